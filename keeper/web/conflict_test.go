package web_test

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"phasekeeper/keeper"
	"phasekeeper/keeper/web"
)

func TestTwoPhonesOnOneRound(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	first, second := g.round("out", "not 10"), g.round("down 3", "out")
	g.send(first).to(http.StatusSeeOther)
	before := g.exported()
	a := g.refused(before, g.send(second), http.StatusConflict)
	a.wants("the game was changed meanwhile", "Saved meanwhile: Round 1: Ava went out.", "Saved again, it counts as round 2.")
	back := a.form(g.path + "/rounds")
	for name, want := range map[string]string{"seat.1.result": "down", "seat.1.low": "3", "seat.2.result": "out", "revision": "2"} {
		if got := back.values.Get(name); got != want {
			t.Errorf("%s came back as %q, want %q", name, got, want)
		}
	}
	if back.values.Get("request") == second.values.Get("request") {
		t.Error("the form came back with the key it was refused with")
	}
	g.send(back).to(http.StatusSeeOther) // meant this time
	if n := len(g.export().Sheet.Rounds); n != 2 {
		t.Errorf("there are %d rounds", n)
	}
}

func TestEveryStaleFormIsAConflict(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.play("out", "not 10", "down 1")
	forms := map[string]form{}
	for end, f := range map[string]form{
		"/seats":           g.form("/seats").with("name", "Eli"),
		"/seats/1/leave":   g.form("/seats/1/leave"),
		"/seats/1/rename":  g.form("/seats/1/rename").with("name", "Ada"),
		"/seats/order":     g.form("/seats/order").with("seat", "2", "1", "3"),
		"/deal":            g.form("/deal").with("dealer", "1"),
		"/dealer":          g.form("/dealer").with("dealer", "2"),
		"/length":          g.form("/length").with("last_phase", "7"),
		"/stop":            g.form("/stop"),
		"/undo":            g.form("/undo"),
		"/back":            g.back("1"),
		"/rounds/1":        g.correction("1").hands("", "not 9 1"),
		"/rounds/1/delete": g.get(g.path + "/rounds/1").form(g.path + "/rounds/1/delete"),
	} {
		forms[end] = f
	}
	g.play("out", "not 10", "down 1")
	before := g.exported()
	for end, f := range forms {
		g.refused(before, g.send(f), http.StatusConflict).wants("Saved meanwhile: Round 2: Ava went out.")
		if name := f.values.Get("name"); name != "" && g.send(f).form(g.path+end).values.Get("name") != name {
			t.Errorf("%s forgot the name", end)
		}
		future := f.with("revision", "9")
		g.refused(before, g.send(future), http.StatusConflict)
	}
}

func TestRoundThatVanishedIsAConflict(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	g.play("out", "not 10")
	f := g.correction("1").hands("", "not 9 1")
	g.does("/undo").to(http.StatusSeeOther)
	before := g.exported()
	g.refused(before, g.send(f), http.StatusConflict)
}

func TestSentTwiceCountsOnce(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	f := g.round("out", "not 10")
	first := g.send(f).to(http.StatusSeeOther)
	if again := g.send(f).to(http.StatusSeeOther); again.location() != first.location() {
		t.Errorf("the second sending led to %s, the first to %s", again.location(), first.location())
	}
	before := g.exported()
	g.refused(before, g.send(f.with("seat.2.low", "9").with("seat.2.high", "1")), http.StatusConflict)
	g.refused(before, g.send(f.with("revision", "2").with("seat.2.low", "9").with("seat.2.high", "1")), http.StatusConflict)
	g.does("/undo").to(http.StatusSeeOther)
	g.does("/stop").to(http.StatusSeeOther)
	before = g.exported()
	if again := g.refused(before, g.send(f), http.StatusSeeOther); again.location() != first.location() {
		t.Errorf("long after, it led to %s", again.location())
	}
}

func TestARefusalDoesNotSpendTheKey(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	f := g.round("out", "not 9")
	g.send(f).to(http.StatusUnprocessableEntity)
	g.send(f.with("seat.2.low", "10")).to(http.StatusSeeOther)
}

func TestManyAtOnceCountOnce(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	same, base := g.round("out", "not 10"), "2"
	statuses := g.atOnce(8, func(int) form { return same })
	if statuses[http.StatusSeeOther] != 8 {
		t.Errorf("one form sent eight times answered %v", statuses)
	}
	statuses = g.atOnce(8, func(i int) form {
		return same.with("revision", base).with("request", strings.Repeat("k", i+1))
	})
	if statuses[http.StatusSeeOther] != 1 || statuses[http.StatusConflict] != 7 {
		t.Errorf("eight forms on one revision answered %v", statuses)
	}
	if n := len(g.export().Sheet.Rounds); n != 2 {
		t.Errorf("there are %d rounds", n)
	}
}

// atOnce sends forms at the same time and counts the answers.
func (t played) atOnce(n int, make func(i int) form) map[int]int {
	statuses := map[int]int{}
	var mu sync.Mutex
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			a := t.send(make(i))
			mu.Lock()
			defer mu.Unlock()
			statuses[a.status]++
		})
	}
	wg.Wait()
	return statuses
}

// full is a store that takes nothing more: the page's part of it. How the store itself meets a full disk is db's
// to test.
type full struct {
	web.Store
	at *atomic.Bool
}

func (f full) Save(ctx context.Context, keeperID, id string, d keeper.Draft) (int, error) {
	if f.at.Load() {
		return 0, keeper.ErrUnavailable
	}
	return f.Store.Save(ctx, keeperID, id, d)
}

func TestAFullStoreLosesNothingTyped(t *testing.T) {
	t.Parallel()
	at := &atomic.Bool{}
	v := newSite(t, func(c *web.Config) { c.Store = full{c.Store, at} }).visitor()
	g := played{v, v.start("Ava", "Ben")}
	f := g.round("out", "not 10")
	at.Store(true)
	a := g.send(f).to(http.StatusServiceUnavailable).wants("What you entered is still here; try again in a moment.")
	at.Store(false)
	g.send(a.form(g.path + "/rounds")).to(http.StatusSeeOther)
	if got := g.totals(); got[1] != 50 {
		t.Errorf("totals are %v", got)
	}
}

func TestGamesAreSeenByTheirKeeperOnly(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.play("out", "not 10", "down 1")
	g.does("/seats/3/leave").to(http.StatusSeeOther)
	before := g.exported()
	stranger := g.site.visitor()
	other := g.site.visitor()
	other.start("Dee", "Eli")
	for _, v := range []*visitor{stranger, other} {
		for _, path := range []string{"", "/rounds/1", "/export.csv", "/export.json"} {
			v.get(g.path + path).to(http.StatusNotFound).lacks("Ava")
		}
		f := g.round("out", "not 10").with("name", "Eli").with("dealer", "1").with("last_phase", "3").with("seat", "1", "2", "3")
		for _, end := range []string{"/rounds", "/rounds/1", "/rounds/1/delete", "/seats", "/seats/1/leave", "/seats/3/return", "/seats/1/rename", "/seats/order", "/undo", "/redo", "/back", "/stop", "/deal", "/dealer", "/length"} {
			g.refused(before, v.post(g.path+end, f.values), http.StatusNotFound).lacks("Ava")
		}
	}
}
