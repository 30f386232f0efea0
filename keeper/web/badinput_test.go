package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// badNumbers is what no field for a number takes.
func badNumbers() map[string][]string {
	return map[string][]string{
		"twice":             {"1", "1"},
		"huge":              {"999999999999999999999"},
		"out of range":      {"999999999"},
		"negative":          {"-1"},
		"with an exponent":  {"1e3"},
		"with a sign":       {"+1"},
		"with a point":      {"1.0"},
		"hexadecimal":       {"0x1"},
		"full-width digits": {"１"},
		"ten kilobytes":     {strings.Repeat("1", 10<<10)},
		"NUL":               {"1\x00"},
		"invalid UTF-8":     {"1\xff"},
		"a word":            {"one"},
	}
}

// badTexts is what no field takes.
func badTexts() map[string][]string {
	return map[string][]string{
		"twice":         {"yes", "yes"},
		"ten kilobytes": {strings.Repeat("y", 10<<10)},
		"NUL":           {"y\x00"},
		"invalid UTF-8": {"y\xff"},
	}
}

// badField is a field with what it doesn't take; optional says that it may be missing.
type badField struct {
	name     string
	bad      map[string][]string
	optional bool
}

// badForms is every form of a game with all its fields.
func badForms() map[string][]badField {
	fields := map[string][]badField{
		"/rounds": {
			{"seat.1.result", badNumbers(), false}, {"seat.3.result", badTexts(), false},
			{"seat.2.low", badNumbers(), true}, {"seat.2.high", badNumbers(), true}, {"seat.2.skip", badNumbers(), true},
			{"seat.2.wild", badNumbers(), true}, {"seat.3.points", badNumbers(), true}, {"seat.1.phase", badNumbers(), true},
			{"nobody_out", badTexts(), true}, {"keep", without(badTexts(), "twice"), true},
		},
		"/seats":          {{"name", badTexts(), false}, {"position", badNumbers(), true}, {"phase", badNumbers(), true}, {"points", badNumbers(), true}},
		"/seats/4/return": {{"points", badNumbers(), true}},
		"/seats/1/rename": {{"name", badTexts(), false}},
		"/seats/order":    {{"seat", badNumbers(), false}},
		"/deal":           {{"dealer", badNumbers(), false}},
		"/length":         {{"last_phase", badNumbers(), false}, {"preview", badTexts(), true}},
		"/stop":           {{"winner", badNumbers(), true}},
		"/seats/1/leave":  nil,
		"/undo":           nil,
	}
	fields["/rounds/1"] = append([]badField{{"preview", badTexts(), true}}, fields["/rounds"]...)
	fields["/dealer"] = []badField{{"dealer", badNumbers(), false}, {"preview", badTexts(), true}}
	fields["/back"] = []badField{{"to", badNumbers(), false}, {"preview", badTexts(), true}}
	fields["/rounds/1/delete"] = []badField{{"preview", badTexts(), true}}
	for end := range fields {
		fields[end] = append(fields[end], badField{"revision", badNumbers(), false}, badField{"request", without(badTexts(), "twice"), false}, badField{"request", map[string][]string{"twice": {"a", "b"}, "a letter of no ASCII": {"é"}, "65 signs": {strings.Repeat("k", 65)}}, false})
	}
	return fields
}

func without(bad map[string][]string, name string) map[string][]string {
	delete(bad, name)
	return bad
}

func TestBadInput(t *testing.T) {
	t.Parallel()
	for end, fields := range badForms() {
		t.Run(end, func(t *testing.T) {
			t.Parallel()
			g := newPlayed(t, "Ava", "Ben", "Cal", "Dee")
			g.play("out", "down 1", "not 10", "not 10")
			g.does("/seats/4/leave").to(http.StatusSeeOther)
			before, good := g.exported(), g.goodForm(end)
			for _, field := range fields {
				g.badField(before, good, field)
			}
			g.send(good).to(http.StatusSeeOther)
			if g.exported() == before && end != "/seats/order" && end != "/deal" && end != "/length" && end != "/dealer" {
				t.Error("the form without faults changed nothing either")
			}
		})
	}
}

