package keeper

import "slices"

// check looks at a round before it counts: what must be refused, and what the table should be asked.
// Questions about a hand are left out while that hand is refused, since it isn't one yet.
func (t *table) check(r Round) (refused, asked Errors) {
	refused = t.wrongSeats(r)
	phases := make([]Phase, len(r.Hands))
	for i, h := range r.Hands {
		phases[i] = t.tried(h)
		if !t.has(h.Seat) {
			continue // that it plays at all is refused already
		}
		wrong := t.wrongHand(h, r)
		refused = append(refused, wrong...)
		if len(wrong) == 0 {
			asked = append(asked, t.deck.doubts(h, t.name(h.Seat), phases[i])...)
		}
	}
	refused = append(refused, t.wrongOut(r)...)
	if len(refused) == 0 {
		asked = append(asked, t.deck.roundDoubts(r.Hands, phases)...)
	}
	return refused, asked
}

// wrongSeats refuses hands of nobody at the table, and players without a hand.
func (t *table) wrongSeats(r Round) Errors {
	var wrong Errors
	seen := map[int]bool{}
	for _, h := range r.Hands {
		if !t.has(h.Seat) || seen[h.Seat] {
			wrong = append(wrong, ask(NotAtTable, h.Seat, "result", "Seat %d doesn't play this round. Load the page again.", h.Seat)...)
		}
		seen[h.Seat] = true
	}
	for _, seat := range t.atTable() {
		if !seen[seat] {
			wrong = append(wrong, ask(NoResult, seat, "result", "Say whether %s went out, laid the phase down or didn't.", t.name(seat))...)
		}
	}
	return wrong
}

// MaxCount and MaxPoints bound what one field may hold; the limits of the deck decide within them.
const (
	MaxCount  = 99
	MaxPoints = 995
)

// wrongHand is what can't be in one hand of a round.
func (t *table) wrongHand(h Hand, r Round) Errors {
	name, wrong := t.name(h.Seat), wrongCounts(h, t.name(h.Seat))
	switch {
	case len(wrong) > 0:
		return wrong
	case h.Points < 0 || h.Points > MaxPoints:
		return ask(BadPoints, h.Seat, "points", "%s", name+": "+WantPoints())
	case h.Typed && h.Cards.Count() > 0:
		return ask(CardsAndTotal, h.Seat, "points", "Give either the cards or the points of %s, not both.", name)
	case h.Out && !h.Laid:
		return ask(OutNotLaid, h.Seat, "result", "Nobody can go out without laying the phase down. Say that %s laid it down, or didn't go out.", name)
	case h.Out && h.Cards.Count() > 0:
		return ask(OutHasCards, h.Seat, "low", "%s went out and so has no cards left. Take the cards away, or say who else went out.", name)
	case h.Out && h.points(t.deck.Value) > 0:
		return ask(OutHasPoints, h.Seat, "points", "%s went out and so gets 0 points. Take the points away, or say who else went out.", name)
	case !h.Out && h.points(t.deck.Value) == 0:
		return ask(ZeroNotOut, h.Seat, h.left(), zeroWords(r), name)
	case h.Typed && h.Points%t.deck.Unit() != 0:
		return ask(NotMultiple, h.Seat, "points", "Points come in steps of %d, so %d can't be. Add up the cards of %s again.", t.deck.Unit(), h.Points, name)
	}
	return t.wrongPhase(h)
}

// zeroWords asks for the cards of who has none, and offers going out where nobody else did.
func zeroWords(r Round) string {
	if slices.ContainsFunc(r.Hands, func(h Hand) bool { return h.Out }) {
		return "Count the cards of %s."
	}
	return "Only the player who went out has no cards left. Count the cards of %s, or say that %[1]s went out."
}

// left is the part of the form where what is left in the hand was entered.
func (h Hand) left() string {
	if h.Typed {
		return "points"
	}
	return "low"
}

func wrongCounts(h Hand, name string) Errors {
	var wrong Errors
	for _, k := range h.Cards.kinds() {
		if k.n < 0 || k.n > MaxCount {
			wrong = append(wrong, ask(BadCount, h.Seat, k.name, "%s", name+": "+WantCount())...)
		}
	}
	return wrong
}

// wrongPhase refuses, in any order, a phase laid down that isn't there to be made.
func (t *table) wrongPhase(h Hand) Errors {
	name := t.name(h.Seat)
	switch {
	case t.advance != AnyOrder || !h.Laid:
		return nil
	case h.Phase == 0:
		return ask(NoPhase, h.Seat, "phase", "Say which phase %s laid down.", name)
	case t.plan().index(h.Phase) < 0:
		return ask(BadPhase, h.Seat, "phase", "There is no phase %d in this game. Say which phase %s laid down.", h.Phase, name)
	case t.seat(h.Seat).done[t.full.index(h.Phase)]:
		return ask(PhaseDone, h.Seat, "phase", "%s has made phase %d before. Say which phase it was.", name, h.Phase)
	}
	return nil
}

// wrongOut refuses a round in which not exactly one player went out, unless the table says that nobody did.
func (t *table) wrongOut(r Round) Errors {
	var out []int
	for _, h := range r.Hands {
		if h.Out {
			out = append(out, h.Seat)
		}
	}
	return outErrors(out, r.NobodyOut, t.name)
}

func outErrors(out []int, nobody bool, name func(int) string) Errors {
	switch {
	case len(out) == 0 && !nobody:
		return ask(NoOneOut, 0, "", "Say who went out. If the table stopped the round before anyone did, say that nobody went out.")
	case len(out) == 1 && nobody:
		return ask(NobodyButOut, out[0], "result", "You said that nobody went out, but also that %s did. Take one of them back.", name(out[0]))
	}
	var wrong Errors
	for i, seat := range out {
		if len(out) > 1 {
			other := out[(i+1)%len(out)]
			wrong = append(wrong, ask(TwoOut, seat, "result", "Only one player goes out in a round: %s or %s?", name(seat), name(other))...)
		}
	}
	return wrong
}

// phaseErrors checks the phases still to make that a joiner is given, in any order.
func phaseErrors(plan Plan, toMake []int) Errors {
	for i, n := range toMake {
		if plan.index(n) < 0 || slices.Contains(toMake[:i], n) {
			return Errors{{Code: BadPhase, Field: "phase", Text: "Choose the phases still to make from those of this game."}}
		}
	}
	if len(toMake) == 0 {
		return Errors{{Code: BadPhase, Field: "phase", Text: "Leave at least one phase to make."}}
	}
	return nil
}
