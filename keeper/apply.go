package keeper

import "slices"

// Each event knows what it does to the table, and when it can't have happened. apply changes nothing
// when it returns Errors.

func (r Round) apply(t *table) (Row, Errors) {
	if wrong := t.notPlaying(); wrong != nil {
		return Row{}, wrong
	}
	refused, asked := t.check(r)
	if len(refused) > 0 {
		return Row{}, append(refused, asked...)
	}
	row := t.deal(KindRound)
	row.Asked = asked
	for _, n := range t.atTable() {
		i := slices.IndexFunc(r.Hands, func(h Hand) bool { return h.Seat == n })
		row.Lines = append(row.Lines, t.score(r.Hands[i]))
	}
	t.rounds++
	for i := range row.Lines {
		row.Lines[i].Next, row.Lines[i].Behind = t.next(row.Lines[i].Seat), t.behind(row.Lines[i].Seat)
	}
	t.settle()
	return row, nil
}

// notPlaying is why a round, or anything else that a running game allows, can't happen now.
func (t *table) notPlaying() Errors {
	switch t.state {
	case Over:
		return Errors{{Code: GameOver, Text: "The game is over. Undo the last step to go on with it."}}
	case InTie:
		return Errors{{Code: InTieBreak, Text: "A tie-break is on: only the tied players play, and nobody joins or changes the game before it is settled."}}
	}
	return nil
}

// score adds one hand to its seat and says what it came to.
func (t *table) score(h Hand) Line {
	s, phase := t.seat(h.Seat), t.tried(h)
	points := h.points(t.deck.Value)
	s.total += points
	s.last = h.Result()
	if h.Laid {
		s.made++
		s.done[t.full.index(phase.Number)] = true
	}
	return Line{Seat: h.Seat, Name: s.name, Result: s.last, Hand: h, Phase: phase.Number, Points: points, Total: s.total}
}

func (b TieBreak) apply(t *table) (Row, Errors) {
	switch {
	case t.state == Over:
		return Row{}, t.notPlaying()
	case t.state != InTie:
		return Row{}, Errors{{Code: NotInTieBreak, Text: "There is no tie to break."}}
	case !slices.Equal(b.Tied, slices.Sorted(slices.Values(t.players()))):
		return Row{}, Errors{{Code: OtherTie, Text: "The players in this tie-break are not the ones who are tied."}}
	case b.Out != 0 && !slices.Contains(b.Tied, b.Out):
		return Row{}, ask(NotAtTable, b.Out, "result", "%s doesn't play in this tie-break.", t.name(b.Out))
	}
	row := t.deal(KindTieBreak)
	for _, n := range t.atTable() {
		row.Lines = append(row.Lines, t.tieLine(b, n))
	}
	if b.Out != 0 {
		t.end(ByTieBreak, []int{b.Out})
	}
	return row, nil
}

// tieLine is what a tie-break says of a seat: nothing is scored, and who isn't tied only watches.
func (t *table) tieLine(b TieBreak, n int) Line {
	line := Line{Seat: n, Name: t.name(n), Hand: Hand{Seat: n}, Total: t.seat(n).total}
	if slices.Contains(b.Tied, n) {
		line.Hand.Out = n == b.Out
		line.Hand.Laid = line.Hand.Out
		line.Result = line.Hand.Result()
		if t.advance != AnyOrder || line.Hand.Laid {
			line.Phase = t.plan().tieBreak(t.advance).Number
		}
		t.seat(n).last = line.Result
	}
	line.Next, line.Behind = t.next(n), t.behind(n)
	return line
}

func (j Join) apply(t *table) (Row, Errors) {
	if wrong := t.notPlaying(); wrong != nil {
		return Row{}, wrong
	}
	if wrong := j.wrong(t); len(wrong) > 0 {
		return Row{}, wrong
	}
	s := t.sit(j.Name, j.Position)
	s.total = j.Points
	for i, p := range t.plan() {
		switch t.advance {
		case OnMaking:
			s.done[i] = i < t.plan().index(j.Phase)
		case AnyOrder:
			s.done[i] = !slices.Contains(j.ToMake, p.Number)
		}
	}
	return t.came(KindJoin, len(t.seats), j.Points), nil
}

func (j Join) wrong(t *table) Errors {
	wrong := nameErrors("name", 0, j.Name, t.names())
	if CleanName(j.Name) != j.Name {
		wrong = append(wrong, Problem{Code: BadName, Field: "name", Text: "Take the space away from the ends of the name."})
	}
	if len(t.atTable()) >= MaxSeats {
		wrong = append(wrong, Problem{Code: TooManySeats, Field: "name", Text: FullTable()})
	}
	if j.Position < 1 || j.Position > len(t.order)+1 {
		wrong = append(wrong, Problem{Code: BadPosition, Field: "position", Text: "Choose a place at the table."})
	}
	switch {
	case t.advance == OnMaking && t.plan().index(j.Phase) < 0:
		wrong = append(wrong, Problem{Code: BadPhase, Field: "phase", Text: "Choose one of the phases of this game."})
	case t.advance == AnyOrder:
		wrong = append(wrong, phaseErrors(t.plan(), j.ToMake)...)
	}
	return append(wrong, t.givenPoints(j.Points)...)
}

