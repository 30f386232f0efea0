package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"phasekeeper/keeper"
)

const columns = `s.game, s.started, s.changed, s.state, s.variation, s.rounds, s.won_by, s.players, s.number`

const gamesByChange = `SELECT ` + columns + ` FROM summaries s
	WHERE s.keeper = $1 AND s.ended = $2 AND (s.changed, s.number) < ($3, $4)
	ORDER BY s.changed DESC, s.number DESC LIMIT $5`

const latestGame = `SELECT game FROM summaries WHERE keeper = $1 ORDER BY started DESC, number DESC LIMIT 1`

// entry is a game in a list, with the number that puts it in order among those of the same second.
type entry struct {
	keeper.Summary
	number int64
}

func (e entry) byChange() cursor { return cursor{e.Changed, e.number} }
func (e entry) byStart() cursor  { return cursor{e.Started, e.number} }

func scanEntry(rows *sql.Rows) (entry, error) {
	var e entry
	var players []byte
	err := rows.Scan(&e.ID, &e.Started, &e.Changed, &e.State, &e.Variation, &e.Rounds, &e.WonBy, &players, &e.number)
	if err != nil {
		return e, err
	}
	return e, json.Unmarshal(players, &e.Players)
}

// page makes a page of entries that were read one over the limit.
func page(entries []entry, limit int, key func(entry) cursor) keeper.Page {
	entries, next := cut(entries, limit, key)
	p := keeper.Page{Next: next}
	for _, e := range entries {
		p.Games = append(p.Games, e.Summary)
	}
	return p
}

// Running is the keeper's games that go on, a tie-break included: the one changed last first, at most
// limit (at least one).
func (s *Store) Running(ctx context.Context, keeperID string, limit int) ([]keeper.Summary, error) {
	limit = max(1, limit)
	entries, err := s.byChange(ctx, keeperID, 0, first(), limit)
	return page(entries, limit, entry.byChange).Games, wrap("list the running games", err)
}

// History is a page of the keeper's games that are over: the one changed last first, at most limit (at
// least one). A game changed while someone pages moves to the front. It returns keeper.ErrNotFound for a
// cursor that it never gave.
func (s *Store) History(ctx context.Context, keeperID, cursor string, limit int) (keeper.Page, error) {
	limit = max(1, limit)
	from, err := parse(cursor, first())
	if err != nil {
		return keeper.Page{}, wrap("list past games", err)
	}
	entries, err := s.byChange(ctx, keeperID, 1, from, limit)
	return page(entries, limit, entry.byChange), wrap("list past games", err)
}

// byChange reads one entry over the limit.
func (s *Store) byChange(ctx context.Context, keeperID string, ended int, from cursor, limit int) ([]entry, error) {
	return all(ctx, s.readers, scanEntry, gamesByChange, keeperID, ended, from[0], from[1], limit+1)
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
