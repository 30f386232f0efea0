package db_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"phasekeeper/db"
	"phasekeeper/keeper"
)

// secret is a word that no other game has.
const secret = "Xylophonkonzert"

// deleted makes a file with a game that is deleted and one that is not.
func deleted(t *testing.T, path string) *db.Store {
	t.Helper()
	s, err := db.Open(t.Context(), path)
	check(t, err)
	start(t, s, "stays")
	start(t, s, "goes")
	d := draft(t, "goes", 1, 3)
	d.Game.Note, d.Kind, d.Words = secret, keeper.Noted, "Note: "+secret
	_, err = s.Save(t.Context(), "k", "goes", d)
	check(t, err)
	check(t, s.Delete(t.Context(), "k", "goes", 2, 1000))
	return s
}

// holds says whether the file, or what the database keeps beside it, has a text in it.
func holds(t *testing.T, path, text string) bool {
	t.Helper()
	for _, name := range []string{path, path + "-wal"} {
		data, err := os.ReadFile(name)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		if bytes.Contains(data, []byte(text)) {
			return true
		}
	}
	return false
}

func TestAPurgedGameIsNotInTheFileAnyMore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	s := deleted(t, path)
	if n, err := s.Purge(t.Context(), 1000); n != 0 || err != nil || !holds(t, path, secret) {
		t.Fatal("purged too early:", n, err)
	}
	if n, err := s.Purge(t.Context(), 1001); n != 1 || err != nil {
		t.Fatal("purged", n, err)
	}
	if holds(t, path, secret) || holds(t, path, "goes") {
		t.Error("the file still has the game in it")
	}
	check(t, s.Close())
	again(t, path, "stays")
}

// A purge that is cut short has taken out whole games or none.
func TestAPurgeThatIsCutShort(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	s := deleted(t, path)
	for i := range 200 {
		id := fmt.Sprint("g", i)
		start(t, s, id)
		check(t, s.Delete(t.Context(), "k", id, 1, 1000))
	}
	ctx, cancel := context.WithCancel(t.Context())
	go cancel()
	for n := 1; n > 0; {
		n, _ = s.Purge(ctx, 2000)
	}
	check(t, s.Close())
	again(t, path, "stays")
	var lost int
	check(t, raw(t, path).QueryRow(`SELECT count(*) FROM games g WHERE NOT EXISTS (SELECT 1 FROM revisions r WHERE r.game = g.id)`).Scan(&lost))
	if lost > 0 {
		t.Errorf("%d games have lost their revisions", lost)
	}
}
