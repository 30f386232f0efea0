package web_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"phasekeeper/keeper"
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

// TestRulesAgreeWithKeeper: what the page says of the deck, the phases and the limits is what keeper reckons with.
func TestRulesAgreeWithKeeper(t *testing.T) {
	t.Parallel()
	a := newSite(t).visitor().get("/rules").to(http.StatusOK)
	a.wants("Mattel’s rules know no such round.").lacks("he sheet", "sheet is silent") // the sheet is where the score is
	deck, plan := keeper.StandardDeck(), keeper.TenPhases()
	for _, p := range plan {
		left, points := deck.MostLeft(p)
		a.wants(fmt.Sprintf("%d %s %s", p.Number, p.Words(), p.Pattern()))
		a.wants(fmt.Sprintf("%d %d %d", p.Number, left, points))
		row := a.all("li", fmt.Sprintf("id=phase-%d", p.Number))
		if len(row) != 1 || len(elements(row[0], "use")) != p.Size() {
			t.Errorf("the picture of phase %d hasn't %d cards", p.Number, p.Size())
		}
	}
	for _, hue := range keeper.Hues() {
		a.wants(string(hue))
	}
	least, most := deck.FullHand()
	a.wants(
		fmt.Sprintf("Numbers 1 to 9 %d Numbers 10 to 12 %d Skip %d Wild %d", deck.Cards.Low, deck.Cards.High, deck.Cards.Skip, deck.Cards.Wild),
		fmt.Sprintf("Numbers 1 to 9 %d Numbers 10 to 12 %d Skip %d Wild %d", deck.Value.Low, deck.Value.High, deck.Value.Skip, deck.Value.Wild),
		fmt.Sprintf("They cost %d at least and %d at most", least, most),
		fmt.Sprintf("deals %s cards to each", keeper.Numeral(deck.Hand)),
		fmt.Sprintf("King Wild %d Joker Skip %d In all %d", deck.Cards.Wild, deck.Cards.Skip, deck.Cards.Count()),
		"to "+keeper.Numeral(keeper.MaxSeats)+" can play", "every card costs a multiple of "+keeper.Numeral(deck.Unit()),
		"which phase, 1 to "+fmt.Sprint(keeper.LongestShorter), "Only phases 2, 4, 6, 8 and 10",
		"Two or more cards of one number", "Four or more numbers in order", "Phases 4 to 6 are one long run each", "not even of phase 8",
	)
}

// TestRulesHaveEverySection: what the table may ask about can be linked to, from the contents and from itself, and
// no link of the page leads nowhere.
func TestRulesHaveEverySection(t *testing.T) {
	t.Parallel()
	a := newSite(t).visitor().get("/rules").to(http.StatusOK)
	ids := anchors(a)
	for _, id := range []string{
		"cards", "players", "setup", "turn", "phases", "wilds", "readings", "hitting", "out", "scoring", "ties", "variations",
		"house", "join", "limits", "disputes", "decks", "editions", "sheets", "teach",
	} {
		if !ids[id] {
			t.Errorf("there is no section %s to link to", id)
		}
	}
	for _, s := range a.all("section") {
		id, _ := attribute(s, "id")
		if n := len(a.all("a", "href=#"+id)); n < 2 {
			t.Errorf("%d links lead to %s, the contents and its own should", n, id)
		}
	}
	for _, link := range a.all("a") {
		if href, _ := attribute(link, "href"); strings.HasPrefix(href, "#") && !ids[href[1:]] {
			t.Errorf("%s leads nowhere", href)
		}
	}
}

// anchors is every id of a page.
func anchors(a answer) map[string]bool {
	a.t.Helper()
	ids := map[string]bool{}
	for n := range a.doc().Descendants() {
		if id, ok := attribute(n, "id"); ok {
			ids[id] = true
		}
	}
	return ids
}

// TestEveryPageLeadsToTheRules in one tap.
func TestEveryPageLeadsToTheRules(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	g.play("out", "not 10")
	paths := []string{"/", "/games/new", "/running", "/history", "/players", "/devices", "/nowhere", "/rules"}
	for _, end := range []string{"", "/rounds/1", "/log", "/table"} {
		paths = append(paths, g.path+end)
	}
	for _, path := range paths {
		if len(g.get(path).all("a", "href=/rules")) == 0 {
			t.Errorf("%s doesn't lead to the rules", path)
		}
	}
}