// MaxTotal bounds the points that a table may give someone who joins or returns.
const MaxTotal = 99995

func (t *table) givenPoints(points int) Errors {
	if points < 0 || points > MaxTotal || points%t.deck.Unit() != 0 {
		return ask(BadPoints, 0, "points", "%s", t.deck.WantTotal())
	}
	return nil
}

// came is the row of someone who sat down with a total.
func (t *table) came(k Kind, n, points int) Row {
	line := Line{Seat: n, Name: t.name(n), Points: points, Total: points, Next: t.next(n), Behind: t.behind(n)}
	return Row{Kind: k, Round: t.deals + 1, Lines: []Line{line}}
}

func (l Leave) apply(t *table) (Row, Errors) {
	switch {
	case t.state == Over:
		return Row{}, t.notPlaying()
	case !t.has(l.Seat):
		return Row{}, Errors{{Code: NotAtTable, Text: "This player isn't at the table."}}
	case len(t.atTable()) <= MinSeats:
		return Row{}, Errors{{Code: TooFew, Text: capital(Numeral(MinSeats)) + " players at least must stay at the table. You can stop the game instead."}}
	}
	t.seat(l.Seat).left = true
	t.seat(l.Seat).tied = false
	line := Line{Seat: l.Seat, Name: t.name(l.Seat), Total: t.seat(l.Seat).total, Next: t.next(l.Seat), Behind: t.behind(l.Seat)}
	row := Row{Kind: KindLeave, Round: t.deals + 1, Lines: []Line{line}}
	if tied := t.players(); t.state == InTie && len(tied) == 1 {
		t.end(ByTieBreak, tied)
		t.outcome.LastLeft = true
	}
	return row, nil
}

func (r Return) apply(t *table) (Row, Errors) {
	if wrong := t.notPlaying(); wrong != nil {
		return Row{}, wrong
	}
	switch {
	case !t.exists(r.Seat) || t.has(r.Seat):
		return Row{}, Errors{{Code: NotAtTable, Text: "This player hasn't left the table."}}
	case len(t.atTable()) >= MaxSeats:
		return Row{}, Errors{{Code: TooManySeats, Text: FullTable()}}
	}
	if wrong := t.givenPoints(r.Points); wrong != nil {
		return Row{}, wrong
	}
	t.seat(r.Seat).left = false
	t.seat(r.Seat).total = r.Points
	row := t.came(KindReturn, r.Seat, r.Points)
	t.settle() // the game may have been made shorter meanwhile
	return row, nil
}

func (o Order) apply(t *table) (Row, Errors) {
	if t.state == Over {
		return Row{}, t.notPlaying()
	}
	if !slices.Equal(slices.Sorted(slices.Values(o.Seats)), slices.Sorted(slices.Values(t.order))) {
		return Row{}, Errors{{Code: BadOrder, Field: "seat", Text: "Name every seat exactly once, in the order round the table."}}
	}
	t.order = slices.Clone(o.Seats)
	return Row{Kind: KindOrder, Round: t.deals + 1}, nil
}

func (d Deal) apply(t *table) (Row, Errors) {
	if t.state == Over {
		return Row{}, t.notPlaying()
	}
	if !slices.Contains(t.players(), d.Seat) {
		return Row{}, Errors{{Code: BadDealer, Field: "dealer", Text: "Choose someone who plays the next round as its dealer."}}
	}
	t.handTo(d.Seat)
	return Row{Kind: KindDeal, Round: t.deals + 1}, nil
}

func (l Length) apply(t *table) (Row, Errors) {
	if wrong := t.notPlaying(); wrong != nil {
		return Row{}, wrong
	}
	if t.full.index(l.Last) < 0 {
		return Row{}, Errors{{Code: BadLastPhase, Field: "last_phase", Text: "Choose one of the phases of this game as the last."}}
	}
	t.last = l.Last
	t.settle()
	return Row{Kind: KindLength, Round: t.deals + 1}, nil
}

func (s Stop) apply(t *table) (Row, Errors) {
	if t.state == Over {
		return Row{}, t.notPlaying()
	}
	for i, n := range s.Winners {
		if !t.has(n) || slices.Contains(s.Winners[:i], n) {
			return Row{}, Errors{{Code: BadSeat, Field: "winner", Text: "Choose the winner among the players at the table, or nobody."}}
		}
	}
	t.end(ByStopped, s.Winners)
	return Row{Kind: KindStop, Round: t.deals + 1}, nil
}
