package main

import (
	"os"
	"strings"
	"testing"
)

// axeEnv names the file of axe-core's script, which finds faults that shut people out. It is not a part of this
// program; .ci/run fetches it.
const axeEnv = "PHASEKEEPER_AXE"

// axe is the script. Without one pages are looked at by other means only; where a browser is required it
// is required too.
func axe(t *testing.T) string {
	t.Helper()
	file := os.Getenv(axeEnv)
	if file == "" && os.Getenv(browserEnv) != "required" {
		return ""
	}
	script, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%s names no readable script: %v", axeEnv, err)
	}
	return string(script)
}

// runAxe looks at all of the page, also at what is folded away, by the rules of WCAG 2.2 AA and the best
// practices that axe knows beside them.
const runAxe = `(document.querySelectorAll('details').forEach((d) => { d.open = true }), window.found = undefined,
axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']}).then((r) => {
  window.found = r.violations.flatMap((v) => v.nodes.map((n) => v.id + ': ' + v.help + ' ' + n.target + ' ' + n.failureSummary)).join('\n')
}), true)`

// accessible fails the test for whatever axe finds, in light and in dark. The screen is made as high as the page,
// so that what sticks to its lower edge covers nothing.
func (p *page) accessible(script string) {
	p.t.Helper()
	if script == "" {
		return
	}
	p.resize(screens[0].width, max(screens[0].height, ask[int64](p, "document.documentElement.scrollHeight")))
	ask[bool](p, script+"\n;true")
	for _, scheme := range []string{"light", "dark"} {
		p.scheme(scheme)
		ask[bool](p, runAxe)
		p.until("what axe finds", "window.found !== undefined")
		if found := ask[string](p, "window.found"); found != "" {
			p.t.Errorf("%s:\n%s", scheme, strings.TrimSpace(found))
		}
	}
}
