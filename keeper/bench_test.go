package keeper_test

import (
	"fmt"
	"testing"

	"phasekeeper/keeper"
)

// BenchmarkScore reports what one round costs in games of 10, 100 and 1,000 rounds: the same, since the work
// grows with the number of rounds.
func BenchmarkScore(b *testing.B) {
	for _, rounds := range []int{10, 100, 1000} {
		g := long(b, rounds)
		b.Run(fmt.Sprint(rounds), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := keeper.Score(g); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*rounds), "ns/round")
		})
	}
}

// long is a game of four that the table stops round after round: nobody ever lays down.
func long(t tester, rounds int) keeper.Game {
	t.Helper()
	g, _ := play(t, "standard: Ava Ben Cal Dee; dealer 1")
	stopped := script(t, "nobody -10L -7L2H1S -9L1W -=75")[0]
	for range rounds {
		g.Events = append(g.Events, stopped)
	}
	return g
}

// TestScoreIsLinear: a game of 4,000 rounds allocates per round what one of 400 does. Allocations stand in for
// time, which a busy machine makes meaningless.
func TestScoreIsLinear(t *testing.T) {
	short, tall := long(t, 400), long(t, 4000)
	allocs := func(g keeper.Game) float64 {
		return testing.AllocsPerRun(1, func() { score(t, g) }) / float64(len(g.Events))
	}
	if a, b := allocs(short), allocs(tall); b > 1.1*a {
		t.Errorf("%.1f allocations a round in a game of 400 rounds, %.1f in one of 4,000", a, b)
	}
}
