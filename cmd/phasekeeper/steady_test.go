package main

import (
	"net/url"
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

// TestCardsOfAllKindsFitInALine: the second, third and fourth kind of card open no line more.
func TestCardsOfAllKindsFitInALine(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, _ := atTable(t, site, levelPlayers)
	const high = "document.querySelector('[data-seat=Ben]').getBoundingClientRect().height"
	h.tap("Ben", "Ben: one more low")
	first := ask[float64](h.page, high)
	for _, card := range []string{"high", "Skip", "Wild"} {
		h.tap("Ben", "Ben: one more "+card)
		if now := ask[float64](h.page, high); now != first {
			t.Errorf("with a %s, Ben's part is %.0f high, and was %.0f", card, now, first)
		}
	}
}

// TestChosenPhaseLimits: in any order the form goes by the phase that was chosen, once one is.
func TestChosenPhaseLimits(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	game := v.beginAs(url.Values{"player": {"Ava", "Ben"}, "dealer": {"1"}, "variation": {"any-order"}})
	h := &thumb{page: newPage(t, site.url, true)}
	h.resize(360, 640)
	h.adopt(v)
	h.open(game)
	h.ready()
	h.tap("Ben", "Ben: one more low")
	h.tap("Ben", "Ben: one more low")
	h.shows("Ben down 10")
	h.tap("Ben", "Ben: take back one low")
	ask[bool](h.page, "(e => (e.value = '6', e.dispatchEvent(new Event('input', {bubbles: true}))))(document.querySelector('[data-seat=Ben] select'))")
	h.tap("Ben", "Ben: one more low")
	h.shows("More than 1 can’t be held when down: not down.")
}

// TestTakenBackIsHalfEntered: a round that was taken back is gone on with by touches.
func TestTakenBackIsHalfEntered(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, game := atTable(t, site, levelPlayers)
	h.half()
	h.finish()
	h.save("Save")
	h.follow("Undo round 1")
	h.ready()
	h.shows("Round 1 is taken back.", allDone)
	h.tap("Cal", "Cal: take back one Skip")
	h.shows("Cal down 25")
	h.save("Save")
	if n := len(h.visitor().export(game).Sheet.Rounds); n != 1 {
		t.Errorf("%d rounds are saved", n)
	}
}
