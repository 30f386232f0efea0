package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// played is one game in one browser.
type played struct {
	*visitor
	path string
}

// newPlayed begins a standard game on a site of its own.
func newPlayed(t *testing.T, names ...string) played {
	t.Helper()
	return newPlayedAs(t, "standard", names...)
}

func newPlayedAs(t *testing.T, variation string, names ...string) played {
	t.Helper()
	v := newSite(t).visitor()
	return played{v, v.startAs(variation, names...)}
}

// newShorter begins a game that ends with the given phase.
func newShorter(t *testing.T, last string, names ...string) played {
	t.Helper()
	v := newSite(t).visitor()
	f := v.get("/games/new?new=yes").form("/games").
		with("player", names...).with("dealer", "1").with("variation", "shorter").with("last_phase", last)
	return played{v, v.send(f).to(http.StatusSeeOther).location()}
}

func (t played) page() answer {
	t.t.Helper()
	return t.get(t.path).to(http.StatusOK)
}

// form is the form at the end of the game's address, as it stands on the game's page.
func (t played) form(end string) form {
	t.t.Helper()
	return t.page().form(t.path + end)
}

// hands fills hands into the form of a round, for seats 1, 2, …: "out", "down 1 0 0 1" (low, high, skip,
// wild), "not =75" (a typed total), "down 1 p4" (phase 4, in any order), "" for nothing.
func (f form) hands(hands ...string) form {
	for i, hand := range hands {
		if hand != "" {
			f = f.hand(i+1, strings.Fields(hand))
		}
	}
	return f
}

func (f form) hand(seat int, words []string) form {
	kinds := []string{"low", "high", "skip", "wild"}
	for _, kind := range append(kinds, "points") {
		f = f.without(seatField(seat, kind))
	}
	f = f.with(seatField(seat, "result"), words[0])
	for i, word := range words[1:] {
		switch word[0] {
		case '=':
			f = f.with(seatField(seat, "points"), word[1:])
		case 'p':
			f = f.with(seatField(seat, "phase"), word[1:])
		default:
			f = f.with(seatField(seat, kinds[i]), word)
		}
	}
	return f
}

func seatField(seat int, part string) string { return fmt.Sprintf("seat.%d.%s", seat, part) }

// round is the form of the next round with these hands.
func (t played) round(hands ...string) form {
	t.t.Helper()
	return t.form("/rounds").hands(hands...)
}

// play saves a round.
func (t played) play(hands ...string) answer {
	t.t.Helper()
	return t.send(t.round(hands...)).to(http.StatusSeeOther)
}

// does sends one of the other forms of the game's page, with name=value for the fields that are filled in.
func (t played) does(end string, fields ...string) answer {
	t.t.Helper()
	f := t.form(end)
	given := url.Values{}
	for _, field := range fields {
		name, value, _ := strings.Cut(field, "=")
		given.Add(name, value)
	}
	for name, values := range given {
		f = f.with(name, values...)
	}
	return t.send(f)
}

// export is the part of export.json that the tests look at.
type export struct {
	Game  json.RawMessage `json:"game"`
	Log   []struct{ Change, Words string }
	Sheet struct {
		State   string
		Order   []int
		Players []struct {
			Name   string
			Phase  *int
			ToMake []int `json:"to_make"`
			Made   int
			Total  int
			Place  *int
			Left   bool
		}
		Rounds []struct {
			Kind   string
			Dealer int
			Points []*int
		}
		NextDealer *int `json:"next_dealer"`
		Winners    []string
		WonBy      string `json:"won_by"`
	}
}

func (t played) export() export {
	t.t.Helper()
	var e export
	if err := json.Unmarshal([]byte(t.exported()), &e); err != nil {
		t.t.Fatal(err)
	}
	return e
}

// exported is the whole game, to see whether anything about it has changed.
func (t played) exported() string {
	t.t.Helper()
	return t.get(t.path + "/export.json").to(http.StatusOK).body
}

// totals is everyone's total, by seat.
func (t played) totals() []int {
	t.t.Helper()
	var totals []int
	for _, p := range t.export().Sheet.Players {
		totals = append(totals, p.Total)
	}
	return totals
}

// refused insists that the answer has the status, and that the game is as it was.
func (t played) refused(before string, a answer, status int) answer {
	t.t.Helper()
	a.to(status)
	if after := t.exported(); after != before {
		t.t.Errorf("%s answered %d, but changed the game from\n%s\nto\n%s", a.asked, status, before, after)
	}
	return a
}

// wants insists on words of a page.
func (a answer) wants(want ...string) answer {
	a.t.Helper()
	for _, w := range want {
		if !a.says(w) {
			a.t.Errorf("%s doesn't say %q:\n%s", a.asked, w, a.text())
		}
	}
	return a
}

// lacks insists that a page hasn't these words.
func (a answer) lacks(not ...string) answer {
	a.t.Helper()
	for _, w := range not {
		if a.says(w) {
			a.t.Errorf("%s says %q:\n%s", a.asked, w, a.text())
		}
	}
	return a
}
