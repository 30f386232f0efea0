package keeper_test

import (
	"testing"

	"phasekeeper/keeper"
)

// TestExamplesMakeTheirPhase: the picture of a phase shows cards that a table would take for it, out of one deck.
func TestExamplesMakeTheirPhase(t *testing.T) {
	for _, phase := range keeper.TenPhases() {
		used := map[keeper.Face]int{}
		for i, cards := range phase.Example() {
			if len(cards) != phase.Parts[i].Size {
				t.Errorf("phase %d, part %d: %d cards, needs %d", phase.Number, i+1, len(cards), phase.Parts[i].Size)
			}
			for n, f := range cards {
				used[f]++
				if used[f] > keeper.Copies || f.Kind != keeper.NumberFace || f.Number < 1 || f.Number > keeper.TopHigh {
					t.Errorf("phase %d: the deck hasn't so many of %+v", phase.Number, f)
				}
				if n > 0 && !follows(phase.Parts[i].Kind, cards[n-1], f) {
					t.Errorf("phase %d, %s: %+v after %+v", phase.Number, phase.Parts[i].Kind, f, cards[n-1])
				}
			}
		}
	}
}

func follows(kind keeper.PartKind, a, b keeper.Face) bool {
	switch kind {
	case keeper.Set:
		return a.Number == b.Number
	case keeper.Run:
		return a.Number+1 == b.Number
	}
	return a.Hue == b.Hue
}

// TestExamplesOfAnyPlan: what the numbers of a deck can't fill is filled with Wilds.
func TestExamplesOfAnyPlan(t *testing.T) {
	for kind, wilds := range map[keeper.PartKind]int{keeper.Set: 6, keeper.Run: 2, keeper.Color: 0} {
		got := 0
		for _, f := range (keeper.Phase{Number: 1, Parts: []keeper.Part{{Kind: kind, Size: 14}}}).Example()[0] {
			if f.Kind == keeper.WildFace {
				got++
			}
		}
		if got != wilds {
			t.Errorf("%s of 14 has %d Wilds, want %d", kind, got, wilds)
		}
	}
}

// TestFacesMakeTheDeck: what is printed on the cards comes to the counts of the standard deck, and so do two
// packs of ordinary cards.
func TestFacesMakeTheDeck(t *testing.T) {
	deck := keeper.StandardDeck().Cards
	each := len(keeper.Hues()) * keeper.Copies
	if deck.Low != each*keeper.TopLow || deck.High != each*(keeper.TopHigh-keeper.TopLow) {
		t.Errorf("%d cards of each number are not %+v", each, deck)
	}
	total := keeper.Cards{}
	for _, r := range keeper.OrdinaryPacks() {
		total = total.Plus(r.Cards)
		if r.Cards.Count() == 0 {
			t.Errorf("%s stands for nothing", r.Rank)
		}
	}
	if total != deck {
		t.Errorf("two packs come to %+v, the deck is %+v", total, deck)
	}
}
