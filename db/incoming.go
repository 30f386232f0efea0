package db

import (
	"context"
	"database/sql"
	"fmt"

	"phasekeeper/keeper"
)

// mostIncoming bounds what waits to come in, of all keepers together, in bytes: nobody can fill the disk with games
// that they never take in.
const mostIncoming = 512 << 20

const insertIncoming = `INSERT INTO incoming (upload, number, keeper, until, identity, doubts, size, game)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`

// Stage keeps games that were read from a file until the table says what is to happen to them, or until they are
// over. What waited for the keeper before is forgotten, and so is all that was over at that second. It returns
// keeper.ErrUnavailable when too much is waiting already.
func (s *Store) Stage(ctx context.Context, keeperID string, u keeper.Upload, at int64) error {
	return wrap("stage games", s.write(ctx, func(tx transaction) error {
		keeperID, err := resolve(ctx, tx, keeperID)
		if err != nil {
			return err
		}
		for _, query := range []string{
			`DELETE FROM incoming WHERE until <= $1 OR keeper = $2`, `DELETE FROM left_out WHERE until <= $1 OR keeper = $2`,
		} {
			if _, err := tx.ExecContext(ctx, query, at, keeperID); err != nil {
				return err
			}
		}
		if err := roomFor(ctx, tx, u); err != nil {
			return err
		}
		for i, g := range u.Games {
			_, err := tx.ExecContext(ctx, insertIncoming, u.ID, i+1, keeperID, u.Until, g.Identity, g.Doubts, len(g.Text), g.Text)
			if err != nil {
				return conflict(err)
			}
		}
		return leaveOut(ctx, tx, keeperID, u)
	}))
}

// ForgetUploads deletes what waited to come in and was over at that second.
func (s *Store) ForgetUploads(ctx context.Context, at int64) error {
	return wrap("forget uploads", s.write(ctx, func(tx transaction) error {
		if _, err := tx.ExecContext(ctx, `DELETE FROM left_out WHERE until <= $1`, at); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `DELETE FROM incoming WHERE until <= $1`, at)
		return err
	}))
}

// bringUploads has what a keeper waits for to come in, and what came in before, go along to another one. A request key
// that both have used goes on meaning what came in to the other.
func bringUploads(ctx context.Context, tx transaction, from, to string) error {
	for _, query := range []string{
		`UPDATE incoming SET keeper = $2 WHERE keeper = $1`,
		`UPDATE left_out SET keeper = $2 WHERE keeper = $1`,
		`UPDATE imports SET keeper = $2 WHERE keeper = $1
			AND NOT EXISTS (SELECT 1 FROM imports o WHERE o.keeper = $2 AND o.request = imports.request)`,
	} {
		if _, err := tx.ExecContext(ctx, query, from, to); err != nil {
			return err
		}
	}
	return nil
}

func roomFor(ctx context.Context, tx transaction, u keeper.Upload) error {
	var waiting int
	if err := tx.QueryRowContext(ctx, `SELECT coalesce(sum(size), 0) FROM incoming`).Scan(&waiting); err != nil {
		return err
	}
	for _, g := range u.Games {
		waiting += len(g.Text)
	}
	if waiting > mostIncoming {
		return fmt.Errorf("%d bytes are waiting to come in: %w", waiting, keeper.ErrUnavailable)
	}
	return nil
}

const stagedGames = `SELECT identity, doubts, CASE WHEN number <= $4 THEN game ELSE '' END,
		coalesce((SELECT min(g.deleted) FROM games g
			WHERE g.keeper = i.keeper AND g.identity = i.identity AND (g.deleted = 0 OR g.deleted >= $5)), -1)
	FROM incoming i WHERE upload = $1 AND keeper = $2 AND until > $3 ORDER BY number`

// Staged is the games of an upload that wait, in the order of the file, with whether the keeper has each already, be
// it deleted, and the text of the first so many. It returns keeper.ErrNotFound when the keeper has no such upload, or no longer.
func (s *Store) Staged(ctx context.Context, keeperID, upload string, at int64, texts int) ([]keeper.Incoming, error) {
	games, err := all(ctx, s.readers, func(rows *sql.Rows) (g keeper.Incoming, err error) {
		err = rows.Scan(&g.Identity, &g.Doubts, &g.Text, &g.Gone)
		g.Known, g.Gone = g.Gone >= 0, max(0, g.Gone)
		return g, err
	}, stagedGames, upload, keeperID, at, texts, at-keeper.KeptDeleted)
	if err == nil && len(games) == 0 {
		err = keeper.ErrNotFound
	}
	return games, wrap("read staged games", err)
}
