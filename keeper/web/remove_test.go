package web

import (
	"errors"
	"testing"

	"phasekeeper/keeper"
)

// What a removal changes is worked out once for a state of the game, and anew for another state.
func TestARemovalIsWorkedOutOnceForEachState(t *testing.T) {
	g, err := keeper.Begin("g", 1, keeper.Start{Players: []string{"Ava", "Ben"}, Dealer: 1, Variation: keeper.Variation{Plan: keeper.TenPhases(), Last: 10, Advance: keeper.OnMaking}})
	if err != nil {
		t.Fatal(err)
	}
	c, err := keeper.Happen(g, keeper.Round{Hands: []keeper.Hand{{Seat: 1, Out: true, Laid: true}, {Seat: 2, Typed: true, Points: 50}}})
	if err != nil {
		t.Fatal(err)
	}
	v := visit{saved: keeper.Saved{Game: c.Game, Revision: 2}, sheet: c.After}
	r := &removal{n: 1}
	first, err := r.change(v)
	if err != nil || len(first.Game.Events) != 0 {
		t.Fatal(first, err)
	}
	v.saved.Game = g // the same revision: whoever works it out again would find no round
	if again, err := r.change(v); err != nil || again.Words != first.Words {
		t.Errorf("worked out again: %v", err)
	}
	v.saved.Revision = 3
	if _, err := r.change(v); !errors.Is(err, keeper.ErrNotFound) {
		t.Errorf("a newer state is not looked at: %v", err)
	}
}
