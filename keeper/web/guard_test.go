package web_test

import (
	"compress/gzip"
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"phasekeeper/keeper"
	"phasekeeper/keeper/web"
	"phasekeeper/static"
)

func TestEveryAnswerHasTheHeaders(t *testing.T) {
	v := newSite(t).visitor()
	answers := map[string]answer{
		"a page":               v.get("/"),
		"a file":               v.get(static.URL("base.css")),
		"a page that isn't":    v.get("/nowhere"),
		"a form with mistakes": v.post("/games", url.Values{}),
		"a refusal":            v.from("https://elsewhere.example", "/games"),
		"health":               v.get("/healthz"),
	}
	for what, a := range answers {
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
		} {
			if got := a.header.Get(name); got != want {
				t.Errorf("%s: %s is %q, want %q", what, name, got, want)
			}
		}
		policy := a.header.Get("Content-Security-Policy")
		for _, want := range []string{"default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'", "form-action 'self'"} {
			if !strings.Contains(policy, want) || strings.Contains(policy, "unsafe") {
				t.Errorf("%s: the policy is %q, want %s in it and nothing unsafe", what, policy, want)
			}
		}
	}
}

// from posts as a page of another site would.
func (v *visitor) from(origin, path string) answer {
	v.t.Helper()
	r := v.request(http.MethodPost, path, strings.NewReader("player=Ava&player=Ben"))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", origin)
	return v.do(r)
}

func TestFormsOfOtherSitesAreRefused(t *testing.T) {
	s := newSite(t)
	v := s.visitor()
	game := v.start("Ava", "Ben")
	before := s.rows()
	for _, path := range []string{"/games", game + "/rounds", game + "/undo", game + "/stop", game + "/seats"} {
		a := v.from("https://elsewhere.example", path).to(http.StatusForbidden)
		if !a.says("This came from another site and was not saved.") {
			t.Errorf("%s from another site answers without its sentence:\n%s", path, a.text())
		}
	}
	r := v.request(http.MethodPost, "/games", nil)
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	v.do(r).to(http.StatusForbidden)
	if after := s.rows(); after != before {
		t.Errorf("forms of other sites wrote %d rows", after-before)
	}
	if a := v.from(s.url, "/games"); a.status != http.StatusUnprocessableEntity {
		t.Errorf("the own site's form answers %d, want 422 for its missing fields", a.status)
	}
}

func TestBodiesThatAreNoForm(t *testing.T) {
	s := newSite(t)
	v := s.visitor()
	const plain = "application/x-www-form-urlencoded"
	for _, test := range []struct {
		why, kind, body string
		want            int
	}{
		{"more than any form is too much", plain, "player=" + strings.Repeat("a", 200<<10), http.StatusRequestEntityTooLarge},
		{"a long one that is still a form is read", plain, "player=" + strings.Repeat("a", 100<<10), http.StatusUnprocessableEntity},
		{"JSON is another type", "application/json", `{"player":["Ava","Ben"]}`, http.StatusUnsupportedMediaType},
		{"a form in parts is another type", "multipart/form-data; boundary=x", "--x--", http.StatusUnsupportedMediaType},
		{"a body of no type isn't guessed at", "", "player=Ava", http.StatusUnsupportedMediaType},
		{"a type with a charset is the same type", plain + "; charset=utf-8", "player=Ava", http.StatusUnprocessableEntity},
		{"broken escapes can't be read", plain, "player=%zz", http.StatusBadRequest},
		{"nothing at all is an empty form", "", "", http.StatusUnprocessableEntity},
	} {
		t.Run(test.why, func(t *testing.T) {
			r := v.request(http.MethodPost, "/games", strings.NewReader(test.body))
			if test.kind != "" {
				r.Header.Set("Content-Type", test.kind)
			}
			a := v.do(r).to(test.want)
			if len(a.all("h1")) != 1 {
				t.Errorf("the answer is no page of ours:\n%s", a.body)
			}
		})
	}
	chunked := v.request(http.MethodPost, "/games", io.MultiReader(strings.NewReader("player="+strings.Repeat("a", 200<<10))))
	chunked.Header.Set("Content-Type", plain)
	v.do(chunked).to(http.StatusRequestEntityTooLarge)
}

func TestWhatIsNotThere(t *testing.T) {
	v := newSite(t).visitor()
	for _, path := range []string{"/nowhere", "/games/NOSUCHGAME", "/players/nobody", "/games/new?from=NOSUCHGAME"} {
		if a := v.get(path).to(http.StatusNotFound); !a.says("There is no such page") {
			t.Errorf("%s is not here without saying so:\n%s", path, a.text())
		}
	}
	for _, m := range []string{http.MethodPut, http.MethodDelete, http.MethodPatch} {
		a := v.do(v.request(m, "/history", nil)).to(http.StatusMethodNotAllowed)
		if !a.says("That can't be done here.") {
			t.Errorf("%s answers without its sentence:\n%s", m, a.text())
		}
	}
}

func TestHeadAnswersAsGetWithoutABody(t *testing.T) {
	v := newSite(t).visitor()
	for _, path := range []string{"/", "/rules", "/healthz", static.URL("base.css")} {
		a := v.do(v.request(http.MethodHead, path, nil)).to(http.StatusOK)
		if a.body != "" || a.header.Get("Content-Type") != v.get(path).header.Get("Content-Type") {
			t.Errorf("HEAD %s: %q, %s", path, a.body, a.header.Get("Content-Type"))
		}
	}
	v.do(v.request(http.MethodHead, "/nowhere", nil)).to(http.StatusNotFound)
}

