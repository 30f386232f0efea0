package storetest

import (
	"testing"

	"phasekeeper/keeper"
)

func rebuilds() []contract {
	return []contract{
		{"what the lists need comes back from the revisions, row for row", rebuild},
		{"a rebuild of an empty store, and a second one, change nothing", rebuildTwice},
	}
}

// busy plays games with all that moves the lists: joins, leaves, orders, corrections, undo, redo, renames.
func busy(t *testing.T, s Store) {
	t.Helper()
	a := sit(t, s, "k", "a", start, 2, "Ava", "Ben", "Cal").later(1)
	a.play(1, 2).happen(keeper.Join{Name: "dee", Position: 1, Phase: 1, Points: 50}).happen(keeper.Leave{Seat: 3})
	empty, err := keeper.Score(begin(t, "a", start, 2, "Ava", "Ben", "Cal").Game)
	must(t, err)
	a.change(keeper.Correct(a.saved().Game, 1, round(empty, 2)))
	a.change(keeper.Rename(a.saved().Game, 2, "Benny")).happen(keeper.Return{Seat: 3, Points: 50})
	a.step(keeper.Undone, a.saved().Steps().Undo).step(keeper.Undone, a.saved().Steps().Undo)
	a.step(keeper.Redone, a.saved().Steps().Redo).later(1).play(2, 1)
	b := sit(t, s, "k", "b", start, 1, "BENNY", "Dee").play(1)
	b.change(keeper.Remove(b.saved().Game, 1))
	sit(t, s, "k", "c", start+9, 0, "Cal", "Ava").happen(keeper.Order{Seats: []int{2, 1}}).happen(keeper.Stop{Winners: []int{1}})
	sit(t, s, "other", "d", start+9, 0, "Cal", "Ava").happen(keeper.Length{Last: 4})
}

func rebuild(t *testing.T, p Place) {
	s := p.Open(t)
	busy(t, s)
	rows, shown := p.Projection(t), everyList(t, s, "k")
	p.Forget(t)
	if p.Projection(t) == rows {
		t.Fatal("the rows were not deleted")
	}
	same(t, "emptied lists", everyList(t, s, "k"), "")
	games, unread, err := p.Open(t).Rebuild(t.Context())
	must(t, err)
	same(t, "games", games, 4)
	same(t, "games that can't be read", unread, []string(nil))
	same(t, "rows", p.Projection(t), rows)
	same(t, "lists", everyList(t, s, "k"), shown)
	for _, id := range []string{"k a", "k b", "other d"} { // and saves go on from there
		g := &table{t: t, store: s, keeper: id[:len(id)-2], id: id[len(id)-1:], at: start + 50}
		g.change(keeper.Rename(g.saved().Game, 1, "Eve"))
	}
	rows = p.Projection(t)
	_, _, err = s.Rebuild(t.Context())
	must(t, err)
	same(t, "rows", p.Projection(t), rows)
}

func rebuildTwice(t *testing.T, p Place) {
	s := p.Open(t)
	games, _, err := s.Rebuild(t.Context())
	must(t, err)
	same(t, "games", games, 0)
	busy(t, s)
	rows := p.Projection(t)
	for range 2 {
		_, _, err := s.Rebuild(t.Context())
		must(t, err)
		same(t, "rows", p.Projection(t), rows)
	}
}
