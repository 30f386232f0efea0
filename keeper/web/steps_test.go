package web_test

import (
	"encoding/csv"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestUndoAndRedoManySteps(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	states := []string{string(g.export().Game)}
	for _, act := range []func(){
		func() { g.play("out", "not 10", "down 1") },
		func() { g.does("/seats/2/leave") },
		func() { g.play("out", "", "down 2") },
		func() { g.send(g.correction("1").hands("", "not 9 1")) },
		func() { g.does("/deal", "dealer=3") },
		func() { g.does("/stop", "winner=1") },
	} {
		act()
		states = append(states, string(g.export().Game))
	}
	for i := len(states) - 2; i >= 0; i-- {
		g.follow(g.does("/undo")).wants("Taken back: ").lacks("Saved.")
		if got := string(g.export().Game); got != states[i] {
			t.Fatalf("after undo the game is %s, want %s", got, states[i])
		}
	}
	before := g.exported()
	f := g.round()
	g.refused(before, g.post(g.path+"/undo", f.values), http.StatusConflict).wants("There is nothing to undo.")
	for i := 1; i < len(states); i++ {
		g.follow(g.does("/redo")).wants("Brought back: ").lacks("Saved.")
		if got := string(g.export().Game); got != states[i] {
			t.Fatalf("after redo the game is %s, want %s", got, states[i])
		}
	}
	before = g.exported()
	g.refused(before, g.post(g.path+"/redo", g.form("/undo").values), http.StatusConflict).wants("There is nothing to do again.")
	if n := len(g.export().Log); n != 1+3*6 {
		t.Errorf("the log has %d entries", n)
	}
}

func TestUndoSaysWhatItTakesBack(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	g.play("out", "not 10")
	g.page().wants("Undo Round 1: Ava went out")
	told := g.follow(g.does("/undo")).wants("Taken back: round 1.")
	if len(told.all("form", "action="+g.path+"/redo")) != 2 {
		t.Error("the notice has no Redo of its own")
	}
	g.page().wants("Redo Round 1: Ava went out", "Round 1", "Ava deals")
	g.play("not 10", "out") // what could have been done again is forgotten
	if len(g.page().all("button", "disabled")) != 1 {
		t.Error("something can be done again")
	}
}

func TestExports(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "=1+1")
	g.clock.zone(time.FixedZone("two hours ahead", 2*60*60)) // the start, 21:40 in UTC, is there 23:40
	g.play("out", "not 7 3")
	a := g.get(g.path + "/export.csv").to(http.StatusOK)
	if got := a.header.Get("Content-Type"); got != "text/csv; charset=utf-8" {
		t.Errorf("the CSV's type is %q", got)
	}
	if got := a.header.Get("Content-Disposition"); got != `attachment; filename="phasekeeper-2026-11-14-2340.csv"` {
		t.Errorf("the CSV's name is %q", got)
	}
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(a.body, "\ufeff"))).ReadAll()
	if err != nil || len(rows) != 3 {
		t.Fatalf("the CSV has rows %v, error %v", rows, err)
	}
	want := []string{"standard", "1", "round", "1", "2", "'=1+1", "1", "not", "7", "3", "0", "0", "65", "65", "1"}
	if got := rows[2][2:]; !slices.Equal(got, want) {
		t.Errorf("the row is %q, want %q", got, want)
	}
	j := g.get(g.path + "/export.json").to(http.StatusOK)
	if got := j.header.Get("Content-Disposition"); got != `attachment; filename="phasekeeper-2026-11-14-2340.json"` {
		t.Errorf("the JSON's name is %q", got)
	}
	if got := j.header.Get("Content-Type"); !strings.HasPrefix(got, "application/json") {
		t.Errorf("the JSON's type is %q", got)
	}
	if e := g.export(); e.Sheet.State != "playing" || *e.Sheet.NextDealer != 2 || *e.Sheet.Rounds[0].Points[1] != 65 {
		t.Errorf("the JSON is %+v", e.Sheet)
	}
}
