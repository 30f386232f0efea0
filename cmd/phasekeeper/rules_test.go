package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// TestHandToPlayWith: cards tapped on the rules page are worked out by the product, with scripts in place and without
// them by the plain form.
func TestHandToPlayWith(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	for _, js := range []bool{true, false} {
		t.Run(fmt.Sprintf("scripts %v", js), func(t *testing.T) {
			p := newPage(t, site.url, js)
			p.resize(360, 640)
			complaints := p.complaints()
			p.open("/rules")
			touch := p.tap
			if !js {
				touch = func(path ...string) { t.Helper(); p.follow(path...) }
			}
			p.shows("5 + 10 + 25 = 40 points")
			for _, label := range []string{"One more: Wild", "One more: Skip", "One less: 1 to 9"} {
				touch(label)
			}
			p.shows("10 + 15 + 2 × 25 = 75 points", "Four cards may be left when phase 1 is down.")
			p.write("the low cards", `document.getElementById("penalty-low")`, "6")
			p.send(js)
			p.shows("6 × 5 + 10 + 15 + 2 × 25 = 105 points", "Ten cards are the whole hand")
			p.write("the low cards", `document.getElementById("penalty-low")`, "lots")
			p.send(js)
			p.shows("Write how many cards as a number from 0 to 99.")
			if got := ask[string](p, `document.getElementById("penalty-low").value`); got != "lots" {
				t.Errorf("what was typed came back as %q", got)
			}
			if !ask[bool](p, `document.getElementById("penalty-low").getBoundingClientRect().top < innerHeight`) {
				t.Error("the hand is out of sight")
			}
			for _, c := range complaints() {
				if !strings.Contains(c, "422") { // the answer to what was typed wrong
					t.Errorf("the browser says: %s", c)
				}
			}
		})
	}
}

// send sends the field that was written in; without scripts that leads to another page.
func (p *page) send(js bool) {
	p.t.Helper()
	if js {
		p.enter()
		return
	}
	p.leave("pressing Enter", p.enter)
}

// TestQuickTouchesAllCount: the next card may be tapped before the one before is answered.
func TestQuickTouchesAllCount(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	p := newPage(t, site.url, true)
	p.open("/rules")
	ask[bool](p, `(() => { for (let i = 0; i < 6; i++) document.querySelector('[name=add][value=low]').click(); return true })()`)
	p.shows("7 × 5 + 10 + 25 = 70 points")
}

// TestRuleOfALiveQuestion: a question that shows while a round is entered leads to its rule beside the page, and
// nothing entered is lost.
func TestRuleOfALiveQuestion(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, _ := atTable(t, site, levelPlayers)
	h.tap("Ben", "Down")
	for range 5 {
		h.tap("Ben", "Ben: one more low card")
	}
	h.until("the question has its rule", `document.querySelector('[id="seat.2"] .asks a')?.getAttribute('href') === '/rules#limits'`)
	if got := ask[string](h.page, `document.querySelector('[id="seat.2"] .asks a').target`); got != "_blank" {
		t.Errorf("the rule opens at %q, in the place of what is entered", got)
	}
	if tall := ask[float64](h.page, `document.querySelector('[id="seat.2"] .asks a').getBoundingClientRect().height`); tall < 44 {
		t.Errorf("the link is %v high", tall)
	}
}
