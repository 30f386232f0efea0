package main

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestBoardFitsTheScreen looks at six players with long names and names from right to left: nobody can
// scroll a phone that stands at the other end of the table.
func TestBoardFitsTheScreen(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	game := six(v)
	p := newPage(t, site.url, true)
	p.adopt(v)
	p.open(game + "/table")
	for _, size := range []struct {
		width, height int64
		letters       int // of a name and of a total, in CSS pixels, at least
	}{{844, 390, 15}, {1280, 800, 26}, {360, 640, 15}, {800, 1280, 26}} {
		p.resize(size.width, size.height)
		if wide, high := ask[int64](p, "document.documentElement.scrollWidth"), ask[int64](p, "document.documentElement.scrollHeight"); wide > size.width || high > size.height {
			t.Errorf("at %d x %d the page is %d x %d", size.width, size.height, wide, high)
		}
		smallest := ask[float64](p, "Math.min(...[...document.querySelectorAll('.who, .total')].map(e => parseFloat(getComputedStyle(e).fontSize)))")
		if smallest < float64(size.letters) {
			t.Errorf("at %d x %d letters are %.1f px", size.width, size.height, smallest)
		}
		cut := ask[string](p, "[...document.querySelectorAll('.players li > *')].filter(e => !e.matches('.total, .place') && e.scrollHeight > e.clientHeight + 4 || e.scrollWidth > e.clientWidth + 1).map(e => e.className + ': ' + e.innerText).join(', ')")
		if cut != "" {
			t.Errorf("at %d x %d something is cut off: %s", size.width, size.height, cut)
		}
	}
}

// tab is another tab of the same browser, or one that shares its cookies.
func tab(t testing.TB, v *visitor, path string) *page {
	t.Helper()
	p := newPage(t, v.url, true)
	p.adopt(v)
	if got := p.open(path); got != http.StatusOK {
		t.Fatalf("%s = %d", path, got)
	}
	return p
}

// TestBoardTriesAgain: a new state that can't be fetched at first is shown all the same, without another save.
func TestBoardTriesAgain(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	game := middle(v)
	board := tab(t, v, game+"/table")
	board.shows("Round 6")
	ask[bool](board, `((real) => { window.fetch = async () => { window.fetch = real; window.failed = true; return new Response('', {status: 503}) }; return true })(window.fetch)`)
	v.play(game, levelGame[5])
	board.shows("Round 7")
	if !ask[bool](board, "window.failed === true") {
		t.Error("nothing failed, so this shows nothing")
	}
}

// TestBoardUpdatesByItself saves on one phone and looks at another, which nobody touches.
func TestBoardUpdatesByItself(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	game := middle(v)
	board, idle := tab(t, v, game+"/table"), tab(t, v, game)
	board.shows("Round 6")
	idle.shows("Round 6")
	complaints := board.complaints()
	ask[bool](board, "(window.same = true)")
	v.play(game, levelGame[5])
	board.shows("Round 7")
	idle.shows("Round 7")
	if !ask[bool](board, "window.same === true") {
		t.Error("the board was loaded again, and would flicker")
	}
	if said := ask[string](board, "document.querySelector('[role=status]').textContent"); !strings.Contains(said, "Round 6") {
		t.Errorf("who can't see the board hears %q, nothing of round 6", said)
	}
	if got := ask[string](board, "document.title"); !strings.HasPrefix(got, "Round 7 · ") {
		t.Errorf("the title is %q", got)
	}
	v.change(game, "/undo", nil)
	board.shows("Round 6")
	for _, c := range complaints() {
		t.Errorf("the browser says: %s", c)
	}
}

// TestEnteredRoundStays saves on one phone while another is half way through the same round.
func TestEnteredRoundStays(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	game := middle(v)
	late := &evening{page: tab(t, v, game), js: true}
	late.enter("down 2, out, down 1, not 10")
	v.play(game, levelGame[5])
	late.shows("Saved elsewhere: Round 6", "What you entered is still here")
	if got := late.counted("seat.1.low"); got != 2 {
		t.Errorf("seat 1 has %d low cards now, entered were 2", got)
	}
	if got := late.follow("Save"); got != http.StatusConflict {
		t.Fatalf("saving the round that was saved meanwhile is %d", got)
	}
	late.shows("Round 6", "What you entered is still here")
	if got := late.counted("seat.1.low"); got != 2 {
		t.Errorf("after the conflict seat 1 has %d low cards, entered were 2", got)
	}
	v.play(game, levelGame[6])
	late.shows("Saved elsewhere: Round 7")
	if got := len(v.export(game).Sheet.Rounds); got != 7 {
		t.Errorf("%d rounds are saved, want 7", got)
	}
}

// TestScreenStaysAwake turns the choice off and on, and finds it remembered.
func TestScreenStaysAwake(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	game := middle(v)
	p := tab(t, v, game+"/table")
	p.shows("The screen stays awake")
	p.do("turning it off", chromedp.Tap(chromedp.CSS("[data-awake] button")))
	p.shows("The screen may sleep")
	p.open(game)
	p.shows("The screen may sleep")
	ask[bool](p, "(document.querySelector('[data-awake] button').click(), true)")
	p.shows("The screen stays awake")
}

// TestDeletedElsewhere deletes a game that is open in three tabs. The table view, and a game page with nothing entered,
// make room for the way back; what is entered stays, with a notice. Nobody goes on asking.
func TestDeletedElsewhere(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	game := middle(v)
	board, idle, late := tab(t, v, game+"/table"), tab(t, v, game), &evening{page: tab(t, v, game), js: true}
	late.enter("down 2, out, down 1, not 10")
	v.change(game, "/delete", nil)
	for _, p := range []*page{board, idle} {
		p.shows("This game was deleted", "Bring it back")
	}
	late.shows("This game was deleted. What you entered is still here. Look at it")
	if got := late.counted("seat.1.low"); got != 2 {
		t.Errorf("seat 1 has %d low cards now, entered were 2", got)
	}
	ask[bool](late.page, "(window.EventSource = function () { window.asked = true }, document.dispatchEvent(new Event('visibilitychange')))")
	if ask[bool](late.page, "window.asked === true") {
		t.Error("the page goes on following a game that isn't there")
	}
	v.send(game+"/restore", nil)
	if got := late.follow("Save"); got != http.StatusOK {
		t.Errorf("saved once the game is back, the round is answered %d", got)
	}
}

// TestDeletedWhileNobodyLooked: a table view whose phone was locked when the game was deleted finds no stream, and makes
// room for the way back all the same.
func TestDeletedWhileNobodyLooked(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	game := middle(v)
	board := tab(t, v, game+"/table")
	hide := func(hidden string) {
		ask[bool](board, "(Object.defineProperty(document, 'hidden', {value: "+hidden+", configurable: true}), document.dispatchEvent(new Event('visibilitychange')))")
	}
	hide("true")
	v.change(game, "/delete", nil)
	hide("false")
	board.shows("This game was deleted", "Bring it back")
}
