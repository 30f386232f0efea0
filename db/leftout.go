package db

import (
	"context"
	"database/sql"

	"phasekeeper/keeper"
)

const insertLeftOut = `INSERT INTO left_out (upload, number, keeper, until, file, line, place, why)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`

// leaveOut keeps what of an upload can't come in beside the games that can.
func leaveOut(ctx context.Context, tx transaction, keeperID string, u keeper.Upload) error {
	for i, l := range u.Left {
		if _, err := tx.ExecContext(ctx, insertLeftOut, u.ID, i+1, keeperID, u.Until, l.File, l.Line, l.Column, l.Text); err != nil {
			return conflict(err)
		}
	}
	return nil
}

const leftOut = `SELECT file, line, place, why FROM left_out WHERE upload = $1 AND keeper = $2 AND until > $3 ORDER BY number`

// LeftOut is what of an upload that waits can't come in, in the order of its files; none when there is no such upload,
// or no longer.
func (s *Store) LeftOut(ctx context.Context, keeperID, upload string, at int64) ([]keeper.LeftOut, error) {
	left, err := all(ctx, s.readers, func(rows *sql.Rows) (l keeper.LeftOut, err error) {
		return l, rows.Scan(&l.File, &l.Line, &l.Column, &l.Text)
	}, leftOut, upload, keeperID, at)
	return left, wrap("read what is left out", err)
}
