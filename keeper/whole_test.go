package keeper_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"phasekeeper/keeper"
)

// today is when files are read.
const today = 1_800_000_000

// whole is a game with all its revisions, as a store reads it to be given away.
type whole struct {
	keeper.Saved
	records []keeper.Game
}

// begun is a game that has just begun.
func begun(g keeper.Game) *whole {
	w := &whole{}
	w.save(keeper.Started, g, 0, keeper.BeganWords)
	return w
}

// save appends a revision.
func (w *whole) save(kind keeper.ChangeKind, g keeper.Game, to int, words string) *whole {
	n := len(w.records) + 1
	step := keeper.Between(w.Game, g)
	w.Game, w.records, w.Revision = g, append(w.records, g), n
	w.Log = append(w.Log, keeper.Revision{Number: n, At: 1_790_000_000 + int64(n), Kind: kind, Words: words, To: to, Step: &step})
	return w
}

// step is an undo, a redo or a way back, as the web makes them; nothing when there is none.
func (w *whole) step(kind keeper.ChangeKind, to int) {
	steps := w.Steps()
	switch {
	case kind == keeper.Undone && steps.Undo > 0:
		w.save(kind, w.records[steps.Undo-1], 0, keeper.TakenBack(steps.UndoWords))
	case kind == keeper.Redone && steps.Redo > 0:
		w.save(kind, w.records[steps.Redo-1], 0, keeper.DoneAgain(steps.RedoWords))
	case kind == keeper.Back && to >= 1 && to <= len(w.records):
		w.save(kind, w.records[to-1], to, w.Backwards(to))
	}
}

func (w *whole) change(c keeper.Change, err error) {
	if err == nil && !c.Nothing(w.Game) {
		w.save(c.Kind, c.Game, c.To, c.Words)
	}
}

// drawWhole is a random game of any variation, with joins, corrections, undo and all else that changes a game.
func drawWhole(t *rapid.T) *whole {
	r := generator{drawn{t}, map[string]int{}}
	g := r.start()
	g.Started = 1_790_000_000
	w := begun(g)
	for range rapid.IntRange(0, 20).Draw(t, "changes") {
		s := score(t, w.Game)
		switch p := r.IntN(100); {
		case p < 8:
			w.step(keeper.Undone, 0)
		case p < 13:
			w.step(keeper.Redone, 0)
		case p < 17:
			w.step(keeper.Back, 1+r.IntN(len(w.records)))
		case p < 23 && len(s.Deals()) > 0 && s.State != keeper.Over:
			w.change(keeper.Correct(w.Game, 1+r.IntN(len(s.Deals())), r.round(s)))
		case p < 26 && len(s.Deals()) > 0:
			w.change(keeper.Remove(w.Game, 1+r.IntN(len(s.Deals()))))
		case p < 30:
			w.change(keeper.Rename(w.Game, 1+r.IntN(len(s.Order)), fmt.Sprint("=Renamed, ", r.IntN(99))))
		case p < 32:
			w.change(keeper.Describe(w.Game, []string{"", "=Christmas", "נועה"}[r.IntN(3)], w.Game.Note))
		case p < 34:
			w.change(keeper.Describe(w.Game, w.Game.Title, []string{"", "Late.\nBen slept, “Ava” won", "+1"}[r.IntN(3)]))
		case p < 36:
			w.change(keeper.FirstDealer(w.Game, 1+r.IntN(len(w.Game.Players))))
		case s.State != keeper.Over:
			w.change(keeper.Happen(w.Game, r.event(s)))
		}
	}
	return w
}

// TestJSONComesBack: what is written is read back equal, with every revision's record, and written again it is the
// same bytes.
func TestJSONComesBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		w := drawWhole(t)
		text := writeJSON(t, w.Saved, score(t, w.Game))
		got, sheet, err := keeper.ReadJSON(text, today)
		if err != nil {
			t.Fatalf("not read: %v\n%s", err, text)
		}
		if again := writeJSON(t, got, sheet); again != text {
			t.Fatalf("another file\n%s\n%s", text, again)
		}
		var g keeper.Game
		for i, r := range got.Log {
			if g, err = r.Step.From(g); err != nil || !reflect.DeepEqual(g, w.records[i]) {
				t.Fatalf("revision %d is another record (%v)\n%+v\n%+v", i+1, err, g, w.records[i])
			}
		}
		if !reflect.DeepEqual(got.Steps(), w.Steps()) {
			t.Fatalf("undo leads elsewhere: %+v", got.Steps())
		}
	})
}

