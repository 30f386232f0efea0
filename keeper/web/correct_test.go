package web_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

// correction is the form of a round that was played.
func (t played) correction(n string) form {
	t.t.Helper()
	return t.get(t.path + "/rounds/" + n).to(http.StatusOK).form(t.path + "/rounds/" + n)
}

func TestCorrectionPageStandsOnTheRecord(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.play("out", "down 0 0 1", "not =75")
	g.play("down 1", "out", "not 10")
	a := g.get(g.path+"/rounds/1").to(http.StatusOK).wants("Correct round 1", "Ava dealt · Ben started", "See what changes", "Take this round out")
	f := a.form(g.path + "/rounds/1")
	want := map[string]string{"seat.1.result": "out", "seat.2.result": "down", "seat.2.skip": "1", "seat.2.points": "", "seat.3.result": "not", "seat.3.points": "75"}
	for name, value := range want {
		if got := f.values.Get(name); got != value {
			t.Errorf("%s stands as %q, want %q", name, got, value)
		}
	}
}

func TestCorrectionIsShownBeforeItIsSaved(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.play("out", "down 0 0 1", "not 10")
	g.play("down 1", "out", "not 10")
	before := g.exported()
	f := g.correction("1").hands("", "not 5 5")
	a := g.refused(before, g.send(f.with("preview", "yes")), http.StatusOK)
	a.wants("Nothing is saved yet.", "Round 1, Ben: not down with 75 points in the round instead of down with 15.", "Ben : 75 points in total instead of 15, phase 2 instead of phase 3", "Save correction", "See what changes")
	saved := g.send(a.form(g.path + "/rounds/1"))
	g.follow(saved).wants("Saved. Round 1, Ben: not down with 75 points in the round instead of down with 15.", "Undo")
	if got := g.totals(); !slices.Equal(got, []int{5, 75, 100}) {
		t.Errorf("totals are %v", got)
	}
}

func TestCorrectionThatChangesNothingIsNotSaved(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.play("out", "down 0 0 1", "not =75")
	before := g.exported()
	f := g.correction("1")
	if to := g.refused(before, g.send(f), http.StatusSeeOther).location(); to != g.path {
		t.Errorf("it leads to %s", to)
	}
	g.refused(before, g.send(f.with("preview", "yes")), http.StatusOK).wants("Nothing changes on the sheet.")
}

func TestCorrectionIsRefusedAndAsked(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.play("out", "down 1", "not 10")
	before := g.exported()
	for _, preview := range []string{"", "yes"} {
		a := g.refused(before, g.send(g.correction("1").hands("", "out").with("preview", preview)), http.StatusUnprocessableEntity)
		if got := a.beside("seat.2.result", 1); !strings.Contains(got, "Only one player goes out") {
			t.Errorf("beside the result stands %q", got)
		}
	}
	asked := g.correction("1").hands("", "", "not 9")
	g.refused(before, g.send(asked), http.StatusUnprocessableEntity).wants("you counted 9", "Keep it as it is")
	shown := g.refused(before, g.send(asked.with("preview", "yes")), http.StatusOK).wants("you counted 9", "Keep it as it is", "45 points in total instead of 50")
	g.send(shown.form(g.path+"/rounds/1").with("keep", "NOT_TEN@3")).to(http.StatusSeeOther)
	again := g.correction("1").hands("", "down 2") // Cal's hand is as it was: not asked again
	g.send(again).to(http.StatusSeeOther)
	g.send(g.correction("1").hands("", "", "not 8")).to(http.StatusUnprocessableEntity).wants("you counted 8")
}

// oneRound is a game to phase 1 that Ben and Cal can end.
func oneRound(t *testing.T) played {
	t.Helper()
	g := newShorter(t, "1", "Ava", "Ben", "Cal")
	g.send(g.round("not 10", "not 10", "not 10").with("nobody_out", "yes")).to(http.StatusSeeOther)
	g.play("not 10", "out", "down 1")
	return g
}

