package keeper_test

import (
	"fmt"
	"slices"
	"testing"

	"phasekeeper/keeper"
)

// TestNamed: the variations that are offered, by the names of forms and of the CSV.
func TestNamed(t *testing.T) {
	for _, tt := range []struct {
		name, full string
		last       int
		end        int
		phases     int
		advance    keeper.Advance
		wrong      string
	}{
		{name: "standard", full: "standard", end: 10, phases: 10, advance: keeper.OnMaking},
		{name: "standard", last: 5, full: "standard", end: 10, phases: 10, advance: keeper.OnMaking},
		{name: "shorter", last: 1, full: "shorter-1", end: 1, phases: 10, advance: keeper.OnMaking},
		{name: "shorter", last: 9, full: "shorter-9", end: 9, phases: 10, advance: keeper.OnMaking},
		{name: "fixed", last: -1, full: "fixed", end: 10, phases: 10, advance: keeper.EveryRound},
		{name: "even", full: "even", end: 10, phases: 5, advance: keeper.OnMaking},
		{name: "any-order", full: "any-order", end: 10, phases: 10, advance: keeper.AnyOrder},
		{name: "shorter", last: 0, wrong: "BAD_LAST_PHASE"},
		{name: "shorter", last: 10, wrong: "BAD_LAST_PHASE"},
		{name: "shorter", last: 11, wrong: "BAD_LAST_PHASE"},
		{name: "", wrong: "BAD_VARIATION"},
		{name: "Standard", wrong: "BAD_VARIATION"},
	} {
		t.Run(fmt.Sprint(tt.name, tt.last), func(t *testing.T) {
			v, err := keeper.Named(tt.name, tt.last)
			if got := ids(problems(t, err)); got != tt.wrong {
				t.Fatalf("got %q, want %q", got, tt.wrong)
			}
			if err == nil && (v.Name(v.Last) != tt.full || v.Last != tt.end || len(v.Plan) != tt.phases || v.Advance != tt.advance) {
				t.Errorf("%q: %+v", v.Name(v.Last), v)
			}
		})
	}
}

// TestOwnVariation: a plan and an advance meet as they like; what isn't offered is called "own".
func TestOwnVariation(t *testing.T) {
	backwards := keeper.TenPhases()
	slices.Reverse(backwards)
	other := keeper.TenPhases()
	other[3].Parts[0].Size = 6
	for _, tt := range []struct {
		rule string
		v    keeper.Variation
		last int
		want string
	}{
		{"the phases backwards", keeper.Variation{Plan: backwards, Advance: keeper.OnMaking}, 1, "own"},
		{"the phases backwards, but not to the end", keeper.Variation{Plan: backwards, Advance: keeper.OnMaking}, 4, "own-4"},
		{"the same numbers with other parts", keeper.Variation{Plan: other, Advance: keeper.OnMaking}, 10, "own"},
		{"the even phases, every round another", keeper.Variation{Plan: keeper.EvenPhases(), Advance: keeper.EveryRound}, 10, "own"},
		{"even phases that end early", keeper.Variation{Plan: keeper.EvenPhases(), Advance: keeper.OnMaking}, 6, "even-6"},
		{"no plan at all", keeper.Variation{}, 0, "own"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			if got := tt.v.Name(tt.last); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// TestSplitName: what Name writes is parted again; what it never wrote has no length.
func TestSplitName(t *testing.T) {
	for _, tt := range []struct {
		name, base string
		last       int
	}{
		{"standard", "standard", 0}, {"shorter-7", "shorter", 7}, {"any-order", "any-order", 0}, {"any-order-3", "any-order", 3},
		{"fixed-10", "fixed", 10}, {"own", "own", 0}, {"own-4", "own", 4}, {"", "", 0}, {"shorter-", "shorter-", 0},
		{"shorter-0", "shorter-0", 0}, {"shorter-99999999999999999999", "shorter-99999999999999999999", 0},
	} {
		if base, last := keeper.SplitName(tt.name); base != tt.base || last != tt.last {
			t.Errorf("%q is %q to %d, want %q to %d", tt.name, base, last, tt.base, tt.last)
		}
	}
}
