package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"phasekeeper/keeper"
)

const columns = `s.game, s.started, s.changed, s.state, s.variation, s.rounds, s.won_by, s.players, s.title, s.number`

const runningGames = `SELECT ` + columns + ` FROM summaries s
	WHERE s.keeper = $1 AND s.ended = 0 AND (s.changed, s.number) < ($2, $3)
	ORDER BY s.changed DESC, s.number DESC LIMIT $4`

const pastGames = `SELECT ` + columns + ` FROM summaries s
	WHERE s.keeper = $1 AND s.ended = 1 AND (s.started, s.number) < ($2, $3)
	ORDER BY s.started DESC, s.number DESC LIMIT $4`

const latestGame = `SELECT game FROM summaries WHERE keeper = $1 ORDER BY started DESC, number DESC LIMIT 1`

// entry is a game in a list, with the number that puts it in order among those of the same second.
type entry struct {
	keeper.Summary
	number int64
}

func (e entry) byStart() cursor  { return cursor{e.Started, e.number} }
func (e entry) byChange() cursor { return cursor{e.Changed, e.number} }

func scanEntry(rows *sql.Rows) (entry, error) {
	var e entry
	var players []byte
	err := rows.Scan(&e.ID, &e.Started, &e.Changed, &e.State, &e.Variation, &e.Rounds, &e.WonBy, &players, &e.Title, &e.number)
	if err != nil {
		return e, err
	}
	return e, json.Unmarshal(players, &e.Players)
}

// page makes a page of entries that were read one over the limit, by start.
func page(entries []entry, limit int) keeper.Page { return pageBy(entry.byStart, entries, limit) }

func pageBy(key func(entry) cursor, entries []entry, limit int) keeper.Page {
	entries, next := cut(entries, limit, key)
	var games []keeper.Summary
	for _, e := range entries {
		games = append(games, e.Summary)
	}
	return keeper.Page{Games: games, Next: next}
}

// Running is a page of the keeper's games that go on, a tie-break included: the one changed last first, at most
// limit (at least one). It returns keeper.ErrNotFound for a cursor that it never gave.
func (s *Store) Running(ctx context.Context, keeperID, cursor string, limit int) (keeper.Page, error) {
	limit = max(1, limit)
	from, err := parse(cursor, first())
	if err != nil {
		return keeper.Page{}, wrap("list the running games", err)
	}
	entries, err := all(ctx, s.readers, scanEntry, runningGames, keeperID, from[0], from[1], limit+1)
	return pageBy(entry.byChange, entries, limit), wrap("list the running games", err)
}

// History is a page of the keeper's games that are over: the one started last first, at most limit (at
// least one), so that a late correction leaves a game where it was. It returns keeper.ErrNotFound for a
// cursor that it never gave.
func (s *Store) History(ctx context.Context, keeperID, cursor string, limit int) (keeper.Page, error) {
	limit = max(1, limit)
	from, err := parse(cursor, first())
	if err != nil {
		return keeper.Page{}, wrap("list past games", err)
	}
	entries, err := all(ctx, s.readers, scanEntry, pastGames, keeperID, from[0], from[1], limit+1)
	return page(entries, limit), wrap("list past games", err)
}

// Latest is the id of the game that the keeper started last; empty when there is none.
func (s *Store) Latest(ctx context.Context, keeperID string) (id string, err error) {
	id, err = latest(ctx, s.readers, keeperID)
	return id, wrap("find the latest game", err)
}

func latest(ctx context.Context, q querier, keeperID string) (id string, err error) {
	err = q.QueryRowContext(ctx, latestGame, keeperID).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return id, err
}
