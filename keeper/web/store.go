package web

import (
	"context"

	"phasekeeper/keeper"
)

// Store keeps games for keepers. Every method is one transaction and knows whose games it may touch: for
// another keeper's game it answers keeper.ErrNotFound. What a full or locked disk refuses wraps
// keeper.ErrUnavailable.
type Store interface {
	// Create saves a new game as revision 1. The same request sent again answers the game saved before;
	// the same key with other content is keeper.ErrConflict.
	Create(ctx context.Context, keeperID string, d keeper.Draft) (id string, err error)
	// Game is the newest record with the log of all revisions.
	Game(ctx context.Context, keeperID, id string) (keeper.Saved, error)
	// Record is the record of an earlier revision, for undo and redo.
	Record(ctx context.Context, keeperID, id string, revision int) (keeper.Game, error)
	// Save appends a revision; keeper.ErrConflict when the draft's base is no longer the newest.
	Save(ctx context.Context, keeperID, id string, d keeper.Draft) (revision int, err error)
	// Rename appends a revision to each of several games, or to none, by which a person gets another name; names
	// that counted as the person follow.
	Rename(ctx context.Context, keeperID, personID, name string, drafts []keeper.Draft) error

	// Running is the games that go on, latest change first; a cursor comes from the page before.
	Running(ctx context.Context, keeperID, cursor string, limit int) (keeper.Page, error)
	// History is the games that are over, newest first; a cursor comes from the page before.
	History(ctx context.Context, keeperID, cursor string, limit int) (keeper.Page, error)
	// Find is the games that have all that is sought, running ones too, newest first; keeper.ErrNotFound for a person
	// whom nobody knows.
	Find(ctx context.Context, keeperID string, sought keeper.Search, cursor string, limit int) (keeper.Page, error)
	// Oldest is when the first game began; 0 when there is none.
	Oldest(ctx context.Context, keeperID string) (started int64, err error)
	// Delete takes a game out of everything but Deleted; keeper.ErrConflict when base is no longer the newest revision.
	Delete(ctx context.Context, keeperID, id string, base int, at int64) error
	// Restore brings it back, if it was deleted at that time or later, and says its newest revision.
	Restore(ctx context.Context, keeperID, id string, since int64) (revision int, err error)
	// Gone is a game that Restore could bring back.
	Gone(ctx context.Context, keeperID, id string, since int64) (keeper.Deleted, error)
	// Deleted is all of them, the last one first.
	Deleted(ctx context.Context, keeperID string, since int64, cursor string, limit int) (games []keeper.Deleted, next string, err error)
	// Latest is the game that began last; empty when there is none.
	Latest(ctx context.Context, keeperID string) (id string, err error)
	// Offer is names for a new game: the latest table first, in the order round it.
	Offer(ctx context.Context, keeperID string, limit int) ([]string, error)
	// People is everyone who has played, most recent first.
	People(ctx context.Context, keeperID, cursor string, limit int) (people []keeper.Person, next string, err error)
	// Person is one of them, with a page of that person's games.
	Person(ctx context.Context, keeperID, personID, cursor string, limit int) (keeper.Person, keeper.Page, error)
	// Career is all that a person's games say together.
	Career(ctx context.Context, keeperID, personID string) (keeper.Career, error)
	// Together is what the newest games that are over, at most limit, say of everyone together, and how many they are.
	Together(ctx context.Context, keeperID string, limit int) (sum keeper.Tally, games int, err error)
	// Named is the id of the person of that name.
	Named(ctx context.Context, keeperID, name string) (personID string, err error)
	// Merge has one person count as another: keeper.ErrNotFound when there aren't both, *keeper.Met when both
	// sat at one table. Unmerge takes it back, by the id of the name that counted as somebody else's.
	Merge(ctx context.Context, keeperID, personID, intoID string) error
	Unmerge(ctx context.Context, keeperID, alias string) error
	// Apart notes that the table called two people two: keeper.ErrNotFound when there aren't both. Two says whether
	// that is known, or follows from their having sat at one table.
	Apart(ctx context.Context, keeperID, a, b string) error
	Two(ctx context.Context, keeperID, a, b string) (bool, error)

	// PutCode keeps a sealed code with which another browser may become this keeper until that second.
	PutCode(ctx context.Context, keeperID, code string, at, until int64) error
	// Redeem spends a code and says whose it is; the games of who joins become that keeper's.
	Redeem(ctx context.Context, joining, code, request string, at int64) (keeperID string, err error)
	// Keeper is who keeps a keeper's games by now: another one after they joined.
	Keeper(ctx context.Context, keeperID string) (now string, err error)

	// Whole is a game to be given away: the log with the step of each revision, the record under its own identity.
	Whole(ctx context.Context, keeperID, id string) (keeper.Saved, error)
	// Shelf is the games after a number, in the order in which they came; ShelfLength is how many there are.
	Shelf(ctx context.Context, keeperID string, after int64, limit int) ([]keeper.Shelved, error)
	ShelfLength(ctx context.Context, keeperID string) (int, error)
	// Stage keeps the games of a file until the table says what is to happen; Staged shows them, the first so many
	// with their text, and LeftOut what of it can't come in.
	Stage(ctx context.Context, keeperID string, u keeper.Upload, at int64) error
	Staged(ctx context.Context, keeperID, upload string, at int64, texts int) ([]keeper.Incoming, error)
	LeftOut(ctx context.Context, keeperID, upload string, at int64) ([]keeper.LeftOut, error)
	// TakeIn puts the games of an upload among the keeper's, all or none, and says how many came in.
	TakeIn(ctx context.Context, keeperID string, in keeper.Intake) (games int, err error)

	// Ping answers whether the store can be read.
	Ping(ctx context.Context) error
}
