package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"phasekeeper/keeper"
)

const wholeGame = `SELECT r.revision, r.at, r.change, r.words, r.target, r.request, r.digest,
		CASE WHEN r.revision = (SELECT max(revision) FROM revisions WHERE game = $1) THEN r.record ELSE '' END
	FROM games g JOIN revisions r ON r.game = g.id
	WHERE g.id = $1 AND g.keeper = $2 AND g.deleted = 0 ORDER BY r.revision`

// Game reads the newest record of a game and the log of all its revisions, in one query. It returns
// keeper.ErrNotFound when the keeper has no such game.
func (s *Store) Game(ctx context.Context, keeperID, id string) (keeper.Saved, error) {
	var record string // the newest comes last
	log, err := all(ctx, s.readers, func(rows *sql.Rows) (r keeper.Revision, err error) {
		return r, rows.Scan(&r.Number, &r.At, &r.Kind, &r.Words, &r.To, &r.Request, &r.Digest, &record)
	}, wholeGame, id, keeperID)
	if err == nil && len(log) == 0 {
		err = keeper.ErrNotFound
	}
	if err != nil {
		return keeper.Saved{}, wrap("read a game", err)
	}
	g, err := decode(record)
	return keeper.Saved{Game: g, Revision: log[len(log)-1].Number, Log: log}, wrap("read a game", err)
}

const oneRecord = `SELECT r.record FROM games g JOIN revisions r ON r.game = g.id
	WHERE g.id = $1 AND g.keeper = $2 AND g.deleted = 0 AND r.revision = $3`

// Record reads what a game was at one of its revisions, for undo and redo. It returns keeper.ErrNotFound
// when the keeper has no such game, or the game no such revision.
func (s *Store) Record(ctx context.Context, keeperID, id string, revision int) (keeper.Game, error) {
	var record string
	err := s.readers.QueryRowContext(ctx, oneRecord, id, keeperID, revision).Scan(&record)
	if err != nil {
		return keeper.Game{}, wrap("read a revision", found(err))
	}
	g, err := decode(record)
	return g, wrap("read a revision", err)
}

// decode reads a record; what is none is keeper.ErrUnreadable.
func decode(record string) (g keeper.Game, err error) {
	if err := json.Unmarshal([]byte(record), &g); err != nil {
		return g, fmt.Errorf("%w: %w", keeper.ErrUnreadable, err)
	}
	return g, nil
}
