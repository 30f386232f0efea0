package web_test

import (
	"math"
	"net/http"
	"slices"
	"strings"
	"testing"

	"phasekeeper/keeper"
	"phasekeeper/keeper/web"
)

// stopped sends a form again and again, new each time, until the real file takes nothing more.
func (t played) stopped(next func() form) (form, answer) {
	t.t.Helper()
	if err := t.store.Limit(t.t.Context(), 1); err != nil {
		t.t.Fatal(err)
	}
	for range 200 {
		f := next()
		if a := t.send(f); a.status != http.StatusSeeOther {
			return f, a.to(http.StatusServiceUnavailable)
		}
	}
	t.t.Fatal("the file takes any number of games")
	return form{}, answer{}
}

func (t played) room() {
	t.t.Helper()
	if err := t.store.Limit(t.t.Context(), math.MaxInt32); err != nil {
		t.t.Fatal(err)
	}
}

func TestAReallyFullDiskLosesNothingTyped(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	f, a := g.stopped(func() form { return g.round("not 4 3 2 1", "not =75").with("nobody_out", "yes") })
	before := g.exported()
	a.wants("there may be no room left where the games are kept", "What you entered is still here")
	back := a.form(g.path + "/rounds")
	for field, values := range f.values {
		if got := back.values[field]; field != "request" && !slices.Equal(got, values) {
			t.Errorf("%s came back as %q, was sent as %q", field, got, values)
		}
	}
	g.refused(before, g.send(back), http.StatusServiceUnavailable)
	if !strings.Contains(g.log.String(), "the disk is full") {
		t.Error("the log doesn't say why")
	}
	g.room()
	rounds := len(g.export().Sheet.Rounds)
	g.send(f).to(http.StatusSeeOther)
	g.send(f).to(http.StatusSeeOther) // sent twice it counts once
	if after := len(g.export().Sheet.Rounds); after != rounds+1 {
		t.Errorf("%d rounds became %d", rounds, after)
	}
}

func TestANewGameOnAReallyFullDisk(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	f, a := g.stopped(func() form {
		return g.get("/games/new?new=yes").form("/games").with("player", "Cal", "Dee", "", "", "", "").with("dealer", "2").with("variation", "even")
	})
	a.wants("Nothing was saved", "What you typed is still here")
	back := a.form("/games")
	for field, values := range f.values {
		if got := back.values[field]; !slices.Equal(got, values) {
			t.Errorf("%s came back as %q, was sent as %q", field, got, values)
		}
	}
	g.room()
	first := g.send(f).to(http.StatusSeeOther).location()
	if again := g.send(back).to(http.StatusSeeOther).location(); again != first {
		t.Errorf("the form that came back made %s beside %s", again, first)
	}
}

func TestAnErrorOfTheStoreAtTheStartKeepsTheForm(t *testing.T) {
	b := &brokenStore{create: func() (string, error) { return "", keeper.ErrUnavailable }}
	v := newSite(t, func(c *web.Config) { b.Store = c.Store; c.Store = brokenLater{b} }).visitor()
	f := v.get("/games/new").form("/games").with("player", "Ava", "Ben")
	back := v.send(f).to(http.StatusServiceUnavailable).form("/games")
	if got := strings.Join(back.values["player"], ","); got != "Ava,Ben,,,," {
		t.Errorf("the names came back as %s", got)
	}
	b.create = nil
	v.send(back).to(http.StatusSeeOther)
}
