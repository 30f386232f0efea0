package keeper_test

import (
	"slices"

	"phasekeeper/keeper"
)

// naive is a second scorer, written from the rules alone. It keeps no state: every answer is worked out again
// from the whole record. n is always a number of events: the answer holds after the first n of them.
type naive struct{ g keeper.Game }

// latest is the newest of the first n events that it is asked about, and after how many events that was; 0 for none.
func latest[E keeper.Event](v naive, n int, ok func(E) bool) (E, int) {
	for i := n - 1; i >= 0; i-- {
		if e, is := v.g.Events[i].(E); is && ok(e) {
			return e, i + 1
		}
	}
	var none E
	return none, 0
}

// joins lists how many events there were when each joiner came, in order.
func (v naive) joins(n int) []int {
	var at []int
	for i, e := range v.g.Events[:n] {
		if _, ok := e.(keeper.Join); ok {
			at = append(at, i)
		}
	}
	return at
}

func (v naive) seats(n int) int { return len(v.g.Players) + len(v.joins(n)) }

// join is how a seat came to the table, and after how many events; false for who sat there from the start.
func (v naive) join(seat int) (keeper.Join, int, bool) {
	i := seat - len(v.g.Players) - 1
	if i < 0 {
		return keeper.Join{}, 0, false
	}
	at := v.joins(len(v.g.Events))[i]
	return v.g.Events[at].(keeper.Join), at, true
}

func (v naive) name(seat int) string {
	if j, _, ok := v.join(seat); ok {
		return j.Name
	}
	return v.g.Players[seat-1]
}

// present: not one who left after coming back, or without.
func (v naive) present(seat, n int) bool {
	_, left := latest(v, n, func(e keeper.Leave) bool { return e.Seat == seat })
	_, back := latest(v, n, func(e keeper.Return) bool { return e.Seat == seat })
	return seat >= 1 && seat <= v.seats(n) && left <= back
}

// order is the newest order that was said, with those put in who joined since.
func (v naive) order(n int) []int {
	said, from := latest(v, n, func(keeper.Order) bool { return true })
	order := slices.Clone(said.Seats)
	if from == 0 {
		for i := range v.g.Players {
			order = append(order, i+1)
		}
	}
	for k, at := range v.joins(n) {
		if at >= from {
			position := v.g.Events[at].(keeper.Join).Position
			order = slices.Insert(order, position-1, len(v.g.Players)+k+1)
		}
	}
	return order
}

// around is the seats in order that are asked for.
func (v naive) around(n int, ok func(seat int) bool) []int {
	return slices.DeleteFunc(v.order(n), func(seat int) bool { return !ok(seat) })
}

func (v naive) atTable(n int) []int {
	return v.around(n, func(seat int) bool { return v.present(seat, n) })
}

// plan is the numbers of the phases up to the last one agreed.
func (v naive) plan(n int) []int {
	last := v.g.Variation.Last
	if l, at := latest(v, n, func(keeper.Length) bool { return true }); at > 0 {
		last = l.Last
	}
	var plan []int
	for _, p := range v.g.Variation.Plan {
		plan = append(plan, p.Number)
		if p.Number == last {
			break
		}
	}
	return plan
}

// hands is the hands that a seat had in the rounds after event from and up to n.
func (v naive) hands(seat, from, n int) []keeper.Hand {
	var hands []keeper.Hand
	for _, e := range v.g.Events[from:n] {
		r, _ := e.(keeper.Round)
		for _, h := range r.Hands {
			if h.Seat == seat {
				hands = append(hands, h)
			}
		}
	}
	return hands
}

func (v naive) rounds(n int) int {
	count := 0
	for _, e := range v.g.Events[:n] {
		if _, ok := e.(keeper.Round); ok {
			count++
		}
	}
	return count
}

// cost is "the cards left in the hand".
func (v naive) cost(h keeper.Hand) int {
	if h.Typed {
		return h.Points
	}
	d := v.g.Deck.Value
	return h.Cards.Low*d.Low + h.Cards.High*d.High + h.Cards.Skip*d.Skip + h.Cards.Wild*d.Wild
}

// total is what was given last, at joining or coming back, and all hands since.
func (v naive) total(seat, n int) int {
	given, from := 0, 0
	if j, at, ok := v.join(seat); ok {
		given, from = j.Points, at+1
	}
	if r, at := latest(v, n, func(e keeper.Return) bool { return e.Seat == seat }); at > 0 {
		given, from = r.Points, at
	}
	for _, h := range v.hands(seat, min(from, n), n) {
		given += v.cost(h)
	}
	return given
}

// made is how many phases were really laid down.
func (v naive) made(seat, n int) int {
	count := 0
	for _, h := range v.hands(seat, 0, n) {
		if h.Laid {
			count++
		}
	}
	return count
}

// open is the phases of the plan not behind a seat: in any order those not laid down nor given, else those after
// as many as were given and made, or in fixed rounds after as many as were played.
func (v naive) open(seat, n int) []int {
	plan, behind := v.plan(n), v.made(seat, n)
	j, at, joined := v.join(seat)
	switch {
	case v.g.Variation.Advance == keeper.EveryRound:
		behind = v.rounds(n)
	case v.g.Variation.Advance == keeper.AnyOrder:
		return slices.DeleteFunc(plan, func(p int) bool {
			given := joined && slices.Contains(v.plan(at), p) && !slices.Contains(j.ToMake, p)
			return given || slices.ContainsFunc(v.hands(seat, 0, n), func(h keeper.Hand) bool { return h.Laid && h.Phase == p })
		})
	case joined:
		behind += slices.Index(planNumbers(v.g.Variation.Plan), j.Phase)
	}
	return plan[min(behind, len(plan)):]
}

func planNumbers(p keeper.Plan) []int {
	var numbers []int
	for _, phase := range p {
		numbers = append(numbers, phase.Number)
	}
	return numbers
}

// next is the phase to try next: none when done, and in any order.
func (v naive) next(seat, n int) int {
	if open := v.open(seat, n); v.g.Variation.Advance != keeper.AnyOrder && len(open) > 0 {
		return open[0]
	}
	return 0
}

// tried is the phase that a hand of event i was about.
func (v naive) tried(h keeper.Hand, i int) int {
	switch {
	case v.g.Variation.Advance != keeper.AnyOrder:
		return v.next(h.Seat, i)
	case h.Laid:
		return h.Phase
	}
	return 0
}
