package storetest

import (
	"errors"
	"testing"

	"phasekeeper/keeper"
)

func aliases() []contract {
	return append(renames(), []contract{
		{"two people are two for ever once that was said, whoever keeps their games by then", apartSaid},
		{"and whatever they are called and count as, and when they come back", apartStays},
		{"people who are one are counted as one, and the names in their games stay", mergedCounted},
		{"later games count for whom the name counts as, and whoever is called so is offered by the own name", mergedLater},
		{"two people again, every row is what it was", mergedUndone},
		{"a name that counts as someone goes along when they count as somebody else", mergedChain},
		{"people who sat at one table can't be one", mergedMet},
		{"both at a later table are two there, and one everywhere else", mergedTable},
		{"of two names that count as a third, the lower seat counts at a table of both", mergedSeats},
		{"sent twice, it is done once, one way and the other", mergedTwice},
		{"another keeper's people can't be made one with anybody", mergedForeign},
	}...)
}

// merge has one count as the other, by their names, and holds a rebuild to the same rows.
func merge(t *testing.T, p Place, s Store, name, into string) (who, other keeper.Person) {
	t.Helper()
	who, other = personOf(t, s, name), personOf(t, s, into)
	must(t, s.Merge(t.Context(), "k", who.ID, other.ID))
	rebuilt(t, p, s)
	return who, other
}

func rebuilt(t *testing.T, p Place, s Store) {
	t.Helper()
	rows := p.Projection(t)
	_, _, err := s.Rebuild(t.Context())
	must(t, err)
	same(t, "rows after a rebuild", p.Projection(t), rows)
}

func mergedCounted(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 1, "Bob", "Ava").play(1)
	b := sit(t, s, "k", "b", start+1, 1, "bobby", "Ava").play(1)
	bobby, bob := merge(t, p, s, "bobby", "Bob")
	same(t, "people", everyone(t, s), map[string]string{"Ava": "2 games, 0 won, last 1", "Bob": "2 games, 2 won, last 1"})
	same(t, "name in the game", b.saved().Game.Players[0], "bobby")
	for _, id := range []string{bob.ID, bobby.ID} { // the old address leads there too
		who, page, err := s.Person(t.Context(), "k", id, "", 10)
		must(t, err)
		same(t, "person", who, keeper.Person{ID: bob.ID, Name: "Bob", Games: 2, Wins: 2, Last: start + 1, Also: []keeper.Alias{{ID: bobby.ID, Name: "bobby"}}})
		same(t, "games", ids(page.Games), []string{"b", "a"})
	}
	id, err := s.Named(t.Context(), "k", "BOBBY")
	must(t, err)
	same(t, "whom the name names", id, bob.ID)
}

func mergedLater(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 0, "Bob", "Ava")
	sit(t, s, "k", "b", start+1, 0, "Bobby", "Ava")
	merge(t, p, s, "Bobby", "Bob")
	g := sit(t, s, "k", "c", start+2, 1, "BOBBY", "Cal").play(1)
	same(t, "people", everyone(t, s), map[string]string{
		"Ava": "2 games, 0 won, last 1", "Bob": "3 games, 1 won, last 2", "Cal": "1 games, 0 won, last 2",
	})
	rebuilt(t, p, s)
	g.change(keeper.Rename(g.saved().Game, 1, "Dee"))
	sit(t, s, "k", "d", start+3, 0, "Eve", "Fay")
	offered(t, s, 10, "Eve", "Fay", "Dee", "Cal", "Bob", "Ava")
	rebuilt(t, p, s)
}

func mergedUndone(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 1, "Bob", "Ava").play(1)
	sit(t, s, "k", "b", start+1, 1, "Bobby", "Ava").play(1)
	rows := p.Projection(t)
	bobby, bob := merge(t, p, s, "Bobby", "Bob")
	must(t, s.Unmerge(t.Context(), "k", bobby.ID))
	same(t, "rows", p.Projection(t), rows)
	who, _, err := s.Person(t.Context(), "k", bob.ID, "", 10)
	must(t, err)
	same(t, "person", who, bob)
	rebuilt(t, p, s)
}

func mergedChain(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 0, "Bob", "Ava")
	sit(t, s, "k", "b", start+1, 0, "Bobby", "Ava")
	sit(t, s, "k", "c", start+2, 0, "Robert", "Ava")
	bobby, bob := merge(t, p, s, "Bobby", "Bob")
	_, robert := merge(t, p, s, "Bob", "Robert")
	same(t, "people", everyone(t, s), map[string]string{"Ava": "3 games, 0 won, last 2", "Robert": "3 games, 0 won, last 2"})
	who, _, err := s.Person(t.Context(), "k", robert.ID, "", 10)
	must(t, err)
	same(t, "names", who.Also, []keeper.Alias{{ID: bob.ID, Name: "Bob"}, {ID: bobby.ID, Name: "Bobby"}})
	must(t, s.Unmerge(t.Context(), "k", bob.ID))
	same(t, "people", everyone(t, s), map[string]string{
		"Ava": "3 games, 0 won, last 2", "Robert": "2 games, 0 won, last 2", "Bob": "1 games, 0 won, last 0",
	})
	rebuilt(t, p, s)
}

