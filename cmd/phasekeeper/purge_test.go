package main

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"phasekeeper/db"
	"phasekeeper/keeper"
)

// shelved makes a database with so many deleted games and one that is kept. Of the first one the note is known.
func shelved(t *testing.T, database string, deleted int, at int64) {
	t.Helper()
	store, err := db.Open(t.Context(), database)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	v, err := keeper.Named(keeper.StandardGame, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i := range deleted + 1 {
		g, err := keeper.Begin(fmt.Sprint("game", i), at, keeper.Start{Players: []string{"Ava", "Ben"}, Dealer: 1, Variation: v})
		if err != nil {
			t.Fatal(err)
		}
		g.Note = fmt.Sprint("Xylophonkonzert", i)
		sheet, err := keeper.Score(g)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := store.Create(t.Context(), "k", keeper.Draft{At: at, Kind: keeper.Started, Request: g.ID, Digest: "d", Game: g, Sheet: sheet}); err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			continue
		}
		if err := store.Delete(t.Context(), "k", g.ID, 1, at); err != nil {
			t.Fatal(err)
		}
	}
}

// TestDeletedGamesAreGoneAfterThirtyDays: at the start and at each tick, by the clock that is handed in, out of a real
// file.
func TestDeletedGamesAreGoneAfterThirtyDays(t *testing.T) {
	database := filepath.Join(t.TempDir(), "games.db")
	const at = 1_795_000_000
	shelved(t, database, 1, at)
	store, err := db.Open(t.Context(), database)
	if err != nil {
		t.Fatal(err)
	}
	waits := keeper.Upload{ID: "u", Until: at + keeper.KeptDeleted, Games: []keeper.Incoming{{Text: "Zwischenhalt"}}}
	if err := store.Stage(t.Context(), "k", waits, at); err != nil {
		t.Fatal(err)
	}
	var now atomic.Int64
	now.Store(at + keeper.KeptDeleted)
	var log lockedBuffer
	tick, done := make(chan time.Time), make(chan bool)
	go func() {
		purging(t.Context(), store, func() time.Time { return time.Unix(now.Load(), 0) }, tick, slog.New(slog.NewTextHandler(&log, nil)))
		close(done)
	}()
	tick <- time.Time{} // the first purge is over
	if _, err := store.Gone(t.Context(), "k", "game1", at); err != nil {
		t.Error("purged within thirty days:", err)
	}
	now.Store(at + keeper.KeptDeleted + 1)
	tick <- time.Time{} // the second is, or is under way
	tick <- time.Time{}
	if !strings.Contains(log.String(), "msg=purged games=1") {
		t.Errorf("the log says %q", log.String())
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(database)
	if err != nil || bytes.Contains(data, []byte("Xylophonkonzert1")) || !bytes.Contains(data, []byte("Xylophonkonzert0")) {
		t.Error("the file still has the deleted game, or lacks the other", err)
	}
	if bytes.Contains(data, []byte("Zwischenhalt")) {
		t.Error("the file still has what waited to come in")
	}
}

// The program purges by itself when it starts. Killed while it does, it leaves whole games, and goes on next time.
func TestPurgingSurvivesKill(t *testing.T) {
	database := filepath.Join(t.TempDir(), "games.db")
	shelved(t, database, 400, 1_000_000_000)
	for i := range 4 {
		p := start(t, database)
		time.Sleep(time.Duration(i) * 15 * time.Millisecond)
		p.kill()
	}
	p := start(t, database)
	waitFor(t, "the end of the purge", func() bool {
		data, err := os.ReadFile(database)
		return err == nil && !bytes.Contains(data, []byte("Xylophonkonzert400"))
	})
	p.interrupt()
	status, stdout, stderr := runOnce(t, "-db", database, "rebuild")
	if status != statusDone || stdout != "Worked out the lists again from 1 game.\n" {
		t.Errorf("rebuild: %d, %q, %q", status, stdout, stderr)
	}
}
