package storetest

import (
	"fmt"
	"testing"

	"phasekeeper/keeper"
)

func lists() []contract {
	return []contract{
		{"running games come latest change first, a tie-break among them", running},
		{"a game that ends moves to the history, and back when that is undone", endedAndBack},
		{"a summary says what the sheet says", summary},
		{"running games are paged, latest change first, those of one second by when they began", pagedRunning},
		{"past games are paged, newest change first, those of one second by when they began", pagedHistory},
		{"a page stays right while games are added in front of it", addedMeanwhile},
		{"a cursor that the store never gave is not found", badCursor},
		{"the latest game is the one that began last, also within one second", latest},
		{"a limit below one gives one", lowLimit},
	}
}

func running(t *testing.T, p Place) {
	s := p.Open(t)
	a := sit(t, s, "k", "a", start, 2, "Ava", "Ben")
	sit(t, s, "k", "b", start+10, 1, "Ava", "Ben").play(1)
	sit(t, s, "k", "c", start+20, 0, "Ava", "Ben")
	a.later(60).play(1, 2).play(2, 1) // both finish with 5 points
	sit(t, s, "other", "d", start+30, 0, "Ava", "Ben")
	got, err := s.Running(t.Context(), "k", "", 10)
	must(t, err)
	same(t, "running", ids(got.Games), []string{"a", "c"})
	same(t, "state", got.Games[0].State, keeper.InTie)
	got, err = s.Running(t.Context(), "k", "", 1)
	must(t, err)
	same(t, "the first of them", ids(got.Games), []string{"a"})
}

func endedAndBack(t *testing.T, p Place) {
	s := p.Open(t)
	g := sit(t, s, "k", "g", start, 1, "Ava", "Ben").play(1)
	whereabouts(t, s, nil, []string{"g"})
	g.step(keeper.Undone, 1)
	whereabouts(t, s, []string{"g"}, nil)
	g.step(keeper.Redone, 2)
	whereabouts(t, s, nil, []string{"g"})
}

func whereabouts(t *testing.T, s Store, running, past []string) {
	t.Helper()
	now, err := s.Running(t.Context(), "k", "", 10)
	must(t, err)
	page, err := s.History(t.Context(), "k", "", 10)
	must(t, err)
	same(t, "running", ids(now.Games), append([]string{}, running...))
	same(t, "past", ids(page.Games), append([]string{}, past...))
}

func summary(t *testing.T, p Place) {
	s := p.Open(t)
	g := sit(t, s, "k", "g", start, 2, "Ava", "Ben", "Cal").later(60).play(1, 2)
	g.happen(keeper.Leave{Seat: 3}).later(60).play(2)
	page, err := s.History(t.Context(), "k", "", 10)
	must(t, err)
	record := g.saved().Game
	same(t, "summary", page.Games, []keeper.Summary{g.sheet().Summary(record, start+120)})
	same(t, "winner", page.Games[0].Players[0], keeper.SummaryPlayer{Name: "Ben", Total: 5, Place: 1, Won: true})
}

func pagedRunning(t *testing.T, p Place) {
	s, want := p.Open(t), []string{}
	for i := range 14 {
		id := fmt.Sprintf("%02d", (i*5)%14) // ids say nothing about the order
		sit(t, s, "k", id, start+int64(i/4), 1, "Ava", "Ben")
		want = append([]string{id}, want...)
	}
	for _, limit := range []int{1, 3, 12, 13, 14, 15} {
		same(t, fmt.Sprint("pages of ", limit), pages(t, limit, func(cursor string) keeper.Page {
			page, err := s.Running(t.Context(), "k", cursor, limit)
			must(t, err)
			return page
		}), want)
	}
}

func pagedHistory(t *testing.T, p Place) {
	s, want := p.Open(t), []string{}
	for i := range 20 {
		id := fmt.Sprintf("%02d", (i*7)%20) // ids say nothing about the order
		sit(t, s, "k", id, start+int64(i/6), 1, "Ava", "Ben").play(1)
		want = append([]string{id}, want...)
	}
	for _, limit := range []int{1, 3, 6, 19, 20, 21} {
		same(t, fmt.Sprint("pages of ", limit), pages(t, limit, func(cursor string) keeper.Page {
			page, err := s.History(t.Context(), "k", cursor, limit)
			must(t, err)
			return page
		}), want)
	}
}

