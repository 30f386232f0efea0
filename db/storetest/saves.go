package storetest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"phasekeeper/keeper"
)

func saves() []contract {
	return []contract{
		{"a new game is revision 1 and reads back as it was sent", newGame},
		{"a new game that is sent twice is one game", newGameTwice},
		{"a new game with a used key and other content is a conflict", newGameOtherContent},
		{"a key is the keeper's own: another keeper may use the same", newGameSameKey},
		{"a new game whose id is taken is a conflict", newGameTakenID},
		{"every change is a revision, and the log tells them from the first on", wholeLog},
		{"a change that is sent twice counts once, also when others came after it", changeTwice},
		{"a change with a used key and other content is a conflict", changeOtherContent},
		{"the key of a new game is spent in that game too", startKeySpent},
		{"a change on a revision that isn't the newest is a conflict", oldBase},
		{"earlier records are kept as they were, for undo and redo", earlierRecords},
		{"another keeper finds nothing of a game", otherKeeper},
		{"a game that isn't there is not found", missing},
		{"a save that fails writes nothing", failedSave},
		{"session keys are made once and stay", sessionKeys},
	}
}

func newGame(t *testing.T, p Place) {
	s, d := p.Open(t), begin(t, "g", start, 0, "Ava", "Ben", "Cléo ❤", "\u200fדנה")
	id, err := s.Create(t.Context(), "k", d)
	must(t, err)
	same(t, "id", id, "g")
	got, err := p.Open(t).Game(t.Context(), "k", "g")
	must(t, err)
	same(t, "game", got, keeper.Saved{Game: d.Game, Revision: 1, Log: []keeper.Revision{logged(1, d)}})
	must(t, s.Ping(t.Context()))
}

// logged is how the log tells of a draft.
func logged(number int, d keeper.Draft) keeper.Revision {
	return keeper.Revision{Number: number, At: d.At, Kind: d.Kind, Words: d.Words, To: d.To, Request: d.Request, Digest: d.Digest}
}

func newGameTwice(t *testing.T, p Place) {
	s, d := p.Open(t), begin(t, "g", start, 0, "Ava", "Ben")
	_, err := s.Create(t.Context(), "k", d)
	must(t, err)
	d.Game.ID = "the web makes a new id each time"
	id, err := s.Create(t.Context(), "k", d)
	must(t, err)
	same(t, "id", id, "g")
	running, err := s.Running(t.Context(), "k", "", 10)
	must(t, err)
	same(t, "running", ids(running.Games), []string{"g"})
}

func newGameOtherContent(t *testing.T, p Place) {
	s, d := p.Open(t), begin(t, "g", start, 0, "Ava", "Ben")
	_, err := s.Create(t.Context(), "k", d)
	must(t, err)
	d.Game.ID, d.Digest = "h", "other content"
	id, err := s.Create(t.Context(), "k", d)
	want(t, err, keeper.ErrConflict)
	same(t, "id", id, "")
	_, err = s.Game(t.Context(), "k", "h")
	want(t, err, keeper.ErrNotFound)
}

func newGameSameKey(t *testing.T, p Place) {
	s, d := p.Open(t), begin(t, "g", start, 0, "Ava", "Ben")
	_, err := s.Create(t.Context(), "k", d)
	must(t, err)
	d.Game.ID = "h"
	id, err := s.Create(t.Context(), "other", d)
	must(t, err)
	same(t, "id", id, "h")
}

func newGameTakenID(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "g", start, 0, "Ava", "Ben")
	d := begin(t, "g", start, 0, "Cal", "Dee")
	d.Request = "another"
	_, err := s.Create(t.Context(), "other", d)
	want(t, err, keeper.ErrConflict)
	latest, err := s.Latest(t.Context(), "other")
	must(t, err)
	same(t, "latest", latest, "")
}

func wholeLog(t *testing.T, p Place) {
	s := p.Open(t)
	g := sit(t, s, "k", "g", start, 0, "Ava", "Ben").later(60).play(1, 2).later(60).play(2)
	got := g.saved()
	same(t, "revision", got.Revision, 3)
	same(t, "rounds", len(got.Game.Events), 2)
	for i, r := range got.Log {
		same(t, "log", []any{r.Number, r.At}, []any{i + 1, start + int64(i)*60})
	}
	same(t, "kinds", []keeper.ChangeKind{got.Log[0].Kind, got.Log[1].Kind}, []keeper.ChangeKind{keeper.Started, "round"})
}

func changeTwice(t *testing.T, p Place) {
	s := p.Open(t)
	g := sit(t, s, "k", "g", start, 0, "Ava", "Ben")
	d := draft(t, after(t, g, 1, 2), 1, start+5, "round", "sent twice")
	first, err := s.Save(t.Context(), "k", "g", d)
	must(t, err)
	g.play(2).play(1)
	before := g.saved()
	again, err := s.Save(t.Context(), "k", "g", d)
	must(t, err)
	same(t, "revisions", []int{first, again}, []int{2, 2})
	same(t, "game", g.saved(), before)
}

// after is the record after one more round.
func after(t testing.TB, g *table, out int, down ...int) keeper.Game {
	t.Helper()
	c, err := keeper.Happen(g.saved().Game, round(g.sheet(), out, down...))
	must(t, err)
	return c.Game
}

func changeOtherContent(t *testing.T, p Place) {
	s := p.Open(t)
	g := sit(t, s, "k", "g", start, 0, "Ava", "Ben").play(1)
	before := g.saved()
	d := draft(t, after(t, g, 2), 2, start, "round", "change 2")
	d.Digest = "other content"
	_, err := s.Save(t.Context(), "k", "g", d)
	want(t, err, keeper.ErrConflict)
	same(t, "game", g.saved(), before)
}

