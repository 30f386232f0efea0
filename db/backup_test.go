package db_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"phasekeeper/db"
)

// Games go on at another process's store while backups are made: each copy is whole, of one moment.
func TestABackupWhileOthersSave(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.db")
	s := open(t, path)
	start(t, s, "g")
	var writers sync.WaitGroup
	done := make(chan struct{})
	writers.Go(func() { keepSaving(t, s, done) })
	for i := range 5 {
		if err := open(t, path).Backup(t.Context(), filepath.Join(dir, fmt.Sprint(i, ".db"))); err != nil {
			t.Error(err)
		}
	}
	close(done)
	writers.Wait()
	revision := 0
	for i := range 5 {
		copied := filepath.Join(dir, fmt.Sprint(i, ".db"))
		again(t, copied)
		saved, err := open(t, copied).Game(t.Context(), "k", "g")
		if err != nil || len(saved.Log) != saved.Revision || saved.Revision < revision {
			t.Error(saved.Revision, len(saved.Log), err)
		}
		revision = saved.Revision
	}
}

func keepSaving(t *testing.T, s *db.Store, done chan struct{}) {
	for base := 1; ; base++ {
		select {
		case <-done:
			return
		default:
			if _, err := s.Save(context.Background(), "k", "g", draft(t, "g", base, base%40)); err != nil {
				t.Error(err)
				return
			}
		}
	}
}

func TestABackupNeverWritesOverAnything(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.db")
	s := open(t, path)
	start(t, s, "g")
	check(t, os.WriteFile(filepath.Join(dir, "letter"), []byte("dear Ben"), 0o644))
	check(t, os.WriteFile(filepath.Join(dir, "empty"), nil, 0o644))
	check(t, mkdir(filepath.Join(dir, "folder")))
	before := len(listing(t, dir))
	for _, name := range []string{"letter", "empty", "folder", "a.db"} {
		err := s.Backup(t.Context(), filepath.Join(dir, name))
		refused(t, err, "there is such a file already; name a new one for the backup", false)
		if !errors.Is(err, fs.ErrExist) {
			t.Error(err)
		}
	}
	if text, err := os.ReadFile(filepath.Join(dir, "letter")); string(text) != "dear Ben" {
		t.Errorf("the letter reads %q, %v", text, err)
	}
	if names := listing(t, dir); len(names) != before {
		t.Errorf("left behind: %q", names)
	}
}

func TestABackupThatFailsLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	s := open(t, filepath.Join(dir, "a.db"))
	start(t, s, "g")
	refused(t, s.Backup(t.Context(), filepath.Join(dir, "none", "b.db")),
		"the backup can't be made there; choose a folder that exists and in which you may write", true)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.Backup(gone, filepath.Join(dir, "b.db")); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if names := listing(t, dir, "-wal", "-shm"); len(names) != 1 {
		t.Errorf("left behind: %q", names)
	}
}
