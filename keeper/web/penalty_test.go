package web_test

import (
	"net/http"
	"strings"
	"testing"
)

// TestAHandToPlayWith: the example of the scoring works as a plain form, and keeper reckons.
func TestAHandToPlayWith(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	for _, tt := range []struct {
		why, query string
		status     int
		says       string
	}{
		{"nothing asked: an example", "", 200, "5 + 10 + 25 = 40 points Three cards may be left when phase 1, 2, 4, 8 or 9 is down."},
		{"counts", "low=7&high=3", 200, "7 × 5 + 3 × 10 = 65 points Ten cards are the whole hand"},
		{"a card tapped", "low=1&high=&skip=&wild=&add=wild", 200, "5 + 25 = 30 points"},
		{"a card taken back", "low=1&high=1&take=high", 200, "5 = 5 points That much may be left when any phase is down."},
		{"nothing to take back", "low=1&take=skip", 200, "5 = 5 points"},
		{"the last card taken back", "low=1&take=low", 200, "No card left: 0 points That player went out."},
		{"four cards are left by phase 1 alone", "low=4", 200, "4 × 5 = 20 points Four cards may be left when phase 1 is down."},
		{"no hand is of seven", "low=7", 200, "35 points Seven cards can’t be: it is ten without a phase on the table, and four at most with one."},
		{"more Skips than there are", "skip=5", 200, "75 points You counted 5 Skips, but the deck has 4."},
		{"no number", "low=lots&high=2", 422, "from 0 to 99"},
		{"below nothing", "wild=-1", 422, "from 0 to 99"},
		{"a hundred", "low=100", 422, "from 0 to 99"},
		{"ninety-nine and one", "low=99&add=low", 200, "99 × 5"},
		{"a card that isn't there", "low=1&add=joker", 422, "There is no such card."},
		{"said twice", "low=1&low=2", 422, "This was sent twice."},
		{"no text", "low=%ff", 422, "signs in it that can't be read"},
	} {
		page := v.get("/rules?" + tt.query).to(tt.status).wants(tt.says)
		part := v.get("/rules/penalty?" + tt.query).to(tt.status).wants(tt.says)
		if tt.query != "" && (strings.Contains(page.text(), " points Three cards") || len(part.all("h1")) != 0) {
			t.Errorf("%s: the page shows another hand, or the part is a page", tt.why)
		}
	}
}

// TestAHandComesBackAsTyped, with what is wrong beside the field.
func TestAHandComesBackAsTyped(t *testing.T) {
	t.Parallel()
	a := newSite(t).visitor().get("/rules?low=lots&high=2&skip=1.5").to(http.StatusUnprocessableEntity)
	for field, want := range map[string]string{"low": "lots", "high": "2", "skip": "1.5", "wild": ""} {
		if got := a.form("/rules#try").values.Get(field); got != want {
			t.Errorf("%s came back as %q, was typed as %q", field, got, want)
		}
		if wrong := a.beside(field, 1) != ""; wrong != (field == "low" || field == "skip") {
			t.Errorf("%s: something is wrong: %v", field, wrong)
		}
	}
	a.lacks("40 points")
}
