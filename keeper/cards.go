package keeper

// Cards counts the cards left in one hand, by kind (rules: "Cards and penalties").
type Cards struct {
	Low  int `json:"low,omitempty"`  // numbers 1 to 9
	High int `json:"high,omitempty"` // numbers 10 to 12
	Skip int `json:"skip,omitempty"`
	Wild int `json:"wild,omitempty"`
}

// Count is how many cards there are, of all kinds together.
func (c Cards) Count() int { return c.Low + c.High + c.Skip + c.Wild }

// Points is what the cards cost when each kind costs what value says.
func (c Cards) Points(value Cards) int {
	return c.Low*value.Low + c.High*value.High + c.Skip*value.Skip + c.Wild*value.Wild
}

// Plus adds the cards of another hand, kind by kind.
func (c Cards) Plus(d Cards) Cards {
	return Cards{Low: c.Low + d.Low, High: c.High + d.High, Skip: c.Skip + d.Skip, Wild: c.Wild + d.Wild}
}

// less takes the cards of another hand away, kind by kind, and never below nothing.
func (c Cards) less(d Cards) Cards {
	return Cards{
		Low:  max(0, c.Low-d.Low),
		High: max(0, c.High-d.High),
		Skip: max(0, c.Skip-d.Skip),
		Wild: max(0, c.Wild-d.Wild),
	}
}

// kinds lists the four counts in the order in which forms and sheets show them.
func (c Cards) kinds() [4]kind {
	return [4]kind{{"low", c.Low}, {"high", c.High}, {"skip", c.Skip}, {"wild", c.Wild}}
}

// kind is one of the four kinds of card with a number that belongs to it.
type kind struct {
	name string
	n    int
}

// Deck is what a table plays with. The limits of a hand follow from it and from the plan, so a table
// with another deck, other card values or another hand size gets its own limits.
type Deck struct {
	Cards Cards `json:"cards"` // how many of each kind are in the deck
	Value Cards `json:"value"` // points for each card left in the hand
	Hand  int   `json:"hand"`  // cards dealt to each player
}

// StandardDeck is Mattel's deck of 108: 72 low, 24 high, 4 Skips, 8 Wilds; ten cards are dealt.
func StandardDeck() Deck {
	return Deck{
		Cards: Cards{Low: 72, High: 24, Skip: 4, Wild: 8},
		Value: Cards{Low: 5, High: 10, Skip: 15, Wild: 25},
		Hand:  10,
	}
}

// sound says whether hands of this deck can be counted at all. The bounds are those of a field on a form, which
// also keeps the arithmetic of the limits small.
func (d Deck) sound() bool {
	for i, value := range d.Value.kinds() {
		if value.n < 1 || value.n > MaxPoints || d.Cards.kinds()[i].n < 0 {
			return false
		}
	}
	return d.Hand >= 1 && d.Hand <= MaxCount
}

// Unit is the largest number that divides every card's value: every honest total is a multiple of it.
func (d Deck) Unit() int {
	g := 0
	for _, k := range d.Value.kinds() {
		for g, k.n = k.n, g; k.n != 0; {
			g, k.n = k.n, g%k.n
		}
	}
	return max(1, g)
}
