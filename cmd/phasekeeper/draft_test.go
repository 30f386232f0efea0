package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

const (
	isBack   = "What was entered before is back."
	notSent  = "Not sent yet: there is no connection."
	halfDone = "Ben down 25 · Dee not down 65"
	allDone  = "Ava out · Ben down 25 · Cal down 40 · Dee not down 65"
)

// half enters Ben and Dee of the reference round; finish enters Cal, so that Ava went out.
func (h *thumb) half() {
	h.t.Helper()
	h.tap("Ben", "Ben: one more Wild")
	h.tap("Dee", "Not down")
	h.tap("Dee", "Dee: 3 × high card")
	h.shows(halfDone)
}

func (h *thumb) finish() {
	h.t.Helper()
	h.tap("Cal", "Cal: one more Skip")
	h.tap("Cal", "Cal: one more Wild")
	h.shows(allDone)
}

// kept is how many drafts the phone holds.
func (p *page) kept() int {
	p.t.Helper()
	return ask[int](p, "Object.keys(localStorage).filter(k => k.startsWith('entry ')).length")
}

func (h *thumb) again(game string) {
	h.t.Helper()
	h.open(game)
	h.ready()
}

func TestDraftComesBack(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, game := atTable(t, site, levelPlayers)
	h.half()
	for _, way := range []string{"loaded again", "after another page", "by the back button"} {
		switch way {
		case "after another page":
			h.open("/rules")
		case "by the back button":
			h.open("/rules")
			ask[bool](h.page, "(history.back(), true)")
			h.until("the game is back", "location.pathname === '"+game+"' && document.querySelector('.entry.tap') !== null")
			h.shows(halfDone)
			continue
		}
		h.again(game)
		h.shows(isBack, halfDone)
	}
	h.finish() // what follows is still worked out: nobody said that Dee holds seven low cards
	h.tap("Dee", "Dee: 2 × Wild")
	h.shows("Dee not down 105")
	h.tap("Dee", "Dee: 0 × Wild")
	h.save("Save")
	h.recorded(game, 1, "out, down 0 0 0 1, down 0 0 1 1, not 7 3")
	if n := h.kept(); n != 0 {
		t.Errorf("%d drafts are left after saving", n)
	}
}

func TestDraftIsThrownAway(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, game := atTable(t, site, levelPlayers)
	h.half()
	h.again(game)
	h.tap("Empty the form")
	h.untouched()
	h.again(game)
	h.untouched()
}

// untouched checks that nothing is entered and nothing is said of a draft.
func (h *thumb) untouched() {
	h.t.Helper()
	text := squeeze(h.text())
	if strings.Contains(text, isBack) || strings.Contains(text, "The table went on") || strings.Contains(text, "down 25") {
		h.t.Errorf("something is entered, or offered:\n%s", text)
	}
	if n := ask[int](h.page, "document.querySelectorAll('.entry [type=radio]:checked').length"); n != 0 {
		h.t.Errorf("%d results are chosen", n)
	}
}

func TestDraftSurvivesTheServer(t *testing.T) {
	needBrowser(t)
	database := filepath.Join(t.TempDir(), "games.db")
	site := start(t, database)
	wifi := newRelay(t, site)
	h, game := onRelay(t, wifi, site)
	h.half()
	site.kill()
	h.finish()
	wifi.to.Store(start(t, database))
	h.again(game)
	h.shows(isBack, allDone)
	h.save("Save")
	h.recorded(game, 1, "out, down 0 0 0 1, down 0 0 1 1, not 7 3")
}

// TestDraftOfASavedRound: the table went on with another phone. Nothing is put into the form unasked.
func TestDraftOfASavedRound(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	for _, choice := range []string{"Use it for this form", "Throw it away"} {
		t.Run(choice, func(t *testing.T) {
			h, game := atTable(t, site, levelPlayers)
			h.half()
			h.open("/rules")
			h.visitor().play(game, "down 1, down 2, out, not 10")
			h.again(game)
			h.shows("The table went on: Round 1: Cal went out.", "Entered here before that: "+halfDone)
			if n := ask[int](h.page, "document.querySelectorAll('.entry [type=radio]:checked').length"); n != 0 {
				t.Errorf("%d results are chosen before anybody said so", n)
			}
			h.tap(choice)
			if choice == "Throw it away" {
				h.again(game)
				h.untouched()
				return
			}
			h.again(game)
			h.shows(isBack, halfDone)
		})
	}
}

