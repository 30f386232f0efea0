package keeper

import "slices"

// dealt plays a block that is a deal. Where the file tells seats and dealers, the table may first have sat down in
// another order, or have handed the deal to somebody else.
func (p *csvPlay) dealt(b csvBlock) Faults {
	if wrong := p.everyone(b); len(wrong) > 0 {
		return wrong
	}
	if p.full {
		if wrong := p.seated(b); len(wrong) > 0 {
			return wrong
		}
	}
	if p.on.state == InTie || b.kind == KindTieBreak {
		e, wrong := p.tieBreak(b)
		if len(wrong) > 0 {
			return wrong
		}
		return p.happen(b, e)
	}
	round, wrong := p.round(b)
	if len(wrong) > 0 {
		return wrong
	}
	return p.happen(b, round.tidy(p.on.advance))
}

// everyone refuses a deal in which somebody stands twice, is missing, or wasn't at the table.
func (p *csvPlay) everyone(b csvBlock) (wrong Faults) {
	for i, seat := range b.seats {
		switch {
		case len(wrong) > mostFaults:
			return wrong
		case slices.Contains(b.seats[:i], seat):
			wrong = append(wrong, p.fault(b.rows[i], "player", "%s stands twice in round %d.", p.names[seat], b.round)...)
		case !p.on.has(seat):
			wrong = append(wrong, p.fault(b.rows[i], "player", "%s isn't at the table in round %d. Rows with “join”, “leave” and “return” in a column “kind” say who comes and goes.", p.names[seat], b.round)...)
		}
	}
	for _, seat := range p.on.atTable() {
		if !slices.Contains(b.seats, seat) && p.on.state != InTie {
			wrong = append(wrong, p.fault(b.rows[0], "player", "Round %d has no row for %s. Rows with “join”, “leave” and “return” in a column “kind” say who comes and goes.", b.round, p.on.name(seat))...)
		}
	}
	return wrong
}

// seated has the table sit, and deal, as the rows say.
func (p *csvPlay) seated(b csvBlock) Faults {
	if at := p.on.atTable(); !p.shuffled && len(at) == len(b.seats) && !slices.Equal(at, b.seats) {
		order := slices.Clone(b.seats)
		for _, seat := range p.on.order {
			if !p.on.has(seat) {
				order = append(order, seat)
			}
		}
		if wrong := p.happen(b, Order{Seats: order}); len(wrong) > 0 {
			return wrong
		}
	}
	dealer, there, wrong := p.number(b.rows[0], "dealer", 1, MaxCount)
	if len(wrong) > 0 || !there || dealer == p.on.nextDealer() {
		return wrong
	}
	if p.shuffled {
		return p.fault(b.rows[0], "dealer", "The rows of this game don't stand in the order in which they were played, and the dealers don't go round by seats: who sat where can't be told. Sort them by round, as they were given away.")
	}
	if !slices.Contains(p.on.players(), dealer) {
		return p.fault(b.rows[0], "dealer", "Seat %d doesn't play this round, and so can't deal it.", dealer)
	}
	return p.happen(b, Deal{Seat: dealer})
}

// tieBreak is a deal in which the tied play for the win: those of whom a row says how it went.
func (p *csvPlay) tieBreak(b csvBlock) (Event, Faults) {
	tie := TieBreak{Tied: []int{}}
	for i, seat := range b.seats {
		result, there, wrong := p.result(b.rows[i])
		if len(wrong) > 0 {
			return nil, wrong
		}
		if !there {
			continue
		}
		tie.Tied = append(tie.Tied, seat)
		if result == Out && tie.Out > 0 {
			return nil, p.fault(b.rows[i], "player", "Only one player goes out.")
		}
		if result == Out {
			tie.Out = seat
		}
	}
	slices.Sort(tie.Tied)
	return tie, nil
}

// result is what a row says of how it went; false where it says nothing. Without a column for it, who has no points
// went out, and others are down when they made the phase.
func (p *csvPlay) result(r csvRow) (result Result, there bool, wrong Faults) {
	if text := p.cell(r, "result"); text != "" {
		result, known := resultNamed(text)
		if !known {
			return "", true, p.fault(r, "result", "“%s” is none of out, down and not.", short(text))
		}
		return result, true, nil
	}
	if !p.has(colMade) {
		return "", false, nil
	}
	left, there, wrong := p.left(r)
	made, bad := p.made(r)
	switch wrong = append(bad, wrong...); {
	case len(wrong) > 0:
		return "", true, wrong
	case made && left == 0:
		return Out, true, nil
	case made:
		return Down, true, nil
	}
	return NotDown, there || p.cell(r, colMade) != "", nil
}

