package keeper

// Penalty is what one hand costs, kind by kind, and who can hold it at the end of a round: for a page that explains
// the scoring (rules: "Cards and penalties").
type Penalty struct {
	Cards  Cards
	Each   Cards  // points for one card of each kind
	Costs  Cost   // points of each kind together
	Points int    // of all
	Full   bool   // it is the whole hand, so no phase is on the table
	Phases []int  // phases that leave so many cards to whoever laid one down
	Doubts Errors // questions that the deck raises: more of a kind than there are
}

// Penalty works one hand out, with the phases of the plan.
func (d Deck) Penalty(c Cards, plan Plan) Penalty {
	p := Penalty{Cards: c, Each: d.Value, Costs: c.Cost(d.Value), Points: c.Points(d.Value), Full: c.Count() == d.Hand, Doubts: d.deckDoubts(c)}
	for _, phase := range plan {
		if most, _ := d.MostLeft(phase); c.Count() > 0 && c.Count() <= most {
			p.Phases = append(p.Phases, phase.Number)
		}
	}
	return p
}

// BoundCount keeps a count between nothing and what a field may hold.
func BoundCount(n int) int { return max(0, min(n, MaxCount)) }

// FullHand is the fewest and the most points that a whole hand can cost.
func (d Deck) FullHand() (least, most int) {
	totals := d.totals(d.bounds(false, Phase{}))
	return totals[0], totals[len(totals)-1]
}

// MostLaid is how many cards at most are left to whoever laid down any phase of the plan and didn't go out.
func (d Deck) MostLaid(plan Plan) int {
	most := 0
	for _, phase := range plan {
		n, _ := d.MostLeft(phase)
		most = max(most, n)
	}
	return most
}
