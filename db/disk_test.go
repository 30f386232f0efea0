package db_test

import (
	"path/filepath"
	"testing"

	"phasekeeper/db"
)

const diskFull = "the disk is full; make room on it"

// SQLite's own limit on the file's pages answers as a full disk does, on every system.
func TestAFullFileTakesNothingAndHarmsNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	made(t, path)
	s := open(t, path, "max_page_count(60)")
	last, err := fill(t, s)
	refused(t, err, diskFull, true)
	unharmed(t, s, path, last)

	_, err = s.Create(t.Context(), "k", draft(t, "h", 0, 2000))
	refused(t, err, diskFull, true)
	names, err := s.Offer(t.Context(), "k", 10)
	if err != nil || len(names) != 2 {
		t.Error(names, err)
	}
	goesOn(t, open(t, path), path, last)
}

// A limit that is set while the store is open does the same, and another one makes room.
func TestAFileThatMayNotGrowTakesNothingUntilItMay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	made(t, path)
	s := open(t, path)
	check(t, s.Limit(t.Context(), 1))
	last, err := fill(t, s)
	refused(t, err, diskFull, true)
	unharmed(t, s, path, last)
	check(t, s.Limit(t.Context(), 1<<30))
	goesOn(t, s, path, last)
}

// unharmed: the failed save left no trace, and all that was saved before is there.
func unharmed(t *testing.T, s *db.Store, path string, last int) {
	t.Helper()
	saved, err := s.Game(t.Context(), "k", "g")
	if err != nil || saved.Revision != last || len(saved.Log) != last {
		t.Fatalf("revision %d and a log of %d, want %d (%v)", saved.Revision, len(saved.Log), last, err)
	}
	running, err := s.Running(t.Context(), "k", "", 10)
	if err != nil || len(running.Games) != 1 || running.Games[0].Rounds != len(saved.Game.Events) {
		t.Error(running, err)
	}
	if err := s.Ping(t.Context()); err != nil {
		t.Error(err)
	}
	var answer string
	if err := raw(t, path).QueryRow("PRAGMA integrity_check").Scan(&answer); err != nil || answer != "ok" {
		t.Errorf("integrity: %q, %v", answer, err)
	}
}

// goesOn: with room again, the save that failed is taken, with the same request key.
func goesOn(t *testing.T, s *db.Store, path string, last int) {
	t.Helper()
	revision, err := s.Save(t.Context(), "k", "g", draft(t, "g", last, last%40))
	if err != nil || revision != last+1 {
		t.Fatal(revision, err)
	}
	sound(t, path)
}
