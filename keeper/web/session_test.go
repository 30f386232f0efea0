package web_test

import (
	"crypto/tls"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestLookingLeavesNoTrace(t *testing.T) {
	s := newSite(t)
	v := s.visitor()
	before := s.rows()
	for _, path := range []string{"/", "/games/new", "/history", "/players", "/rules", "/nowhere", "/games/NOSUCHGAME"} {
		if got := v.get(path).header.Get("Set-Cookie"); got != "" {
			t.Errorf("%s sets %s", path, got)
		}
	}
	wrong := v.post("/games", url.Values{"player": {"Ava"}}).to(http.StatusUnprocessableEntity)
	moved := v.post("/games", url.Values{"player": {"Ava", "Ben"}, "move": {"up.2"}}).to(http.StatusOK)
	if wrong.header.Get("Set-Cookie")+moved.header.Get("Set-Cookie") != "" {
		t.Error("a form that saves nothing sets a cookie")
	}
	if after := s.rows(); after != before {
		t.Errorf("a visitor who only looks wrote %d rows", after-before)
	}
}

func TestTheCookie(t *testing.T) {
	v := newSite(t).visitor()
	v.start("Ava", "Ben")
	for _, test := range []struct {
		why     string
		request func(r *http.Request)
		secure  bool
	}{
		{"on plain http, as at home, it isn't Secure", func(*http.Request) {}, false},
		{"over TLS it is", func(r *http.Request) { r.TLS = &tls.ConnectionState{} }, true},
		{"behind a proxy of ours that ends TLS it is", func(r *http.Request) {
			r.RemoteAddr = "127.0.0.1:1"
			r.Header.Set("X-Forwarded-Proto", "https")
		}, true},
		{"a stranger's word for TLS doesn't count", func(r *http.Request) { r.Header.Set("X-Forwarded-Proto", "https") }, false},
	} {
		t.Run(test.why, func(t *testing.T) {
			c := v.renewed(test.request)
			if !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.MaxAge != 34560000 || c.Path != "/" || c.Domain != "" {
				t.Errorf("the cookie is %s", c)
			}
			if c.Secure != test.secure {
				t.Errorf("Secure is %v, want %v", c.Secure, test.secure)
			}
		})
	}
}

// renewed is the cookie that a further visit sets.
func (v *visitor) renewed(change func(*http.Request)) *http.Cookie {
	v.t.Helper()
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	for _, c := range v.cookies() {
		r.AddCookie(c)
	}
	change(r)
	w := httptest.NewRecorder()
	v.web.ServeHTTP(w, r)
	cookies := w.Result().Cookies()
	if len(cookies) != 1 {
		v.t.Fatalf("the visit sets %d cookies, want the one that renews the keeper's", len(cookies))
	}
	return cookies[0]
}

func (v *visitor) cookies() []*http.Cookie {
	v.t.Helper()
	address, err := url.Parse(v.url)
	if err != nil {
		v.t.Fatal(err)
	}
	return v.client.Jar.Cookies(address)
}

func TestAnotherBrowserSeesNothing(t *testing.T) {
	s := newSite(t)
	owner := s.visitor()
	game := owner.play("Ava", "Ben")
	person := linkTo(owner.get("/players"), "Ava")
	other := s.visitor()
	other.start("Xenia", "Yuri")
	stranger := s.visitor()
	for _, v := range []*visitor{other, stranger} {
		for _, path := range []string{game, game + "/export.csv", game + "/export.json", game + "/rounds/1", "/games/new?from=" + strings.TrimPrefix(game, "/games/"), person} {
			v.get(path).to(http.StatusNotFound)
		}
		for _, path := range []string{game + "/rounds", game + "/rounds/1", game + "/undo", game + "/stop", game + "/seats"} {
			v.post(path, url.Values{"revision": {"1"}, "request": {"x"}}).to(http.StatusNotFound)
		}
		for _, path := range []string{"/", "/history", "/players", "/games/new"} {
			if a := v.get(path).to(http.StatusOK); strings.Contains(a.body, "Ava") {
				t.Errorf("%s shows another keeper's player", path)
			}
		}
	}
}

func TestACookieThatIsNoneIsAVisitors(t *testing.T) {
	v := newSite(t).visitor()
	v.start("Ava", "Ben")
	real := v.cookies()[0].Value
	for why, value := range map[string]string{
		"made up": "nonsense", "cut short": real[:len(real)-4], "changed": "A" + real[1:], "empty": "",
	} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.AddCookie(&http.Cookie{Name: "phasekeeper", Value: value})
		w := httptest.NewRecorder()
		v.web.ServeHTTP(w, r)
		if w.Code != http.StatusOK || strings.Contains(w.Body.String(), "Ava") || len(w.Result().Cookies()) != 0 {
			t.Errorf("a cookie that is %s: %d, cookies %v", why, w.Code, w.Result().Cookies())
		}
	}
}

