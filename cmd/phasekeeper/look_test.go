package main

import (
	"fmt"
	"path/filepath"
	"testing"
)

// TestLookIsSeen: what is chosen overrules what the phone is set to, with and without scripts, and leads back.
func TestLookIsSeen(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	const light, dark = "rgb(250, 246, 236)", "rgb(20, 22, 27)"
	for _, scripts := range []bool{true, false} {
		p := newPage(t, site.url, scripts)
		p.open("/rules")
		paper := func(when, want string) {
			t.Helper()
			if got := ask[string](p, "getComputedStyle(document.body).backgroundColor"); got != want {
				t.Errorf("%s, the paper is %s, want %s", when, got, want)
			}
		}
		for _, step := range []struct{ phone, choice, want string }{
			{"dark", "Light", light}, {"light", "Dark", dark}, {"dark", "As the phone", dark}, {"light", "As the phone", light},
		} {
			p.scheme(step.phone)
			if scripts {
				p.tap(step.choice) // it stays on the page
				p.until(step.choice+" is pressed", fmt.Sprintf("[...document.querySelectorAll('[aria-pressed=true]')].some((e) => e.innerText === %q)", step.choice))
			} else {
				p.follow(step.choice)
			}
			paper("on a "+step.phone+" phone, "+step.choice+" chosen", step.want)
			if at := ask[string](p, "location.pathname"); at != "/rules" {
				t.Errorf("%s led to %s", step.choice, at)
			}
		}
	}
}