// left is what the cards that a row tells cost, if it tells any.
func (p *csvPlay) left(r csvRow) (points int, there bool, wrong Faults) {
	var c Cards
	if counted, wrong := p.counts(r, &c); counted || len(wrong) > 0 {
		return c.Points(p.on.deck.Value), true, wrong
	}
	return p.number(r, "points", 0, MaxPoints)
}

// made reads the column that says whether the phase was made, or, where numbers above 1 stand in it, which.
func (p *csvPlay) made(r csvRow) (bool, Faults) {
	yes, known := yesOrNo(p.cell(r, colMade))
	if p.numbered {
		n, there, wrong := p.number(r, colMade, 0, MaxCount)
		return there && n > 0, wrong
	}
	if !known {
		return false, p.fault(r, colMade, "“%s” says neither that the phase was made nor that it wasn't: yes or no.", short(p.cell(r, colMade)))
	}
	return yes, nil
}

// round is the hands of a deal.
func (p *csvPlay) round(b csvBlock) (Round, Faults) {
	round, faults := Round{NobodyOut: true}, Faults(nil)
	for i, seat := range b.seats {
		h, wrong := p.hand(b.rows[i], seat)
		faults = append(faults, wrong...)
		round.Hands = append(round.Hands, h)
		round.NobodyOut = round.NobodyOut && !h.Out
	}
	if round.NobodyOut && !p.has("result") && len(faults) == 0 {
		return round, p.fault(b.rows[0], "points", "Nobody went out in round %d: whoever does has made the phase and gets 0 points.", b.round)
	}
	return round, faults
}

// hand is what a row says of one player's round.
func (p *csvPlay) hand(r csvRow, seat int) (Hand, Faults) {
	result, there, wrong := p.result(r)
	if len(wrong) > 0 {
		return Hand{}, wrong
	}
	if !there {
		return Hand{}, p.fault(r, p.resultColumn(), "Say whether %s went out, laid the phase down or didn't.", p.names[seat])
	}
	h := Hand{Seat: seat, Out: result == Out, Laid: result != NotDown}
	counted, wrong := p.counts(r, &h.Cards)
	points, typed, bad := p.number(r, "points", 0, MaxPoints)
	wrong = append(wrong, bad...)
	if !counted {
		h.Typed, h.Points = typed, points
	} else if cost := h.Cards.Points(p.on.deck.Value); typed && len(wrong) == 0 && cost != points {
		wrong = append(wrong, p.fault(r, "points", "The cards of %s come to %d points, but here stands %d.", p.names[seat], cost, points)...)
	}
	if h.Out && !p.has("low") {
		h.Typed = false // a file without counts says nothing of how it was entered
	}
	if p.on.advance == AnyOrder && !h.Laid && p.cell(r, "phase") != "" {
		wrong = append(wrong, p.fault(r, "phase", "%s laid nothing down, so no phase can stand here.", p.names[seat])...)
	}
	if p.on.advance == AnyOrder && h.Laid {
		h.Phase, wrong = p.phaseLaid(r, wrong)
	}
	return h, wrong
}

func (p *csvPlay) resultColumn() string {
	if p.has("result") {
		return "result"
	}
	return colMade
}

// counts reads the counts of cards, if the row has any.
func (p *csvPlay) counts(r csvRow, c *Cards) (counted bool, wrong Faults) {
	for _, k := range []struct {
		column string
		n      *int
	}{{"low", &c.Low}, {"high", &c.High}, {"skip", &c.Skip}, {"wild", &c.Wild}} {
		n, there, bad := p.number(r, k.column, 0, MaxCount)
		*k.n, counted, wrong = n, counted || there, append(wrong, bad...)
	}
	return counted, wrong
}

// phaseLaid is, in any order, the phase that was laid down.
func (p *csvPlay) phaseLaid(r csvRow, wrong Faults) (int, Faults) {
	column := "phase"
	if p.numbered {
		column = colMade
	}
	n, _, bad := p.number(r, column, 1, MaxCount)
	return n, append(wrong, bad...)
}
