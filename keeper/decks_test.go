package keeper_test

import (
	"testing"

	"phasekeeper/keeper"
)

// own is a game for Ava, Ben and Cal with a plan of single runs of the given sizes, numbered from 1, and a deck.
func own(d keeper.Deck, runs ...int) keeper.Game {
	var plan keeper.Plan
	for i, size := range runs {
		plan = append(plan, keeper.Phase{Number: i + 1, Parts: []keeper.Part{{Kind: keeper.Run, Size: size}}})
	}
	v := keeper.Variation{Plan: plan, Last: len(plan), Advance: keeper.OnMaking}
	return keeper.Game{ID: "own", Variation: v, Deck: d, Players: []string{"Ava", "Ben", "Cal"}, Dealer: 1}
}

// TestOwnLimits: a table's own phase list, card values, hand size or deck change the limits.
func TestOwnLimits(t *testing.T) {
	usual := keeper.StandardDeck()
	twelve, cheapWilds, small := usual, usual, usual
	twelve.Hand = 12
	cheapWilds.Value = keeper.Cards{Low: 5, High: 10, Skip: 30, Wild: 5}
	small.Cards = keeper.Cards{Low: 20, High: 4, Skip: 1, Wild: 2}
	threes := usual
	threes.Value = keeper.Cards{Low: 3, High: 6, Skip: 9, Wild: 12}
	for _, tt := range []struct {
		rule  string
		deck  keeper.Deck
		run   int
		round string
		want  string
	}{
		{"in a phase of ten cards laying down is going out", usual, 10, "round out +1L -10L", "LAID_MUST_BE_OUT@2"},
		{"in a phase of ten cards a typed total says the same", usual, 10, "round out -10L +=50", "LAID_MUST_BE_OUT@3"},
		{"in a phase of ten cards who didn't lay down holds ten", usual, 10, "round out -10L -=75", "nothing"},
		{"a phase of four cards leaves six", usual, 4, "round out +6L +7L", "TOO_MANY@3"},
		{"a hand of twelve is never ten", twelve, 7, "round out -10L -12L", "NOT_TEN@2"},
		{"a hand of twelve leaves five after a run of seven", twelve, 7, "round out +5L +6L", "TOO_MANY@3"},
		{"a hand of twelve costs 60 at least", twelve, 7, "round out -=55 -=60", "OUT_OF_RANGE@2"},
		{"points come in steps of the values' common divisor", threes, 7, "round out -=50 +=9", "NOT_MULTIPLE_OF_5@2"},
		{"ten cards of 3 make 30", threes, 7, "round out -=30 +=3", "nothing"},
		{"20 low cards in two hands, of 20", small, 4, "round out -10L -10L", "nothing"},
		{"21 low cards in two hands, of 20", small, 4, "round out -10L -11L", "DECK_LOW NOT_TEN@3"},
		{"a small deck runs out of high cards", small, 4, "round out -7L3H -8L2H", "DECK_HIGH"},
		{"a small deck has one Skip", small, 4, "round out -9L1S -9L1S", "DECK_SKIP"},
		{"a small deck's dearest hand: 2 Wilds, 1 Skip, 4 high, 3 low", small, 4, "round out -=120 -=50", "nothing"},
		{"a small deck has no two dear hands", small, 4, "round out -=120 -=55", "ROUND_SUM"},
		{"a small deck can't make a dearer hand", small, 4, "round out -=125 -10L", "OUT_OF_RANGE@2"},
		{"dear Skips come first: 4 of 30 and 24 of 10 in 20 cards make 280", cheapWilds, 7, "round out -=180 -=100", "nothing"},
		{"dear Skips come first: 285 in 20 cards is too much", cheapWilds, 7, "round out -=180 -=105", "ROUND_SUM"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			if got := orNothing(ids(attempt(t, own(tt.deck, tt.run), tt.round))); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// TestOneDeck: over all hands together there are at most 72 low, 24 high, 4 Skips and 8 Wilds.
func TestOneDeck(t *testing.T) {
	for _, tt := range []struct{ rule, round, want string }{
		{"50 low cards in five hands", "round out -10L -10L -10L -10L -10L", "nothing"},
		{"73 low cards in one hand are no hand, and more than there are", "round out -73L -10L -10L -10L -10L", "DECK_LOW NOT_TEN@2"},
		{"24 high cards in three hands", "round out -10H -10H -6L4H -10L -10L", "nothing"},
		{"25 high cards in three hands", "round out -10H -10H -5L5H -10L -10L", "DECK_HIGH"},
		{"four Skips", "round out -6L4S -10L -10L -10L -10L", "nothing"},
		{"five Skips", "round out -5L5S -10L -10L -10L -10L", "DECK_SKIP"},
		{"eight Wilds", "round out -6L4W -6L4W -10L -10L -10L", "nothing"},
		{"nine Wilds and five Skips", "round out -6L4W -5L5W -5L5S -10L -10L", "DECK_SKIP DECK_WILD"},
		{"counted cards are gone from the deck for typed ones: 230 needs eight Wilds", "round out -=230 +1W -10L -10L -10L", "ROUND_SUM"},
		{"a counted low card leaves 230", "round out -=230 +1L -10L -10L -10L", "nothing"},
		{"340 points in 20 cards", "round out -=180 -=160 -10L -10L -10L", "nothing"},
		{"345 points in 20 cards", "round out -=180 -=165 -10L -10L -10L", "ROUND_SUM"},
		{"who laid down adds fewer cards: 24 cards make 380", "round out -=230 -=100 +=50 -10L -10L", "nothing"},
		{"24 cards can't make 385", "round out -=230 -=100 +=55 -10L -10L", "ROUND_SUM"},
		{"a total that fits no hand is asked about, not the sum too", "round out -=230 -=235 -10L -10L -10L", "OUT_OF_RANGE@3"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			if got := orNothing(ids(attempt(t, onPhase(t, 1, 6), tt.round))); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}
