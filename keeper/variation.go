package keeper

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Advance is how a player moves from phase to phase. It knows nothing of which phases there are.
type Advance string

// The ways to move on (rules: "Variations").
const (
	OnMaking   Advance = "on-making"   // whoever lays the phase down moves on
	EveryRound Advance = "every-round" // everyone moves on every round, made or not; fewest points win
	AnyOrder   Advance = "any-order"   // each player picks which of the phases still to make to try
)

// Variation is what the table agreed on: the plan and how one moves through it, two independent choices.
type Variation struct {
	Plan    Plan    `json:"plan"`
	Last    int     `json:"last"` // number of the phase that the game was to end with when it began
	Advance Advance `json:"advance"`
}

// The names under which the variations are offered, in forms and in the CSV.
const (
	StandardGame = "standard"
	ShorterGame  = "shorter"
	FixedRounds  = "fixed"
	EvenGame     = "even"
	AnyOrderGame = "any-order"
)

// Variations is those names, in the order in which they are offered.
func Variations() []string {
	return []string{StandardGame, ShorterGame, FixedRounds, EvenGame, AnyOrderGame}
}

// LongestShorter is the last phase that a shorter game can end with.
const LongestShorter = 9

// Named is the variation of that name; last is the last phase of a shorter game, 1 to 9, and is read for
// no other. An unknown name and a last phase out of range are Errors at "variation" and "last_phase".
func Named(name string, last int) (Variation, error) {
	ten := Variation{Plan: TenPhases(), Last: 10, Advance: OnMaking}
	switch name {
	case StandardGame:
	case ShorterGame:
		if last < 1 || last > LongestShorter {
			return Variation{}, Errors{{Code: BadLastPhase, Field: "last_phase", Text: WantLast()}}
		}
		ten.Last = last
	case FixedRounds:
		ten.Advance = EveryRound
	case EvenGame:
		ten.Plan = EvenPhases()
	case AnyOrderGame:
		ten.Advance = AnyOrder
	default:
		return Variation{}, Errors{{Code: BadVariation, Field: "variation", Text: "Choose how you want to play: the standard game or one of its variations."}}
	}
	return ten, nil
}

// Name is the variation's name in the CSV when the game ends with phase last: "standard", "shorter-7",
// "fixed", "even", "any-order"; one that is none of these is "own". A length that is not the usual one
// follows the name.
func (v Variation) Name(last int) string {
	name, usual := v.base()
	switch {
	case last == usual:
		return name
	case name == StandardGame:
		name = ShorterGame
	}
	return fmt.Sprintf("%s-%d", name, last)
}

// SplitName parts a variation's name, "shorter-7", in the name without a length and the last phase; that is 0 where the
// name says no length, because it is the usual one.
func SplitName(name string) (base string, last int) {
	i := strings.LastIndexByte(name, '-')
	if i < 0 {
		return name, 0
	}
	n, err := strconv.Atoi(name[i+1:])
	if err != nil || n < 1 {
		return name, 0
	}
	return name[:i], n
}

// base is the variation's name without regard to its length, and its usual last phase.
func (v Variation) base() (string, int) {
	if len(v.Plan) == 0 {
		return "own", 0
	}
	usual := v.Plan[len(v.Plan)-1].Number
	switch {
	case v.Advance == EveryRound && v.Plan.same(TenPhases()):
		return FixedRounds, usual
	case v.Advance == AnyOrder && v.Plan.same(TenPhases()):
		return AnyOrderGame, usual
	case v.Advance == OnMaking && v.Plan.same(EvenPhases()):
		return EvenGame, usual
	case v.Advance == OnMaking && v.Plan.same(TenPhases()):
		return StandardGame, usual
	}
	return "own", usual
}

// same says whether two plans ask for the same phases in the same order.
func (p Plan) same(q Plan) bool {
	return slices.EqualFunc(p, q, func(a, b Phase) bool {
		return a.Number == b.Number && slices.Equal(a.Parts, b.Parts)
	})
}
