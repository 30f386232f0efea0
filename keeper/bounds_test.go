package keeper_test

import (
	"fmt"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// retold is a game that begins with the deal handed round 900 times, with so many changes of its
// title after that: events to keep are 910 for each state.
func retold(t tester, titles int) *whole {
	next := table(t, "standard: Ava Ben; dealer 1")
	for i := range 900 {
		next.Events = append(next.Events, keeper.Deal{Seat: 1 + i%2})
	}
	w := begun(next)
	for i := range titles {
		w.change(keeper.Describe(w.Game, fmt.Sprint("Title ", i), ""))
	}
	return w
}

// lastAt is a game whose last change was made at that second.
func lastAt(t tester, at int64) *whole {
	w := begun(table(t, "standard: Ava Ben; dealer 1"))
	w.Log[0].At = at
	return w
}

// TestBounds: a game that comes in has a size within which all work on it is quick; the last one that may is taken in.
func TestBounds(t *testing.T) {
	numbered := make([]int, 31)
	for i := range numbered {
		numbered[i] = 7
	}
	deck := func(change func(*keeper.Deck)) *whole {
		d := keeper.StandardDeck()
		change(&d)
		return begun(own(d, 7))
	}
	for _, tt := range []struct {
		rule      string
		in, out   *whole
		complaint string
	}{
		{"50,000 events of all revisions", retold(t, 53), retold(t, 54), "too many changes to take in"},
		{"999 cards of a kind", deck(func(d *keeper.Deck) { d.Cards.Low = 999 }), deck(func(d *keeper.Deck) { d.Cards.Low = 1000 }), "No deck has so many cards."},
		{"30 phases", begun(own(keeper.StandardDeck(), numbered[:30]...)), begun(own(keeper.StandardDeck(), numbered...)), "No game has so many phases."},
		{"20 cards in a hand", deck(func(d *keeper.Deck) { d.Hand = 20 }), deck(func(d *keeper.Deck) { d.Hand = 21 }), "Nobody holds so many cards."},
		{"no change before 1970", lastAt(t, 0), lastAt(t, -1), "The time of this change can't be."},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			if _, _, err := keeper.ReadJSON(writeJSON(t, tt.in.Saved, score(t, tt.in.Game)), today); err != nil {
				t.Errorf("it doesn't come in: %v", err)
			}
			_, _, err := keeper.ReadJSON(writeJSON(t, tt.out.Saved, score(t, tt.out.Game)), today)
			if err == nil || !strings.Contains(err.Error(), tt.complaint) {
				t.Errorf("got %v, want %q", err, tt.complaint)
			}
		})
	}
}

// TestKeptEvents: what waits tells how much the store will keep of it.
func TestKeptEvents(t *testing.T) {
	w := retold(t, 2)
	w.step(keeper.Back, 1)
	one, err := w.Incoming(score(t, w.Game))
	if want := 4 * 910; err != nil || one.Kept != want {
		t.Errorf("%d (%v), want %d", one.Kept, err, want)
	}
}
