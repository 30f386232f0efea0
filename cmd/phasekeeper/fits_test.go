package main

import (
	"net/url"
	"path/filepath"
	"strings"
	"testing"
)

// misfits answers which texts of a picture leave it, and which lie over another one of their line.
const misfits = `(() => {
	const wide = document.documentElement.viewBox.baseVal.width, faults = [], lines = {};
	for (const e of document.querySelectorAll('text')) {
		const {x, width} = e.getBBox(), words = e.textContent + ' from ' + Math.round(x) + ' to ' + Math.round(x + width);
		if (x < 0 || x + width > wide) faults.push('leaves the picture: ' + words);
		for (const other of lines[e.getAttribute('y')] ??= []) if (x < other.x + other.width && other.x < x + width) faults.push(words + ' lies over ' + other.words);
		lines[e.getAttribute('y')].push({x, width, words});
	}
	return faults;
})()`

// TestPictureFits: whatever the names are, every text stays in the picture and off the others.
func TestPictureFits(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	long := func(letter string) string { return strings.Repeat(letter, 40/len([]rune(letter))) }
	for _, row := range []struct {
		name, title string
		players     []string
	}{
		{"wide", long("W"), []string{long("W"), long("@"), long("M"), long("%"), long("mW"), long("&")}},
		{"Chinese", long("龍"), []string{long("龍"), long("李小"), long("山"), long("川"), long("木"), long("火")}},
		{"from right to left", long("מ"), []string{long("مريم "), long("נ"), long("ש"), long("س"), long("ضض"), "Bo"}},
		{"pictures", long("👑"), []string{long("👑"), long("🎲"), "Ben", long("🃏")}},
		{"usual", "Christmas", []string{"Maximiliane-Charlotte von Hohenstein-Bar", "Ben"}},
	} {
		t.Run(row.name, func(t *testing.T) {
			v := newVisitor(t, site.url)
			game := v.beginAs(url.Values{"player": row.players, "dealer": {"1"}, "variation": {"any-order"}})
			v.change(game, "/about", url.Values{"title": {row.title}, "note": {""}})
			if len(row.players) > 2 {
				v.change(game, "/seats/2/leave", nil)
			}
			v.change(game, "/stop", url.Values{"winner": {"1"}})
			p := newPage(t, site.url, true)
			p.adopt(v)
			p.open(game + "/sheet.svg")
			for _, fault := range ask[[]string](p, misfits) {
				t.Error(fault)
			}
			if n := ask[int](p, "document.querySelectorAll('text').length"); n < 10 {
				t.Errorf("there are %d texts", n)
			}
		})
	}
}
