package keeper

// Career is all that somebody's games say together.
type Career struct {
	Tally
	Streak int // the most decided games in a row that were won, shared ones too; a game that wasn't decided for the player is passed over
}

// NewCareer adds somebody's games up, the one that began first first.
func NewCareer(games []Tally) Career {
	c := Career{Tally: Sum(games)}
	row := 0
	for _, g := range games {
		if row += g.Won; g.Decided > g.Won {
			row = 0
		}
		c.Streak = max(c.Streak, row)
	}
	return c
}

// Enough is how many decided games it takes before a share of wins says anything beyond itself.
const Enough = 5

// Rate is a share of wins, with how far chance alone may have moved it.
type Rate struct {
	Won, Of   int
	Low, High int // percent: Wilson's interval of 95 %, rounded outwards
}

// Rate is how many of the decided games were won. Low and High are the long-run shares between which these games could
// have come about; from 0 to 100 when there are none.
func (t Tally) Rate() Rate { return wilson(t.Won, t.Decided) }

// wilson steps outwards from the share itself to the first whole percents that Wilson's inequality doesn't allow, by
// which |won/of - p| is less than 1.96 times the standard error at p. In whole numbers, so that it is the same on every
// machine.
func wilson(won, of int) Rate {
	r := Rate{Won: won, Of: of, Low: 0, High: 100}
	if of == 0 {
		return r
	}
	allowed := func(k int) bool {
		off := 100*won - k*of
		return 10000*off*off < 38416*k*(100-k)*of
	}
	r.Low, r.High = max(0, (100*won+of-1)/of-1), min(100, 100*won/of+1) // one to each side, since chance always has a part
	for r.Low > 0 && allowed(r.Low) {
		r.Low--
	}
	for r.High < 100 && allowed(r.High) {
		r.High++
	}
	return r
}

// oftenEnough is in how many games a phase has to have been tried before it is compared with others.
const oftenEnough = 3

// OftenEnough says whether the phase was tried in games enough for its rounds to be compared with those of others.
func (p PhaseTally) OftenEnough() bool { return p.Stays >= oftenEnough }

// Hardest is the phase that took most rounds each time it was made, of those tried often enough; one that was never made
// is harder than any that was. It is false when there aren't two to compare, or all are alike.
func (t Tally) Hardest() (PhaseTally, bool) {
	var hardest PhaseTally
	compared, differ := 0, false
	for _, p := range t.Phases {
		if !p.OftenEnough() {
			continue
		}
		if compared++; compared == 1 {
			hardest = p
			continue
		}
		differ = differ || p.harder(hardest) || hardest.harder(p)
		if p.harder(hardest) {
			hardest = p
		}
	}
	return hardest, differ
}

// harder compares rounds spent for each success, without dividing by none; of two never made the one with more tries.
func (p PhaseTally) harder(q PhaseTally) bool {
	if p.Made == 0 && q.Made == 0 {
		return p.Tries > q.Tries
	}
	return p.Tries*q.Made > q.Tries*p.Made
}

// FirstTries is how many phases were made in the first round of trying, and how many were begun.
func (t Tally) FirstTries() (first, begun int) {
	for _, p := range t.Phases {
		first, begun = first+p.First, begun+p.Begun
	}
	return first, begun
}

// Tenths is a mean in tenths, rounded to the nearest; 0 of nothing.
func Tenths(sum, of int) int {
	if of == 0 {
		return 0
	}
	return (20*sum + of) / (2 * of)
}
