package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// plainHost is a name that leads to this machine. To a browser it is a place like any other on the Wi-Fi: on plain
// http it offers neither a way to keep the screen awake, nor navigator.share, nor crypto.randomUUID.
const plainHost = "table.test"

// TestPlainHTTP: where browsers hold back what they offer over https only, the page says why the screen may sleep, and
// a round is entered and saved as everywhere.
func TestPlainHTTP(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	game := v.begin(levelPlayers...)
	h := &thumb{page: newPage(t, strings.Replace(site.url, "127.0.0.1", plainHost, 1), true)}
	h.resize(screens[0].width, screens[0].height)
	h.adopt(v)
	h.again(game)
	if ask[bool](h.page, "isSecureContext || 'share' in navigator || 'randomUUID' in crypto || 'wakeLock' in navigator") {
		t.Fatal("the browser takes the name for a safe one, so this shows nothing")
	}
	h.shows("The screen may sleep: browsers keep it awake only over https. Set the phone to sleep later.")
	h.half()
	h.finish()
	h.save("Save")
	h.open(game + "/table")
	h.shows("The screen may sleep: browsers keep it awake only over https.")
	v.recorded(game, 1, "out, down 0 0 0 1, down 0 0 1 1, not 7 3")
}

// TestLittleBrowser: a browser that can neither share nor make keys nor stay awake enters a round all the same.
func TestLittleBrowser(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, game := atTable(t, site, levelPlayers)
	h.before(`delete Navigator.prototype.share; delete Crypto.prototype.randomUUID; delete Navigator.prototype.wakeLock`)
	complaints := h.complaints()
	h.again(game)
	h.shows("This browser lets the screen sleep. Set the phone to sleep later.")
	h.half()
	h.finish()
	for _, c := range complaints() {
		t.Errorf("the browser says: %s", c)
	}
	h.save("Save")
	h.recorded(game, 1, "out, down 0 0 0 1, down 0 0 1 1, not 7 3")
}

// TestAnyOrderByTaps: in any order the phase that was laid down is chosen beside the cards; without it the round is
// refused, with what was tapped.
func TestAnyOrderByTaps(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	game := anyOrder(v)
	h := &thumb{page: newPage(t, site.url, true)}
	h.resize(screens[0].width, screens[0].height)
	h.adopt(v)
	h.again(game)
	h.half()
	h.finish()
	h.tap("Save")
	h.shows("Not saved yet: 3 things to put right.", allDone)
	h.ready()
	for seat, phase := range map[string]string{"1": "3", "2": "1", "3": "10"} {
		h.choice("seat."+seat+".phase", phase)
	}
	h.save("Save")
	h.recorded(game, 1, "out, down 0 0 0 1, down 0 0 1 1, not 7 3")
	h.shows("still to make: 1, 2, 4–10", "still to make: 2–10", "still to make: 1–9")
}
