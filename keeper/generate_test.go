package keeper_test

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"phasekeeper/keeper"
)

// dice is chance: a seeded one, or one that rapid can shrink.
type dice interface {
	IntN(n int) int
	Shuffle(n int, swap func(i, j int))
}

// generator makes random games of every variation. It likes short plans, few different hands and several
// players down at once, so that ties and every other way of ending come up often.
type generator struct {
	dice
	seen map[string]int // how often each kind of change came about
}

func newGenerator(game, test int) generator {
	return generator{rand.New(rand.NewPCG(uint64(game), uint64(test))), map[string]int{}}
}

func (r generator) chance(percent int) bool { return r.IntN(100) < percent }

// start is a table of two to five with any advance and any plan: a named one, or the phases of one of them
// shuffled and cut.
func (r generator) start() keeper.Game {
	advance := []keeper.Advance{keeper.OnMaking, keeper.EveryRound, keeper.AnyOrder}[r.IntN(3)]
	plan := keeper.TenPhases()
	if r.chance(30) {
		plan = keeper.EvenPhases()
	}
	if r.chance(60) {
		r.Shuffle(len(plan), func(i, j int) { plan[i], plan[j] = plan[j], plan[i] })
		plan = plan[:1+r.IntN(4)]
	}
	last := plan[r.IntN(len(plan))]
	if r.chance(50) {
		last = plan[min(r.IntN(3), len(plan)-1)]
	}
	names := []string{"Ava", "Ben", "Cal", "Dee", "Eli"}[:2+r.IntN(4)]
	return keeper.Game{
		ID: "random", Variation: keeper.Variation{Plan: plan, Last: last.Number, Advance: advance}, Deck: keeper.StandardDeck(),
		Players: names, Dealer: 1 + r.IntN(len(names)), Events: keeper.Events{},
	}
}

// event is something that may well happen at this table now; some of it will be refused.
func (r generator) event(s keeper.Sheet) keeper.Event {
	table := s.AtTable()
	any := 1 + r.IntN(len(s.Order))
	switch p := r.IntN(100); {
	case p < 6:
		return r.join(s)
	case p < 12 && r.chance(80):
		return keeper.Leave{Seat: any}
	case p < 15 || !slices.Contains(table, any) && r.chance(80):
		return keeper.Return{Seat: any, Points: r.points(s.ProposeReturn(any))}
	case p < 19:
		order := slices.Clone(s.Order)
		r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		return keeper.Order{Seats: order}
	case p < 23:
		return keeper.Deal{Seat: any}
	case p < 27:
		return keeper.Length{Last: s.Full[r.IntN(len(s.Full))].Number}
	case p < 29:
		return keeper.Stop{Winners: table[:r.IntN(2)]}
	}
	return r.round(s)
}

// points is mostly what is proposed.
func (r generator) points(proposed int) int {
	if r.chance(50) {
		return proposed
	}
	return 5 * r.IntN(20)
}

func (r generator) join(s keeper.Sheet) keeper.Join {
	p := s.ProposeJoin()
	j := keeper.Join{Name: fmt.Sprint("Joiner ", len(s.Order)), Position: 1 + r.IntN(p.Position), Phase: p.Phase, ToMake: p.ToMake, Points: r.points(p.Points)}
	if r.chance(30) && s.Advance == keeper.OnMaking {
		j.Phase = s.Plan[r.IntN(len(s.Plan))].Number
	}
	if r.chance(30) && s.Advance == keeper.AnyOrder {
		j.ToMake = []int{s.Plan[r.IntN(len(s.Plan))].Number}
	}
	return j
}

// round is a hand for everyone who plays; in a tie-break Happen makes one of it.
func (r generator) round(s keeper.Sheet) keeper.Round {
	seats := slices.Clone(s.Next.Seats)
	out := seats[r.IntN(len(seats))]
	round := keeper.Round{NobodyOut: r.chance(35)}
	level, hand := round.NobodyOut && r.chance(50), r.hand()
	for _, seat := range seats {
		h := hand
		if !level {
			h = r.hand()
		}
		if seat == out && !round.NobodyOut {
			h = keeper.Hand{Out: true, Laid: true}
		}
		h.Seat = seat
		if open := s.Standings[seat-1].ToMake; h.Laid && s.State == keeper.Playing && len(open) > 0 {
			h.Phase = open[r.IntN(len(open))]
		}
		round.Hands = append(round.Hands, h)
	}
	return round
}

// hand is one of a few, so that totals are often level; some of them raise a question.
func (r generator) hand() keeper.Hand {
	switch r.IntN(8) {
	case 0, 1, 2, 3:
		return keeper.Hand{Laid: true, Cards: keeper.Cards{Low: 1}}
	case 4:
		return keeper.Hand{Laid: true, Typed: true, Points: 5 + 5*r.IntN(4)}
	case 5:
		return keeper.Hand{Cards: keeper.Cards{Low: 6, High: 3, Skip: 1}}
	case 6:
		return keeper.Hand{Typed: true, Points: 50}
	}
	return keeper.Hand{Cards: keeper.Cards{Low: r.IntN(10), High: 1, Wild: r.IntN(2)}}
}