// TestStepsAreSmall: a file grows with what was entered, not with how often.
func TestStepsAreSmall(t *testing.T) {
	w := begun(long(t, 0))
	for range 200 {
		w.change(keeper.Happen(w.Game, script(t, "nobody -10L -7L2H1S -9L1W -=75")[0]))
	}
	w.change(keeper.Correct(w.Game, 3, script(t, "nobody -=60 -10L -10L -10L")[0].(keeper.Round)))
	w.step(keeper.Undone, 0)
	for i, r := range w.Log {
		if len(r.Step.Come) > 1 || r.Step.Gone > 1 || i > 0 && r.Step.Head != nil {
			t.Errorf("change %d says too much: %+v", i+1, r.Step)
		}
	}
}

// spoil is a game with a round, a correction and an undo, written and then changed.
func spoil(t tester, old, new string) string {
	w := begun(table(t, "standard: Ava Ben; dealer 1"))
	w.change(keeper.Happen(w.Game, script(t, "round out -10L")[0]))
	w.change(keeper.Correct(w.Game, 1, script(t, "round out -9L1H")[0].(keeper.Round)))
	w.step(keeper.Undone, 0)
	w.step(keeper.Back, 3)
	text := writeJSON(t, w.Saved, score(t, w.Game))
	if !strings.Contains(text, old) {
		t.Fatalf("no %q in\n%s", old, text)
	}
	return strings.Replace(text, old, new, 1)
}

