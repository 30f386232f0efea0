package storetest

import (
	"context"
	"fmt"
	"testing"

	"phasekeeper/keeper"
)

func people() []contract {
	return []contract{
		{"the latest table is offered first, in the order round it, then others, latest first, nobody twice", offer},
		{"someone who left is offered after those at the table", offerLeaver},
		{"names that differ in case alone are one person, called as in the newest game", oneperson},
		{"a person's games and wins are counted, shared wins too", counted},
		{"a corrected winner changes who won, and an undo changes it back", correctedWinner},
		{"who is renamed is another person from then on, and nobody is left without a game", renamed},
		{"people are paged, who played last first, those of one game by seat", pagedPeople},
		{"a person's games are paged, newest first, running ones too", pagedPerson},
		{"the same name with two keepers is two people", twoKeepers},
	}
}

func offered(t *testing.T, s Store, limit int, want ...string) {
	t.Helper()
	got, err := s.Offer(t.Context(), "k", limit)
	must(t, err)
	same(t, "offered", got, want)
}

func offer(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "oldest", start, 0, "Fay", "Gus", "ava")
	sit(t, s, "k", "middle", start+10, 0, "Eve", "Dan")
	sit(t, s, "k", "newest", start+20, 0, "Ben", "Ava", "Cal").
		happen(keeper.Join{Name: "Dee", Position: 2, Phase: 1}).
		happen(keeper.Order{Seats: []int{3, 1, 4, 2}})
	offered(t, s, 100, "Cal", "Ben", "Dee", "Ava", "Eve", "Dan", "Fay", "Gus")
	offered(t, s, 6, "Cal", "Ben", "Dee", "Ava", "Eve", "Dan")
	offered(t, s, 2, "Cal", "Ben")
}

func offerLeaver(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "old", start, 0, "Eve", "Dan")
	g := sit(t, s, "k", "new", start+20, 0, "Ava", "Ben", "Cal").happen(keeper.Leave{Seat: 1})
	offered(t, s, 100, "Ben", "Cal", "Ava", "Eve", "Dan")
	g.happen(keeper.Return{Seat: 1})
	offered(t, s, 100, "Ava", "Ben", "Cal", "Eve", "Dan")
}

// everyone is all people with what is counted of them.
func everyone(t *testing.T, s Store) map[string]string {
	t.Helper()
	people, _, err := s.People(t.Context(), "k", "", 100)
	must(t, err)
	out := map[string]string{}
	for _, who := range people {
		out[who.Name] = fmt.Sprintf("%d games, %d won, last %d", who.Games, who.Wins, who.Last-start)
	}
	return out
}

func oneperson(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start+10, 0, "ÉMILE", "Ben")
	sit(t, s, "k", "b", start, 0, "émile", "Cal")
	same(t, "people", everyone(t, s), map[string]string{
		"ÉMILE": "2 games, 0 won, last 10", "Ben": "1 games, 0 won, last 10", "Cal": "1 games, 0 won, last 0",
	})
}

func counted(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 1, "Ava", "Ben").play(1)
	sit(t, s, "k", "b", start+1, 0, "Ava", "Ben").happen(keeper.Stop{Winners: []int{1, 2}})
	sit(t, s, "k", "c", start+2, 0, "Ava", "Ben").happen(keeper.Stop{})
	sit(t, s, "k", "d", start+3, 0, "Ava", "Cal")
	same(t, "people", everyone(t, s), map[string]string{
		"Ava": "4 games, 2 won, last 3", "Ben": "3 games, 1 won, last 2", "Cal": "1 games, 0 won, last 3",
	})
}

func correctedWinner(t *testing.T, p Place) {
	s := p.Open(t)
	g := sit(t, s, "k", "g", start, 1, "Ava", "Ben")
	empty := g.sheet()
	g.play(1)
	g.change(keeper.Correct(g.saved().Game, 1, round(empty, 2)))
	same(t, "corrected", everyone(t, s), map[string]string{"Ava": "1 games, 0 won, last 0", "Ben": "1 games, 1 won, last 0"})
	g.step(keeper.Undone, 2)
	same(t, "undone", everyone(t, s), map[string]string{"Ava": "1 games, 1 won, last 0", "Ben": "1 games, 0 won, last 0"})
}

