package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"phasekeeper/keeper"
)

func crowds() []contract {
	return []contract{
		{"of simultaneous saves on one revision one succeeds, the rest conflict, and nothing is lost", simultaneous},
		{"who saves again after a conflict gets in: every change is there in the end, once", untilIn},
		{"one change sent many times at once counts once", changeAtOnce},
		{"one new game sent many times at once is one game", newGameAtOnce},
		{"many games begun at once are all there", manyGames},
		{"a game that is read while it is saved is whole at every moment", readWhileSaved},
	}
}

const crowd = 12

// together runs f for each of a crowd at once, half of them through another process's store.
func together(t *testing.T, p Place, f func(s Store, i int) error) []error {
	t.Helper()
	stores := []Store{p.Open(t), p.Open(t)}
	errs := make([]error, crowd)
	var ready, done sync.WaitGroup
	ready.Add(1)
	for i := range crowd {
		done.Go(func() {
			ready.Wait()
			errs[i] = f(stores[i%len(stores)], i)
		})
	}
	ready.Done()
	done.Wait()
	return errs
}

func simultaneous(t *testing.T, p Place) {
	g := sit(t, p.Open(t), "k", "g", start, 0, "Ava", "Ben", "Cal")
	for base := 1; base <= 3; base++ {
		record := after(t, g, base)
		errs := together(t, p, func(s Store, i int) error {
			_, err := s.Save(context.Background(), "k", "g", draft(t, record, base, start, "round", fmt.Sprint(base, " by ", i)))
			return err
		})
		saved := g.saved()
		same(t, "revision", saved.Revision, base+1)
		for i, err := range errs {
			if saved.Log[base].Request == fmt.Sprint(base, " by ", i) {
				must(t, err)
			} else {
				want(t, err, keeper.ErrConflict)
			}
		}
	}
}

func untilIn(t *testing.T, p Place) {
	g := sit(t, p.Open(t), "k", "g", start, 0, "Ava", "Ben")
	for _, err := range together(t, p, func(s Store, i int) error { return insist(t, s, i) }) {
		must(t, err)
	}
	saved, requests := g.saved(), map[string]int{}
	for i, r := range saved.Log {
		same(t, "number", r.Number, i+1)
		requests[r.Request]++
	}
	same(t, "revisions", []int{saved.Revision, len(requests)}, []int{crowd + 1, crowd + 1})
	same(t, "rounds", len(saved.Game.Events), crowd)
}

// insist adds a round to whatever the game is by then, until it is in.
func insist(t *testing.T, s Store, i int) error {
	for {
		saved, err := s.Game(context.Background(), "k", "g")
		if err != nil {
			return err
		}
		sheet, err := keeper.Score(saved.Game)
		if err != nil {
			return err
		}
		c, err := keeper.Happen(saved.Game, idle(sheet))
		if err != nil {
			return err
		}
		_, err = s.Save(context.Background(), "k", "g", draft(t, c.Game, saved.Revision, start, c.Kind, fmt.Sprint("by ", i)))
		if !errors.Is(err, keeper.ErrConflict) {
			return err
		}
	}
}

// idle is a round in which nobody lays down, so that the game never ends.
func idle(sheet keeper.Sheet) keeper.Round {
	r := round(sheet, 0)
	r.NobodyOut = true
	return r
}

func changeAtOnce(t *testing.T, p Place) {
	g := sit(t, p.Open(t), "k", "g", start, 0, "Ava", "Ben")
	d := draft(t, after(t, g, 1), 1, start, "round", "once")
	for _, err := range together(t, p, func(s Store, _ int) error {
		revision, err := s.Save(context.Background(), "k", "g", d)
		if err == nil && revision != 2 {
			err = fmt.Errorf("revision %d", revision)
		}
		return err
	}) {
		must(t, err)
	}
	same(t, "revision", g.saved().Revision, 2)
}

func newGameAtOnce(t *testing.T, p Place) {
	d := begin(t, "g", start, 0, "Ava", "Ben")
	got := make([]string, crowd)
	for _, err := range together(t, p, func(s Store, i int) (err error) {
		own := d
		own.Game.ID = fmt.Sprint("g", i)
		got[i], err = s.Create(context.Background(), "k", own)
		return err
	}) {
		must(t, err)
	}
	for _, id := range got {
		same(t, "id", id, got[0])
	}
	running, err := p.Open(t).Running(t.Context(), "k", "", 100)
	must(t, err)
	same(t, "games", ids(running.Games), got[:1])
}

func manyGames(t *testing.T, p Place) {
	for _, err := range together(t, p, func(s Store, i int) error {
		_, err := s.Create(context.Background(), "k", begin(t, fmt.Sprint("g", i), start, 0, "Ava", fmt.Sprint("P", i)))
		return err
	}) {
		must(t, err)
	}
	people, _, err := p.Open(t).People(t.Context(), "k", "", 100)
	must(t, err)
	same(t, "people", len(people), crowd+1)
	for _, who := range people {
		if who.Name == "Ava" {
			same(t, "games", who.Games, crowd)
		}
	}
}

func readWhileSaved(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "g", start, 0, "Ava", "Ben")
	for _, err := range together(t, p, func(other Store, i int) error {
		if i == 0 {
			return insistOften(t, other, 30)
		}
		return readOften(other, 30)
	}) {
		must(t, err)
	}
}

func insistOften(t *testing.T, s Store, n int) error {
	for i := range n {
		if err := insist(t, s, i); err != nil {
			return err
		}
	}
	return nil
}

func readOften(s Store, n int) error {
	for range n {
		saved, err := s.Game(context.Background(), "k", "g")
		switch {
		case err != nil:
			return err
		case len(saved.Log) != saved.Revision || len(saved.Game.Events) != saved.Revision-1:
			return fmt.Errorf("revision %d has %d rounds and a log of %d", saved.Revision, len(saved.Game.Events), len(saved.Log))
		}
	}
	return nil
}
