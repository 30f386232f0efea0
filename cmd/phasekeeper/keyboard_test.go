package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// keys is a round scored by the keyboard alone: what the Tab key is pressed for, and what is pressed there. A step back
// is made with Shift.
type keys struct {
	to   string // whose control, and what stands on it
	back bool
	keys string
	bar  string // what will be recorded then
}

var (
	// The reference round, with a slip that is taken back.
	byCards = []keys{
		{"Ben: one more Wild", false, " ", "Ben down 25"},
		{"Cal: one more Skip", false, kb.Enter, "Ben down 25 · Cal down 15"},
		{"Cal: one more Wild", false, " ", "Ben down 25 · Cal down 40"},
		{"Dee › Out", false, kb.ArrowRight + kb.ArrowRight, "Ava out · Ben down 25 · Cal down 40 · Dee not down 50"},
		{"Dee: 3 × high card", false, " ", "Ava out · Ben down 25 · Cal down 40 · Dee not down 65"},
		{"Cal: take back one Skip", true, " ", "Ava out · Ben down 25 · Cal down 25 · Dee not down 65"},
		{"Cal: one more Skip", true, " ", "Ava out · Ben down 25 · Cal down 40 · Dee not down 65"},
		{"Save round 1", false, kb.Enter, ""},
	}
	// A round of totals: Enter leads from one to the next, and at last to Save.
	byTotals = []keys{
		{"Ben: points in all", false, "25" + kb.Enter, "Ben down 25"},
		{"Cal: points in all", false, "120" + kb.Enter, "Ben down 25 · Cal not down 120"},
		{"Dee: points in all", false, "45" + kb.Enter, "Ava out · Ben down 25 · Cal not down 120 · Dee down 45"},
		{"Save round 2", false, kb.Enter, ""},
	}
)

// TestKeyboardAlone scores two rounds without a touch. After each key the focus is somewhere, and seen.
func TestKeyboardAlone(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, game := atTable(t, site, levelPlayers)
	h.at = game
	for _, k := range byCards {
		h.key(k)
	}
	h.recorded(game, 1, "out, down 0 0 0 1, down 0 0 1 1, not 7 3")
	h.until("the focus is on what was saved", "document.activeElement.innerText.includes('Saved.')")
	h.ready()
	for _, k := range byTotals {
		h.key(k)
	}
	if points := h.visitor().export(game).Sheet.Rounds[1].Points; *points[0] != 0 || *points[1] != 25 || *points[2] != 120 || *points[3] != 45 {
		t.Errorf("the totals are saved as %d, %d, %d, %d", *points[0], *points[1], *points[2], *points[3])
	}
}

// key goes to a control, presses what is to be pressed, and waits for what the bar says then, or for the next page.
func (h *thumb) key(k keys) {
	h.t.Helper()
	h.goTo(k.to, k.back)
	if k.bar == "" {
		h.saves(func() { h.presses(k.keys) })
		return
	}
	h.presses(k.keys)
	h.until("the bar says "+k.bar, barText+" === '"+k.bar+"'")
	h.hasFocus()
}

func (h *thumb) presses(keys string) {
	h.t.Helper()
	for _, key := range keys {
		if key == '\r' {
			h.enter()
		} else {
			h.do("pressing a key", chromedp.KeyEvent(string(key)))
		}
	}
}

// focused is what has the focus, by whose it is and what stands on it; at is where on the page it comes.
const focused = `(e => {
	const name = (e.getAttribute('aria-label') || e.labels?.[0]?.innerText || e.innerText || e.tagName).replace(/\s+/g, ' ').trim();
	return e.type === 'radio' ? e.closest('[data-seat]').dataset.seat + ' › ' + name : name;
})(document.activeElement)`

// goTo presses Tab until the control has the focus.
func (h *thumb) goTo(name string, back bool) {
	h.t.Helper()
	for range 120 {
		if at := ask[string](h.page, focused); strings.Contains(at, name) {
			return
		}
		if back {
			h.do("pressing Shift and Tab", chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift)))
		} else {
			h.do("pressing Tab", chromedp.KeyEvent(kb.Tab))
		}
		h.hasFocus()
	}
	h.t.Fatalf("the Tab key doesn't lead to %s", name)
}

// hasFocus checks that the focus is on something, with a ring round it, and not under the bar.
func (h *thumb) hasFocus() {
	h.t.Helper()
	const fault = `(() => {
		const e = document.activeElement, box = e.closest('.seg label') || e.closest('.kind') || e, r = box.getBoundingClientRect();
		if (e === document.body) return 'nothing has the focus';
		if (![e, box].some(b => getComputedStyle(b).outlineStyle !== 'none')) return 'no focus is seen on ' + e.outerHTML;
		const at = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
		return box.contains(at) || at?.contains(e) ? '' : 'the focus is under ' + (at?.outerHTML ?? 'the edge') + ', on ' + e.outerHTML;
	})()`
	if got := ask[string](h.page, fault); got != "" {
		h.t.Errorf("%s", got)
	}
}

// TestRefusalTakesTheFocus: after a refusal the focus is at the first player with whom something is wrong, and a
// screen reader says there what that is.
func TestRefusalTakesTheFocus(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, _ := atTable(t, site, levelPlayers)
	h.key(keys{"Ben: one more Wild", false, " ", "Ben down 25"})
	h.goTo("Save round 1", false)
	h.enter()
	h.until("the round is refused", "document.body?.innerText.includes('Not saved yet') ?? false")
	h.until("the focus is at Ava", "document.activeElement.dataset.seat === 'Ava'")
	h.hasFocus()
	const said = `document.activeElement.getAttribute('aria-describedby').split(' ').map(id => document.getElementById(id).innerText).join(' ')`
	if got := ask[string](h.page, said); !strings.Contains(got, "Say whether Ava") {
		t.Errorf("what is said there is %q", got)
	}
	h.ready()
	h.do("pressing Tab", chromedp.KeyEvent(kb.Tab))
	h.until("Tab leads on to the fault", focused+" === 'Ava › Out'")
}
