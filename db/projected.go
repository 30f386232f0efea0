package db

import (
	"context"
	"errors"

	"phasekeeper/keeper"
)

// projection is the number of the rules by which this program works out everything that can be worked out again. It
// grows whenever rows of older programs would say something else, or lack something. Rows of any other program, also of
// a newer one, are made anew when the database is opened: what this one writes between them goes by its own rules.
const projection = 4

// current says whether the rows were worked out by the rules of this program.
func current(ctx context.Context, q querier) (bool, error) {
	var version int
	err := q.QueryRowContext(ctx, `SELECT version FROM projected WHERE id = 1`).Scan(&version)
	if errors.Is(found(err), keeper.ErrNotFound) {
		return false, nil
	}
	return version == projection, err
}

// catchUp makes the rows anew when they are another program's. Of programs that open the file at once, one does.
func (s *Store) catchUp(ctx context.Context) error {
	return s.write(ctx, func(tx transaction) error {
		if done, err := current(ctx, tx); done || err != nil {
			return err
		}
		_, unread, err := anew(ctx, tx)
		s.unread = unread
		return err
	})
}

// Unread is the ids of games that were passed over because their records can't be read, when opening the database made
// everything anew. They are in no list.
func (s *Store) Unread() []string { return s.unread }

// note writes down by which rules the rows were worked out.
func note(ctx context.Context, tx transaction) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO projected (id, version) VALUES (1, $1)
		ON CONFLICT (id) DO UPDATE SET version = excluded.version`, projection)
	return err
}
