package keeper_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"phasekeeper/keeper"
)

// drawn lets rapid choose what the generator of random games does, so that it can shrink a game that fails.
type drawn struct{ t *rapid.T }

func (d drawn) IntN(n int) int { return rapid.IntRange(0, n-1).Draw(d.t, "n") }
func (d drawn) Shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, d.IntN(i+1))
	}
}

// drawGame is a random game of any variation, without corrections.
func drawGame(t *rapid.T) keeper.Game {
	r := generator{drawn{t}, map[string]int{}}
	g := r.start()
	for range rapid.IntRange(0, 15).Draw(t, "events") {
		if s := score(t, g); s.State != keeper.Over {
			if c, err := keeper.Happen(g, r.event(s)); err == nil {
				g = c.Game
			}
		}
	}
	return g
}

func TestAppendThenRemove(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t)
		before := score(t, g)
		if before.State == keeper.Over {
			return
		}
		c, err := keeper.Happen(g, generator{drawn{t}, nil}.round(before))
		if err != nil {
			t.Fatalf("a round is refused: %v", err)
		}
		back, err := keeper.Remove(c.Game, before.Next.Round)
		if err != nil || len(back.Asked) > 0 || !back.Nothing(g) || !reflect.DeepEqual(before, back.After) {
			t.Fatalf("removed again, it isn't the game that it was: %v %v\n%+v\n%+v", err, back.Asked, g, back.Game)
		}
	})
}

func TestCorrectToItself(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t)
		for _, row := range score(t, g).Deals() {
			c, err := keeper.Correct(g, row.Round, asRound(row))
			if err != nil || !c.Nothing(g) || len(c.Asked)+len(c.Dropped) > 0 || !reflect.DeepEqual(c.Before, c.After) {
				t.Fatalf("round %d corrected to itself: %v, asked %v\n%+v\n%+v", row.Round, err, c.Asked, g, c.Game)
			}
		}
	})
}

// asRound is the round as a form would send it again.
func asRound(row keeper.Row) keeper.Round {
	r := keeper.Round{NobodyOut: true}
	for _, l := range row.Lines {
		if l.Result != "" {
			r.Hands = append(r.Hands, l.Hand)
			r.NobodyOut = r.NobodyOut && !l.Hand.Out
		}
	}
	return r
}

// TestEndsAtFirstFinish: every scored game ends at the first round in which someone completed the plan.
func TestEndsAtFirstFinish(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t)
		events := g.Events
		for n := range len(events) + 1 {
			g.Events = events[:n]
			s := score(t, g)
			finished := slices.ContainsFunc(s.Standings, func(st keeper.Standing) bool { return st.Done && !st.Left })
			if s.Outcome.WonBy != keeper.ByStopped && finished != (s.State != keeper.Playing) {
				t.Fatalf("after %d events somebody at the table has finished: %v, but the game is %s\n%+v", n, finished, s.State, g)
			}
			if n < len(events) && s.State != keeper.Playing {
				if _, ok := events[n].(keeper.Round); ok {
					t.Fatalf("a round follows the end: %+v", g)
				}
			}
		}
	})
}

// TestTotalsNeverFall, and how they grow: by the points of each round, and not at all in a tie-break.
func TestTotalsNeverFall(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		totals := map[int]int{}
		for _, row := range score(t, drawGame(t)).Rows {
			for _, l := range row.Lines {
				given := row.Kind == keeper.KindJoin || row.Kind == keeper.KindReturn
				if l.Points < 0 || !given && l.Total != totals[l.Seat]+l.Points || given && l.Total != l.Points {
					t.Fatalf("%s after %d: %+v", row.Kind, totals[l.Seat], l)
				}
				totals[l.Seat] = l.Total
			}
		}
	})
}

// TestDealersGoRound: between two deals with nothing in between, the deal goes to the next seat that plays.
func TestDealersGoRound(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t)
		rows := score(t, g).Rows
		for i := range rows {
			if i == 0 || !rows[i].IsDeal() || !rows[i-1].IsDeal() {
				continue
			}
			order := naive{g}.order(i)
			at := slices.Index(order, rows[i-1].Dealer)
			turn := slices.Concat(order[at+1:], order[:at+1])
			plays := func(seat int) bool { l, ok := rows[i].Line(seat); return ok && l.Result != "" }
			if next := turn[slices.IndexFunc(turn, plays)]; next != rows[i].Dealer {
				t.Fatalf("deal %d: dealer %d, want %d\n%+v", rows[i].Round, rows[i].Dealer, next, g)
			}
		}
	})
}

// TestScoreWritesNothing: Score, and all that makes a change of a game, never write to it.
func TestScoreWritesNothing(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t)
		before, err := json.Marshal(g)
		if err != nil {
			t.Fatal(err)
		}
		s := score(t, g)
		for n := range len(s.Deals()) {
			_, _ = keeper.Remove(g, n+1)
			_, _ = keeper.Correct(g, n+1, keeper.Round{NobodyOut: true})
		}
		_, _ = keeper.Rename(g, 1, "Zoe")
		_, _ = keeper.Happen(g, keeper.Order{Seats: slices.Sorted(slices.Values(s.Order))})
		_, _ = keeper.Happen(g, keeper.Stop{})
		if after, _ := json.Marshal(g); string(after) != string(before) {
			t.Fatalf("the record was written to:\n%s\n%s", before, after)
		}
		sound(t, g, s)
	})
}
