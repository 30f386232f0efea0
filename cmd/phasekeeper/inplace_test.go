package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestLookLosesNothing: choosing the colors changes them in place, where a name or a note is half typed, and the pages
// that follow have them too.
func TestLookLosesNothing(t *testing.T) {
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	inEveryEngine(t, site, func(t *testing.T, p *page) {
		v := newVisitor(t, site.url)
		over := v.begin("Cal", "Dee")
		v.change(over, "/stop", nil)
		p.adopt(v)
		for _, form := range []struct{ path, field, choice, paper string }{
			{"/games/new", "player", "Light", "rgb(250, 246, 236)"},
			{over, "note", "Dark", "rgb(20, 22, 27)"},
		} {
			p.open(form.path)
			ask[bool](p, "(document.querySelectorAll('details').forEach((d) => { d.open = true }), window.same = true)")
			p.fill(form.field, "Zoe was here")
			p.tap("Colors", form.choice)
			p.until(form.path+" is in other colors", "getComputedStyle(document.body).backgroundColor === '"+form.paper+"'")
			if typed := ask[string](p, call(field, form.field)+".value"); typed != "Zoe was here" || !ask[bool](p, "!!window.same") {
				t.Errorf("%s has %q after %s", form.path, typed, form.choice)
			}
			if bars := ask[[]string](p, "[...document.querySelectorAll('meta[name=theme-color]')].map((m) => m.media + m.content)"); strings.Join(bars, "") != strings.Repeat(form.paper, len(bars)) {
				t.Errorf("%s: the bars are %q", form.path, bars)
			}
			p.until("the server knows it", "fetch('/rules').then((r) => r.text()).then((text) => { window.told = text.includes('data-look=\""+strings.ToLower(form.choice)+"\"') }), window.told")
		}
	})
}
