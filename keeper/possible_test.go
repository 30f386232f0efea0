package keeper_test

import (
	"slices"
	"testing"

	"phasekeeper/keeper"
)

// TestPossible holds what the page is told to the table of the rules: how many cards, and which totals.
func TestPossible(t *testing.T) {
	low, high := steps(5, 45), steps(50, 90)
	for _, row := range []struct {
		phases []int
		most   []int
		down   []int
	}{
		{[]int{1}, []int{4}, slices.Concat(low, high, []int{100})},
		{[]int{2, 4, 8, 9}, []int{3, 3, 3, 3}, slices.Concat(low, steps(50, 65), []int{75})},
		{[]int{3, 5, 7, 10}, []int{2, 2, 2, 2}, slices.Concat(steps(5, 40), []int{50})},
		{[]int{6}, []int{1}, []int{5, 10, 15, 25}},
	} {
		for i, n := range row.phases {
			got := score(t, onPhase(t, n, 2)).Possible(2, 0)
			if got.Most != row.most[i] || !slices.Equal(got.Down, row.down) {
				t.Errorf("phase %d: %+v, want at most %d cards and %v", n, got, row.most[i], row.down)
			}
			if !slices.Equal(got.NotDown, steps(50, 230)) {
				t.Errorf("phase %d, not down: %v, want 50 to 230", n, got.NotDown)
			}
		}
	}
}

// TestPossibleInAnyOrder: what any of the phases still to make allows, or the one that was chosen.
func TestPossibleInAnyOrder(t *testing.T) {
	v, err := keeper.Named("any-order", 0)
	if err != nil {
		t.Fatal(err)
	}
	g, err := keeper.Begin("g", 0, keeper.Start{Players: []string{"Ava", "Ben"}, Dealer: 1, Variation: v})
	if err != nil {
		t.Fatal(err)
	}
	if got := score(t, g).Possible(1, 0); got.Most != 4 || len(got.Down) != 19 {
		t.Errorf("with every phase to make: %+v, want as for phase 1", got)
	}
	if got := score(t, g).Possible(1, 6); got.Most != 1 || !slices.Equal(got.Down, []int{5, 10, 15, 25}) {
		t.Errorf("with phase 6 chosen: %+v, want as for phase 6", got)
	}
}

func TestNothingIsPossibleForNobody(t *testing.T) {
	s := score(t, onPhase(t, 1, 2))
	for _, seat := range []int{-1, 0, 99} {
		if got := s.Possible(seat, 0); got.Most != 0 || got.Down != nil || got.NotDown != nil {
			t.Errorf("seat %d: %+v", seat, got)
		}
	}
}
