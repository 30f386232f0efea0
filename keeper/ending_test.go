package keeper_test

import (
	"slices"
	"testing"
)

const four = "shorter-1: Ava Ben Cal Dee; dealer 1"

// tie has Ava, Ben and Cal finish level with 5 points, and Dee win nothing: a round that the table stopped.
const tie = "nobody +1L +1L +1L -10L"

// TestEnd: "The game ends with the round in which someone completes the last phase."
func TestEnd(t *testing.T) {
	for _, s := range []story{
		{"nobody has completed it: the game goes on", "shorter-2: Ava Ben Cal; dealer 1", []string{"round +4W -10L out"}, "state playing; winners -; by -; finishers -"},
		{"one completed it: that player wins, whatever the points, with more points than anyone", "shorter-1: Ava Ben Cal; dealer 1", []string{"nobody +4W -10L -10L"}, "state over; by only-finisher; winners Ava; totals 100 50 50; place 1 2 2; next -"},
		{"two completed it: the lowest total among them wins", "shorter-1: Ava Ben Cal; dealer 1", []string{"round +4W -10L out"}, "by points; winners Cal; place 2 3 1; finishers 1 3"},
		{"the lowest total of all doesn't win unless it finished", "shorter-1: Ava Ben Cal; dealer 1", []string{"nobody +4W +3W -10L"}, "by points; winners Ben; place 2 1 3"},
		{"a round without anyone out can end the game", four, []string{"nobody -10L +1L -10L -10L"}, "by only-finisher; winners Ben"},
		{"places after the winner: more completed phases first, then the lower total", "shorter-2: Ava Ben Cal Dee; dealer 1",
			[]string{"round out +4W -10L -10H", "round out -10L -10L -10L"}, "winners Ava; place 1 2 3 4; totals 0 150 100 150"},
		{"equal on both share the place, and the next place is left out", "shorter-1: Ava Ben Cal Dee; dealer 1", []string{"round out -10L -10L -10H"}, "place 1 2 2 4"},
		{"fixed rounds: exactly ten, the lowest total wins", "fixed: Ava Ben Cal; dealer 1", repeat(10, "round +1L -10L out"), "state over; by lowest-total; winners Cal; place 2 3 1; made 10 0 10; phase done done done"},
		{"fixed rounds: equal lowest totals share the win", "fixed: Ava Ben Cal; dealer 1", cycle(10, "round out +1L -10L", "round +1L out -10L"), "by shared; winners Ava Ben; place 1 1 3"},
		{"fixed rounds: places go by total alone, not by phases made", "fixed: Ava Ben Cal; dealer 1", append(repeat(9, "round out -10L +4W"), "round out -10L -10L"),
			"place 1 2 3; totals 0 500 950; made 10 0 9"},
		{"fixed rounds: nine are not enough", "fixed: Ava Ben Cal; dealer 1", repeat(9, "round +1L -10L out"), "state playing; phase 10 10 10; made 9 0 9"},
		{"even phases: 2, 4, 6, 8, 10, in that order", "even: Ava Ben; dealer 1", repeat(3, "round out -10L"), "phase 8 2; variation even"},
		{"even phases: five made end the game", "even: Ava Ben; dealer 1", repeat(5, "round out -10L"), "state over; phase done 2"},
		{"any order: finished when all are done", "any-order: Ava Ben; dealer 1",
			[]string{"round out@10 -10L", "round out@3 -10L", "round out@1 -10L", "round out@2 -10L", "round out@4 -10L", "round out@5 -10L", "round out@6 -10L", "round out@7 -10L", "round out@8 -10L", "round out@9 -10L"},
			"state over; by only-finisher; winners Ava"},
	} {
		s.check(t)
	}
}

