package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"phasekeeper/keeper"
)

// Rebuild makes everything that lists need anew from the newest revisions, in one transaction, and says
// of how many games. Other processes can read meanwhile, and wait with their saves. Of a record that no
// longer fits the rules it takes the rounds that do. A game whose record can't be read at all is passed over, is
// in no list from then on, and its id is in unread.
func (s *Store) Rebuild(ctx context.Context) (games int, unread []string, err error) {
	err = s.write(ctx, func(tx transaction) error {
		games, unread, err = anew(ctx, tx)
		return err
	})
	if err != nil {
		return 0, nil, wrap("rebuild", err)
	}
	return games, unread, nil
}

// anew does it within a transaction.
func anew(ctx context.Context, tx transaction) (games int, unread []string, err error) {
	known, err := forget(ctx, tx)
	if err != nil {
		return 0, nil, err
	}
	for _, g := range known {
		var lost *unreadable
		switch err := again(ctx, tx, g); {
		case errors.As(err, &lost):
			unread = append(unread, g.id)
		case err != nil:
			return 0, nil, fmt.Errorf("game %s: %w", g.id, err)
		}
	}
	return len(known) - len(unread), unread, note(ctx, tx)
}

// forget empties the lists and names the games that are to be in them.
func forget(ctx context.Context, tx transaction) ([]facts, error) {
	for _, empty := range []string{`DELETE FROM appearances`, `DELETE FROM people`, `DELETE FROM finds`, `DELETE FROM summaries`, `DELETE FROM tallies`} {
		if _, err := tx.ExecContext(ctx, empty); err != nil {
			return nil, err
		}
	}
	return all(ctx, tx, func(rows *sql.Rows) (g facts, err error) {
		return g, rows.Scan(&g.id, &g.keeper, &g.number)
	}, `SELECT id, keeper, number FROM games WHERE deleted = 0 ORDER BY keeper, number`)
}

const newestRecord = `SELECT at, record FROM revisions WHERE game = $1 ORDER BY revision DESC LIMIT 1`

// unreadable is a game's newest record that no sheet follows from: a damaged disk, or another program, wrote it.
type unreadable struct{ why error }

func (u *unreadable) Error() string { return "the newest record can't be read: " + u.why.Error() }

func (u *unreadable) Unwrap() error { return u.why }

// again scores a game's newest record and puts it in the lists. It returns *unreadable before it writes anything.
func again(ctx context.Context, tx transaction, g facts) error {
	var at int64
	var record string
	err := tx.QueryRowContext(ctx, newestRecord, g.id).Scan(&at, &record)
	if errors.Is(err, sql.ErrNoRows) {
		return &unreadable{err}
	}
	if err != nil {
		return err
	}
	game, sheet, err := scored(record)
	if err != nil {
		return err
	}
	return project(ctx, tx, g, game, sheet, at)
}

// scored is a record with its sheet: that of the rounds that fit the rules. All that goes wrong is *unreadable.
func scored(record string) (keeper.Game, keeper.Sheet, error) {
	game, err := decode(record)
	if err != nil {
		return game, keeper.Sheet{}, &unreadable{err}
	}
	sheet, err := keeper.Score(game)
	var misfit *keeper.Misfit
	if err == nil || errors.As(err, &misfit) && misfit.Event >= 0 {
		return game, sheet, nil
	}
	return game, sheet, &unreadable{err}
}
