package web_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"phasekeeper/keeper"
	"phasekeeper/keeper/web"
)

// opened is the files of an archive, by name.
func opened(t *testing.T, archive string) map[string]string {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader([]byte(archive)), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range r.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(text)
	}
	return files
}

// The archive has the same files as the games' own pages, named so that no two are alike.
func TestAnArchiveHasEachGamesOwnFiles(t *testing.T) {
	v := newSite(t).visitor()
	for _, name := range []string{"0001", "0002"} {
		text, rows := v.files(v.eventful("Ava", "Ben"))
		files := opened(t, v.get("/export.zip").to(http.StatusOK).body)
		if files["phasekeeper/"+name+"-2026-11-14-2140.json"] != text || files["phasekeeper/"+name+"-2026-11-14-2140.csv"] != rows {
			t.Errorf("game %s isn't in it", name)
		}
	}
}

// Nobody without games has an archive, and nobody has another keeper's.
func TestAnArchiveIsTheKeepersOwn(t *testing.T) {
	s := newSite(t)
	s.visitor().eventful("Ava", "Ben")
	other := s.visitor()
	for _, path := range []string{"/export.zip", "/export.csv"} {
		other.get(path).to(http.StatusNotFound)
	}
	if !other.get("/export").to(http.StatusOK).says("There is no game yet") {
		t.Error("it isn't said that there is none")
	}
	other.play("Cal", "Dee")
	for name, text := range opened(t, other.get("/export.zip").to(http.StatusOK).body) {
		if strings.Contains(text, "Ava") {
			t.Errorf("%s is another keeper's", name)
		}
	}
}

// saving is a store in which a round is saved each time that a game is read whole, or which fails then.
type saving struct {
	web.Store
	meanwhile func() error
}

func (s *saving) Whole(ctx context.Context, keeperID, id string) (keeper.Saved, error) {
	saved, err := s.Store.Whole(ctx, keeperID, id)
	if err == nil && s.meanwhile != nil {
		err = s.meanwhile()
	}
	return saved, err
}

// Games go on while they are taken away: each in the archive is whole and can come in.
func TestGamesArePlayedWhileTheyAreTakenAway(t *testing.T) {
	store := &saving{}
	s := newSite(t, func(c *web.Config) { store.Store = c.Store; c.Store = store })
	v, other := s.visitor(), s.visitor()
	g := played{v, v.start("Ava", "Ben")}
	v.eventful("Cal", "Dee")
	rounds := 0
	store.meanwhile = func() error {
		if rounds++; rounds < 5 {
			g.send(g.round("out", "not 10")).to(http.StatusSeeOther)
			v.start("Eli", "Fay")
		}
		return nil
	}
	archive := v.get("/export.zip").to(http.StatusOK).body
	store.meanwhile = nil
	if n := len(opened(t, archive)); n < 4 {
		t.Errorf("only %d files", n)
	}
	if !other.bring("all.zip", archive).says("games came in.") {
		t.Error("it can't come in")
	}
}

// An archive that can't be ended is broken off: nobody takes it for whole.
func TestAnArchiveThatFailsIsBrokenOff(t *testing.T) {
	store := &saving{}
	s := newSite(t, func(c *web.Config) { store.Store = c.Store; c.Store = store })
	v := s.visitor()
	v.eventful("Ava", "Ben")
	for _, path := range []string{"/export.zip", "/export.csv"} {
		store.meanwhile = func() error { return errors.New("the disk is on fire") }
		response, err := v.client.Do(v.request(http.MethodGet, path, nil))
		if err == nil {
			_, err = io.ReadAll(response.Body)
			response.Body.Close()
		}
		if err == nil {
			t.Errorf("%s: it looks whole", path)
		}
		if !strings.Contains(s.log.String(), "the disk is on fire") {
			t.Errorf("%s: it isn't logged", path)
		}
	}
}

// damaged is a store in which some games aren't what they were, as on a damaged disk.
type damaged struct {
	web.Store
	by func(keeper.Saved) (keeper.Saved, error)
}

func (d *damaged) Whole(ctx context.Context, keeperID, id string) (keeper.Saved, error) {
	saved, err := d.Store.Whole(ctx, keeperID, id)
	if err != nil || saved.Game.Players[0] != "Cal" {
		return saved, err
	}
	return d.by(saved)
}

// One game that can't be scored takes no other along: a text stands in its place, with all that can be read of it, and
// the archive comes in again.
func TestAGameThatCantBeScoredHoldsUpNoOther(t *testing.T) {
	for what, by := range map[string]func(keeper.Saved) (keeper.Saved, error){
		"can't be scored": func(g keeper.Saved) (keeper.Saved, error) { g.Game.Dealer = 9; return g, nil },
		"can't be read": func(keeper.Saved) (keeper.Saved, error) {
			return keeper.Saved{}, fmt.Errorf("%w: disk", keeper.ErrUnreadable)
		},
	} {
		store := &damaged{by: by}
		v := newSite(t, func(c *web.Config) { store.Store = c.Store; c.Store = store }).visitor()
		v.eventful("Ava", "Ben")
		lost := v.start("Cal", "Dee")
		v.eventful("Eli", "Fay")
		archive := v.get("/export.zip").to(http.StatusOK).body
		files := opened(t, archive)
		note := files["phasekeeper/0002-unreadable.txt"]
		if len(files) != 5 || !strings.Contains(note, "Game 2 can't be scored") || !strings.Contains(note, lost) {
			t.Errorf("%s: %d files, the note is %q", what, len(files), note)
		}
		if strings.Contains(note, `"Cal"`) != (what == "can't be scored") {
			t.Errorf("%s: the record in the note is another: %s", what, note)
		}
		if !newSite(t).visitor().bring("all.zip", archive).says("2 games came in.") {
			t.Errorf("%s: the others don't come in again", what)
		}
		if rows := v.get("/export.csv").to(http.StatusOK).body; !strings.Contains(rows, "Fay") || strings.Contains(rows, "Cal") {
			t.Errorf("%s: the table is\n%s", what, rows)
		}
		if !strings.Contains(v.log.String(), "left out of what is taken away") {
			t.Errorf("%s: it isn't logged", what)
		}
	}
}
