package web_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// cancelled sends a form in a request that is cancelled before it is answered, and answers what was written.
func (v *visitor) cancelled(f form) answer {
	v.t.Helper()
	ctx, cancel := context.WithCancel(v.t.Context())
	cancel()
	r := v.request(http.MethodPost, f.action, strings.NewReader(f.values.Encode())).WithContext(ctx)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for _, c := range v.client.Jar.Cookies(r.URL) {
		r.AddCookie(c)
	}
	w := httptest.NewRecorder()
	v.web.ServeHTTP(w, r)
	return answer{t: v.t, asked: f.action, status: w.Code, header: w.Header(), body: w.Body.String()}
}

func TestACancelledRequestIsNeverAnsweredAsSaved(t *testing.T) {
	g := newPlayed(t, "Ava", "Ben")
	before := g.exported()
	f := g.round("out", "not 10")
	g.refused(before, g.cancelled(f), http.StatusInternalServerError).wants("Nothing was saved from this step")
	g.refused(before, g.cancelled(form{action: g.path + "x/rounds", values: f.values}), http.StatusInternalServerError)
	if log := g.log.String(); strings.Contains(log, "level=ERROR") {
		t.Errorf("that somebody left is no error:\n%s", log)
	}
	g.send(f).to(http.StatusSeeOther)
}

// What fails while the reader leaves is an error all the same.
func TestWhatFailsIsLoggedAlsoWhenTheReaderHasLeft(t *testing.T) {
	b := &brokenStore{}
	v := broken(t, b)
	ctx, cancel := context.WithCancel(t.Context())
	b.running = func() (keeper.Page, error) {
		cancel()
		return keeper.Page{}, errors.New("sector 7")
	}
	r := v.request(http.MethodGet, "/", nil).WithContext(ctx)
	for _, c := range v.client.Jar.Cookies(r.URL) {
		r.AddCookie(c)
	}
	w := httptest.NewRecorder()
	v.web.ServeHTTP(w, r)
	if w.Code != http.StatusInternalServerError || !strings.Contains(w.Body.String(), "It is not your fault.") {
		t.Errorf("%d: %q", w.Code, w.Body)
	}
	if !strings.Contains(v.log.String(), "sector 7") {
		t.Error("the log doesn't say what failed")
	}
}
