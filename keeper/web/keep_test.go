package web_test

import (
	"net/http"
	"testing"
)

// TestAnotherHandIsAskedAgain: a box of a page without scripts keeps the hand that it was shown with, and no other.
func TestAnotherHandIsAskedAgain(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	asked := g.send(g.form("/rounds").hands("out", "not 9", "down 1")).to(http.StatusUnprocessableEntity).form(g.path + "/rounds")
	kept := asked.with("keep", "NOT_TEN@2")
	again := g.send(kept.with("seat.2.low", "8")).to(http.StatusUnprocessableEntity).wants("you counted 8.")
	if len(again.all("input", "name=keep", "value=NOT_TEN@2", "checked")) != 0 {
		t.Error("the box is still ticked")
	}
	g.send(kept.with("seat.3.low", "2").with("seat.2.low", " 9 ")).to(http.StatusSeeOther) // another's hand is no matter
	g.page().wants("Round 2")
}

// TestAnotherRoundIsAskedAgain: what is asked about all hands together is about each of them.
func TestAnotherRoundIsAskedAgain(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	kept := g.send(g.form("/rounds").hands("out", "down 0 0 3", "down 0 0 3")).to(http.StatusUnprocessableEntity).form(g.path+"/rounds").with("keep", "DECK_SKIP")
	g.send(kept.with("seat.3.skip", "4")).to(http.StatusUnprocessableEntity).wants("Skip")
	g.send(kept).to(http.StatusSeeOther)
}

// TestProgramsKeepByName: who sends no "shown" keeps what it names, whatever the hand.
func TestProgramsKeepByName(t *testing.T) {
	t.Parallel()
	for _, keep := range []string{"yes", "NOT_TEN@2"} {
		g := newPlayed(t, "Ava", "Ben")
		g.send(g.form("/rounds").hands("out", "not 8").with("keep", keep)).to(http.StatusSeeOther)
	}
	g := newPlayed(t, "Ava", "Ben")
	asked := g.send(g.form("/rounds").hands("out", "not 9")).to(http.StatusUnprocessableEntity).form(g.path + "/rounds")
	g.send(asked.with("seat.2.low", "8").with("keep", "yes")).to(http.StatusSeeOther)
}
