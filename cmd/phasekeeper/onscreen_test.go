package main

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// keyboardHigh is what the phone's keyboard leaves of the smallest screen.
const keyboardHigh = 340

// roomFor checks that who is entered, the field and Save are in view, and that nothing lies over them.
func (h *thumb) roomFor(player string) {
	h.t.Helper()
	for _, what := range []string{"[data-seat=" + player + "] .name", "[data-seat=" + player + "] [data-points]", ".bar .wide"} {
		h.until(what+" is in view", fmt.Sprintf(`(e => {
			const r = e.getBoundingClientRect(), at = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
			return r.top >= 0 && r.bottom <= innerHeight && (at === e || e.contains(at) || at?.contains(e));
		})(document.querySelector(%q))`, what))
	}
}

// TestKeyboardLeavesRoom: with six players and the phone's keyboard, who is entered and Save are both in view, and the
// keyboard's Next leads from one to the next.
func TestKeyboardLeavesRoom(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	players := []string{"Ava", "Ben", "Cal", "Dee", "Eve", "Fay"}
	h, _ := atTable(t, site, players)
	for i, player := range players {
		h.resize(screens[0].width, screens[0].height)
		if i%2 == 1 {
			h.tap(player, "Not down")
		}
		h.tap(player, "Points")
		h.resize(screens[0].width, keyboardHigh)
		h.roomFor(player)
	}
	h.resize(screens[0].width, screens[0].height)
	h.tap("Ava", "Points")
	h.resize(screens[0].width, keyboardHigh)
	for _, player := range players {
		h.until("the keyboard is for "+player+", with a key that says Next", fmt.Sprintf(
			"document.activeElement.matches('[data-seat=%s] [data-points][inputmode=numeric][enterkeyhint=next]')", player))
		h.roomFor(player)
		h.do("pressing Next", chromedp.KeyEvent(kb.Enter))
	}
	h.until("Save has the focus", "document.activeElement.innerText === 'Save round 1'")
}