func renamed(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "old", start, 1, "Ava", "Ben").play(1)
	g := sit(t, s, "k", "new", start+5, 1, "Ava", "Bne").play(2)
	bne := personOf(t, s, "Bne")
	g.change(keeper.Rename(g.saved().Game, 2, "Ben"))
	same(t, "renamed", everyone(t, s), map[string]string{"Ava": "2 games, 1 won, last 5", "Ben": "2 games, 1 won, last 5"})
	_, _, err := s.Person(t.Context(), "k", bne.ID, "", 10)
	want(t, err, keeper.ErrNotFound)
	g.step(keeper.Undone, 2)
	same(t, "person", personOf(t, s, "Bne"), bne)
	same(t, "undone", everyone(t, s), map[string]string{
		"Ava": "2 games, 1 won, last 5", "Ben": "1 games, 0 won, last 0", "Bne": "1 games, 1 won, last 5",
	})
}

func personOf(t *testing.T, s Store, name string) keeper.Person {
	t.Helper()
	people, _, err := s.People(t.Context(), "k", "", 100)
	must(t, err)
	for _, who := range people {
		if who.Name == name {
			return who
		}
	}
	t.Fatalf("nobody is called %s", name)
	return keeper.Person{}
}

func pagedPeople(t *testing.T, p Place) {
	s, want := p.Open(t), []string{}
	for i := range 7 { // three games a second, with two new people each and one who plays them all
		first, second := fmt.Sprint("P", i*2), fmt.Sprint("P", i*2+1)
		sit(t, s, "k", fmt.Sprint((i*5)%7), start+int64(i/3), 0, first, "Ava", second)
		want = append([]string{first, second}, want...)
	}
	want = append([]string{want[0], "Ava"}, want[1:]...)
	for limit := 1; limit <= len(want)+1; limit++ {
		same(t, fmt.Sprint("pages of ", limit), peoplePages(t, s, "k", limit), want)
	}
}

func peoplePages(t fataler, s Store, keeperID string, limit int) []string {
	t.Helper()
	names := []string{}
	for cursor := ""; ; {
		people, next, err := s.People(context.Background(), keeperID, cursor, limit)
		must(t, err)
		if len(people) > limit || next != "" && (len(people) < limit || next == cursor) {
			t.Fatalf("a page of %d people behind %q, next %q, limit %d", len(people), cursor, next, limit)
		}
		for _, who := range people {
			names = append(names, who.Name)
		}
		if cursor = next; cursor == "" {
			return names
		}
	}
}

func pagedPerson(t *testing.T, p Place) {
	s, want := p.Open(t), []string{}
	for i := range 11 {
		g := sit(t, s, "k", fmt.Sprint((i*4)%11), start+int64(i/4), 1, "Ben", "Ava")
		if i%2 == 0 {
			g.later(int64(100 - i)).play(1)
		}
		want = append([]string{g.id}, want...)
	}
	sit(t, s, "k", "without", start+9, 0, "Ben", "Cal")
	ava := personOf(t, s, "Ava")
	for _, limit := range []int{1, 2, 4, 10, 11, 12} {
		same(t, fmt.Sprint("pages of ", limit), pages(t, limit, func(cursor string) keeper.Page {
			who, page, err := s.Person(t.Context(), "k", ava.ID, cursor, limit)
			must(t, err)
			same(t, "person", who, ava)
			return page
		}), want)
	}
}

func twoKeepers(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 0, "Ava", "Ben")
	sit(t, s, "other", "b", start, 0, "Ava", "Cal")
	same(t, "people", everyone(t, s), map[string]string{"Ava": "1 games, 0 won, last 0", "Ben": "1 games, 0 won, last 0"})
	theirs, _, err := s.People(t.Context(), "other", "", 10)
	must(t, err)
	if theirs[0].ID == personOf(t, s, "Ava").ID {
		t.Fatal("two keepers' people have the same id")
	}
}
