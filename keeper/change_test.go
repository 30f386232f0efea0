package keeper_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phasekeeper/keeper"
)

// TestWords: the table's log says in words what each change was.
func TestWords(t *testing.T) {
	for _, tt := range []struct {
		table, line, want string
		before            []string
	}{
		{three, "round out -10L +1L", "Round 1: Ava went out", nil},
		{three, "nobody +1L -10L +1L", "Round 2: nobody went out", []string{"round out -10L +1L"}},
		{four, "round . out", "Tie-break, round 2: Ben went out", []string{tie}},
		{three, "join Dee at 4 phase 1 points 45", "Dee joined on phase 1 with 45 points", nil},
		{three, "leave 2", "Ben left", nil},
		{three, "return 2 points 5", "Ben came back with 5 points", []string{"leave 2"}},
		{three, "order 3 1 2", "New order round the table: Cal, Ava, Ben", nil},
		{three, "deal 2", "The deal was handed to Ben", nil},
		{three, "length 7", "The last phase is now 7", nil},
		{three, "stop", "The table stopped the game and named no winner", nil},
		{three, "stop 1,3", "The table stopped the game and named Ava and Cal the winners", nil},
	} {
		t.Run(tt.want, func(t *testing.T) {
			g, _ := play(t, tt.table, tt.before...)
			c, err := keeper.Happen(g, script(t, tt.line)[0])
			if err != nil || c.Words != tt.want {
				t.Errorf("got %q, error %v", c.Words, err)
			}
			if n := len(c.Game.Events); n != len(tt.before)+1 || string(c.Kind) != string(c.After.Rows[n-1].Kind) {
				t.Errorf("kind %q, %d events", c.Kind, n)
			}
		})
	}
}

// TestCorrectionWords: "Round 4, Ben: 65 points in the round instead of 75".
func TestCorrectionWords(t *testing.T) {
	r := "round out -10L +1L"
	for _, tt := range []struct {
		table, was, line, want string
	}{
		{three, r, "round out -8L2H +1L", "Round 1, Ben: 60 points in the round instead of 50"},
		{three, r, "round out +2L +1L", "Round 1, Ben: down with 10 points in the round instead of not down with 50"},
		{three, r, "round +1L out +1L", "Round 1, Ava: down with 5 points in the round instead of out with 0; Ben: out with 0 points in the round instead of not down with 50"},
		{three, r, "round out -=50 +1L", "Round 1, Ben: other cards"},
		{three, r, r, "Round 1 corrected"},
		{"any-order: Ava Ben; dealer 1", "round out@1 -10L", "round out@2 -10L", "Round 1, Ava: phase 2 instead of phase 1"},
		{"shorter-1: Ava Ben; dealer 1", "nobody +1L +1L", "nobody +2L +1L", "Round 1, Ava: 10 points in the round instead of 5"},
	} {
		t.Run(tt.want, func(t *testing.T) {
			g, _ := play(t, tt.table, tt.was)
			c, err := keeper.Correct(g, 1, round(t, tt.line))
			if err != nil || c.Words != tt.want || c.Kind != keeper.Corrected {
				t.Errorf("got %q %q, error %v", c.Kind, c.Words, err)
			}
		})
	}
	g, _ := play(t, three, r, r)
	if c, err := keeper.Remove(g, 2); err != nil || c.Words != "Round 2 taken out" || c.Kind != keeper.Removed {
		t.Errorf("removed: %q %v", c.Words, err)
	}
}

// TestSameFactsSameRecord: what doesn't count is not recorded, so that a form sent again changes nothing.
func TestSameFactsSameRecord(t *testing.T) {
	want, _ := play(t, three, "round out -10L +1L")
	g := table(t, three)
	hands := round(t, "round out -10L +1L").Hands
	slices.Reverse(hands)
	hands[0].Phase, hands[1].Phase, hands[2].Points = 3, 4, 20
	sent := slices.Clone(hands)
	c, err := keeper.Happen(g, keeper.Round{Hands: hands})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, c.Game); diff != "" {
		t.Errorf("another record:\n%s", diff)
	}
	if !slices.Equal(hands, sent) {
		t.Error("the caller's hands were written to")
	}
	g, s := play(t, "any-order: Ava Ben; dealer 1", "round out@3 -10L@4")
	if h := g.Events[0].(keeper.Round).Hands[1]; h.Phase != 0 || s.Rows[0].Lines[1].Phase != 0 {
		t.Errorf("who laid nothing has a phase: %+v", h)
	}
}

