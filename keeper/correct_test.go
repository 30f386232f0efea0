package keeper_test

import (
	"errors"
	"fmt"
	"reflect"
	"testing"

	"phasekeeper/keeper"
)

// change is a correction (or removal, when line is empty) of deal n after a game was played.
type change struct {
	rule    string
	table   string
	lines   []string
	deal    int
	line    string
	asked   string // questions, or refusals
	dropped string
	want    string // of the sheet after it; empty when it is refused
}

func (c change) check(t *testing.T) {
	t.Run(c.rule, func(t *testing.T) {
		g, before := play(t, c.table, c.lines...)
		got, err := c.do(t, g)
		sameSheet(t, before, score(t, g))
		if err != nil {
			if text := ids(problems(t, err)); c.want != "" || text != c.asked {
				t.Errorf("refused with %q: %v", text, err)
			}
			return
		}
		if text := ids(got.Asked); text != c.asked {
			t.Errorf("asked %q, want %q", text, c.asked)
		}
		if text := join(got.Dropped, func(n int) string { return fmt.Sprint(n) }); text != c.dropped {
			t.Errorf("dropped %q, want %q", text, c.dropped)
		}
		says(t, got.After, c.want)
		sound(t, got.Game, got.After)
		sameSheet(t, before, got.Before)
	})
}

func (c change) do(t *testing.T, g keeper.Game) (keeper.Change, error) {
	if c.line == "" {
		return keeper.Remove(g, c.deal)
	}
	return keeper.Correct(g, c.deal, round(t, c.line))
}