// pages reads a list of games page by page and holds every page but the last to its full length.
func pages(t fataler, limit int, read func(cursor string) keeper.Page) []string {
	t.Helper()
	out := []string{}
	for cursor := ""; ; {
		page := read(cursor)
		out = append(out, ids(page.Games)...)
		if len(page.Games) > limit || page.Next != "" && (len(page.Games) < limit || page.Next == cursor) {
			t.Fatalf("a page of %d games behind %q, next %q, limit %d", len(page.Games), cursor, page.Next, limit)
		}
		if cursor = page.Next; cursor == "" {
			return out
		}
	}
}

func addedMeanwhile(t *testing.T, p Place) {
	s := p.Open(t)
	for i := range 6 {
		sit(t, s, "k", fmt.Sprint(i), start+int64(i), 1, "Ava", "Ben").play(1)
	}
	page, err := s.History(t.Context(), "k", "", 2)
	must(t, err)
	for i := range 4 {
		sit(t, s, "k", fmt.Sprint("new ", i), start+100, 1, "Ava", "Ben").play(1)
	}
	page, err = s.History(t.Context(), "k", page.Next, 2)
	must(t, err)
	same(t, "second page", ids(page.Games), []string{"3", "2"})
}

func badCursor(t *testing.T, p Place) {
	s := p.Open(t)
	for i := range 3 {
		sit(t, s, "k", fmt.Sprint(i), start, 1, "Ava", "Ben").play(1)
	}
	people, _, err := s.People(t.Context(), "k", "", 10)
	must(t, err)
	for _, cursor := range []string{"x", "1", "1.", ".1", "1.x", "1.2.3.4", "+1.2", "01.2", "1 .2", "1e3.1", "99999999999999999999.1", "1.2\x00", "'; --"} {
		_, err := s.Running(t.Context(), "k", cursor, 10)
		want(t, err, keeper.ErrNotFound)
		_, err = s.History(t.Context(), "k", cursor, 10)
		want(t, err, keeper.ErrNotFound)
		_, _, err = s.People(t.Context(), "k", cursor, 10)
		want(t, err, keeper.ErrNotFound)
		_, _, err = s.Person(t.Context(), "k", people[0].ID, cursor, 10)
		want(t, err, keeper.ErrNotFound)
	}
}

func latest(t *testing.T, p Place) {
	s := p.Open(t)
	for _, id := range []string{"z", "m", "a"} {
		sit(t, s, "k", id, start, 0, "Ava", "Ben")
		got, err := s.Latest(t.Context(), "k")
		must(t, err)
		same(t, "latest", got, id)
	}
	sit(t, s, "k", "older", start-1, 0, "Ava", "Ben").later(60).play(1)
	got, err := s.Latest(t.Context(), "k")
	must(t, err)
	same(t, "latest", got, "a")
}

func lowLimit(t *testing.T, p Place) {
	s, ctx := p.Open(t), t.Context()
	for i := range 3 {
		sit(t, s, "k", fmt.Sprint("over ", i), start, 1, "Ava", "Ben").play(1)
		sit(t, s, "k", fmt.Sprint("on ", i), start, 0, "Ava", "Ben")
	}
	for _, limit := range []int{-1, 0} {
		games, err := s.Running(ctx, "k", "", limit)
		must(t, err)
		page, err := s.History(ctx, "k", "", limit)
		must(t, err)
		names, err := s.Offer(ctx, "k", limit)
		must(t, err)
		people, _, err := s.People(ctx, "k", "", limit)
		must(t, err)
		_, of, err := s.Person(ctx, "k", people[0].ID, "", limit)
		must(t, err)
		same(t, "lengths", []int{len(games.Games), len(page.Games), len(names), len(people), len(of.Games)}, []int{1, 1, 1, 1, 1})
	}
}
