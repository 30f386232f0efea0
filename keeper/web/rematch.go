package web

import (
	"strconv"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// rematch is the same table once more: in the order round it, without those who left, with the deal passed
// on, and the variation as it was agreed at the beginning.
func rematch(g keeper.Game) (views.StartForm, error) {
	sheet, err := keeper.Score(g)
	if err != nil {
		return views.StartForm{}, err
	}
	f := views.StartForm{Again: true, Dealer: views.Lot}
	f.Variation, f.Last = agreed(g.Variation)
	for i, seat := range sheet.Rematch.Seats {
		f.Players = append(f.Players, sheet.Name(seat))
		if seat == sheet.Rematch.Dealer {
			f.Dealer = strconv.Itoa(i + 1)
		}
	}
	return f, nil
}

// agreed is a variation as the form has it.
func agreed(v keeper.Variation) (name, last string) {
	name, phase := keeper.SplitName(v.Name(v.Last))
	if _, err := keeper.Named(name, 1); err != nil {
		name = keeper.StandardGame // a table's own phases can't be typed into this form
	}
	if phase == 0 {
		return name, emptyStart().Last
	}
	return name, strconv.Itoa(phase)
}
