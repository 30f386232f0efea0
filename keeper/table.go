package keeper

import "slices"

// table is the state that Score folds the events into: what everyone round it knows at one moment.
type table struct {
	full    Plan
	last    int // number of the phase agreed as the last
	advance Advance
	deck    Deck
	order   []int // all seats, clockwise, leavers included
	seats   []seat
	deals   int  // played so far, tie-breaks too
	rounds  int  // played so far, tie-breaks not
	dealer  int  // seat that dealt last, or that is to deal next
	toDeal  bool // dealer is to deal next
	state   State
	outcome Outcome
}

// seat is one player's side of the table.
type seat struct {
	name  string
	left  bool
	done  []bool // by index into the full plan: made, or counted as completed for a joiner
	made  int    // phases really made
	total int
	last  Result
	tied  bool // in the tie-break that is on
}

func newTable(g Game) *table {
	t := &table{
		full: g.Variation.Plan, last: g.Variation.Last, advance: g.Variation.Advance, deck: g.Deck,
		dealer: g.Dealer, toDeal: true, state: Playing,
	}
	for _, name := range g.Players {
		t.sit(name, len(t.order)+1)
	}
	return t
}

// sit adds the next seat number at a place in the order round the table, from 1.
func (t *table) sit(name string, position int) *seat {
	t.seats = append(t.seats, seat{name: name, done: make([]bool, len(t.full))})
	t.order = slices.Insert(t.order, position-1, len(t.seats))
	return &t.seats[len(t.seats)-1]
}

func (t *table) seat(n int) *seat  { return &t.seats[n-1] }
func (t *table) exists(n int) bool { return n >= 1 && n <= len(t.seats) }
func (t *table) has(n int) bool    { return t.exists(n) && !t.seat(n).left }
func (t *table) plan() Plan        { return t.full.upTo(t.last) }
func (t *table) handTo(n int)      { t.dealer, t.toDeal = n, true }
func (t *table) name(n int) string {
	if !t.exists(n) {
		return "this player"
	}
	return t.seat(n).name
}

// atTable is the seats of those who play rounds, in the order round the table.
func (t *table) atTable() []int { return t.around(t.has) }

// players is who plays the next deal: all at the table, in a tie-break only the tied.
func (t *table) players() []int {
	if t.state == InTie {
		return t.around(func(n int) bool { return t.seat(n).tied })
	}
	return t.atTable()
}

func (t *table) around(who func(int) bool) []int {
	var seats []int
	for _, n := range t.order {
		if who(n) {
			seats = append(seats, n)
		}
	}
	return seats
}

func (t *table) names() []string {
	names := make([]string, len(t.seats))
	for i, s := range t.seats {
		names[i] = s.name
	}
	return names
}

// nextDealer is the first seat that plays to the left of the last dealer's place; a seat that the deal
// was handed to deals itself, if it still plays (rules: "Joining and leaving").
func (t *table) nextDealer() int { return t.dealerOf(t.players()) }

// dealerOf is who of the players deals next.
func (t *table) dealerOf(players []int) int {
	from := slices.Index(t.order, t.dealer)
	if !t.toDeal {
		from++
	}
	return t.firstFrom(from, players)
}

// leftOf is the first seat that plays to the left of seat n.
func (t *table) leftOf(n int) int { return t.firstFrom(slices.Index(t.order, n)+1, t.players()) }

func (t *table) firstFrom(place int, players []int) int {
	for i := range t.order {
		if n := t.order[(place+i)%len(t.order)]; slices.Contains(players, n) {
			return n
		}
	}
	return 0
}

// deal makes the row of the next deal and passes the deal on.
func (t *table) deal(k Kind) Row {
	dealer := t.nextDealer()
	row := Row{Kind: k, Round: t.deals + 1, Dealer: dealer, Starter: t.leftOf(dealer)}
	t.deals++
	t.dealer, t.toDeal = dealer, false
	return row
}

// tried is the phase that a hand tried in this round, in any order the one it laid down, if it did.
func (t *table) tried(h Hand) Phase {
	switch {
	case !t.exists(h.Seat) || t.advance == AnyOrder && !h.Laid:
		return Phase{}
	case t.advance == AnyOrder:
		return t.plan().Phase(h.Phase)
	}
	return t.plan().Phase(t.next(h.Seat))
}

// next is the number of the phase that a seat is to try next; 0 when done, and in any order.
func (t *table) next(n int) int {
	plan := t.plan()
	switch t.advance {
	case AnyOrder:
		return 0
	case EveryRound:
		if t.rounds < len(plan) {
			return plan[t.rounds].Number
		}
		return 0
	}
	if c := t.completed(n); c < len(plan) {
		return plan[c].Number
	}
	return 0
}

// completed is how many phases of the plan, as it stands, are behind a seat.
func (t *table) completed(n int) int {
	plan := t.plan()
	if t.advance == EveryRound {
		return min(t.rounds, len(plan))
	}
	c := 0
	for i := range plan {
		if t.seat(n).done[i] {
			c++
		}
	}
	return c
}

// behind is how far a seat has come: where everyone moves on every round that is only what it really made.
func (t *table) behind(n int) int {
	if t.advance == EveryRound {
		return t.seat(n).made
	}
	return t.completed(n)
}

// finished says whether a seat at the table has completed the plan as it stands.
func (t *table) finished(n int) bool { return t.has(n) && t.completed(n) == len(t.plan()) }

// toMake is the phases that a seat has still to make in any order, ascending.
func (t *table) toMake(n int) []int {
	if t.advance != AnyOrder {
		return nil
	}
	open := []int{}
	for i, p := range t.plan() {
		if !t.seat(n).done[i] {
			open = append(open, p.Number)
		}
	}
	slices.Sort(open)
	return open
}
