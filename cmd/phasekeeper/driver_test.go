package main

import (
	"context"
	"errors"
	"iter"
	"net/http"
	"os"
	"testing"
)

// browserEnv says what to do without a browser: "required" makes the tests that need one fail, anything
// else lets them be skipped.
const browserEnv = "PHASEKEEPER_BROWSER"

// driver is one tab of a browser, as much of it as every engine offers. Coordinates and sizes are in CSS pixels.
type driver interface {
	navigate(ctx context.Context, url string) error                  // and waits until it has loaded
	evaluate(ctx context.Context, expression string) ([]byte, error) // its value, as JSON
	touch(ctx context.Context, x, y float64) error
	press(ctx context.Context, keys string) error
	resize(ctx context.Context, width, height int64) error
	picture(ctx context.Context) ([]byte, error) // of what can be seen now, as PNG
	cookies(ctx context.Context, url string) ([]*http.Cookie, error)
	setCookie(ctx context.Context, url string, c *http.Cookie) error
	before(ctx context.Context, script string) error // runs it before the scripts of every later page
	status(ctx context.Context) (int64, error)       // with which the page came
	console(ctx context.Context) iter.Seq2[said, error]
}

// said is what a browser complains of, from now on: what its script, a policy or the network doesn't do. URL is what
// couldn't be loaded.
type said struct{ Source, URL, Text string }

// The keys that tests press beside letters, as chromedp writes them.
const (
	enterKey  = "\r"
	deleteKey = "\u007f"
)

// engine is a kind of browser, and how it opens a page of its own for a product.
type engine struct {
	name string
	open func(t testing.TB, base string) *page
}

var engines = []engine{
	{"Chromium", func(t testing.TB, base string) *page { t.Helper(); return newPage(t, base, true) }},
	{"Firefox", openFirefox},
	{"WebKit", openWebKit},
}

// withoutScripts is the one engine that a driver can turn scripts off in, and still be asked what it shows.
var withoutScripts = engine{"Chromium without scripts", func(t testing.TB, base string) *page { t.Helper(); return newPage(t, base, false) }}

// errNoBrowser is why a test of a browser is left out.
var errNoBrowser = errors.New("a browser that this needs is missing")

// needed ends the test for what a browser needs: without one the test is skipped, or fails where one is required.
func needed(t testing.TB, err error) {
	t.Helper()
	switch {
	case errors.Is(err, errNoBrowser) && os.Getenv(browserEnv) != "required":
		t.Skip(err)
	case err != nil:
		t.Fatal(err)
	}
}

// raced is the engines that a test runs in. Under the race detector it is one, since the program races no more with
// another one. The run without the detector has them all.
func raced(all []engine) []engine {
	if raceEnabled {
		return all[:1:1]
	}
	return all
}

// inEveryEngine runs a test in each, with a page of its own on a phone held upright.
func inEveryEngine(t *testing.T, site *product, test func(t *testing.T, p *page)) {
	t.Helper()
	for _, e := range raced(engines) {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			test(t, e.open(t, site.url))
		})
	}
}