// TestDraftOfAConflict: what was refused because the table went on is not the next round's entry unasked.
func TestDraftOfAConflict(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	for _, way := range []string{"left", "saved after all"} {
		t.Run(way, func(t *testing.T) {
			h, game := atTable(t, site, levelPlayers)
			h.half()
			h.finish()
			h.visitor().play(game, "down 1, down 2, out, not 10")
			h.tap("Save")
			h.shows("Not saved: the game was changed meanwhile", allDone)
			h.ready()
			if way == "saved after all" {
				h.save("Save")
				h.recorded(game, 2, "out, down 0 0 0 1, down 0 0 1 1, not 7 3")
				if n := h.kept(); n != 0 {
					t.Errorf("%d drafts are left after saving", n)
				}
				return
			}
			for range 2 {
				h.again(game)
				h.shows("The table went on: Round 1: Cal went out.", "Entered here before that: "+allDone)
				if n := ask[int](h.page, "document.querySelectorAll('.entry [type=radio]:checked').length"); n != 0 {
					t.Errorf("%d results are chosen before anybody said so", n)
				}
			}
			h.tap("Throw it away")
			h.again(game)
			h.untouched()
		})
	}
}

// TestDraftOfAnotherPage: saving drops what was saved, not what another page of the same game keeps.
func TestDraftOfAnotherPage(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, game := atTable(t, site, levelPlayers)
	h.half()
	h.finish()
	ask[bool](h.page, `(k => {
		const draft = {...JSON.parse(localStorage.getItem(k)), request: 'another', fields: [['seat.2.result', 'down'], ['seat.2.skip', '1']]};
		localStorage.setItem(k, JSON.stringify(draft));
		return true;
	})('entry `+game+`/rounds')`)
	h.save("Save")
	h.recorded(game, 1, "out, down 0 0 0 1, down 0 0 1 1, not 7 3")
	h.shows("The table went on: Round 1: Ava went out.", "Entered here before that: Ben down 15")
}

func TestDraftsOfNoUse(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, game := atTable(t, site, levelPlayers)
	const fields = `"fields":[["seat.2.result","down"],["seat.2.wild","1"]]`
	for why, draft := range map[string]string{
		"no JSON":          `{{{`,
		"nothing":          `null`,
		"a list":           `[1]`,
		"another version":  `{"v":2,"round":"1","revision":1,"request":"x",` + fields + `}`,
		"a later revision": `{"v":1,"round":"9","revision":99,"request":"x",` + fields + `}`,
		"no revision":      `{"v":1,"round":"1","request":"x",` + fields + `}`,
		"fields of others": `{"v":1,"round":"1","revision":1,"request":"x","fields":[["revision","7"]]}`,
		"fields of texts":  `{"v":1,"round":"1","revision":1,"request":"x","fields":["seat"]}`,
		"endless text":     `{"v":1,"round":"1","revision":1,"request":"x","fields":[["seat.2.low","` + strings.Repeat("9", 5000) + `"]]}`,
	} {
		ask[bool](h.page, fmt.Sprintf("(localStorage.setItem('entry %s/rounds', %q), true)", game, draft))
		h.again(game)
		h.untouched()
		if h.kept() != 0 {
			t.Errorf("%s: it is still there", why)
		}
	}
	ask[bool](h.page, fmt.Sprintf("(localStorage.setItem('entry /games/OTHER/rounds', %q), true)", `{"v":1,"round":"1","revision":1,"request":"x",`+fields+`}`))
	h.again(game)
	h.untouched()
}

// TestNoStorage: what the phone doesn't keep is no reason not to count.
func TestNoStorage(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	for why, script := range map[string]string{
		"forbidden": `Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})`,
		"full":      storageFull,
	} {
		t.Run(why, func(t *testing.T) {
			h, game := atTable(t, site, levelPlayers)
			h.before(script)
			h.again(game)
			h.half()
			h.finish()
			if n := strings.Count(h.text(), "This phone keeps nothing"); n != 1 {
				t.Errorf("it says %d times that nothing is kept", n)
			}
			h.save("Save")
			h.recorded(game, 1, "out, down 0 0 0 1, down 0 0 1 1, not 7 3")
		})
	}
}

// TestScriptFails: half way, or because a part of it doesn't come. The plain form works.
func TestScriptFails(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	for why, script := range map[string]string{
		"half way": `HTMLDivElement.prototype.prepend = () => { throw new Error('no'); }`,
		"at once":  `delete window.FormData`,
		"at last":  `Object.defineProperty(window, 'visualViewport', {value: undefined})`,
	} {
		t.Run(why, func(t *testing.T) {
			h, game := atTable(t, site, []string{"Ava", "Ben"})
			h.before(script)
			h.open(game)
			h.shows("The form below works without them.")
			h.page.choose("seat.1.result", "out")
			h.page.choose("seat.2.result", "down")
			h.page.fill("seat.2.wild", "1")
			if got := ask[string](h.page, "document.querySelector('[data-seat=Ben]').dataset.result ?? ''"); got != "" {
				t.Errorf("the script still follows: it has Ben %s", got)
			}
			h.save("Save")
			h.recorded(game, 1, "out, down 0 0 0 1")
		})
	}
}
