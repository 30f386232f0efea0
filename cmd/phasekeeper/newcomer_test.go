package main

import (
	"net/url"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// nameAt is the field of a seat in the form for a new game, from 0.
func nameAt(seat string) string { return "document.querySelectorAll('[name=player]')[" + seat + "]" }

// TestEnterWritesOn: however the Enter key is told, after a name it leads to the next empty field and starts nothing,
// with scripts and without.
func TestEnterWritesOn(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	for name, js := range map[string]bool{"with scripts": true, "without": false} {
		t.Run(name, func(t *testing.T) {
			p := newPage(t, site.url, js)
			p.open("/games/new")
			p.do("going to the first field", chromedp.Focus(chromedp.JSPath(nameAt("0"))))
			for _, next := range []string{"1", "2", "3"} {
				p.do("writing a name and Enter", chromedp.KeyEvent("Name "+next+"\r"))
				p.until("the next field has the focus", "document.activeElement === "+nameAt(next)+" && "+nameAt(next)+".value === ''")
			}
			if got := ask[string](p, nameAt("2")+".value"); got != "Name 3" {
				t.Errorf("the third name is %q", got)
			}
		})
	}
}

// TestChipOfTheSeated: a name that was typed can't be tapped as well.
func TestChipOfTheSeated(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	v.beginAs(url.Values{"player": {"Tom", "Max"}, "dealer": {"1"}, "variation": {"standard"}})
	p := newPage(t, site.url, true)
	p.adopt(v)
	p.open("/games/new?new=yes")
	p.shows("+ Tom", "+ Max")
	p.do("writing", chromedp.Focus(chromedp.JSPath(nameAt("0"))), chromedp.KeyEvent(" tom"))
	p.until("only Max is to be tapped", "[...document.querySelectorAll('.chips button')].filter(e => e.offsetParent).map(e => e.value).join() === 'Max'")
}

// TestQuestionAtTheBar: a question looks the same live and after Save, and the bar says that one is open until it is
// answered.
func TestQuestionAtTheBar(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, _ := atTable(t, site, []string{"Ava", "Ben"})
	h.tap("Ben", "Down")
	h.five("Ben")
	h.shows("you counted 5.")
	const looks = `(() => {
		const look = (e, part) => { const s = getComputedStyle(e, part); return [s.content, s.color, s.fontWeight].join(' '); };
		const box = document.querySelector('.asks');
		return [look(box, '::before'), look(box.querySelector('.question'), '::before'), look(box.querySelector('.tick'))].join(' | ');
	})()`
	const atBar = "getComputedStyle(document.querySelector('[data-sum]'), '::before').content"
	live := ask[string](h.page, looks)
	if live[:4] != "none" {
		t.Errorf("the box has a sign of its own: %s", live)
	}
	h.until("the bar says that it is open", atBar+".includes('question')")
	h.leave("saving", func() { h.tap("Save") })
	h.shows("Not saved yet")
	h.ready()
	if saved := ask[string](h.page, looks); saved != live {
		t.Errorf("live it looks like %s, after Save like %s", live, saved)
	}
	h.tap("Ben", "Keep it as it is")
	h.until("the bar says nothing of it", atBar+" === 'none'")
}

// TestChosenLooksChosen: what is chosen of a full hand is in ink whatever the player's color, and nothing of the form
// is seen below the bar.
func TestChosenLooksChosen(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, _ := atTable(t, site, levelPlayers)
	const under = `(() => {
		const r = document.querySelector('.entry .bar').getBoundingClientRect();
		return [r.left + 1, r.right - 2].every(x => document.elementFromPoint(x, innerHeight - 1)?.closest('.bar'));
	})()`
	h.until("the bar reaches into its corners", under)
	h.tap("Ben", "Not down")
	const inInk = `(() => {
		const ink = getComputedStyle(document.body).color;
		return [...document.querySelectorAll('[data-seat=Ben] :is([aria-pressed=true], [data-kind=low])')].every(e => getComputedStyle(e).boxShadow.includes(ink));
	})()`
	h.until("the chosen numbers are in ink", inInk)
	h.total("Ben", "65")
	h.until("no number of low cards is said", "document.querySelector('[data-seat=Ben] [data-kind=low]').placeholder === '–'")
}

// TestUntouchedForm: what is to be said of everyone is said once, with their names in the order of the form; each name
// goes once it was said of that player, and the summary with the last.
func TestUntouchedForm(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, _ := atTable(t, site, []string{"Ava", "Ben", "Cal"})
	h.leave("saving", func() { h.tap("Save") })
	h.shows("Say of each: out, down or not down.")
	h.ready()
	const names = "[...document.querySelectorAll('.wrong a')].map(e => e.innerText).join()"
	h.until("all are named", names+" === 'Ava,Ben,Cal'")
	h.tap("Ben", "Not down")
	h.until("Ben is done with", names+" === 'Ava,Cal'")
	h.tap("Ava", "Out")
	h.tap("Cal", "Not down")
	h.until("the summary is gone", "!document.querySelector('.wrong')")
}
