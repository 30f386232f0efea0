package keeper_test

import (
	"slices"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// TestQuestions: "Every other limit is a question", and what a correction takes out; all else is refused.
func TestQuestions(t *testing.T) {
	questions := []keeper.Code{
		keeper.NotTen, keeper.TooMany, keeper.OutOfRange, keeper.LaidMustBeOut, keeper.DeckLow, keeper.DeckHigh,
		keeper.DeckSkip, keeper.DeckWild, keeper.RoundSum, keeper.EndsEarlier, keeper.TieChanges, "ONE_PERSON",
	}
	for _, c := range questions {
		if !c.Question() {
			t.Errorf("%s can't be kept as it is", c)
		}
	}
	for _, c := range []keeper.Code{"NO_ONE_OUT", "NOTHING_TO_UNDO", "CONTRADICTS", "GAME_OVER", "NOT_MULTIPLE_OF_5", ""} {
		if c.Question() {
			t.Errorf("%s can be kept as it is", c)
		}
	}
}

// TestKeep: keep=yes overrules every question; CODE@seat one of them; a refusal stands whatever is kept.
func TestKeep(t *testing.T) {
	wrong := keeper.Errors{
		{Code: keeper.NoOneOut, Text: "One."}, {Code: keeper.NotTen, Seat: 2, Text: "Two."},
		{Code: keeper.NotTen, Seat: 3, Text: "Three."}, {Code: keeper.DeckWild, Text: "Four."},
	}
	for _, tt := range []struct {
		keep keeper.Keep
		want string
	}{
		{nil, "DECK_WILD NOT_TEN@2 NOT_TEN@3 NO_ONE_OUT"},
		{keeper.Keep{"yes"}, "NO_ONE_OUT"},
		{keeper.Keep{"NOT_TEN@2"}, "DECK_WILD NOT_TEN@3 NO_ONE_OUT"},
		{keeper.Keep{"DECK_WILD", "NOT_TEN@3"}, "NOT_TEN@2 NO_ONE_OUT"},
		{keeper.Keep{"NOT_TEN", "NO_ONE_OUT", "YES", ""}, "DECK_WILD NOT_TEN@2 NOT_TEN@3 NO_ONE_OUT"},
	} {
		if got := ids(wrong.Without(tt.keep)); got != tt.want {
			t.Errorf("%v leaves %s, want %s", tt.keep, got, tt.want)
		}
	}
	if ids(wrong.Refused()) != "NO_ONE_OUT" || ids(wrong.Asked()) != "DECK_WILD NOT_TEN@2 NOT_TEN@3" {
		t.Errorf("refused %v, asked %v", wrong.Refused(), wrong.Asked())
	}
	if wrong.Error() != "One. Two. Three. Four." {
		t.Errorf("all sentences: %q", wrong.Error())
	}
}

// TestKept: a round that the table insisted on is on the record, and its row still says what was asked.
func TestKept(t *testing.T) {
	_, s := play(t, three, "round out -9L +5L", "round out -10L +1L")
	if got := ids(s.Rows[0].Asked); got != "NOT_TEN@2 TOO_MANY@3" || len(s.Rows[1].Asked) > 0 {
		t.Errorf("asked %q and %v", got, s.Rows[1].Asked)
	}
	if !slices.Equal(totals(s), []int{0, 95, 30}) {
		t.Errorf("totals %v", totals(s))
	}
}

// TestFact: what a question says is wrong stands apart from what it asks to do.
func TestFact(t *testing.T) {
	_, s := play(t, three, "round out -9L +8L", "round out -=35 +1L")
	var got []string
	for _, row := range s.Rows {
		for _, p := range row.Asked {
			if got = append(got, p.Fact); p.Fact == p.Text || !strings.HasPrefix(p.Text, p.Fact) {
				t.Errorf("of %q the fact is %q", p.Text, p.Fact)
			}
		}
	}
	if want := []string{
		"Ben laid nothing down and so holds ten cards; you counted 9.",
		"Cal laid the phase down and so holds four cards at most; you counted 8.",
		"Ben laid nothing down and so holds ten cards, so 35 points can't be.",
	}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestZeroOfTheWrongPlayer: who didn't go out has cards left; that is said where the nothing was entered.
func TestZeroOfTheWrongPlayer(t *testing.T) {
	g := table(t, three)
	for line, want := range map[string]string{"round out -=0 -10L": "seat.2.points", "round out +=0 -10L": "seat.2.points", "round out - -10L": "seat.2.low"} {
		if wrong := attempt(t, g, line); ids(wrong) != "ZERO_NOT_OUT@2" || wrong[0].Field != want {
			t.Errorf("%s: %+v, want it at %s", line, wrong, want)
		}
	}
}

// TestSentencesSayTheBounds: the words of a bound come from the bound.
func TestSentencesSayTheBounds(t *testing.T) {
	for got, want := range map[string]string{
		keeper.FullTable(): "Six players at most can sit at a table.", keeper.WantPoints(): "Write the points as a number from 0 to 995.",
		keeper.WantCount(): "Write how many cards as a number from 0 to 99.", keeper.WantLast(): "A shorter game ends with one of the phases 1 to 9. Choose one of them.",
		keeper.StandardDeck().WantTotal():          "Write the points as a number from 0 to 99995, in steps of 5.",
		keeper.List([]string{"Ava", "Ben", "Cal"}): "Ava, Ben and Cal", keeper.List(nil): "", keeper.Numeral(10) + keeper.Numeral(11): "ten11",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
