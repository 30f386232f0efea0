package main

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"testing"

	"github.com/chromedp/chromedp"
)

// browserEnv says what to do without a browser: "required" makes the tests that need one fail, anything
// else lets them be skipped.
const browserEnv = "PHASEKEEPER_BROWSER"

var errNoBrowser = errors.New("no Chromium or Chrome on PATH; install one (Debian: apt-get install chromium) to run the browser tests")

func findBrowser() (string, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errNoBrowser
}

// launch starts one headless browser for all tests. What it is told to leave out would only call home or
// wait for a screen that isn't there.
func (w *workshop) launch() (context.Context, error) {
	path, err := findBrowser()
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(w.folder+"/profile"),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
	)
	allocator, cancelAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	w.closers = append(w.closers, func() { chromedp.Cancel(ctx); cancel(); cancelAllocator() })
	return ctx, chromedp.Do(ctx)
}

// needBrowser is the shared browser; without one the test is skipped, or fails where one is required.
func needBrowser(t testing.TB) context.Context {
	t.Helper()
	ctx, err := shared.browser()
	switch {
	case errors.Is(err, errNoBrowser) && os.Getenv(browserEnv) != "required":
		t.Skip(err)
	case err != nil:
		t.Fatal(err)
	}
	return ctx
}
