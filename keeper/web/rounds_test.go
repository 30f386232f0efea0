package web_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

// The reference round of four: Ava goes out, Ben holds a Wild, Cal a Wild and a Skip, Dee ten cards.
var reference = []string{"out", "down 0 0 0 1", "down 0 0 1 1", "not 7 3"}

func TestPageBeforeTheFirstRound(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal", "Dee")
	g.page().wants("Round 1", "Ava deals · Ben starts", "1 · 2 sets of 3", "Save round 1", "Score sheet").
		lacks("last round", "Saved")
	if f := g.form("/rounds"); len(f.values) < 6 || f.values.Get("revision") != "1" || f.values.Get("request") == "" {
		t.Errorf("the form of the round is %v", f.values)
	}
}

func TestRoundIsSavedAndTold(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal", "Dee")
	saved := g.play(reference...)
	g.follow(saved).wants("Saved. Round 1: Ava went out.", "Points: Ava 0, Ben 25, Cal 40 and Dee 65.",
		"Ava, Ben and Cal move up to phase 2 and Dee stays on phase 1.", "Ben deals next, Cal starts.",
		"Round 2", "Ben deals · Cal starts", "2 · set of 3 + run of 4", "not made round 1")
	if got := g.totals(); !slices.Equal(got, []int{0, 25, 40, 65}) {
		t.Errorf("totals are %v", got)
	}
	g.page().lacks("Saved.")
	if a := g.follow(saved); len(a.all("form", "action="+g.path+"/undo")) != 2 {
		t.Error("the notice has no Undo of its own")
	}
}

func TestSheetSaysEachCell(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal", "Dee")
	g.play(reference...)
	a := g.page().wants("phase 1 made and went out", "phase 1 made", "phase 1 not made", ", Ava dealt", "Total 0 25 40 65", "Phase 2 2 2 1", "Place 1st 2nd 3rd 4th")
	if len(a.all("caption")) != 1 || len(a.all("th", "scope=col")) != 5 || len(a.all("th", "scope=row")) != 4 {
		t.Error("the sheet's caption or heads are missing")
	}
	if len(a.all("a", "href="+g.path+"/rounds/1")) != 1 || len(a.all("a", "href="+g.path+"/rounds/1#seat.2")) != 1 {
		t.Error("the round doesn't lead to its correction")
	}
}

func TestTypedTotalsAndMixedHands(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.play("down =25", "out =0", "not 10")
	if got := g.totals(); !slices.Equal(got, []int{25, 0, 50}) {
		t.Errorf("totals are %v", got)
	}
}

func TestAllProblemsAtOnceBesideTheirFields(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal", "Dee")
	before := g.exported()
	f := g.round("out 1", "out", "down 0 0 1e3", "").with("seat.4.points", "7 ").with("seat.4.low", "2")
	a := g.refused(before, g.send(f), http.StatusUnprocessableEntity)
	for field, want := range map[string]string{
		"seat.1.low":    "Ava went out and so has no cards left",
		"seat.1.result": "Only one player goes out",
		"seat.2.result": "Only one player goes out",
		"seat.3.skip":   "as a number from 0 to 99",
		"seat.4.result": "Say whether Dee went out",
	} {
		if got := a.beside(field, 1); !strings.Contains(got, want) {
			t.Errorf("beside %s stands %q, want %q", field, got, want)
		}
	}
	back := a.form(g.path + "/rounds")
	for name, want := range map[string]string{"seat.1.low": "1", "seat.3.skip": "1e3", "seat.4.points": "7 ", "seat.4.low": "2", "seat.2.result": "out"} {
		if got := back.values.Get(name); got != want {
			t.Errorf("%s came back as %q, want %q", name, got, want)
		}
	}
	if len(a.all("a", "href=#seat.3")) != 1 || len(a.all("fieldset", "id=seat.3", "tabindex=-1")) != 1 || len(a.all("div", "role=alert")) != 1 {
		t.Error("the summary doesn't lead to the player whose field it is")
	}
}

func TestNobodyOut(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	before := g.exported()
	a := g.refused(before, g.send(g.round("down 1", "not 10")), http.StatusUnprocessableEntity)
	a.wants("Say who went out.")
	g.refused(before, g.send(g.round("out", "not 10").with("nobody_out", "yes")), http.StatusUnprocessableEntity).
		wants("You said that nobody went out, but also that Ava did.")
	g.send(a.form(g.path+"/rounds").with("nobody_out", "yes")).to(http.StatusSeeOther)
	if got := g.totals(); !slices.Equal(got, []int{5, 50}) {
		t.Errorf("totals are %v", got)
	}
}