func (t played) badField(before string, good form, field badField) {
	t.t.Helper()
	for what, values := range field.bad {
		t.bad(good.with(field.name, values...), field.name+" "+what)
	}
	if !field.optional {
		t.bad(good.without(field.name), field.name+" missing")
		t.bad(good.with(field.name, ""), field.name+" empty")
	}
	if t.exported() != before {
		t.t.Fatalf("%s: something bad in %s changed the game", good.action, field.name)
	}
}

// goodForm is a form that would be saved as it stands.
func (t played) goodForm(end string) form {
	t.t.Helper()
	switch end {
	case "/rounds":
		return t.round("out", "down 1", "not =50")
	case "/rounds/1":
		return t.correction("1").hands("", "", "not =75")
	case "/rounds/1/delete":
		return t.get(t.path + "/rounds/1").form(t.path + end)
	case "/back":
		return t.back("2")
	case "/seats":
		return t.form(end).with("name", "Eli")
	case "/seats/1/rename":
		return t.form(end).with("name", "Ada")
	}
	return t.form(end)
}

// bad sends a form and insists that it is refused with a sentence.
func (t played) bad(f form, what string) {
	t.t.Helper()
	a := t.send(f)
	switch a.status {
	case http.StatusUnprocessableEntity, http.StatusConflict, http.StatusNotFound:
	default:
		t.t.Errorf("%s: %s answered %d", f.action, what, a.status)
	}
	alerts := a.all("div", "role=alert")
	if len(alerts) != 1 || !strings.Contains(words(alerts[0]), ".") {
		t.t.Errorf("%s: %s is answered without a sentence", f.action, what)
	}
}

func TestFieldsOfNobody(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.does("/seats/3/leave").to(http.StatusSeeOther)
	before := g.exported()
	for _, name := range []string{"seat.3.low", "seat.9.result", "seat.0.low", "seat.01.low", "seat.1.jokers", "seat.1", "seat.", "seat.-1.low", "seat.1.low.x", "seat.１.low"} {
		g.refused(before, g.send(g.round("out", "not 10").with(name, "1")), http.StatusUnprocessableEntity).
			wants("Something was entered for a seat that doesn't play this round")
	}
	g.send(g.round("out", "not 10").with("other", "1")).to(http.StatusSeeOther) // a field that is none of ours is nobody's business
}

func TestPointsBesideCards(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	before := g.exported()
	a := g.refused(before, g.send(g.round("out", "down 1", "down 1").with("seat.2.points", "5")), http.StatusUnprocessableEntity)
	if got := a.beside("seat.2.points", 1); !strings.Contains(got, "Give either the cards or the points of Ben, not both.") {
		t.Errorf("beside the points stands %q", got)
	}
	f := g.round("out", "down", "down 1").with("seat.2.points", " 5 ").with("seat.2.low", "0").with("seat.2.wild", "")
	g.send(f).to(http.StatusSeeOther)
}

func TestLimitsOfNumbers(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	before := g.exported()
	for _, hand := range []string{"not 100", "not =996", "not =1000"} {
		g.refused(before, g.send(g.round("out", hand).with("keep", "yes")), http.StatusUnprocessableEntity)
	}
	for _, hand := range []string{"not 99", "not =995"} {
		g.send(g.round("out", hand).with("keep", "yes")).to(http.StatusSeeOther)
	}
}

func TestBodiesThatAreNoForms(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	before := g.exported()
	r := g.request(http.MethodPost, g.path+"/rounds", strings.NewReader(url.Values{"a": {strings.Repeat("a", 200<<10)}}.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	g.refused(before, g.do(r), http.StatusRequestEntityTooLarge)
	r = g.request(http.MethodPost, g.path+"/rounds", strings.NewReader("%zz"))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	g.refused(before, g.do(r), http.StatusBadRequest)
}
