package db

import (
	"context"
	"database/sql"
	"errors"

	"phasekeeper/keeper"
)

const sayApart = `INSERT INTO apart (keeper, person, other) VALUES ($1, $2, $3) ON CONFLICT (keeper, person, other) DO NOTHING`

const saidApart = `SELECT 1 FROM apart WHERE keeper = $1 AND person = $2 AND other = $3`

const pairsOfKeeper = `SELECT p.name, o.name FROM apart a JOIN people p ON p.id = a.person JOIN people o ON o.id = a.other WHERE a.keeper = $1`

// Apart notes that the table called two people two, so that Two says so from then on. Said again it writes
// nothing. It returns keeper.ErrNotFound when the keeper doesn't know both.
func (s *Store) Apart(ctx context.Context, keeperID, a, b string) error {
	return wrap("call two people two", s.write(ctx, func(tx transaction) error {
		one, other, err := pair(ctx, tx, keeperID, a, b)
		if err != nil || one == other {
			return err
		}
		_, err = tx.ExecContext(ctx, sayApart, keeperID, one, other)
		return err
	}))
}

// Two says whether two of the keeper's people are known to be two: they sat at one table, or the table said so. Of
// who isn't known nothing is.
func (s *Store) Two(ctx context.Context, keeperID, a, b string) (two bool, err error) {
	err = s.read(ctx, func(tx transaction) error {
		m, err := met(ctx, tx, keeperID, a, b)
		if two = m != nil; err != nil || two {
			return err
		}
		one, other, err := pair(ctx, tx, keeperID, a, b)
		if errors.Is(err, keeper.ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		said := 0
		err = tx.QueryRowContext(ctx, saidApart, keeperID, one, other).Scan(&said)
		two = said > 0
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		return err
	})
	return two, wrap("look whether two people are two", err)
}

// pair is the ids of two people, the lesser first.
func pair(ctx context.Context, q querier, keeperID, a, b string) (one, other string, err error) {
	who, err := known(ctx, q, keeperID, a)
	if err != nil {
		return "", "", err
	}
	whom, err := known(ctx, q, keeperID, b)
	return min(who.ID, whom.ID), max(who.ID, whom.ID), err
}

// bringPairs has what one keeper said of two people hold for another's people of those names.
func bringPairs(ctx context.Context, tx transaction, from, to string) error {
	pairs, err := all(ctx, tx, func(rows *sql.Rows) (names [2]string, err error) {
		return names, rows.Scan(&names[0], &names[1])
	}, pairsOfKeeper, from)
	if err != nil {
		return err
	}
	for _, names := range pairs {
		a, b := ownID(to, names[0]), ownID(to, names[1])
		if _, err := tx.ExecContext(ctx, sayApart, to, min(a, b), max(a, b)); err != nil {
			return err
		}
	}
	_, err = tx.ExecContext(ctx, `DELETE FROM apart WHERE keeper = $1`, from)
	return err
}
