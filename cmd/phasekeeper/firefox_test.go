package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"testing"
)

func findFirefox() (string, error) {
	for _, name := range []string{"firefox-esr", "firefox"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("%w: Firefox on PATH (Debian: apt-get install firefox-esr)", errNoBrowser)
}

// launchFirefox starts one for all tests, on a profile and a port of its own, and returns the connection to it.
func (w *workshop) launchFirefox() (*bidi, error) {
	path, err := findFirefox()
	if err != nil {
		return nil, err
	}
	home := w.folder + "/firefox"
	if err := os.MkdirAll(home+"/profile", 0o700); err != nil {
		return nil, err
	}
	says, said := io.Pipe()
	cmd := exec.Command(path, "--headless", "--no-remote", "--profile", home+"/profile", "--remote-debugging-port=0", "about:blank")
	cmd.Env = append(os.Environ(), "HOME="+home)
	cmd.Stderr = said
	h, err := runs(cmd)
	if err != nil {
		return nil, err
	}
	w.closes(h.end)
	go func() { <-h.gone; said.Close() }()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	return meetFirefox(ctx, says)
}

// meetFirefox waits until it says where to reach it.
func meetFirefox(ctx context.Context, says *io.PipeReader) (*bidi, error) {
	const words = "WebDriver BiDi listening on "
	defer context.AfterFunc(ctx, func() { says.CloseWithError(ctx.Err()) })()
	text, found := line(says, func(s string) bool { return strings.Contains(s, words) })
	if !found {
		return nil, errors.New("Firefox did not say where to reach it")
	}
	_, address, _ := strings.Cut(text, words)
	b, err := dialBidi(ctx, strings.TrimSpace(address)+"/session")
	if err != nil {
		return nil, err
	}
	return b, b.call(ctx, "session.new", object{"capabilities": object{}}, nil)
}

// openFirefox opens a tab with cookies of its own.
func openFirefox(t testing.TB, base string) *page {
	t.Helper()
	connection, err := shared.firefox()
	needed(t, err)
	w := newWitness(t, base)
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	f := &firefox{bidi: connection, witness: w}
	p := &page{t: t, ctx: ctx, tab: f, base: w.URL, downloads: t.TempDir()}
	p.try("opening a tab", func(ctx context.Context) error { return f.open(ctx, p.downloads) })
	p.atEnd(func(ctx context.Context) error {
		return f.call(ctx, "browser.removeUserContext", object{"userContext": f.user}, nil)
	})
	p.resize(390, 844)
	return p
}

// firefox drives a tab. A user context is what has cookies of its own.
type firefox struct {
	*bidi
	*witness
	user, tab string
}

func (f *firefox) open(ctx context.Context, downloads string) error {
	var user struct{ UserContext string }
	if err := f.call(ctx, "browser.createUserContext", object{}, &user); err != nil {
		return err
	}
	f.user = user.UserContext
	err := f.call(ctx, "browser.setDownloadBehavior", object{
		"downloadBehavior": object{"type": "allowed", "destinationFolder": downloads}, "userContexts": []string{f.user},
	}, nil)
	if err != nil {
		return err
	}
	var tab struct{ Context string }
	err = f.call(ctx, "browsingContext.create", object{"type": "tab", "userContext": f.user}, &tab)
	f.tab = tab.Context
	return err
}

func (f *firefox) navigate(ctx context.Context, url string) error {
	return f.call(ctx, "browsingContext.navigate", object{"context": f.tab, "url": url, "wait": "complete"}, nil)
}

func (f *firefox) evaluate(ctx context.Context, expression string) ([]byte, error) {
	var got struct {
		Result           struct{ Value string }
		ExceptionDetails struct{ Text string }
	}
	err := f.call(ctx, "script.evaluate", object{
		"expression": "JSON.stringify(" + expression + ")", "target": object{"context": f.tab}, "awaitPromise": false,
	}, &got)
	if err == nil && got.ExceptionDetails.Text != "" {
		err = errors.New(got.ExceptionDetails.Text)
	}
	return []byte(got.Result.Value), err
}

func (f *firefox) touch(ctx context.Context, x, y float64) error {
	return f.call(ctx, "input.performActions", object{"context": f.tab, "actions": finger(x, y)}, nil)
}

func (f *firefox) press(ctx context.Context, keys string) error {
	return f.call(ctx, "input.performActions", object{"context": f.tab, "actions": keyboard(keys)}, nil)
}

func (f *firefox) resize(ctx context.Context, width, height int64) error {
	size := object{"width": width, "height": height}
	return f.call(ctx, "browsingContext.setViewport", object{"context": f.tab, "viewport": size, "devicePixelRatio": 2}, nil)
}

func (f *firefox) picture(ctx context.Context) ([]byte, error) {
	var got struct{ Data []byte }
	err := f.call(ctx, "browsingContext.captureScreenshot", object{"context": f.tab}, &got)
	return got.Data, err
}

// jar is where the tab's cookies are.
func (f *firefox) jar() object { return object{"type": "storageKey", "userContext": f.user} }

func (f *firefox) cookies(ctx context.Context, _ string) ([]*http.Cookie, error) {
	var got struct {
		Cookies []struct {
			Name  string
			Value struct{ Value string }
		}
	}
	err := f.call(ctx, "storage.getCookies", object{"partition": f.jar()}, &got)
	var all []*http.Cookie
	for _, c := range got.Cookies {
		all = append(all, &http.Cookie{Name: c.Name, Value: c.Value.Value})
	}
	return all, err
}

func (f *firefox) setCookie(ctx context.Context, address string, c *http.Cookie) error {
	at, err := url.Parse(address)
	if err != nil {
		return err
	}
	cookie := object{"name": c.Name, "value": object{"type": "string", "value": c.Value}, "domain": at.Hostname()}
	return f.call(ctx, "storage.setCookie", object{"cookie": cookie, "partition": f.jar()}, nil)
}
