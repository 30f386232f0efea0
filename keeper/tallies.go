package keeper

import "slices"

// even is a won game in the sixtieths in which chances are counted.
const even = 60

// Tallies is what a game says of each of its players, by seat number; nil while it goes on.
func (s Sheet) Tallies() []Tally {
	if s.State != Over {
		return nil
	}
	out := make([]Tally, len(s.Standings))
	for i, st := range s.Standings {
		out[i] = s.tally(st)
	}
	return out
}

func (s Sheet) tally(st Standing) Tally {
	kind, _ := SplitName(s.Variation)
	t := s.result(st)
	points := KindTally{Kind: kind}
	phases := map[int]PhaseTally{}
	row := 0
	for _, l := range s.hands(st.Seat) {
		t = t.hand(l.Hand)
		points = points.plus(KindTally{Kind: kind, Rounds: 1, Points: l.Points})
		if row++; !l.Hand.Laid {
			row = 0
		}
		t.Row = max(t.Row, row)
		if s.comparable(l.Phase) {
			phases[l.Phase] = phases[l.Phase].tried(s.Advance, l)
		}
	}
	if t.Rounds > 0 {
		t.Kinds = []KindTally{points}
	}
	t.Phases = byKey(phases)
	return t
}

// result is the game itself: whether it was decided for this player, and won.
func (s Sheet) result(st Standing) Tally {
	t := Tally{Games: 1}
	if len(s.Outcome.Winners) == 0 || st.Left {
		return t
	}
	t.Decided, t.Chance = 1, even/len(s.AtTable())
	if s.won(st.Seat) {
		t.Won = 1
		t.Shared = min(1, len(s.Outcome.Winners)-1)
	}
	return t
}

// hands is the lines of the rounds that a seat played, in order.
func (s Sheet) hands(seat int) []Line {
	var lines []Line
	for _, r := range s.Rows {
		if l, ok := r.Line(seat); ok && r.Kind == KindRound {
			lines = append(lines, l)
		}
	}
	return lines
}

// hand counts one hand of a round.
func (t Tally) hand(h Hand) Tally {
	t.Rounds++
	if h.Laid {
		t.Laid++
	}
	switch {
	case h.Out:
		t.Out++
	case h.Typed:
		t.Added++
	default:
		t.Counted++
		t.Wilds += h.Cards.Wild
		t.Skips += h.Cards.Skip
	}
	return t
}

// comparable says whether phase n of this game is the one of that number of Mattel's ten, and its tries are known.
func (s Sheet) comparable(n int) bool {
	i := s.Full.index(n)
	if i < 0 || s.Advance == AnyOrder {
		return false
	}
	ten := TenPhases().Phase(n)
	return slices.Equal(ten.Parts, s.Full[i].Parts)
}

// tried counts one round of trying this phase in one game.
func (p PhaseTally) tried(a Advance, l Line) PhaseTally {
	made := 0
	if l.Hand.Laid {
		made = 1
	}
	if p.Number = l.Phase; p.Begun == 0 {
		p.Begun, p.First = 1, made
	}
	if a == OnMaking {
		p.Stays = 1
		p.Tries++
		p.Made += made
		p.Points += l.Points
	}
	return p
}
