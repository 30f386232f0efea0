package web_test

import (
	"net/http"
	"testing"
)

// TestTakenBackStandsInTheForm: a round that was taken back costs nothing but what was wrong with it, also without
// scripts.
func TestTakenBackStandsInTheForm(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.play("out", "down 0 0 0 1", "not 7 3")
	g.play("not 10", "out", "not =75")
	g.send(g.form("/undo")).to(http.StatusSeeOther)
	const words = "Round 2 is taken back. What was entered for it stands here again."
	f := g.page().wants(words).form(g.path + "/rounds")
	for field, want := range map[string]string{
		"seat.1.result": "not", "seat.1.low": "10", "seat.2.result": "out", "seat.3.result": "not", "seat.3.points": "75",
	} {
		if got := f.values.Get(field); got != want {
			t.Errorf("%s is %q again, want %q", field, got, want)
		}
	}
	if empty := g.get(linkTo(g.page(), "Empty the form")).lacks(words).form(g.path + "/rounds"); empty.values.Get("seat.2.result") != "" {
		t.Error("the form isn't empty")
	}
	g.send(g.form("/undo")).to(http.StatusSeeOther)
	g.page().wants("Round 1 is taken back.")
	g.send(g.form("/redo")).to(http.StatusSeeOther)
	g.page().lacks("taken back. What")
	g.send(g.form("/undo")).to(http.StatusSeeOther)
	g.send(g.form("/rounds").hands("out", "down 0 0 0 1", "not 6 4")).to(http.StatusSeeOther)
	g.page().lacks("taken back. What")
}

// TestTakenBackTieBreak: who won it stands in the form again. What is no round stands in none.
func TestTakenBackTieBreak(t *testing.T) {
	t.Parallel()
	g := newShorter(t, "1", "Ava", "Ben", "Cal")
	g.send(g.form("/rounds").hands("down 1", "down 1", "not 10").with("nobody_out", "yes")).to(http.StatusSeeOther)
	g.send(g.form("/rounds").with("seat.2.result", "out")).to(http.StatusSeeOther)
	g.send(g.form("/undo")).to(http.StatusSeeOther)
	if got := g.page().wants("Tie-break is taken back.").form(g.path + "/rounds").values.Get("seat.2.result"); got != "out" {
		t.Errorf("Ben is %q again", got)
	}
	other := newPlayed(t, "Ava", "Ben")
	other.send(other.form("/seats").with("name", "Cal")).to(http.StatusSeeOther)
	other.send(other.form("/undo")).to(http.StatusSeeOther)
	other.page().lacks("is taken back. What")
}
