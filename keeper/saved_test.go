package keeper_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// logged is a log of these kinds, each with words that name its number.
func logged(kinds ...keeper.ChangeKind) keeper.Saved {
	s := keeper.Saved{Revision: len(kinds)}
	for i, k := range kinds {
		s.Log = append(s.Log, keeper.Revision{Number: i + 1, Kind: k, Words: fmt.Sprint("change ", i+1), Request: fmt.Sprint("r", i+1), Digest: fmt.Sprint("d", i+1)})
	}
	return s
}

// TestSteps: undo and redo go any number of steps, and any new change forgets what could have been redone.
func TestSteps(t *testing.T) {
	const start, round, undo, redo = keeper.Started, keeper.ChangeKind(keeper.KindRound), keeper.Undone, keeper.Redone
	for _, tt := range []struct {
		rule string
		log  []keeper.ChangeKind
		want keeper.Steps
	}{
		{"an empty log", nil, keeper.Steps{}},
		{"the start can't be undone", []keeper.ChangeKind{start}, keeper.Steps{}},
		{"a change goes back to the revision before", []keeper.ChangeKind{start, round}, keeper.Steps{Undo: 1, UndoWords: "change 2"}},
		{"undone, it can be redone", []keeper.ChangeKind{start, round, undo}, keeper.Steps{Redo: 2, RedoWords: "change 2"}},
		{"redone, it can be undone", []keeper.ChangeKind{start, round, undo, redo}, keeper.Steps{Undo: 1, UndoWords: "change 2"}},
		{"two steps back", []keeper.ChangeKind{start, round, round, undo, undo}, keeper.Steps{Redo: 2, RedoWords: "change 2"}},
		{"two steps back and one forth", []keeper.ChangeKind{start, round, round, undo, undo, redo}, keeper.Steps{Undo: 1, UndoWords: "change 2", Redo: 3, RedoWords: "change 3"}},
		{"one step back, then a correction: nothing to redo", []keeper.ChangeKind{start, round, round, undo, keeper.Corrected}, keeper.Steps{Undo: 2, UndoWords: "change 5"}},
		{"undo after that passes over what was undone", []keeper.ChangeKind{start, round, round, undo, keeper.Corrected, undo}, keeper.Steps{Undo: 1, UndoWords: "change 2", Redo: 5, RedoWords: "change 5"}},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			if got := logged(tt.log...).Steps(); got != tt.want {
				t.Errorf("got %+v, want %+v", got, tt.want)
			}
		})
	}
}

// TestStepsOfNoLog: a log that undoes more than there is, which no store writes, must not bring a page down.
func TestStepsOfNoLog(t *testing.T) {
	log := logged(keeper.Undone, keeper.Undone, keeper.Redone, keeper.Redone, keeper.Redone, keeper.Undone)
	for n := range len(log.Log) + 1 {
		steps := keeper.Saved{Log: log.Log[:n]}.Steps()
		if steps.Undo >= max(1, n) || steps.Redo > n {
			t.Errorf("after %d: %+v", n, steps)
		}
	}
}

// TestSent: "A request key makes a repeated send count once; the same key with other content is a conflict".
func TestSent(t *testing.T) {
	s := logged(keeper.Started, keeper.ChangeKind(keeper.KindRound))
	for _, tt := range []struct {
		request, digest string
		want            int
		conflict        bool
	}{
		{"r2", "d2", 2, false}, {"r1", "d1", 1, false}, {"r2", "d1", 0, true}, {"r3", "d2", 0, false},
	} {
		n, err := s.Sent(tt.request, tt.digest)
		if n != tt.want || errors.Is(err, keeper.ErrConflict) != tt.conflict || (err != nil) != tt.conflict {
			t.Errorf("%+v: %d, %v", tt, n, err)
		}
	}
}

// TestSummary: a list shows the players by place, who left last, and who won.
func TestSummary(t *testing.T) {
	g, s := play(t, "shorter-1: Ava Ben Cal Dee; dealer 1", "nobody +1L +1L -10L -10H", "leave 3", "round . out")
	sum := s.Summary(g, 99)
	var players []string
	for _, p := range sum.Players {
		players = append(players, fmt.Sprint(p.Name, p.Total, p.Phase, p.Place, p.Won))
	}
	if got := strings.Join(players, " "); got != "Ben5 0 1 true Ava5 0 2 false Dee100 1 3 false Cal50 1 0 false" {
		t.Errorf("players: %s", got)
	}
	if sum.ID != "g1" || sum.Changed != 99 || sum.State != keeper.Over || sum.Rounds != 2 || sum.WonBy != keeper.ByTieBreak || sum.Variation != "shorter-1" {
		t.Errorf("%+v", sum)
	}
}

// TestProposals: "The keeper proposes the lowest phase that anyone at the table is on … and the highest total".
func TestProposals(t *testing.T) {
	r := "round out +1L -10L"
	for _, tt := range []struct {
		rule   string
		table  string
		lines  []string
		want   keeper.Proposal
		back   int // proposed to seat 1, back
		toMake string
	}{
		{"nothing played", three, nil, keeper.Proposal{Position: 4, Phase: 1}, 0, ""},
		{"the lowest phase, the highest total", three, []string{r, "round -10L out +1L"}, keeper.Proposal{Position: 4, Phase: 2, Points: 55}, 55, ""},
		{"leavers don't count", three, []string{r, "leave 3"}, keeper.Proposal{Position: 4, Phase: 2, Points: 5}, 5, ""},
		{"fixed rounds leave no choice of phase", "fixed: Ava Ben Cal; dealer 1", []string{r}, keeper.Proposal{Position: 4, Points: 50}, 50, ""},
		{"in any order, what is left of whoever has most left", "any-order: Ava Ben; dealer 1", []string{"length 3", "round out@2 +1L@3", "round out@1 -10L"},
			keeper.Proposal{Position: 3, Points: 55}, 55, "1,2"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			_, s := play(t, tt.table, tt.lines...)
			p := s.ProposeJoin()
			if p.Position != tt.want.Position || p.Phase != tt.want.Phase || p.Points != tt.want.Points || joinInts(p.ToMake) != tt.toMake {
				t.Errorf("got %+v, want %+v", p, tt.want)
			}
			if got := s.ProposeReturn(1); got != tt.back {
				t.Errorf("back with %d, want %d", got, tt.back)
			}
			if s.ProposeReturn(0) != s.ProposeReturn(99) {
				t.Error("a seat that isn't there has its own proposal")
			}
			slices.Reverse(p.ToMake) // must not reach the sheet
			if again := s.ProposeJoin(); joinInts(again.ToMake) != tt.toMake {
				t.Errorf("the sheet changed: %v", again.ToMake)
			}
		})
	}
}

func joinInts(list []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(list), "[]"), " ", ",")
}
