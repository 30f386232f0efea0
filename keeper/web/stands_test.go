package web_test

import (
	"net/http"
	"strings"
	"testing"
)

// TestWhoLeadsIsSaidAtTheTop: in one line above the entry, with everyone by place behind it, and in the message of a
// saved round.
func TestWhoLeadsIsSaidAtTheTop(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		variation string
		rounds    [][]string
		leads     string
		behind    string
		rule      string
	}{
		{"standard", [][]string{{"out", "down 1", "not 10"}}, "Ava leads: phase 2, 0 points",
			"1st Ava on phase 2 · 0 points 2nd Ben on phase 2 · 5 points 3rd Cal on phase 1 · 50 points", "The higher phase comes first, then fewer points."},
		{"standard", [][]string{{"out", "down 1", "not 10"}, {"down 1", "out", "not 10"}}, "Ava and Ben lead: phase 3, 5 points",
			"1st Ava on phase 3 · 5 points 1st Ben", "The higher phase comes first"},
		{"fixed", [][]string{{"out", "down 1", "not 10"}}, "Ava leads: 0 points", "3rd Cal 0 phases made · 50 points", "Fewest points come first."},
		{"any-order", [][]string{{"out p3", "down 1 p4", "not 10"}}, "Ava leads: 9 phases to make, 0 points",
			"3rd Cal 10 phases to make · 50 points", "Fewer phases to make come first, then fewer points."},
	} {
		g := newPlayedAs(t, test.variation, "Ava", "Ben", "Cal")
		if stands := g.page().all("div", "class=stands"); len(stands) != 0 {
			t.Errorf("%s: before the first round it says %q", test.variation, words(stands[0]))
		}
		var saved answer
		for _, hands := range test.rounds {
			saved = g.follow(g.play(hands...))
		}
		saved.wants("Points: ", test.leads+". ", test.rule)
		if got := words(saved.all("div", "class=stands")[0]); !strings.HasPrefix(got, test.leads+" 1st Ava") || !strings.Contains(got, test.behind) {
			t.Errorf("%s: at the top stands %q", test.variation, got)
		}
		if len(saved.all("a", "href=#sheet")) != 1 || len(saved.all("section", "id=sheet")) != 1 {
			t.Errorf("%s: there is no way down to the sheet", test.variation)
		}
	}
}

// TestPageSaysWhichGame: in its heading and in the title of the tab.
func TestPageSaysWhichGame(t *testing.T) {
	t.Parallel()
	shorter := newShorter(t, "5", "Ava", "Ben")
	for _, test := range []struct {
		game           played
		heading, title string
	}{
		{newPlayed(t, "Ava", "Ben"), "Round 1", "Round 1 · Ava, Ben"},
		{shorter, "Round 1 to phase 5", "Round 1, to phase 5 · Ava, Ben"},
		{newPlayedAs(t, "fixed", "Ava", "Ben"), "Round 1 of 10", "Round 1 of 10 · Ava, Ben"},
		{newPlayedAs(t, "even", "Ava", "Ben"), "Round 1 even phases", "Round 1, even phases · Ava, Ben"},
		{newPlayedAs(t, "any-order", "Ava", "Ben"), "Round 1 any order", "Round 1, any order · Ava, Ben"},
	} {
		a := test.game.page()
		if got := words(a.all("h1")[0]); got != test.heading {
			t.Errorf("the heading is %q, want %q", got, test.heading)
		}
		if got := a.all("title")[0].FirstChild.Data; !strings.HasPrefix(got, test.title) {
			t.Errorf("the title is %q, want %q", got, test.title)
		}
	}
}

// TestGameIsHeard: what a screen reader says of the entry, of a question and of what was saved.
func TestGameIsHeard(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	a := g.page()
	for field, want := range map[string]string{
		"seat.2.low": "Ben: cards 1 to 9, 5 points each", "seat.2.high": "Ben: cards 10 to 12, 10 points each",
		"seat.2.skip": "Ben: Skips, 15 points each", "seat.2.wild": "Ben: Wilds, 25 points each", "seat.2.points": "Ben: points in all",
	} {
		if got, _ := attribute(a.all("input", "name="+field)[0], "aria-label"); got != want {
			t.Errorf("%s is called %q, want %q", field, got, want)
		}
	}
	if got := described(a.doc(), a.all("fieldset", "id=seat.2")[0]); !strings.HasPrefix(got, "1 · 2 sets of 3") {
		t.Errorf("Ben's part is described by %q", got)
	}
	asks := g.send(g.round("out", "down 7")).to(http.StatusUnprocessableEntity)
	question := words(asks.all("p", "class=question")[0])
	keep := asks.all("input", "name=keep")[0]
	if question == "" || described(asks.doc(), keep) != question || asks.beside("seat.2.low", 1) != question {
		t.Errorf("the question %q belongs to no field: %q, %q", question, described(asks.doc(), keep), asks.beside("seat.2.low", 1))
	}
	told := g.follow(g.play("out", "down 1"))
	if len(told.all("div", "role=status", "tabindex=-1", "autofocus")) != 1 {
		t.Error("the message isn't where the focus goes")
	}
	var undo []string
	for _, b := range told.all("button") {
		if strings.HasPrefix(words(b), "Undo") {
			undo = append(undo, strings.TrimSpace(words(b)+" "+described(told.doc(), b)))
		}
	}
	if got := strings.Join(undo, "; "); got != "Undo round 1; Undo Round 1: Ava went out" {
		t.Errorf("the buttons to undo are called %s", got)
	}
}

// TestRoundBeforeHasItsNumber: "last round" may be read as the final one, and on the page that corrects round 2 the round
// before is another one.
func TestRoundBeforeHasItsNumber(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	for range 3 {
		g.play("out", "not 10")
	}
	g.page().wants("made round 3", "not made round 3").lacks("last round")
	g.get(g.path+"/rounds/2").wants("made round 1", "not made round 1").lacks("last round")
}

// TestLongNamesAreCutShortInTheMessage: the message is read at the table, where it must not fill the screen.
func TestLongNamesAreCutShortInTheMessage(t *testing.T) {
	t.Parallel()
	g := newPlayedAs(t, "any-order", "Maximiliane-Charlotte von Hohenstein", "Ben", "Konstantin the Younger", "Dee")
	saved := g.follow(g.play("out p1", "not 10", "down 1 p4", "not 10"))
	message := words(saved.all("div", "role=status", "autofocus")[0])
	for _, want := range []string{
		"Points: Maximiliane-Ch… 0, Ben 50, Konstantin 5 and Dee 50.",
		"Maximiliane-Ch… made phase 1 (9 left), Konstantin made phase 4 (9 left) and Ben and Dee made none.",
	} {
		if !strings.Contains(message, want) {
			t.Errorf("the message is %q, want %q", message, want)
		}
	}
	twins := newPlayed(t, "Konstantin the Younger", "Konstantin the Elder")
	twins.follow(twins.play("out", "not 10")).wants("Points: Konstantin the Younger 0 and Konstantin the Elder 50.")
}