func mergedMet(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 0, "Bob", "Bobby")
	sit(t, s, "k", "b", start+1, 0, "Bobby", "Ava", "Bob")
	sit(t, s, "k", "c", start+2, 0, "Bob", "Ava")
	bob, bobby := personOf(t, s, "Bob"), personOf(t, s, "Bobby")
	rows := p.Projection(t)
	err := s.Merge(t.Context(), "k", bobby.ID, bob.ID)
	var met *keeper.Met
	if !errors.As(err, &met) {
		t.Fatalf("got error %v", err)
	}
	same(t, "the newest game of both", *met, keeper.Met{Game: "b", Started: start + 1})
	same(t, "rows", p.Projection(t), rows)
	for _, tt := range []struct {
		keeper, a, b string
		want         bool
	}{{"k", bob.ID, bobby.ID, true}, {"k", bobby.ID, bob.ID, true}, {"k", bob.ID, "nobody", false}, {"other", bob.ID, bobby.ID, false}} {
		got, err := s.Two(t.Context(), tt.keeper, tt.a, tt.b)
		must(t, err)
		same(t, "met", got, tt.want)
	}
}

func mergedTable(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 0, "Bob", "Ava")
	sit(t, s, "k", "b", start+1, 0, "Bobby", "Ava")
	bobby, _ := merge(t, p, s, "Bobby", "Bob")
	sit(t, s, "k", "c", start+2, 0, "Bobby", "Bob")
	same(t, "people", everyone(t, s), map[string]string{
		"Ava": "2 games, 0 won, last 1", "Bob": "3 games, 0 won, last 2", "Bobby": "1 games, 0 won, last 2",
	})
	rebuilt(t, p, s)
	must(t, s.Unmerge(t.Context(), "k", bobby.ID))
	same(t, "two again", everyone(t, s), map[string]string{
		"Ava": "2 games, 0 won, last 1", "Bob": "2 games, 0 won, last 2", "Bobby": "2 games, 0 won, last 2",
	})
	rebuilt(t, p, s)
}

func mergedSeats(t *testing.T, p Place) {
	s := p.Open(t)
	for i, name := range []string{"Bob", "Bobby", "Rob"} {
		sit(t, s, "k", name, start+int64(i), 0, name, "Ava")
	}
	merge(t, p, s, "Bobby", "Bob")
	merge(t, p, s, "Rob", "Bob")
	g := sit(t, s, "k", "both", start+9, 0, "Rob", "Bobby")
	want := map[string]string{"Ava": "3 games, 0 won, last 2", "Bob": "4 games, 0 won, last 9", "Bobby": "1 games, 0 won, last 9"}
	same(t, "people", everyone(t, s), want)
	rebuilt(t, p, s)
	sit(t, s, "k", "later", start+10, 0, "Robert", "Ava")
	merge(t, p, s, "Bob", "Robert")
	g.change(keeper.Rename(g.saved().Game, 1, "Bob"))
	rebuilt(t, p, s)
}

func mergedTwice(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 0, "Bob", "Ava")
	sit(t, s, "k", "b", start+1, 0, "Bobby", "Ava")
	bobby, bob := merge(t, p, s, "Bobby", "Bob")
	rows := p.Projection(t)
	for _, pair := range [][2]string{{bobby.ID, bob.ID}, {bob.ID, bobby.ID}, {bob.ID, bob.ID}} {
		must(t, s.Merge(t.Context(), "k", pair[0], pair[1]))
		same(t, "rows", p.Projection(t), rows)
	}
	must(t, s.Unmerge(t.Context(), "k", bobby.ID))
	rows = p.Projection(t)
	must(t, s.Unmerge(t.Context(), "k", bobby.ID))
	same(t, "rows", p.Projection(t), rows)
	for _, nobody := range []string{"", "nobody"} {
		want(t, s.Merge(t.Context(), "k", nobody, bob.ID), keeper.ErrNotFound)
		want(t, s.Merge(t.Context(), "k", bob.ID, nobody), keeper.ErrNotFound)
		want(t, s.Unmerge(t.Context(), "k", nobody), keeper.ErrNotFound)
	}
}

func mergedForeign(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 0, "Bob", "Ava")
	sit(t, s, "k", "b", start+1, 0, "Bobby", "Ava")
	sit(t, s, "other", "c", start, 0, "Bob", "Bobby")
	bobby, bob := merge(t, p, s, "Bobby", "Bob")
	theirs, _, err := s.People(t.Context(), "other", "", 10)
	must(t, err)
	same(t, "their people", names(theirs), []string{"Bob", "Bobby"})
	rows := p.Projection(t)
	want(t, s.Merge(t.Context(), "other", bob.ID, theirs[0].ID), keeper.ErrNotFound)
	want(t, s.Merge(t.Context(), "k", bob.ID, theirs[0].ID), keeper.ErrNotFound)
	want(t, s.Unmerge(t.Context(), "other", bobby.ID), keeper.ErrNotFound)
	_, _, err = s.Person(t.Context(), "other", bobby.ID, "", 10)
	want(t, err, keeper.ErrNotFound)
	same(t, "rows", p.Projection(t), rows)
}
