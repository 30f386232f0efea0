package main

import (
	"path/filepath"
	"testing"
)

// small opens a page of a state on the smallest screen.
func small(t *testing.T, url, state string) *page {
	t.Helper()
	for _, s := range states {
		if s.name == state {
			v := newVisitor(t, url)
			path, form := s.make(v)
			p := newPage(t, url, true)
			p.resize(360, 640)
			p.adopt(v)
			p.visit(path, form)
			return p
		}
	}
	t.Fatalf("there is no state %s", state)
	return nil
}

// TestSmallScreen: what a thumb and an eye need on the smallest phone, also with large letters.
func TestSmallScreen(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	for _, test := range []struct{ rule, state, wrong string }{
		{"the links at the top are 44 high and 8 apart", "game-fresh", `(links => links.filter((a, i) => {
			const r = a.getBoundingClientRect(), next = links[i + 1]?.getBoundingClientRect();
			return r.height < 44 || next && next.left - r.right < 8;
		}).map(a => a.textContent))([...document.querySelectorAll('.site a')])`},
		{"six names stand in the head of the sheet, none without its beginning", "six-names",
			`[...document.querySelectorAll('.sheet thead bdi')].filter(e => e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().height < 14).map(e => e.textContent)`},
		{"letters of double size don't break the words of a choice", "game-middle", `(() => {
			document.documentElement.style.fontSize = '200%';
			const range = document.createRange();
			const broken = [...document.querySelectorAll('.seg span')].filter(e => (range.selectNodeContents(e), range.getClientRects().length > 1));
			const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
			return [...broken.map(e => e.textContent), ...wide];
		})()`},
	} {
		t.Run(test.rule, func(t *testing.T) {
			t.Parallel()
			for _, what := range ask[[]string](small(t, site.url, test.state), test.wrong) {
				t.Errorf("not so: %s", what)
			}
		})
	}
}

// inView says whether the name of a player's part can be read, and the first of what is below it.
const inView = `(seat => {
	const name = document.getElementById(seat).querySelector('.name').getBoundingClientRect();
	return name.top >= 0 && name.bottom < innerHeight - 200;
})`

// TestLinksLeadToANamedPlayer: from the summary of what is wrong, and from a cell of the sheet, to the player's whole part.
func TestLinksLeadToANamedPlayer(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	p := small(t, site.url, "game-refusals")
	for _, link := range []struct{ words, seat string }{{"Say whether Dee", "seat.4"}, {"Cal: Write how many", "seat.3"}} {
		p.tap(link.words)
		p.until(link.words+" leads to "+link.seat, inView+"('"+link.seat+"')")
	}
	p = small(t, site.url, "game-middle")
	p.leave("tapping a cell", func() {
		p.touch("Dee's second round", `document.querySelectorAll('.sheet tbody tr')[1].querySelectorAll('td a')[3]`)
	})
	p.until("the cell leads to Dee", inView+"('seat.4')")
}
