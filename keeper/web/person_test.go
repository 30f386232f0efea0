package web_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"phasekeeper/keeper"
)

// personOf is the address of a person's page.
func (v *visitor) personOf(name string) string {
	v.t.Helper()
	for _, a := range v.get("/players").to(http.StatusOK).all("a", "href") {
		if href, _ := attribute(a, "href"); words(a) == name && strings.HasPrefix(href, "/players/") {
			return href
		}
	}
	v.t.Fatalf("nobody is called %s", name)
	return ""
}

func TestRenameEverywhere(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	old, middle, other := v.play("Ava", "Bne"), v.start("bne", "Cal"), v.start("Ava", "Cal")
	bne := v.personOf("bne")
	f := v.get(bne).to(http.StatusOK).wants("It changes in 2 games.").form(bne + "/rename")
	if got := f.values.Get("name"); got != "bne" {
		t.Errorf("the name to change is %q", got)
	}
	f = f.with("name", " Ben ")
	first := v.send(f).to(http.StatusSeeOther)
	if ben := v.personOf("Ben"); first.location() != ben || ben == bne {
		t.Errorf("it led to %s", first.location())
	}
	v.follow(first).wants("Ben", "2 games")
	v.get(bne).to(http.StatusNotFound)
	v.get(old + "/log").wants("3 Bne is now called Ben")
	v.get(middle + "/log").wants("2 bne is now called Ben")
	v.get(other + "/log").lacks("Ben")
	rows := v.rows()
	if again := v.send(f).to(http.StatusSeeOther); again.location() != first.location() || v.rows() != rows {
		t.Errorf("sent twice, it led to %s and wrote %d rows", again.location(), v.rows()-rows)
	}
	v.send(f.with("name", "Ben")).to(http.StatusConflict) // the key with other content
	v.send(f.with("request", "another")).to(http.StatusNotFound)
	v.send(v.get(old).form(old + "/undo")).to(http.StatusSeeOther)
	v.get(v.personOf("Ben")).wants("1 game")
	v.get(bne).to(http.StatusOK).wants("1 game")
}

func TestRenameEverywhereToASimilarOrSameName(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	v.start("ben", "Cal")
	ben, rows := v.personOf("ben"), v.rows()
	same := v.get(ben).form(ben + "/rename")
	if a := v.send(same).to(http.StatusSeeOther); a.location() != ben || v.rows() != rows {
		t.Error("the same name was saved")
	}
	v.follow(v.send(v.get(ben).form(ben+"/rename").with("name", "BEN"))).wants("BEN")
}

func TestRenameEverywhereIsRefusedWhereTheNameSits(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	v.start("Bne", "Cal")
	v.clock.pass(24 * time.Hour)
	v.start("Bne", "Ben")
	v.clock.pass(24 * time.Hour)
	v.start("Bne", "Dee")
	bne, rows := v.personOf("Bne"), v.rows()
	f := v.get(bne).form(bne + "/rename")
	a := v.send(f.with("name", "ben")).to(http.StatusUnprocessableEntity)
	if got := a.beside("name", 1); !strings.Contains(got, "In the game of Sun 15 Nov, 21:40: Ben sits at this table already.") {
		t.Errorf("beside the name stands %q", got)
	}
	if got := a.form(bne + "/rename").values; got.Get("name") != "ben" || got.Get("request") == f.values.Get("request") {
		t.Errorf("the form came back with %v", got)
	}
	if v.rows() != rows {
		t.Errorf("%d rows were written", v.rows()-rows)
	}
	v.send(f.with("name", "Bob")).to(http.StatusSeeOther)
}

func TestARenamingThatCannotBeSavedKeepsTheName(t *testing.T) {
	t.Parallel()
	for status, test := range map[int]struct {
		err  error
		says string
	}{
		http.StatusConflict:           {keeper.ErrConflict, "one of the games was changed meanwhile"},
		http.StatusServiceUnavailable: {keeper.ErrUnavailable, "there may be no room left where the games are kept"},
	} {
		b := &brokenStore{}
		v := broken(t, b)
		ava := v.personOf("Ava")
		f := v.get(ava).form(ava+"/rename").with("name", "Eva")
		b.rename = func() error { return test.err }
		a := v.send(f).to(status).wants(test.says)
		if alerts := a.all("div", "role=alert"); len(alerts) != 1 || len(a.all("details", "id=rename", "open")) != 1 {
			t.Errorf("%d: the form isn't shown:\n%s", status, a.text())
		}
		back := a.form(ava + "/rename")
		if got := back.values; got.Get("name") != "Eva" || got.Get("request") == f.values.Get("request") {
			t.Errorf("%d: the form came back with %v", status, got)
		}
		b.rename = nil
		v.follow(v.send(back)).wants("Eva")
	}
}

func TestBadNamesForAPerson(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	v.start("Bne", "Cal")
	v.start("Bne", "Dee")
	bne, rows := v.personOf("Bne"), v.rows()
	good := v.get(bne).form(bne+"/rename").with("name", "Ben")
	bad := map[string]form{
		"no name": good.with("name", " "), "a missing name": good.without("name"), "a long name": good.with("name", strings.Repeat("x", 41)),
		"no key": good.without("request"), "an empty key": good.with("request", ""), "a long key": good.with("request", strings.Repeat("k", 65)),
		"two keys": good.with("request", "a", "b"), "a key of no ASCII": good.with("request", "é"), "a hidden sign": good.with("name", "B\u202een"),
	}
	for what, values := range badTexts() {
		bad["name "+what], bad["request "+what] = good.with("name", values...), good.with("request", values...)
	}
	for what, f := range bad {
		a := v.send(f).to(http.StatusUnprocessableEntity)
		if alerts := a.all("div", "role=alert"); len(alerts) != 1 || !strings.Contains(words(alerts[0]), ".") {
			t.Errorf("%s is answered without a sentence", what)
		}
	}
	if v.rows() != rows {
		t.Errorf("%d rows were written", v.rows()-rows)
	}
	for _, other := range []*visitor{v.site.visitor(), v.site.visitor()} {
		other.send(good).to(http.StatusNotFound).lacks("Bne")
		other.start("Xenia", "Ben")
		other.send(good).to(http.StatusNotFound).lacks("Bne")
	}
	v.send(good).to(http.StatusSeeOther)
}
