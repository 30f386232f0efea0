package keeper_test

import (
	"math/rand/v2"
	"slices"

	"phasekeeper/keeper"
)

// card is a real card: a number of a color, or a Skip or Wild, which have neither.
type card struct{ number, color int }

var (
	skip = card{number: -1}
	wild = card{number: 0}
)

// deck is the 108 cards that are played, shuffled: each number twice in each of four colors, 4 Skips, 8 Wilds.
func deck(r *rand.Rand) []card {
	cards := append(slices.Repeat([]card{skip}, 4), slices.Repeat([]card{wild}, 8)...)
	for number := 1; number <= 12; number++ {
		for color := 1; color <= 4; color++ {
			cards = append(cards, card{number, color}, card{number, color})
		}
	}
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	return cards
}

// count is what a player counts in a hand at the end of a round.
func count(hand []card) keeper.Cards {
	var c keeper.Cards
	for _, x := range hand {
		switch {
		case x == skip:
			c.Skip++
		case x == wild:
			c.Wild++
		case x.number >= 10:
			c.High++
		default:
			c.Low++
		}
	}
	return c
}

// meld is a set, run or color that lies on the table.
type meld struct {
	kind     keeper.PartKind
	from, to int // numbers, or the color twice
}

// takes says whether the card may be hit on the meld, which then has it.
func (m *meld) takes(c card) bool {
	switch {
	case c == skip:
		return false
	case m.kind == keeper.Set:
		return c == wild || c.number == m.from
	case m.kind == keeper.Color:
		return c == wild || c.color == m.from
	case m.to < 12 && (c == wild || c.number == m.to+1):
		m.to++
		return true
	case m.from > 1 && (c == wild || c.number == m.from-1):
		m.from--
		return true
	}
	return false
}

// layDown looks for the parts of a phase in a hand, with at least one numbered card in each part; Wilds stand in
// for what is missing. It gives what is left in the hand and what lies on the table.
func layDown(hand []card, parts []keeper.Part) (rest []card, melds []*meld, ok bool) {
	if len(parts) == 0 {
		return hand, nil, true
	}
	p := parts[0]
	for from := 1; from <= 12; from++ {
		m := meld{kind: p.Kind, from: from, to: from}
		if p.Kind == keeper.Run {
			m.to = from + p.Size - 1
		}
		if m.to > 12 {
			break
		}
		if left, ok := m.out(hand, p.Size); ok {
			if rest, more, ok := layDown(left, parts[1:]); ok {
				return rest, append(more, &m), true
			}
		}
	}
	return nil, nil, false
}

// out takes the cards of the meld out of a hand, numbered ones first.
func (m meld) out(hand []card, size int) ([]card, bool) {
	rest, found, next := slices.Clone(hand), 0, m.from
	for range size {
		i := slices.IndexFunc(rest, func(c card) bool { return c.number > 0 && m.wants(c, next) })
		next++
		if i >= 0 {
			found++
		} else if i = slices.Index(rest, wild); i < 0 {
			return nil, false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return rest, found > 0
}

// wants says whether a numbered card is the next one that the meld needs.
func (m meld) wants(c card, next int) bool {
	switch m.kind {
	case keeper.Set:
		return c.number == m.from
	case keeper.Color:
		return c.color == m.from
	}
	return c.number == next
}
