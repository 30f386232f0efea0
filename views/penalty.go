package views

import (
	"fmt"
	"strconv"
	"strings"

	"phasekeeper/keeper"
)

// PenaltyInput is what somebody put into the example: the cards, and the form when it couldn't be read.
type PenaltyInput struct {
	Cards keeper.Cards
	Sent  Sent
}

// PenaltyBox is a hand to play with, and what it costs.
type PenaltyBox struct {
	Kinds  []PenaltyKind
	Why    string   // what is wrong with it as a whole
	Sum    string   // "5 + 2 × 10 ="; empty when something is wrong
	Points string   // what it comes to
	Says   []string // who can hold such a hand
}

// PenaltyKind is one kind of card in it.
type PenaltyKind struct {
	Field
	Picture    Drawing
	More, Less string // what its buttons do, for who hears them
}

// NewPenaltyBox asks keeper what the hand costs.
func NewPenaltyBox(h PenaltyInput) PenaltyBox {
	deck, plan := keeper.StandardDeck(), keeper.TenPhases()
	cost := deck.Penalty(h.Cards, plan)
	b := PenaltyBox{Kinds: penaltyKinds(cost, h.Sent), Why: h.Sent.why("")}
	if len(h.Sent.Problems) == 0 {
		b.Sum, b.Points = penaltyWords(cost), count(cost.Points, "point")
		b.Says = holdsWords(cost, deck, plan)
	}
	return b
}

func penaltyKinds(cost keeper.Penalty, sent Sent) []PenaltyKind {
	low := keeper.Face{Kind: keeper.NumberFace, Hue: keeper.Blue, Number: keeper.TopLow}
	high := keeper.Face{Kind: keeper.NumberFace, Hue: keeper.Red, Number: keeper.TopHigh}
	return []PenaltyKind{
		penaltyKind(sent, "low", lowSpan(), cost.Cards.Low, cost.Each.Low, low),
		penaltyKind(sent, "high", highSpan(), cost.Cards.High, cost.Each.High, high),
		penaltyKind(sent, "skip", "Skip", cost.Cards.Skip, cost.Each.Skip, keeper.Face{Kind: keeper.SkipFace}),
		penaltyKind(sent, "wild", "Wild", cost.Cards.Wild, cost.Each.Wild, keeper.Face{Kind: keeper.WildFace}),
	}
}

func penaltyKind(sent Sent, kind, label string, n, each int, face keeper.Face) PenaltyKind {
	k := PenaltyKind{Field: sent.field("penalty-", kind, label, written(n)), Picture: drawn("", []keeper.Face{face})}
	k.Kind, k.Hint = kind, strconv.Itoa(each)
	k.Spoken = fmt.Sprintf("%s, %d points each: how many", label, each)
	k.More, k.Less = "One more: "+label, "One less: "+label
	return k
}

// written is a count as it stands in a field; nothing for none.
func written(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// penaltyWords is how the points come about: "5 + 2 × 10 =".
func penaltyWords(p keeper.Penalty) string {
	var parts []string
	for _, k := range []struct{ n, each int }{
		{p.Cards.Low, p.Each.Low}, {p.Cards.High, p.Each.High}, {p.Cards.Skip, p.Each.Skip}, {p.Cards.Wild, p.Each.Wild},
	} {
		switch {
		case k.n == 1:
			parts = append(parts, strconv.Itoa(k.each))
		case k.n > 1:
			parts = append(parts, fmt.Sprintf("%d × %d", k.n, k.each))
		}
	}
	if len(parts) == 0 {
		return "No card left:"
	}
	return strings.Join(parts, " + ") + " ="
}

// holdsWords says who can hold the hand when a round ends, and what the deck has too few of.
func holdsWords(p keeper.Penalty, deck keeper.Deck, plan keeper.Plan) []string {
	var words []string
	for _, d := range p.Doubts {
		words = append(words, d.Fact)
	}
	n, most := p.Cards.Count(), deck.MostLaid(plan)
	switch {
	case n == 0:
		return append(words, "That player went out.")
	case p.Full:
		return append(words, capital(keeper.Numeral(n))+" cards are the whole hand: no phase is on the table.")
	case len(p.Phases) == len(plan):
		return append(words, "That much may be left when any phase is down.")
	case len(p.Phases) > 0:
		return append(words, fmt.Sprintf("%s cards may be left when %s is down.", capital(keeper.Numeral(n)), phaseList(p.Phases)))
	}
	return append(words, fmt.Sprintf("%s cards can’t be: it is %s without a phase on the table, and %s at most with one.",
		capital(keeper.Numeral(n)), keeper.Numeral(deck.Hand), keeper.Numeral(most)))
}

func phaseList(numbers []int) string {
	if len(numbers) == 1 {
		return "phase " + strconv.Itoa(numbers[0])
	}
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	last := len(words) - 1
	return "phase " + strings.Join(words[:last], ", ") + " or " + words[last]
}
