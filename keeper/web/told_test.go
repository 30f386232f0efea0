package web_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"testing"
)

// TestOneMistakeIsToldOnce: where it isn't said of a player what the round came to, that one may have gone out; that
// somebody must have is told only where everyone's is said.
func TestOneMistakeIsToldOnce(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	for _, tt := range []struct {
		why   string
		hands []string
		told  bool
	}{
		{"nothing is said of Ava", []string{"", "down 1", "down 1"}, false},
		{"Ava has no card", []string{"down", "down 1", "down 1"}, false},
		{"everyone has cards", []string{"down 1", "down 1", "down 1"}, true},
	} {
		a := g.send(g.round(tt.hands...)).to(http.StatusUnprocessableEntity)
		if tt.told {
			a.wants("Say who went out.")
		} else {
			a.lacks("Say who went out.")
		}
	}
}

// TestLiveIsWhatWasEntered: what a check tells before Save is about what was entered, never about what is still to come.
func TestLiveIsWhatWasEntered(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	f := g.round("out", "out", "down =37").with("seat.1.low", "x")
	f.action += "/check"
	var got struct {
		Problems []struct {
			ID, About string
			Seat      int
			Live      bool
		}
	}
	if err := json.Unmarshal([]byte(g.send(f).to(http.StatusOK).body), &got); err != nil {
		t.Fatal(err)
	}
	var live []string
	for _, p := range got.Problems {
		if p.Live {
			live = append(live, p.About)
		}
		if p.Seat == 0 {
			t.Errorf("%s is nobody's", p.About)
		}
	}
	for _, want := range []string{"BAD_FIELD seat.1.low", "TWO_OUT seat.2.result", "NOT_MULTIPLE_OF_5 seat.3.points"} {
		if !slices.Contains(live, want) {
			t.Errorf("%v are told, and not %s", live, want)
		}
	}
}

// TestFormsGoByKeysOfTheirOwn: a round that is half entered is known by its form's key, and isn't done with when another
// form of the page was saved.
func TestFormsGoByKeysOfTheirOwn(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal")
	if round, deal := g.form("/rounds"), g.form("/deal"); round.values.Get("request") == deal.values.Get("request") {
		t.Errorf("both forms go by %s", round.values.Get("request"))
	}
}
