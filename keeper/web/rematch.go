package web

import (
	"slices"
	"strconv"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// rematch is the same table once more: in the order round it, without those who left, with the deal passed
// on to the left, and the variation as it was agreed at the beginning.
func rematch(g keeper.Game) (views.StartForm, error) {
	sheet, err := keeper.Score(g)
	if err != nil {
		return views.StartForm{}, err
	}
	f := views.StartForm{Again: true, Dealer: views.Lot}
	f.Variation, f.Last = agreed(g.Variation)
	dealer := nextDealer(g, sheet)
	for i, seat := range sheet.AtTable() {
		f.Players = append(f.Players, sheet.Name(seat))
		if seat == dealer {
			f.Dealer = strconv.Itoa(i + 1)
		}
	}
	return f, nil
}

// agreed is a variation as the form has it.
func agreed(v keeper.Variation) (name, last string) {
	name, last = views.SplitVariation(v.Name(v.Last))
	if _, err := keeper.Named(name, 1); err != nil {
		name = keeper.StandardGame // a table's own phases can't be typed into this form
	}
	if last == "" {
		last = emptyStart().Last
	}
	return name, last
}

// nextDealer is who would deal after the last deal; who was to deal first when nothing was dealt.
func nextDealer(g keeper.Game, sheet keeper.Sheet) int {
	deals := sheet.Deals()
	switch {
	case sheet.State != keeper.Over:
		return sheet.Next.Dealer
	case len(deals) == 0:
		return atTableFrom(sheet, g.Dealer, 0)
	}
	return atTableFrom(sheet, deals[len(deals)-1].Dealer, 1)
}

// atTableFrom is the first seat that is at the table, some places to the left of another.
func atTableFrom(sheet keeper.Sheet, seat, left int) int {
	there := sheet.AtTable()
	place := slices.Index(sheet.Order, seat) + left
	for i := range sheet.Order {
		if n := sheet.Order[(place+i)%len(sheet.Order)]; slices.Contains(there, n) {
			return n
		}
	}
	return 0
}
