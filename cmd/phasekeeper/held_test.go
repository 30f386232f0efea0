package main

import (
	"fmt"
	"math"
	"path/filepath"
	"testing"
	"time"
)

// height is where a control stands on the screen.
func (h *thumb) height(selector string) float64 {
	h.t.Helper()
	return ask[float64](h.page, fmt.Sprintf("document.querySelector(%q).getBoundingClientRect().top", selector))
}

// TestWhatIsTouchedStays: whatever a touch brings, takes away or has the server ask, above or below, what was touched
// stays under the thumb.
func TestWhatIsTouchedStays(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, _ := atTable(t, site, levelPlayers)
	h.tap("Cal", "Not down")
	h.tap("Save")
	h.shows("Not saved yet")
	h.ready()
	for _, c := range []struct {
		path     []string
		selector string
		then     string // what the page shows at last
	}{
		{[]string{"Ava", "Out"}, "[data-seat=Ava] [value=out]", "No cards left."},
		{[]string{"Ben", "Not down"}, "[data-seat=Ben] [value=not]", "10 cards: 10 low."},
		{[]string{"Ben", "Out"}, "[data-seat=Ben] [value=out]", "Only one player goes out in a round: Ava or Ben?"},
		{[]string{"Ben", "Down"}, "[data-seat=Ben] [value=down]", "Ava out"},
		{[]string{"Cal", "Cal: 4+ × high"}, "[data-seat=Cal] [data-kind-of=high][data-exactly='4']", "6 low, 4 high"},
		{[]string{"Dee", "Not down"}, "[data-seat=Dee] [value=not]", "Dee not down 50"},
	} {
		h.see(c.path...)
		before := h.height(c.selector)
		h.tap(c.path...)
		h.shows(c.then)
		time.Sleep(time.Second) // the questions come
		if after := h.height(c.selector); math.Abs(after-before) > 2 {
			t.Errorf("%v: it stood at %.0f and stands at %.0f", c.path, before, after)
		}
	}
}

// TestMendedRefusalsGo: a refusal goes as soon as it is so no more, at the field and in the summary, without Save.
func TestMendedRefusalsGo(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, _ := atTable(t, site, []string{"Ava", "Ben"})
	h.tap("Save")
	h.shows("Not saved yet: 2 things to put right.")
	h.ready()
	h.tap("Ava", "Out")
	h.until("that of Ava is gone, and only that", "document.querySelectorAll('.wrong li').length === 1 && document.querySelectorAll('.entry .fault').length === 1 && !document.querySelector('[data-seat=Ava] [aria-invalid]') && document.querySelector('[data-seat=Ben] [aria-invalid]')")
	h.tap("Ben", "Not down")
	h.until("none is left", "!document.querySelector('.wrong, .entry .fault, .entry [aria-invalid]')")
}

// TestToldBeforeSave: what can't be is said while it stands there, not only at Save.
func TestToldBeforeSave(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, _ := atTable(t, site, []string{"Ava", "רבקה"})
	h.total("Ava", "37")
	h.shows("37 points: no hand comes to that. Add it up again.")
	h.tap("Ava", "Out")
	h.tap("רבקה", "Out")
	h.until("both are asked", "document.querySelectorAll('.asks.problem').length === 2")
	h.until("the sentence runs as its words do", "[...document.querySelectorAll('.asks p')].every(e => getComputedStyle(e).direction === 'ltr') && !document.querySelector('.asks bdi')")
	h.tap("רבקה", "Not down")
	h.until("nobody is", "!document.querySelector('.asks.problem')")
}

// TestTypedTakesThePlace: a number that is typed takes the place of the one that stood in the field.
func TestTypedTakesThePlace(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, _ := atTable(t, site, levelPlayers)
	h.tap("Dee", "Not down")
	h.tap("Dee", "Dee: 3 × high")
	h.tap("Dee", "Dee: cards 1 to 9")
	time.Sleep(300 * time.Millisecond)
	h.press("6")
	h.until("it is 6", "document.querySelector('[data-seat=Dee] [data-kind=low]').value === '6'")
}

// TestTurnedPadTakesNoTap: the tap after the one that turned a player to not down was meant for what was there before.
func TestTurnedPadTakesNoTap(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, _ := atTable(t, site, levelPlayers)
	const fast = `(() => {
		for (let i = 0; i < 5; i++) document.querySelector('[data-seat=Ben] [data-more=low]').click();
		document.querySelector('[data-seat=Ben] [data-kind-of=wild][data-exactly="4"]').click();
		return true;
	})()`
	ask[bool](h.page, fast)
	h.until("the tap is not taken", barText+" === 'Ben not down 50'")
	time.Sleep(500 * time.Millisecond)
	h.tap("Ben", "Ben: 2 × Wild")
	h.until("the next one is", barText+" === 'Ben not down 90'")
}

// TestFormIsInViewAfterASave: five at the table, and the report leaves the first player's keys in view.
func TestFormIsInViewAfterASave(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, _ := atTable(t, site, []string{"Ava", "Ben", "Cal", "Dee", "Eve"})
	h.tap("Ben", "Ben: one more Wild")
	h.tap("Cal", "Cal: one more Wild")
	h.tap("Dee", "Dee: one more Wild")
	h.tap("Eve", "Eve: one more Wild")
	h.save("Save")
	h.ready()
	h.until("the first player is in view", "document.querySelector('[data-seat=Ava] .cards').getBoundingClientRect().bottom < document.querySelector('.bar').getBoundingClientRect().top")
}
