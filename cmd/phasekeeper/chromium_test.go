package main

import (
	"context"
	"fmt"
	"iter"
	"net/http"
	"os/exec"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

func findChromium() (string, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("%w: Chromium or Chrome on PATH (Debian: apt-get install chromium)", errNoBrowser)
}

// launch starts one headless browser for all tests. What it is told to leave out would only call home or
// wait for a screen that isn't there.
func (w *workshop) launch() (context.Context, error) {
	path, err := findChromium()
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(w.folder+"/profile"),
		chromedp.Flag("host-resolver-rules", "MAP "+plainHost+" 127.0.0.1"),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
	)
	allocator, cancelAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	w.closes(func() { chromedp.Cancel(ctx); cancel(); cancelAllocator() })
	return ctx, chromedp.Do(ctx)
}

// needBrowser is the shared Chromium; without one the test is skipped, or fails where one is required.
func needBrowser(t testing.TB) context.Context {
	t.Helper()
	ctx, err := shared.chromium()
	needed(t, err)
	return ctx
}

// newPage opens a tab of Chromium for a product; js says whether scripts run in it.
func newPage(t testing.TB, base string, js bool) *page {
	t.Helper()
	ctx, cancel := chromedp.NewContext(needBrowser(t), chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	p := &page{t: t, ctx: ctx, tab: chromium{}, base: base, downloads: t.TempDir()}
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	p.resize(390, 844)
	_, err := chromedp.CallBrowser(ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: p.downloads,
		BrowserContextID: chromedp.FromContext(ctx).BrowserContextID,
	})
	p.must(err, "choosing a folder for downloads")
	if !js {
		_, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		p.must(err, "turning scripts off")
	}
	return p
}

// chromium drives the tab that its context belongs to.
type chromium struct{}

func (chromium) navigate(ctx context.Context, url string) error {
	return chromedp.Do(ctx, chromedp.Navigate(url))
}

// evaluate works with scripts turned off too.
func (chromium) evaluate(ctx context.Context, expression string) ([]byte, error) {
	return chromedp.Run(ctx, chromedp.Evaluate[[]byte](expression))
}

func (chromium) touch(ctx context.Context, x, y float64) error {
	return chromedp.Do(ctx, chromedp.TapXY(x, y))
}

func (chromium) press(ctx context.Context, keys string) error {
	return chromedp.Do(ctx, chromedp.KeyEvent(keys))
}

func (chromium) resize(ctx context.Context, width, height int64) error {
	return chromedp.Do(ctx, chromedp.EmulateViewport(width, height, chromedp.EmulateScale(2), chromedp.EmulateMobile, chromedp.EmulateTouch))
}

func (chromium) picture(ctx context.Context) ([]byte, error) {
	return chromedp.Run(ctx, chromedp.CaptureScreenshot())
}

func (chromium) cookies(ctx context.Context, url string) ([]*http.Cookie, error) {
	got, err := chromedp.Call(ctx, network.GetCookies, network.GetCookiesParams{URLs: []string{url}})
	if err != nil {
		return nil, err
	}
	var all []*http.Cookie
	for _, c := range got.Cookies {
		all = append(all, &http.Cookie{Name: c.Name, Value: c.Value})
	}
	return all, nil
}

func (chromium) setCookie(ctx context.Context, url string, c *http.Cookie) error {
	_, err := chromedp.Call(ctx, network.SetCookie, network.SetCookieParams{Name: c.Name, Value: c.Value, URL: url})
	return err
}

func (chromium) before(ctx context.Context, script string) error {
	_, err := chromedp.Call(ctx, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	return err
}

func (chromium) status(ctx context.Context) (int64, error) {
	return chromedp.Run(ctx, chromedp.Evaluate[int64]("performance.getEntriesByType('navigation')[0].responseStatus"))
}

func (chromium) console(ctx context.Context) iter.Seq2[said, error] {
	messages := chromedp.Console(ctx)
	return func(yield func(said, error) bool) {
		for m, err := range messages {
			if !yield(said{Source: m.Source, URL: m.URL, Text: m.String()}, err) {
				return
			}
		}
	}
}

// do takes steps that Chromium alone offers.
func (p *page) do(doing string, steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	p.try(doing, func(ctx context.Context) error { return chromedp.Do(ctx, steps...) })
}
