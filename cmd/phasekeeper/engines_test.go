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
		game, six := middle(v), six(v)
		p.resize(screens[0].width, screens[0].height)
		p.adopt(v)
		complaints := p.complaints()
		for _, path := range []string{"/", "/games/new", game, game + "/table", game + "/rounds/2", six, six + "/table", "/rules", "/history", "/players"} {
			if got := p.open(path); got != http.StatusOK {
				t.Errorf("%s = %d", path, got)
			}
			if wide := ask[int](p, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
				t.Errorf("%s is %d wider than the screen", path, wide)
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
		p.shows("Keep the screen awake: on")
		p.before("delete Navigator.prototype.wakeLock")
		p.open(game + "/table")
		p.shows("This browser lets the screen sleep. Set the phone to sleep later.")
	})
}
