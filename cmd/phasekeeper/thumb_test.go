package main

import (
	"fmt"
	"strings"
)

// thumb touches a screen at coordinates, as a person does: it must first see what it touches, and scrolls for that.
type thumb struct {
	*page
	at            string // the path of the page that it began on
	taps, scrolls int
}

// see finds a control by what stands on it, and scrolls up or down until it can be touched.
func (h *thumb) see(path ...string) seen {
	h.t.Helper()
	words := strings.Join(path, " > ")
	for try := 0; ; try++ {
		at := h.still(call(finder, path...))
		switch {
		case at.Reached:
			return at
		case !at.There:
			h.t.Fatalf("there is no %s on the page:\n%s", words, h.text())
		case try == 8:
			h.t.Fatalf("%s can't be reached: %s lies over it at %.0f, %.0f", words, at.Over, at.X, at.Y)
		}
		h.scroll(at.Y)
	}
}

// scroll moves the page by half a screen towards a height on it.
func (h *thumb) scroll(y float64) {
	h.t.Helper()
	h.scrolls++
	way := "1"
	if y < 150 {
		way = "-1"
	}
	ask[bool](h.page, "(scrollBy({top: "+way+" * innerHeight / 2, behavior: 'instant'}), true)")
}

// tap touches a control once.
func (h *thumb) tap(path ...string) {
	h.t.Helper()
	h.taps++
	h.touchAt(h.see(path...))
}

// save touches Save and waits for the page after it.
func (h *thumb) save(path ...string) {
	h.t.Helper()
	h.saves(func() { h.tap(path...) })
}

// saves does what saves and waits for the page after it. The page before may say of another round that it is saved.
func (h *thumb) saves(act func()) {
	h.t.Helper()
	h.leave("saving", act)
	h.shows("Saved.")
}

// count is how it went, for the table in the README.
func (h *thumb) count() string { return fmt.Sprintf("%d taps, %d scrolls", h.taps, h.scrolls) }
