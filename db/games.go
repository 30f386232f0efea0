package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"phasekeeper/keeper"
)

// Create saves a new game, named by d.Game.ID, as revision 1 and returns its id. Sent again with the same
// request key and digest it writes nothing and returns the id of the game that was saved then. It returns
// keeper.ErrConflict when the keeper used the key for another game, and when the id is taken. If the keeper has
// joined another one meanwhile, the game is that one's: Keeper tells whose.
func (s *Store) Create(ctx context.Context, keeperID string, d keeper.Draft) (id string, err error) {
	record, err := encode(d, d.Game.ID)
	if err != nil {
		return "", wrap("create a game", err)
	}
	err = s.write(ctx, func(tx transaction) error {
		id, err = createOnce(ctx, tx, keeperID, d, record)
		return err
	})
	if err != nil {
		return "", wrap("create a game", err)
	}
	return id, nil
}

func createOnce(ctx context.Context, tx transaction, keeperID string, d keeper.Draft, record string) (id string, err error) {
	if keeperID, err = resolve(ctx, tx, keeperID); err != nil {
		return "", err
	}
	if id, err = created(ctx, tx, keeperID, d); err != nil || id != "" {
		return id, err
	}
	return d.Game.ID, begin(ctx, tx, keeperID, d, record)
}

const gameOfRequest = `SELECT g.id, r.digest FROM games g JOIN revisions r ON r.game = g.id AND r.revision = 1
	WHERE g.keeper = $1 AND g.request = $2`

// created finds the game that this request made before; empty when it is new.
func created(ctx context.Context, tx transaction, keeperID string, d keeper.Draft) (string, error) {
	var id, digest string
	err := tx.QueryRowContext(ctx, gameOfRequest, keeperID, d.Request).Scan(&id, &digest)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return "", nil
	case err == nil && digest != d.Digest:
		return "", keeper.ErrConflict
	}
	return id, err
}

const insertGame = `INSERT INTO games (id, keeper, number, request, identity)
	VALUES ($1, $2, (SELECT coalesce(max(number), 0) + 1 FROM games WHERE keeper = $2), $3, $4)
	RETURNING number`

// begin writes the facts of a new game, its first revision and its place in the lists.
func begin(ctx context.Context, tx transaction, keeperID string, d keeper.Draft, record string) error {
	g := facts{id: d.Game.ID, keeper: keeperID}
	err := tx.QueryRowContext(ctx, insertGame, g.id, g.keeper, d.Request, g.id).Scan(&g.number)
	if err != nil {
		return conflict(err)
	}
	return revise(ctx, tx, g, 1, d, record)
}

// Save appends a change as the next revision and returns its number. A request that was saved before with
// the same digest writes nothing and returns the number it got then. It returns keeper.ErrNotFound when
// the keeper has no such game, and keeper.ErrConflict when d.Base isn't the newest revision or the
// request key was used for something else.
func (s *Store) Save(ctx context.Context, keeperID, id string, d keeper.Draft) (revision int, err error) {
	record, err := encode(d, id)
	if err != nil {
		return 0, wrap("save a game", err)
	}
	err = s.write(ctx, func(tx transaction) error {
		revision, err = save(ctx, tx, keeperID, d, record)
		return err
	})
	if err != nil {
		return 0, wrap("save a game", err)
	}
	return revision, nil
}

func save(ctx context.Context, tx transaction, keeperID string, d keeper.Draft, record string) (revision int, err error) {
	g, to, err := locate(ctx, tx, keeperID, d.Game.ID, d)
	if err != nil || to.spent {
		return to.revision, err
	}
	return to.revision, revise(ctx, tx, g, to.revision, d, record)
}

// saveAll appends a change to each of several games, which the drafts name.
func saveAll(ctx context.Context, tx transaction, keeperID string, drafts []keeper.Draft) error {
	for _, d := range drafts {
		record, err := encode(d, d.Game.ID)
		if err != nil {
			return err
		}
		if _, err := save(ctx, tx, keeperID, d, record); err != nil {
			return fmt.Errorf("game %s: %w", d.Game.ID, err)
		}
	}
	return nil
}

// facts is what no change of a game touches, and isn't in its record. Only a keeper who joins another one gives the
// games a new keeper and new numbers.
type facts struct {
	id, keeper string
	number     int64
}

// place is the revision that a draft becomes, or has become before when its request is spent.
type place struct {
	revision int
	spent    bool
}

const placeOfDraft = `SELECT g.number, (SELECT max(revision) FROM revisions WHERE game = $1),
		coalesce(r.revision, 0), coalesce(r.digest, '')
	FROM games g LEFT JOIN revisions r ON r.game = g.id AND r.request = $3
	WHERE g.id = $1 AND g.keeper = $2 AND g.deleted = 0`

// locate finds a game of this keeper and the place for a draft in it.
func locate(ctx context.Context, tx transaction, keeperID, id string, d keeper.Draft) (facts, place, error) {
	g := facts{id: id, keeper: keeperID}
	var newest, sent int
	var digest string
	err := tx.QueryRowContext(ctx, placeOfDraft, id, keeperID, d.Request).Scan(&g.number, &newest, &sent, &digest)
	switch {
	case err != nil:
		return g, place{}, found(err)
	case sent != 0 && digest == d.Digest:
		return g, place{revision: sent, spent: true}, nil
	case sent != 0, d.Base != newest:
		return g, place{}, keeper.ErrConflict
	}
	return g, place{revision: newest + 1}, nil
}

const insertRevision = `INSERT INTO revisions (game, revision, at, change, words, target, request, digest, record)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

// revise appends a revision and brings the lists up to date.
func revise(ctx context.Context, tx transaction, g facts, revision int, d keeper.Draft, record string) error {
	_, err := tx.ExecContext(ctx, insertRevision, g.id, revision, d.At, string(d.Kind), d.Words, d.To, d.Request, d.Digest, record)
	if err != nil {
		return conflict(err)
	}
	return project(ctx, tx, g, d.Game, d.Sheet, d.At)
}

// encode writes the record. A draft of another game than it is saved as would be lost: it is refused.
func encode(d keeper.Draft, id string) (string, error) {
	if d.Game.ID != id {
		return "", fmt.Errorf("the draft is of game %q, not %q", d.Game.ID, id)
	}
	record, err := json.Marshal(d.Game)
	return string(record), err
}

// conflict turns a key that is there already into keeper.ErrConflict: another process was first.
func conflict(err error) error {
	if taken(err) {
		return fmt.Errorf("%w (%w)", keeper.ErrConflict, err)
	}
	return err
}

// found turns a row that isn't there into keeper.ErrNotFound.
func found(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return keeper.ErrNotFound
	}
	return err
}
