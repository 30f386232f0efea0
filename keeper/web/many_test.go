package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"
)

// Thousands of fields would each be a problem to show, and each problem would be compared with all others.
func TestAFormOfMoreFieldsThanAnyHasIsRefusedAsAWhole(t *testing.T) {
	g := newPlayed(t, "Ava", "Ben")
	f := g.round("out", "not 10")
	before := g.exported()
	const refusal = "This form has more fields than any form of these pages."
	strangers := func(n int, value string) form {
		many := f.with("x0", value)
		for i := range n {
			many.values.Set(fmt.Sprint("x", i), value)
		}
		return many
	}
	room := 200
	for _, values := range f.values {
		room -= len(values)
	}
	for why, many := range map[string]form{
		"of no text": strangers(9900, "\x00"), "unknown ones": strangers(room+1, "1"), "one field again and again": f.with("keep", make([]string, 9900)...),
	} {
		for _, path := range []string{g.path + "/rounds", g.path + "/seats", g.path + "/rounds/check", "/games"} {
			a := g.refused(before, g.post(path, many.values), http.StatusUnprocessableEntity)
			if n := len(a.all("p", "class=lead")); n != 1 || !a.says(refusal) {
				t.Errorf("%s, %s: %d sentences:\n%.300s", why, path, n, a.text())
			}
		}
	}
	full := strangers(room, "\x00")
	a := g.refused(before, g.send(full), http.StatusUnprocessableEntity).lacks(refusal)
	if n := len(a.all("li")); n < room {
		t.Errorf("%d things are said to be wrong, want all %d", n, room)
	}
	g.send(strangers(room, "1")).to(http.StatusSeeOther)
}

// The largest form there is has room to spare.
func TestTheLargestFormIsNotTooLarge(t *testing.T) {
	g := newPlayedAs(t, "any-order", "Ava", "Ben", "Cal", "Dee", "Eli", "Fay")
	values := url.Values{}
	for seat := range 6 {
		for _, part := range []string{"result", "low", "high", "skip", "wild", "points", "phase"} {
			values.Set(seatField(seat+1, part), "1")
			values.Add("keep", fmt.Sprintf("NOT_TEN@%d", seat+1))
		}
	}
	g.post(g.path+"/rounds", values).to(http.StatusUnprocessableEntity).lacks("more fields than")
}
