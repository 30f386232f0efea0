package main

import (
	"context"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// openWebKit starts a browser of its own, since a driver serves one session at a time.
func openWebKit(t testing.TB, base string) *page {
	t.Helper()
	screen, err := shared.screen()
	needed(t, err)
	w := newWitness(t, base)
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	home := webkitHome(t)
	k := &webkit{witness: w, webdriver: launchDriver(t, screen, home)}
	p := &page{t: t, ctx: ctx, tab: k, base: w.URL, downloads: filepath.Join(home, downloads)}
	p.try("opening a browser", k.open)
	p.atEnd(func(ctx context.Context) error { return k.call(ctx, http.MethodDelete, "", nil, nil) })
	p.resize(390, 844)
	return p
}

// webkit drives a window. Its driver makes a mouse of every finger.
type webkit struct {
	*webdriver
	*witness
}

func (k *webkit) open(ctx context.Context) error {
	_, path, _, err := findWebKit()
	if err != nil {
		return err
	}
	browser := object{"binary": path, "args": []string{"--automation"}}
	var session struct{ SessionID string }
	err = k.call(ctx, http.MethodPost, "/session", object{"capabilities": object{"alwaysMatch": object{"webkitgtk:browserOptions": browser}}}, &session)
	k.webdriver.url += "/session/" + session.SessionID
	return err
}

func (k *webkit) navigate(ctx context.Context, url string) error {
	return k.call(ctx, http.MethodPost, "/url", object{"url": url}, nil)
}

func (k *webkit) evaluate(ctx context.Context, expression string) ([]byte, error) {
	var got *string
	err := k.call(ctx, http.MethodPost, "/execute/sync", object{"script": "return JSON.stringify(" + expression + ")", "args": []any{}}, &got)
	if err != nil || got == nil {
		return nil, err
	}
	return []byte(*got), nil
}

func (k *webkit) touch(ctx context.Context, x, y float64) error {
	return k.call(ctx, http.MethodPost, "/actions", object{"actions": finger(x, y)}, nil)
}

func (k *webkit) press(ctx context.Context, keys string) error {
	return k.call(ctx, http.MethodPost, "/actions", object{"actions": keyboard(keys)}, nil)
}

// resize makes the window no narrower than 447 pixels, whatever is asked for.
func (k *webkit) resize(ctx context.Context, width, height int64) error {
	return k.call(ctx, http.MethodPost, "/window/rect", object{"width": width, "height": height}, nil)
}

func (k *webkit) picture(ctx context.Context) ([]byte, error) {
	var got []byte
	err := k.call(ctx, http.MethodGet, "/screenshot", nil, &got)
	return got, err
}

func (k *webkit) cookies(ctx context.Context, _ string) ([]*http.Cookie, error) {
	var got []struct{ Name, Value string }
	err := k.call(ctx, http.MethodGet, "/cookie", nil, &got)
	var all []*http.Cookie
	for _, c := range got {
		all = append(all, &http.Cookie{Name: c.Name, Value: c.Value})
	}
	return all, err
}

// setCookie needs a page of the site to be there.
func (k *webkit) setCookie(ctx context.Context, url string, c *http.Cookie) error {
	var at string
	if err := value(ctx, k, "location.href", &at); err != nil {
		return err
	}
	if !strings.HasPrefix(at, url) {
		if err := k.navigate(ctx, url+"/healthz"); err != nil {
			return err
		}
	}
	return k.call(ctx, http.MethodPost, "/cookie", object{"cookie": object{"name": c.Name, "value": c.Value}}, nil)
}
