package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

// thumb touches a screen at coordinates, as a person does: it must first see what it touches, and scrolls for that.
type thumb struct {
	*page
	taps, scrolls int
}

// seen is where the middle of a control is, when a touch there would reach it.
type seen struct {
	X, Y    float64
	There   bool // the control exists
	Reached bool // nothing lies over it, and it is on the screen
	Over    string
}

const look = `(e => {
	if (!e) return {There: false};
	const r = e.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2;
	const at = document.elementFromPoint(x, y);
	const reached = !!at && (e.contains(at) || at.labels?.[0] === e || at.closest('label') === e);
	return {X: x, Y: y, There: true, Reached: reached, Over: at ? at.tagName + '.' + at.className : 'off the screen'};
})`

// see finds a control by what stands on it, and scrolls up or down until it can be touched.
func (h *thumb) see(path ...string) seen {
	h.t.Helper()
	words := strings.Join(path, " > ")
	for try := 0; ; try++ {
		at := h.still(path...)
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

// still is where a control is once the page has come to rest, which a person waits for too.
func (h *thumb) still(path ...string) seen {
	h.t.Helper()
	for before := (seen{}); ; time.Sleep(40 * time.Millisecond) {
		at := ask[seen](h.page, look+"("+call(finder, path...)+")")
		if at == before || !at.There {
			return at
		}
		before = at
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
	h.touch(h.see(path...))
}

func (h *thumb) touch(at seen) {
	h.t.Helper()
	h.do("touching", chromedp.TapXY(at.X, at.Y))
}

// save touches Save and waits for the page after it.
func (h *thumb) save(path ...string) {
	h.t.Helper()
	h.tap(path...)
	h.until("it is saved", "document.readyState === 'complete' && document.body.innerText.includes('Saved.')")
}

// count is how it went, for the table in the README.
func (h *thumb) count() string { return fmt.Sprintf("%d taps, %d scrolls", h.taps, h.scrolls) }
