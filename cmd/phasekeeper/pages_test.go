//go:build !race

package main

import (
	"path/filepath"
	"testing"
)

// TestPages looks at every page in every state on the smallest screen: the status is right, nothing scrolls
// sideways, axe finds nothing, and the browser has nothing to complain of, such as a blocked style or a broken script.
// It isn't built for the race detector: pages look the same, and the tests of keeper/web make them all under it.
func TestPages(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	script := axe(t)
	for _, s := range everyState() {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			p, complaints := s.enter(t, site.url)
			p.readable(16)
			for _, c := range complaints() {
				t.Errorf("the browser says: %s", c)
			}
			p.motionless()
			p.accessible(script)
			p.readable(32)
		})
	}
}
