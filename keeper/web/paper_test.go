package web_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// onPaper is the names at the top of an empty sheet, and the head of each of its rows.
func (a answer) onPaper() (names, rows []string) {
	a.t.Helper()
	table := a.all("table")[0]
	for _, th := range elements(table, "th", "scope=col") {
		names = append(names, words(th))
	}
	for _, th := range elements(table, "th", "scope=row") {
		rows = append(rows, words(th))
	}
	return names[1:], rows
}

// TestPaperOfAGame: the names in the order round the table as it sits now, the phases of the game, and who deals.
func TestPaperOfAGame(t *testing.T) {
	t.Parallel()
	g := newShorter(t, "2", "Ava", "Ben", "Cal")
	g.play("out", "not 10", "not 10")
	g.does("/seats", "name=Dee", "position=1", "phase=1", "points=50").to(http.StatusSeeOther)
	g.does("/seats/2/leave").to(http.StatusSeeOther)
	if len(g.page().all("a", "href="+g.path+"/paper")) == 0 {
		t.Error("nothing leads to the empty sheet")
	}
	names, rows := g.get(g.path + "/paper").to(http.StatusOK).wants("to phase 2").onPaper()
	if want := []string{"Dee", "Ava", "Cal"}; !slices.Equal(names, want) {
		t.Errorf("the sheet is for %q, want %q", names, want)
	}
	want := []string{"1 · 2 sets of 3", "2 · set of 3 + run of 4", "Round 1 , Cal deals", "Round 2 , Dee deals", "Round 3 , Ava deals", "Round 4 , Cal deals"}
	if len(rows) != 2+20+2 || !slices.Equal(rows[:6], want) {
		t.Errorf("its rows are %q", rows)
	}
	g.site.visitor().get(g.path + "/paper").to(http.StatusNotFound)
}

func TestPaperOfFixedRounds(t *testing.T) {
	t.Parallel()
	g := newPlayedAs(t, "fixed", "Ava", "Ben")
	if _, rows := g.get(g.path + "/paper").to(http.StatusOK).onPaper(); len(rows) != 10+10+2 {
		t.Errorf("its rows are %q", rows)
	}
}

func TestPaperForAnyTable(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	six := []string{"Player 1", "Player 2", "Player 3", "Player 4", "Player 5", "Player 6"}
	for _, row := range []struct {
		rule  string
		typed []string
		want  []string
	}{
		{"without names every column is free", nil, six},
		{"blank names are dropped", []string{"", " Ava ", "", "Ben"}, append([]string{"Ava", "Ben"}, six[2:]...)},
		{"one name is enough", []string{"נועה"}, append([]string{"נועה"}, six[1:]...)},
	} {
		a := v.get("/paper?" + url.Values{"player": row.typed}.Encode()).to(http.StatusOK)
		if names, rows := a.onPaper(); !slices.Equal(names, row.want) || len(rows) != 10+20+2 {
			t.Errorf("%s: the sheet is for %q with %d rows", row.rule, names, len(rows))
		}
	}
	long := strings.Repeat("x", 41)
	typed := []string{"Ava", "ava", "<b>", "B", "C", "D", "E", long}
	a := v.get("/paper?" + url.Values{"player": typed}.Encode()).to(http.StatusUnprocessableEntity).wants("Six players at most")
	if got := a.form("/paper").values["player"]; !slices.Equal(got, typed) {
		t.Errorf("what was typed came back as %q", got)
	}
	for n, want := range map[int]string{2: "Ava sits at this table already.", 8: "40"} {
		if got := a.beside("player", n); !strings.Contains(got, want) {
			t.Errorf("beside name %d stands %q, want %q", n, got, want)
		}
	}
}