func TestAnswersAreCompressedOnce(t *testing.T) {
	v := newSite(t).visitor()
	for _, path := range []string{"/rules", static.URL("base.css")} {
		r := v.request(http.MethodGet, path, nil)
		r.Header.Set("Accept-Encoding", "gzip")
		a := v.do(r).to(http.StatusOK)
		if got := a.header.Values("Content-Encoding"); len(got) != 1 || got[0] != "gzip" {
			t.Fatalf("%s: Content-Encoding %q", path, got)
		}
		z, err := gzip.NewReader(strings.NewReader(a.body))
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(z)
		if err != nil || !strings.Contains(string(text), "e") || strings.HasPrefix(string(text), "\x1f\x8b") {
			t.Errorf("%s unpacks to %.20q, %v", path, text, err)
		}
	}
}

// brokenStore fails where it is told to.
type brokenStore struct {
	web.Store
	running func() (keeper.Page, error)
	create  func() (string, error)
	keeper  func(id string) (string, error)
	rename  func() error
}

func (b brokenStore) Running(ctx context.Context, id, cursor string, limit int) (keeper.Page, error) {
	if b.running == nil {
		return b.Store.Running(ctx, id, cursor, limit)
	}
	return b.running()
}

func (b brokenStore) Create(ctx context.Context, id string, d keeper.Draft) (string, error) {
	if b.create == nil {
		return b.Store.Create(ctx, id, d)
	}
	return b.create()
}

func (b brokenStore) Keeper(ctx context.Context, id string) (string, error) {
	if b.keeper == nil {
		return b.Store.Keeper(ctx, id)
	}
	return b.keeper(id)
}

func (b brokenStore) Rename(ctx context.Context, id, person, name string, drafts []keeper.Draft) error {
	if b.rename == nil {
		return b.Store.Rename(ctx, id, person, name, drafts)
	}
	return b.rename()
}

// broken serves with a store in which one thing fails, to a visitor who has a game.
func broken(t *testing.T, b *brokenStore) *visitor {
	v := newSite(t, func(c *web.Config) { b.Store = c.Store; c.Store = brokenLater{b} }).visitor()
	v.start("Ava", "Ben")
	return v
}

// brokenLater looks at the functions when they are needed, so that a test can set them late.
type brokenLater struct{ *brokenStore }

func TestWhatFailsInsideIsAPageAndNotShown(t *testing.T) {
	secret := errors.New("disk sector 7 of /var/games")
	for _, test := range []struct {
		why, says string
		fails     func(*brokenStore)
		want      int
	}{
		{"an error of the store", "It is not your fault.", func(b *brokenStore) {
			b.running = func() (keeper.Page, error) { return keeper.Page{}, secret }
		}, http.StatusInternalServerError},
		{"a panic", "It is not your fault.", func(b *brokenStore) {
			b.running = func() (keeper.Page, error) { panic(secret) }
		}, http.StatusInternalServerError},
		{"no room on the disk", "Nothing was saved, and nothing was lost.", func(b *brokenStore) {
			b.running = func() (keeper.Page, error) { return keeper.Page{}, errors.Join(secret, keeper.ErrUnavailable) }
		}, http.StatusServiceUnavailable},
		{"whose the cookie is by now can't be read", "It is not your fault.", func(b *brokenStore) {
			b.keeper = func(string) (string, error) { return "", secret }
		}, http.StatusInternalServerError},
	} {
		t.Run(test.why, func(t *testing.T) {
			b := &brokenStore{}
			v := broken(t, b)
			test.fails(b)
			a := v.get("/").to(test.want)
			if !a.says(test.says) || strings.Contains(a.body, "sector") {
				t.Errorf("the page says:\n%s", a.text())
			}
			if !strings.Contains(v.log.String(), "sector 7") {
				t.Error("the log doesn't say what failed")
			}
		})
	}
}

func TestAGameThatCannotBeSavedMakesNobodyAKeeper(t *testing.T) {
	b := &brokenStore{create: func() (string, error) { return "", keeper.ErrUnavailable }}
	v := newSite(t, func(c *web.Config) { b.Store = c.Store; c.Store = brokenLater{b} }).visitor()
	f := v.get("/games/new").form("/games").with("player", "Ava", "Ben")
	a := v.send(f).to(http.StatusServiceUnavailable)
	if got := a.header.Get("Set-Cookie"); got != "" {
		t.Errorf("a cookie was set: %s", got)
	}
}

func TestTheLogTellsNobodysBusiness(t *testing.T) {
	s := newSite(t)
	v := s.visitor()
	game := v.start("Wilhelmina", "Ben")
	v.get(game).to(http.StatusOK)
	v.get("/nowhere/Wilhelmina?name=Wilhelmina")
	v.post("/games", url.Values{"player": {"Wilhelmina"}})
	v.do(v.request("WILHELMINA", "/", nil))
	address, err := url.Parse(s.url)
	if err != nil {
		t.Fatal(err)
	}
	log := s.log.String()
	secrets := []string{"wilhelmina", strings.TrimPrefix(game, "/games/"), "127.0.0.1"}
	for _, c := range v.client.Jar.Cookies(address) {
		secrets = append(secrets, c.Value)
	}
	for _, secret := range secrets {
		if strings.Contains(strings.ToLower(log), strings.ToLower(secret)) {
			t.Errorf("%q is in the log:\n%s", secret, log)
		}
	}
	if !strings.Contains(log, "route=/games/:id status=200") {
		t.Errorf("the log doesn't have the routes:\n%s", log)
	}
}
