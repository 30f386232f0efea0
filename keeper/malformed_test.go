package keeper_test

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// TestMalformedStart: a record that no form can make is refused before anything is scored.
func TestMalformedStart(t *testing.T) {
	for _, tt := range []struct {
		rule  string
		spoil func(*keeper.Game)
		want  string
	}{
		{"nobody at the table", func(g *keeper.Game) { g.Players = nil }, "BAD_DEALER TOO_FEW"},
		{"a dealer who isn't there", func(g *keeper.Game) { g.Dealer = 4 }, "BAD_DEALER"},
		{"a dealer below the first", func(g *keeper.Game) { g.Dealer = -1 }, "BAD_DEALER"},
		{"equal names", func(g *keeper.Game) { g.Players[1] = "ava" }, "SAME_NAME@2"},
		{"an unknown way to move on", func(g *keeper.Game) { g.Variation.Advance = "backwards" }, "BAD_VARIATION"},
		{"no plan", func(g *keeper.Game) { g.Variation.Plan = nil }, "BAD_LAST_PHASE"},
		{"a last phase outside the plan", func(g *keeper.Game) { g.Variation.Last = 11 }, "BAD_LAST_PHASE"},
		{"phase number 0", func(g *keeper.Game) { g.Variation.Plan[0].Number = 0 }, "BAD_PHASE"},
		{"two phases of one number", func(g *keeper.Game) { g.Variation.Plan[0].Number = 2 }, "BAD_PHASE"},
		{"a phase without parts", func(g *keeper.Game) { g.Variation.Plan[0].Parts = nil }, "BAD_PHASE"},
		{"a part of less than nothing", func(g *keeper.Game) { g.Variation.Plan[0].Parts[0].Size = -1 }, "BAD_PHASE"},
		{"an unknown kind of part", func(g *keeper.Game) { g.Variation.Plan[0].Parts[0].Kind = "flush" }, "BAD_PHASE"},
		{"a phase of more than a hand", func(g *keeper.Game) { g.Variation.Plan[0].Parts[0].Size = 8 }, "BAD_PHASE"},
		{"cards that cost nothing", func(g *keeper.Game) { g.Deck.Value.Skip = 0 }, "BAD_DECK"},
		{"cards that cost too much to add up", func(g *keeper.Game) { g.Deck.Value.Wild = 1 << 62 }, "BAD_DECK"},
		{"fewer cards than none", func(g *keeper.Game) { g.Deck.Cards.Low = -1 }, "BAD_DECK"},
		{"a hand of nothing", func(g *keeper.Game) { g.Deck.Hand, g.Variation.Plan = 0, g.Variation.Plan[:0] }, "BAD_DECK BAD_LAST_PHASE"},
		{"a hand that no form can count", func(g *keeper.Game) { g.Deck.Hand = 100 }, "BAD_DECK"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			g := table(t, three)
			tt.spoil(&g)
			sheet, err := keeper.Score(g)
			var m *keeper.Misfit
			if !errors.As(err, &m) || m.Event != -1 || ids(m.Errors) != tt.want {
				t.Errorf("got %v, want %s", err, tt.want)
			}
			if len(sheet.Rows)+len(sheet.Standings) > 0 {
				t.Error("something was scored all the same")
			}
			if _, err := keeper.Happen(g, keeper.Leave{Seat: 1}); !errors.As(err, &m) {
				t.Errorf("something may happen: %v", err)
			}
		})
	}
	if _, err := keeper.Score(keeper.Game{}); err == nil {
		t.Error("the zero Game scores")
	}
}

