package db_test

import (
	"path/filepath"
	"testing"

	"phasekeeper/db"
	"phasekeeper/keeper"
)

// asBefore takes out of a file all that later migrations brought, so that it is one of a program that knew the first
// three.
func asBefore(t *testing.T, path string) {
	t.Helper()
	run(t, path, `DROP TABLE left_out; DROP TABLE apart; DROP TABLE incoming; DROP TABLE imports; DROP INDEX games_by_identity; ALTER TABLE games DROP COLUMN identity;
		DROP TABLE finds; DROP TABLE projected; DROP TABLE tallies; DROP INDEX games_deleted; DROP INDEX games_by_deletion;
		ALTER TABLE games DROP COLUMN deleted; ALTER TABLE summaries DROP COLUMN title;
		ALTER TABLE summaries DROP COLUMN texts; DELETE FROM goose_db_version WHERE version_id > 3`)
}

func TestGamesOfAnOlderProgramAreFound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	s, err := db.Open(t.Context(), path)
	check(t, err)
	for _, id := range []string{"a", "b"} {
		start(t, s, id)
	}
	check(t, s.Close())
	asBefore(t, path)
	s = open(t, path)
	page, err := s.Find(t.Context(), "k", keeper.Search{Text: "AV ben", Variation: keeper.StandardGame}, "", 10)
	check(t, err)
	if len(page.Games) != 2 {
		t.Errorf("found are %v", page.Games)
	}
	sound(t, path)
	saved, err := s.Whole(t.Context(), "k", "a")
	check(t, err)
	if saved.Game.ID != "a" {
		t.Errorf("the identity of an older game is %q", saved.Game.ID)
	}
}
