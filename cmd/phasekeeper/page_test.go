package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// patience bounds what would otherwise hang, in a page or a program; it measures nothing, and a busy machine
// may need most of it.
const patience = time.Minute

// page is a tab of its own, with cookies of its own, on a phone held upright.
type page struct {
	t    testing.TB
	ctx  context.Context
	base string
}

// newPage opens a tab for a product; js says whether scripts run in it.
func newPage(t testing.TB, base string, js bool) *page {
	t.Helper()
	ctx, cancel := chromedp.NewContext(needBrowser(t), chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	p := &page{t: t, ctx: ctx, base: base}
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	p.resize(390, 844)
	if !js {
		_, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		p.must(err, "turning scripts off")
	}
	return p
}

func (p *page) resize(width, height int64) {
	p.t.Helper()
	p.do("resizing", chromedp.EmulateViewport(width, height, chromedp.EmulateScale(2), chromedp.EmulateMobile, chromedp.EmulateTouch))
}

// must ends the test with what the page shows, which mostly says what went wrong.
func (p *page) must(err error, doing string) {
	p.t.Helper()
	if err == nil {
		return
	}
	ctx, cancel := context.WithTimeout(p.ctx, 3*time.Second)
	defer cancel()
	at, _ := chromedp.Run(ctx, chromedp.Location())
	text, _ := chromedp.Run(ctx, chromedp.Evaluate[string]("document.body.innerText"))
	p.t.Fatalf("%s: %v\nat %s the page shows:\n%s", doing, err, at, text)
}

func (p *page) do(doing string, steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	p.must(chromedp.Do(ctx, steps...), doing)
}

// ask evaluates an expression; it works with scripts turned off too.
func ask[T any](p *page, expression string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	got, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression))
	p.must(err, "asking the page")
	return got
}

// open goes to a path and returns the status of the answer.
func (p *page) open(path string) int64 {
	p.t.Helper()
	return p.leave("opening "+path, chromedp.Navigate(p.base+path))
}

// leave does what leads to another page, waits for that, and returns its status.
func (p *page) leave(doing string, steps ...chromedp.Action[chromedp.Void]) int64 {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	resp, err := chromedp.RunResponse(ctx, steps...)
	p.must(err, doing)
	return resp.Status
}

// tap touches the control with this label; groups in front narrow down where, such as a player's name.
func (p *page) tap(path ...string) {
	p.t.Helper()
	p.do("tapping "+strings.Join(path, " > "), chromedp.Tap(chromedp.JSPath(call(finder, path...))))
}

// follow touches a control that leads to another page, and returns that page's status.
func (p *page) follow(path ...string) int64 {
	p.t.Helper()
	return p.leave("tapping "+strings.Join(path, " > "), chromedp.Tap(chromedp.JSPath(call(finder, path...))))
}

// has says whether a control with this label can be seen now.
func (p *page) has(path ...string) bool {
	p.t.Helper()
	return ask[bool](p, call(finder, path...)+" !== null")
}

// choose touches the control that sends name=value.
func (p *page) choose(name, value string) {
	p.t.Helper()
	p.do("choosing "+name+"="+value, chromedp.Tap(chromedp.JSPath(call(field, name, value))))
}

// fill touches the field of this name and types over what stands in it.
func (p *page) fill(name, text string) {
	p.t.Helper()
	p.write(name, call(field, name), text)
}

// label does so with the field that has this label.
func (p *page) label(label, text string) {
	p.t.Helper()
	p.write(label, call(finder, label), text)
}

func (p *page) write(what, at, text string) {
	p.t.Helper()
	p.do("touching "+what, chromedp.Tap(chromedp.JSPath(at)))
	ask[bool](p, "("+at+".select(), true)")
	p.do("filling "+what, chromedp.KeyEvent(kb.Delete), chromedp.KeyEvent(text))
}

// text is what a person reads on the page.
func (p *page) text() string {
	p.t.Helper()
	return ask[string](p, "document.body?.innerText ?? ''")
}

// shows waits until the page shows each of the texts.
func (p *page) shows(texts ...string) {
	p.t.Helper()
	deadline := time.Now().Add(patience / 4)
	for _, want := range texts {
		for !strings.Contains(squeeze(p.text()), want) {
			if time.Now().After(deadline) {
				p.t.Fatalf("the page doesn't show %q, but:\n%s", want, p.text())
			}
			time.Sleep(20 * time.Millisecond)
		}
	}
}

func squeeze(s string) string { return strings.Join(strings.Fields(s), " ") }

// shoot writes a picture of what can be seen now.
func (p *page) shoot(file string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	picture, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	p.must(err, "taking a picture")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(file, picture, 0o644); err != nil {
		p.t.Fatal(err)
	}
}
