package keeper_test

import (
	"encoding/json"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// TestEventsJSON: each entry is an object with a single key, its kind; what isn't one is refused.
func TestEventsJSON(t *testing.T) {
	for _, tt := range []struct{ rule, data, wrong string }{
		{"none", `[]`, ""},
		{"all kinds", `[{"round":{"hands":[]}},{"tie-break":{"tied":[1,2]}},{"join":{"name":"Dee","position":1,"points":0}},{"leave":{"seat":1}},{"return":{"seat":1,"points":5}},{"order":{"seats":[1]}},{"deal":{"seat":1}},{"length":{"last":1}},{"stop":{"winners":[]}}]`, ""},
		{"an unknown kind", `[{"party":{}}]`, `unknown kind of event "party"`},
		{"two kinds in one", `[{"leave":{"seat":1},"deal":{"seat":1}}]`, "an event has 2 kinds"},
		{"no kind", `[{}]`, "an event has 0 kinds"},
		{"no list", `{"leave":{"seat":1}}`, "cannot unmarshal"},
		{"a wrong type", `[{"leave":{"seat":"one"}}]`, "cannot unmarshal"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			var es keeper.Events
			err := json.Unmarshal([]byte(tt.data), &es)
			if (err != nil) != (tt.wrong != "") || err != nil && !strings.Contains(err.Error(), tt.wrong) {
				t.Fatalf("got %v, want %q", err, tt.wrong)
			}
			if back, _ := json.Marshal(es); err == nil && string(back) != tt.data {
				t.Errorf("written again as %s", back)
			}
		})
	}
	if data, err := json.Marshal(keeper.Game{Events: keeper.Events{keeper.Stop{}, keeper.Order{}, keeper.Round{}, keeper.TieBreak{}}}.Events); err != nil || strings.Contains(string(data), "null") {
		t.Errorf("a list is null: %s, %v", data, err)
	}
	if _, err := json.Marshal(keeper.Events{nil}); err == nil {
		t.Error("an event that is nothing was written")
	}
}
