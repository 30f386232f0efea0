package web_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"
)

// back is the form that goes back to where the table was after change n.
func (t played) back(n string) form {
	t.t.Helper()
	return t.get(t.path+"/log").to(http.StatusOK).form(t.path+"/back").with("to", n)
}

// logged is the lines of the log's page, newest first.
func (a answer) logged() []string {
	a.t.Helper()
	var lines []string
	for _, li := range a.all("li") {
		lines = append(lines, words(li))
	}
	return lines
}

func TestTheLogSaysWhatChangedAndWhen(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	g.play("out", "not 5 5")
	g.clock.pass(time.Hour)
	g.send(g.correction("1").hands("", "not 7 3")).to(http.StatusSeeOther)
	g.does("/seats", "name=Eli").to(http.StatusSeeOther)
	g.does("/undo").to(http.StatusSeeOther)
	if len(g.page().all("a", "href="+g.path+"/log")) != 1 {
		t.Error("nothing leads from the game to its log")
	}
	a := g.get(g.path + "/log").to(http.StatusOK)
	want := []string{
		"5 Undone: Eli joined on phase 1 with 65 points today 22:40",
		"4 Eli joined on phase 1 with 65 points today 22:40 · doesn't count now Back to here … change 4",
		"3 Round 1, Ben: 65 points in the round instead of 75 today 22:40 · the sheet stands here",
		"2 Round 1: Ava went out today 21:40 Back to here … change 2",
		"1 The game began today 21:40 Back to here … change 1",
	}
	if got := a.logged(); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the log is\n%s", strings.Join(got, "\n"))
	}
	if n := len(a.all("s")); n != 1 {
		t.Errorf("%d lines are struck out", n)
	}
}

func TestBackToAnyPointAndUndone(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	g.play("out", "not 10")
	then := string(g.export().Game)
	g.play("not 10", "out")
	g.does("/seats", "name=Eli").to(http.StatusSeeOther)
	now := string(g.export().Game)
	before := g.exported()
	a := g.refused(before, g.send(g.back("2").with("preview", "yes")), http.StatusOK)
	a.wants("Go back to this point?", "Back to change 2: Round 1: Ava went out.", "The sheet then has 1 round instead of 2.",
		"Nothing is saved yet.", "Without Eli, who joined later.", "Ava : 0 points in total instead of 50", "Leave it as it is")
	told := g.follow(g.send(a.form(g.path + "/back")))
	told.wants("Saved. Back to change 2: Round 1: Ava went out.", "Round 2")
	if got := string(g.export().Game); got != then {
		t.Errorf("the game is %s, want %s", got, then)
	}
	if e := g.export(); e.Log[len(e.Log)-1].Change != "back" {
		t.Errorf("the log ends with %+v", e.Log[len(e.Log)-1])
	}
	if got := g.get(g.path + "/log").logged(); !strings.Contains(got[1]+got[2], "doesn't count now") || strings.Contains(got[3], "doesn't") {
		t.Errorf("the log is\n%s", strings.Join(got, "\n"))
	}
	g.follow(g.does("/undo")).wants("Taken back: Back to change 2: Round 1: Ava went out.")
	if got := string(g.export().Game); got != now {
		t.Errorf("undone, the game is %s, want %s", got, now)
	}
	g.send(g.back("2").with("preview", "yes")).wants("1 round instead of 2")
}

func TestBackToWhereTheTableIsSavesNothing(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	g.play("out", "not 10")
	g.play("out", "not 10")
	g.does("/undo").to(http.StatusSeeOther)
	before := g.exported()
	for _, same := range []string{"2", "4"} {
		a := g.refused(before, g.send(g.back(same)), http.StatusSeeOther)
		if a.location() != g.path {
			t.Errorf("back to %s leads to %s", same, a.location())
		}
	}
	g.send(g.back("2").with("preview", "yes")).to(http.StatusOK).wants("Nothing changes on the sheet.")
	f := g.back("3") // what was undone
	first, again := g.send(f).to(http.StatusSeeOther), g.send(f).to(http.StatusSeeOther)
	if first.location() != again.location() || len(g.export().Log) != 5 {
		t.Error("a form sent twice counted twice")
	}
}

func TestBackBeforeAnEndAndToOne(t *testing.T) {
	t.Parallel()
	g := newShorter(t, "1", "Ava", "Ben")
	g.play("out", "not 10")
	g.send(g.back("1").with("preview", "yes")).wants("The game is not over any more.")
	g.send(g.back("1")).to(http.StatusSeeOther)
	g.send(g.back("2").with("preview", "yes")).wants("The game is over: Ava wins.")
}

func TestBadPointsToGoBackTo(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	g.play("out", "not 10")
	before := g.exported()
	for _, to := range []string{"0", "3", "-1", "x", ""} {
		for _, preview := range []string{"", "yes"} {
			g.refused(before, g.send(g.back("1").with("to", to).with("preview", preview)), http.StatusUnprocessableEntity).
				wants("Choose one of the changes of this game to go back to.")
		}
	}
}

func TestTheLogIsPaged(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	for i := range 44 {
		g.does("/seats/2/rename", fmt.Sprint("name=Ben", i)).to(http.StatusSeeOther)
	}
	want, pages := 45, 0
	for path := g.path + "/log"; path != ""; pages++ {
		a := g.get(path).to(http.StatusOK)
		for _, line := range a.logged() {
			if !strings.HasPrefix(line, fmt.Sprint(want, " ")) {
				t.Fatalf("%s shows %q where change %d stands", path, line, want)
			}
			want--
		}
		path = next(a)
	}
	if want != 0 || pages != 3 {
		t.Errorf("%d changes are missing on %d pages", want, pages)
	}
	for _, from := range []string{"0", "1", "46", "x", "-3", "1e1"} {
		g.get(g.path + "/log?from=" + from).to(http.StatusNotFound)
	}
	g.site.visitor().get(g.path + "/log").to(http.StatusNotFound)
}
