package db

import (
	"context"
	"crypto/rand"
	"database/sql"

	"phasekeeper/keeper"
)

const placeOfGame = `SELECT g.number, g.deleted, (SELECT max(revision) FROM revisions WHERE game = $1)
	FROM games g WHERE g.id = $1 AND g.keeper = $2`

// deletedFacts is a game with when it was deleted, in unix seconds; 0 for one that is there.
type deletedFacts struct {
	facts
	at     int64
	newest int // revision
}

// there is the games that are not deleted.
func there(games []deletedFacts) []facts {
	var out []facts
	for _, g := range games {
		if g.at == 0 {
			out = append(out, g.facts)
		}
	}
	return out
}

// whatever finds a game of this keeper, a deleted one too.
func whatever(ctx context.Context, q querier, keeperID, id string) (deletedFacts, error) {
	d := deletedFacts{facts: facts{id: id, keeper: keeperID}}
	err := q.QueryRowContext(ctx, placeOfGame, id, keeperID).Scan(&d.number, &d.at, &d.newest)
	return d, found(err)
}

// Delete takes a game out of every list; until it is purged it can be restored. A game that is deleted already stays
// so, with its time. It returns keeper.ErrNotFound when the keeper has no such game, and keeper.ErrConflict when base
// isn't the newest revision.
func (s *Store) Delete(ctx context.Context, keeperID, id string, base int, at int64) error {
	return wrap("delete a game", s.write(ctx, func(tx transaction) error {
		g, err := whatever(ctx, tx, keeperID, id)
		switch {
		case err != nil || g.at > 0:
			return err
		case g.newest != base:
			return keeper.ErrConflict
		}
		if _, err := tx.ExecContext(ctx, `UPDATE games SET deleted = $2 WHERE id = $1`, id, at); err != nil {
			return err
		}
		return unlist(ctx, tx, g.facts)
	}))
}

// unlist takes a game out of the lists.
func unlist(ctx context.Context, tx transaction, g facts) error {
	before, err := seats(ctx, tx, g.id)
	if err != nil {
		return err
	}
	if err := reseat(ctx, tx, g, before, nil); err != nil {
		return err
	}
	if err := index(ctx, tx, g, 0, ""); err != nil {
		return err
	}
	for _, query := range []string{dropTallies, `DELETE FROM summaries WHERE game = $1`} {
		if _, err := tx.ExecContext(ctx, query, g.id); err != nil {
			return err
		}
	}
	return nil
}

// Restore brings a game back that was deleted at that time or later; one that isn't deleted stays as it is. It returns
// the number of its newest revision, and keeper.ErrNotFound when the keeper has no such game (any more).
func (s *Store) Restore(ctx context.Context, keeperID, id string, since int64) (revision int, err error) {
	err = s.write(ctx, func(tx transaction) error {
		revision, err = restore(ctx, tx, keeperID, id, since)
		return err
	})
	return revision, wrap("restore a game", err)
}

func restore(ctx context.Context, tx transaction, keeperID, id string, since int64) (revision int, err error) {
	g, err := whatever(ctx, tx, keeperID, id)
	switch {
	case err != nil || g.at == 0:
		return g.newest, err
	case g.at < since:
		return 0, keeper.ErrNotFound
	}
	if _, err := tx.ExecContext(ctx, `UPDATE games SET deleted = 0 WHERE id = $1`, id); err != nil {
		return 0, err
	}
	if err := distinguish(ctx, tx, g.facts); err != nil {
		return 0, err
	}
	return g.newest, again(ctx, tx, g.facts)
}

const newIdentity = `UPDATE games SET identity = $2 WHERE id = $1 AND EXISTS (SELECT 1 FROM games o
	WHERE o.keeper = games.keeper AND o.identity = games.identity AND o.deleted = 0 AND o.id <> games.id)`

// distinguish gives a game that comes to others an identity of its own when one of them has its identity already. Its
// id wouldn't do: the other may have come in from this one's file, and have that.
func distinguish(ctx context.Context, tx transaction, g facts) error {
	_, err := tx.ExecContext(ctx, newIdentity, g.id, rand.Text())
	return err
}

const deletedColumns = `SELECT g.deleted, g.number, r.at, r.record FROM games g
	JOIN revisions r ON r.game = g.id AND r.revision = (SELECT max(revision) FROM revisions WHERE game = g.id)
	WHERE g.keeper = $1 AND g.deleted > 0 AND g.deleted >= $2`

const deletedGames = deletedColumns + ` AND (g.deleted, g.number) < ($3, $4)
	ORDER BY g.deleted DESC, g.number DESC LIMIT $5`

const deletedGame = deletedColumns + ` AND g.id = $3`

// gone is a deleted game in a list, with what puts those of the same second in order.
type gone struct {
	keeper.Deleted
	number int64
	lost   bool // its record can't be read
}

func (g gone) byDeletion() cursor { return cursor{g.At, g.number} }

// scanGone sums a deleted game up from its record, since no list has it. One that can't be read is passed
// over: it can't be brought back either.
func scanGone(rows *sql.Rows) (g gone, err error) {
	var record string
	var changed int64
	if err := rows.Scan(&g.At, &g.number, &changed, &record); err != nil {
		return g, err
	}
	game, sheet, err := scored(record)
	if err != nil {
		g.lost = true
		return g, nil
	}
	g.Summary = sheet.Summary(game, changed)
	for _, st := range sheet.Standings {
		g.Seats = append(g.Seats, st.Name)
	}
	return g, nil
}

// Deleted is a page of the keeper's games that were deleted at that time or later: the one deleted last first, at most
// limit (at least one). It returns keeper.ErrNotFound for a cursor that it never gave.
func (s *Store) Deleted(ctx context.Context, keeperID string, since int64, cursor string, limit int) (games []keeper.Deleted, next string, err error) {
	limit = max(1, limit)
	from, err := parse(cursor, first())
	if err != nil {
		return nil, "", wrap("list deleted games", err)
	}
	rows, err := all(ctx, s.readers, scanGone, deletedGames, keeperID, since, from[0], from[1], limit+1)
	rows, next = cut(rows, limit, gone.byDeletion)
	for _, g := range rows {
		if !g.lost {
			games = append(games, g.Deleted)
		}
	}
	return games, next, wrap("list deleted games", err)
}

// Gone is one of those. It returns keeper.ErrNotFound when there is none: the game is there, or there is none at all.
func (s *Store) Gone(ctx context.Context, keeperID, id string, since int64) (keeper.Deleted, error) {
	rows, err := all(ctx, s.readers, scanGone, deletedGame, keeperID, since, id)
	if err == nil && (len(rows) == 0 || rows[0].lost) {
		err = keeper.ErrNotFound
	}
	return append(rows, gone{})[0].Deleted, wrap("read a deleted game", err)
}
