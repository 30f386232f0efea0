package views

import (
	"fmt"
	"strings"

	"phasekeeper/keeper"
)

// Stands is who leads, in one line, and everyone by place behind it.
type Stands struct {
	Words  string // "Dee leads: phase 6, 85 points"
	Places []Place
}

// newStands tells how a game stands; nothing before its first round, and when it is over.
func newStands(s keeper.Sheet) *Stands {
	if len(s.Deals()) == 0 || s.State == keeper.Over {
		return nil
	}
	return &Stands{Words: leads(s), Places: places(s)}
}

// leads says who leads, and how far that is. Who is level has got equally far.
func leads(s keeper.Sheet) string {
	words := leadWords(s.Summary(keeper.Game{}, 0))
	if s.State != keeper.Playing {
		return words
	}
	return words + ": " + reached(s, s.ByPlace()[0])
}

// reached is what a player's place comes from.
func reached(s keeper.Sheet, st keeper.Standing) string {
	points := count(st.Total, "point")
	switch s.Advance {
	case keeper.EveryRound:
		return points
	case keeper.AnyOrder:
		return count(len(st.ToMake), "phase") + " to make, " + points
	}
	return fmt.Sprintf("phase %d, %s", st.Phase, points)
}

// placesRule says how places go (rules: "The end").
func placesRule(s keeper.Sheet) string {
	switch s.Advance {
	case keeper.EveryRound:
		return "Fewest points come first."
	case keeper.AnyOrder:
		return "Fewer phases to make come first, then fewer points."
	}
	return "The higher phase comes first, then fewer points."
}

// kindWords says which kind of game a running one is; empty for the standard game, and for fixed rounds, which say so
// in their number.
func kindWords(s keeper.Sheet) string {
	base, last := keeper.SplitName(s.Variation)
	switch {
	case s.State == keeper.Over, base == keeper.StandardGame, base == keeper.FixedRounds:
		return ""
	case base == keeper.ShorterGame:
		return fmt.Sprintf("to phase %d", last)
	}
	name := VariationName(s.Variation)
	return strings.ToLower(name[:1]) + name[1:]
}
