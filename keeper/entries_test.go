package keeper_test

import (
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// TestTheLogTellsWhatWas: what a file calls a change isn't believed.
func TestTheLogTellsWhatWas(t *testing.T) {
	text := spoil(t, "", "")
	want, _, err := keeper.ReadJSON(text, today)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range want.Log {
		lie := strings.Replace(text, `"words": "`+r.Words+`"`, `"words": "Ben won the lottery"`, 1)
		got, _, err := keeper.ReadJSON(lie, today)
		if err != nil || lie == text {
			t.Fatal(r.Words, err)
		}
		for i := range got.Log {
			if got.Log[i].Words != want.Log[i].Words {
				t.Errorf("change %d is called %q, and was %q", i+1, got.Log[i].Words, want.Log[i].Words)
			}
		}
	}
}