// TestJSONRefused: what can't be taken in is told with its place.
func TestJSONRefused(t *testing.T) {
	whole := spoil(t, "", "")
	for _, tt := range []struct {
		rule, text   string
		line, column int
		want         string
	}{
		{"nothing", "", 1, 1, "ends in the middle"},
		{"cut short", whole[:len(whole)/2], strings.Count(whole[:len(whole)/2], "\n") + 1, 0, "ends in the middle"},
		{"no JSON at all", "{\n  hello", 2, 3, "can't be read here"},
		{"another program's", `{"format":"score/1"}`, 1, 11, "not a game that Phasekeeper gave away"},
		{"no format", `{"name":"Ava"}`, 0, 0, "not a game that Phasekeeper gave away"},
		{"a list", `[1,2]`, 0, 0, "can't stand here"},
		{"a newer program's", spoil(t, "phasekeeper/1", "phasekeeper/2"), 2, 13, "a newer Phasekeeper"},
		{"no game", `{"format":"phasekeeper/1"}`, 0, 0, "missing"},
		{"a name that is a number", spoil(t, `"Ava"`, `7`), 0, 0, "This number can't"},
		{"an unknown event", spoil(t, `"round": {`, `"party": {`), 0, 0, "kind that this program doesn't know"},
		{"a count that is text", spoil(t, `"low": 9`, `"low": "nine"`), 0, 0, "a text can't stand as “low”"},
		{"a hand that can't be", spoil(t, `"low": 9`, `"low": -9`), 0, 0, "Round 1 can't have been so. Ben: "},
		{"a plan without end", spoil(t, `"last": 10`, `"last": 11`), 0, 0, "The last phase isn't one of the plan."},
		{"two of one name", spoil(t, `"Ben"`, `"ava"`), 0, 0, "sits at this table already"},
		{"space round a name", spoil(t, `"Ben"`, `"Ben "`), 0, 0, "space around"},
		{"space round a title", spoil(t, `"id": "g1"`, `"id": "g1", "title": " x"`), 0, 0, "title or the note"},
		{"a note that can't be read", spoil(t, `"id": "g1"`, `"id": "g1", "note": "\u0007"`), 0, 0, "note"},
		{"no id", spoil(t, `"id": "g1"`, `"id": ""`), 0, 0, "no id"},
		{"an id of other letters", spoil(t, `"id": "g1"`, `"id": "ä"`), 0, 0, "no id"},
		{"another age", spoil(t, `"started": 0`, `"started": -1`), 0, 0, "begun then"},
		{"a change of another kind", spoil(t, `"change": "correct"`, `"change": "remove"`), 0, 0, "What this change made of the game is no “remove”."},
		{"a round that is called a name", spoil(t, `"change": "round"`, `"change": "rename"`), 0, 0, "is no “rename”"},
		{"a game that is still to come", spoil(t, `"started": 0`, `"started": 1800100000`), 0, 0, "still to come"},
		{"a change that is still to come", spoil(t, `"2026-09-21T14:13:23Z"`, `"2027-09-21T14:13:23Z"`), 0, 0, "still to come"},
		{"a change that is older than the one before it", spoil(t, `"2026-09-21T14:13:23Z"`, `"2026-09-20T11:13:23Z"`), 0, 0, "older than the one before"},
		{"a key that stands twice", spoil(t, `"id": "g1",`, `"id": "g1", "id": "g2",`), 4, 17, "“id” stands here a second time"},
		{"a key that stands twice, in other letters", spoil(t, `"low": 9`, `"low": 8, "LOW": 9`), 0, 0, "“LOW” stands here a second time"},
		{"a list for a name", spoil(t, `"Ava"`, `["Ava"]`), 0, 0, "A list can't stand"},
		{"a number without end", spoil(t, `"low": 9`, `"low": 9`+strings.Repeat("9", 100_000)), 0, 0, "this number can't stand as “low”"},
		{"somebody who leaves without having come", spoil(t, `"events": [`, `"events": [{"leave": {"seat": 7}},`), 0, 0, "Nobody can have left so."},
		{"a join of nobody", spoil(t, `"events": [`, `"events": [{"join": {"name": "", "position": 1, "phase": 1, "points": 0}},`), 0, 0, "Nobody can have joined so."},
		{"an order of nobody", spoil(t, `"events": [`, `"events": [{"order": {"seats": []}},`), 0, 0, "The order round the table can't have been changed so."},
		{"what follows the end", spoil(t, `"events": [`, `"events": [{"stop": {"winners": []}},`), 0, 0, "The game is over by then: nothing can follow."},
		{"a gap in the log", spoil(t, `"revision": 3`, `"revision": 4`), 0, 0, "here stands 4 instead of 3"},
		{"no start", spoil(t, `"change": "start"`, `"change": "round"`), 0, 0, "doesn't begin with the start"},
		{"an unknown change", spoil(t, `"change": "correct"`, `"change": "improve"`), 0, 0, "unknown here"},
		{"an undo of another change", spoil(t, `"change": "correct"`, `"change": "undo"`), 0, 0, "leads to another game"},
		{"back to nowhere", spoil(t, `"to": 3`, `"to": 9`), 0, 0, "doesn't say where"},
		{"back to something else", spoil(t, `"to": 3`, `"to": 2`), 0, 0, "goes back to change 2"},
		{"a redo of nothing", spoil(t, `"change": "undo"`, `"change": "redo"`), 0, 0, "nothing that this change could have"},
		{"no words", spoil(t, `"Round 1: Ava went out"`, `""`), 0, 0, "words of this change"},
		{"no time", spoil(t, `"2026-09-21T14:13:22Z"`, `"yesterday"`), 0, 0, "no time"},
		{"more taken out than there is", spoil(t, `"gone": 1`, `"gone": 9`), 0, 0, "takes more out"},
		{"a change without its record", spoil(t, `"record"`, `"recordings"`), 0, 0, "some don't"},
		{"a head of another game", spoil(t, `"started": 0,
          "variation"`, `"started": 9,
          "variation"`), 0, 0, "lead to another game"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			_, _, err := keeper.ReadJSON(tt.text, today)
			var faults keeper.Faults
			if !errors.As(err, &faults) || !strings.Contains(faults[0].Text, tt.want) {
				t.Fatalf("got %v, want %q", err, tt.want)
			}
			f := faults[0]
			if f.Line < 1 || f.Column < 1 || tt.line > 0 && f.Line != tt.line || tt.column > 0 && f.Column != tt.column {
				t.Errorf("the place is %d:%d, want %d:%d", f.Line, f.Column, tt.line, tt.column)
			}
		})
	}
}
