package web_test

import (
	"archive/zip"
	"bytes"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
)

// upload sends files as the page's form does; names and contents in turn.
func (v *visitor) upload(namesAndContents ...string) answer {
	v.t.Helper()
	var body bytes.Buffer
	out := multipart.NewWriter(&body)
	for i := 0; i < len(namesAndContents); i += 2 {
		part, err := out.CreateFormFile("file", namesAndContents[i])
		if err != nil {
			v.t.Fatal(err)
		}
		io.WriteString(part, namesAndContents[i+1])
	}
	out.Close()
	r := v.request(http.MethodPost, "/import", &body)
	r.Header.Set("Content-Type", out.FormDataContentType())
	return v.do(r)
}

// bring brings files in as proposed, and answers the page that it leads to.
func (v *visitor) bring(namesAndContents ...string) answer {
	v.t.Helper()
	preview := v.upload(namesAndContents...).to(http.StatusSeeOther).location()
	return v.follow(v.send(v.get(preview).to(http.StatusOK).form(preview)))
}

// packed is an archive; names and contents in turn.
func packed(t *testing.T, namesAndContents ...string) string {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i := 0; i < len(namesAndContents); i += 2 {
		f, err := w.Create(namesAndContents[i])
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(f, namesAndContents[i+1])
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// eventful is a game with a bit of everything in its log.
func (v *visitor) eventful(names ...string) string {
	v.t.Helper()
	g := played{v, v.start(names...)}
	g.send(g.round("out", "not 10")).to(http.StatusSeeOther)
	g.send(g.form("/seats").with("name", "=Zoë, “3”")).to(http.StatusSeeOther)
	g.send(g.round("not 9 1", "out", "down 1")).to(http.StatusSeeOther)
	g.send(g.form("/undo")).to(http.StatusSeeOther)
	g.send(g.form("/redo")).to(http.StatusSeeOther)
	return g.path
}

// files is a game's two exports.
func (v *visitor) files(game string) (jsonText, csvText string) {
	v.t.Helper()
	return v.get(game + "/export.json").to(http.StatusOK).body, v.get(game + "/export.csv").to(http.StatusOK).body
}

// only is the address of the one game that goes on.
func (v *visitor) only() string {
	v.t.Helper()
	return v.get("/now").to(http.StatusSeeOther).location()
}

func TestAGameThatIsTakenAwayComesBackTheSame(t *testing.T) {
	s := newSite(t)
	ava, ben := s.visitor(), s.visitor()
	game := ava.eventful("Ava", "Ben")
	out, table := ava.files(game)
	if !ben.bring("game.json", out).says("One game came in.") {
		t.Error("the table isn't told")
	}
	again := ben.only()
	if again == game {
		t.Error("two keepers have one game")
	}
	got, rows := ben.files(again)
	if got != out || rows != table {
		t.Errorf("another file:\n%s\n%s", got, out)
	}
	g := played{ben, again}
	for range 3 {
		g.send(g.form("/undo")).to(http.StatusSeeOther)
	}
	if !strings.Contains(g.page().text(), "Round 1") || ava.get(game).to(http.StatusOK).body == "" {
		t.Error("undo doesn't lead back to the beginning")
	}
	if after, _ := ava.files(game); after != out {
		t.Error("the other keeper's game has changed")
	}
}

func TestEverythingInOneArchive(t *testing.T) {
	s := newSite(t)
	ava, ben := s.visitor(), s.visitor()
	for range 3 {
		ava.eventful("Ava", "Ben")
	}
	ava.play("Cal", "Dee")
	a := ava.get("/export.zip").to(http.StatusOK)
	if disposition := a.header.Get("Content-Disposition"); disposition != `attachment; filename="phasekeeper-2026-11-14-4-games.zip"` {
		t.Error(disposition)
	}
	if !ben.bring("all.zip", a.body).says("4 games came in.") {
		t.Error("not all came in")
	}
	again := ben.get("/export.zip").to(http.StatusOK)
	if again.body != a.body {
		t.Error("the archive that comes back is another one")
	}
	if one, two := ava.get("/export.csv").to(http.StatusOK).body, ben.get("/export.csv").to(http.StatusOK).body; one != two || strings.Count(one, "\ufeff") != 1 {
		t.Errorf("another table:\n%s\n%s", one, two)
	}
	if !ben.bring("all.zip", a.body).says("No game came in") {
		t.Error("games that are here come in again")
	}
	cal, table := s.visitor(), ava.get("/export.csv").body
	if !cal.bring("all.csv", table).says("4 games came in.") || cal.get("/export.csv").to(http.StatusOK).body != table {
		t.Error("the table of all games doesn't come back")
	}
}
