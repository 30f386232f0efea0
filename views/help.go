package views

import (
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"phasekeeper/keeper"
)

// Help is what the entry form tells the script that saves taps on it; without the script nobody reads it. All
// rules are keeper's: the script adds, fills and shows.
type Help struct {
	Hand  int    // cards of who didn't lay down
	Round int    // number of the deal, by which a draft on the phone is known again
	Back  bool   // the form came back with what was typed: newer than any draft
	Check string // address that says what it would ask about a round, and saves nothing
	Sent  string // keys of the newest requests that were saved, so that a draft of one of them is done with
	Last  string // what was saved last
}

// helped adds what the script needs to know of the game.
func (e *Entry) helped(saved keeper.Saved) {
	e.Help.Check = e.Action + "/check"
	var keys []string
	for _, r := range saved.Log[max(0, len(saved.Log)-keysTold):] {
		keys = append(keys, r.Request)
		e.Help.Last = r.Words
	}
	e.Help.Sent = strings.Join(keys, "\n")
}

// keysTold is how many saved requests back a phone may find out that its own was among them.
const keysTold = 30

// Limits is which hands a player can be left with, as the script reads them.
type Limits struct {
	Most      string // cards at most, when down
	Down, Not string // totals when down, and when not
}

func newLimits(p keeper.Possible) Limits {
	return Limits{Most: strconv.Itoa(p.Most), Down: numbers(p.Down), Not: numbers(p.NotDown)}
}

func numbers(all []int) string {
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, " ")
}

const unsent = "Not sent yet: there is no connection. "

// attrs is the attributes that carry it, and what the script says where it can't do its work.
func (h Help) attrs() templ.Attributes {
	attrs := templ.Attributes{
		"data-hand": strconv.Itoa(h.Hand), "data-round": strconv.Itoa(h.Round),
		"data-check": h.Check, "data-sent": h.Sent, "data-last": h.Last,
		"data-plain": "This browser can’t show the buttons for the cards. The form below works without them.",
		"data-lost":  "This phone keeps nothing for this page: what isn’t saved is lost when it is closed or loaded again.",
		"data-kept": unsent + "It is kept on this phone, and this page sends it as soon as the connection is back. " +
			"Leave it open, or come back to it.",
		"data-open": unsent + "Leave this page open: it is sent as soon as the connection is back.",
	}
	if h.Back {
		attrs["data-back"] = "yes"
	}
	return attrs
}
