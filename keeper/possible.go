package keeper

import "slices"

// Possible is which hands one player can be left with in the next round, going out aside (rules: "What the deck
// makes impossible"). A page that helps while a table counts goes by it, so that the limits stand here alone.
type Possible struct {
	Most    int   // cards at most of who laid down
	Down    []int // totals that who laid down can hold, ascending
	NotDown []int // totals that who didn't can hold, ascending
}

// Possible looks at the phase that the seat tries; in any order, where it may be one of several, what any of
// them allows is possible, or what the phase allows that it is said to be (0 while that isn't said). In a tie-break,
// which counts no cards, and for a seat that isn't there, it is zero.
func (s Sheet) Possible(seat, said int) Possible {
	if s.State != Playing || s.Name(seat) == "" {
		return Possible{}
	}
	p := Possible{NotDown: s.Deck.totals(s.Deck.bounds(false, Phase{}))}
	for _, phase := range s.tries(seat) {
		if said > 0 && phase.Number != said {
			continue
		}
		b := s.Deck.bounds(true, phase)
		p.Most = max(p.Most, b.most)
		p.Down = append(p.Down, s.Deck.totals(b)...)
	}
	slices.Sort(p.Down)
	p.Down = slices.Compact(p.Down)
	return p
}

// tries is the phases that a seat may lay down in the next round.
func (s Sheet) tries(seat int) []Phase {
	st := s.Standings[seat-1]
	numbers := st.ToMake
	if s.Advance != AnyOrder {
		numbers = []int{st.Phase}
	}
	var phases []Phase
	for _, n := range numbers {
		if p := s.Plan.Phase(n); p.Number > 0 {
			phases = append(phases, p)
		}
	}
	return phases
}

// totals is what b.least to b.most cards of the deck can come to, ascending.
func (d Deck) totals(b bounds) []int {
	seen := map[int]bool{}
	for wild := range min(d.Cards.Wild, b.most) + 1 {
		for skip := range min(d.Cards.Skip, b.most-wild) + 1 {
			for high := range min(d.Cards.High, b.most-wild-skip) + 1 {
				d.withLow(Cards{High: high, Skip: skip, Wild: wild}, b, seen)
			}
		}
	}
	var all []int
	for n := range seen {
		all = append(all, n)
	}
	slices.Sort(all)
	return all
}

// withLow notes what a hand comes to with as many low cards as it may have besides.
func (d Deck) withLow(c Cards, b bounds, seen map[int]bool) {
	held := c.Count()
	for low := max(0, b.least-held); low <= min(d.Cards.Low, b.most-held); low++ {
		c.Low = low
		seen[c.Points(d.Value)] = true
	}
}
