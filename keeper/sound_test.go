package keeper_test

import (
	"encoding/json"
	"reflect"
	"slices"

	"phasekeeper/keeper"
)

// sound checks what is true of every game: the record survives JSON, scoring writes nothing to it, the sheet's
// parts agree with each other, and both exports can be written.
func sound(t tester, g keeper.Game, s keeper.Sheet) {
	t.Helper()
	data, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	var back keeper.Game
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(g, back) {
		t.Errorf("JSON lost something:\n%+v\n%+v", g, back)
	}
	again := score(t, g)
	if !reflect.DeepEqual(s, again) || !reflect.DeepEqual(g, back) {
		t.Error("scoring twice differs, or it wrote to the record")
	}
	soundSheet(t, s)
	soundExport(t, g, s)
	addsUp(t, g, s)
}

func soundSheet(t tester, s keeper.Sheet) {
	t.Helper()
	for i, r := range s.Deals() {
		if r.Round != i+1 || !slices.ContainsFunc(r.Lines, func(l keeper.Line) bool { return l.Seat == r.Dealer }) {
			t.Errorf("deal %d: number %d, dealer %d of %v", i+1, r.Round, r.Dealer, r.Lines)
		}
	}
	if over := s.State == keeper.Over; over != (s.Next.Dealer == 0) || over != (s.Outcome.WonBy != "") {
		t.Errorf("%s, but next %+v and %+v", s.State, s.Next, s.Outcome)
	}
	for _, st := range s.Standings {
		if st.Left != (st.Place == 0) || st.Tied && s.State != keeper.InTie {
			t.Errorf("%s: %+v", s.State, st)
		}
		if won := slices.Contains(s.Outcome.Winners, st.Seat); won && st.Place != 1 {
			t.Errorf("a winner has place %d", st.Place)
		}
	}
}
