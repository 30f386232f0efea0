package web_test

import (
	"net/http"
	"slices"
	"testing"
)

// previewed sends a form with its preview, insists that nothing was saved, and answers the page.
func (t played) previewed(f form) answer {
	t.t.Helper()
	return t.refused(t.exported(), t.send(f.with("preview", "yes")), http.StatusOK)
}

func TestTheLengthIsPreviewed(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.play("out", "down 1", "not 10")
	if n := len(g.page().all("button", "name=preview", "value=yes")); n != 2 {
		t.Errorf("%d buttons of the game's page show first what would change, want those of the length and the first dealer", n)
	}
	g.previewed(g.form("/length").with("last_phase", "7")).
		wants("Change the length?", "The last phase is now 7.", "Nothing is saved yet.", "Nothing changes on the sheet.")
	a := g.previewed(g.form("/length").with("last_phase", "1"))
	a.wants("The game is over: Ava wins.", "Undo takes it back.", "Leave it as it is")
	g.follow(g.send(a.form(g.path+"/length"))).wants("Saved. The last phase is now 1.", "Ava wins")
	g.does("/undo").to(http.StatusSeeOther)
	g.page().wants("Round 2")
}

func TestTheLengthMayLeadToATieBreak(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.play("out", "down 1", "not 10")
	g.play("down 1", "out", "not 10")
	g.previewed(g.form("/length").with("last_phase", "1")).wants("The game goes on with a tie-break.")
}

func TestAPreviewOfABadLengthIsRefused(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	before := g.exported()
	for _, last := range []string{"0", "11", "x", ""} {
		a := g.refused(before, g.send(g.form("/length").with("last_phase", last).with("preview", "yes")), http.StatusUnprocessableEntity)
		if a.beside("last_phase", 1) == "" {
			t.Errorf("nothing stands beside %q", last)
		}
	}
	g.play("out", "not 10")
	f := g.form("/length").with("last_phase", "1").with("preview", "yes")
	g.does("/stop").to(http.StatusSeeOther)
	before = g.exported()
	g.refused(before, g.send(f), http.StatusConflict)
	g.refused(before, g.send(f.with("revision", "3")), http.StatusConflict).wants("The game is over.")
}

func TestTheFirstDealerIsCorrected(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	if len(g.page().all("form", "action="+g.path+"/dealer")) != 0 {
		t.Error("who dealt first is asked before anyone has")
	}
	g.play("out", "not 10", "not 10")
	g.play("out", "not 10", "not 10")
	a := g.previewed(g.form("/dealer").with("dealer", "3"))
	a.wants("Correct who dealt first?", "First dealer: Cal instead of Ava.", "Cal deals round 1 instead of Ava.",
		"Ava deals round 2 instead of Ben.", "Ben deals round 3 instead of Cal.")
	g.follow(g.send(a.form(g.path+"/dealer"))).wants("Saved. First dealer: Cal instead of Ava.", "Ben deals")
	var dealers []int
	for _, r := range g.export().Sheet.Rounds {
		dealers = append(dealers, r.Dealer)
	}
	if got := g.totals(); !slices.Equal(dealers, []int{3, 1}) || !slices.Equal(got, []int{0, 100, 100}) {
		t.Errorf("dealers are %v, totals %v", dealers, got)
	}
	before := g.exported()
	g.refused(before, g.does("/dealer"), http.StatusSeeOther)
	g.does("/seats", "name=Eli").to(http.StatusSeeOther)
	before = g.exported()
	a = g.refused(before, g.does("/dealer", "dealer=4"), http.StatusUnprocessableEntity)
	if got := a.beside("dealer", 2); got != "Choose who dealt first from those who sat down at the start." {
		t.Errorf("beside the dealer stands %q", got)
	}
	g.does("/undo").to(http.StatusSeeOther)
	g.does("/undo").to(http.StatusSeeOther)
	g.page().wants("Cal deals")
}

func TestOtherFormsCanBeLookedAtFirst(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.play("out", "not 10", "not 10")
	g.previewed(g.form("/seats/order").with("seat", "1", "3", "2")).wants("New order round the table: Ava, Cal, Ben.", "Cal deals round 2 instead of Ben.")
	g.previewed(g.form("/deal").with("dealer", "3")).wants("The deal was handed to Cal.", "Cal deals round 2 instead of Ben.")
	g.previewed(g.form("/seats/2/leave")).wants("Ben left.", "Cal deals round 2 instead of Ben.")
	g.previewed(g.form("/stop").with("winner", "1", "2")).wants("The game is over: Ava and Ben share the win.")
	g.previewed(g.form("/seats").with("name", "Eli")).wants("Eli joined on phase 1 with 50 points.", "With Eli at the table.")
	a := g.previewed(g.form("/seats/order").with("seat", "1", "3", "2"))
	if got := a.form(g.path + "/seats/order").values["seat"]; !slices.Equal(got, []string{"1", "3", "2"}) {
		t.Errorf("the order to be saved is %v", got)
	}
	g.refused(g.exported(), g.send(g.form("/seats/order").with("seat", "1", "1", "2").with("preview", "yes")), http.StatusUnprocessableEntity)
	g.does("/seats/3/leave").to(http.StatusSeeOther)
	g.previewed(g.form("/seats/3/return").with("points", "20")).wants("Cal came back with 20 points.")
}

func TestLeavingATieBreakIsPreviewed(t *testing.T) {
	t.Parallel()
	g := newShorter(t, "1", "Ava", "Ben", "Cal")
	f := g.round("down 1", "down 1", "not 10").with("nobody_out", "yes")
	g.send(f).to(http.StatusSeeOther)
	a := g.page()
	if n := len(a.all("form", "action="+g.path+"/seats/1/leave")); n != 1 {
		t.Fatal("nobody can leave")
	}
	if n := len(a.all("button", "name=preview", "value=yes")); n != 4 {
		t.Errorf("%d buttons show first what would change", n)
	}
	g.previewed(g.form("/seats/1/leave")).wants("Ava left.", "The game is over: Ben wins.")
}
