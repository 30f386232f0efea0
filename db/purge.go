package db

import (
	"context"
	"database/sql"
	"slices"
)

// purgeAtOnce is how many games one transaction of Purge takes out, so that nobody waits long to save.
const purgeAtOnce = 50

const gamesToPurge = `SELECT id, keeper FROM games WHERE deleted > 0 AND deleted < $1 ORDER BY deleted LIMIT $2`

// Purge deletes for good what is left of the oldest games that were deleted before that time, in unix seconds, some
// at a time, and says of how many; 0 when nothing is left to do. What is deleted is overwritten in the file, and with
// the last answer also where changes are noted before they get there, unless somebody reads that just then: so nobody
// finds it, at the latest after the next purge.
func (s *Store) Purge(ctx context.Context, before int64) (games int, err error) {
	err = s.write(ctx, func(tx transaction) error {
		old, err := all(ctx, tx, scanOwned, gamesToPurge, before, purgeAtOnce)
		games = len(old)
		if err != nil {
			return err
		}
		for _, g := range old {
			if err := purge(ctx, tx, g); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil && games == 0 {
		err = s.fold(ctx)
	}
	if err != nil {
		return 0, wrap("purge", err)
	}
	return games, nil
}

func scanOwned(rows *sql.Rows) (g facts, err error) { return g, rows.Scan(&g.id, &g.keeper) }

// purge deletes the facts of a game that is in no list, and names that are in no game of the keeper any more.
func purge(ctx context.Context, tx transaction, g facts) error {
	for _, query := range []string{`DELETE FROM revisions WHERE game = $1`, `DELETE FROM games WHERE id = $1`} {
		if _, err := tx.ExecContext(ctx, query, g.id); err != nil {
			return err
		}
	}
	var waiting int
	err := tx.QueryRowContext(ctx, gamesWaiting, g.keeper).Scan(&waiting)
	if err != nil || waiting > 0 {
		return err // a game that can still be brought back may need them
	}
	return forgetNames(ctx, tx, g.keeper)
}

const gamesWaiting = `SELECT count(*) FROM games WHERE keeper = $1 AND deleted > 0`

const namesOfPeople = `SELECT name FROM appearances WHERE person IN ($1, $2)`

// forgetNames deletes the keeper's aliases whose name is in no game.
func forgetNames(ctx context.Context, tx transaction, keeperID string) error {
	aliases, err := aliasesOf(ctx, tx, keeperID)
	if err != nil {
		return err
	}
	for alias, person := range aliases {
		names, err := all(ctx, tx, scanText, namesOfPeople, alias, person)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(names, func(name string) bool { return ownID(keeperID, name) == alias }) {
			continue
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM aliases WHERE alias = $1`, alias); err != nil {
			return err
		}
		if err := refresh(ctx, tx, []seated{{person: person}}, nil); err != nil {
			return err
		}
	}
	return nil
}
