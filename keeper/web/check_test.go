package web_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"testing"
)

// asked is what the form would be asked or refused, by ID.
func (t played) asked(f form) []string {
	t.t.Helper()
	f.action += "/check"
	before := t.rows()
	var got struct {
		Problems []struct {
			Field, ID, Text string
			Seat            int
			Question        bool
		}
	}
	a := t.send(f).to(http.StatusOK)
	if err := json.Unmarshal([]byte(a.body), &got); err != nil {
		t.t.Fatalf("%v in %s", err, a.body)
	}
	if after := t.rows(); after != before {
		t.t.Errorf("a check saved something: %d rows, %d before", after, before)
	}
	ids := []string{}
	for _, p := range got.Problems {
		id := p.ID
		if p.Question {
			id += "?"
		}
		ids = append(ids, id)
	}
	return ids
}

func TestCheckSavesNothing(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal", "Dee")
	for _, tt := range []struct {
		why   string
		hands []string
		want  []string
	}{
		{"a round that can be saved", reference, []string{}},
		{"a hand of nine", []string{"out", "down 1", "down 1", "not 9"}, []string{"NOT_TEN@4?"}},
		{"more than phase 1 leaves", []string{"out", "down 5", "down 1", "not 10"}, []string{"TOO_MANY@2?"}},
		{"five Skips in a deck of four", []string{"out", "down 0 0 2", "down 0 0 2", "not 9 0 1"}, []string{"DECK_SKIP?"}},
		{"half entered", []string{"", "down 1", "down =23"}, []string{"NO_RESULT@1", "NO_RESULT@4", "NOT_MULTIPLE_OF_5@3", "NO_ONE_OUT"}},
	} {
		if got := g.asked(g.round(tt.hands...)); !sameSet(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.why, got, tt.want)
		}
	}
	g.asked(g.round(reference...).with("revision", "77").without("request")) // of any revision
	if got := g.asked(g.round("out", "down 1", "down 1", "not 9").with("keep", "yes")); !slices.Equal(got, []string{"NOT_TEN@4?"}) {
		t.Errorf("a question that is kept: %v", got)
	}
}

func TestCheckOfACorrection(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal", "Dee")
	g.play(reference...)
	f := g.get(g.path + "/rounds/1").to(http.StatusOK).form(g.path + "/rounds/1")
	if got := g.asked(f.hands("out", "down 5")); !slices.Equal(got, []string{"TOO_MANY@2?"}) {
		t.Errorf("got %v", got)
	}
	g.post(g.path+"/rounds/7/check", f.values).to(http.StatusNotFound)
	g.post("/games/nothing/rounds/check", f.values).to(http.StatusNotFound)
}

func sameSet(a, b []string) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}
