package web_test

import (
	"bytes"
	"database/sql"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"phasekeeper/db"
	"phasekeeper/keeper/web"
)

// site is the whole product on a real database file, with a clock that stands still until a test moves it.
type site struct {
	t     *testing.T
	url   string
	web   http.Handler
	file  string // the database
	store *db.Store
	log   *journal
	clock *clock
}

// evening is when the tests play: a Saturday in November.
var evening = time.Date(2026, time.November, 14, 21, 40, 0, 0, time.UTC)

// newSite serves on a database of its own; change, if any, alters the configuration before.
func newSite(t *testing.T, change ...func(*web.Config)) *site {
	t.Helper()
	file := filepath.Join(t.TempDir(), "games.db")
	store, err := db.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	hash, block, err := store.SessionKeys(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s := &site{t: t, file: file, store: store, log: &journal{}, clock: &clock{at: evening}}
	config := web.Config{Store: store, HashKey: hash, BlockKey: block, Log: slog.New(slog.NewTextHandler(s.log, nil)), Now: s.clock.now}
	for _, f := range change {
		f(&config)
	}
	s.web = web.New(config)
	server := httptest.NewServer(s.web)
	t.Cleanup(server.Close)
	s.url = server.URL
	return s
}

// clock is a clock to move by hand.
type clock struct {
	mu sync.Mutex
	at time.Time
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

// zone is where the clock hangs: the table's own time.
func (c *clock) zone(in *time.Location) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.In(in)
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// journal collects the log.
type journal struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.b.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.b.String()
}

// visitor is one browser: it keeps its cookies, and follows no redirect unless told.
type visitor struct {
	*site
	client *http.Client
}

// visitor opens a browser that has never been here.
func (s *site) visitor() *visitor {
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.t.Fatal(err)
	}
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &visitor{site: s, client: &http.Client{Jar: jar, CheckRedirect: stay}}
}

func (v *visitor) get(path string) answer {
	v.t.Helper()
	return v.do(v.request(http.MethodGet, path, nil))
}

// post sends a plain form.
func (v *visitor) post(path string, values url.Values) answer {
	v.t.Helper()
	return v.send(form{action: path, values: values})
}

// send sends a form as a browser would.
func (v *visitor) send(f form) answer {
	v.t.Helper()
	r := v.request(http.MethodPost, f.action, strings.NewReader(f.values.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return v.do(r)
}

func (v *visitor) request(method, path string, body io.Reader) *http.Request {
	v.t.Helper()
	r, err := http.NewRequestWithContext(v.t.Context(), method, v.url+path, body)
	if err != nil {
		v.t.Fatal(err)
	}
	return r
}

func (v *visitor) do(r *http.Request) answer {
	v.t.Helper()
	response, err := v.client.Do(r)
	if err != nil {
		v.t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	return answer{t: v.t, asked: r.URL.Path, status: response.StatusCode, header: response.Header, body: string(body)}
}

// start begins a standard game of these players through the form; the first deals. It answers where the game is.
func (v *visitor) start(names ...string) string {
	v.t.Helper()
	return v.startAs("standard", names...)
}

// startAs begins a game of that variation.
func (v *visitor) startAs(variation string, names ...string) string {
	v.t.Helper()
	f := v.get("/games/new?new=yes").form("/games").
		with("player", names...).with("dealer", "1").with("variation", variation)
	return v.send(f).to(http.StatusSeeOther).location()
}

// play plays a whole game: to phase 1, won by the first player in the first round. It answers where it is.
func (v *visitor) play(names ...string) string {
	v.t.Helper()
	f := v.get("/games/new?new=yes").form("/games").
		with("player", names...).with("dealer", "1").with("variation", "shorter").with("last_phase", "1")
	game := v.send(f).to(http.StatusSeeOther).location()
	round := v.get(game).form(game+"/rounds").with("seat.1.result", "out")
	for i := range names[1:] {
		seat := fmt.Sprintf("seat.%d.", i+2)
		round = round.with(seat+"result", "not").with(seat+"low", "10")
	}
	v.send(round).to(http.StatusSeeOther)
	return game
}

// rows counts what is in the database, all tables together.
func (s *site) rows() int {
	s.t.Helper()
	pool, err := sql.Open("sqlite", "file:"+s.file+"?mode=ro")
	if err != nil {
		s.t.Fatal(err)
	}
	defer pool.Close()
	tables, err := pool.QueryContext(s.t.Context(), `SELECT name FROM sqlite_master WHERE type = 'table'`)
	if err != nil {
		s.t.Fatal(err)
	}
	var names []string
	for tables.Next() {
		var name string
		if err := tables.Scan(&name); err != nil {
			s.t.Fatal(err)
		}
		names = append(names, name)
	}
	total := 0
	for _, name := range names {
		n := 0
		if err := pool.QueryRowContext(s.t.Context(), `SELECT count(*) FROM "`+name+`"`).Scan(&n); err != nil {
			s.t.Fatal(err)
		}
		total += n
	}
	return total
}

// follow opens what a saved form led to.
func (v *visitor) follow(a answer) answer {
	v.t.Helper()
	return v.get(a.to(http.StatusSeeOther).location())
}
