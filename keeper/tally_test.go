package keeper_test

import (
	"slices"

	"phasekeeper/keeper"
)

// tally is what both scorers say of a game, so that they can be compared whole.
type tally struct {
	State     keeper.State
	WonBy     keeper.WonBy
	Winners   []int
	Order     []int
	Standings []keeper.Standing
	Rows      []keeper.Row
	Next      keeper.Next
}

// tallied is the part of a sheet that the naive scorer works out too.
func tallied(s keeper.Sheet) tally {
	rows := slices.Clone(s.Rows)
	for i := range rows {
		rows[i].Asked = nil
		rows[i].Lines = slices.Clone(rows[i].Lines)
		for j := range rows[i].Lines {
			rows[i].Lines[j].Hand = keeper.Hand{}
		}
	}
	return tally{s.State, s.Outcome.WonBy, s.Outcome.Winners, s.Order, s.Standings, rows, s.Next}
}

// plain has nil for every empty list.
func (t tally) plain() tally {
	t.Winners, t.Order, t.Standings, t.Rows = plain(t.Winners), plain(t.Order), plain(t.Standings), plain(t.Rows)
	t.Next.Seats = plain(t.Next.Seats)
	for i := range t.Standings {
		t.Standings[i].ToMake = plain(t.Standings[i].ToMake)
	}
	for i := range t.Rows {
		t.Rows[i].Lines = plain(t.Rows[i].Lines)
	}
	return t
}

func plain[E any](list []E) []E {
	if len(list) == 0 {
		return nil
	}
	return slices.Clone(list)
}

// tally is the whole sheet, each part of it from the record.
func (v naive) tally() tally {
	n := len(v.g.Events)
	e, _ := v.end(n)
	t := tally{State: v.state(n), WonBy: e.by, Winners: e.winners, Order: v.order(n)}
	for i := range v.seats(n) {
		t.Standings = append(t.Standings, v.standing(i+1, n))
	}
	for i := range n {
		t.Rows = append(t.Rows, v.row(i))
	}
	if t.State != keeper.Over {
		t.Next = keeper.Next{Round: v.deals(n) + 1, Dealer: v.dealer(n), Starter: v.from(v.dealer(n), 1, n), Seats: v.players(n)}
	}
	return t
}

func (v naive) deals(n int) int {
	count := v.rounds(n)
	for _, e := range v.g.Events[:n] {
		if _, ok := e.(keeper.TieBreak); ok {
			count++
		}
	}
	return count
}

func (v naive) standing(seat, n int) keeper.Standing {
	open, plan := v.open(seat, n), v.plan(n)
	_, tied := v.end(n)
	st := keeper.Standing{
		Seat: seat, Name: v.name(seat), Phase: v.next(seat, n), Done: len(open) == 0, Made: v.made(seat, n),
		Completed: len(plan) - len(open), Total: v.total(seat, n), Place: v.place(seat, n), Left: !v.present(seat, n),
		Last: v.last(seat, n), Tied: slices.Contains(tied, seat),
	}
	if v.g.Variation.Advance == keeper.AnyOrder {
		slices.Sort(open)
		st.ToMake = open
	}
	return st
}

// last is the result of the newest deal that a seat played.
func (v naive) last(seat, n int) keeper.Result {
	for i := n - 1; i >= 0; i-- {
		if l := v.line(seat, i); l.Result != "" {
			return l.Result
		}
	}
	return ""
}

// row is what event i says on the sheet.
func (v naive) row(i int) keeper.Row {
	row := keeper.Row{Event: i, Round: v.deals(i) + 1}
	switch e := v.g.Events[i].(type) {
	case keeper.Round:
		row.Kind = keeper.KindRound
	case keeper.TieBreak:
		row.Kind = keeper.KindTieBreak
	case keeper.Join:
		row.Kind, row.Lines = keeper.KindJoin, []keeper.Line{v.came(v.seats(i+1), e.Points, i)}
	case keeper.Return:
		row.Kind, row.Lines = keeper.KindReturn, []keeper.Line{v.came(e.Seat, e.Points, i)}
	case keeper.Leave:
		row.Kind, row.Lines = keeper.KindLeave, []keeper.Line{v.came(e.Seat, 0, i)}
	case keeper.Order:
		row.Kind = keeper.KindOrder
	case keeper.Deal:
		row.Kind = keeper.KindDeal
	case keeper.Length:
		row.Kind = keeper.KindLength
	case keeper.Stop:
		row.Kind = keeper.KindStop
	}
	if row.Kind == keeper.KindRound || row.Kind == keeper.KindTieBreak {
		row.Dealer = v.dealer(i)
		row.Starter = v.from(row.Dealer, 1, i)
		for _, seat := range v.atTable(i) {
			row.Lines = append(row.Lines, v.line(seat, i))
		}
	}
	return row
}

func (v naive) came(seat, points, i int) keeper.Line {
	return keeper.Line{Seat: seat, Name: v.name(seat), Points: points, Total: v.total(seat, i+1), Next: v.next(seat, i+1), Behind: v.behind(seat, i+1)}
}

// behind is the phases completed; where everyone moves on every round, those made.
func (v naive) behind(seat, n int) int {
	if v.g.Variation.Advance == keeper.EveryRound {
		return v.made(seat, n)
	}
	return len(v.plan(n)) - len(v.open(seat, n))
}

// line is what deal i says of a seat; its Result is empty for who only watched, and when nothing was dealt.
func (v naive) line(seat, i int) keeper.Line {
	l := keeper.Line{Seat: seat}
	switch e := v.g.Events[i].(type) {
	case keeper.Round:
		hands := v.hands(seat, i, i+1)
		if len(hands) == 0 {
			return l
		}
		l.Result, l.Points, l.Phase = result(hands[0]), v.cost(hands[0]), v.tried(hands[0], i)
	case keeper.TieBreak:
		if slices.Contains(e.Tied, seat) {
			l.Result = result(keeper.Hand{Out: e.Out == seat})
			l.Phase = v.tieBreakPhase(i, e.Out == seat)
		}
	default:
		return l
	}
	l.Name, l.Total, l.Next, l.Behind = v.name(seat), v.total(seat, i+1), v.next(seat, i+1), v.behind(seat, i+1)
	return l
}

func result(h keeper.Hand) keeper.Result {
	switch {
	case h.Out:
		return "out"
	case h.Laid:
		return "down"
	}
	return "not"
}

// tieBreakPhase is the plan's last; in any order its highest number, said only of who laid it down.
func (v naive) tieBreakPhase(i int, out bool) int {
	plan := v.plan(i)
	switch {
	case v.g.Variation.Advance != keeper.AnyOrder:
		return plan[len(plan)-1]
	case out:
		return slices.Max(plan)
	}
	return 0
}
