package web_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"phasekeeper/keeper/web"
)

// guess sends a wrong code over a connection from that address, which may name others as those it speaks for.
func (v *visitor) guess(f form, peer, named string) int {
	v.t.Helper()
	r := httptest.NewRequest(http.MethodPost, f.action, strings.NewReader(f.values.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("X-Forwarded-For", named)
	r.RemoteAddr = peer
	w := httptest.NewRecorder()
	v.web.ServeHTTP(w, r)
	return w.Code
}

func TestWhoseGuessItIs(t *testing.T) {
	for _, test := range []struct {
		why, peer, named string // # is the number of the guess
		looked           int
	}{
		{"a phone in the network that names others", "192.168.1.7:4000", "203.0.113.#", 6},
		{"one with a link-local address", "[fe80::1%eth0]:4000", "203.0.113.#", 6},
		{"a stranger that names others", "198.51.100.1:4000", "203.0.113.#", 6},
		{"a phone behind our proxy that names others", "127.0.0.1:4000", "203.0.113.#, 192.168.1.7", 6},
		{"several phones in the network", "192.168.1.#:4000", "", 10},
		{"several phones behind our proxy", "127.0.0.1:4000", "192.168.1.#", 10},
		{"the same over IPv6", "[::1]:4000", "192.168.1.#", 10},
	} {
		t.Run(test.why, func(t *testing.T) {
			v, looked := newSite(t).visitor(), 0
			f := v.get("/devices/join").form("/devices/join").with("code", "BCDFGHJK")
			for i := range 10 {
				if v.guess(f, numbered(test.peer, i), numbered(test.named, i)) == http.StatusUnprocessableEntity {
					looked++
				}
			}
			if looked != test.looked {
				t.Errorf("of 10 guesses %d were looked at, want %d", looked, test.looked)
			}
		})
	}
}

func numbered(address string, i int) string {
	return strings.ReplaceAll(address, "#", fmt.Sprint(i+1))
}

// unlooked is a store that can't look for codes while it is told so.
type unlooked struct {
	web.Store
	why *error
}

func (u unlooked) Redeem(ctx context.Context, joining, code, request string, at int64) (string, error) {
	if *u.why != nil {
		return "", *u.why
	}
	return u.Store.Redeem(ctx, joining, code, request, at)
}

func TestATryThatCouldNotBeLookedAtIsNoGuess(t *testing.T) {
	var why error
	s := newSite(t, func(c *web.Config) { c.Store = unlooked{c.Store, &why} })
	first, second := s.visitor(), s.visitor()
	first.start("Ava", "Ben")
	code := first.code()
	why = errors.New("no disk")
	for range 8 {
		second.enter(code).to(http.StatusInternalServerError)
	}
	why = nil
	second.enter(code).to(http.StatusSeeOther)
}
