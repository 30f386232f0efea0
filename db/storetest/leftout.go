package storetest

import (
	"testing"

	"phasekeeper/keeper"
)

func leftOutTold(t *testing.T, p Place) {
	s := p.Open(t)
	played(t, s, "k", "g")
	u := waiting(t, s, "k", "g")
	u.Left = []keeper.LeftOut{
		{File: "ä.csv", Fault: keeper.Fault{Line: 3, Column: 7, Text: "This can't be."}},
		{File: "b.json", Fault: keeper.Fault{Text: "This file is empty."}},
	}
	told := func(keeperID string, at int64, want []keeper.LeftOut) {
		t.Helper()
		left, err := s.LeftOut(t.Context(), keeperID, "u", at)
		must(t, err)
		same(t, "what "+keeperID+" is told", left, want)
	}
	must(t, s.Stage(t.Context(), "new", u, start))
	told("new", start, u.Left)
	told("k", start, nil)
	told("new", u.Until, nil)
	must(t, s.ForgetUploads(t.Context(), u.Until))
	told("new", start, nil)
	must(t, s.Stage(t.Context(), "new", u, start))
	must(t, s.PutCode(t.Context(), "other", "code", start, start+600))
	_, err := s.Redeem(t.Context(), "new", "code", "r", start)
	must(t, err)
	told("other", start, u.Left)
	_, err = s.TakeIn(t.Context(), "other", plainWord)
	must(t, err)
	told("other", start, nil)
}