func TestQuestionIsAskedKeptAndMarked(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	before := g.exported()
	a := g.refused(before, g.send(g.round("out", "not 9")), http.StatusUnprocessableEntity)
	a.wants("Ben laid nothing down and so holds ten cards; you counted 9.", "Keep it as it is", "1 thing to answer")
	if len(a.all("input", "name=keep", "value=NOT_TEN@2")) != 1 {
		t.Fatal("there is no box that keeps it")
	}
	g.send(a.form(g.path+"/rounds").with("keep", "NOT_TEN@2")).to(http.StatusSeeOther)
	g.page().wants("kept as it is", "? Round 1 , kept as it is: Ben laid nothing down and so holds ten cards; you counted 9")
}

func TestKeepingCoversOnlyWhatWasAsked(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	before := g.exported()
	f := g.round("out", "not 9", "down 5").with("keep", "NOT_TEN@2")
	a := g.refused(before, g.send(f), http.StatusUnprocessableEntity)
	a.wants("Cal laid the phase down and so holds four cards at most; you counted 5.")
	if len(a.all("input", "name=keep", "value=NOT_TEN@2", "checked")) != 1 || len(a.all("input", "name=keep", "value=TOO_MANY@3", "checked")) != 0 {
		t.Error("the box for Ben should be ticked and the one for Cal not")
	}
	other := a.form(g.path+"/rounds").hands("", "down 5", "down 4")
	g.refused(before, g.send(other), http.StatusUnprocessableEntity).wants("Ben laid the phase down and so holds four cards at most")
	g.send(f.with("keep", "yes")).to(http.StatusSeeOther)
}

func TestRoundQuestionsAreKeptByTheirCode(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	f := g.round("out", "not 0 4 6", "not 5 5")
	a := g.send(f).to(http.StatusUnprocessableEntity).wants("You counted 6 Skips, but the deck has 4.")
	g.send(a.form(g.path+"/rounds").with("keep", "DECK_SKIP")).to(http.StatusSeeOther)
}

func TestAnyOrder(t *testing.T) {
	t.Parallel()
	g := newPlayedAs(t, "any-order", "Ava", "Ben", "Cal")
	before := g.exported()
	a := g.refused(before, g.send(g.round("out", "down 1 p4", "not 10")), http.StatusUnprocessableEntity)
	if got := a.beside("seat.1.phase", 1); !strings.Contains(got, "Say which phase Ava laid down") {
		t.Errorf("beside the phase stands %q", got)
	}
	saved := g.send(a.form(g.path+"/rounds").with("seat.1.phase", "10"))
	g.follow(saved).wants("Ava made phase 10 (9 left), Ben made phase 4 (9 left) and Cal made none.", "still to make: 1–9", "still to make: 1–3, 5–10")
	before = g.exported()
	g.refused(before, g.send(g.round("out p10", "down 1 p1", "not 10")), http.StatusUnprocessableEntity).wants("Ava has made phase 10 before.")
	if phases := g.page().all("select", "name=seat.1.phase"); len(phases) != 1 || len(elements(phases[0], "option")) != 10 {
		t.Error("the select of phases should have nine and the question")
	}
}

func TestFixedRounds(t *testing.T) {
	t.Parallel()
	g := newPlayedAs(t, "fixed", "Ava", "Ben", "Cal")
	g.follow(g.play("out", "not 10", "down 1")).wants("Everyone goes on to phase 2.")
	for range 9 {
		g.play("out", "not 10", "down 1")
	}
	g.page().wants("Ava wins", "Ava has the fewest points after ten rounds, 0 to Cal's 50.", "10 phases made · 0 points", "0 phases made · 500 points")
}

func TestNamesAreOnlyText(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "<script>alert(1)</script>", strings.Repeat("W", 40), "מרים", "Al", "Бен", "a&b")
	g.play("out", "not 10", "not 10", "not 10", "not 10", "down 1")
	a := g.page().wants("<script>alert(1)</script>", "a&b")
	if strings.Contains(a.body, "<script>alert") {
		t.Error("a name became a script")
	}
	if marks := len(a.all("fieldset")); marks != 6 {
		t.Errorf("there are %d players on the form", marks)
	}
}
