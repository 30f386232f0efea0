package keeper_test

import (
	"math/rand/v2"
	"slices"

	"phasekeeper/keeper"
)

// dealt is one round in play: the cards are really dealt, drawn, laid down, hit and thrown off.
type dealt struct {
	*rand.Rand
	stock, pile []card // the newest card of the pile is its last
	table       []*meld
	players     []*bot
	shy         bool // a round in which hardly anyone dares to lay down, so that the stock runs out
	tired       int  // turns after which the table stops the round
	stopped     bool // no card is left to draw, or the table is tired of it
}

// bot is one player: what is in the hand, which phases may be tried, and which one lies on the table.
type bot struct {
	seat    int
	hand    []card
	open    []keeper.Phase
	laid    int // number; 0 when none
	skipped bool
}

// deal gives everyone ten cards and turns the first one up.
func deal(r *rand.Rand, s keeper.Sheet) *dealt {
	d := &dealt{Rand: r, stock: deck(r), shy: r.IntN(8) == 0, tired: 400}
	for _, seat := range s.Next.Seats {
		b := &bot{seat: seat}
		st := s.Standings[seat-1]
		for _, n := range append([]int{st.Phase}, st.ToMake...) {
			if n != 0 {
				b.open = append(b.open, s.Plan.Phase(n))
			}
		}
		if len(b.open) == 0 { // a tie-break
			b.open = s.Plan[len(s.Plan)-1:]
		}
		b.hand, d.stock = slices.Clone(d.stock[:10]), d.stock[10:]
		d.players = append(d.players, b)
	}
	d.pile, d.stock = []card{d.stock[0]}, d.stock[1:]
	return d
}

// play goes on until somebody is out; an opening Skip skips the first player.
func (d *dealt) play(first int) keeper.Round {
	turn := slices.IndexFunc(d.players, func(b *bot) bool { return b.seat == first })
	d.players[turn].skipped = d.pile[0] == skip
	for moves := 0; ; moves++ {
		b := d.players[(turn+moves)%len(d.players)]
		if b.skipped {
			b.skipped = false
			continue
		}
		if moves > d.tired || !d.draw(b) {
			d.stopped = true
			return d.counted()
		}
		d.lay(b)
		d.hit(b)
		if d.throw(b); len(b.hand) == 0 {
			return d.counted()
		}
	}
}

// draw takes the card on the pile, which may be no Skip, or one from the stock. An empty stock is the pile
// shuffled again. It is false when there is nothing to draw.
func (d *dealt) draw(b *bot) bool {
	top := len(d.pile) - 1
	if len(d.stock) == 0 && top > 0 {
		d.stock, d.pile = d.pile[:top], []card{d.pile[top]}
		d.Shuffle(len(d.stock), func(i, j int) { d.stock[i], d.stock[j] = d.stock[j], d.stock[i] })
		top = 0
	}
	switch {
	case top >= 0 && d.pile[top] != skip && (d.pile[top] == wild || len(d.stock) == 0 || d.IntN(5) == 0):
		b.hand, d.pile = append(b.hand, d.pile[top]), d.pile[:top]
	case len(d.stock) > 0:
		b.hand, d.stock = append(b.hand, d.stock[0]), d.stock[1:]
	default:
		return false
	}
	return true
}

// lay lays a phase down as soon as the hand has one, but for a player who waits now and then.
func (d *dealt) lay(b *bot) {
	for _, p := range b.open {
		if b.laid == 0 && d.dares() {
			if rest, melds, ok := layDown(b.hand, p.Parts); ok {
				b.hand, b.laid = rest, p.Number
				d.table = append(d.table, melds...)
			}
		}
	}
}

func (d *dealt) dares() bool {
	if d.shy {
		return d.IntN(100) == 0
	}
	return d.IntN(10) > 0
}

// hit puts cards on anybody's phase, once the own one lies on the table; now and then a card is kept.
func (d *dealt) hit(b *bot) {
	if b.laid == 0 {
		return
	}
	b.hand = slices.DeleteFunc(b.hand, func(c card) bool {
		return d.IntN(8) > 0 && slices.ContainsFunc(d.table, func(m *meld) bool { return m.takes(c) })
	})
}

// throw ends the turn: a card goes on the pile, unless the last one was hit. A Skip skips somebody.
func (d *dealt) throw(b *bot) {
	if len(b.hand) == 0 {
		return
	}
	worst := 0
	for i, c := range b.hand {
		if b.use(c) < b.use(b.hand[worst]) {
			worst = i
		}
	}
	c := b.hand[worst]
	b.hand, d.pile = slices.Delete(b.hand, worst, worst+1), append(d.pile, c)
	if other := d.players[d.IntN(len(d.players))]; c == skip && other != b {
		other.skipped = true
	}
}

// use is a rough guess at what a card is good for, given the phase to try.
func (b *bot) use(c card) int {
	switch c {
	case skip:
		return -100
	case wild:
		return 100
	}
	use := 12 - c.number
	for _, part := range b.open[0].Parts {
		for _, other := range b.hand {
			switch {
			case part.Kind == keeper.Set && other.number == c.number, part.Kind == keeper.Color && other.color == c.color:
				use += 20
			case part.Kind == keeper.Run && other.number == c.number && other != c:
				use -= 15
			}
		}
	}
	return use
}

// counted is the round as the table then writes it down, counted or added up.
func (d *dealt) counted() keeper.Round {
	r := keeper.Round{NobodyOut: d.stopped}
	for _, b := range d.players {
		h := keeper.Hand{Seat: b.seat, Laid: b.laid > 0, Out: len(b.hand) == 0, Phase: b.laid, Cards: count(b.hand)}
		if d.IntN(3) == 0 {
			h.Typed, h.Points, h.Cards = true, h.Cards.Points(keeper.StandardDeck().Value), keeper.Cards{}
		}
		r.Hands = append(r.Hands, h)
	}
	return r
}
