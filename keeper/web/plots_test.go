package web_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// plotted is a game of three in which someone joined late and someone left, and a total was typed.
func plotted(t *testing.T) played {
	g := newShorter(t, "2", "Ava", "Ben", "Cal")
	g.play("out", "down 1", "not 4 5 0 1")
	g.does("/seats", "name=Dee", "phase=1", "points=95").to(http.StatusSeeOther)
	g.does("/seats/3/leave").to(http.StatusSeeOther)
	return g
}

// figure is the plot of that title.
func (a answer) figure(title string) *html.Node {
	a.t.Helper()
	for _, f := range a.all("figure") {
		if h := elements(f, "h2"); len(h) == 1 && words(h[0]) == title {
			return f
		}
	}
	a.t.Fatalf("%s has no plot %q:\n%s", a.asked, title, a.text())
	return nil
}

// rowsOf is the table behind a plot, a line a row.
func rowsOf(figure *html.Node) []string {
	var rows []string
	for _, tr := range elements(figure, "tr") {
		var cells []string
		for c := range tr.ChildNodes() {
			if c.Type == html.ElementNode {
				cells = append(cells, words(c))
			}
		}
		rows = append(rows, strings.Join(cells, "|"))
	}
	return rows
}

// TestPlotsSayWhatTheSheetSays: each plot has a title, a description and a table for who doesn't see it.
func TestPlotsSayWhatTheSheetSays(t *testing.T) {
	t.Parallel()
	g := plotted(t)
	f := g.form("/rounds").with("seat.1.result", "down").with("seat.1.low", "2").with("seat.2.result", "out").
		with("seat.4.result", "not").with("seat.4.points", "60")
	g.send(f).to(http.StatusSeeOther)
	g.page().wants("Ben wins")
	a := g.get(g.path + "/plots").wants("How it went")
	for _, row := range []struct {
		title, words string
		rows         []string
	}{
		{"Points over the rounds", "Fewer is better. After 2 rounds: Ben 5, Ava 10, Dee 155 and Cal 95.",
			[]string{"Round|Ava|Ben|Cal|Dee", "1|0|5|95|", "2|10|5||155"}},
		{"Phase over the rounds", "Nobody was on one phase for more than a round.",
			[]string{"Round|Ava|Ben|Cal|Dee", "1|2|2|1|", "2|done|done||1"}},
		{"Points by kind of card", "All players together: 170 points; low 35, high 50, Wild 25, typed total 60.",
			[]string{"Round|low|high|Wild|typed total|all", "1|25|50|25|0|100", "2|10|0|0|60|70"}},
	} {
		figure := a.figure(row.title)
		if got := rowsOf(figure); !slices.Equal(got, row.rows) {
			t.Errorf("%s: the table says %q, want %q", row.title, got, row.rows)
		}
		svg := elements(figure, "svg", "role=img")[0]
		for name, want := range map[string]string{"aria-labelledby": row.title, "aria-describedby": row.words} {
			id, _ := attribute(svg, name)
			if got := byID(svg, id); got != want {
				t.Errorf("%s: %s says %q, want %q", row.title, name, got, want)
			}
		}
	}
}

func byID(from *html.Node, id string) string {
	for n := range from.Descendants() {
		if got, ok := attribute(n, "id"); ok && got == id && n.FirstChild != nil {
			return n.FirstChild.Data
		}
	}
	return ""
}

// TestPlotsWhileTheGameGoesOn: on a page of their own, linked from the game's once there is something to see.
func TestPlotsWhileTheGameGoesOn(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	link := "href=" + g.path + "/plots"
	if len(g.page().all("a", link)) > 0 {
		t.Error("before the first round there is a link to the plots")
	}
	g.get(g.path + "/plots").to(http.StatusOK).wants("Nothing has been scored yet.").lacks("figure")
	g.play("out", "not 10")
	if a := g.page(); len(a.all("a", link)) != 1 || len(a.all("figure")) > 0 {
		t.Error("while the game goes on its page has no link to the plots, or has them itself")
	}
	a := g.get(g.path + "/plots").to(http.StatusOK)
	a.figure("Points over the rounds")
	if len(a.all("a", "href="+g.path)) == 0 {
		t.Error("no way leads back to the game")
	}
	g.site.visitor().get(g.path + "/plots").to(http.StatusNotFound)
}

// TestPlotsOfAGameThatIsOver: its page has the plots, each with its words, and one link leads to the numbers.
func TestPlotsOfAGameThatIsOver(t *testing.T) {
	t.Parallel()
	g := newShorter(t, "1", "Ava", "Ben")
	g.play("out", "not 10")
	a := g.page()
	for _, title := range []string{"Points over the rounds", "Phase over the rounds", "Points by kind of card"} {
		if f := a.figure(title); len(elements(f, "svg", "role=img")) != 1 || len(elements(f, "desc")) != 1 || len(elements(f, "table")) > 0 {
			t.Errorf("%s: there is no picture with its words, or a table", title)
		}
	}
	if n := len(a.all("a", "href="+g.path+"/plots")); n != 1 {
		t.Errorf("%d links lead to the numbers", n)
	}
	if got := rowsOf(g.get(g.path + "/plots").figure("Points over the rounds")); len(got) != 2 {
		t.Errorf("the numbers are %q", got)
	}
}

func TestPlotsOfTheVariations(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		variation string
		rounds    [][]string
		want      []string
	}{
		{"any-order", [][]string{{"out p4", "not 10"}, {"down 1 p2", "out p9"}}, []string{"Phases made over the rounds", "Made: Ava 2 and Ben 1."}},
		{"fixed", [][]string{{"out", "not 10"}, {"out", "not 10"}}, []string{"Phases made over the rounds", "Made: Ava 2 and Ben 0."}},
		{"standard", [][]string{{"out", "not 10"}, {"out", "not 10"}}, []string{"Phase over the rounds", "Longest on one phase: Ben on phase 1, 2 rounds."}},
		{"standard", [][]string{{"out", "not 10"}, {"not 10", "out"}, {"out", "not 10"}}, []string{"Longest on one phase: Ava on phase 2 and Ben on phase 1, 2 rounds."}},
	} {
		g := newPlayedAs(t, row.variation, "Ava", "Ben")
		for _, round := range row.rounds {
			g.play(round...)
		}
		g.get(g.path + "/plots").wants(row.want...)
	}
}

func TestPlotsLeaveTheTieBreakOut(t *testing.T) {
	t.Parallel()
	g := newShorter(t, "1", "Ava", "Ben")
	g.send(g.round("down 1", "down 1").with("nobody_out", "yes")).to(http.StatusSeeOther)
	g.play("out", "not")
	a := g.get(g.path + "/plots").wants("The tie-break had no points.")
	if got, want := rowsOf(a.figure("Points over the rounds")), []string{"Round|Ava|Ben", "1|5|5"}; !slices.Equal(got, want) {
		t.Errorf("the table says %q", got)
	}
}
