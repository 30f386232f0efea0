package main

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// The game that the browser plays: Ava and Cal finish in the same round level on points, and play the last
// phase again. A round is a hand for each seat: out, down or not, and the low, high, Skip and Wild cards left.
var levelGame = []string{
	"out, not 6 4, down 1 1, down 1",
	"down 0 3, not 4 6, out, down 0 1",
	"out, down 1 1, not 3 7, down 1",
	"not 7 3, down 0 1, down 1 1, out",
	"down 1 2, out, down 0 1, not 3 7",
	"down 1 0 0 1, not 0 9 1, down 1 0 0 1, out",
	"out, down 1 1 0 1, not 7 3, down 1",
	"down 1, out, down 1, not 2 8",
	"out, down 0 0 1, down 1, not 8 2",
	"not 9 1, down 1, out, down 0 1",
	"out, not 2 8, down 1, down 1",
	"down 0 1 1, not 6 4, out, not 2 8",
}

// How that game ends, by seat, and who deals each of its deals, the tie-break too.
var (
	levelPlayers = []string{"Ava", "Ben", "Cal", "Dee"}
	levelTotals  = []int{235, 500, 235, 365}
	levelDealers = []int{1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1}
)

// hand is one seat's round as a person reads it from the table.
type hand struct {
	result string // out, down, not
	cards  [4]int // low, high, skip, wild
}

var kinds = [4]string{"low", "high", "skip", "wild"}

// hands reads a round of that notation.
func hands(round string) []hand {
	var all []hand
	for part := range strings.SplitSeq(round, ", ") {
		words := strings.Fields(part)
		h := hand{result: words[0]}
		for i, word := range words[1:] {
			n, err := strconv.Atoi(word)
			if err != nil {
				panic(err)
			}
			h.cards[i] = n
		}
		all = append(all, h)
	}
	return all
}

// sent is the fields that a round's form sends.
func sent(round string) url.Values {
	form := url.Values{}
	for i, h := range hands(round) {
		form.Set(fmt.Sprintf("seat.%d.result", i+1), h.result)
		for k, n := range h.cards {
			form.Set(fmt.Sprintf("seat.%d.%s", i+1, kinds[k]), strconv.Itoa(n))
		}
	}
	return form
}

// change sends a change of a game as its page would, on the newest revision, and insists that it is saved.
func (v *visitor) change(game, what string, form url.Values) {
	v.t.Helper()
	if form == nil {
		form = url.Values{}
	}
	v.stamp(game, form)
	status, _, body, err := v.send(game+what, form)
	if err != nil || status != http.StatusSeeOther {
		v.t.Fatalf("POST %s%s = %d, %v\n%s", game, what, status, err, body)
	}
}

// stamp adds the hidden fields.
func (v *visitor) stamp(game string, form url.Values) {
	v.t.Helper()
	revision := len(v.export(game).Log)
	form.Set("revision", strconv.Itoa(revision))
	form.Set("request", fmt.Sprintf("after-%d", revision))
}

// play saves rounds of the notation.
func (v *visitor) play(game string, rounds ...string) {
	v.t.Helper()
	for _, round := range rounds {
		v.change(game, "/rounds", sent(round))
	}
}
