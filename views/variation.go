package views

import (
	"strconv"

	"phasekeeper/keeper"
)

// VariationName is how a page calls a variation by its name on the sheet: "standard", "shorter-7".
func VariationName(name string) string {
	base, last := keeper.SplitName(name)
	words := map[string]string{
		keeper.StandardGame: "Standard game",
		keeper.ShorterGame:  "Shorter game",
		keeper.FixedRounds:  "Ten rounds",
		keeper.EvenGame:     "Even phases",
		keeper.AnyOrderGame: "Any order",
	}[base]
	switch {
	case words == "":
		return "Own phases"
	case last > 0 && base == keeper.FixedRounds:
		return capital(keeper.Numeral(last)) + " rounds"
	case last > 0:
		return words + " to phase " + strconv.Itoa(last)
	}
	return words
}
