package main

import (
	"fmt"
	"net/http"
	"path/filepath"
	"testing"
)

// TestDraftInEveryEngine: a round that is tapped half way is there again after the page was loaded again.
func TestDraftInEveryEngine(t *testing.T) {
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	inEveryEngine(t, site, func(t *testing.T, p *page) {
		h := &thumb{page: p}
		game := h.sit(site, levelPlayers)
		h.half()
		h.again(game)
		h.shows(isBack, halfDone)
		h.finish()
		h.save("Save")
		h.recorded(game, 1, "out, down 0 0 0 1, down 0 0 1 1, not 7 3")
		if n := h.kept(); n != 0 {
			t.Errorf("%d drafts are left after saving", n)
		}
	})
}

// TestLooksInEveryEngine: on a small phone nothing scrolls sideways, and the browser has nothing to complain of.
func TestLooksInEveryEngine(t *testing.T) {
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	inEveryEngine(t, site, func(t *testing.T, p *page) {
		v := newVisitor(t, site.url)
		fresh, game, six, over := v.begin(levelPlayers...), middle(v), six(v), middle(v)
		v.change(over, "/stop", nil)
		p.resize(screens[0].width, screens[0].height)
		p.adopt(v)
		complaints := p.complaints()
		for _, path := range []string{"/", "/games/new", fresh, game, game + "/table", game + "/rounds/2", six, six + "/table", "/rules", "/history", "/players",
			"/import", "/export", "/history/deleted", six + "/plots", six + "/paper", v.personOf("Bo"), over} {
			if got := p.open(path); got != http.StatusOK {
				t.Errorf("%s = %d", path, got)
			}
			if wide := ask[int](p, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
				t.Errorf("%s is %d wider than the screen", path, wide)
			}
			if n := ask[int](p, "document.querySelectorAll('table > *:not(caption):not(:has(tr))').length"); n > 0 {
				t.Errorf("%s has a table with an empty part, in which Firefox draws no lines", path)
			}
		}
		for _, c := range complaints() {
			t.Errorf("the browser says: %s", c)
		}
	})
}

// TestNewsInEveryEngine: what is saved elsewhere is shown by a page that nobody touches.
func TestNewsInEveryEngine(t *testing.T) {
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	inEveryEngine(t, site, func(t *testing.T, p *page) {
		v := newVisitor(t, site.url)
		game := middle(v)
		p.adopt(v)
		for i, path := range []string{game + "/table", game} {
			p.open(path)
			p.shows(fmt.Sprintf("Round %d", 6+i))
			v.play(game, levelGame[5+i])
			p.shows(fmt.Sprintf("Round %d", 7+i))
		}
	})
}

// TestSleepInEveryEngine: where a browser can't keep the screen awake, the page says so, and what to do about it.
func TestSleepInEveryEngine(t *testing.T) {
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	inEveryEngine(t, site, func(t *testing.T, p *page) {
		v := newVisitor(t, site.url)
		game := middle(v)
		p.adopt(v)
		p.open(game + "/table")
		p.until("the button says how it is: WebKit without a screen grants no lock", "/The screen stays awake|The phone lets the screen sleep now/.test(document.body.innerText)")
		p.before("delete Navigator.prototype.wakeLock")
		p.open(game + "/table")
		p.shows("This browser lets the screen sleep. Set the phone to sleep later.")
	})
}

// pale is which of the visible fields and choices have an edge of less contrast to the paper than 3 to 1 (WCAG 1.4.11).
const pale = `(() => {
	const light = (color) => color.match(/[\d.]+/g).slice(0, 3).map((c) => c / 255)
		.map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
	const paper = light(getComputedStyle(document.body).backgroundColor);
	return [...document.querySelectorAll('input, select')].filter((e) => e.getClientRects().length && getComputedStyle(e).opacity > 0).filter((e) => {
		const {appearance, borderTopColor} = getComputedStyle(e), edge = light(borderTopColor);
		return /radio|checkbox/.test(e.type) && appearance !== 'none' || (Math.max(edge, paper) + 0.05) / (Math.min(edge, paper) + 0.05) < 3;
	}).map((e) => e.type + ' ' + e.name + ' ' + e.value);
})()`

// TestChoicesStandOut: what can be filled in or chosen is seen on the paper, whatever a browser would make of it.
func TestChoicesStandOut(t *testing.T) {
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	inEveryEngine(t, site, func(t *testing.T, p *page) {
		v := newVisitor(t, site.url)
		game := middle(v)
		p.adopt(v)
		for _, path := range []string{"/games/new", game} {
			p.open(path)
			ask[bool](p, "(document.querySelectorAll('details').forEach((d) => { d.open = true }), true)")
			for _, e := range ask[[]string](p, pale) {
				t.Errorf("%s: hardly seen: %s", path, e)
			}
		}
	})
}
