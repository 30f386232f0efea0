package main

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// counted is a script that counts the pages, and how often a script asked to load one again.
const counted = `sessionStorage.loads = +(sessionStorage.loads ?? 0) + 1;
	navigation.addEventListener('navigate', (e) => { if (e.navigationType === 'reload') sessionStorage.again = +(sessionStorage.again ?? 0) + 1 });`

// TestTimesAreThePhones: the first page with times is drawn before the server knows the phone's zone. It is put right by
// itself, once, and every page after it is right at once. A phone that refuses cookies isn't sent round in circles.
func TestTimesAreThePhones(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	game := v.begin("Ava", "Ben")
	v.change(game, "/stop", nil)
	at := time.Now().In(time.FixedZone("Kathmandu", 345*60))
	p := newPage(t, site.url, true)
	p.adopt(v)
	_, err := chromedp.Call(p.ctx, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: "Asia/Kathmandu"})
	p.must(err, "moving the phone to Kathmandu")
	p.before(counted)
	p.open("/history")
	p.until("the page is put right", `document.querySelector('.list time')?.dataset.offset === '345'`)
	if got := ask[string](p, `document.querySelector('.list time').textContent`); got[len(got)-5:] != at.Format("15:04") && got[len(got)-5:] != at.Add(-time.Minute).Format("15:04") {
		t.Errorf("the game began %q, at the phone it was %s", got, at.Format("15:04"))
	}
	p.open(game + "/log")
	p.open("/")
	if got := ask[string](p, `document.querySelector('.list time').dataset.offset`); got != "345" {
		t.Errorf("home says times %s minutes ahead", got)
	}
	if got := ask[string](p, `sessionStorage.loads`); got != "4" {
		t.Errorf("three pages were loaded %s times, want the first twice", got)
	}
	if got := ask[string](p, `sessionStorage.again`); got != "1" {
		t.Errorf("a script asked for it %s times", got)
	}
}

func TestTimesWithoutCookies(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	v.change(v.begin("Ava", "Ben"), "/stop", nil)
	p := newPage(t, site.url, true)
	p.adopt(v)
	_, err := chromedp.Call(p.ctx, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: "Asia/Kathmandu"})
	p.must(err, "moving the phone to Kathmandu")
	p.before(counted + `
		Object.defineProperty(Document.prototype, 'cookie', {get: () => '', set() {}})`)
	p.open("/history")
	p.open("/") // the scripts of the page before have run by now
	if got := ask[string](p, `sessionStorage.again ?? 'never'`); got != "never" {
		t.Errorf("pages were loaded again %s times", got)
	}
}
