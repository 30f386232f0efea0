package keeper

import (
	"fmt"
	"slices"
)

// Rename writes another name for a seat, as if it had always been that. It returns ErrNotFound for a seat
// that isn't there, and Errors at "name".
func Rename(g Game, seat int, name string) (Change, error) {
	before, err := Score(g)
	if err != nil {
		return Change{}, err
	}
	if seat < 1 || seat > len(before.Standings) {
		return Change{}, fmt.Errorf("seat %d: %w", seat, ErrNotFound)
	}
	name = CleanName(name)
	var others []string
	for _, st := range before.Standings {
		if st.Seat != seat {
			others = append(others, st.Name)
		}
	}
	if wrong := nameErrors("name", 0, name, others); len(wrong) > 0 {
		return Change{}, wrong
	}
	c := Change{Kind: Renamed, Words: fmt.Sprintf("%s is now called %s", before.Name(seat), name), Game: g.clone(), Before: before}
	c.Game.rename(seat, name)
	c.After, err = Score(c.Game)
	return c, err
}

// SeatOf is the seat of a person who has this name and may have others: that of the own name, else the lowest of
// those of the others; 0 when none is there.
func (s Sheet) SeatOf(name string, others ...string) int {
	for _, names := range [][]string{{name}, others} {
		for _, st := range s.Standings {
			if slices.ContainsFunc(names, func(n string) bool { return FoldName(n) == FoldName(st.Name) }) {
				return st.Seat
			}
		}
	}
	return 0
}

// rename changes the name where it was given: at the start, or by the join that brought the seat.
func (g Game) rename(seat int, name string) {
	if seat <= len(g.Players) {
		g.Players[seat-1] = name
		return
	}
	n := len(g.Players)
	for i, e := range g.Events {
		j, ok := e.(Join)
		if !ok {
			continue
		}
		if n++; n == seat {
			j.Name = name
			g.Events[i] = j
			return
		}
	}
}
