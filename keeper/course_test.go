package keeper_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phasekeeper/keeper"
)

// TestCourse: what the plots of a game are drawn from, with all that comes and goes.
func TestCourse(t *testing.T) {
	for _, row := range []struct {
		rule  string
		table string
		lines []string
		want  []string // seat, from, totals, behind, left; costs; stuck
	}{
		{"before the first round everyone stands at nothing", three, nil,
			[]string{"1 from 0 [0] [0] false", "2 from 0 [0] [0] false", "3 from 0 [0] [0] false"}},
		{"totals and phases after each round", "standard: Ava Ben; dealer 1", []string{"round out -10L"},
			[]string{"1 from 0 [0 0] [0 1] false", "2 from 0 [0 50] [0 0] false", "cost {50 0 0 0 0}"}},
		{"the kinds of card add up, a typed total apart", "standard: Ava Ben Cal; dealer 1", []string{"round out +1H -6L2S2W", "round out -=75 +1W"},
			[]string{"1 from 0 [0 0 0] [0 1 2] false", "2 from 0 [0 10 85] [0 1 1] false", "3 from 0 [0 110 135] [0 0 1] false",
				"cost {30 10 30 50 0}", "cost {0 0 0 25 75}", "stuck {3 1 2}"}},
		{"a joiner begins later, with what was given", three, []string{"round out +1L +1L", "join Dee at 1 phase 3 points 40", "round out +1L +1L -10L"},
			[]string{"4 from 1 [40 90] [2 2] false", "1 from 0 [0 0 0] [0 1 2] false", "2 from 0 [0 5 10] [0 1 2] false", "3 from 0 [0 5 10] [0 1 2] false",
				"cost {10 0 0 0 0}", "cost {60 0 0 0 0}"}},
		{"who leaves ends there, and who comes back begins again", three, []string{"round out +1L -10L", "leave 3", "round out +1L .", "return 3 points 60"},
			[]string{"1 from 0 [0 0 0] [0 1 2] false", "2 from 0 [0 5 10] [0 1 2] false", "3 from 0 [0 50] [0 0] true", "3 from 2 [60] [0] false",
				"cost {55 0 0 0 0}", "cost {5 0 0 0 0}"}},
		{"a tie-break is no round", "shorter-1: Ava Ben Cal; dealer 1", []string{"nobody +1L +1L -10L", "tie-break 1,2 out 2"},
			[]string{"1 from 0 [0 5] [0 1] false", "2 from 0 [0 5] [0 1] false", "3 from 0 [0 50] [0 0] false", "cost {60 0 0 0 0}"}},
		{"in any order phases made count, in whichever order", "any-order: Ava Ben; dealer 1", []string{"round out@4 -10L", "round out@1 +1L@9", "round out@2 -10L"},
			[]string{"1 from 0 [0 0 0 0] [0 1 2 3] false", "2 from 0 [0 50 55 105] [0 0 1 1] false", "cost {50 0 0 0 0}", "cost {5 0 0 0 0}", "cost {50 0 0 0 0}"}},
		{"in fixed rounds only those really made count", "fixed: Ava Ben; dealer 1", []string{"round out -10L", "round +1L out"},
			[]string{"1 from 0 [0 0 5] [0 1 2] false", "2 from 0 [0 50 50] [0 0 1] false", "cost {50 0 0 0 0}", "cost {5 0 0 0 0}"}},
	} {
		t.Run(row.rule, func(t *testing.T) {
			_, sheet := play(t, row.table, row.lines...)
			if diff := cmp.Diff(row.want, told(sheet.Course())); diff != "" {
				t.Error(diff)
			}
			for i, cost := range sheet.Course().Costs {
				deal, _ := sheet.Round(i + 1)
				for _, l := range deal.Lines {
					cost = cost.Plus(keeper.Cost{Low: -l.Points})
				}
				if cost.Sum() != 0 {
					t.Errorf("round %d cost %d points more than the sheet says", i+1, cost.Sum())
				}
			}
		})
	}
}

func told(c keeper.Course) []string {
	var out []string
	for _, s := range c.Stays {
		out = append(out, fmt.Sprintf("%d from %d %v %v %v", s.Seat, s.From, s.Totals, s.Behind, s.Left))
	}
	for _, cost := range c.Costs {
		out = append(out, fmt.Sprintf("cost %v", cost))
	}
	for _, k := range c.Stuck {
		out = append(out, fmt.Sprintf("stuck %v", k))
	}
	return out
}
