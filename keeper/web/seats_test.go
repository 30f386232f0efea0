package web_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

func TestJoinAsProposed(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.play("out", "not 10", "down 1")
	f := g.form("/seats")
	for name, want := range map[string]string{"position": "4", "phase": "1", "points": "50"} {
		if got := f.values.Get(name); got != want {
			t.Errorf("proposed as %s is %q, want %q", name, got, want)
		}
	}
	g.follow(g.send(f.with("name", " Eli ").without("phase").without("points").without("position"))).
		wants("Saved. Eli joined on phase 1 with 50 points.", "Eli joined on phase 1 with 50 points.")
	if s := g.export().Sheet; !slices.Equal(s.Order, []int{1, 2, 3, 4}) || s.Players[3].Name != "Eli" || s.Players[3].Total != 50 {
		t.Errorf("the sheet is %+v", s)
	}
}

func TestJoinAsTheTableChooses(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	g.does("/seats", "name=Eli", "position=2", "phase=3", "points=15").to(http.StatusSeeOther)
	if s := g.export().Sheet; !slices.Equal(s.Order, []int{1, 3, 2}) || *s.Players[2].Phase != 3 || s.Players[2].Total != 15 {
		t.Errorf("the sheet is %+v", s)
	}
}

func TestJoinInAnyOrderAndInFixedRounds(t *testing.T) {
	t.Parallel()
	g := newPlayedAs(t, "any-order", "Ava", "Ben")
	g.play("out p4", "not 10")
	f := g.form("/seats").with("name", "Eli")
	if got := f.values["phase"]; len(got) != 10 {
		t.Errorf("ticked as still to make are %v", got)
	}
	g.send(f.with("phase", "3", "1")).to(http.StatusSeeOther)
	g.does("/seats", "name=Fay", "phase=").to(http.StatusSeeOther)
	if p := g.export().Sheet.Players; !slices.Equal(p[2].ToMake, []int{1, 3}) || len(p[3].ToMake) != 10 {
		t.Errorf("the players are %+v", p)
	}
	fixed := newPlayedAs(t, "fixed", "Ava", "Ben")
	fixed.play("out", "not 10")
	fixed.does("/seats", "name=Eli").to(http.StatusSeeOther)
	if p := fixed.export().Sheet.Players[2]; *p.Phase != 2 || p.Total != 50 {
		t.Errorf("the joiner is %+v", p)
	}
}

func TestSeventhPlayerIsRefused(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal", "Dee", "Eli", "Fay")
	before := g.exported()
	f := g.round().with("name", "Gus")
	g.refused(before, g.post(g.path+"/seats", f.values), http.StatusUnprocessableEntity).wants("Six players at most can sit at a table.")
}

func TestLeaveAndComeBack(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.play("out", "not 10", "down 1")
	g.follow(g.does("/seats/3/leave")).wants("Saved. Cal left.", "Cal has left: come back, rename")
	if n := len(g.page().all("fieldset")); n != 2 {
		t.Errorf("%d players are on the form", n)
	}
	before := g.exported()
	a := g.refused(before, g.does("/seats/1/leave"), http.StatusUnprocessableEntity).wants("Two players at least must stay at the table. You can stop the game instead.", "Stop the game instead")
	if len(a.all("a", "href=#stop")) != 1 {
		t.Error("stopping isn't offered")
	}
	g.refused(before, g.post(g.path+"/seats/3/leave", g.round().values), http.StatusUnprocessableEntity)
	g.refused(before, g.post(g.path+"/seats/1/return", g.round().values), http.StatusUnprocessableEntity)
	g.does("/seats/3/return", "points=").to(http.StatusSeeOther)
	g.page().wants("Cal came back with 50 points.")
	g.does("/seats/3/leave").to(http.StatusSeeOther)
	g.does("/seats/3/return", "points=20").to(http.StatusSeeOther)
	if got := g.totals(); !slices.Equal(got, []int{0, 50, 20}) {
		t.Errorf("totals are %v", got)
	}
}

func TestRename(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	g.play("out", "not 10")
	g.follow(g.does("/seats/2/rename", "name= Bob ")).wants("Saved. Ben is now called Bob.", "Bob")
	before := g.exported()
	g.refused(before, g.does("/seats/2/rename", "name=Bob"), http.StatusSeeOther)
	a := g.refused(before, g.does("/seats/2/rename", "name=AVA"), http.StatusUnprocessableEntity)
	if got := a.beside("name", 3); !strings.Contains(got, "Ava sits at this table already") {
		t.Errorf("beside the name stands %q", got)
	}
	if got := a.form(g.path + "/seats/2/rename").values.Get("name"); got != "AVA" {
		t.Errorf("the name came back as %q", got)
	}
}

func TestOrderDealAndLength(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	before := g.exported()
	for _, same := range []answer{g.does("/seats/order"), g.does("/deal", "dealer=1"), g.does("/length")} {
		g.refused(before, same, http.StatusSeeOther)
	}
	g.follow(g.does("/deal", "dealer=1")).wants("Ava deals already.", "Who deals this round, round 1?")
	if got := g.form("/deal").values.Get("dealer"); got != "2" {
		t.Errorf("the deal is handed to seat %s unless another is chosen, and Ben sits to the left of Ava", got)
	}
	g.does("/seats/order", "seat=1", "seat=3", "seat=2").to(http.StatusSeeOther)
	g.page().wants("Ava deals · Cal starts", "New order round the table: Ava, Cal and Ben.")
	g.does("/deal", "dealer=2").to(http.StatusSeeOther)
	g.page().wants("Ben deals · Ava starts", "The deal was handed to Ben.")
	g.does("/length", "last_phase=1").to(http.StatusSeeOther)
	g.page().wants("Phase 1 became the last.")
	g.play("out", "not 10", "not 10")
	g.page().wants("Ava wins", "Ava finished phase 1")
}

func TestStopWithWinners(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.play("out", "not 10", "not 10")
	g.page().wants("Ava · on phase 2 · 0 points Ben · on phase 1 · 50 points", "Who deals this round, round 2?",
		"The small number is the phase tried. The sign", "Lines of points and phases")
	g.does("/stop", "winner=1", "winner=3").to(http.StatusSeeOther)
	g.page().wants("Ava and Cal share the win", "named Ava and Cal the winners.")
}

func TestSeatsThatAreNotThere(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	before := g.exported()
	values := g.round().with("name", "Eli").values
	for _, seat := range []string{"0", "4", "-1", "1e0", "x", "99999999999999999999"} {
		for _, end := range []string{"leave", "return", "rename"} {
			g.refused(before, g.post(g.path+"/seats/"+seat+"/"+end, values), http.StatusNotFound)
		}
	}
}
