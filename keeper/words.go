package keeper

import (
	"fmt"
	"slices"
	"strings"
)

// words is how the table's log names what happened.
func (s Sheet) words(e Event) string {
	switch e := e.(type) {
	case Round:
		return fmt.Sprintf("Round %d: %s", s.Next.Round, s.whoOut(e))
	case TieBreak:
		return fmt.Sprintf("Tie-break, round %d: %s", s.Next.Round, s.outWords(e.Out))
	case Join:
		return s.joinWords(e)
	case Leave:
		return s.Name(e.Seat) + " left"
	case Return:
		return fmt.Sprintf("%s came back with %d points", s.Name(e.Seat), e.Points)
	case Order:
		return "New order round the table: " + strings.Join(s.namesOf(e.Seats), ", ")
	case Deal:
		return "The deal was handed to " + s.Name(e.Seat)
	case Length:
		return fmt.Sprintf("The last phase is now %d", e.Last)
	case Stop:
		return s.Stopped(e.Winners)
	}
	return ""
}

func (s Sheet) joinWords(e Join) string {
	switch s.Advance {
	case OnMaking:
		return fmt.Sprintf("%s joined on phase %d with %d points", e.Name, e.Phase, e.Points)
	case AnyOrder:
		return fmt.Sprintf("%s joined with %d phases to make and %d points", e.Name, len(e.ToMake), e.Points)
	}
	return fmt.Sprintf("%s joined with %d points", e.Name, e.Points)
}

func (s Sheet) whoOut(r Round) string {
	i := slices.IndexFunc(r.Hands, func(h Hand) bool { return h.Out })
	if i < 0 {
		return s.outWords(0)
	}
	return s.outWords(r.Hands[i].Seat)
}

func (s Sheet) outWords(seat int) string {
	if seat == 0 {
		return "nobody went out"
	}
	return s.Name(seat) + " went out"
}

// Stopped says that the table stopped the game and whom it named the winner: wherever that is told, in these words.
func (s Sheet) Stopped(winners []int) string {
	switch names := List(s.namesOf(winners)); len(winners) {
	case 0:
		return "The table stopped the game and named no winner"
	case 1:
		return "The table stopped the game and named " + names + " the winner"
	default:
		return "The table stopped the game and named " + names + " the winners"
	}
}

func (s Sheet) namesOf(seats []int) []string {
	names := make([]string, len(seats))
	for i, n := range seats {
		names[i] = s.Name(n)
	}
	return names
}

// difference is how the log names a correction of this row: "Round 4, Ben: 65 points in the round instead of 75".
func (r Row) difference(e Event, value Cards) string {
	head := fmt.Sprintf("Round %d corrected", r.Round)
	round, ok := e.(Round)
	if !ok {
		return head
	}
	var parts []string
	for _, h := range round.Hands {
		if l, ok := r.Line(h.Seat); ok && l.Hand != h {
			parts = append(parts, l.instead(h, value))
		}
	}
	if len(parts) == 0 {
		return head
	}
	return fmt.Sprintf("Round %d, %s", r.Round, strings.Join(parts, "; "))
}

func (l Line) instead(h Hand, value Cards) string {
	same := h.Result() == l.Result && h.points(value) == l.Points
	now, was := fmt.Sprint(h.points(value), " points in the round"), fmt.Sprint(l.Points)
	if h.Result() != l.Result {
		now, was = resultWords(h.Result())+" with "+now, resultWords(l.Result)+" with "+was
	}
	switch {
	case same && h.Phase != l.Hand.Phase:
		now, was = fmt.Sprint("phase ", h.Phase), fmt.Sprint("phase ", l.Hand.Phase)
	case same:
		return l.Name + ": other cards"
	}
	return fmt.Sprintf("%s: %s instead of %s", l.Name, now, was)
}

func resultWords(r Result) string {
	if r == NotDown {
		return "not down"
	}
	return string(r)
}
