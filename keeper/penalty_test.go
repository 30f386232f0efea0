package keeper_test

import (
	"slices"
	"testing"

	"phasekeeper/keeper"
)

func TestPenalty(t *testing.T) {
	for _, tt := range []struct {
		rule   string
		cards  keeper.Cards
		points int
		full   bool
		phases []int
		doubts int
	}{
		{"no card left is no penalty, and is left by going out alone", keeper.Cards{}, 0, false, nil, 0},
		{"one card is left by any phase", keeper.Cards{Wild: 1}, 25, false, []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, 0},
		{"three cards, by the phases of seven cards and less", keeper.Cards{Low: 1, High: 1, Skip: 1}, 30, false, []int{1, 2, 4, 8, 9}, 0},
		{"four cards, by phase 1", keeper.Cards{Low: 4}, 20, false, []int{1}, 0},
		{"five to nine cards fit no hand", keeper.Cards{Low: 9}, 45, false, nil, 0},
		{"ten cards are a whole hand", keeper.Cards{Low: 7, High: 3}, 65, true, nil, 0},
		{"the deck has four Skips and eight Wilds", keeper.Cards{Skip: 5, Wild: 9}, 300, false, nil, 2},
	} {
		p := keeper.StandardDeck().Penalty(tt.cards, keeper.TenPhases())
		if p.Points != tt.points || p.Costs.Sum() != tt.points || p.Full != tt.full || len(p.Doubts) != tt.doubts || !slices.Equal(p.Phases, tt.phases) {
			t.Errorf("%s: %+v", tt.rule, p)
		}
	}
}
