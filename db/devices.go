package db

import (
	"context"
	"database/sql"
	"errors"

	"phasekeeper/keeper"
)

const insertCode = `INSERT INTO codes (keeper, code, until, request) VALUES ($1, $2, $3, '')
	ON CONFLICT (keeper) DO UPDATE SET code = excluded.code, until = excluded.until, request = ''`

// PutCode keeps a code, sealed, with which another browser may become this keeper until that second. The
// keeper's earlier code is worth nothing from then on, and codes that ended by at are forgotten. If the keeper has
// joined another one meanwhile, the code is that one's.
func (s *Store) PutCode(ctx context.Context, keeperID, code string, at, until int64) error {
	err := s.write(ctx, func(tx transaction) error {
		if _, err := tx.ExecContext(ctx, `DELETE FROM codes WHERE until <= $1`, at); err != nil {
			return err
		}
		now, err := resolve(ctx, tx, keeperID)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, insertCode, now, code, until)
		return conflict(err)
	})
	return wrap("keep a code", err)
}

const goodCode = `SELECT keeper, request FROM codes WHERE code = $1 AND until > $2`

// Redeem spends a code and says whose it is. The games of the keeper that joins, if it is one, become that
// keeper's in the same transaction. The same request sent again spends nothing and gets the same answer, and
// so does the code's own keeper. Both are who they are at that moment, after all that joined. It returns
// keeper.ErrNotFound for a code that is unknown, over or spent.
func (s *Store) Redeem(ctx context.Context, joining, code, request string, at int64) (keeperID string, err error) {
	err = s.write(ctx, func(tx transaction) error {
		keeperID, err = redeem(ctx, tx, joining, code, request, at)
		return err
	})
	if err != nil {
		return "", wrap("redeem a code", err)
	}
	return keeperID, nil
}

func redeem(ctx context.Context, tx transaction, joining, code, request string, at int64) (keeperID string, err error) {
	keeperID, spent, err := offeredBy(ctx, tx, code, request, at)
	if err != nil || spent {
		return keeperID, err
	}
	joining, err = resolve(ctx, tx, joining)
	if err != nil || joining == keeperID {
		return keeperID, err
	}
	if _, err := tx.ExecContext(ctx, `UPDATE codes SET request = $2 WHERE code = $1`, code, request); err != nil {
		return "", err
	}
	return keeperID, bring(ctx, tx, joining, keeperID)
}

// offeredBy is whose code it is by now, and whether this same request has spent it.
func offeredBy(ctx context.Context, tx transaction, code, request string, at int64) (keeperID string, spent bool, err error) {
	var by string
	err = tx.QueryRowContext(ctx, goodCode, code, at).Scan(&keeperID, &by)
	switch {
	case err != nil:
		return "", false, found(err)
	case by != "" && by != request:
		return "", false, keeper.ErrNotFound
	}
	keeperID, err = resolve(ctx, tx, keeperID)
	return keeperID, by != "", err
}

const keeperNow = `SELECT now FROM joined WHERE keeper = $1`

// Keeper is who keeps a keeper's games by now: another one after they joined, else the same.
func (s *Store) Keeper(ctx context.Context, keeperID string) (now string, err error) {
	now, err = resolve(ctx, s.readers, keeperID)
	return now, wrap("find a keeper", err)
}

// resolve is Keeper within a transaction. What a request read at its beginning may be over when it writes: so
// whatever gives a keeper something new asks again.
func resolve(ctx context.Context, q querier, keeperID string) (now string, err error) {
	err = q.QueryRowContext(ctx, keeperNow, keeperID).Scan(&now)
	if errors.Is(err, sql.ErrNoRows) {
		return keeperID, nil
	}
	return now, err
}

// bring gives all games of one keeper to another, and has the one's browsers follow.
func bring(ctx context.Context, tx transaction, from, to string) error {
	if from == "" {
		return nil
	}
	if err := bringAliases(ctx, tx, from, to); err != nil {
		return err
	}
	if err := bringUploads(ctx, tx, from, to); err != nil {
		return err
	}
	games, err := take(ctx, tx, from, to)
	if err != nil {
		return err
	}
	for _, g := range games {
		if err := distinguish(ctx, tx, g); err != nil {
			return err
		}
		if err := move(ctx, tx, g); err != nil {
			return err
		}
	}
	return join(ctx, tx, from, to)
}

// takeGames numbers the games on behind those of their new keeper. A request key that both have used goes
// on meaning the new keeper's game.
const takeGames = `UPDATE games SET keeper = $2, number = number + $3,
		request = CASE WHEN EXISTS (SELECT 1 FROM games o WHERE o.keeper = $2 AND o.request = games.request) THEN id ELSE request END
	WHERE keeper = $1 RETURNING id, number, deleted`

// take changes whose the games are, and names those that are in the lists: deleted ones aren't.
func take(ctx context.Context, tx transaction, from, to string) ([]facts, error) {
	var last int64
	err := tx.QueryRowContext(ctx, `SELECT coalesce(max(number), 0) FROM games WHERE keeper = $1`, to).Scan(&last)
	if err != nil {
		return nil, err
	}
	if _, err := tx.ExecContext(ctx, `DELETE FROM finds WHERE keeper = $1`, from); err != nil {
		return nil, err
	}
	games, err := all(ctx, tx, func(rows *sql.Rows) (d deletedFacts, err error) {
		d.keeper = to
		return d, rows.Scan(&d.id, &d.number, &d.at)
	}, takeGames, from, to, last)
	return there(games), err
}

// move brings the lists up to date with a game's new keeper. What it is found by is gone already, and comes again. One that
// can't be read comes along all the same, out of every list.
func move(ctx context.Context, tx transaction, g facts) error {
	_, err := tx.ExecContext(ctx, `UPDATE summaries SET keeper = $2, number = $3, texts = '' WHERE game = $1`, g.id, g.keeper, g.number)
	if err != nil {
		return err
	}
	var lost *unreadable
	if err := again(ctx, tx, g); !errors.As(err, &lost) {
		return err
	}
	return unlist(ctx, tx, g)
}

// join notes where the games went. Who joined the one before goes on to the other.
func join(ctx context.Context, tx transaction, from, to string) error {
	for _, query := range []string{
		`UPDATE joined SET now = $2 WHERE now = $1`,
		`INSERT INTO joined (keeper, now) VALUES ($1, $2) ON CONFLICT (keeper) DO UPDATE SET now = excluded.now`,
	} {
		if _, err := tx.ExecContext(ctx, query, from, to); err != nil {
			return err
		}
	}
	_, err := tx.ExecContext(ctx, `DELETE FROM codes WHERE keeper = $1`, from)
	return err
}
