package db_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// 512 MB of all keepers' games may wait at a time; who comes later is told to try again, and nothing of theirs is kept.
func TestWhatWaitsToComeInIsBounded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	s := open(t, path)
	one := func(id, text string) keeper.Upload {
		return keeper.Upload{ID: id, Until: 5000, Games: []keeper.Incoming{{Identity: id, Text: text}}}
	}
	check(t, s.Stage(t.Context(), "k", one("large", "x"), 1000))
	run(t, path, fmt.Sprintf(`UPDATE incoming SET size = %d`, 512<<20-10))
	if err := s.Stage(t.Context(), "j", one("u", strings.Repeat("x", 11)), 1000); !errors.Is(err, keeper.ErrUnavailable) {
		t.Error("too much may wait:", err)
	}
	if _, err := s.Staged(t.Context(), "j", "u", 1000, 1); !errors.Is(err, keeper.ErrNotFound) {
		t.Error("it waits all the same:", err)
	}
	check(t, s.Stage(t.Context(), "j", one("u", strings.Repeat("x", 10)), 1000))
	check(t, s.Stage(t.Context(), "k", one("v", "what waited for the same keeper doesn't count"), 1000))
}

// Tallies that were harmed are an error, whatever seat is asked for, until they are worked out again.
func TestTooFewTallies(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	finished(t, path)
	run(t, path, `UPDATE tallies SET seats = '[]'`)
	s := open(t, path)
	who, err := s.Named(t.Context(), "k", "Ben")
	check(t, err)
	if _, err := s.Career(t.Context(), "k", who); err == nil {
		t.Error("something is counted")
	}
	_, _, err = s.Rebuild(t.Context())
	check(t, err)
	if c, err := s.Career(t.Context(), "k", who); c.Games != 1 || err != nil {
		t.Errorf("after a rebuild: %d games, %v", c.Games, err)
	}
}
