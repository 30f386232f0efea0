package keeper

import "fmt"

// FirstDealer corrects who dealt first: one of those who sat down at the start. Rounds count the same whoever
// dealt; later dealers change with it, up to where the deal was handed over. It returns Errors at "dealer".
func FirstDealer(g Game, seat int) (Change, error) {
	before, err := Score(g)
	if err != nil {
		return Change{}, err
	}
	if seat < 1 || seat > len(g.Players) {
		return Change{}, Errors{{Code: BadDealer, Field: "dealer", Text: "Choose who dealt first from those who sat down at the start."}}
	}
	c := Change{Kind: Corrected, Game: g.clone(), Before: before}
	c.Words = fmt.Sprintf("First dealer: %s instead of %s", before.Name(seat), before.Name(g.Dealer))
	c.Game.Dealer = seat
	c.After, err = Score(c.Game)
	return c, err
}
