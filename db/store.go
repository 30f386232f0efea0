package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// Store keeps the games in one SQLite file. It is safe for many goroutines, and for other processes on
// the same file.
type Store struct {
	path    string // absolute
	writer  pool   // one connection, so that writers queue here and not at the file's lock
	readers pool
	unread  []string // what opening passed over; nothing writes it later
}

// Close lets go of the file. Nothing is lost without it; with it, the write-ahead log is folded in.
func (s *Store) Close() error {
	return errors.Join(s.readers.Close(), s.writer.Close())
}

// Ping says whether the file can be read now. It returns keeper.ErrUnavailable when the disk fails.
func (s *Store) Ping(ctx context.Context) error {
	var n int
	err := s.readers.QueryRowContext(ctx, `SELECT count(*) FROM session_keys`).Scan(&n)
	return wrap("reach the store", err)
}

// write runs f in one transaction of the writing connection: all that it does is kept, or nothing.
func (s *Store) write(ctx context.Context, f func(transaction) error) error {
	return within(ctx, s.writer, nil, f)
}

// read runs f in one transaction that sees one moment of the store and can't write.
func (s *Store) read(ctx context.Context, f func(transaction) error) error {
	return within(ctx, s.readers, &sql.TxOptions{ReadOnly: true}, f)
}

func within(ctx context.Context, p pool, opts *sql.TxOptions, f func(transaction) error) error {
	tx, err := p.begin(ctx, opts)
	if err != nil {
		return err
	}
	defer tx.Rollback() // does nothing after Commit
	if err := f(tx); err != nil {
		return err
	}
	return tx.Commit()
}

// querier is what a single query needs: the pool of readers, or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// all reads every row of a query.
func all[T any](ctx context.Context, q querier, scan func(*sql.Rows) (T, error), query string, args ...any) ([]T, error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []T
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, err
		}
		out = append(out, one)
	}
	return out, rows.Err()
}

// wrap says what was being done, and what to do when the driver knows why it failed. It keeps nil nil.
func wrap(doing string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", doing, explain(err))
}
