package main

import (
	"path/filepath"
	"slices"
	"testing"
)

// TestNothingMovesUnasked: what follows from a touch for other players changes no height of theirs, so that nothing
// slips away under the thumb.
func TestNothingMovesUnasked(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, _ := atTable(t, site, levelPlayers, levelGame[:5]...)
	heights := func() []int {
		return ask[[]int](h.page, "[...document.querySelectorAll('.seat')].map(e => Math.round(e.getBoundingClientRect().height))")
	}
	for i, touch := range [][]string{{"Ben", "Ben: one more Wild"}, {"Cal", "Cal: one more Skip"}, {"Dee", "Not down"}, {"Dee", "Dee: 4+ × high"}} {
		player, before := min(i+1, 3), heights()
		h.tap(touch...)
		if got := heights(); !slices.Equal(slices.Delete(got, player, player+1), slices.Delete(before, player, player+1)) {
			t.Errorf("%v: the others are %v high, and were %v", touch, got, before)
		}
	}
	h.shows("Everyone else has cards left, so out.")
}
