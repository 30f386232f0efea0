package views

import (
	"fmt"
	"slices"

	"phasekeeper/keeper"
)

// AlertLine is one problem, with the place on the page where it can be put right; or one that several players have, with
// a line for each.
type AlertLine struct {
	Text, Href, About string
	Each              []AlertLine // names alone
}

// alertLines is the problems, line by line. What is to be said of several players stands once, with their names.
func (s Sent) alertLines(sheet keeper.Sheet, place func(p keeper.Problem) string) []AlertLine {
	var lines, open []AlertLine
	at := -1 // where the names go
	for _, p := range s.Problems {
		line := AlertLine{Text: named(p, sheet), Href: place(p), About: Matter(p)}
		if p.Code == keeper.NoResult && p.Seat > 0 {
			if at < 0 {
				at = len(lines)
			}
			open = append(open, AlertLine{Text: isolated(sheet.Name(p.Seat)), Href: line.Href, About: line.About})
			if len(open) > 1 {
				continue
			}
		}
		lines = append(lines, line)
	}
	if len(open) > 1 {
		lines[at] = AlertLine{Text: "Say of each: out, down or not down.", Each: open}
	}
	return lines
}

// ordered puts the problems in the order of the form's players, those of the round as a whole last.
func (s Sent) ordered(form keeper.Sheet) Sent {
	place := func(p keeper.Problem) int {
		if i := slices.Index(form.Next.Seats, seatOf(p)); i >= 0 {
			return i
		}
		return len(form.Next.Seats)
	}
	s.Problems = slices.Clone(s.Problems)
	slices.SortStableFunc(s.Problems, func(a, b keeper.Problem) int { return place(a) - place(b) })
	return s
}

// seatOf is the seat that a problem is about; 0 for none.
func seatOf(p keeper.Problem) int {
	seat := p.Seat
	if seat == 0 {
		_, _ = fmt.Sscanf(p.Field, "seat.%d.", &seat) // a field that is nobody's leaves 0
	}
	return seat
}
