package keeper_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phasekeeper/keeper"
)

// TestJSON compares whole sheets of exports, each written from the design's own words.
func TestJSON(t *testing.T) {
	for _, tt := range []struct {
		rule, table string
		lines       []string
		want        string
	}{
		{"a game that goes on, with a joiner and a leaver", "standard: Ava Ben; dealer 2", []string{"round out -6L3H1S", "join Dee at 1 phase 1 points 75", "leave 1"},
			`{"state":"playing","order":[3,1,2],"players":[
				{"seat":1,"name":"Ava","phase":2,"made":1,"total":0,"place":null,"left":true},
				{"seat":2,"name":"Ben","phase":1,"made":0,"total":75,"place":1,"left":false},
				{"seat":3,"name":"Dee","phase":1,"made":0,"total":75,"place":1,"left":false}],
			"rounds":[{"round":1,"kind":"round","dealer":2,"points":[0,75,null]}],
			"next_dealer":3,"winners":[],"won_by":""}`},
		{"a game won in a tie-break", "shorter-1: Ava Ben Cal; dealer 1", []string{"nobody +1L +1L -=75", "deal 2", "round . out"},
			`{"state":"over","order":[1,2,3],"players":[
				{"seat":1,"name":"Ava","phase":null,"made":1,"total":5,"place":2,"left":false},
				{"seat":2,"name":"Ben","phase":null,"made":1,"total":5,"place":1,"left":false},
				{"seat":3,"name":"Cal","phase":1,"made":0,"total":75,"place":3,"left":false}],
			"rounds":[{"round":1,"kind":"round","dealer":1,"points":[5,5,75]},{"round":2,"kind":"tie-break","dealer":2,"points":[null,null,null]}],
			"next_dealer":null,"winners":["Ben"],"won_by":"tie-break"}`},
		{"a tie", "shorter-1: Ava Ben; dealer 1", []string{"nobody +1L +1L"},
			`{"state":"tie-break","order":[1,2],"players":[
				{"seat":1,"name":"Ava","phase":null,"made":1,"total":5,"place":1,"left":false},
				{"seat":2,"name":"Ben","phase":null,"made":1,"total":5,"place":1,"left":false}],
			"rounds":[{"round":1,"kind":"round","dealer":1,"points":[5,5]}],"next_dealer":2,"winners":[],"won_by":""}`},
		{"any order, stopped without a winner", "any-order: Ava Tom&Co; dealer 1", []string{"length 2", "round out@2 -10L", "stop"},
			`{"state":"over","order":[1,2],"players":[
				{"seat":1,"name":"Ava","phase":null,"to_make":[1],"made":1,"total":0,"place":1,"left":false},
				{"seat":2,"name":"Tom&Co","phase":null,"to_make":[1,2],"made":0,"total":50,"place":2,"left":false}],
			"rounds":[{"round":1,"kind":"round","dealer":1,"points":[0,50]}],"next_dealer":null,"winners":[],"won_by":"stopped"}`},
		{"any order, all made", "any-order: Ava Ben; dealer 1", []string{"length 1", "round out@1 +1L@1"},
			`{"state":"over","order":[1,2],"players":[
				{"seat":1,"name":"Ava","phase":null,"to_make":[],"made":1,"total":0,"place":1,"left":false},
				{"seat":2,"name":"Ben","phase":null,"to_make":[],"made":1,"total":5,"place":2,"left":false}],
			"rounds":[{"round":1,"kind":"round","dealer":1,"points":[0,5]}],"next_dealer":null,"winners":["Ava"],"won_by":"points"}`},
		{"nothing played", "fixed: Ava Ben; dealer 2", nil,
			`{"state":"playing","order":[1,2],"players":[
				{"seat":1,"name":"Ava","phase":1,"made":0,"total":0,"place":1,"left":false},
				{"seat":2,"name":"Ben","phase":1,"made":0,"total":0,"place":1,"left":false}],
			"rounds":[],"next_dealer":2,"winners":[],"won_by":""}`},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			g, s := play(t, tt.table, tt.lines...)
			whole := decode(t, writeJSON(t, keeper.Saved{Game: g}, s)).(map[string]any)
			if diff := cmp.Diff(decode(t, tt.want), whole["sheet"]); diff != "" {
				t.Errorf("another export (-want +got):\n%s", diff)
			}
			soundExport(t, g, s)
		})
	}
}

// TestJSONWhole: what stands around the sheet, and that people can read it.
func TestJSONWhole(t *testing.T) {
	saved := logged(keeper.Started, keeper.ChangeKind(keeper.KindRound))
	var s keeper.Sheet
	saved.Game, s = play(t, "standard: Ava Tom&Co; dealer 1", "round out -10L")
	saved.Log[1].At = 1767225600
	text := writeJSON(t, saved, s)
	whole := decode(t, text).(map[string]any)
	want := `[{"revision":1,"at":"1970-01-01T00:00:00Z","change":"start","words":"change 1"},{"revision":2,"at":"2026-01-01T00:00:00Z","change":"round","words":"change 2"}]`
	if diff := cmp.Diff(decode(t, want), whole["log"]); diff != "" {
		t.Errorf("another log (-want +got):\n%s", diff)
	}
	if !strings.HasPrefix(text, "{\n  \"format\": \"phasekeeper/1\",\n  \"game\": {\n    \"id\": \"g1\",") || !strings.HasSuffix(text, "}\n") {
		t.Errorf("it begins and ends another way:\n%s", text)
	}
	if !strings.Contains(text, `"Tom&Co"`) || len(whole) != 4 {
		t.Errorf("%d parts:\n%s", len(whole), text)
	}
}

func decode(t tester, text string) any {
	t.Helper()
	var out any
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func writeJSON(t tester, saved keeper.Saved, s keeper.Sheet) string {
	t.Helper()
	var out bytes.Buffer
	if err := keeper.WriteJSON(&out, saved, s); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
