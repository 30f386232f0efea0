package keeper

import "slices"

// Difference is what a change makes different on the sheet, for the table to see before it is saved.
type Difference struct {
	Players []PlayerDifference // those for whom something changes, by seat
	Dealers []DealerDifference // deals that someone else would have dealt, and the next one
	Before  Ending
	After   Ending
	Dropped []int    // numbers of deals that no longer fit
	Gone    []string // players who would not have joined
	Come    []string // players who would have joined
}

// PlayerDifference is one player before and after.
type PlayerDifference struct {
	Name          string
	Before, After Standing
}

// DealerDifference is one deal before and after; a dealer is empty where there is no such deal.
type DealerDifference struct {
	Round         int
	Before, After string
}

// Ending is how far a game is: its state, and who won.
type Ending struct {
	State   State
	WonBy   WonBy
	Winners []string
}

// Same says whether both are the same ending.
func (e Ending) Same(f Ending) bool {
	return e.State == f.State && e.WonBy == f.WonBy && slices.Equal(e.Winners, f.Winners)
}

// Ending is how far this sheet's game is.
func (s Sheet) Ending() Ending {
	return Ending{State: s.State, WonBy: s.Outcome.WonBy, Winners: s.namesOf(s.Outcome.Winners)}
}

// Difference compares the sheets before and after the change.
func (c Change) Difference() Difference {
	d := Difference{Before: c.Before.Ending(), After: c.After.Ending(), Dropped: c.Dropped}
	for i, after := range c.After.Standings {
		if i < len(c.Before.Standings) && c.Before.Standings[i].differs(after) {
			d.Players = append(d.Players, PlayerDifference{Name: after.Name, Before: c.Before.Standings[i], After: after})
		}
	}
	d.Gone = namesPast(c.Before, len(c.After.Standings))
	d.Come = namesPast(c.After, len(c.Before.Standings))
	before, after := c.Before.dealers(), c.After.dealers()
	for n := range max(len(before), len(after)) {
		if b, a := at(before, n), at(after, n); b != a {
			d.Dealers = append(d.Dealers, DealerDifference{Round: n + 1, Before: b, After: a})
		}
	}
	return d
}

// namesPast is the names of the seats after the first n.
func namesPast(s Sheet, n int) (names []string) {
	for _, st := range s.Standings[min(n, len(s.Standings)):] {
		names = append(names, st.Name)
	}
	return names
}

func (s Standing) differs(t Standing) bool {
	return s.Phase != t.Phase || s.Total != t.Total || s.Place != t.Place || s.Completed != t.Completed ||
		s.Made != t.Made || s.Name != t.Name || s.Left != t.Left || s.Tied != t.Tied || !slices.Equal(s.ToMake, t.ToMake)
}

// dealers is the dealer of each deal, and at the end who deals next, while someone does.
func (s Sheet) dealers() []string {
	var names []string
	for _, r := range s.Deals() {
		names = append(names, s.Name(r.Dealer))
	}
	if s.State != Over {
		names = append(names, s.Name(s.Next.Dealer))
	}
	return names
}

func at(names []string, i int) string {
	if i < len(names) {
		return names[i]
	}
	return ""
}
