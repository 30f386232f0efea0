package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// patience bounds what would otherwise hang, in a page or a program; it measures nothing, and a busy machine
// may need most of it.
const patience = time.Minute

// page is a tab of its own, with cookies of its own, on a phone held upright.
type page struct {
	t         testing.TB
	ctx       context.Context // until the end of the test
	tab       driver
	base      string
	downloads string // the folder
}

// try takes a step that must not fail, nor take longer than patience.
func (p *page) try(doing string, step func(context.Context) error) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	p.must(step(ctx), doing)
}

// atEnd takes a step after the test. What hangs or fails then is ended with its browser.
func (p *page) atEnd(step func(context.Context) error) {
	p.t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(p.ctx, patience/6)
		defer cancel()
		step(ctx)
	})
}

// must ends the test with what the page shows, which mostly says what went wrong.
func (p *page) must(err error, doing string) {
	p.t.Helper()
	if err == nil {
		return
	}
	ctx, cancel := context.WithTimeout(p.ctx, 3*time.Second)
	defer cancel()
	shown, _ := p.tab.evaluate(ctx, "location.href + '\\n' + document.body.innerText")
	var text string
	json.Unmarshal(shown, &text)
	p.t.Fatalf("%s: %v\nthe page shows:\n%s", doing, err, text)
}

// ask evaluates an expression, which must have a value.
func ask[T any](p *page, expression string) T {
	p.t.Helper()
	var got T
	p.try("asking the page", func(ctx context.Context) error { return value(ctx, p.tab, expression, &got) })
	return got
}

func value[T any](ctx context.Context, tab driver, expression string, into *T) error {
	text, err := tab.evaluate(ctx, expression)
	if err != nil {
		return err
	}
	if len(text) == 0 || string(text) == "null" {
		return errors.New("there is no value of " + expression)
	}
	return json.Unmarshal(text, into)
}

func (p *page) resize(width, height int64) {
	p.t.Helper()
	p.try("resizing", func(ctx context.Context) error { return p.tab.resize(ctx, width, height) })
}

// open goes to a path and returns the status of the answer.
func (p *page) open(path string) int64 {
	p.t.Helper()
	return p.leave("opening "+path, func() {
		p.try("opening "+path, func(ctx context.Context) error { return p.tab.navigate(ctx, p.base+path) })
	})
}

// leave does what leads to another page, waits for that, and returns its status.
func (p *page) leave(doing string, act func()) (status int64) {
	p.t.Helper()
	ask[bool](p, "(window.left = true)")
	act()
	p.until(doing+" leads to another page", "!window.left && document.readyState === 'complete'")
	p.try(doing, func(ctx context.Context) (err error) { status, err = p.tab.status(ctx); return err })
	return status
}

// follow touches a control that leads to another page, and returns that page's status.
func (p *page) follow(path ...string) int64 {
	p.t.Helper()
	return p.leave("tapping "+strings.Join(path, " > "), func() { p.tap(path...) })
}

// until waits until an expression is true, also while the page is replaced by another one.
func (p *page) until(what, expression string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	var so bool
	for {
		err := value(ctx, p.tab, "!!("+expression+")", &so)
		if so && err == nil {
			return
		}
		select {
		case <-ctx.Done():
			p.must(fmt.Errorf("not so (%v)", err), what)
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// text is what a person reads on the page.
func (p *page) text() string {
	p.t.Helper()
	return ask[string](p, "document.body?.innerText ?? ''")
}

// shows waits until the page shows all of the texts, also while it is replaced by another one.
func (p *page) shows(texts ...string) {
	p.t.Helper()
	wanted, err := json.Marshal(texts)
	p.must(err, "writing the texts")
	const shown = `((t) => %s.every((want) => t.includes(want)))(document.body.innerText.replace(/\s+/g, ' '))`
	p.until(fmt.Sprintf("the page shows %q", texts), fmt.Sprintf(shown, wanted))
}

func squeeze(s string) string { return strings.Join(strings.Fields(s), " ") }

// press presses keys, one after the other.
func (p *page) press(keys string) {
	p.t.Helper()
	p.try("typing", func(ctx context.Context) error { return p.tab.press(ctx, keys) })
}

// before runs a script before the scripts of every later page.
func (p *page) before(script string) {
	p.t.Helper()
	p.try("adding a script", func(ctx context.Context) error { return p.tab.before(ctx, script) })
}

// shoot writes a picture of what can be seen now.
func (p *page) shoot(file string) {
	p.t.Helper()
	var picture []byte
	p.try("taking a picture", func(ctx context.Context) (err error) { picture, err = p.tab.picture(ctx); return err })
	p.must(os.MkdirAll(filepath.Dir(file), 0o755), "making a folder")
	p.must(os.WriteFile(file, picture, 0o644), "writing a picture")
}

// adopt gives the tab a visitor's cookies.
func (p *page) adopt(v *visitor) {
	p.t.Helper()
	at, err := url.Parse(v.url)
	p.must(err, "reading the address")
	for _, c := range v.client.Jar.Cookies(at) {
		p.try("setting a cookie", func(ctx context.Context) error { return p.tab.setCookie(ctx, p.base, c) })
	}
}

// visitor is the tab's cookies, to ask what the page doesn't show.
func (p *page) visitor() *visitor {
	p.t.Helper()
	at, err := url.Parse(p.base)
	p.must(err, "reading the address")
	v := newVisitor(p.t, p.base)
	p.try("reading the cookies", func(ctx context.Context) error {
		cookies, err := p.tab.cookies(ctx, p.base)
		v.client.Jar.(*cookiejar.Jar).SetCookies(at, cookies)
		return err
	})
	return v
}

// download touches a link that gives a file, waits until it is whole, and returns its text.
func (p *page) download(path ...string) (text string) {
	p.t.Helper()
	p.tap(path...)
	waitFor(p.t, "a file downloaded", func() bool {
		files, err := os.ReadDir(p.downloads)
		p.must(err, "reading the folder of downloads")
		if len(files) != 1 || slices.Contains([]string{".part", ".crdownload", ".wkdownload"}, filepath.Ext(files[0].Name())) {
			return false
		}
		content, err := os.ReadFile(filepath.Join(p.downloads, files[0].Name()))
		p.must(err, "reading the download")
		text = string(content)
		return text != ""
	})
	return text
}

// complaints listens to the browser; what it returns tells all that came until then. The page's own
// status, when it is no success, is a complaint to the browser and is checked elsewhere.
func (p *page) complaints() func() []string {
	p.t.Helper()
	ctx, cancel := context.WithCancel(p.ctx)
	messages := p.tab.console(ctx)
	return func() []string {
		here := ask[string](p, "location.href")
		ask[bool](p, "(console.error('the end'), true)")
		defer cancel()
		var all []string
		for m, err := range messages {
			if err != nil || strings.HasSuffix(m.Text, "the end") {
				break
			}
			if m.Source != "network" || m.URL != here {
				all = append(all, m.Text)
			}
		}
		return all
	}
}
