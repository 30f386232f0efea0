package db

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"phasekeeper/keeper"
)

// TakeIn puts the games of an upload among the keeper's, each with all its revisions and at an address of its own,
// and says how many came in: all that the table wants, or with an error none. Sent again with the same request key
// and digest it writes nothing and answers as before. It returns keeper.ErrConflict when the key was used for
// something else, and keeper.ErrNotFound when the keeper has no such upload, or no longer.
func (s *Store) TakeIn(ctx context.Context, keeperID string, in keeper.Intake) (games int, err error) {
	err = s.write(ctx, func(tx transaction) error {
		to, err := resolve(ctx, tx, keeperID)
		if err != nil {
			return err
		}
		var done bool
		if games, done, err = tookIn(ctx, tx, to, in); err != nil || done {
			return err
		}
		games, err = takeIn(ctx, tx, to, in)
		return err
	})
	if err != nil {
		return 0, wrap("take games in", err)
	}
	return games, nil
}

const intakeOfRequest = `SELECT games, digest FROM imports WHERE keeper = $1 AND request = $2`

// tookIn says how many games came in with this request before, if it was sent before.
func tookIn(ctx context.Context, tx transaction, to string, in keeper.Intake) (games int, done bool, err error) {
	var digest string
	err = tx.QueryRowContext(ctx, intakeOfRequest, to, in.Request).Scan(&games, &digest)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return 0, false, nil
	case err == nil && digest != in.Digest:
		return 0, false, keeper.ErrConflict
	}
	return games, true, err
}

// takeIn goes through the upload game by game, so that one is in memory at a time.
func takeIn(ctx context.Context, tx transaction, to string, in keeper.Intake) (games int, err error) {
	next, err := waiting(ctx, tx, to, in, 0)
	if err == nil && next.number == 0 {
		err = keeper.ErrNotFound
	}
	for err == nil && next.number > 0 {
		var came bool
		if came, err = comeIn(ctx, tx, to, in, next); err != nil {
			break
		}
		games += bit(came)
		next, err = waiting(ctx, tx, to, in, next.number)
	}
	if err != nil {
		return 0, err
	}
	for _, query := range []string{`DELETE FROM incoming WHERE upload = $1`, `DELETE FROM left_out WHERE upload = $1`} {
		if _, err := tx.ExecContext(ctx, query, in.Upload); err != nil {
			return 0, err
		}
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO imports (keeper, request, digest, games) VALUES ($1, $2, $3, $4)`, to, in.Request, in.Digest, games)
	return games, conflict(err)
}

// incoming is a game that waits, with its number in the upload.
type incoming struct {
	number   int64
	identity string
	doubts   int
	text     string
}

const nextWaiting = `SELECT number, identity, doubts, game FROM incoming
	WHERE upload = $1 AND keeper = $2 AND until > $3 AND number > $4 ORDER BY number LIMIT 1`

// waiting is the next game of the upload; number 0 when there is none.
func waiting(ctx context.Context, tx transaction, to string, in keeper.Intake, after int64) (g incoming, err error) {
	err = tx.QueryRowContext(ctx, nextWaiting, in.Upload, to, in.At, after).Scan(&g.number, &g.identity, &g.doubts, &g.text)
	if errors.Is(err, sql.ErrNoRows) {
		return incoming{}, nil
	}
	return g, err
}

const gameOfIdentity = `SELECT count(*) FROM games WHERE keeper = $1 AND identity = $2 AND (deleted = 0 OR deleted >= $3)`

// comeIn writes a game, unless the table wants it passed over. A deleted one that can be brought back is known too:
// brought back it would count twice.
func comeIn(ctx context.Context, tx transaction, to string, in keeper.Intake, g incoming) (came bool, err error) {
	var known int
	if err := tx.QueryRowContext(ctx, gameOfIdentity, to, g.identity, in.At-keeper.KeptDeleted).Scan(&known); err != nil {
		return false, err
	}
	if g.doubts > 0 && !in.Keep || known > 0 && !in.Copy {
		return false, nil
	}
	f := facts{id: rand.Text(), keeper: to}
	if known > 0 {
		g.identity = f.id
	}
	request := fmt.Sprint(in.Request, " ", g.number)
	if err := tx.QueryRowContext(ctx, insertGame, f.id, f.keeper, request, g.identity).Scan(&f.number); err != nil {
		return false, conflict(err)
	}
	return true, comeWhole(ctx, tx, f, g.text, in.At)
}

// comeWhole writes all revisions of a game that came in, and its place in the lists. It reads the game again, which was
// read before it waited: that takes a third of the time, but whatever is in the table incoming, nothing gets among the
// games that no file could bring.
func comeWhole(ctx context.Context, tx transaction, f facts, text string, now int64) error {
	saved, sheet, err := keeper.ReadJSON(text, now)
	if err != nil {
		return fmt.Errorf("a staged game can't be read: %w", err)
	}
	var g keeper.Game
	for _, r := range saved.Log {
		if g, err = r.Step.From(g); err != nil {
			return err
		}
		g.ID = f.id
		if err := comeRevision(ctx, tx, r, g); err != nil {
			return err
		}
	}
	return project(ctx, tx, f, g, sheet, saved.Log[len(saved.Log)-1].At)
}

// comeRevision writes one of them, with the record after it.
func comeRevision(ctx context.Context, tx transaction, r keeper.Revision, g keeper.Game) error {
	record, err := json.Marshal(g)
	if err != nil {
		return err
	}
	request := fmt.Sprint("came in ", r.Number)
	_, err = tx.ExecContext(ctx, insertRevision, g.ID, r.Number, r.At, string(r.Kind), r.Words, r.To, request, "", string(record))
	return conflict(err)
}
