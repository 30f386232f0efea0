package web_test

import (
	"net/http"
	"testing"
)

func TestTieBreak(t *testing.T) {
	t.Parallel()
	g := newShorter(t, "1", "Ava", "Ben", "Cal")
	g.send(g.round("down 1", "down 1", "not 10").with("nobody_out", "yes")).to(http.StatusSeeOther)
	a := g.page().wants("Tie-break", "Ava and Ben both finished with 5 points.", "Save tie-break")
	if n := len(a.all("fieldset")); n != 2 {
		t.Fatalf("%d players are on the form", n)
	}
	before := g.exported()
	g.refused(before, g.send(g.form("/rounds")), http.StatusUnprocessableEntity).wants("Say who went out.")
	g.refused(before, g.send(g.round("out", "out")), http.StatusUnprocessableEntity).wants("Only one player goes out in a round: Ava or Ben?")
	g.refused(before, g.send(g.round("", "", "out")), http.StatusUnprocessableEntity)
	g.send(g.form("/rounds").with("nobody_out", "yes")).to(http.StatusSeeOther)
	g.page().wants("Tie-break", "Round 2")
	g.send(g.round("down 3 2 1", "out").with("seat.2.low", "abc").with("seat.1.points", "1e3")).to(http.StatusSeeOther) // cards are ignored
	g.page().wants("Ben wins", "Ava and Ben finished phase 1 with 5 points each; Ben went out first in the tie-break.", "1st Ben", "2nd Ava", "3rd Cal")
	if got := g.totals(); got[0] != 5 || got[1] != 5 {
		t.Errorf("a tie-break was scored: %v", got)
	}
	g.send(g.correction("3").with("seat.2.result", "not").with("seat.1.result", "out")).to(http.StatusSeeOther)
	g.page().wants("Ava wins")
}

func TestTieBreakWhenSomeoneLeaves(t *testing.T) {
	t.Parallel()
	g := newShorter(t, "1", "Ava", "Ben", "Cal")
	g.send(g.round("down 1", "down 1", "not 10").with("nobody_out", "yes")).to(http.StatusSeeOther)
	g.does("/seats/1/leave").to(http.StatusSeeOther)
	g.page().wants("Ben wins", "Ben was the last one left in the tie-break.", "left Ava")
}

// A tie can begin and end before any deal: two joiners beyond the new last phase, of whom one leaves.
func TestTieBreakBeforeAnyDeal(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	for _, name := range []string{"Cal", "Dee"} {
		g.does("/seats", "name="+name, "phase=5", "points=0").to(http.StatusSeeOther)
	}
	g.does("/length", "last_phase=4").to(http.StatusSeeOther)
	g.page().wants("Tie-break", "Cal and Dee both finished with 0 points.")
	g.does("/seats/3/leave").to(http.StatusSeeOther)
	g.page().wants("Dee wins", "Cal and Dee finished phase 4 with 0 points each; Dee was the last one left in the tie-break.")
}

func TestWhyTheWinnersWon(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		why   string
		table func(*testing.T) played
		want  []string
	}{
		{"the only finisher wins", func(t *testing.T) played {
			g := newShorter(t, "1", "Ava", "Ben")
			g.play("out", "not 10")
			return g
		}, []string{"Ava wins", "Ava finished phase 1, and nobody else did."}},
		{"of two finishers the one with fewer points wins", func(t *testing.T) played {
			g := newShorter(t, "1", "Ava", "Ben", "Cal")
			g.play("out", "down 1", "not 10")
			return g
		}, []string{"Ava and Ben both finished phase 1; Ava has fewer points, 0 to 5."}},
		{"of three finishers the one with the fewest points wins", func(t *testing.T) played {
			g := newShorter(t, "1", "Ava", "Ben", "Cal")
			g.play("out", "down 1", "down 2")
			return g
		}, []string{"Ava, Ben and Cal all finished phase 1; Ava has the fewest points, 0 to 5 and 10."}},
		{"level after fixed rounds they share the win", func(t *testing.T) played {
			g := newPlayedAs(t, "fixed", "Ava", "Ben")
			for range 5 {
				g.play("out", "not 10")
				g.play("not 10", "out")
			}
			return g
		}, []string{"Ava and Ben share the win", "Ava and Ben have the fewest points after ten rounds, 250 each, and share the win."}},
		{"a table that stops names no winner", func(t *testing.T) played {
			g := newPlayed(t, "Ava", "Ben")
			g.does("/stop").to(http.StatusSeeOther)
			return g
		}, []string{"Stopped, nobody won", "The table stopped the game and named no winner."}},
		{"a table that stops may name one", func(t *testing.T) played {
			g := newPlayed(t, "Ava", "Ben")
			g.play("out", "not 10")
			g.does("/stop", "winner=2").to(http.StatusSeeOther)
			return g
		}, []string{"Ben wins", "The table stopped the game and named Ben the winner."}},
		{"even phases end with phase 10", func(t *testing.T) played {
			g := newPlayedAs(t, "even", "Ava", "Ben")
			for range 5 {
				g.play("out", "not 10")
			}
			return g
		}, []string{"Ava finished phase 10, and nobody else did.", "Ben on phase 2"}},
		{"in any order all phases are to be made", func(t *testing.T) played {
			g := newPlayedAs(t, "any-order", "Ava", "Ben")
			for _, p := range []string{"1", "2", "3", "4", "5", "10", "9", "8", "7", "6"} {
				g.play("out p"+p, "not 10")
			}
			return g
		}, []string{"Ava made all ten phases, and nobody else did."}},
	} {
		t.Run(row.why, func(t *testing.T) {
			t.Parallel()
			g := row.table(t)
			a := g.page().wants(row.want...).lacks("Save round")
			for _, href := range []string{"/games/new?from=" + g.path[len("/games/"):], g.path + "/export.csv", g.path + "/export.json"} {
				if len(a.all("a", "href="+href)) == 0 {
					t.Errorf("nothing leads to %s", href)
				}
			}
		})
	}
}

func TestRoundAfterTheEnd(t *testing.T) {
	t.Parallel()
	g := newShorter(t, "1", "Ava", "Ben")
	f := g.round("out", "not 10")
	g.send(f).to(http.StatusSeeOther)
	before := g.exported()
	newest := f.with("revision", "2").with("request", "after")
	g.refused(before, g.send(newest), http.StatusConflict).wants("The game is over. Undo the last step to go on with it.")
	g.refused(before, g.send(f.with("request", "late")), http.StatusConflict).
		wants("Saved meanwhile: Round 1: Ava went out.", "You had entered: Ava out, Ben not low 10.")
	for _, end := range []string{"/seats", "/seats/1/leave", "/seats/order", "/deal", "/length", "/stop"} {
		values := newest.with("name", "Eli").with("dealer", "1").with("last_phase", "3").with("seat", "2", "1").values
		g.refused(before, g.post(g.path+end, values), http.StatusConflict)
	}
}
