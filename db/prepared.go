package db

import (
	"context"
	"database/sql"
)

// Reading a statement takes SQLite longer than carrying it out, so those that every page or save needs are
// prepared once. A pool or a transaction finds them by their text; all others go to the driver as they are.

// ofPages is the queries of every page.
func ofPages() []string {
	return []string{wholeGame, oneRecord, runningGames, pastGames, latestGame, peopleByLast, onePerson, gamesOfPerson, seatsOfGame, keeperNow, oldestGame, talliesOfPerson, talliesOfKeeper}
}

// ofSaves is the statements of every save.
func ofSaves() []string {
	return []string{placeOfDraft, insertRevision, writeSummary, seatsOfGame, aliasesOfKeeper, indexedTexts, insertFind, dropTallies, writeTallies}
}

// pool is connections, with the statements that are prepared on them.
type pool struct {
	*sql.DB
	ready map[string]*sql.Stmt
}

// prepare prepares statements; they are let go of when the pool is closed.
func (p pool) prepare(ctx context.Context, queries []string) error {
	for _, query := range queries {
		stmt, err := p.DB.PrepareContext(ctx, query)
		if err != nil {
			return err
		}
		p.ready[query] = stmt
	}
	return nil
}

// begin begins a transaction that uses what the pool has prepared.
func (p pool) begin(ctx context.Context, opts *sql.TxOptions) (transaction, error) {
	tx, err := p.DB.BeginTx(ctx, opts)
	return transaction{tx, p.ready}, err
}

func (p pool) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if stmt := p.ready[query]; stmt != nil {
		return stmt.QueryContext(ctx, args...)
	}
	return p.DB.QueryContext(ctx, query, args...)
}

func (p pool) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	if stmt := p.ready[query]; stmt != nil {
		return stmt.QueryRowContext(ctx, args...)
	}
	return p.DB.QueryRowContext(ctx, query, args...)
}

// transaction is all that one method of the store does: it happens as a whole or not at all.
type transaction struct {
	*sql.Tx
	ready map[string]*sql.Stmt
}

func (t transaction) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if stmt := t.ready[query]; stmt != nil {
		return t.Tx.StmtContext(ctx, stmt).QueryContext(ctx, args...)
	}
	return t.Tx.QueryContext(ctx, query, args...)
}

func (t transaction) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	if stmt := t.ready[query]; stmt != nil {
		return t.Tx.StmtContext(ctx, stmt).QueryRowContext(ctx, args...)
	}
	return t.Tx.QueryRowContext(ctx, query, args...)
}

func (t transaction) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	if stmt := t.ready[query]; stmt != nil {
		return t.Tx.StmtContext(ctx, stmt).ExecContext(ctx, args...)
	}
	return t.Tx.ExecContext(ctx, query, args...)
}