// TestNoSharedMemory: a record shares no list with the event that it was made of, nor with its next revision.
func TestNoSharedMemory(t *testing.T) {
	for _, e := range []keeper.Event{
		keeper.Order{Seats: []int{3, 2, 1}}, keeper.Stop{Winners: []int{1}},
		round(t, "round out -10L +1L"), keeper.Join{Name: "Dee", Position: 1, Phase: 1, ToMake: []int{1, 2}},
	} {
		g := table(t, three)
		c, err := keeper.Happen(g, e)
		if err != nil {
			t.Fatal(err)
		}
		before := score(t, c.Game)
		scribble(reflect.ValueOf(e))
		c.Game.Players[0], c.Game.Variation.Plan[0].Parts[0].Size = "Eve", 5
		if len(g.Events) != 0 || g.Players[0] != "Ava" || g.Variation.Plan[0].Parts[0].Size != 3 {
			t.Errorf("%T: the old record changed", e)
		}
		c.Game.Players[0], c.Game.Variation.Plan[0].Parts[0].Size = "Ava", 3
		sameSheet(t, before, score(t, c.Game))
	}
}

// scribble writes nonsense into every list of an event.
func scribble(v reflect.Value) {
	for i := range v.NumField() {
		if f := v.Field(i); f.Kind() == reflect.Slice {
			for j := range f.Len() {
				f.Index(j).SetZero()
			}
		}
	}
}

func TestSeatOf(t *testing.T) {
	_, s := play(t, three, "join Dee at 1 phase 1", "leave 2")
	for _, tt := range []struct {
		names []string
		want  int
	}{{[]string{"ava"}, 1}, {[]string{"Ben"}, 2}, {[]string{"DEE"}, 4}, {[]string{"Eve"}, 0}, {[]string{"Eve", "Cal", "Ava"}, 1}, {[]string{"Cal", "Ava"}, 3}} {
		if got := s.SeatOf(tt.names[0], tt.names[1:]...); got != tt.want {
			t.Errorf("%v sits at %d, want %d", tt.names, got, tt.want)
		}
	}
}

func TestRename(t *testing.T) {
	g, before := play(t, three, "round out -10L +1L", "join Dee at 1 phase 1", "leave 2")
	for _, tt := range []struct {
		rule, name string
		seat       int
		refused    string
		missing    bool
	}{
		{rule: "a name from the start", seat: 1, name: "Eve"},
		{rule: "a joiner's name", seat: 4, name: "  Dora "},
		{rule: "the name of someone who has left", seat: 2, name: "Bert"},
		{rule: "only its case", seat: 1, name: "AVA"},
		{rule: "someone else's", seat: 1, name: "dee", refused: "SAME_NAME"},
		{rule: "none", seat: 1, name: " ", refused: "BAD_NAME"},
		{rule: "no such seat", seat: 5, name: "Eve", missing: true},
		{rule: "no seat at all", seat: 0, name: "Eve", missing: true},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			c, err := keeper.Rename(g, tt.seat, tt.name)
			if tt.missing != errors.Is(err, keeper.ErrNotFound) {
				t.Fatal(err)
			}
			if tt.missing {
				return
			}
			if got := ids(problems(t, err)); got != tt.refused {
				t.Fatalf("refused %q, want %q", got, tt.refused)
			}
			if name := keeper.CleanName(tt.name); err == nil && (c.After.Name(tt.seat) != name || c.Kind != keeper.Renamed) {
				t.Errorf("the name is %q", c.After.Name(tt.seat))
			}
			sameSheet(t, before, score(t, g))
		})
	}
	c, err := keeper.Rename(g, 4, "Dora")
	if err != nil || c.Words != "Dee is now called Dora" {
		t.Errorf("%q %v", c.Words, err)
	}
	if same, err := keeper.Rename(g, 1, "Ava"); err != nil || !same.Nothing(g) {
		t.Errorf("the same name changes something: %v", err)
	}
}
