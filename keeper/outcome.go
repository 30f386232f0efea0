package keeper

import (
	"cmp"
	"slices"
)

// settle ends the game, or starts a tie-break, when someone has completed the plan (rules: "The end").
func (t *table) settle() {
	finishers := slices.Sorted(slices.Values(t.around(t.finished)))
	if len(finishers) == 0 {
		return
	}
	t.outcome.Finishers = finishers
	best := t.lowest(finishers)
	switch {
	case t.advance == EveryRound && len(best) > 1:
		t.end(ByShared, best)
	case t.advance == EveryRound:
		t.end(ByLowestTotal, best)
	case len(finishers) == 1:
		t.end(ByOnlyFinisher, best)
	case len(best) == 1:
		t.end(ByPoints, best)
	default:
		t.state, t.outcome.Tied = InTie, best
		for _, n := range best {
			t.seat(n).tied = true
		}
	}
}

// lowest is those of the seats who share the lowest total.
func (t *table) lowest(seats []int) []int {
	var best []int
	for _, n := range seats {
		switch {
		case len(best) == 0 || t.seat(n).total < t.seat(best[0]).total:
			best = []int{n}
		case t.seat(n).total == t.seat(best[0]).total:
			best = append(best, n)
		}
	}
	return best
}

// end is the end of the game; winners may be empty when the table stopped it.
func (t *table) end(by WonBy, winners []int) {
	t.state = Over
	t.outcome.WonBy, t.outcome.Winners = by, slices.Sorted(slices.Values(winners))
	for i := range t.seats {
		t.seats[i].tied = false
	}
}

// places gives everyone at the table a place: winners first, then more completed phases, then the lower total;
// level on both share it. So who lost a tie-break comes right behind its winner: they were the finishers with the
// lowest total. In fixed rounds everyone has completed as many, and places go by total alone.
func (t *table) places() map[int]int {
	seats := t.atTable()
	slices.SortStableFunc(seats, t.better)
	places := make(map[int]int, len(seats))
	for i, n := range seats {
		places[n] = i + 1
		if i > 0 && t.better(seats[i-1], n) == 0 {
			places[n] = places[seats[i-1]]
		}
	}
	return places
}

// better compares two seats for places: negative when a stands before b. Winners share the first place, also
// those whom a table named that stopped early.
func (t *table) better(a, b int) int {
	switch x, y := t.won(a), t.won(b); {
	case x && y:
		return 0
	case x:
		return -1
	case y:
		return 1
	}
	return cmp.Or(cmp.Compare(t.completed(b), t.completed(a)), cmp.Compare(t.seat(a).total, t.seat(b).total))
}

func (t *table) won(n int) bool { return slices.Contains(t.outcome.Winners, n) }
