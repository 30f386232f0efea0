package keeper_test

import (
	"fmt"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// history is a log from words: round, undo, redo, correct, or "back 3".
func history(kinds string) keeper.Saved {
	var s keeper.Saved
	for i, kind := range strings.Split("start "+kinds, " ") {
		r := keeper.Revision{Number: i + 1, Kind: keeper.ChangeKind(kind), Words: fmt.Sprint("change ", i+1)}
		if to, ok := strings.CutPrefix(kind, "back"); ok {
			var n int
			fmt.Sscan(to, &n)
			r.Kind, r.Words, r.To = keeper.Back, s.Backwards(n), n
		}
		s.Log = append(s.Log, r)
	}
	s.Revision = len(s.Log)
	return s
}

// TestEntries: the log tells what of it the sheet has in it now, through any steps back and forth.
func TestEntries(t *testing.T) {
	for _, tt := range []struct{ rule, log, off, here string }{
		{"all is in effect, and the sheet is as after the last", "round round", "", "3"},
		{"what was undone is off, the step is not; both that state and the step are here", "round round undo", "3", "4 2"},
		{"done again, it is in effect", "round round undo redo", "", "5 3"},
		{"a change after an undo leaves what was undone off for good", "round undo round", "2", "4"},
		{"back to the second: what came after is off", "round round round back2", "4 3", "5 2"},
		{"undone, all that came after is in effect again", "round round round back2 undo", "5", "6 4"},
		{"and done again it is not", "round round round back2 undo redo", "4 3", "7 5 2"},
		{"back to something that was undone", "round round undo back3", "", "5 3"},
		{"back to the step that undid: to the state it led to", "round round undo round back4", "5 3", "6 4 2"},
		{"back, and back to before that", "round round back2 round back3", "5 4", "6 3"},
		{"a change after going back", "round round back1 round", "3 2", "5"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			var off, here []string
			entries := history(tt.log).Entries()
			for i, e := range entries {
				if e.Number != len(entries)-i {
					t.Fatalf("entry %d is change %d", i, e.Number)
				}
				if e.Off {
					off = append(off, fmt.Sprint(e.Number))
				}
				if e.Here {
					here = append(here, fmt.Sprint(e.Number))
				}
			}
			if got := strings.Join(off, " "); got != tt.off {
				t.Errorf("off are %s, want %s", got, tt.off)
			}
			if got := strings.Join(here, " "); got != tt.here {
				t.Errorf("here are %s, want %s", got, tt.here)
			}
		})
	}
}

// TestBackIsAnOrdinaryChange: undo takes it back, and it forgets what could have been redone.
func TestBackIsAnOrdinaryChange(t *testing.T) {
	s := history("round round undo back1")
	want := keeper.Steps{Undo: 2, UndoWords: "Back to change 1: change 1"}
	if got := s.Steps(); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// TestBackwardsNamesTheFirstChange: words don't pile up, however often the table goes back.
func TestBackwardsNamesTheFirstChange(t *testing.T) {
	for _, tt := range []struct {
		log      string
		to, want int
	}{
		{"round round", 2, 2},
		{"round round back2", 4, 2},
		{"round round back2 round back4", 6, 2},
		{"round round back2 round back4 round back6", 8, 2},
		{"round round undo", 4, 2},
		{"round round undo redo", 5, 3},
		{"round round back2 round undo", 6, 2},
		{"round round back2 undo", 5, 3},
	} {
		want := fmt.Sprintf("Back to change %d: change %[1]d", tt.want)
		if got := history(tt.log).Backwards(tt.to); got != want {
			t.Errorf("%s, back to %d: %q, want %q", tt.log, tt.to, got, want)
		}
	}
	if got := history("undo").Backwards(2); got != "Back to change 2: change 2" {
		t.Errorf("of a log that no store writes: %q", got)
	}
}

// TestEntriesOfNoLog: a log that no store writes must not bring a page down.
func TestEntriesOfNoLog(t *testing.T) {
	if n := len((keeper.Saved{}).Entries()); n != 0 {
		t.Errorf("%d entries of nothing", n)
	}
	for _, to := range []int{0, 9, -1, 3} {
		s := history("round")
		s.Log = append(s.Log, keeper.Revision{Number: 3, Kind: keeper.Back, To: to})
		if e := s.Entries()[0]; e.Off || !e.Here {
			t.Errorf("back to %d: %+v", to, e)
		}
	}
	bad := logged(keeper.Undone, keeper.Redone, keeper.Undone)
	if n := len(bad.Entries()); n != 3 {
		t.Errorf("%d entries", n)
	}
}
