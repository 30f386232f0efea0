package keeper

// Course is how a game went, round by round: what its plots are drawn from. Tie-breaks aren't in it, since they
// come after all rounds, have no points and move nobody.
type Course struct {
	Rounds int    // that were played
	Stays  []Stay // by seat in the order round the table; one that left and came back has several
	Costs  []Cost // of each round, all its hands together
	Stuck  []Stuck
}

// Stay is one player's time at the table, from sitting down to getting up or to the end.
type Stay struct {
	Seat   int
	From   int   // rounds that had been played when it began
	Totals []int // points, at its beginning and after each round
	Behind []int // phases completed, as Line has them, at the same moments
	Left   bool  // it ended with the player's leaving
}

// Cost is points of a hand or a round, by the kind of card that cost them. Typed is the totals that a table added
// up in its heads, of which nobody knows the cards.
type Cost struct{ Low, High, Skip, Wild, Typed int }

// Sum is all points together.
func (c Cost) Sum() int { return c.Low + c.High + c.Skip + c.Wild + c.Typed }

// Plus adds the points of another, kind by kind.
func (c Cost) Plus(d Cost) Cost {
	return Cost{Low: c.Low + d.Low, High: c.High + d.High, Skip: c.Skip + d.Skip, Wild: c.Wild + d.Wild, Typed: c.Typed + d.Typed}
}

// Cost is what the hand costs with these card values, by kind; its sum is the points of the line.
func (h Hand) Cost(value Cards) Cost {
	if h.Typed {
		return Cost{Typed: h.Points}
	}
	return h.Cards.Cost(value)
}

// Cost is what the cards cost with these values, by kind.
func (c Cards) Cost(value Cards) Cost {
	return Cost{Low: c.Low * value.Low, High: c.High * value.High, Skip: c.Skip * value.Skip, Wild: c.Wild * value.Wild}
}

// Stuck is a player who tried one phase for that many rounds.
type Stuck struct{ Seat, Phase, Rounds int }

// Course tells how the game went. Its Stuck are those who tried one phase the longest, two rounds at least, and
// nobody where the next phase doesn't wait for the last.
func (s Sheet) Course() Course {
	var c Course
	stays := make([][]Stay, len(s.Standings))
	for i, n := range s.joined() {
		if n == 0 {
			stays[i] = []Stay{{Seat: i + 1, Totals: []int{0}, Behind: []int{0}}}
		}
	}
	for _, row := range s.Rows {
		c.follow(s, row, stays)
	}
	for _, n := range s.Order {
		c.Stays = append(c.Stays, stays[n-1]...)
	}
	if s.Advance == OnMaking {
		c.Stuck = s.stuck()
	}
	return c
}

// joined is, by seat, the row with which it joined, counted from 1; 0 for who was there from the start.
func (s Sheet) joined() []int {
	at := make([]int, len(s.Standings))
	for i, row := range s.Rows {
		if row.Kind == KindJoin {
			at[row.Lines[0].Seat-1] = i + 1
		}
	}
	return at
}

// follow takes one row of the sheet into the course.
func (c *Course) follow(s Sheet, row Row, stays [][]Stay) {
	switch row.Kind {
	case KindRound:
		c.Rounds++
		var cost Cost
		for _, l := range row.Lines {
			cost = cost.Plus(l.Hand.Cost(s.Deck.Value))
			stay := &stays[l.Seat-1][len(stays[l.Seat-1])-1]
			stay.Totals, stay.Behind = append(stay.Totals, l.Total), append(stay.Behind, l.Behind)
		}
		c.Costs = append(c.Costs, cost)
	case KindJoin, KindReturn:
		l := row.Lines[0]
		stays[l.Seat-1] = append(stays[l.Seat-1], Stay{Seat: l.Seat, From: c.Rounds, Totals: []int{l.Total}, Behind: []int{l.Behind}})
	case KindLeave:
		seat := row.Lines[0].Seat
		stays[seat-1][len(stays[seat-1])-1].Left = true
	}
}

// stuck is who tried one phase for the most rounds, in the order round the table.
func (s Sheet) stuck() []Stuck {
	most, tries := 2, map[[2]int]int{}
	for _, row := range s.Rows {
		for _, l := range row.Lines {
			if row.Kind == KindRound {
				tries[[2]int{l.Seat, l.Phase}]++
				most = max(most, tries[[2]int{l.Seat, l.Phase}])
			}
		}
	}
	var longest []Stuck
	for _, n := range s.Order {
		for _, p := range s.Full {
			if tries[[2]int{n, p.Number}] == most {
				longest = append(longest, Stuck{Seat: n, Phase: p.Number, Rounds: most})
			}
		}
	}
	return longest
}