func TestCorrectionThatEndsTheGameEarlier(t *testing.T) {
	t.Parallel()
	g := oneRound(t)
	before := g.exported()
	f := g.correction("1").hands("out").without("nobody_out")
	g.refused(before, g.send(f), http.StatusUnprocessableEntity).wants("the game ends with round 1", "would be taken out: round 2.")
	g.refused(before, g.send(f.with("preview", "yes")), http.StatusOK).wants("The game is over: Ava wins.", "Round 2 no longer fits and is taken out.")
	g.send(f.with("keep", "ENDS_EARLIER")).to(http.StatusSeeOther)
	g.page().wants("Ava wins")
	if n := len(g.export().Sheet.Rounds); n != 1 {
		t.Errorf("%d rounds are left", n)
	}
	g.does("/undo").to(http.StatusSeeOther)
	g.page().wants("Ben wins")
}

func TestCorrectionThatContradictsALaterRound(t *testing.T) {
	t.Parallel()
	g := newPlayedAs(t, "any-order", "Ava", "Ben")
	g.play("out p1", "not 10")
	g.play("out p2", "not 10")
	before := g.exported()
	g.refused(before, g.send(g.correction("1").with("seat.1.phase", "2")), http.StatusUnprocessableEntity).
		wants("This contradicts round 2", "Correct that round first.")
}

func TestRoundIsTakenOut(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.play("out", "down 1", "not 10")
	g.play("down 1", "out", "not 10")
	before := g.exported()
	remove := g.get(g.path + "/rounds/1").form(g.path + "/rounds/1/delete")
	a := g.refused(before, g.send(remove.with("preview", "yes")), http.StatusOK)
	a.wants("Take out round 1?", "Ava : phase 2 instead of phase 3, 2nd place instead of 1st", "Ben : 0 points in total instead of 5")
	g.follow(g.send(a.form(g.path + "/rounds/1/delete"))).wants("Saved. Round 1 taken out.")
	if got := g.totals(); !slices.Equal(got, []int{5, 0, 50}) {
		t.Errorf("totals are %v", got)
	}
}

func TestTakingOutARoundThatBrokeATieIsAsked(t *testing.T) {
	t.Parallel()
	g := newShorter(t, "1", "Ava", "Ben", "Cal")
	g.send(g.round("not =50", "not 10", "not 10").with("nobody_out", "yes")).to(http.StatusSeeOther)
	g.send(g.round("down 1", "down 1", "not 10").with("nobody_out", "yes")).to(http.StatusSeeOther)
	g.play("out", "not")
	before := g.exported()
	remove := g.get(g.path + "/rounds/2").form(g.path + "/rounds/2/delete")
	a := g.refused(before, g.send(remove), http.StatusUnprocessableEntity)
	a.wants("would be taken out: round 3.", "Keep it as it is", "The game is not over any more.")
	g.send(a.form(g.path+"/rounds/2/delete").with("keep", "TIE_CHANGES")).to(http.StatusSeeOther)
	g.page().wants("Round 2")
}

func TestRoundsThatAreNotThere(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	g.play("out", "not 10")
	f := g.correction("1")
	before := g.exported()
	for _, n := range []string{"0", "2", "-1", "1e0", "x", "99999999999999999999", "１"} {
		g.refused(before, g.get(g.path+"/rounds/"+n), http.StatusNotFound)
		for _, end := range []string{"", "/delete"} {
			g.refused(before, g.post(g.path+"/rounds/"+n+end, f.values), http.StatusNotFound)
		}
	}
}

func TestPreviewOfSomeoneWhoWouldNotHaveLeft(t *testing.T) {
	t.Parallel()
	g := newShorter(t, "2", "Ava", "Ben", "Cal")
	g.play("not 10", "out", "not 10")
	g.play("out", "not 10", "not 10")
	g.does("/seats", "name=Dee", "phase=1", "points=100").to(http.StatusSeeOther)
	g.does("/seats/3/leave").to(http.StatusSeeOther)
	g.send(g.correction("1").with("seat.1.result", "down").with("seat.1.low", "1").with("preview", "yes")).to(http.StatusOK).
		wants("Cal : 3rd place instead of not at the table", "Without Dee, who joined later.", "would be taken out: Dee joined on phase 1 with 100 points; Cal left.")
}

func TestARoundHasOneAddress(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	g.play("out", "not 10")
	g.get(g.path + "/rounds/1").to(http.StatusOK)
	for _, n := range []string{"01", "+1", "1.0", "0", "2", "-1", "x"} {
		g.get(g.path + "/rounds/" + n).to(http.StatusNotFound)
	}
}
