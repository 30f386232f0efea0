package keeper

import "slices"

// Proposal is what the keeper proposes for someone who joins, so that missed rounds can't win on points
// (rules: "Joining and leaving"). The table may choose otherwise.
type Proposal struct {
	Position int   // after everyone else
	Phase    int   // lowest phase anyone at the table is on; 0 where a joiner has no choice of phase
	ToMake   []int // in any order: the phases still to make of whoever has most left
	Points   int   // highest total at the table
}

// ProposeJoin proposes the place, phase and points of a new player.
func (s Sheet) ProposeJoin() Proposal {
	p := Proposal{Position: len(s.Order) + 1}
	var behind *Standing
	for _, seat := range s.AtTable() {
		st := &s.Standings[seat-1]
		p.Points = max(p.Points, st.Total)
		if behind == nil || st.Completed < behind.Completed {
			behind = st
		}
	}
	switch s.Advance {
	case OnMaking:
		p.Phase = behind.Phase
	case AnyOrder:
		p.ToMake = slices.Clone(behind.ToMake)
	}
	return p
}

// ProposeReturn proposes the total of someone who sits down again: the highest at the table, the own
// included, since nobody's total falls. For a seat that isn't there it is the highest at the table.
func (s Sheet) ProposeReturn(seat int) int {
	points := 0
	if seat >= 1 && seat <= len(s.Standings) {
		points = s.Standings[seat-1].Total
	}
	for _, n := range s.AtTable() {
		points = max(points, s.Standings[n-1].Total)
	}
	return points
}
