package main

import (
	"context"
	"encoding/csv"
	"fmt"
	"iter"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// download touches a link that gives a file, waits until it is whole, and returns its text.
func (p *page) download(path ...string) string {
	p.t.Helper()
	folder := p.t.TempDir()
	_, err := chromedp.CallBrowser(p.ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllowAndName, DownloadPath: folder, EventsEnabled: new(true),
		BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID,
	})
	p.must(err, "choosing a folder for downloads")
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	begun, progress := chromedp.BrowserEvents(ctx, browser.DownloadWillBegin), chromedp.BrowserEvents(ctx, browser.DownloadProgress)
	link := ask[string](p, call(finder, path...)+".href")
	p.tap(path...)
	for event, err := range begun {
		p.must(err, "waiting for a download")
		if event.URL != link { // another tab's: these events are the browser's
			continue
		}
		p.finished(progress, event.GUID)
		text, err := os.ReadFile(filepath.Join(folder, event.GUID)) // so the browser was told to name it
		p.must(err, "reading the download")
		return string(text)
	}
	return ""
}

func (p *page) finished(progress iter.Seq2[browser.EventDownloadProgress, error], guid string) {
	p.t.Helper()
	for event, err := range progress {
		p.must(err, "waiting for the end of a download")
		if event.GUID == guid && event.State != browser.DownloadProgressStateInProgress {
			return
		}
	}
}

// visitor is the tab's cookies, to ask what the page doesn't show.
func (p *page) visitor() *visitor {
	p.t.Helper()
	got, err := chromedp.Call(p.ctx, network.GetCookies, network.GetCookiesParams{URLs: []string{p.base}})
	p.must(err, "reading the cookies")
	at, err := url.Parse(p.base)
	p.must(err, "reading the address")
	v := newVisitor(p.t, p.base)
	var cookies []*http.Cookie
	for _, c := range got.Cookies {
		cookies = append(cookies, &http.Cookie{Name: c.Name, Value: c.Value})
	}
	v.client.Jar.(*cookiejar.Jar).SetCookies(at, cookies)
	return v
}

// columns is the head of the CSV, as the README promises it to spreadsheets.
const columns = "game,started,variation,round,kind,dealer,seat,player,phase,result,low,high,skip,wild,points,total,next_phase"

// readCSV reads an export back: a map for each row, by column.
func readCSV(t testing.TB, text string) []map[string]string {
	t.Helper()
	text, marked := strings.CutPrefix(text, "\ufeff")
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil || !marked || strings.Join(rows[0], ",") != columns {
		t.Fatalf("not the CSV that was promised (byte order mark %v, error %v):\n%s", marked, err, text)
	}
	var all []map[string]string
	for _, row := range rows[1:] {
		entry := map[string]string{}
		for i, name := range rows[0] {
			entry[name] = row[i]
		}
		all = append(all, entry)
	}
	return all
}

// checkCSV compares an export with what was played: every hand of every round, dealers, and final totals.
func checkCSV(t testing.TB, rows []map[string]string, players, rounds []string, dealers, totals []int) {
	t.Helper()
	last := make([]string, len(players))
	played := slices.DeleteFunc(slices.Clone(rows), func(r map[string]string) bool { return r["kind"] != "round" })
	if len(played) != len(rounds)*len(players) {
		t.Fatalf("%d hands, want %d", len(played), len(rounds)*len(players))
	}
	for i, row := range played {
		round, seat := i/len(players), i%len(players)
		want := hands(rounds[round])[seat]
		got := strings.Join([]string{row["result"], row["low"], row["high"], row["skip"], row["wild"]}, " ")
		if wanted := fmt.Sprint(want.result, " ", strings.Trim(fmt.Sprint(want.cards), "[]")); got != wanted {
			t.Errorf("round %d, %s: %s, want %s", round+1, players[seat], got, wanted)
		}
		same(t, row, "player", players[seat])
		same(t, row, "round", strconv.Itoa(round+1))
		same(t, row, "dealer", strconv.Itoa(dealers[round]))
		last[seat] = row["total"]
	}
	for seat, total := range totals {
		if last[seat] != strconv.Itoa(total) {
			t.Errorf("%s ends with %s, want %d", players[seat], last[seat], total)
		}
	}
}

func same(t testing.TB, row map[string]string, column, want string) {
	t.Helper()
	if row[column] != want {
		t.Errorf("round %s, %s: %s is %q, want %q", row["round"], row["player"], column, row[column], want)
	}
}
