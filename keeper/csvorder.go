package keeper

import (
	"cmp"
	"slices"
)

// csvTold is a row with what it is.
type csvTold struct {
	csvRow
	kind  Kind
	round int
}

// coming says whether the row is of somebody who comes or goes.
func (a csvTold) coming() bool { return a.kind != KindRound && a.kind != KindTieBreak }

// sorted reads what each row is and puts the rows in the order in which it happened, for files that are sorted another
// way: whoever comes or goes does so before the round is dealt. The rows of one deal stand in the order round the table;
// where the file can't have kept that, they go by their seats. There has to be a round.
func (p *csvGame) sorted(rows []csvRow) (all []csvTold, wrong Faults) {
	for _, r := range rows {
		told, bad := p.told(r)
		all, wrong = append(all, told), append(wrong, bad...)
		if len(wrong) > mostFaults {
			return all, wrong
		}
	}
	if len(wrong) == 0 && !slices.ContainsFunc(all, func(a csvTold) bool { return !a.coming() }) {
		wrong = p.fault(rows[0], "round", "No round of this game is in the file: before the first one nobody knows who sat there. Its .json has all of it.")
	}
	return p.ordered(all), wrong
}

// ordered puts rows in order.
func (p *csvGame) ordered(all []csvTold) []csvTold {
	byRound := func(a, b csvTold) int { return cmp.Compare(a.round, b.round) }
	backwards := func(a, b csvTold) int { return byRound(b, a) }
	played := slices.IsSortedFunc(all, byRound)
	switch {
	case played || !p.full:
	case !slices.IsSortedFunc(all, backwards):
		p.shuffled = true
	case p.falling(all):
		slices.Reverse(all)
	}
	slices.SortStableFunc(all, func(a, b csvTold) int {
		order := cmp.Or(byRound(a, b), compareBool(b.coming(), a.coming()))
		if order == 0 && p.shuffled {
			order = cmp.Compare(p.seatTold(a), p.seatTold(b))
		}
		return order
	})
	return all
}

// falling says whether the last deal of the file, which was the first to be played, has its seats backwards: then the
// whole file was turned round, and not each round by itself.
func (p *csvGame) falling(all []csvTold) bool {
	first := slices.DeleteFunc(slices.Clone(all), func(a csvTold) bool { return a.round != all[len(all)-1].round || a.coming() })
	return slices.IsSortedFunc(first, func(a, b csvTold) int { return cmp.Compare(p.seatTold(b), p.seatTold(a)) })
}

// seatTold is the seat that a row tells; 0 when it tells none.
func (p *csvGame) seatTold(a csvTold) int {
	n, _, _ := p.number(a.csvRow, "seat", 1, MaxCount)
	return n
}

// told reads what a row is.
func (p *csvGame) told(r csvRow) (csvTold, Faults) {
	told, known := csvTold{csvRow: r, kind: KindRound}, true
	if text := p.cell(r, "kind"); text != "" {
		told.kind, known = kindNamed(text)
	}
	round, there, wrong := p.number(r, "round", 1, MaxTotal)
	told.round = round
	switch {
	case !known:
		return told, p.fault(r, "kind", "“%s” is none of round, tie-break, join, leave and return.", short(p.cell(r, "kind")))
	case !there:
		return told, p.fault(r, "round", "Say which round this row is of.")
	}
	return told, wrong
}