func startKeySpent(t *testing.T, p Place) {
	s := p.Open(t)
	g := sit(t, s, "k", "g", start, 0, "Ava", "Ben")
	d := draft(t, after(t, g, 2), 1, start, "round", "start g")
	d.Digest = "other content"
	_, err := s.Save(t.Context(), "k", "g", d)
	want(t, err, keeper.ErrConflict)
}

func oldBase(t *testing.T, p Place) {
	s := p.Open(t)
	g := sit(t, s, "k", "g", start, 0, "Ava", "Ben").play(1).play(1)
	before := g.saved()
	for _, base := range []int{-1, 0, 1, 2, 4, 1 << 40} {
		d := draft(t, after(t, g, 2), base, start, "round", fmt.Sprint("on ", base))
		_, err := s.Save(t.Context(), "k", "g", d)
		want(t, err, keeper.ErrConflict)
	}
	same(t, "game", g.saved(), before)
	g.play(2)
}

func earlierRecords(t *testing.T, p Place) {
	s := p.Open(t)
	g := sit(t, s, "k", "g", start, 0, "Ava", "Ben").play(1).play(2)
	g.step(keeper.Undone, g.saved().Steps().Undo).step(keeper.Undone, g.saved().Steps().Undo)
	g.step(keeper.Redone, g.saved().Steps().Redo)
	for revision, rounds := range map[int]int{1: 0, 2: 1, 3: 2, 4: 1, 5: 0, 6: 1} {
		record, err := p.Open(t).Record(t.Context(), "k", "g", revision)
		must(t, err)
		same(t, fmt.Sprint("rounds at revision ", revision), len(record.Events), rounds)
	}
	for _, revision := range []int{-1, 0, 7} {
		_, err := s.Record(t.Context(), "k", "g", revision)
		want(t, err, keeper.ErrNotFound)
	}
}

func otherKeeper(t *testing.T, p Place) {
	s, ctx := p.Open(t), t.Context()
	g := sit(t, s, "k", "g", start, 1, "Ava", "Ben").play(1)
	mine, _, err := s.People(ctx, "k", "", 10)
	must(t, err)
	for _, other := range []string{"", "K", "other", "%"} {
		_, err := s.Game(ctx, other, "g")
		want(t, err, keeper.ErrNotFound)
		_, err = s.Record(ctx, other, "g", 1)
		want(t, err, keeper.ErrNotFound)
		_, err = s.Save(ctx, other, "g", draft(t, g.saved().Game, 2, start, "round", "change 2"))
		want(t, err, keeper.ErrNotFound)
		_, _, err = s.Person(ctx, other, mine[0].ID, "", 10)
		want(t, err, keeper.ErrNotFound)
		same(t, "lists", everyList(t, s, other), "")
	}
}

// everyList is all that the lists show a keeper; empty when they are.
func everyList(t testing.TB, s Store, keeperID string) (text string) {
	t.Helper()
	ctx := t.Context()
	running, err := s.Running(ctx, keeperID, "", 10)
	must(t, err)
	past, err := s.History(ctx, keeperID, "", 10)
	must(t, err)
	people, next, err := s.People(ctx, keeperID, "", 10)
	must(t, err)
	names, err := s.Offer(ctx, keeperID, 10)
	must(t, err)
	latest, err := s.Latest(ctx, keeperID)
	must(t, err)
	if len(running.Games)+len(past.Games)+len(people)+len(names) == 0 {
		return past.Next + next + latest
	}
	return fmt.Sprint(running, past, people, next, names, latest)
}

func missing(t *testing.T, p Place) {
	s, ctx := p.Open(t), t.Context()
	_, err := s.Game(ctx, "k", "none")
	want(t, err, keeper.ErrNotFound)
	_, err = s.Record(ctx, "k", "none", 1)
	want(t, err, keeper.ErrNotFound)
	_, err = s.Save(ctx, "k", "none", draft(t, begin(t, "none", start, 0, "Ava", "Ben").Game, 1, start, "round", "r"))
	want(t, err, keeper.ErrNotFound)
	_, _, err = s.Person(ctx, "k", "none", "", 10)
	want(t, err, keeper.ErrNotFound)
}

func failedSave(t *testing.T, p Place) {
	s := p.Open(t)
	g := sit(t, s, "k", "g", start, 0, "Ava", "Ben").play(1)
	before, shown := g.saved(), p.Projection(t)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	d := draft(t, after(t, g, 2), 2, start, "round", "new")
	if _, err := s.Save(gone, "k", "g", d); !errors.Is(err, context.Canceled) {
		t.Fatalf("got error %v from a cancelled save", err)
	}
	wrong := d
	wrong.Game.ID = "another"
	if revision, err := s.Save(t.Context(), "k", "g", wrong); err == nil {
		t.Fatalf("the record of another game was saved as revision %d", revision)
	}
	same(t, "game", g.saved(), before)
	same(t, "lists", p.Projection(t), shown)
	_, err := s.Save(t.Context(), "k", "g", d)
	must(t, err)
}

func sessionKeys(t *testing.T, p Place) {
	hash, block, err := p.Open(t).SessionKeys(t.Context())
	must(t, err)
	same(t, "lengths", []int{len(hash), len(block)}, []int{64, 32})
	hash2, block2, err := p.Open(t).SessionKeys(t.Context())
	must(t, err)
	same(t, "keys", [][]byte{hash2, block2}, [][]byte{hash, block})
}
