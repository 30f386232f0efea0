package web_test

import (
	"net/http"
	"testing"
)

// TestRulesLeadBackToTheGame: for whoever keeps a game that goes on; a visitor gets no cookie for looking.
func TestRulesLeadBackToTheGame(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	back := func(a answer) int { return len(a.all("a", "class=button")) }
	a := v.get("/rules").to(http.StatusOK)
	if n := back(a); n != 0 || a.header.Get("Set-Cookie") != "" {
		t.Errorf("a visitor sees %d ways back, cookie %q", n, a.header.Get("Set-Cookie"))
	}
	v.play("Ava", "Ben") // over
	if n := back(v.get("/rules").to(http.StatusOK)); n != 0 {
		t.Error("the rules lead back to a game that is over")
	}
	game := v.start("Cal", "Dee")
	a = v.get("/rules").to(http.StatusOK).wants("Back to the game")
	if len(a.all("a", "href="+game)) != 1 {
		t.Error("the rules don't lead back to the game")
	}
}

// TestRulesOpenBesideTheEntry: what is half entered stays where it is.
func TestRulesOpenBesideTheEntry(t *testing.T) {
	t.Parallel()
	g := newShorter(t, "1", "Ava", "Ben")
	beside := func(path string) int {
		return len(g.get(path).to(http.StatusOK).all("a", "href=/rules", "target=_blank"))
	}
	if beside(g.path) != 1 || beside("/") != 0 {
		t.Error("the rules take the place of the entry, or open beside a page that has none")
	}
	g.play("out", "not 10")
	if beside(g.path) != 0 || beside(g.path+"/rounds/1") != 1 {
		t.Error("it is the other way round for a game that is over")
	}
}
