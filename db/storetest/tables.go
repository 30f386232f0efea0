package storetest

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phasekeeper/keeper"
)

// fataler is what a test and a property have in common.
type fataler interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// start is a second in November 2026. Tests that need an order add to it.
const start = int64(1_795_000_000)

// begin is a draft of a new game, ready to be created. A last phase of 0 is the standard game.
func begin(t fataler, id string, at int64, last int, names ...string) keeper.Draft {
	t.Helper()
	name := keeper.StandardGame
	if last > 0 {
		name = keeper.ShorterGame
	}
	v, err := keeper.Named(name, last)
	must(t, err)
	g, err := keeper.Begin(id, at, keeper.Start{Players: names, Dealer: 1, Variation: v})
	must(t, err)
	d := draft(t, g, 0, at, keeper.Started, "start "+id)
	d.Words = keeper.BeganWords
	return d
}

// draft is a draft of a record on a revision; the request key serves as its own digest.
func draft(t fataler, g keeper.Game, base int, at int64, kind keeper.ChangeKind, request string) keeper.Draft {
	t.Helper()
	sheet, err := keeper.Score(g)
	must(t, err)
	return keeper.Draft{Base: base, At: at, Kind: kind, Words: "it was " + request, To: base, Request: request, Digest: "digest of " + request, Game: g, Sheet: sheet}
}

// table is a game that a test plays on, saving each change.
type table struct {
	t      testing.TB
	store  Store
	keeper string
	id     string
	at     int64 // of the next change
}

// sit creates a game and is the table at it.
func sit(t testing.TB, s Store, keeperID, id string, at int64, last int, names ...string) *table {
	t.Helper()
	_, err := s.Create(t.Context(), keeperID, begin(t, id, at, last, names...))
	must(t, err)
	return &table{t: t, store: s, keeper: keeperID, id: id, at: at}
}

// saved reads the game.
func (g *table) saved() keeper.Saved {
	g.t.Helper()
	saved, err := g.store.Game(g.t.Context(), g.keeper, g.id)
	must(g.t, err)
	return saved
}

// sheet reads and scores the game.
func (g *table) sheet() keeper.Sheet {
	g.t.Helper()
	sheet, err := keeper.Score(g.saved().Game)
	must(g.t, err)
	return sheet
}

// save saves a record as the next revision.
func (g *table) save(record keeper.Game, kind keeper.ChangeKind, words string) *table {
	g.t.Helper()
	base := g.saved().Revision
	d := draft(g.t, record, base, g.at, kind, fmt.Sprint("change ", base+1))
	d.Words = words
	_, err := g.store.Save(g.t.Context(), g.keeper, g.id, d)
	must(g.t, err)
	return g
}

// change saves what a function of the scoring module made of the game.
func (g *table) change(c keeper.Change, err error) *table {
	g.t.Helper()
	must(g.t, err)
	return g.save(c.Game, c.Kind, c.Words)
}

func (g *table) happen(e keeper.Event) *table {
	g.t.Helper()
	return g.change(keeper.Happen(g.saved().Game, e))
}

// play saves a round: one seat out, some down with one card left, all others with ten.
func (g *table) play(out int, down ...int) *table {
	g.t.Helper()
	return g.happen(round(g.sheet(), out, down...))
}

// step saves an undo or a redo, whichever the revision number is for.
func (g *table) step(kind keeper.ChangeKind, revision int) *table {
	g.t.Helper()
	record, err := g.store.Record(g.t.Context(), g.keeper, g.id, revision)
	must(g.t, err)
	words := keeper.TakenBack(g.saved().Steps().UndoWords)
	if kind == keeper.Redone {
		words = keeper.DoneAgain(g.saved().Steps().RedoWords)
	}
	return g.save(record, kind, words)
}

func (g *table) later(seconds int64) *table {
	g.at += seconds
	return g
}

// round is a legal round for the table as it stands.
func round(sheet keeper.Sheet, out int, down ...int) keeper.Round {
	var r keeper.Round
	for _, seat := range sheet.Next.Seats {
		h := keeper.Hand{Seat: seat, Cards: keeper.Cards{Low: 10}}
		for _, d := range down {
			if d == seat {
				h = keeper.Hand{Seat: seat, Laid: true, Cards: keeper.Cards{Low: 1}}
			}
		}
		if seat == out {
			h = keeper.Hand{Seat: seat, Out: true, Laid: true}
		}
		r.Hands = append(r.Hands, h)
	}
	return r
}

func must(t fataler, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// want fails when an error is not the one that the contract names.
func want(t fataler, err, target error) {
	t.Helper()
	if !errors.Is(err, target) {
		t.Fatalf("got error %v, want %v", err, target)
	}
}

// same fails when two values differ.
func same(t fataler, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("%s (-want +got):\n%s", what, diff)
	}
}

// ids is the ids of games, in order.
func ids(games []keeper.Summary) []string {
	out := []string{}
	for _, g := range games {
		out = append(out, g.ID)
	}
	return out
}
