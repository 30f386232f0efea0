package db

import (
	"context"
	"errors"

	"phasekeeper/keeper"
)

// Rename appends a change to each of several games, which the drafts name, all of them or none, by which a person
// gets another name. Each is as with Save, and so are the errors; one that was saved with its request before is
// passed over. Names that counted as the person count as whom the new name names, and who was said to be two with the
// person is so with that one.
func (s *Store) Rename(ctx context.Context, keeperID, personID, name string, drafts []keeper.Draft) error {
	return wrap("rename a person", s.write(ctx, func(tx transaction) error {
		names, err := namesOf(ctx, tx, keeperID, personID)
		if err != nil && !errors.Is(err, keeper.ErrNotFound) { // sent again, the old name may be nobody's
			return err
		}
		if err := saveAll(ctx, tx, keeperID, drafts); err != nil {
			return err
		}
		for _, old := range names[:min(len(names), 1)] {
			if err := renamePairs(ctx, tx, keeperID, old, name); err != nil {
				return err
			}
		}
		return renameAliases(ctx, tx, keeperID, personID, name)
	}))
}

// renameAliases has a person's aliases follow to the new name, which else would go on counting as somebody who is in
// no game any more.
func renameAliases(ctx context.Context, tx transaction, keeperID, personID, name string) error {
	has, err := all(ctx, tx, scanText, `SELECT alias FROM aliases WHERE person = $1 AND keeper = $2`, personID, keeperID)
	if err != nil || len(has) == 0 {
		return err
	}
	to, called, err := namedBy(ctx, tx, keeperID, personID, name)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `UPDATE aliases SET person = $1, called = $2 WHERE person IN ($1, $3) AND keeper = $4`,
		to, called, personID, keeperID)
	if err != nil {
		return err
	}
	return recount(ctx, tx, keeperID, personID, to)
}

// namedBy is whom a person's new name names, and what that one is called: it may count as somebody else. If it counted
// as the person it is the own name from now on.
func namedBy(ctx context.Context, tx transaction, keeperID, personID, name string) (id, called string, err error) {
	own := ownID(keeperID, name)
	_, err = tx.ExecContext(ctx, `DELETE FROM aliases WHERE alias = $1 AND person = $2 AND keeper = $3`, own, personID, keeperID)
	if err != nil {
		return "", "", err
	}
	err = tx.QueryRowContext(ctx, `SELECT person, called FROM aliases WHERE alias = $1 AND keeper = $2`, own, keeperID).Scan(&id, &called)
	if errors.Is(found(err), keeper.ErrNotFound) {
		return own, name, nil
	}
	return id, called, err
}
