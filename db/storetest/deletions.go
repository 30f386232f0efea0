package storetest

import (
	"fmt"
	"testing"

	"phasekeeper/keeper"
)

func deletions() []contract {
	return []contract{
		{"a deleted game is nowhere, as if it had never been", deletedNowhere},
		{"a restored game is everywhere again, row for row", restored},
		{"only the keeper deletes a game, in the state that they saw", deletedBy},
		{"deleting and restoring twice is doing it once", deletedTwice},
		{"deleted games are listed, the last one first, in pages", deletedListed},
		{"what was deleted too long ago can't be brought back", deletedLongAgo},
		{"purging leaves nothing of old deleted games, and all of the others", purged},
		{"a purged game takes along what its names counted as", purgedAliases},
		{"a name that is in no game any more counts as nobody, once nothing can be brought back", purgedNames},
		{"a deleted game goes along when its keeper joins another one, and stays deleted", deletedBrought},
	}
}

func drop(t testing.TB, s Store, id string, at int64) {
	t.Helper()
	saved, err := s.Game(t.Context(), "k", id)
	must(t, err)
	must(t, s.Delete(t.Context(), "k", id, saved.Revision, at))
}

func deletedNowhere(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 1, "Ava", "Ben").play(1)
	rows, shown := p.Projection(t), everyList(t, s, "k")
	g := sit(t, s, "k", "b", start+9, 0, "Ava", "Cal").describe("Christmas", "snow").play(1)
	record := g.saved().Game
	drop(t, s, "b", start+20)
	same(t, "rows", p.Projection(t), rows)
	same(t, "lists", everyList(t, s, "k"), shown)
	same(t, "found", found(t.Context(), t, s, "k", keeper.Search{}, 9), []string{"a"})
	rebuilt(t, p, s)
	_, err := s.Game(t.Context(), "k", "b")
	want(t, err, keeper.ErrNotFound)
	_, err = s.Record(t.Context(), "k", "b", 1)
	want(t, err, keeper.ErrNotFound)
	_, err = s.Save(t.Context(), "k", "b", draft(t, record, 4, start+30, keeper.Renamed, "late"))
	want(t, err, keeper.ErrNotFound)
}

func restored(t *testing.T, p Place) {
	s := p.Open(t)
	busy(t, s)
	rows, saved := p.Projection(t), (&table{t: t, store: s, keeper: "k", id: "a"}).saved()
	drop(t, s, "a", start+20)
	revision, err := s.Restore(t.Context(), "k", "a", start)
	must(t, err)
	same(t, "revision", revision, saved.Revision)
	same(t, "rows", p.Projection(t), rows)
	same(t, "game", (&table{t: t, store: s, keeper: "k", id: "a"}).saved(), saved)
}

func deletedBy(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "g", start, 1, "Ava", "Ben").play(1)
	rows := p.Projection(t)
	want(t, s.Delete(t.Context(), "other", "g", 2, start), keeper.ErrNotFound)
	want(t, s.Delete(t.Context(), "k", "nothing", 2, start), keeper.ErrNotFound)
	want(t, s.Delete(t.Context(), "k", "g", 1, start), keeper.ErrConflict)
	same(t, "rows", p.Projection(t), rows)
	drop(t, s, "g", start)
	_, err := s.Restore(t.Context(), "other", "g", start)
	want(t, err, keeper.ErrNotFound)
	_, err = s.Gone(t.Context(), "other", "g", start)
	want(t, err, keeper.ErrNotFound)
	games, _, err := s.Deleted(t.Context(), "other", start, "", 10)
	must(t, err)
	same(t, "another keeper's", len(games), 0)
}

func deletedTwice(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "g", start, 1, "Ava", "Ben")
	drop(t, s, "g", start+5)
	must(t, s.Delete(t.Context(), "k", "g", 1, start+6))
	gone, err := s.Gone(t.Context(), "k", "g", start)
	must(t, err)
	same(t, "when", []int64{gone.At, gone.Until()}, []int64{start + 5, start + 5 + keeper.KeptDeleted + 1})
	same(t, "the seats", gone.Seats, []string{"Ava", "Ben"})
	for range 2 {
		_, err := s.Restore(t.Context(), "k", "g", start)
		must(t, err)
	}
	_, err = s.Gone(t.Context(), "k", "g", start)
	want(t, err, keeper.ErrNotFound)
}

func deletedListed(t *testing.T, p Place) {
	s, expect := p.Open(t), []string{}
	for i := range 9 {
		id := fmt.Sprint((i * 5) % 9)
		sit(t, s, "k", id, start-int64(i), 1, "Ava", "Ben").play(1).describe("Christmas", "")
		drop(t, s, id, start+int64(i/4))
		expect = append([]string{id}, expect...)
	}
	for _, limit := range []int{0, 1, 4, 8, 9, 10} {
		got := pages(t, max(1, limit), func(cursor string) keeper.Page {
			games, next, err := s.Deleted(t.Context(), "k", start, cursor, limit)
			must(t, err)
			page := keeper.Page{Next: next}
			for _, g := range games {
				page.Games = append(page.Games, g.Summary)
			}
			return page
		})
		same(t, fmt.Sprint("pages of ", limit), got, expect)
	}
	games, _, err := s.Deleted(t.Context(), "k", start, "", 1)
	must(t, err)
	same(t, "summary", []any{games[0].Title, games[0].State, games[0].Players[0].Name}, []any{"Christmas", keeper.Over, "Ava"})
	_, _, err = s.Deleted(t.Context(), "k", start, "x", 1)
	want(t, err, keeper.ErrNotFound)
}

