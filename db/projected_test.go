package db_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"phasekeeper/db"
	"phasekeeper/keeper"
)

// A database that a program without today's statistics wrote has them once it was opened, as if they had always been
// there. So has one that a newer program worked on: what this one writes between goes by its own rules, and the newer
// one makes that anew in its turn.
func TestOpenWorksOutWhatAnotherProgramDidNot(t *testing.T) {
	for _, c := range []struct {
		what, made string
		filled     bool
	}{
		{"a database that has the tables and nothing in them", `DELETE FROM tallies; DELETE FROM projected`, true},
		{"one by older rules", `UPDATE tallies SET seats = '[]'; UPDATE projected SET version = 0`, true},
		{"one by newer rules", `UPDATE tallies SET seats = '[]'; UPDATE projected SET version = 99`, true},
		{"one by this program's rules is left alone", `UPDATE tallies SET seats = '[]'`, false},
	} {
		path := filepath.Join(t.TempDir(), "a.db")
		finished(t, path)
		before := file(path).Projection(t)
		if !strings.Contains(before, "tallies") {
			t.Fatalf("nothing is counted:\n%s", before)
		}
		run(t, path, c.made)
		open(t, path)
		if after := file(path).Projection(t); (after == before) != c.filled {
			t.Errorf("%s: the rows are\n%s\nthey were\n%s", c.what, after, before)
		}
	}
}

func TestOpenFillsADatabaseFromBeforeThereWereTallies(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	finished(t, path)
	before := dump(t, path, "tallies")
	asBefore(t, path)
	open(t, path)
	if after := dump(t, path, "tallies"); after != before || after == "" {
		t.Errorf("the tallies are\n%s\nthey were\n%s", after, before)
	}
}

// finished makes a store with a game that is over.
func finished(t *testing.T, path string) {
	t.Helper()
	s, err := db.Open(t.Context(), path)
	check(t, err)
	start(t, s, "g")
	saved, err := s.Game(t.Context(), "k", "g")
	check(t, err)
	c, err := keeper.Happen(saved.Game, keeper.Stop{Winners: []int{1}})
	check(t, err)
	_, err = s.Save(t.Context(), "k", "g", keeper.Draft{Base: 1, Kind: c.Kind, Request: "r", Digest: "d", Game: c.Game, Sheet: c.After})
	check(t, errors.Join(err, s.Close()))
}
