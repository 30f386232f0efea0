package db

import (
	"context"
	"database/sql"
	"errors"

	"phasekeeper/keeper"
)

const sayApart = `INSERT INTO apart (keeper, person, other) VALUES ($1, $2, $3) ON CONFLICT (keeper, person, other) DO NOTHING`

const saidApart = `SELECT 1 FROM apart WHERE keeper = $1 AND person = $2 AND other = $3`

const keepersOf = `SELECT keeper FROM joined WHERE now = $1`

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

// Two says whether two of the keeper's people are known to be two: they sat at one table, or the table said so of any
// names that count as theirs, also a table whose keeper has joined this one. Of who isn't known nothing is.
func (s *Store) Two(ctx context.Context, keeperID, a, b string) (two bool, err error) {
	err = s.read(ctx, func(tx transaction) error {
		m, err := met(ctx, tx, keeperID, a, b)
		if two = m != nil; err != nil || two {
			return err
		}
		two, err = saidTwo(ctx, tx, keeperID, a, b)
		if errors.Is(err, keeper.ErrNotFound) {
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

// saidTwo looks for what was said of any name of the one and any of the other. An id follows from the keeper and the
// name: so what was said before the games came here is found by the ids that those names had there.
func saidTwo(ctx context.Context, q querier, keeperID, a, b string) (bool, error) {
	ones, err := namesOf(ctx, q, keeperID, a)
	if err != nil {
		return false, err
	}
	others, err := namesOf(ctx, q, keeperID, b)
	if err != nil {
		return false, err
	}
	keepers, err := keepersHere(ctx, q, keeperID)
	if err != nil {
		return false, err
	}
	for _, k := range keepers {
		for _, one := range ones {
			for _, other := range others {
				if said, err := said(ctx, q, k, ownID(k, one), ownID(k, other)); said || err != nil {
					return said, err
				}
			}
		}
	}
	return false, nil
}

func said(ctx context.Context, q querier, keeperID, a, b string) (yes bool, err error) {
	err = q.QueryRowContext(ctx, saidApart, keeperID, min(a, b), max(a, b)).Scan(&yes)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return yes, err
}

// namesOf is all names that count as a person's, the own one first.
func namesOf(ctx context.Context, q querier, keeperID, id string) ([]string, error) {
	who, err := known(ctx, q, keeperID, id)
	if err != nil {
		return nil, err
	}
	also, err := all(ctx, q, scanAlias, aliasesOfPerson, who.ID)
	names := []string{who.Name}
	for _, a := range also {
		names = append(names, a.Name)
	}
	return names, err
}

// keepersHere is a keeper and all who have joined it.
func keepersHere(ctx context.Context, q querier, keeperID string) ([]string, error) {
	joined, err := all(ctx, q, scanText, keepersOf, keeperID)
	return append(joined, keeperID), err
}

const pairsOfPerson = `SELECT CASE WHEN person = $2 THEN other ELSE person END FROM apart
	WHERE keeper = $1 AND (person = $2 OR other = $2)`

// renamePairs has what was said of a person's name hold for their new one as well: undo may bring the old one back.
func renamePairs(ctx context.Context, tx transaction, keeperID, old, name string) error {
	keepers, err := keepersHere(ctx, tx, keeperID)
	if err != nil {
		return err
	}
	for _, k := range keepers {
		id := ownID(k, name)
		others, err := all(ctx, tx, scanText, pairsOfPerson, k, ownID(k, old))
		if err != nil {
			return err
		}
		for _, other := range others {
			if other == id {
				continue // they are one by their names now
			}
			if _, err := tx.ExecContext(ctx, sayApart, k, min(id, other), max(id, other)); err != nil {
				return err
			}
		}
	}
	return nil
}
