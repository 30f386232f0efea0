package web_test

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestTitleAndNote: both are changes of the game like any other: in the log, to be undone, shown wherever the game is.
func TestTitleAndNote(t *testing.T) {
	g := newPlayed(t, "Ava", "Ben")
	g.follow(g.does("/about", "title= Christmas ")).wants("Saved. The game is called Christmas.", "Christmas Round 1")
	g.follow(g.does("/about", "note=Snow outside,\r\nÄpfel inside")).wants("Saved. Note: Snow outside, Äpfel inside.", "About this game Snow outside, Äpfel inside")
	for _, path := range []string{g.path + "/table", "/", "/running", "/history"} {
		g.get(path).to(http.StatusOK).wants("Christmas")
	}
	g.get(g.path + "/table").wants("Christmas Round 1")
	if page := g.page().body; !strings.Contains(page, "<title>Christmas · Round 1 · Ava, Ben") {
		t.Error("the page's own title doesn't say it")
	}
	if e := g.exported(); !strings.Contains(e, `"title": "Christmas"`) || !strings.Contains(e, `"note": "Snow outside,\nÄpfel inside"`) {
		t.Errorf("the export is %s", e)
	}
	g.get(g.path+"/log").wants("3 Note: Snow outside, Äpfel inside", "2 The game is called Christmas")
	g.follow(g.does("/about", "title=Easter", "note=Sun")).wants("Saved. The game is called Easter. Note: Sun.", "Easter Round 1", "About this game Sun")
	g.does("/undo")
	g.page().wants("Christmas Round 1", "Snow outside")
	g.does("/undo")
	g.does("/undo")
	g.page().lacks("Christmas Round 1", "Snow outside, Äpfel inside")
	if strings.Contains(string(g.export().Game), `"title"`) {
		t.Error("the title is still there")
	}
	before := g.exported()
	g.does("/about", "title=").to(http.StatusSeeOther)
	if g.exported() != before {
		t.Error("a change that changes nothing was saved")
	}
}

func TestTitlesAndNotesThatCantBe(t *testing.T) {
	g := newPlayed(t, "Ava", "Ben")
	before := g.exported()
	for _, tt := range []struct{ end, field, text, says string }{
		{"/about", "title", strings.Repeat("x", 61), "This title is too long. Use at most 60 letters."},
		{"/about", "title", "Christ\u202emas", "This title has hidden control signs in it."},
		{"/about", "note", strings.Repeat("x", 1001), "This note is too long. Use at most 1000 letters."},
		{"/about", "note", "a\x00b", "This has signs in it that can't be read."},
	} {
		a := g.refused(before, g.does(tt.end, tt.field+"="+tt.text), http.StatusUnprocessableEntity)
		if got := a.beside(tt.field, 1); !strings.Contains(got, tt.says) {
			t.Errorf("%s: beside the field stands %q", tt.end, got)
		}
		a.wants("Not saved yet: 1 thing to put right.")
	}
	lost := g.form("/about").without("title").without("note")
	if got := g.refused(before, g.send(lost), http.StatusUnprocessableEntity).beside("title", 1); !strings.Contains(got, "Write a title or a note.") {
		t.Errorf("of a form without its fields stands %q", got)
	}
	old := g.form("/about").with("note", "I was first")
	g.does("/about", "title=Christmas")
	a := g.send(old).to(http.StatusConflict)
	a.wants("Saved meanwhile: The game is called Christmas.", "I was first")
	g.follow(g.send(a.form(g.path+"/about"))).wants("Christmas Round 1", "About this game I was first") // the title isn't lost
}

// A page about a game that is over says when it was played, as one evening, and what was corrected.
func TestAboutAGame(t *testing.T) {
	g := newShorter(t, "1", "Ava", "Ben")
	g.play("out", "not 10")
	g.page().wants("About this game Played today 21:40 to 21:40.")
	g.does("/undo")
	g.clock.pass(2*time.Hour + 40*time.Minute)
	g.play("not 10", "out")
	g.page().wants("Played this evening 21:40 to 00:20.")
	g.clock.pass(48 * time.Hour)
	f := g.get(g.path + "/rounds/1").form(g.path + "/rounds/1")
	g.send(f.hands("not 8 2", "out")).to(http.StatusSeeOther)
	g.page().wants("Played Sat 14 Nov, 21:40 to 00:20.", "Corrected: Round 1, Ava: 60 points in the round instead of 50.")
	g.does("/undo")
	g.page().lacks("Corrected:")
}

func TestAboutATieBreak(t *testing.T) {
	g := newShorter(t, "1", "Ava", "Ben", "Cal")
	g.play("out", "down 1", "not 10")
	g.page().lacks("Tie-break in round")
	h := newShorter(t, "2", "Ava", "Ben", "Cal")
	h.play("out", "down 1", "not 10")
	h.play("down 1", "out", "not 10")
	h.page().lacks("About this game")
	h.send(h.form("/rounds").with("nobody_out", "yes")).to(http.StatusSeeOther)
	h.clock.pass(26 * time.Hour)
	h.send(h.form("/rounds").with("seat.2.result", "out")).to(http.StatusSeeOther)
	h.page().wants("Begun yesterday 21:40, ended today 23:40.", "Tie-break in round 3: nobody went out.", "Tie-break in round 4: Ben won it.")
}
