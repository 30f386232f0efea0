// Package storetest is the contract of a store of games, as tests that any backend runs: what the web
// counts on and can't see in the types. A backend gives Run a way to make an empty place for data; each
// test opens its stores there.
package storetest

import (
	"context"
	"testing"

	"phasekeeper/keeper"
)

// Store is what is tested. The backend's doc comments say what each method promises.
type Store interface {
	Create(ctx context.Context, keeperID string, d keeper.Draft) (id string, err error)
	Game(ctx context.Context, keeperID, id string) (keeper.Saved, error)
	Record(ctx context.Context, keeperID, id string, revision int) (keeper.Game, error)
	Save(ctx context.Context, keeperID, id string, d keeper.Draft) (revision int, err error)
	Rename(ctx context.Context, keeperID, personID, name string, drafts []keeper.Draft) error
	Running(ctx context.Context, keeperID, cursor string, limit int) (keeper.Page, error)
	History(ctx context.Context, keeperID, cursor string, limit int) (keeper.Page, error)
	Offer(ctx context.Context, keeperID string, limit int) ([]string, error)
	Find(ctx context.Context, keeperID string, sought keeper.Search, cursor string, limit int) (keeper.Page, error)
	Oldest(ctx context.Context, keeperID string) (started int64, err error)
	Delete(ctx context.Context, keeperID, id string, base int, at int64) error
	Restore(ctx context.Context, keeperID, id string, since int64) (revision int, err error)
	Gone(ctx context.Context, keeperID, id string, since int64) (keeper.Deleted, error)
	Deleted(ctx context.Context, keeperID string, since int64, cursor string, limit int) (games []keeper.Deleted, next string, err error)
	Purge(ctx context.Context, before int64) (games int, err error)
	Latest(ctx context.Context, keeperID string) (id string, err error)
	People(ctx context.Context, keeperID, cursor string, limit int) (people []keeper.Person, next string, err error)
	Person(ctx context.Context, keeperID, personID, cursor string, limit int) (keeper.Person, keeper.Page, error)
	Named(ctx context.Context, keeperID, name string) (personID string, err error)
	Merge(ctx context.Context, keeperID, personID, intoID string) error
	Unmerge(ctx context.Context, keeperID, alias string) error
	Apart(ctx context.Context, keeperID, a, b string) error
	Two(ctx context.Context, keeperID, a, b string) (bool, error)
	Career(ctx context.Context, keeperID, personID string) (keeper.Career, error)
	Together(ctx context.Context, keeperID string, limit int) (sum keeper.Tally, games int, err error)
	PutCode(ctx context.Context, keeperID, code string, at, until int64) error
	Redeem(ctx context.Context, joining, code, request string, at int64) (keeperID string, err error)
	Keeper(ctx context.Context, keeperID string) (now string, err error)
	Whole(ctx context.Context, keeperID, id string) (keeper.Saved, error)
	Shelf(ctx context.Context, keeperID string, after int64, limit int) ([]keeper.Shelved, error)
	ShelfLength(ctx context.Context, keeperID string) (int, error)
	Stage(ctx context.Context, keeperID string, u keeper.Upload, at int64) error
	Staged(ctx context.Context, keeperID, upload string, at int64, texts int) ([]keeper.Incoming, error)
	LeftOut(ctx context.Context, keeperID, upload string, at int64) ([]keeper.LeftOut, error)
	ForgetUploads(ctx context.Context, at int64) error
	TakeIn(ctx context.Context, keeperID string, in keeper.Intake) (games int, err error)
	SessionKeys(ctx context.Context) (hash, block []byte, err error)
	Rebuild(ctx context.Context) (games int, unread []string, err error)
	Ping(ctx context.Context) error
}

// Place is where the data of one test is kept.
type Place interface {
	// Open opens a store on the data, each time as another process would. The test's end closes it.
	Open(t *testing.T) Store
	// Projection is every row of everything that Rebuild makes, in an order that its content alone decides.
	Projection(t *testing.T) string
	// Forget deletes all those rows behind the stores' backs.
	Forget(t *testing.T)
}

// contract is one promise and the test that holds the store to it.
type contract struct {
	says string
	test func(t *testing.T, p Place)
}

// Run holds a backend to the whole contract. place makes an empty place.
func Run(t *testing.T, place func(t *testing.T) Place) {
	for _, part := range [][]contract{saves(), crowds(), lists(), people(), sets(), aliases(), devices(), tallies(), finds(), deletions(), intakes(), rebuilds(), models()} {
		for _, c := range part {
			t.Run(c.says, func(t *testing.T) { c.test(t, place(t)) })
		}
	}
}
