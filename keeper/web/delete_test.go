package web_test

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

const month = 30 * 24 * time.Hour

// TestDeleteAndUndo: a deleted game is nowhere, and one tap brings it back as it was.
func TestDeleteAndUndo(t *testing.T) {
	g := newShorter(t, "1", "Ava", "Ben")
	other := g.start("Xenia", "Yuri")
	g.play("out", "not 10")
	g.does("/title", "title=Christmas")
	before := g.exported()
	sent := g.form("/delete")
	a := g.follow(g.send(sent))
	a.wants("Christmas was deleted.", "Until Mon 14 Dec, 21:40 it can be brought back").lacks("Ava won")
	if undo := a.all("form", "action="+g.path+"/restore"); len(undo) != 1 {
		t.Fatal("there is no undo")
	}
	g.follow(g.send(sent)).wants("Christmas was deleted.") // a second tap
	for _, path := range []string{"/", "/history", "/history?text=ava", "/players", "/running", "/games/new"} {
		g.get(path).lacks("Christmas", "Ava")
	}
	for _, end := range []string{"/table", "/log", "/export.csv", "/export.json", "/rounds/1", "/changes"} {
		g.get(g.path + end).to(http.StatusNotFound)
	}
	g.get(g.path).to(http.StatusNotFound).wants("This game was deleted", "Christmas was deleted today 21:40.")
	g.get("/history/deleted").wants("Christmas · Ava won today 21:40", "Deleted today 21:40, can be brought back until Mon 14 Dec, 21:40")
	g.follow(g.send(a.form(g.path+"/restore"))).wants("The game is back.", "Ava wins")
	if g.exported() != before {
		t.Error("it didn't come back as it was")
	}
	g.get("/history/deleted").wants("Nothing is deleted.").lacks("Christmas")
	g.follow(g.post(g.path+"/restore", nil)).wants("Ava wins") // a second tap
	g.get(other).to(http.StatusOK)
}

func TestOnlyWhoSeesTheGameDeletesIt(t *testing.T) {
	g := newPlayed(t, "Ava", "Ben")
	old := g.form("/delete")
	stranger := g.site.visitor()
	stranger.start("Cal", "Dee")
	before := g.exported()
	g.refused(before, stranger.send(old), http.StatusNotFound)
	g.refused(before, stranger.post(g.path+"/restore", nil), http.StatusNotFound)
	g.play("out", "not 10")
	before = g.exported()
	a := g.refused(before, g.send(old), http.StatusConflict)
	a.wants("Not saved: the game was changed meanwhile", "Saved meanwhile: Round 1: Ava went out.")
	g.refused(before, g.send(old.without("revision")), http.StatusUnprocessableEntity)
	g.send(g.form("/delete")).to(http.StatusSeeOther)
	stranger.get(g.path).to(http.StatusNotFound).lacks("deleted", "Ava")
	stranger.get("/history?deleted=" + strings.TrimPrefix(g.path, "/games/")).lacks("Ava")
	stranger.get("/history/deleted").lacks("Ava")
}

func TestAfterThirtyDaysNothingLeadsBack(t *testing.T) {
	g := newPlayed(t, "Ava", "Ben")
	g.send(g.form("/delete")).to(http.StatusSeeOther)
	g.clock.pass(month)
	g.get(g.path).to(http.StatusNotFound).wants("Ava and Ben was deleted")
	g.clock.pass(time.Second)
	g.get(g.path).to(http.StatusNotFound).lacks("Ava")
	g.get("/history/deleted").wants("Nothing is deleted.")
	g.post(g.path+"/restore", nil).to(http.StatusNotFound)
}

// A page that is open elsewhere hears of it, and finds the way back in the game's place.
func TestDeletingIsToldElsewhere(t *testing.T) {
	g := newPlayed(t, "Ava", "Ben")
	lines, stop := g.stream(g.path)
	defer stop()
	if got := told(t, lines); got != "1" {
		t.Fatal("the stream begins with", got)
	}
	g.send(g.form("/delete")).to(http.StatusSeeOther)
	if got := told(t, lines); got != "2" {
		t.Errorf("the stream tells %s, want a revision that no page shows", got)
	}
	g.post(g.path+"/restore", nil).to(http.StatusSeeOther)
	again, end := g.stream(g.path)
	defer end()
	if got := told(t, again); got != "1" {
		t.Errorf("a new stream begins with %s", got)
	}
}
