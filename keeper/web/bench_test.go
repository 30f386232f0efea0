package web_test

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"phasekeeper/db"
	"phasekeeper/keeper"
	"phasekeeper/keeper/web"
	"phasekeeper/views"
)

// The benchmarks compare the real handler with the least that could do its work, in turns and in one run, so
// that a busy machine slows both down alike. What they report as x-bare is the ratio of the two times.

// desk is the real handler on a real file, without a network, and a browser's cookie.
type desk struct {
	b       *testing.B
	handler http.Handler
	cookie  string
	store   web.Store
	whose   string       // the keeper that it last saved for
	read    keeper.Saved // what the handler last read from the store
	wrote   keeper.Draft // what it last saved there
	sent    int          // forms, to give each a key
}

func newDesk(b *testing.B) *desk {
	b.Helper()
	store, err := db.Open(b.Context(), filepath.Join(b.TempDir(), "games.db"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { store.Close() })
	hash, block, err := store.SessionKeys(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	d := &desk{b: b, store: store}
	d.handler = web.New(web.Config{
		Store: overheard{Store: store, desk: d}, HashKey: hash, BlockKey: block,
		Log: slog.New(slog.DiscardHandler), Now: time.Now,
	})
	return d
}

// overheard is the store, with what passes through it noted.
type overheard struct {
	web.Store
	desk *desk
}

func (o overheard) Game(ctx context.Context, keeperID, id string) (keeper.Saved, error) {
	saved, err := o.Store.Game(ctx, keeperID, id)
	o.desk.read = saved
	return saved, err
}

func (o overheard) Save(ctx context.Context, keeperID, id string, d keeper.Draft) (int, error) {
	o.desk.wrote, o.desk.whose = d, keeperID
	return o.Store.Save(ctx, keeperID, id, d)
}

// ask sends one request through the handler.
func (d *desk) ask(r *http.Request, status int) *httptest.ResponseRecorder {
	d.b.Helper()
	r.Header.Set("Cookie", d.cookie)
	w := httptest.NewRecorder()
	d.handler.ServeHTTP(w, r)
	if w.Code != status {
		d.b.Fatalf("%s %s = %d, want %d\n%s", r.Method, r.URL, w.Code, status, w.Body)
	}
	if set := w.Header().Get("Set-Cookie"); set != "" {
		d.cookie, _, _ = strings.Cut(set, ";")
	}
	return w
}

func (d *desk) post(path string, form url.Values) *httptest.ResponseRecorder {
	d.b.Helper()
	d.sent++
	form.Set("request", fmt.Sprint("bench-", d.sent))
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return d.ask(r, http.StatusSeeOther)
}

// begin starts a game of four and returns its path.
func (d *desk) begin() string {
	d.b.Helper()
	w := d.post("/games", url.Values{"player": {"Ava", "Ben", "Cal", "Dee"}, "dealer": {"1"}, "variation": {"standard"}})
	at, err := url.Parse(w.Header().Get("Location"))
	if err != nil {
		d.b.Fatal(err)
	}
	return at.Path
}

// save saves a round on a revision: Ava goes out every other time, so that nobody finishes in an evening.
func (d *desk) save(game string, revision int) {
	d.b.Helper()
	form := url.Values{
		"revision":      {strconv.Itoa(revision)},
		"seat.1.result": {"not"}, "seat.1.low": {"7"}, "seat.1.high": {"3"},
		"seat.2.result": {"not"}, "seat.2.low": {"10"}, "seat.3.result": {"not"}, "seat.3.low": {"8"}, "seat.3.high": {"2"},
		"seat.4.result": {"not"}, "seat.4.low": {"9"}, "seat.4.wild": {"1"},
	}
	if revision%2 == 0 {
		form["seat.1.result"], form["seat.1.low"], form["seat.1.high"] = []string{"out"}, nil, nil
	} else {
		form.Set("nobody_out", "yes")
	}
	d.post(game+"/rounds", form)
}

// anEvening is how many rounds a game has in these benchmarks.
const anEvening = 16

// BenchmarkPage compares the page of a game of sixteen rounds with its template rendered to memory. What is
// between them: the route, the session, the read, the score, the page struct, and the compression.
func BenchmarkPage(b *testing.B) {
	d := newDesk(b)
	game := d.begin()
	for n := range anEvening {
		d.save(game, n+1)
	}
	for _, encoding := range []string{"identity", "gzip"} {
		b.Run(encoding, func(b *testing.B) {
			r := httptest.NewRequest(http.MethodGet, game, nil)
			r.Header.Set("Accept-Encoding", encoding)
			d.ask(r, http.StatusOK) // so that the game has been read
			page := d.page()
			compare(b, func() { d.ask(r, http.StatusOK) }, func() {
				var out bytes.Buffer
				if err := views.Game(page).Render(b.Context(), &out); err != nil {
					b.Fatal(err)
				}
			})
		})
	}
}

// page is the page struct of the game that was read last.
func (d *desk) page() views.GamePage {
	d.b.Helper()
	sheet, err := keeper.Score(d.read.Game)
	if err != nil {
		d.b.Fatal(err)
	}
	return views.NewGame(views.GameInput{Saved: d.read, Sheet: sheet, Key: "key"})
}

// BenchmarkSave compares saving the rounds of an evening, one after the other, with writing each of the same
// records, which takes some microseconds to encode, in a transaction of its own to a table without anything else.
func BenchmarkSave(b *testing.B) {
	d, bare := newDesk(b), bareTable(b)
	game, rounds := "", anEvening
	compareAfter(b, func() {
		if rounds == anEvening {
			game, rounds = d.begin(), 0
		}
		rounds++
	}, func() { d.save(game, rounds) }, func() { bare(d.wrote.Game) })
}

// bareTable writes records to a file as safely as the store does.
func bareTable(b *testing.B) func(keeper.Game) {
	b.Helper()
	file := filepath.Join(b.TempDir(), "bare.db")
	pool, err := sql.Open("sqlite", "file:"+file+"?_txlock=immediate&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)")
	if err != nil {
		b.Fatal(err)
	}
	pool.SetMaxOpenConns(1)
	b.Cleanup(func() { pool.Close() })
	if _, err := pool.Exec(`CREATE TABLE bare (n INTEGER PRIMARY KEY, record TEXT)`); err != nil {
		b.Fatal(err)
	}
	return func(g keeper.Game) {
		if err := writeBare(pool, g); err != nil {
			b.Fatal(err)
		}
	}
}

func writeBare(pool *sql.DB, g keeper.Game) error {
	record, err := json.Marshal(g)
	if err != nil {
		return err
	}
	tx, err := pool.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.Exec(`INSERT INTO bare (record) VALUES ($1)`, string(record)); err != nil {
		return err
	}
	return tx.Commit()
}

func compare(b *testing.B, real, bare func()) {
	b.Helper()
	compareAfter(b, func() {}, real, bare)
}

// compareAfter times both in turns; before is not timed. It reports medians, which a disk that is slow now
// and then doesn't move.
func compareAfter(b *testing.B, before, real, bare func()) {
	b.Helper()
	var inReal, inBare []time.Duration
	for b.Loop() {
		before()
		start := time.Now()
		real()
		middle := time.Now()
		bare()
		inReal, inBare = append(inReal, middle.Sub(start)), append(inBare, time.Since(middle))
	}
	b.ReportMetric(median(inReal), "ns/op")
	b.ReportMetric(median(inBare), "bare-ns/op")
	b.ReportMetric(median(inReal)/median(inBare), "x-bare")
}

func median(all []time.Duration) float64 {
	slices.Sort(all)
	return float64(all[len(all)/2].Nanoseconds())
}
