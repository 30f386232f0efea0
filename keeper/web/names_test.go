package web_test

import (
	"net/http"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// fenced insists that every name from right to left stands between isolates, or in a bdi, an attribute or a field of
// its own, and that no bdi holds more than a name.
func (a answer) fenced(names ...string) answer {
	a.t.Helper()
	for n := range a.doc().Descendants() {
		if n.Type != html.TextNode || n.Parent.Data == "title" {
			continue
		}
		inside := n.Parent.Data == "bdi"
		for _, name := range names {
			text := strings.TrimSpace(n.Data)
			rest := strings.ReplaceAll(text, "\u2068"+name+"\u2069", "")
			if strings.Contains(rest, name) && !(inside && text == name) {
				a.t.Errorf("%s: %q lets %q turn it round", a.asked, text, name)
			}
			if inside && strings.Contains(text, " ") {
				a.t.Errorf("%s: a whole sentence is in a bdi: %q", a.asked, text)
			}
		}
	}
	return a
}

func TestNamesFromRightToLeftTurnNoSentenceRound(t *testing.T) {
	g := newPlayed(t, "אבי", "בני", "Cal")
	fence := func(a answer) answer { return a.fenced("אבי", "בני", "גדי") }
	asked := fence(g.send(g.round("out", "not 9", "down 9")).to(http.StatusUnprocessableEntity))
	asked.wants("\u2068בני\u2069 laid nothing down and so holds ten cards; you counted 9. Count again.") // a question
	fence(g.send(g.round("out", "out", "")).to(http.StatusUnprocessableEntity)).wants("Only one player goes out in a round: \u2068אבי\u2069 or \u2068בני\u2069?")
	fence(g.send(g.round("out", "not x", "not 10")).to(http.StatusUnprocessableEntity)).wants("\u2068בני\u2069: Write how many cards")
	saved := fence(g.follow(g.send(g.round("out", "not 9", "down 9").with("keep", "yes"))))
	saved.wants("Saved. Round 1: \u2068אבי\u2069 went out.", // the notice
		"kept as it is: \u2068בני\u2069 laid nothing down and so holds ten cards; you counted 9.") // what was kept
	if steps := saved.all("form", "action="+g.path+"/undo"); !strings.Contains(words(steps[len(steps)-1]), "\u2068אבי\u2069 went out") {
		t.Errorf("undo says %q", words(steps[len(steps)-1]))
	}
	g.does("/seats/1/rename", "name=גדי").to(http.StatusSeeOther)
	fence(g.page())
	fence(g.get(g.path + "/rounds/1").to(http.StatusOK))
	fence(g.send(g.correction("1").with("seat.2.low", "8")).to(http.StatusUnprocessableEntity))
	fence(g.get(g.path + "/log").to(http.StatusOK)).wants("\u2068אבי\u2069 is now called \u2068גדי\u2069")
	fence(g.does("/seats/2/leave", "preview=yes").to(http.StatusOK)).wants("\u2068בני\u2069 left.")
	fence(g.send(g.round("out", ".", "not 10").with("revision", "1").with("request", "late")).to(http.StatusConflict))
	fence(g.get("/"))
	fence(g.post("/games", g.get("/games/new?new=yes").form("/games").with("player", "אבי", "אבי").values).to(http.StatusUnprocessableEntity)).
		wants("\u2068אבי\u2069 sits at this table already.")
}

// Who is called "a" is named like everyone: most sentences have an a in them.
func TestAPlayerWithAShortNameIsNamedInTheSummary(t *testing.T) {
	g := newPlayed(t, "a", "e")
	a := g.send(g.round("out", "not x")).to(http.StatusUnprocessableEntity)
	a.wants("e: Write how many cards as a number from 0 to 99.")
	g.send(g.round("not x", "out")).to(http.StatusUnprocessableEntity).wants("a: Write how many cards as a number from 0 to 99.")
	if a := g.send(g.round("out", "not 9")); a.says("e: e laid") {
		t.Errorf("named twice:\n%s", a.text())
	}
}