// TestValidPrefix: Score gives the sheet of all before the first thing that can't have happened, and names it.
func TestValidPrefix(t *testing.T) {
	g, before := play(t, three, "round out -10L +1L", "leave 2")
	for _, tt := range []struct {
		rule string
		e    keeper.Event
		want string
	}{
		{"nothing at all", nil, "BAD_EVENT"},
		{"a round without hands", keeper.Round{}, "NO_ONE_OUT NO_RESULT@1 NO_RESULT@3"},
		{"hands of seats far outside", keeper.Round{Hands: []keeper.Hand{{Seat: 1 << 60, Out: true, Laid: true}, {Seat: -1, Cards: keeper.Cards{Low: 1}}}}, "NOT_AT_TABLE@-1 NOT_AT_TABLE@1152921504606846976 NO_RESULT@1 NO_RESULT@3"},
		{"two hands of one seat", keeper.Round{Hands: append(round(t, "round out . +1L").Hands, keeper.Hand{Seat: 3, Laid: true, Cards: keeper.Cards{Low: 1}})}, "NOT_AT_TABLE@3"},
		{"a player without a hand", keeper.Round{Hands: round(t, "round out").Hands}, "NO_RESULT@3"},
		{"counts past all counting", round(t, "round out . -4611686018427387904L9H"), "BAD_COUNT@3"},
		{"an empty tie-break", keeper.TieBreak{}, "NOT_IN_TIE_BREAK"},
		{"a joiner without a name", keeper.Join{}, "BAD_NAME BAD_PHASE BAD_POSITION"},
		{"a joiner with space around the name", keeper.Join{Name: " Dee ", Position: 1, Phase: 1}, "BAD_NAME"},
		{"a leaver far outside", keeper.Leave{Seat: -1 << 60}, "NOT_AT_TABLE"},
		{"a return far outside", keeper.Return{Seat: 1 << 60}, "NOT_AT_TABLE"},
		{"no order", keeper.Order{}, "BAD_ORDER"},
		{"the deal to seat 0", keeper.Deal{}, "BAD_DEALER"},
		{"a last phase below the first", keeper.Length{Last: -1}, "BAD_LAST_PHASE"},
		{"a winner far outside", keeper.Stop{Winners: []int{-1}}, "BAD_SEAT"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			bad := g
			bad.Events = append(append(keeper.Events{}, g.Events...), tt.e, keeper.Stop{})
			sheet, err := keeper.Score(bad)
			var m *keeper.Misfit
			if !errors.As(err, &m) || m.Event != 2 || m.Round != 2 || ids(m.Errors) != tt.want {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
			if m != nil && !strings.HasPrefix(m.Error(), "round 2 ") {
				t.Errorf("the round isn't named: %v", m)
			}
			sameSheet(t, before, sheet)
			if got := ids(try(t, g, tt.e)); got != tt.want {
				t.Errorf("it may happen: %s", got)
			}
		})
	}
}

// FuzzRecord: whatever a record says, scoring it and all that can be done with it never panics; one that scores
// survives JSON and can be exported.
func FuzzRecord(f *testing.F) {
	for _, lines := range [][]string{
		{"round out -10L +1L", "join Dee at 2 phase 2 points 50", "leave 2", "order 4 3 2 1", "deal 1", "length 2", "return 2 points 50", "stop 1"},
		{"length 1", "nobody +1L +1L -10L", "tie-break 1,2 out 0", "tie-break 1,2 out 2"},
	} {
		g, _ := play(f, three, lines...)
		data, err := json.Marshal(g)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
		f.Add(strings.Replace(string(data), `"events":`, `"nothing":`, 1))
	}
	f.Fuzz(func(t *testing.T, data string) {
		var g keeper.Game
		if json.Unmarshal([]byte(data), &g) != nil {
			return
		}
		s, err := keeper.Score(g)
		for n := range len(s.Deals()) {
			_, _ = keeper.Remove(g, n+1)
			_, _ = keeper.Correct(g, n+1, keeper.Round{})
		}
		if err != nil {
			return
		}
		sound(t, g, s)
		if keeper.WriteCSV(io.Discard, g, s) != nil || keeper.WriteJSON(io.Discard, keeper.Saved{Game: g}, s) != nil {
			t.Error("it can't be exported")
		}
	})
}