// TestCorrect: a correction of any round is the same fold over other facts.
func TestCorrect(t *testing.T) {
	s2, r := "shorter-2: Ava Ben Cal; dealer 1", "round out +1L -10L"
	for _, c := range []change{
		{rule: "points", table: three, lines: []string{r, r}, deal: 1, line: "round out +2L -10H", want: "totals 0 15 150; phase 3 3 1"},
		{rule: "a phase not made moves all later rounds to the phase before", table: three, lines: []string{r, r, r}, deal: 1, line: "round out -10L -10L", want: "phase 4 3 1; totals 0 60 150"},
		{rule: "the finish taken away reopens the game", table: s2, lines: []string{r, "round out -10L -10L"}, deal: 1, line: "round -10L out -10L", want: "state playing; phase 2 2 1; next 3"},
		{rule: "a finish earlier takes the later rounds out, when kept", table: s2, lines: []string{"round out -10L +1L", "round -10L out -10L", "round -10L out -10L"}, deal: 2, line: "round out -10L -10L",
			asked: "ENDS_EARLIER", dropped: "3", want: "state over; winners Ava; totals 0 100 55"},
		{rule: "comings and goings after the end go too", table: s2, lines: []string{r, "round -10L -10L out", "join Dee at 4 phase 1", "leave 2", "round -10L . out +1L"}, deal: 2, line: "round -10L out -10L",
			asked: "ENDS_EARLIER", dropped: "3", want: "state over; winners Ben; seats ; order 1 2 3"},
		{rule: "a stop after the new end goes too", table: s2, lines: []string{r, "round -10L -10L out", "stop 3"}, deal: 2, line: "round -10L out -10L",
			asked: "ENDS_EARLIER", want: "by only-finisher; winners Ben"},
		{rule: "the tie is another one", table: four, lines: []string{tie, "tie-break 1,2,3 out 0", "tie-break 1,2,3 out 3"}, deal: 1, line: "nobody +1L +1L +2L -10L",
			asked: "TIE_CHANGES", dropped: "2 3", want: "state tie-break; tied 1 2"},
		{rule: "no tie any more, since one has fewer points", table: four, lines: []string{tie, "tie-break 1,2,3 out 3"}, deal: 1, line: "round out +1L +1L -10L",
			asked: "ENDS_EARLIER", dropped: "2", want: "state over; by points; winners Ava"},
		{rule: "no tie any more, since nobody finished", table: four, lines: []string{tie, "tie-break 1,2,3 out 3"}, deal: 1, line: "nobody -10L -10L -10L -10L",
			asked: "TIE_CHANGES", dropped: "2", want: "state playing; phase 1 1 1 1"},
		{rule: "a tie where the game went on", table: s2, lines: []string{r, "round -10L -10L out", "round -10L out +1L"}, deal: 2, line: "nobody +2L +1L -10L",
			asked: "TIE_CHANGES", dropped: "3", want: "state tie-break; tied 1 2"},
		{rule: "who joined after a round that is dropped goes too, with all that built on it", table: s2,
			lines: []string{r, "round -10L -10L out", "join Dee at 1 phase 1", "order 1 2 4 3", "deal 4", "nobody -10L -10L -10L -10L", "leave 4"}, deal: 2, line: "nobody +2L +1L -10L",
			asked: "TIE_CHANGES", dropped: "3", want: "state tie-break; order 1 2 3; next 1"},
		{rule: "a deal handed to someone who is no longer tied goes too", table: four, lines: []string{tie, "deal 3", "tie-break 1,2,3 out 3"}, deal: 1, line: "nobody +1L +1L +2L -10L",
			asked: "TIE_CHANGES", dropped: "2", want: "state tie-break; tied 1 2; next 2"},
		{rule: "who was tied and left is still gone", table: four, lines: []string{tie, "leave 3", "tie-break 1,2 out 1"}, deal: 1, line: "nobody +1L +1L +2L -10L", want: "by tie-break; winners Ava; place 1 2 0 3"},
		{rule: "the winner of a tie-break", table: four, lines: []string{tie, "tie-break 1,2,3 out 3"}, deal: 2, line: "round out", want: "winners Ava"},
		{rule: "a tie-break that nobody won was won", table: four, lines: []string{tie, "tie-break 1,2,3 out 0", "tie-break 1,2,3 out 3"}, deal: 2, line: "round . out",
			asked: "ENDS_EARLIER", dropped: "3", want: "winners Ben"},
		{rule: "a tie-break that someone won was not", table: four, lines: []string{tie, "tie-break 1,2,3 out 3"}, deal: 2, line: "nobody .", want: "state tie-break; next 3"},
		{rule: "in any order, a phase made twice contradicts the later round", table: "any-order: Ava Ben; dealer 1", lines: []string{"round out@1 -10L", "round out@2 -10L", "round out@3 -10L"}, deal: 1, line: "round out@3 -10L", asked: "CONTRADICTS"},
		{rule: "in any order, the same round as it was", table: "any-order: Ava Ben; dealer 1", lines: []string{"round out@1 -10L", "round out@2 -10L"}, deal: 1, line: "round out@4 -10L", want: "left 1,3,5,6,7,8,9,10 1,2,3,4,5,6,7,8,9,10"},
		{rule: "what is refused in a round is refused in its correction", table: three, lines: []string{r}, deal: 1, line: "round out out -10L", asked: "TWO_OUT@1 TWO_OUT@2"},
		{rule: "a tie-break is corrected by those who played it", table: four, lines: []string{tie, "tie-break 1,2,3 out 3"}, deal: 2, line: "round . . . out", asked: "NOT_AT_TABLE@4"},
		{rule: "a round is corrected by those who played it, though one has left since", table: three, lines: []string{r, "leave 2"}, deal: 1, line: "round out +2L -10L", want: "totals 0 10 50"},
		{rule: "a joiner plays no earlier round", table: three, lines: []string{r, "join Dee at 4 phase 1"}, deal: 1, line: "round out +2L -10L -10L", asked: "NOT_AT_TABLE@4"},
		{rule: "a joiner's points stay as given", table: three, lines: []string{r, "join Dee at 4 phase 1 points 50"}, deal: 1, line: "round out -10L -10L", want: "totals 0 50 50 50"},
	} {
		c.check(t)
	}
}