func TestAThumbThatTapsStartTwiceMakesOneGame(t *testing.T) {
	s := newSite(t)
	f := s.visitor().get("/games/new").form("/games").with("player", "Ava", "Ben", "", "", "", "")
	games, visitors := make([]string, 4), make([]*visitor, 4)
	var group sync.WaitGroup
	for i := range games {
		visitors[i] = s.visitor() // the browser has no cookie before the first answer is there
		group.Go(func() { games[i] = visitors[i].send(f).location() })
	}
	group.Wait()
	for i, game := range games {
		if game == "" || game != games[0] {
			t.Errorf("request %d made %q, the first %q", i, game, games[0])
		}
		visitors[i].get(game).to(http.StatusOK)
	}
}

func TestAKeyThatWeDidNotMakeSaysNothingAboutItsSender(t *testing.T) {
	s := newSite(t)
	one, two := s.visitor(), s.visitor()
	for _, key := range []string{"1", "a.b", "." + strings.Repeat("A", 32)} {
		f := form{action: "/games", values: url.Values{
			"player": {"Ava", "Ben"}, "dealer": {"1"}, "variation": {"standard"}, "request": {key},
		}}
		a, b := one.send(f).to(http.StatusSeeOther).location(), two.send(f).to(http.StatusSeeOther).location()
		if a == b {
			t.Errorf("the key %q made one game for two browsers", key)
		}
		two.get(a).to(http.StatusNotFound)
		one, two = s.visitor(), s.visitor()
	}
}

func TestAKeyStandsForOneGame(t *testing.T) {
	v := newSite(t).visitor()
	v.start("Ava", "Ben")
	f := v.get("/games/new").form("/games")
	first := v.send(f).to(http.StatusSeeOther).location()
	if again := v.send(f).to(http.StatusSeeOther).location(); again != first {
		t.Errorf("sent again it made %s beside %s", again, first)
	}
	a := v.send(f.with("player", "Ava", "Cal")).to(http.StatusConflict).wants("this form has begun another game already")
	back := a.form("/games")
	if got := strings.Join(back.values["player"], ","); got != "Ava,Cal,,,," {
		t.Errorf("the names came back as %s", got)
	}
	if other := v.send(back).to(http.StatusSeeOther).location(); other == first {
		t.Error("the form that came back leads to the game of its old key")
	}
}

func TestAKeyOfYesterdaySpeaksForNobody(t *testing.T) {
	s := newSite(t)
	one, other := s.visitor(), s.visitor()
	f := one.get("/games/new").form("/games").with("player", "Ava", "Ben", "", "", "", "")
	if key := f.values.Get("request"); len(key) > 64 {
		t.Errorf("the key %s has %d letters", key, len(key))
	}
	s.clock.pass(23 * time.Hour)
	game := one.send(f).to(http.StatusSeeOther).location()
	s.clock.pass(2 * time.Hour)
	a := other.send(f).to(http.StatusConflict).wants("this form is older than a day")
	if got := a.header.Get("Set-Cookie"); got != "" {
		t.Errorf("whoever finds the key is taken for its keeper: %s", got)
	}
	other.get(game).to(http.StatusNotFound)
	if again := one.send(f).to(http.StatusSeeOther).location(); again != game {
		t.Errorf("its keeper is led to %s instead of %s", again, game)
	}
	if mine := other.send(a.form("/games")).to(http.StatusSeeOther).location(); mine == game {
		t.Error("the form that came back leads to the other's game")
	}
}