// TestTieBreak: "Still tied: the tied players, and only they, play the last phase again."
func TestTieBreak(t *testing.T) {
	for _, s := range []story{
		{"level finishers play on, and only they", four, []string{tie}, "state tie-break; tied 1 2 3; seats 1 2 3; winners -; by -; place 1 1 1 4; finishers 1 2 3"},
		{"level above the lowest is no tie", four, []string{"round out +1L +1L -10L"}, "state over; by points; winners Ava"},
		{"only the level ones play, not all who finished", four, []string{"nobody +1L +1L +1H -10L"}, "tied 1 2; place 1 1 3 4"},
		{"the first to go out wins; the losers come right behind, sharing the place", four, []string{tie, "tie-break 1,2,3 out 2"}, "state over; by tie-break; winners Ben; place 2 1 2 4; tied -"},
		{"losers of a tie-break come before finishers with more points", four, []string{"nobody +1L +1L +1H -10L", "tie-break 1,2 out 2"}, "place 2 1 3 4"},
		{"if nobody went out, they play it again", four, []string{tie, "tie-break 1,2,3 out 0", "tie-break 1,2,3 out 3"}, "winners Cal; dealers 1 2 3; totals 5 5 5 50; made 1 1 1 0"},
		{"the deal goes to the next seat among those playing", "shorter-1: Ava Ben Cal Dee; dealer 3", []string{tie}, "next 1; starter 2; dealers 3; round 2"},
		{"the deal goes on among those playing", "shorter-1: Ava Ben Cal Dee; dealer 3", []string{tie, "tie-break 1,2,3 out 0", "tie-break 1,2,3 out 0"}, "dealers 3 1 2; next 3; starter 1"},
		{"the rounds form names the winner; the other tied may be anything or missing", four, []string{tie, "round . out +4W"}, "winners Ben; totals 5 5 5 50; kinds round tie-break"},
		{"nobody out, said on purpose", four, []string{tie, "nobody . . ."}, "state tie-break; next 3"},
		{"if a tied player leaves, the others go on", four, []string{tie, "leave 1"}, "state tie-break; tied 2 3; place 0 1 1 3"},
		{"the last one left wins", four, []string{tie, "leave 1", "leave 3"}, "state over; by tie-break; winners Ben; place 0 1 0 2"},
		{"the last one left wins a tie-break in which nothing was dealt, nor before it", "standard: Ava Ben; dealer 1",
			[]string{"join Cal at 3 phase 5 points 0", "join Dee at 4 phase 5 points 0", "length 4", "leave 3"}, "by tie-break; winners Dee; between 3 4; lastleft true; kinds join join length leave"},
		{"whoever went out first was not just the last one left", four, []string{tie, "leave 1", "tie-break 2,3 out 2"}, "winners Ben; between 1 2 3; lastleft false"},
		{"someone who only watches may leave", four, []string{tie, "leave 4"}, "state tie-break; tied 1 2 3"},
		{"the deal may be handed to someone tied", four, []string{tie, "deal 3"}, "next 3; starter 1"},
		{"the players may change seats", four, []string{tie, "order 3 2 1 4"}, "next 3; starter 2"},
		{"a table may stop in a tie-break, without a winner", four, []string{tie, "stop"}, "state over; by stopped; winners -; place 1 1 1 4; tied -"},
		{"a table may stop in a tie-break and name one", four, []string{tie, "stop 2"}, "by stopped; winners Ben; place 2 1 2 4"},
		{"the last phase is played again", four, []string{tie}, "tiephase 1"},
		{"the last phase of the length as it stands", "standard: Ava Ben; dealer 1", []string{"length 7"}, "tiephase 7"},
		{"in any order the highest number is the last", "any-order: Ava Ben; dealer 1", []string{"length 2"}, "tiephase 2"},
		{"in any order the highest number is played", "any-order: Ava Ben; dealer 1", []string{"length 2", "nobody +1L@2 +1L@1", "nobody +1L@1 +1L@2", "round out ."}, "by tie-break; winners Ava"},
	} {
		s.check(t)
	}
	_, s := play(t, "any-order: Ava Ben; dealer 1", "length 2", "nobody +1L@2 +1L@1", "nobody +1L@1 +1L@2", "round out .")
	row, _ := s.Round(3)
	if row.Lines[0].Phase != 2 || row.Lines[1].Phase != 0 {
		t.Errorf("phases in the tie-break: %+v", row.Lines)
	}
}

// TestRefusedInTieBreak: "Nobody joins in a tie-break", and what else can't be while it is on.
func TestRefusedInTieBreak(t *testing.T) {
	for _, r := range []refusal{
		{rule: "nobody joins", line: "join Eli at 5 phase 1", want: "IN_TIE_BREAK:"},
		{rule: "nobody comes back", lines: []string{"leave 4"}, line: "return 4 points 50", want: "IN_TIE_BREAK:"},
		{rule: "the length stands", line: "length 2", want: "IN_TIE_BREAK:"},
		{rule: "nobody out needs to be said", line: "round -10L +1L", want: "NO_ONE_OUT:"},
		{rule: "only one goes out", line: "round out . out", want: "TWO_OUT@1:seat.1.result TWO_OUT@3:seat.3.result"},
		{rule: "not both nobody and someone", line: "nobody out", want: "NOBODY_BUT_OUT@1:seat.1.result"},
		{rule: "who isn't tied doesn't play", line: "round out . . -10L", want: "NOT_AT_TABLE@4:seat.4.result"},
		{rule: "another tie", line: "tie-break 1,2 out 1", want: "OTHER_TIE:"},
		{rule: "a winner who isn't tied", line: "tie-break 1,2,3 out 4", want: "NOT_AT_TABLE@4:seat.4.result"},
		{rule: "the deal to someone who only watches", line: "deal 4", want: "BAD_DEALER:dealer"},
	} {
		r.lines = slices.Concat([]string{"join Dee at 4 phase 1", tie}, r.lines)
		r.table = "shorter-1"
		r.check(t)
	}
}

// TestStop: "A table may stop early … with the standings as they are and no winner, unless the table names one."
func TestStop(t *testing.T) {
	r := "round out +1L -10L"
	for _, s := range []story{
		{"no winner", three, []string{r, r, "stop"}, "state over; by stopped; winners -; place 1 2 3; next -; phase 3 3 1"},
		{"a winner named", three, []string{r, r, "stop 3"}, "by stopped; winners Cal; place 2 3 1"},
		{"two winners named share the first place", three, []string{r, "round out -10L -10L", "stop 3,1"}, "winners Ava Cal; place 1 3 1"},
		{"before the first round", three, []string{"stop"}, "state over; by stopped; place 1 1 1"},
		{"leavers have no place", three, []string{r, "leave 1", "stop"}, "place 0 1 2"},
		{"fixed rounds stopped go by total", "fixed: Ava Ben Cal; dealer 1", []string{r, "stop"}, "place 1 2 3; winners -"},
	} {
		s.check(t)
	}
}