// TestWhatGoesIsNamed: what a correction takes out stands in its question and in the log, rounds and all else.
func TestWhatGoesIsNamed(t *testing.T) {
	g, _ := play(t, "shorter-2: Ava Ben Cal; dealer 1", "round -10L out -10L", "round out -10L -10L", "join Dee at 4 phase 1 points 100", "leave 3",
		"nobody -10L -10L . -10L", "nobody -10L -10L . -10L")
	c, err := keeper.Correct(g, 1, round(t, "round +1L out -10L"))
	if err != nil || len(c.Asked) != 1 {
		t.Fatalf("asked %v; error %v", c.Asked, err)
	}
	lost := "rounds 3 and 4; Dee joined on phase 1 with 100 points; Cal left"
	if want := "With this the game ends with round 2. What came later would be taken out: " + lost + "."; c.Asked[0].Text != want {
		t.Errorf("asked %q, want %q", c.Asked[0].Text, want)
	}
	if want := "Round 1, Ava: down with 5 points in the round instead of not down with 50; taken out with it: " + lost; c.Words != want {
		t.Errorf("the log says %q, want %q", c.Words, want)
	}
}

// TestRemove: "Taking a round out of the middle moves nothing else."
func TestRemove(t *testing.T) {
	r := "round out +1L -10L"
	for _, c := range []change{
		{rule: "the only round", table: three, lines: []string{r}, deal: 1, want: "kinds ; totals 0 0 0; next 1"},
		{rule: "one from the middle: the deal is another's", table: three, lines: []string{r, "round -10L out +1L", r}, deal: 2, want: "totals 0 10 100; dealers 1 2; next 3"},
		{rule: "comings and goings stay", table: three, lines: []string{r, "join Dee at 4 phase 1 points 50", "round out +1L -10L +1L", "leave 1"}, deal: 2, want: "kinds round join leave; totals 0 5 50 50"},
		{rule: "the last round reopens the game", table: "shorter-1: Ava Ben; dealer 1", lines: []string{"round out -10L"}, deal: 1, want: "state playing"},
		{rule: "the tied round takes its tie-break along", table: four, lines: []string{tie, "tie-break 1,2,3 out 3"}, deal: 1, asked: "TIE_CHANGES", dropped: "2", want: "state playing; kinds "},
		{rule: "a tie-break", table: four, lines: []string{tie, "tie-break 1,2,3 out 0", "tie-break 1,2,3 out 3"}, deal: 2, want: "winners Cal; dealers 1 2"},
		{rule: "a deal handed on between rounds stays", table: three, lines: []string{r, "deal 1", r}, deal: 1, want: "dealers 1; next 2"},
		{rule: "fixed rounds: one more is to be played", table: "fixed: Ava Ben; dealer 1", lines: repeat(10, "round out -10L"), deal: 4, want: "state playing; round 10; phase 10 10"},
	} {
		c.check(t)
	}
	g, _ := play(t, three, r)
	for _, n := range []int{-1, 0, 2} {
		if _, err := keeper.Remove(g, n); !errors.Is(err, keeper.ErrNotFound) {
			t.Errorf("remove %d: %v", n, err)
		}
		if _, err := keeper.Correct(g, n, keeper.Round{}); !errors.Is(err, keeper.ErrNotFound) {
			t.Errorf("correct %d: %v", n, err)
		}
	}
}

// TestAskedAgain: "a changed hand is asked again", and one that is as it was isn't.
func TestAskedAgain(t *testing.T) {
	odd := "round out -9L +5L"
	for _, tt := range []struct{ rule, line, want string }{
		{"nothing changed", odd, ""},
		{"another hand changed", "round out -9L +1L", ""},
		{"the doubtful hand changed and is doubtful still", "round out -8L +5L", "NOT_TEN@2"},
		{"both changed", "round out -8L +6L", "NOT_TEN@2 TOO_MANY@3"},
		{"a new doubt", "round out -9L -9L", "NOT_TEN@3"},
		{"the doubt is gone", "round out -10L +1L", ""},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			g, _ := play(t, three, odd)
			c, err := keeper.Correct(g, 1, round(t, tt.line))
			if err != nil || ids(c.Asked) != tt.want {
				t.Errorf("asked %q, want %q; error %v", ids(c.Asked), tt.want, err)
			}
			if same := tt.line == odd; c.Nothing(g) != same || same && !reflect.DeepEqual(g, c.Game) {
				t.Errorf("nothing: %v", c.Nothing(g))
			}
		})
	}
}
