package keeper_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"phasekeeper/keeper"
)

// naiveTally counts one seat's game again from the raw events, one question at a time.
func (v naive) naiveTally(seat int) keeper.Tally {
	n := len(v.g.Events)
	e, _ := v.end(n)
	t := keeper.Tally{Games: 1}
	if table := v.atTable(n); len(e.winners) > 0 && slices.Contains(table, seat) {
		t.Decided, t.Chance = 1, map[int]int{2: 30, 3: 20, 4: 15, 5: 12, 6: 10}[len(table)]
		if slices.Contains(e.winners, seat) {
			t.Won = 1
		}
		if t.Won == 1 && len(e.winners) > 1 {
			t.Shared = 1
		}
	}
	hands := v.hands(seat, 0, n)
	t.Rounds, t.Row = len(hands), longest(hands, func(h keeper.Hand) bool { return h.Laid })
	t.Out = howMany(hands, func(h keeper.Hand) bool { return h.Out })
	t.Laid = howMany(hands, func(h keeper.Hand) bool { return h.Laid })
	t.Added = howMany(hands, func(h keeper.Hand) bool { return !h.Out && h.Typed })
	t.Counted = t.Rounds - t.Out - t.Added
	points := 0
	for _, h := range hands {
		points += v.cost(h)
		if !h.Typed {
			t.Wilds, t.Skips = t.Wilds+h.Cards.Wild, t.Skips+h.Cards.Skip
		}
	}
	if t.Rounds > 0 {
		t.Kinds = []keeper.KindTally{{Kind: v.kind(), Rounds: t.Rounds, Points: points}}
	}
	for number := 1; number <= 12; number++ {
		if p := v.naivePhase(seat, number); p.Begun > 0 {
			t.Phases = append(t.Phases, p)
		}
	}
	return t
}

func howMany[E any](list []E, ok func(E) bool) (n int) {
	for _, e := range list {
		if ok(e) {
			n++
		}
	}
	return n
}

// longest is the longest stretch of which all is so, found by trying every stretch.
func longest[E any](list []E, ok func(E) bool) (best int) {
	for from := range list {
		for to := from + 1; to <= len(list); to++ {
			if howMany(list[from:to], ok) == to-from {
				best = max(best, to-from)
			}
		}
	}
	return best
}

// kind is what the whole plan and the way to move on are called, a shortened standard game apart.
func (v naive) kind() string {
	whole, even := reflect.DeepEqual(v.g.Variation.Plan, keeper.TenPhases()), reflect.DeepEqual(v.g.Variation.Plan, keeper.EvenPhases())
	plan := v.plan(len(v.g.Events))
	switch a := v.g.Variation.Advance; {
	case whole && a == keeper.EveryRound:
		return "fixed"
	case whole && a == keeper.AnyOrder:
		return "any-order"
	case whole && len(plan) < 10:
		return "shorter"
	case whole:
		return "standard"
	case even && a == keeper.OnMaking:
		return "even"
	}
	return "own"
}

// naivePhase is all rounds in which a seat tried one of Mattel's phases.
func (v naive) naivePhase(seat, phase int) keeper.PhaseTally {
	p := keeper.PhaseTally{Number: phase}
	ten := slices.IndexFunc(keeper.TenPhases(), func(q keeper.Phase) bool { return q.Number == phase })
	i := slices.IndexFunc(v.g.Variation.Plan, func(q keeper.Phase) bool { return q.Number == phase })
	advance := v.g.Variation.Advance
	if advance == keeper.AnyOrder || i < 0 || ten < 0 || !reflect.DeepEqual(v.g.Variation.Plan[i], keeper.TenPhases()[ten]) {
		return p
	}
	var tries []keeper.Hand
	for at := range v.g.Events {
		for _, h := range v.hands(seat, at, at+1) {
			if v.next(seat, at) == phase {
				tries = append(tries, h)
			}
		}
	}
	if len(tries) == 0 {
		return p
	}
	p.Begun, p.First = 1, howMany(tries[:1], func(h keeper.Hand) bool { return h.Laid })
	if advance == keeper.OnMaking {
		p.Stays = 1
		p.Tries, p.Made = len(tries), howMany(tries, func(h keeper.Hand) bool { return h.Laid })
		for _, h := range tries {
			p.Points += v.cost(h)
		}
	}
	return p
}

