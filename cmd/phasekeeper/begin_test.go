package main

import (
	"net/url"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// TestNewGameForm: the Enter key never starts a game, the button says which game it starts, and only who is written
// down can be moved, from the first look on.
func TestNewGameForm(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	v.beginAs(url.Values{"player": {"Ava", "Ben"}, "dealer": {"1"}, "variation": {"shorter"}, "last_phase": {"5"}})
	p := newPage(t, site.url, true)
	p.resize(360, 640)
	p.adopt(v)
	p.open("/games/new")
	p.shows("Same as last time: shorter game to phase 5", "Start: shorter game to phase 5")
	const moving = `[...document.querySelectorAll('.small')].filter(b => getComputedStyle(b).visibility === 'visible').length`
	if got := ask[int](p, moving); got != 4 {
		t.Errorf("%d buttons move two players", got)
	}
	for i, name := range []string{"", "", "Cal", "Dee", "Eve", "Fay"} {
		p.do("going to the field", chromedp.Focus(chromedp.JSPath(`document.querySelectorAll('[name=player]')[`+string(rune('0'+i))+`]`)))
		p.do("writing "+name, chromedp.KeyEvent(name))
		p.enter()
	}
	if got := ask[string](p, "document.activeElement.id"); got != "way-shorter" {
		t.Errorf("after the last name the focus is on %q", got)
	}
	if got := ask[int](p, moving); got != 12 {
		t.Errorf("%d buttons move six players", got)
	}
	p.choose("variation", "any-order")
	p.shows("Start: any order")
	if p.has("Change") {
		t.Error("it still says that all is as last time")
	}
}

// enter presses the Enter key as a keyboard does: a page that refuses it gets no character of it either.
func (p *page) enter() {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, input.DispatchKeyEvent, input.DispatchKeyEventParams{
		Type: input.DispatchKeyEventTypeKeyDown, Key: "Enter", Code: "Enter", Text: "\r", WindowsVirtualKeyCode: 13, NativeVirtualKeyCode: 13,
	})
	p.must(err, "pressing Enter")
}
