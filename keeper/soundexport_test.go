package keeper_test

import (
	"encoding/json"
	"reflect"
	"strings"

	"phasekeeper/keeper"
)

// export is what a script reads of the JSON.
type export struct {
	Format string
	Game   keeper.Game
	Sheet  struct {
		State   string
		Order   []int
		Players []struct {
			Seat, Made, Total int
			Phase, Place      *int
			Left              bool
			ToMake            []int `json:"to_make"`
		}
		Rounds []struct {
			Round, Dealer int
			Kind          string
			Points        []*int
		}
		NextDealer *int `json:"next_dealer"`
		Winners    []string
		WonBy      string `json:"won_by"`
	}
}

// soundExport checks what holds for every export: the record is read back whole, no list is null, and null
// stands where a value doesn't apply.
func soundExport(t tester, g keeper.Game, s keeper.Sheet) {
	t.Helper()
	text := writeJSON(t, keeper.Saved{Game: g}, s)
	var e export
	if err := json.Unmarshal([]byte(text), &e); err != nil {
		t.Fatal(err)
	}
	if e.Format != "phasekeeper/1" || !reflect.DeepEqual(e.Game, g) || !reflect.DeepEqual(e.Sheet.Order, s.Order) {
		t.Errorf("something was lost:\n%s", text)
	}
	for _, list := range []string{"events", "hands", "tied", "winners", "seats", "log", "order", "players", "rounds", "points", "to_make", "plan", "parts"} {
		if strings.Contains(text, `"`+list+`": null`) {
			t.Errorf("%s is null", list)
		}
	}
	if over := s.State == keeper.Over; over != (e.Sheet.NextDealer == nil) || over == (e.Sheet.WonBy == "") {
		t.Errorf("state %s, next dealer %v, won by %q", e.Sheet.State, e.Sheet.NextDealer, e.Sheet.WonBy)
	}
	e.players(t, s)
	e.rounds(t, s)
}

func (e export) players(t tester, s keeper.Sheet) {
	t.Helper()
	for i, p := range e.Sheet.Players {
		st := s.Standings[i]
		if p.Seat != i+1 || p.Total != st.Total || p.Made != st.Made || p.Left != st.Left || p.Left != (p.Place == nil) {
			t.Errorf("player %+v of %+v", p, st)
		}
		if s.Advance == keeper.AnyOrder && (p.Phase != nil || p.ToMake == nil) {
			t.Errorf("in any order: %+v", p)
		}
		if s.Advance != keeper.AnyOrder && (st.Done != (p.Phase == nil) || p.ToMake != nil) {
			t.Errorf("in order: %+v of %+v", p, st)
		}
	}
}

func (e export) rounds(t tester, s keeper.Sheet) {
	t.Helper()
	if len(e.Sheet.Rounds) != len(s.Deals()) {
		t.Errorf("%d rounds of %d deals", len(e.Sheet.Rounds), len(s.Deals()))
	}
	for i, r := range e.Sheet.Rounds {
		row := s.Deals()[i]
		if r.Round != i+1 || r.Dealer != row.Dealer || len(r.Points) != len(s.Standings) {
			t.Errorf("round %+v", r)
		}
		for seat, points := range r.Points {
			line, there := row.Line(seat + 1)
			if scored := there && row.Kind == keeper.KindRound; scored != (points != nil) || scored && *points != line.Points {
				t.Errorf("round %d, seat %d: %v", r.Round, seat+1, points)
			}
		}
	}
}
