package db_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

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
	if n, err := s.Purge(t.Context(), 1001); n != 0 || err != nil {
		t.Fatal("purged once more", n, err)
	}
	if holds(t, path, secret) || holds(t, path, "goes") {
		t.Error("the file still has the game in it")
	}
	check(t, s.Close())
	again(t, path, "stays")
}

// While somebody reads, a purge ends all the same, and holds up no save. What it left is taken out by the next one, that
// finds nothing else to do.
func TestAPurgeWhileSomebodyReads(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	s := deleted(t, path)
	reader, err := raw(t, path).Begin()
	check(t, err)
	var n int
	check(t, reader.QueryRow(`SELECT count(*) FROM games`).Scan(&n))
	began := time.Now()
	for n = 1; n > 0; {
		n, err = s.Purge(t.Context(), 2000)
		check(t, err)
	}
	if took := time.Since(began); took > 5*time.Second || !holds(t, path, secret) {
		t.Errorf("the purge took %s, and the reader's pages are gone: %v", took, !holds(t, path, secret))
	}
	check(t, reader.Rollback())
	if n, err := s.Purge(t.Context(), 2000); n != 0 || err != nil || holds(t, path, secret) {
		t.Errorf("the next one: %d, %v, and the file has the game: %v", n, err, holds(t, path, secret))
	}
}

// The names of a game that is gone for good are in the file no more either.
func TestAPurgedNameIsNotInTheFileAnyMore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	s := open(t, path)
	start(t, s, "stays")
	g := draft(t, "goes", 0, 0)
	g.Game.Players[1] = secret
	g.Sheet, _ = keeper.Score(g.Game)
	_, err := s.Create(t.Context(), "k", g)
	check(t, err)
	who, err := s.Named(t.Context(), "k", secret)
	check(t, err)
	ben, err := s.Named(t.Context(), "k", "Ben")
	check(t, err)
	check(t, s.Merge(t.Context(), "k", who, ben))
	check(t, s.Delete(t.Context(), "k", "goes", 1, 1000))
	for n := 1; n > 0; {
		n, err = s.Purge(t.Context(), 2000)
		check(t, err)
	}
	if holds(t, path, secret) {
		t.Error("the file still has the name in it")
	}
	sound(t, path)
}

// few is a context that is over after so many looks at it: in the midst of what goes on.
type few struct {
	context.Context
	end  context.CancelFunc
	left *atomic.Int64
}

func (f few) Done() <-chan struct{} {
	if f.left.Add(-1) < 0 {
		f.end()
	}
	return f.Context.Done()
}

// A purge that is cut short has taken out whole games or none: here those of the one that ended before.
func TestAPurgeThatIsCutShort(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	s := deleted(t, path)
	for i := range 200 {
		id := fmt.Sprint("g", i)
		start(t, s, id)
		check(t, s.Delete(t.Context(), "k", id, 1, 1000))
	}
	n, err := s.Purge(t.Context(), 2000)
	check(t, err)
	before := dump(t, path, "games", "revisions")
	for _, looks := range []int64{0, 5, 20, 60, 90} {
		ctx, cancel := context.WithCancel(t.Context())
		left := &atomic.Int64{}
		left.Store(looks)
		if _, err := s.Purge(few{ctx, cancel, left}, 2000); !errors.Is(err, context.Canceled) || left.Load() >= 0 {
			t.Errorf("after %d looks it isn't cut short: %v", looks, err)
		}
		cancel()
		if dump(t, path, "games", "revisions") != before || n != 50 {
			t.Errorf("after %d looks games are half gone", looks)
		}
	}
	check(t, s.Close())
	again(t, path, "stays")
}
