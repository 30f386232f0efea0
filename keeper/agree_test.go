package keeper_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"phasekeeper/keeper"
)

// TestTwoScorersAgree plays thousands of random games of every plan and advance, with comings and goings,
// corrections and removals, and compares both scorers on the way. Every way of ending must come up often.
func TestTwoScorersAgree(t *testing.T) {
	t.Parallel()
	games := 2500
	if testing.Short() || raced {
		games = 400
	}
	ended, seen := map[keeper.WonBy]int{}, map[string]int{}
	for seed := range games {
		r := newGenerator(seed, 1)
		r.seen = seen
		g := r.start()
		for range 3 + r.IntN(14) {
			next := r.step(t, g)
			if !reflect.DeepEqual(next, g) {
				agree(t, next)
			}
			g = next
		}
		ended[score(t, g).Outcome.WonBy]++
		if t.Failed() {
			t.Fatalf("game %d: %+v", seed, g)
		}
	}
	for _, by := range []keeper.WonBy{keeper.ByOnlyFinisher, keeper.ByPoints, keeper.ByTieBreak, keeper.ByLowestTotal, keeper.ByShared, keeper.ByStopped, ""} {
		if ended[by] < games/25 {
			t.Errorf("only %d of %d games ended by %q", ended[by], games, by)
		}
	}
	for _, kind := range []string{"correct", "remove", "dropped", "join", "leave", "return", "order", "deal", "length", "tie-break", "refused"} {
		if seen[kind] < games/30 {
			t.Errorf("only %d times %s in %d games", seen[kind], kind, games)
		}
	}
	t.Log(ended, seen)
}

// step lets something happen to a game, or corrects it; what is refused leaves it as it is.
func (r generator) step(t *testing.T, g keeper.Game) keeper.Game {
	t.Helper()
	s := score(t, g)
	deals := len(s.Deals())
	var c keeper.Change
	var err error
	switch {
	case deals > 0 && r.chance(6):
		c, err = keeper.Remove(g, 1+r.IntN(deals))
	case deals > 0 && (s.State == keeper.Over || r.chance(10)):
		n := 1 + r.IntN(deals)
		if s.State == keeper.Over && r.chance(75) {
			return g // mostly an ended game stays so
		}
		c, err = keeper.Correct(g, n, r.correction(s, n))
	case s.State == keeper.Over:
		return g
	default:
		c, err = keeper.Happen(g, r.event(s))
	}
	var refused keeper.Errors
	switch {
	case errors.As(err, &refused):
		r.seen["refused"]++
		return g
	case err != nil:
		t.Fatal(err)
	}
	if after := score(t, c.Game); !reflect.DeepEqual(s, c.Before) || !reflect.DeepEqual(after, c.After) {
		t.Errorf("the sheets of a change aren't those of its games: %+v", c)
	}
	r.seen[string(c.Kind)]++
	if len(c.Dropped) > 0 {
		r.seen["dropped"]++
	}
	return c.Game
}

// correction is other hands for those who played deal n.
func (r generator) correction(s keeper.Sheet, n int) keeper.Round {
	row, _ := s.Round(n)
	at := s
	at.State, at.Next.Seats = keeper.Playing, nil
	for _, l := range row.Lines {
		if l.Result != "" {
			at.Next.Seats = append(at.Next.Seats, l.Seat)
		}
	}
	return r.round(at)
}

// agree compares both scorers on one record.
func agree(t *testing.T, g keeper.Game) {
	t.Helper()
	same(t, naive{g}.tally(), tallied(score(t, g)))
}

func same(t *testing.T, want, got tally) {
	t.Helper()
	if reflect.DeepEqual(want.plain(), got.plain()) {
		return // much faster than cmp, which is there to show a difference
	}
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("the scorers differ (-naive +keeper):\n%s", diff)
	}
}

// TestMisfitsAgree spoils random records in the middle: Score has to stop at the first event that can't have
// happened, and both scorers agree on all before it.
func TestMisfitsAgree(t *testing.T) {
	t.Parallel()
	stopped := 0
	games := 1500
	if raced {
		games = 500
	}
	for seed := range games {
		r := newGenerator(seed, 2)
		g := r.start()
		for range 3 + r.IntN(14) {
			g = r.step(t, g)
		}
		if len(g.Events) == 0 {
			continue
		}
		at := r.IntN(len(g.Events))
		spoiled := g
		spoiled.Events = slices.Delete(slices.Clone(g.Events), at, at+1)
		sheet, err := keeper.Score(spoiled)
		first := naive{spoiled}.misfit()
		var m *keeper.Misfit
		if found := errors.As(err, &m); found != (first >= 0) || found && m.Event != first {
			t.Fatalf("game %d: Score says %v, the first misfit is event %d of %+v", seed, err, first, spoiled)
		}
		if first >= 0 {
			stopped++
			spoiled.Events = spoiled.Events[:first]
		}
		same(t, naive{spoiled}.tally(), tallied(sheet))
	}
	if stopped < games/15 {
		t.Errorf("only %d records had a misfit", stopped)
	}
}
