package keeper_test

import (
	"slices"

	"phasekeeper/keeper"
)

// misfit is the first event that can't have happened after those before it; -1 when there is none.
func (v naive) misfit() int {
	for i := range v.g.Events {
		if !v.fits(i) {
			return i
		}
	}
	return -1
}

// fits says whether event i can have happened, as far as taking another event away can make it impossible.
func (v naive) fits(i int) bool {
	state := v.state(i)
	if state == keeper.Over {
		return false
	}
	tie := state == keeper.InTie
	switch e := v.g.Events[i].(type) {
	case keeper.Round:
		return !tie && v.fitsRound(e, i)
	case keeper.TieBreak:
		playing := v.players(i)
		slices.Sort(playing)
		return tie && slices.Equal(e.Tied, playing)
	case keeper.Join:
		return !tie && len(v.atTable(i)) < 6 && e.Position <= len(v.order(i))+1 && v.fitsPhases(e, i)
	case keeper.Leave:
		return v.present(e.Seat, i) && len(v.atTable(i)) > 2
	case keeper.Return:
		return !tie && e.Seat <= v.seats(i) && !v.present(e.Seat, i) && len(v.atTable(i)) < 6
	case keeper.Order:
		seats := slices.Clone(e.Seats)
		slices.Sort(seats)
		return len(seats) == v.seats(i)
	case keeper.Deal:
		return slices.Contains(v.players(i), e.Seat)
	case keeper.Length:
		return !tie
	case keeper.Stop:
		return !slices.ContainsFunc(e.Winners, func(seat int) bool { return !v.present(seat, i) })
	}
	return false
}

// fitsRound: a hand for each at the table, and in any order a phase that is there to be made.
func (v naive) fitsRound(r keeper.Round, i int) bool {
	var seats []int
	for _, h := range r.Hands {
		if !v.present(h.Seat, i) {
			return false
		}
		if v.g.Variation.Advance == keeper.AnyOrder && h.Laid && !slices.Contains(v.open(h.Seat, i), h.Phase) {
			return false
		}
		seats = append(seats, h.Seat)
	}
	there := v.atTable(i)
	slices.Sort(there)
	slices.Sort(seats)
	return slices.Equal(seats, there)
}

// fitsPhases: a joiner is given phases of the plan as it stands, and no name twice.
func (v naive) fitsPhases(j keeper.Join, i int) bool {
	for seat := range v.seats(i) {
		if v.name(seat+1) == j.Name {
			return false
		}
	}
	plan := v.plan(i)
	switch v.g.Variation.Advance {
	case keeper.OnMaking:
		return slices.Contains(plan, j.Phase)
	case keeper.AnyOrder:
		return !slices.ContainsFunc(j.ToMake, func(p int) bool { return !slices.Contains(plan, p) })
	}
	return true
}
