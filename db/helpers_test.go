package db_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"phasekeeper/db"
	"phasekeeper/keeper"
)

// rower is a connection, a pool or a transaction.
type rower interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func mkdir(dir string) error { return os.MkdirAll(dir, 0o755) }

// listing is the names in a folder, but for those with one of the endings.
func listing(t *testing.T, dir string, but ...string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
next:
	for _, e := range entries {
		for _, ending := range but {
			if strings.HasSuffix(e.Name(), ending) {
				continue next
			}
		}
		names = append(names, e.Name())
	}
	return names
}

// draft is a change of a game that adds n rounds in which nobody lays down.
func draft(t testing.TB, id string, base, n int) keeper.Draft {
	t.Helper()
	v, err := keeper.Named(keeper.StandardGame, 0)
	if err != nil {
		t.Fatal(err)
	}
	g, err := keeper.Begin(id, 1_795_000_000, keeper.Start{Players: []string{"Ava", "Ben"}, Dealer: 1, Variation: v})
	if err != nil {
		t.Fatal(err)
	}
	ten := keeper.Cards{Low: 10}
	for range n {
		g.Events = append(g.Events, keeper.Round{NobodyOut: true, Hands: []keeper.Hand{{Seat: 1, Cards: ten}, {Seat: 2, Cards: ten}}})
	}
	sheet, err := keeper.Score(g)
	if err != nil {
		t.Fatal(err)
	}
	return keeper.Draft{Base: base, At: g.Started + int64(n), Kind: "round", Words: "a round", Request: fmt.Sprint(id, base), Digest: "d", Game: g, Sheet: sheet}
}

// start creates a game.
func start(t testing.TB, s *db.Store, id string) {
	t.Helper()
	if _, err := s.Create(t.Context(), "k", draft(t, id, 0, 0)); err != nil {
		t.Fatal(err)
	}
}

// fill saves rounds of game g until the store takes no more, and returns its answer and the number of
// the last revision that it took.
func fill(t *testing.T, s *db.Store) (revision int, err error) {
	t.Helper()
	saved, err := s.Game(t.Context(), "k", "g")
	if err != nil {
		t.Fatal(err)
	}
	for base := saved.Revision; base < 3000; base++ {
		if _, err := s.Save(t.Context(), "k", "g", draft(t, "g", base, base%40)); err != nil {
			return base, err
		}
	}
	t.Fatal("the disk never filled up")
	return 0, nil
}

// again opens a store a second time: its game, g where no other is named, is there and nothing in it is harmed.
func again(t *testing.T, path string, games ...string) {
	t.Helper()
	s := open(t, path)
	if _, err := s.Game(t.Context(), "k", append(games, "g")[0]); err != nil {
		t.Errorf("%s: %v", path, err)
	}
	sound(t, path)
}

// sound holds a file to SQLite's own checks, and its lists to what a rebuild makes of its revisions.
func sound(t *testing.T, path string) {
	t.Helper()
	var answer string
	if err := raw(t, path).QueryRow("PRAGMA integrity_check").Scan(&answer); err != nil || answer != "ok" {
		t.Errorf("%s: integrity: %q, %v", path, answer, err)
	}
	err := raw(t, path).QueryRow("PRAGMA foreign_key_check").Scan(&answer)
	if !errors.Is(err, sql.ErrNoRows) {
		t.Errorf("%s: foreign keys: %q, %v", path, answer, err)
	}
	before := file(path).Projection(t)
	if _, _, err := open(t, path).Rebuild(t.Context()); err != nil {
		t.Error(err)
	}
	if file(path).Projection(t) != before {
		t.Errorf("%s: the lists are not those of the revisions", path)
	}
}

// refused holds an error to being one sentence, and to being keeper.ErrUnavailable or not.
func refused(t *testing.T, err error, sentence string, unavailable bool) {
	t.Helper()
	if err == nil || !strings.HasSuffix(err.Error(), ": "+sentence) || strings.Contains(err.Error(), "\n") {
		t.Errorf("got %v, want … %s", err, sentence)
	}
	if errors.Is(err, keeper.ErrUnavailable) != unavailable {
		t.Errorf("%v: unavailable is %v", err, !unavailable)
	}
}
