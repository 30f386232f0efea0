package views

import "phasekeeper/keeper"

// RuleOf is the address of the rule by which something entered is refused or asked about, so that a table can look
// it up from there; empty where no rule of the game is behind it.
func RuleOf(code keeper.Code) string {
	if id := sectionOf(code); id != "" {
		return "/rules#" + id
	}
	return ""
}

func sectionOf(code keeper.Code) string {
	switch code {
	case keeper.NotTen, keeper.TooMany, keeper.OutOfRange, keeper.LaidMustBeOut, keeper.RoundSum:
		return "limits"
	case keeper.DeckLow, keeper.DeckHigh, keeper.DeckSkip, keeper.DeckWild:
		return "cards"
	case keeper.TwoOut, keeper.OutNotLaid, keeper.OutHasCards, keeper.OutHasPoints, keeper.ZeroNotOut:
		return "out"
	case keeper.NoOneOut, keeper.NobodyButOut:
		return "nobody"
	case keeper.NotMultiple, keeper.BadPoints, keeper.CardsAndTotal:
		return "scoring"
	case keeper.NoPhase, keeper.PhaseDone:
		return "any-order"
	case keeper.EndsEarlier, keeper.TieChanges, keeper.InTieBreak, keeper.NotInTieBreak, keeper.OtherTie:
		return "ties"
	}
	return ""
}
