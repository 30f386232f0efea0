package keeper_test

import (
	"slices"

	"phasekeeper/keeper"
)

// finishers is who at the table has completed the plan, ascending.
func (v naive) finishers(n int) []int {
	done := v.around(n, func(seat int) bool { return v.present(seat, n) && len(v.open(seat, n)) == 0 })
	slices.Sort(done)
	return done
}

// finish is after how many events the game came to its last phase; 0 while it hasn't.
func (v naive) finish(n int) int {
	for k := 1; k <= n; k++ {
		switch v.g.Events[k-1].(type) {
		case keeper.Round, keeper.Length, keeper.Return:
			if len(v.finishers(k)) > 0 {
				return k
			}
		}
	}
	return 0
}

// lowest is those with the lowest total, ascending.
func (v naive) lowest(seats []int, n int) []int {
	var out []int
	for _, a := range seats {
		if !slices.ContainsFunc(seats, func(b int) bool { return v.total(b, n) < v.total(a, n) }) {
			out = append(out, a)
		}
	}
	return out
}

// end is one way a game can end.
type end struct {
	by      keeper.WonBy
	winners []int
}

// end is how the game has ended, if it has, and who is still in a tie-break, if one is on.
func (v naive) end(n int) (e end, tied []int) {
	if stop, at := latest(v, n, func(keeper.Stop) bool { return true }); at > 0 {
		winners := slices.Clone(stop.Winners)
		slices.Sort(winners)
		return end{keeper.ByStopped, winners}, nil
	}
	at := v.finish(n)
	if at == 0 {
		return end{}, nil
	}
	finishers := v.finishers(at)
	best := v.lowest(finishers, at)
	fixed := v.g.Variation.Advance == keeper.EveryRound
	switch {
	case fixed && len(best) > 1:
		return end{keeper.ByShared, best}, nil
	case fixed:
		return end{keeper.ByLowestTotal, best}, nil
	case len(finishers) == 1:
		return end{keeper.ByOnlyFinisher, best}, nil
	case len(best) == 1:
		return end{keeper.ByPoints, best}, nil
	}
	return v.tieBreak(best, n)
}

// tieBreak is what has become of a tie: the first to go out wins, or the last one left.
func (v naive) tieBreak(best []int, n int) (end, []int) {
	if b, at := latest(v, n, func(b keeper.TieBreak) bool { return b.Out != 0 }); at > 0 {
		return end{keeper.ByTieBreak, []int{b.Out}}, nil
	}
	still := slices.DeleteFunc(slices.Clone(best), func(seat int) bool { return !v.present(seat, n) })
	if len(still) == 1 {
		return end{keeper.ByTieBreak, still}, nil
	}
	return end{}, still
}

func (v naive) state(n int) keeper.State {
	e, tied := v.end(n)
	switch {
	case e.by != "":
		return keeper.Over
	case tied != nil:
		return keeper.InTie
	}
	return keeper.Playing
}

// players is who plays the next deal.
func (v naive) players(n int) []int {
	_, tied := v.end(n)
	return v.around(n, func(seat int) bool {
		return v.present(seat, n) && (tied == nil || slices.Contains(tied, seat))
	})
}

// dealer is who deals next after n events: who was named, at the start or since the last deal, or else the
// player to the left of the one who dealt last; whoever doesn't play is passed over.
func (v naive) dealer(n int) int {
	for i := n - 1; i >= 0; i-- {
		switch e := v.g.Events[i].(type) {
		case keeper.Deal:
			return v.from(e.Seat, 0, n)
		case keeper.Round, keeper.TieBreak:
			return v.from(v.dealer(i), 1, n)
		}
	}
	return v.from(v.g.Dealer, 0, n)
}

// from is the first who plays, a number of places to the left of a seat or further on.
func (v naive) from(seat, places, n int) int {
	order, players := v.order(n), v.players(n)
	at := slices.Index(order, seat) + places
	for i := range order {
		if who := order[(at+i)%len(order)]; slices.Contains(players, who) {
			return who
		}
	}
	return 0
}

// place is one more than how many stand before a seat; 0 for who left.
func (v naive) place(seat, n int) int {
	if !v.present(seat, n) {
		return 0
	}
	place := 1
	for _, other := range v.atTable(n) {
		if v.standsBefore(other, seat, n) {
			place++
		}
	}
	return place
}

// standsBefore: winners first, then who lost a tie-break or is in it, then more phases, then fewer points.
func (v naive) standsBefore(a, b, n int) bool {
	e, _ := v.end(n)
	if x, y := slices.Contains(e.winners, a), slices.Contains(e.winners, b); x || y {
		return x && !y
	}
	// Who tied stands before the other finishers by points already, and level with the others who tied.
	if x, y := len(v.open(a, n)), len(v.open(b, n)); x != y {
		return x < y
	}
	return v.total(a, n) < v.total(b, n)
}
