package keeper

import (
	"fmt"
	"slices"
)

// What the deck makes impossible (rules, the section of that name). A turn draws one card and discards
// one, so who has nothing on the table holds the whole hand, and who laid a phase of s cards at most the
// hand less s.

// bounds is how few and how many cards a hand can hold that didn't go out.
type bounds struct{ least, most int }

// bounds of a hand: laid is whether its phase is on the table.
func (d Deck) bounds(laid bool, phase Phase) bounds {
	if !laid {
		return bounds{d.Hand, d.Hand}
	}
	return bounds{1, d.Hand - phase.Size()}
}

// MostLeft is how many cards at most, and how many points, are left in the hand of whoever laid this phase down and
// didn't go out.
func (d Deck) MostLeft(p Phase) (cards, points int) {
	most := max(0, d.bounds(true, p).most)
	return most, d.dearest(most, d.Cards)
}

// canTotal says whether some b.least to b.most cards of the deck come to these points.
func (d Deck) canTotal(points int, b bounds) bool {
	for wild := range min(d.Cards.Wild, b.most) + 1 {
		for skip := range min(d.Cards.Skip, b.most-wild) + 1 {
			for high := range min(d.Cards.High, b.most-wild-skip) + 1 {
				hand := Cards{High: high, Skip: skip, Wild: wild}
				if d.lowFills(points-hand.Points(d.Value), hand.Count(), b) {
					return true
				}
			}
		}
	}
	return false
}

// lowFills says whether low cards alone can make up the points that are missing to a hand of held cards.
func (d Deck) lowFills(missing, held int, b bounds) bool {
	if missing < 0 || missing%d.Value.Low != 0 {
		return false
	}
	low := missing / d.Value.Low
	return low <= d.Cards.Low && held+low >= b.least && held+low <= b.most
}

// dearest is the most points that n cards of these can come to: the dearest kind first, with the usual values
// Wilds, then Skips, high, low.
func (d Deck) dearest(n int, from Cards) int {
	have, value := from.kinds(), d.Value.kinds()
	dear := []int{0, 1, 2, 3}
	slices.SortFunc(dear, func(a, b int) int { return value[b].n - value[a].n })
	points := 0
	for _, i := range dear {
		take := min(n, have[i].n)
		points += take * value[i].n
		n -= take
	}
	return points
}

// doubts is the questions that one hand raises, given the phase that it tried.
func (d Deck) doubts(h Hand, name string, phase Phase) Errors {
	b := d.bounds(h.Laid, phase)
	switch {
	case h.Out || h.points(d.Value) == 0:
		return nil
	case h.Laid && b.most < 1:
		return doubt(LaidMustBeOut, h.Seat, "result", fmt.Sprintf("Phase %d takes the whole hand, so whoever lays it down goes out.", phase.Number),
			fmt.Sprintf("Is %s really down with cards left?", name))
	case h.Typed && !d.canTotal(h.Points, b):
		return doubt(OutOfRange, h.Seat, "points", fmt.Sprintf("%s, so %d points can't be.", holds(h, name, b), h.Points), countAgain)
	case h.Typed:
		return nil
	case !h.Laid && h.Cards.Count() != d.Hand:
		return doubt(NotTen, h.Seat, "low", fmt.Sprintf("%s; you counted %d.", holds(h, name, b), h.Cards.Count()), countAgain)
	case h.Laid && h.Cards.Count() > b.most:
		return doubt(TooMany, h.Seat, "low", fmt.Sprintf("%s; you counted %d.", holds(h, name, b), h.Cards.Count()),
			fmt.Sprintf("Count again, or is %s not down?", name))
	}
	return nil
}

const countAgain = "Count again."

// doubt is a question: what can't be, and what to do.
func doubt(code Code, seat int, field, fact, do string) Errors {
	wrong := ask(code, seat, field, "%s %s", fact, do)
	wrong[0].Fact = fact
	return wrong
}

// holds begins the sentence that says why a hand has the size that it has.
func holds(h Hand, name string, b bounds) string {
	switch {
	case !h.Laid:
		return fmt.Sprintf("%s laid nothing down and so holds %s", name, cards(b.most))
	case b.most == 1:
		return fmt.Sprintf("%s laid the phase down and so holds one card at most", name)
	}
	return fmt.Sprintf("%s laid the phase down and so holds %s at most", name, cards(b.most))
}

func cards(n int) string {
	if n == 1 {
		return "one card"
	}
	return Numeral(n) + " cards"
}

// roundDoubts is the questions that the hands raise together; phases holds the phase that each tried.
func (d Deck) roundDoubts(hands []Hand, phases []Phase) Errors {
	counted, typed, most, possible := Cards{}, 0, 0, true
	for i, h := range hands {
		b := d.bounds(h.Laid, phases[i])
		switch {
		case h.Out:
		case !h.Typed:
			counted = counted.Plus(h.Cards)
		default:
			typed += h.Points
			most += max(0, b.most)
			possible = possible && d.canTotal(h.Points, b)
		}
	}
	wrong := d.deckDoubts(counted)
	// A total that fits no hand is asked about by itself; the sum would only say it again.
	if possible && typed > d.dearest(most, d.Cards.less(counted)) {
		wrong = append(wrong, doubt(RoundSum, 0, "", "The deck hasn't enough Wilds and Skips for all these totals together.", "Add them up again.")...)
	}
	return wrong
}

// deckDoubts asks about each kind of which more was counted than there is.
func (d Deck) deckDoubts(counted Cards) Errors {
	codes := [4]Code{DeckLow, DeckHigh, DeckSkip, DeckWild}
	names := [4]string{"low cards (1 to 9)", "high cards (10 to 12)", "Skips", "Wilds"}
	have := d.Cards.kinds()
	var wrong Errors
	for i, k := range counted.kinds() {
		if k.n > have[i].n {
			fact := fmt.Sprintf("You counted %d %s, but the deck has %d.", k.n, names[i], have[i].n)
			wrong = append(wrong, doubt(codes[i], 0, "", fact, countAgain)...)
		}
	}
	return wrong
}

// ask makes one refusal, or a question that leaves nothing to do, about a seat's field, or about the whole round for seat 0.
func ask(code Code, seat int, field, format string, args ...any) Errors {
	if seat > 0 {
		field = Field(seat, field)
	}
	p := Problem{Code: code, Seat: seat, Field: field, Text: fmt.Sprintf(format, args...)}
	if code.Question() {
		p.Fact = p.Text
	}
	return Errors{p}
}
