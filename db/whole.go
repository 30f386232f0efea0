package db

import (
	"context"
	"database/sql"

	"phasekeeper/keeper"
)

const wholeLog = `SELECT g.identity, r.revision, r.at, r.change, r.words, r.target, r.record
	FROM games g JOIN revisions r ON r.game = g.id
	WHERE g.id = $1 AND g.keeper = $2 AND g.deleted = 0 ORDER BY r.revision`

// Whole reads a game to be given away: its log with the step of each revision, at one moment, and the game's own
// identity as the record's id. It returns keeper.ErrNotFound when the keeper has no such game, and
// keeper.ErrUnreadable when a record of it is none.
func (s *Store) Whole(ctx context.Context, keeperID, id string) (saved keeper.Saved, err error) {
	_, err = all(ctx, s.readers, func(rows *sql.Rows) (none struct{}, err error) {
		return none, scanStep(rows, &saved)
	}, wholeLog, id, keeperID)
	if err == nil && saved.Revision == 0 {
		err = keeper.ErrNotFound
	}
	if err != nil {
		return keeper.Saved{}, wrap("read a game whole", err)
	}
	return saved, nil
}

// scanStep appends a revision, with what it made of the record before.
func scanStep(rows *sql.Rows, saved *keeper.Saved) error {
	var r keeper.Revision
	var identity, record string
	if err := rows.Scan(&identity, &r.Number, &r.At, &r.Kind, &r.Words, &r.To, &record); err != nil {
		return err
	}
	g, err := decode(record)
	if err != nil {
		return err
	}
	g.ID = identity
	step := keeper.Between(saved.Game, g)
	r.Step = &step
	*saved = keeper.Saved{Game: g, Revision: r.Number, Log: append(saved.Log, r)}
	return nil
}

const shelf = `SELECT number, id FROM games WHERE keeper = $1 AND deleted = 0 AND number > $2 ORDER BY number LIMIT $3`

const shelfLength = `SELECT count(*) FROM games WHERE keeper = $1 AND deleted = 0`

// Shelf is the keeper's games, running and past, in the order in which they came: those after a number, at most
// limit (at least one).
func (s *Store) Shelf(ctx context.Context, keeperID string, after int64, limit int) ([]keeper.Shelved, error) {
	games, err := all(ctx, s.readers, func(rows *sql.Rows) (g keeper.Shelved, err error) {
		return g, rows.Scan(&g.Number, &g.ID)
	}, shelf, keeperID, after, max(1, limit))
	return games, wrap("list all games", err)
}

// ShelfLength is how many games there are on it.
func (s *Store) ShelfLength(ctx context.Context, keeperID string) (n int, err error) {
	err = s.readers.QueryRowContext(ctx, shelfLength, keeperID).Scan(&n)
	return n, wrap("count all games", err)
}
