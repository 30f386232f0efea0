package keeper_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// TestRounds checks every round of testdata/rounds.txt: which problems it raises, each once, and no others.
func TestRounds(t *testing.T) {
	blocks := readBlocks(t, "testdata/rounds.txt", "case ")
	if len(blocks) != 24 {
		t.Fatalf("%d rounds, want 24", len(blocks))
	}
	for _, b := range blocks {
		t.Run(b.title, func(t *testing.T) {
			phase, rest, _ := strings.Cut(strings.TrimPrefix(b.lines[0], "phase "), ": ")
			hands, want, _ := strings.Cut(rest, " > ")
			n, err := strconv.Atoi(phase)
			if err != nil {
				t.Fatal(err)
			}
			g := onPhase(t, n, len(strings.Fields(hands)))
			if got := orNothing(ids(attempt(t, g, "round "+hands))); got != sorted(want) {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
}

// onPhase is a standard game in which everyone has come to phase n: each round one goes out, all others are
// down with one card left.
func onPhase(t tester, n, seats int) keeper.Game {
	t.Helper()
	names := strings.Join([]string{"Ava", "Ben", "Cal", "Dee", "Eli", "Fay"}[:seats], " ")
	lines := slices.Repeat([]string{"round out" + strings.Repeat(" +1L", seats-1)}, n-1)
	g, s := play(t, "standard: "+names+"; dealer 1", lines...)
	for _, st := range s.Standings {
		if st.Phase != n {
			t.Fatalf("%s is on phase %d, want %d", st.Name, st.Phase, n)
		}
	}
	return g
}

func orNothing(text string) string {
	if text == "" {
		return "nothing"
	}
	return text
}

func sorted(text string) string {
	words := strings.Fields(text)
	slices.Sort(words)
	return strings.Join(words, " ")
}
