package web_test

import (
	"net/http"
	"strings"
	"testing"
)

// What can't come in is named with its place, and the rest comes in.
func TestWhatCannotComeInStaysOut(t *testing.T) {
	s := newSite(t)
	ava := s.visitor()
	whole, table := ava.files(ava.eventful("Ava", "Ben"))
	early := ava.start("Cal", "Dee")
	g := played{ava, early}
	g.send(g.form("/seats").with("name", "Eli")).to(http.StatusSeeOther)
	head, rows, _ := strings.Cut(table, "\n")
	id, _, _ := strings.Cut(rows, ",")
	own := strings.ReplaceAll(strings.ReplaceAll(rows, id, "other"), ",standard,", ",my own,")
	for _, tt := range []struct {
		what  string
		files []string
		said  []string
	}{
		{"our own table of all games, with one that has no round yet", []string{"all.csv", ava.get("/export.csv").to(http.StatusOK).body},
			[]string{"1 game of what you chose can come in.", "all.csv · line", "No round of this game is in the file"}},
		{"a game of a table's own phases among others", []string{"all.csv", head + "\n" + own + rows},
			[]string{"1 game of what you chose can come in.", "column 3 “my own” is no variation"}},
		{"a broken file of an archive", []string{"all.zip", packed(t, "a.json", whole, "b.json", "{", "c.json", "")},
			[]string{"all.zip, b.json", "ends in the middle", "all.zip, c.json This file is empty."}},
		{"a picture among files", []string{"a.png", "\x89PNG\r\n\x1a\n\x00", "a.json", whole}, []string{"a.png This is no text"}},
	} {
		v := s.visitor()
		preview := v.upload(tt.files...).to(http.StatusSeeOther).location()
		a := v.get(preview).to(http.StatusOK)
		for _, text := range append(tt.said, "This stays out:", "Bring in the rest") {
			if !a.says(text) {
				t.Errorf("%s: it isn't said %q:\n%s", tt.what, text, a.text())
			}
		}
		if !v.follow(v.send(a.form(preview))).says("One game came in.") {
			t.Errorf("%s: the rest doesn't come in", tt.what)
		}
	}
}

// Of one game that is in the files twice the newest state comes in, in whichever order they were chosen.
func TestTheSameGameTwice(t *testing.T) {
	s := newSite(t)
	ava := s.visitor()
	game := ava.eventful("Ava", "Ben")
	older, _ := ava.files(game)
	g := played{ava, game}
	g.send(g.form("/about").with("title", "Christmas")).to(http.StatusSeeOther)
	newer, table := ava.files(game)
	for _, tt := range []struct {
		what  string
		files []string
		said  string
	}{
		{"the newer one last", []string{"g.json", older, "h.json", newer}, "g.json The same game is also in “h.json”, where it is newer. That one comes in."},
		{"the newer one first", []string{"h.json", newer, "g.json", older}, "g.json The same game is also in “h.json”, where it is newer. That one comes in."},
		{"its table first", []string{"g.csv", table, "h.json", newer}, "g.csv The same game is also in “h.json”, where it is newer."},
		{"twice the same", []string{"h.json", newer, "h (1).json", newer}, "h (1).json The same game is also in “h.json”. That one comes in."},
	} {
		v := s.visitor()
		preview := v.upload(tt.files...).to(http.StatusSeeOther).location()
		a := v.get(preview).to(http.StatusOK)
		if !a.says(tt.said) || !a.says("1 game of what you chose can come in.") {
			t.Errorf("%s: the preview says %s", tt.what, a.text())
		}
		v.send(a.form(preview)).to(http.StatusSeeOther)
		if got, _ := v.files(v.only()); got != newer {
			t.Errorf("%s: another state came in", tt.what)
		}
	}
}

// A game that no file names is the same one however the file is written.
func TestAFileWrittenInAnotherWayIsTheSameGame(t *testing.T) {
	s := newSite(t)
	v := s.visitor()
	table := "round,player,phase made,points\n1,Ava,yes,0\n1,Ben,no,50\n"
	v.bring("a.csv", table)
	for _, other := range []string{strings.ReplaceAll(table, "\n", "\r\n"), strings.ReplaceAll(table, ",", ";"), "\ufeff" + table} {
		if a := v.get(v.upload("b.csv", other).to(http.StatusSeeOther).location()); !a.says("It is here already.") {
			t.Errorf("%q is another game", other)
		}
	}
	if a := v.get(v.upload("b.csv", strings.Replace(table, "50", "55", 1)).location()); a.says("It is here already.") {
		t.Error("other points are the same game")
	}
}

// A name that an escape left in letters that are put together is taken as it would be typed.
func TestLettersThatAnEscapePutsTogether(t *testing.T) {
	s := newSite(t)
	ava := s.visitor()
	whole, _ := ava.files(ava.eventful("Jörg", "Ben"))
	v := s.visitor()
	v.bring("g.json", strings.ReplaceAll(whole, "ö", `o\u0308`))
	if got, _ := v.files(v.only()); got != whole {
		t.Errorf("it comes back as %s", got)
	}
}
