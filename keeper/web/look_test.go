package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// choose sends the look that a page offers, from that page.
func (v *visitor) choose(look, from string) answer {
	v.t.Helper()
	r := v.request(http.MethodPost, "/look", strings.NewReader(url.Values{"look": {look}}.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Referer", from)
	return v.do(r)
}

func TestLookIsChosen(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	game := v.start("Ava", "Ben")
	for _, test := range []struct{ look, html, scheme, bars string }{
		{"dark", `data-look="dark"`, `name="color-scheme" content="dark"`, `content="#14161b">`},
		{"light", `data-look="light"`, `name="color-scheme" content="light"`, `content="#faf6ec">`},
		{"auto", `data-look="auto"`, `name="color-scheme" content="light dark"`, `content="#14161b" media="(prefers-color-scheme: dark)">`},
	} {
		if to := v.choose(test.look, v.url+game+"?saved=1").to(http.StatusSeeOther).location(); to != game+"?saved=1" {
			t.Errorf("%s led to %s", test.look, to)
		}
		for path, status := range map[string]int{"/games/new": http.StatusOK, "/rules": http.StatusOK, game + "/plots": http.StatusOK, "/games/nothing": http.StatusNotFound} {
			a := v.get(path).to(status)
			for _, want := range []string{test.html, test.scheme, test.bars} {
				if !strings.Contains(a.body, want) {
					t.Errorf("%s on %s: there is no %s", test.look, path, want)
				}
			}
			pressed := a.all("button", "name=look", "aria-pressed=true")
			if len(pressed) != 1 {
				t.Fatalf("%s on %s: %d choices are pressed", test.look, path, len(pressed))
			}
			if value, _ := attribute(pressed[0], "value"); value != test.look {
				t.Errorf("%s on %s: %s is pressed", test.look, path, value)
			}
		}
	}
}

func TestLookLeadsNowhereElse(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	for from, want := range map[string]string{
		"":                               "/",
		"https://elsewhere.example/":     "/",
		"//elsewhere.example/x":          "/",
		"/rules":                         "/",
		"javascript:alert(1)":            "/",
		"://":                            "/",
		v.url:                            "/",
		v.url + "/players?from=1.2.3":    "/players?from=1.2.3",
		v.url + "//elsewhere.example/":   "/elsewhere.example/",
		v.url + "/\\elsewhere.example":   "/elsewhere.example",
		v.url + "/%5Celsewhere.example/": "/elsewhere.example/",
	} {
		if to := v.choose("dark", from).to(http.StatusSeeOther).location(); to != want {
			t.Errorf("from %q it leads to %q, want %q", from, to, want)
		}
	}
}

func TestLookBadInput(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	rows := v.rows()
	for _, values := range [][]string{nil, {""}, {"pink"}, {"\xff"}, {"\x00"}} {
		v.post("/look", url.Values{"look": values}).to(http.StatusUnprocessableEntity).wants("Choose the colors")
	}
	r := v.request(http.MethodGet, "/rules", nil)
	r.AddCookie(&http.Cookie{Name: "look", Value: "pink"})
	if a := v.do(r).to(http.StatusOK); !strings.Contains(a.body, `data-look="auto"`) {
		t.Error("a cookie that is no look is taken for one")
	}
	if v.rows() != rows {
		t.Error("something was written")
	}
}

// TestAnswersOfFormsOfferNoLook: choosing would lead away from what was typed.
func TestAnswersOfFormsOfferNoLook(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	game := v.start("Ava", "Ben")
	a := v.send(v.get(game).form(game+"/rounds").with("seat.1.result", "out")).to(http.StatusUnprocessableEntity)
	if n := len(a.all("button", "name=look")); n > 0 {
		t.Errorf("there are %d", n)
	}
}

// TestLookAsAPlainForm: choosing loads the page again, so the plain form stands only where nothing can be typed. Elsewhere
// the script shows it, and changes the colors in place; where a round is entered, and on the table's view, there is no room for it.
func TestLookAsAPlainForm(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	game, over := v.start("Ava", "Ben"), v.play("Cal", "Dee")
	for path, want := range map[string]string{
		"/": "plain", "/rules": "plain", "/players": "plain", "/players/table": "plain", "/running": "plain", "/history/deleted": "plain",
		"/devices": "plain", "/export": "plain", game + "/log": "plain", game + "/plots": "plain", "/games/nothing": "plain",
		game: "none", over: "scripted", "/games/new": "scripted", "/history": "scripted", "/import": "scripted",
		"/devices/join": "scripted", "/paper": "scripted", game + "/table": "none",
	} {
		a, got := v.get(path), "none"
		switch looks := a.all("footer", "class=looks"); {
		case len(looks) == 0:
		case len(a.all("footer", "class=looks", "hidden")) > 0:
			got = "scripted"
		default:
			got = "plain"
		}
		if got != want {
			t.Errorf("on %s it is %s, want %s", path, got, want)
		}
		if scripted := strings.Contains(a.body, "/static/look."); scripted != (want != "none") {
			t.Errorf("%s has the script: %v", path, scripted)
		}
	}
}