// own gives some plans a phase of the table's own, with a number that Mattel's has too.
func (r generator) own(g keeper.Game) keeper.Game {
	if r.chance(20) {
		g.Variation.Plan = slices.Clone(g.Variation.Plan)
		g.Variation.Plan[0].Parts = []keeper.Part{{Kind: keeper.Set, Size: 5}}
	}
	return g
}

// TestTalliesAgree: thousands of random games of every plan and advance, corrected and taken out of, are counted twice.
func TestTalliesAgree(t *testing.T) {
	t.Parallel()
	games := 2500
	if testing.Short() || raced {
		games = 1000
	}
	over, stuck := 0, 0
	for seed := range games {
		r := newGenerator(seed, 7)
		g := r.own(r.start())
		for range 3 + r.IntN(20) {
			g = r.step(t, g)
		}
		s := score(t, g)
		tallies := s.Tallies()
		if (s.State == keeper.Over) != (tallies != nil) {
			t.Fatalf("game %d is %s and has tallies: %v", seed, s.State, tallies)
		}
		for i, got := range tallies {
			if diff := cmp.Diff(naive{g}.naiveTally(i+1), got, cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("game %d, seat %d (-naive +keeper):\n%s\n%+v", seed, i+1, diff, g)
			}
			stuck += howMany(got.Phases, func(p keeper.PhaseTally) bool { return p.Tries > p.Made+1 })
		}
		over += min(1, len(tallies))
	}
	if over < games/2 || stuck < games/20 {
		t.Errorf("of %d games only %d were over, and somebody was stuck %d times", games, over, stuck)
	}
}

// TestCareersAgree: whatever games one has played, their sum is what counting them all together says, in any order but
// for the streak.
func TestCareersAgree(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var games []keeper.Tally
		for range rapid.IntRange(0, 8).Draw(t, "games") {
			tallies := score(t, drawGame(t)).Tallies()
			if len(tallies) > 0 {
				games = append(games, rapid.SampledFrom(tallies).Draw(t, "seat"))
			}
		}
		c := keeper.NewCareer(games)
		if diff := cmp.Diff(added(games), c.Tally, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("(-naive +keeper):\n%s", diff)
		}
		decided := slices.DeleteFunc(slices.Clone(games), func(g keeper.Tally) bool { return g.Decided == 0 })
		if want := longest(decided, func(g keeper.Tally) bool { return g.Won > 0 }); c.Streak != want {
			t.Fatalf("a streak of %d, want %d: %+v", c.Streak, want, games)
		}
		slices.Reverse(games)
		if back := keeper.Sum(games); !reflect.DeepEqual(back, c.Tally) {
			t.Fatalf("another sum backwards: %+v, %+v", back, c.Tally)
		}
	})
}

// added adds every number of every tally up by its name, but for the longest row.
func added(games []keeper.Tally) (sum keeper.Tally) {
	for _, g := range games {
		plus(reflect.ValueOf(&sum).Elem(), reflect.ValueOf(g))
		sum.Row = max(sum.Row-g.Row, g.Row)
		for _, k := range g.Kinds {
			into(&sum.Kinds, k, func(other keeper.KindTally) bool { return other.Kind == k.Kind })
		}
		for _, p := range g.Phases {
			into(&sum.Phases, p, func(other keeper.PhaseTally) bool { return other.Number == p.Number })
		}
	}
	slices.SortFunc(sum.Kinds, func(a, b keeper.KindTally) int { return strings.Compare(a.Kind, b.Kind) })
	slices.SortFunc(sum.Phases, func(a, b keeper.PhaseTally) int { return a.Number - b.Number })
	return sum
}

func into[E any](list *[]E, e E, same func(E) bool) {
	i := slices.IndexFunc(*list, same)
	if i < 0 {
		*list = append(*list, e)
		return
	}
	plus(reflect.ValueOf(&(*list)[i]).Elem(), reflect.ValueOf(e))
}

// plus adds the whole numbers of a struct to those of another, but for the number that is a name.
func plus(to, from reflect.Value) {
	for i := range to.NumField() {
		if to.Type().Field(i).Name != "Number" && to.Field(i).Kind() == reflect.Int {
			to.Field(i).SetInt(to.Field(i).Int() + from.Field(i).Int())
		}
	}
}
