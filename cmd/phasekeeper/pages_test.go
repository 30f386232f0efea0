package main

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestPages looks at every page in every state on the smallest screen: the status is right, nothing scrolls
// sideways, axe finds nothing, and the browser has nothing to complain of, such as a blocked style or a broken script.
func TestPages(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	script := axe(t)
	for _, s := range states {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			v := newVisitor(t, site.url)
			path, form := s.make(v)
			p := newPage(t, site.url, true)
			p.resize(screens[0].width, screens[0].height)
			p.adopt(v)
			complaints := p.complaints()
			if got := p.visit(path, form); got != s.status {
				t.Errorf("%s = %d, want %d", path, got, s.status)
			}
			if wide := ask[int64](p, "document.documentElement.scrollWidth"); wide > screens[0].width {
				t.Errorf("the page is %d wide on a screen of %d", wide, screens[0].width)
			}
			for _, c := range complaints() {
				t.Errorf("the browser says: %s", c)
			}
			p.accessible(script)
		})
	}
}

// complaints listens to the browser; what it returns tells all that came until then. The page's own
// status, when it is no success, is a complaint to the browser and is checked elsewhere.
func (p *page) complaints() func() []string {
	p.t.Helper()
	ctx, cancel := context.WithCancel(p.ctx)
	messages := chromedp.Console(ctx)
	return func() []string {
		here := ask[string](p, "location.href")
		ask[bool](p, "(console.error('the end'), true)")
		defer cancel()
		var all []string
		for m, err := range messages {
			if err != nil || m.Text == "the end" {
				break
			}
			if m.Source != "network" || m.URL != here {
				all = append(all, m.String())
			}
		}
		return all
	}
}
