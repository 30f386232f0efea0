package main

import (
	"path/filepath"
	"testing"
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
