package views

import (
	"strings"

	"phasekeeper/keeper"
)

// VariationName is how a page calls a variation by its name on the sheet: "standard", "shorter-7".
func VariationName(name string) string {
	base, last := SplitVariation(name)
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
	case last != "":
		return words + " to phase " + last
	}
	return words
}

// SplitVariation parts "shorter-7" in the variation and its length; last is empty for the usual length.
func SplitVariation(name string) (base, last string) {
	i := strings.LastIndexByte(name, '-')
	if i < 0 || strings.Trim(name[i+1:], "0123456789") != "" {
		return name, ""
	}
	return name[:i], name[i+1:]
}
