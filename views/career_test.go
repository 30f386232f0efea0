package views_test

import (
	"slices"
	"testing"
	"time"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// worded is a person's page with these counts.
func worded(t keeper.Tally, streak int) *views.Career {
	return views.NewPersonPage(views.PersonInput{
		Person: keeper.Person{ID: "a", Name: "Ava", Games: t.Games}, Career: keeper.Career{Tally: t, Streak: streak}, Now: time.Unix(0, 0),
	}).Career
}

// TestCareersInWords: each count is said in a sentence that a child can read.
func TestCareersInWords(t *testing.T) {
	for _, tt := range []struct {
		rule  string
		tally keeper.Tally
		term  string // of the fact; "lead" and "hard" for the sentences above them
		want  string
	}{
		{"no game decided", keeper.Tally{Games: 2}, "lead", "Nothing is decided yet: Ava has played no game to an end with a winner."},
		{"and nothing is said of wins", keeper.Tally{Games: 2}, "Wins", ""},
		{"the only game", keeper.Tally{Games: 1, Decided: 1, Won: 1}, "lead", "Ava has won the only game so far."},
		{"all games", keeper.Tally{Games: 3, Decided: 2, Won: 2}, "lead", "Ava has won all 2 games."},
		{"no game won", keeper.Tally{Games: 3, Decided: 3}, "lead", "Ava hasn't won yet, in 3 games."},
		{"some", keeper.Tally{Games: 13, Decided: 12, Won: 5}, "lead", "Ava has won 5 of 12 games."},
		{"few games", keeper.Tally{Games: 4, Decided: 4, Won: 3}, "Wins", "3 of 4 games; too few to say more."},
		{"shared wins", keeper.Tally{Games: 4, Decided: 4, Won: 3, Shared: 1}, "Wins", "3 of 4 games (1 of them shared); too few to say more."},
		{"more games", keeper.Tally{Games: 12, Decided: 12, Won: 5, Chance: 180}, "Wins", "5 of 12 games, or 42 %. That may still be luck: in the long run 19 to 69 % would fit. Equal players would have won 3 of 12."},
		{"many games", keeper.Tally{Games: 400, Decided: 400, Won: 150, Chance: 6010}, "Wins", "150 of 400 games, or 38 %; in the long run between 32 and 43 %. Equal players would have won 100.2 of 400."},
		{"points, each kind of game for itself, most rounds first", keeper.Tally{Games: 9, Kinds: []keeper.KindTally{{Kind: "any-order", Rounds: 2, Points: 41}, {Kind: "own", Rounds: 1, Points: 5}, {Kind: "standard", Rounds: 30, Points: 1000}}}, "Points a round", "33.3 in standard games (30 rounds); 20.5 in games in any order (2 rounds); 5 in games with own phases (1 round)"},
		{"a row of phases made", keeper.Tally{Games: 1, Row: 4}, "Phases in a row", "made in 4 rounds running, within one game"},
		{"one phase is no row", keeper.Tally{Games: 1, Row: 1}, "Phases in a row", ""},
		{"cards", keeper.Tally{Games: 1, Counted: 1, Wilds: 1}, "Caught with", "1 Wild and 0 Skips in 1 hand that had cards left"},
		{"cards unknown", keeper.Tally{Games: 1, Added: 3}, "Caught with", "nobody knows: of all 3 hands only the total was typed"},
		{"some cards unknown", keeper.Tally{Games: 1, Counted: 9, Added: 3, Skips: 2}, "Caught with", "0 Wilds and 2 Skips in 9 hands that had cards left; of 3 more only the total was typed, so nobody knows"},
		{"the hardest phase", phases(keeper.PhaseTally{Number: 1, Stays: 3, Tries: 4, Made: 3}, keeper.PhaseTally{Number: 4, Stays: 4, Tries: 10, Made: 4}), "hard", "Phase 4 takes Ava longest: 2.5 rounds each time."},
		{"the hardest phase, never made", phases(keeper.PhaseTally{Number: 1, Stays: 3, Tries: 4, Made: 3}, keeper.PhaseTally{Number: 4, Stays: 4, Tries: 10}), "hard", "Phase 4 is hardest for Ava: tried in 10 rounds, and never made."},
		{"too few games to name one", phases(keeper.PhaseTally{Number: 4, Stays: 2, Tries: 10, Made: 2}), "hard", ""},
	} {
		c := worded(tt.tally, 0)
		got := map[string]string{"lead": c.Lead, "hard": c.Hard}
		for _, f := range c.Facts {
			got[f.Term] = f.Words
		}
		if got[tt.term] != tt.want {
			t.Errorf("%s: %q, want %q", tt.rule, got[tt.term], tt.want)
		}
	}
	if c := worded(keeper.Tally{}, 0); c != nil {
		t.Errorf("of no game that is over it says %+v", c)
	}
	if i := slices.Index(worded(keeper.Tally{Games: 3}, 2).Facts, views.Fact{Term: "Most wins in a row", Words: "2 games"}); i < 0 {
		t.Error("two wins in a row aren't told")
	}
}

func phases(p ...keeper.PhaseTally) keeper.Tally { return keeper.Tally{Games: 9, Phases: p} }

// TestCostsInWords: every phase has its line, and a bar only where it can be compared with others.
func TestCostsInWords(t *testing.T) {
	tally := phases(
		keeper.PhaseTally{Number: 1, Begun: 9, First: 6, Stays: 9, Tries: 12, Made: 9, Points: 300},
		keeper.PhaseTally{Number: 2, Begun: 9, First: 2, Stays: 9, Tries: 30, Made: 8, Points: 1204},
		keeper.PhaseTally{Number: 3, Begun: 2, Stays: 2, Tries: 40},
		keeper.PhaseTally{Number: 4, Begun: 1, Stays: 1, Tries: 5, Made: 1},
		keeper.PhaseTally{Number: 5, Begun: 4, First: 1})
	p := views.NewTablePage(tally, 1000, false)
	if want := "Phase 2 costs most: 3.8 rounds each time, and 151 points."; p.Lead != want || p.Games != "The latest 1000 games, everyone's hands together." {
		t.Errorf("%q, %q", p.Lead, p.Games)
	}
	want := []views.Cost{
		{Phase: "1 · 2 sets of 3", Rounds: "1.3", First: "6 of 9", Bar: "34"},
		{Phase: "2 · set of 3 + run of 4", Rounds: "3.8", First: "2 of 9", Bar: "100", Most: true},
		{Phase: "3 · set of 4 + run of 4", Note: "not made yet, few games so far", Rounds: "40", First: "0 of 2"},
		{Phase: "4 · run of 7", Note: "few games so far", Rounds: "5", First: "0 of 1"},
		{Phase: "5 · run of 8", Rounds: "–", First: "1 of 4"},
	}
	if !slices.Equal(p.Phases.Rows, want) {
		t.Errorf("%+v\nwant %+v", p.Phases.Rows, want)
	}
}
