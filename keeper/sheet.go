package keeper

import (
	"cmp"
	"slices"
)

// State is where a game stands.
type State string

// The states of a game.
const (
	Playing State = "playing"
	InTie   State = "tie-break" // finishers level on points: the tied play the last phase again
	Over    State = "over"
)

// WonBy is why the game ended as it did.
type WonBy string

// The ways a game can end; empty while it goes on.
const (
	ByOnlyFinisher WonBy = "only-finisher"
	ByPoints       WonBy = "points"
	ByTieBreak     WonBy = "tie-break"
	ByLowestTotal  WonBy = "lowest-total"
	ByShared       WonBy = "shared"
	ByStopped      WonBy = "stopped"
)

// Outcome is how the game ended. Winners are seat numbers, ascending; none while it goes on, or when the
// table stopped without naming one.
type Outcome struct {
	WonBy     WonBy
	Winners   []int
	Finishers []int // seats that completed the plan, ascending
	Tied      []int // seats that the tie-break is or was between, ascending; who left it included
	LastLeft  bool  // the tie-break was won without going out: the others in it had left
}

// Sheet is the score sheet: all that follows from a Game. It shares no memory with it.
type Sheet struct {
	State     State
	Variation string // its name with the length as it stands: "standard", "shorter-7"
	Advance   Advance
	Plan      Plan // as it stands: it ends with the last phase agreed
	Full      Plan // the whole list it was cut from
	Deck      Deck
	Order     []int      // all seats, clockwise round the table, leavers included
	Standings []Standing // by seat number
	Rows      []Row      // what happened, in order
	Next      Next       // zero when the game is over
	Outcome   Outcome
	Rematch   Rematch
}

// Standing is where one player stands now.
type Standing struct {
	Seat      int
	Name      string
	Phase     int    // number of the phase to try next; 0 when done, and in any order
	ToMake    []int  // in any order: the phases still to make, ascending
	Done      bool   // completed the plan
	Made      int    // phases really made
	Completed int    // phases of the plan behind the player, given ones too
	Total     int    // points
	Place     int    // from 1, shared when level; 0 for who left
	Left      bool   // not at the table (any more)
	Last      Result // the result of the last round played; empty before the first
	Tied      bool   // plays in the tie-break that is on
}

// Row is one line of the sheet: a deal, or someone who came, went or changed something.
type Row struct {
	Kind    Kind
	Event   int // index into Game.Events
	Round   int // number of the deal, from 1, tie-breaks too; for anything else the next deal's
	Dealer  int // seat; 0 when nothing was dealt
	Starter int // seat
	Lines   []Line
	Asked   Errors // questions that this round raises; on a saved record the table has overruled them
}

// Line is what a row says of one seat that was at the table.
type Line struct {
	Seat   int
	Name   string
	Result Result // empty for who didn't play, and outside of deals
	Hand   Hand
	Phase  int // number of the phase tried, in any order the one laid down; 0 when there is none
	Points int // of this round; for a joiner or someone who returned, the total given
	Total  int // after it
	Next   int // number of the phase to try next; 0 when done, and in any order
	Behind int // phases completed after it; where everyone moves on every round, those made
}

// Next is the deal that comes next.
type Next struct {
	Round   int   // its number
	Dealer  int   // seat
	Starter int   // seat: left of the dealer
	Seats   []int // who plays, in the order round the table
}

// Rematch is another game of the same table: who is at it, in the order round it, and who deals first, as if the game
// went on.
type Rematch struct {
	Seats  []int
	Dealer int
}

// Round finds deal number n, tie-breaks counted; false when there is none.
func (s Sheet) Round(n int) (Row, bool) {
	for _, r := range s.Rows {
		if r.IsDeal() && r.Round == n {
			return r, true
		}
	}
	return Row{}, false
}

// Deals is the rows that are deals, in order.
func (s Sheet) Deals() []Row {
	var deals []Row
	for _, r := range s.Rows {
		if r.IsDeal() {
			deals = append(deals, r)
		}
	}
	return deals
}

// IsDeal says whether cards were dealt: a round or a tie-break.
func (r Row) IsDeal() bool { return r.Kind == KindRound || r.Kind == KindTieBreak }

// Line finds what the row says of a seat; false when it wasn't at the table.
func (r Row) Line(seat int) (Line, bool) {
	i := slices.IndexFunc(r.Lines, func(l Line) bool { return l.Seat == seat })
	if i < 0 {
		return Line{}, false
	}
	return r.Lines[i], true
}

// Name is the name of a seat; empty when there is no such seat.
func (s Sheet) Name(seat int) string {
	if seat < 1 || seat > len(s.Standings) {
		return ""
	}
	return s.Standings[seat-1].Name
}

// AtTable is the seats at the table, in the order round it.
func (s Sheet) AtTable() []int {
	var seats []int
	for _, seat := range s.Order {
		if !s.Standings[seat-1].Left {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Tied is the seats in the tie-break that is on, ascending.
func (s Sheet) Tied() []int {
	var seats []int
	for _, st := range s.Standings {
		if st.Tied {
			seats = append(seats, st.Seat)
		}
	}
	return seats
}

// TieBreakPhase is the phase that a tie-break of this game plays (rules: "The end", 3).
func (s Sheet) TieBreakPhase() Phase { return s.Plan.tieBreak(s.Advance) }

// ByPlace is the standings from the first place on; level players stay in the order round the table, and
// who left comes last.
func (s Sheet) ByPlace() []Standing {
	out := make([]Standing, len(s.Order))
	for i, n := range s.Order {
		out[i] = s.Standings[n-1]
	}
	slices.SortStableFunc(out, func(a, b Standing) int {
		return cmp.Or(compareBool(a.Left, b.Left), cmp.Compare(a.Place, b.Place))
	})
	return out
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

func (s Sheet) won(seat int) bool { return slices.Contains(s.Outcome.Winners, seat) }
