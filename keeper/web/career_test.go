package web_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// facts is what stands on a person's page, by its term.
func (a answer) facts() map[string]string {
	a.t.Helper()
	facts := map[string]string{}
	terms, said := a.all("dt"), a.all("dd")
	for i := range terms {
		facts[words(terms[i])] = words(said[i])
	}
	return facts
}

// lines is the rows of the table of phases, with the width of the bar in brackets.
func (a answer) lines() (lines []string) {
	a.t.Helper()
	for _, row := range a.all("tr") {
		if cells := cellsOf(row); len(cells) > 0 {
			lines = append(lines, strings.Join(cells, " | "))
		}
	}
	return lines
}

func cellsOf(row *html.Node) (cells []string) {
	for n := range row.ChildNodes() {
		if n.Data == "th" && n.Parent.Parent.Data == "thead" {
			return nil
		}
		if n.Data == "th" || n.Data == "td" {
			cells = append(cells, words(n)+bar(n))
		}
	}
	return cells
}

func bar(cell *html.Node) string {
	for n := range cell.Descendants() {
		if width, ok := attribute(n, "width"); ok {
			return " [" + width + "]"
		}
	}
	return ""
}

func TestAPersonsPageSaysWhatTheirGamesSay(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	for range 3 {
		path := v.startAs("standard", "Ava", "Ben")
		g := played{v, path}
		g.play("out", "not 7 0 2 1")
		g.play("not =50", "out")
		g.play("out", "not 9 0 0 1")
		g.does("/stop", "winner=1").to(http.StatusSeeOther)
	}
	v.start("Ava", "Cal")
	ava := v.get(v.personOf("Ava")).to(http.StatusOK).wants("Ava 4 games, 1 still running", "Ava has won all 3 games.", "Phase 2 takes Ava longest: 2 rounds each time.")
	want := map[string]string{
		"Wins":               "3 of 3 games; too few to say more.",
		"Most wins in a row": "3 games",
		"Points a round":     "16.7 in standard games (9 rounds)",
		"Went out":           "in 6 of 9 rounds",
		"At the first try":   "3 of 6 phases",
		"Caught with":        "nobody knows: of all 3 hands only the total was typed",
	}
	if got := ava.facts(); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("Ava: %v\nwant %v", got, want)
	}
	if got, want := strings.Join(ava.lines(), "; "), "1 · 2 sets of 3 [50] | 1 | 3 of 3; 2 · set of 3 + run of 4 takes longest [100] | 2 | 0 of 3"; got != want {
		t.Errorf("Ava's phases: %s\nwant %s", got, want)
	}
	ben := v.get(v.personOf("Ben")).to(http.StatusOK).wants("Ben hasn't won yet, in 3 games.")
	if got := ben.facts()["Caught with"]; got != "6 Wilds and 6 Skips in 6 hands that had cards left" {
		t.Errorf("Ben was caught with %s", got)
	}
	v.get(v.personOf("Cal")).to(http.StatusOK).wants("1 game").lacks("How this is counted", "Wins")
}

// TestTheRangeOfWins: the fewer games, the plainer it is said that they prove little.
func TestTheRangeOfWins(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	for range 4 {
		v.play("Ava", "Ben")
	}
	ava := v.personOf("Ava")
	if got := v.get(ava).facts()["Wins"]; got != "4 of 4 games; too few to say more." {
		t.Errorf("after four: %s", got)
	}
	v.play("Ben", "Ava")
	want := "4 of 5 games, or 80 %. That may still be luck: in the long run 37 to 97 % would fit. Equal players would have won 2.5 of 5."
	if got := v.get(ava).wants("Ava has won 4 of 5 games.").facts()["Wins"]; got != want {
		t.Errorf("after five: %s", got)
	}
}

func TestFurtherPagesOfAPersonsGamesHaveNoStatistics(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	for range 21 {
		v.play("Ava", "Ben")
	}
	first := v.get(v.personOf("Ava")).wants("Ava has won all 21 games.")
	v.get(linkTo(first, "Older")).to(http.StatusOK).wants("21 games").lacks("Ava has won all", "How this is counted", "still running")
}

func TestWhichPhaseCostsTheTableMost(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	v.get("/players/table").to(http.StatusOK).wants("Which phase costs most", "There aren't enough games yet to say which phase costs most.", "No game is over yet.").lacks("How this is counted")
	v.play("Ava", "Ben")
	link := linkTo(v.get("/players"), "Which phase costs most")
	v.get(link).to(http.StatusOK).wants("There aren't enough games yet", "1 game, everyone's hands together.", "few games so far")
	for range 2 {
		g := played{v, v.startAs("standard", "Ava", "Ben")}
		g.play("out", "down 1")
		v.send(g.round("not =50", "not 10").with("nobody_out", "yes")).to(http.StatusSeeOther)
		g.does("/stop").to(http.StatusSeeOther)
	}
	v.start("Ava", "Ben")
	v.get(link).to(http.StatusOK).wants("Phase 2 costs most: tried in 4 rounds, and never made.", "3 games, everyone's hands together.")
	v.site.visitor().get(link).to(http.StatusOK).wants("No game is over yet.")
}

func TestNamesLeadToPeople(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	game := v.play("Ava", "مريم")
	for _, name := range []string{"Ava", "مريم"} {
		v.follow(v.get(linkTo(v.get(game), name))).wants(name, "1 game")
	}
	if a := v.get("/players/named?name=ava").to(http.StatusSeeOther); a.location() != v.personOf("Ava") {
		t.Errorf("ava leads to %s", a.location())
	}
	for _, nobody := range []string{"/players/named?name=Zoe", "/players/named", "/players/named?name=" + strings.Repeat("x", 5000), "/players/named?name=%00"} {
		v.get(nobody).to(http.StatusNotFound)
	}
	v.site.visitor().get("/players/named?name=Ava").to(http.StatusNotFound)
}
