package db

import (
	"context"
	"database/sql"
)

// purgeAtOnce is how many games one transaction of Purge takes out, so that nobody waits long to save.
const purgeAtOnce = 50

const gamesToPurge = `SELECT id, keeper FROM games WHERE deleted > 0 AND deleted < $1 ORDER BY deleted LIMIT $2`

// Purge deletes for good what is left of the oldest games that were deleted before that time, in unix seconds, some
// at a time, and says of how many; 0 when nothing is left to do. What is deleted is overwritten in the file, so that
// nobody finds it there.
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
	if err != nil || games == 0 {
		return 0, wrap("purge", err)
	}
	return games, wrap("purge", s.fold(ctx))
}

func scanOwned(rows *sql.Rows) (g facts, err error) { return g, rows.Scan(&g.id, &g.keeper) }

// purge deletes the facts of a game that is in no list, and of names that are in no game of the keeper any more what
// they counted as.
func purge(ctx context.Context, tx transaction, g facts) error {
	for _, query := range []string{`DELETE FROM revisions WHERE game = $1`, `DELETE FROM games WHERE id = $1`} {
		if _, err := tx.ExecContext(ctx, query, g.id); err != nil {
			return err
		}
	}
	_, err := tx.ExecContext(ctx, deleteIdleAliases, g.keeper)
	return err
}

// A game that can still be brought back may need them.
const deleteIdleAliases = `DELETE FROM aliases WHERE keeper = $1
	AND NOT EXISTS (SELECT 1 FROM people p WHERE p.id = aliases.person)
	AND NOT EXISTS (SELECT 1 FROM games g WHERE g.keeper = $1 AND g.deleted > 0)`
