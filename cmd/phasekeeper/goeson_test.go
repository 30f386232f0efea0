package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"path/filepath"
	"testing"
)

// TestDraftOutlivesTheTablesBusiness: whatever else the table does while a round is half entered, from the page before
// the first round or from the one after a save, the hands of who is still there come back by themselves.
func TestDraftOutlivesTheTablesBusiness(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	const without = "Ben down 25"
	for _, c := range []struct {
		why, path, bar string
		form           url.Values
	}{
		{"someone joins", "/seats", halfDone, url.Values{"name": {"Tom"}, "position": {"5"}, "phase": {"1"}, "points": {"0"}}},
		{"someone leaves", "/seats/3/leave", "Ava out · " + halfDone, nil},
		{"the one with cards leaves", "/seats/4/leave", without, nil},
		{"a name is put right", "/seats/1/rename", halfDone, url.Values{"name": {"Eva"}}},
		{"they change seats", "/seats/order", halfDone, url.Values{"seat": {"2", "1", "3", "4"}}},
		{"the deal is handed over", "/deal", halfDone, url.Values{"dealer": {"4"}}},
		{"the game is made shorter", "/length", halfDone, url.Values{"last_phase": {"5"}}},
		{"the game gets a title", "/about", halfDone, url.Values{"title": {"Friday"}}},
	} {
		for _, saved := range []bool{false, true} {
			h, game := atTable(t, site, levelPlayers)
			if saved {
				h.half()
				h.finish()
				h.save("Save")
				h.ready()
			}
			h.half()
			h.submit(game+c.path, c.form)
			h.ready()
			h.shows(isBack)
			h.until(c.why+": the hands are back", barText+" === '"+c.bar+"'")
			h.again(game)
			h.until(c.why+": and again", barText+" === '"+c.bar+"'")
		}
	}
}

// submit sends one of the page's forms with values put into it, as a touch of its button does.
func (h *thumb) submit(action string, values url.Values) {
	h.t.Helper()
	text, err := json.Marshal(values)
	h.must(err, "writing the values")
	h.leave("sending "+action, func() { ask[bool](h.page, fmt.Sprintf("(%s)(%q, %s)", sender, action, text)) })
}

const sender = `(action, values) => {
	const form = document.querySelector('.past form[action="' + action + '"]');
	for (const [name, all] of Object.entries(values ?? {})) form.querySelectorAll('[name="' + name + '"]').forEach((e, i) => { e.value = all[i]; });
	form.querySelector('[name=preview]')?.removeAttribute('name');
	form.requestSubmit();
	return true;
}`
