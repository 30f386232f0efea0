package storetest

import (
	"context"
	"fmt"
	"testing"

	"phasekeeper/keeper"
)

func sets() []contract {
	return []contract{
		{"several games are changed together", savedTogether},
		{"when one of several can't be saved, none is", allOrNone},
		{"several sent twice count once, those that are new among them are saved", togetherTwice},
		{"a person is found by name, in any case, with their own keeper only", named},
	}
}

// pair is two games that Ben sits at, each with a draft that renames Ben.
func pair(t *testing.T, s Store) (games []*table, drafts []keeper.Draft) {
	t.Helper()
	for i, id := range []string{"a", "b"} {
		g := sit(t, s, "k", id, start+int64(i), 1, "Ava", "Ben").play(1)
		c, err := keeper.Rename(g.saved().Game, 2, "Bob")
		must(t, err)
		games, drafts = append(games, g), append(drafts, draft(t, c.Game, 2, start+9, c.Kind, "rename all"))
	}
	return games, drafts
}

func savedTogether(t *testing.T, p Place) {
	s := p.Open(t)
	games, drafts := pair(t, s)
	must(t, s.Rename(t.Context(), "k", "nobody", "Bob", nil))
	must(t, s.Rename(t.Context(), "k", "nobody", "Bob", drafts))
	for i, g := range games {
		same(t, "revision", g.saved().Log[2], logged(3, drafts[i]))
		same(t, "name", g.saved().Game.Players[1], "Bob")
	}
	same(t, "people", everyone(t, s), map[string]string{"Ava": "2 games, 2 won, last 1", "Bob": "2 games, 0 won, last 1"})
}

func allOrNone(t *testing.T, p Place) {
	s := p.Open(t)
	games, drafts := pair(t, s)
	foreign := sit(t, s, "other", "c", start, 0, "Ben", "Cal")
	before, shown := fmt.Sprint(games[0].saved(), games[1].saved()), p.Projection(t)
	stale, spent, strange := drafts[1], drafts[1], draft(t, foreign.saved().Game, 1, start, keeper.Renamed, "rename all")
	stale.Base, spent.Request = 1, "change 2"
	for _, tt := range []struct {
		bad keeper.Draft
		err error
	}{{stale, keeper.ErrConflict}, {spent, keeper.ErrConflict}, {strange, keeper.ErrNotFound}} {
		want(t, s.Rename(t.Context(), "k", "nobody", "Bob", []keeper.Draft{drafts[0], tt.bad}), tt.err)
		same(t, "games", fmt.Sprint(games[0].saved(), games[1].saved()), before)
		same(t, "lists", p.Projection(t), shown)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	want(t, s.Rename(gone, "k", "nobody", "Bob", drafts), context.Canceled)
	same(t, "lists", p.Projection(t), shown)
}

func togetherTwice(t *testing.T, p Place) {
	s := p.Open(t)
	games, drafts := pair(t, s)
	must(t, s.Rename(t.Context(), "k", "nobody", "Bob", drafts[:1]))
	games[0].change(keeper.Rename(games[0].saved().Game, 1, "Eve"))
	must(t, s.Rename(t.Context(), "k", "nobody", "Bob", drafts))
	must(t, s.Rename(t.Context(), "k", "nobody", "Bob", drafts))
	same(t, "revisions", []int{games[0].saved().Revision, games[1].saved().Revision}, []int{4, 3})
	drafts[0].Digest = "other content"
	want(t, s.Rename(t.Context(), "k", "nobody", "Bob", drafts), keeper.ErrConflict)
}

func named(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "g", start, 0, "Ava", "Émile")
	id, err := s.Named(t.Context(), "k", "éMILE")
	must(t, err)
	same(t, "id", id, personOf(t, s, "Émile").ID)
	for _, nobody := range []struct{ keeper, name string }{{"k", "Emile"}, {"k", ""}, {"other", "Ava"}, {"", "Ava"}} {
		_, err := s.Named(t.Context(), nobody.keeper, nobody.name)
		want(t, err, keeper.ErrNotFound)
	}
}