func deletedLongAgo(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "g", start, 1, "Ava", "Ben")
	drop(t, s, "g", start)
	_, err := s.Gone(t.Context(), "k", "g", start+1)
	want(t, err, keeper.ErrNotFound)
	_, err = s.Restore(t.Context(), "k", "g", start+1)
	want(t, err, keeper.ErrNotFound)
	games, _, err := s.Deleted(t.Context(), "k", start+1, "", 10)
	must(t, err)
	same(t, "listed", len(games), 0)
}

func purged(t *testing.T, p Place) {
	s := p.Open(t)
	busy(t, s)
	rows := p.Projection(t)
	for i := range 120 {
		id := fmt.Sprint("old ", i)
		sit(t, s, "k", id, start, 1, "Ava", "Ben")
		drop(t, s, id, start+int64(i))
	}
	all := 0
	for {
		n, err := s.Purge(t.Context(), start+110)
		must(t, err)
		if all += n; n == 0 {
			break
		}
	}
	same(t, "purged", all, 110)
	same(t, "rows", p.Projection(t), rows)
	games, _, err := s.Deleted(t.Context(), "k", start, "", 100)
	must(t, err)
	same(t, "still to bring back", len(games), 10)
	_, err = s.Restore(t.Context(), "k", "old 109", start)
	want(t, err, keeper.ErrNotFound)
	_, err = s.Restore(t.Context(), "k", "old 110", start)
	must(t, err)
}

func purgedAliases(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 0, "Ava", "Bob")
	sit(t, s, "k", "b", start+1, 0, "Ava", "Bobby")
	bobby, _ := merge(t, p, s, "Bobby", "Bob")
	drop(t, s, "a", start+1)
	drop(t, s, "b", start+2)
	_, err := s.Purge(t.Context(), start+2)
	must(t, err)
	_, err = s.Restore(t.Context(), "k", "b", start)
	must(t, err)
	who, _, err := s.Person(t.Context(), "k", bobby.ID, "", 1)
	must(t, err)
	same(t, "who came back", []any{who.Name, who.Also}, []any{"Bob", []keeper.Alias{{ID: bobby.ID, Name: "Bobby"}}})
	drop(t, s, "b", start+2)
	_, err = s.Purge(t.Context(), start+3)
	must(t, err)
	sit(t, s, "k", "c", start, 0, "Ava", "Bobby")
	same(t, "a new Bobby", personOf(t, s, "Bobby").Name, "Bobby")
}

func purgedNames(t *testing.T, p Place) {
	s, ctx := p.Open(t), t.Context()
	sit(t, s, "k", "a", start, 0, "Ava", "Bobby")
	sit(t, s, "k", "b", start, 0, "Ava", "Bob")
	sit(t, s, "k", "c", start+1, 0, "Ava", "BOBBI", "Cal")
	sit(t, s, "k", "d", start+2, 0, "Ava", "Cal")
	_, bob := merge(t, p, s, "Bobby", "Bob")
	bobbi, _ := merge(t, p, s, "BOBBI", "Bob")
	drop(t, s, "a", start)
	drop(t, s, "d", start+2)
	also := func() []keeper.Alias {
		who, _, err := s.Person(ctx, "k", bob.ID, "", 1)
		must(t, err)
		return who.Also
	}
	_, err := s.Purge(ctx, start+1)
	must(t, err)
	same(t, "names while a game can still be brought back", len(also()), 2)
	_, err = s.Purge(ctx, start+3)
	must(t, err)
	same(t, "names that are in a game", also(), []keeper.Alias{{ID: bobbi.ID, Name: "BOBBI"}})
	rebuilt(t, p, s)
}

func deletedBrought(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "mine", start, 0, "Ava", "Ben")
	drop(t, s, "mine", start)
	sit(t, s, "j", "theirs", start, 0, "Ava", "Cal")
	put(t, s, "j", "code")
	redeem(t, s, "k", "code", "r", start, "j")
	rebuilt(t, p, s)
	same(t, "found", found(t.Context(), t, s, "j", keeper.Search{}, 9), []string{"theirs"})
	_, err := s.Restore(t.Context(), "j", "mine", start)
	must(t, err)
	rebuilt(t, p, s)
	same(t, "found", found(t.Context(), t, s, "j", keeper.Search{}, 9), []string{"mine", "theirs"})
}

// remove deletes one of the model's games, or restores it.
func (m *model) remove() {
	if len(m.ids) == 0 {
		return
	}
	id := pick(m, "game", m.ids...)
	k := m.games[id]
	if k.gone = !k.gone; k.gone {
		want(m.rt, m.store.Delete(m.ctx, m.keeper, id, len(k.drafts)+1, start), keeper.ErrConflict)
		must(m.rt, m.store.Delete(m.ctx, m.keeper, id, len(k.drafts), start))
		return
	}
	revision, err := m.store.Restore(m.ctx, m.keeper, id, start)
	must(m.rt, err)
	same(m.rt, "revision", revision, len(k.drafts))
}
