package keeper_test

import (
	"fmt"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// TestDifference: what a correction would change is shown before anything does.
func TestDifference(t *testing.T) {
	s2, r := "shorter-2: Ava Ben Cal; dealer 1", "round out +1L -10L"
	for _, tt := range []struct {
		rule  string
		lines []string
		line  string // of the correction of round 2
		want  string
	}{
		{"nothing", []string{r, "round -10L out +1L"}, "round -10L out +1L", ""},
		{"points", []string{r, "round -10L -10L out"}, "round -10H -10L out", "Ava 50→100 1→3, Ben 55→55 3→2"},
		{"places", []string{r, "round -10L -10H out"}, "round -10H -10L out", "Ava 50→100 1→3, Ben 105→55 3→2"},
		{"the end", []string{r, "round -10L out +1L"}, "nobody -10L -10L +1L", "Ava 50→50 2→1, Ben 5→55 1→2, Cal 55→55 3→2, deal 3 →Cal, over only-finisher Ben→playing"},
		{"later rounds", []string{r, "round -10L -10L out", "round -10L out -10L"}, "round out -10L +1L",
			"Ava 100→0 2→1, Ben 55→55 1→2, Cal 100→55 2→2, deal 3 Cal→, over only-finisher Ben→over only-finisher Ava, dropped 3"},
		{"who joined after the new end is gone", []string{r, "round -10L -10L out", "join Dee at 4 phase 1"}, "round out -10L -10L",
			"Ava 50→0 1→1, Ben 55→55 3→2, Cal 50→100 1→3, deal 3 Cal→, playing→over only-finisher Ava, gone Dee"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			g, _ := play(t, s2, tt.lines...)
			c, err := keeper.Correct(g, 2, round(t, tt.line))
			if err != nil {
				t.Fatal(err)
			}
			got := said(c.Difference())
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func said(d keeper.Difference) string {
	var parts []string
	for _, p := range d.Players {
		parts = append(parts, fmt.Sprintf("%s %d→%d %d→%d", p.Name, p.Before.Total, p.After.Total, p.Before.Place, p.After.Place))
	}
	for _, e := range d.Dealers {
		parts = append(parts, fmt.Sprintf("deal %d %s→%s", e.Round, e.Before, e.After))
	}
	if !d.Before.Same(d.After) {
		parts = append(parts, ending(d.Before)+"→"+ending(d.After))
	}
	for _, n := range d.Dropped {
		parts = append(parts, fmt.Sprint("dropped ", n))
	}
	for _, name := range d.Gone {
		parts = append(parts, "gone "+name)
	}
	for _, name := range d.Come {
		parts = append(parts, "come "+name)
	}
	return strings.Join(parts, ", ")
}

func ending(e keeper.Ending) string {
	return strings.TrimSpace(strings.Join(append([]string{string(e.State), string(e.WonBy)}, e.Winners...), " "))
}

// TestDifferenceOfDealers: taking a round out hands later deals to others, and the next one.
func TestDifferenceOfDealers(t *testing.T) {
	g, _ := play(t, three, "round out -10L +1L", "round out -10L +1L", "deal 2", "round out -10L +1L")
	c, err := keeper.Remove(g, 1)
	if err != nil {
		t.Fatal(err)
	}
	want := "Ben 150→100 3→3, Cal 15→10 2→2, deal 3 Ben→Cal, deal 4 Cal→"
	if got := said(c.Difference()); !strings.HasSuffix(got, want) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestDifferenceOfPlayers: back to before a player joined, or forth to after.
func TestDifferenceOfPlayers(t *testing.T) {
	_, without := play(t, three)
	_, with := play(t, three, "join Dee at 4 phase 1")
	if got := said(keeper.Change{Before: without, After: with}.Difference()); got != "come Dee" {
		t.Errorf("got %s", got)
	}
	if got := said(keeper.Change{Before: with, After: without}.Difference()); got != "gone Dee" {
		t.Errorf("got %s", got)
	}
}
