package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// visitor is a browser's cookies and nothing else of it: it sends forms as they would be sent.
type visitor struct {
	t      testing.TB
	client *http.Client
	url    string
	begun  int // games
}

func newVisitor(t testing.TB, base string) *visitor {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &visitor{t: t, client: &http.Client{Jar: jar, CheckRedirect: stay}, url: base}
}

// moved is the same visitor at another address. Cookies don't know of ports, so those go along.
func (v *visitor) moved(base string) *visitor {
	return &visitor{t: v.t, client: v.client, url: base}
}

func (v *visitor) get(path string) (status int, body string) {
	v.t.Helper()
	resp, err := v.client.Get(v.url + path)
	if err != nil {
		v.t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	return resp.StatusCode, string(text)
}

// send posts a form; the error is the connection's.
func (v *visitor) send(path string, form url.Values) (status int, location, body string, err error) {
	resp, err := v.client.PostForm(v.url+path, form)
	if err != nil {
		return 0, "", "", err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	return resp.StatusCode, resp.Header.Get("Location"), string(text), err
}

// begin starts a game and returns its path.
func (v *visitor) begin(players ...string) string {
	v.t.Helper()
	return v.beginAs(url.Values{"player": players, "dealer": {"1"}, "variation": {"standard"}})
}

func (v *visitor) beginAs(form url.Values) string {
	v.t.Helper()
	v.begun++
	form.Set("request", fmt.Sprint("begin-", v.begun))
	status, location, body, err := v.send("/games", form)
	if err != nil || status != http.StatusSeeOther {
		v.t.Fatalf("POST /games = %d, %v\n%s", status, err, body)
	}
	at, err := url.Parse(location)
	if err != nil {
		v.t.Fatal(err)
	}
	return at.Path
}

// nothingHappened is a round in which nobody laid down, so that it may be played for ever. What the first
// player is left with says which one it was.
func nothingHappened(k, seats int) url.Values {
	form := url.Values{
		"revision": {strconv.Itoa(k)}, "request": {fmt.Sprint("round-", k)}, "nobody_out": {"yes"}, "keep": {"yes"},
	}
	for seat := 1; seat <= seats; seat++ {
		form.Set(fmt.Sprintf("seat.%d.result", seat), "not")
		form.Set(fmt.Sprintf("seat.%d.points", seat), "50")
	}
	form.Set("seat.1.points", strconv.Itoa(mark(k)))
	return form
}

// mark is the points by which round k is known again.
func mark(k int) int { return 5 * (1 + k%150) }

// exported is what a test reads of a game's export.
type exported struct {
	Log   []struct{}  `json:"log"`
	Game  keeper.Game `json:"game"`
	Sheet struct {
		State   string `json:"state"`
		Players []struct {
			Name  string `json:"name"`
			Phase *int   `json:"phase"`
			Total int    `json:"total"`
		} `json:"players"`
		Rounds []struct {
			Round  int    `json:"round"`
			Kind   string `json:"kind"`
			Dealer int    `json:"dealer"`
			Points []*int `json:"points"`
		} `json:"rounds"`
		Winners []string `json:"winners"`
		WonBy   string   `json:"won_by"`
	} `json:"sheet"`
}

func (v *visitor) export(game string) exported {
	v.t.Helper()
	status, body := v.get(game + "/export.json")
	if status != http.StatusOK {
		v.t.Fatalf("GET %s/export.json = %d\n%s", game, status, body)
	}
	var e exported
	if err := json.NewDecoder(strings.NewReader(body)).Decode(&e); err != nil {
		v.t.Fatalf("export.json: %v\n%s", err, body)
	}
	return e
}

// holds checks that a game has its first rounds, at least as many as were acknowledged.
func (e exported) holds(t *testing.T, acknowledged int) {
	t.Helper()
	if n := len(e.Sheet.Rounds); n < acknowledged || n > acknowledged+1 {
		t.Errorf("%d rounds are there, %d were acknowledged and one more may have been under way", n, acknowledged)
	}
	for i, r := range e.Sheet.Rounds {
		if want := mark(i + 1); r.Points[0] == nil || *r.Points[0] != want {
			t.Errorf("round %d doesn't hold the %d points that were sent", i+1, want)
		}
	}
}
