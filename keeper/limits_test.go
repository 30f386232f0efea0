package keeper_test

import (
	"fmt"
	"slices"
	"testing"

	"phasekeeper/keeper"
)

func TestPoints(t *testing.T) {
	for _, tt := range []struct {
		rule string
		hand keeper.Cards
		want int
	}{
		{"a player caught with a 3, a 12, a Skip and a Wild scores 55", keeper.Cards{Low: 1, High: 1, Skip: 1, Wild: 1}, 55},
		{"ten cards 1, 2, 4, 6, 6, 9, 11, 12, 12, Skip score 75", keeper.Cards{Low: 6, High: 3, Skip: 1}, 75},
		{"two tens score 20", keeper.Cards{High: 2}, 20},
		{"numbers 1 to 9 cost 5", keeper.Cards{Low: 1}, 5},
		{"numbers 10 to 12 cost 10", keeper.Cards{High: 1}, 10},
		{"a Skip costs 15", keeper.Cards{Skip: 1}, 15},
		{"a Wild costs 25", keeper.Cards{Wild: 1}, 25},
		{"no card costs nothing", keeper.Cards{}, 0},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			if got := tt.hand.Points(keeper.StandardDeck().Value); got != tt.want {
				t.Errorf("got %d points, want %d", got, tt.want)
			}
		})
	}
}

// TestDeckAndPhases holds the deck and the phases to the tables of the rules.
func TestDeckAndPhases(t *testing.T) {
	d := keeper.StandardDeck()
	if d.Cards.Count() != 108 || d.Cards != (keeper.Cards{Low: 72, High: 24, Skip: 4, Wild: 8}) || d.Hand != 10 {
		t.Errorf("the deck is %+v", d)
	}
	want := []struct {
		words, pattern string
		cards          int
	}{
		{"2 sets of 3", "AAA BBB", 6},
		{"set of 3 + run of 4", "AAA BCDE", 7},
		{"set of 4 + run of 4", "AAAA BCDE", 8},
		{"run of 7", "ABCDEFG", 7},
		{"run of 8", "ABCDEFGH", 8},
		{"run of 9", "ABCDEFGHI", 9},
		{"2 sets of 4", "AAAA BBBB", 8},
		{"7 cards of one color", "■■■■■■■", 7},
		{"set of 5 + set of 2", "AAAAA BB", 7},
		{"set of 5 + set of 3", "AAAAA BBB", 8},
	}
	for i, p := range keeper.TenPhases() {
		w := want[i]
		if p.Number != i+1 || p.Words() != w.words || p.Pattern() != w.pattern || p.Size() != w.cards {
			t.Errorf("phase %d: %q %q with %d cards, want %+v", p.Number, p.Words(), p.Pattern(), p.Size(), w)
		}
	}
	var even []int
	for _, p := range keeper.EvenPhases() {
		even = append(even, p.Number)
	}
	if !slices.Equal(even, []int{2, 4, 6, 8, 10}) {
		t.Errorf("the even phases are %v", even)
	}
}

// settled is one row of the table "So a typed total often settles whether a player laid down".
type settled struct {
	phases     []int
	sure, both []int // totals that only who laid down can hold, and that either can
}

// TestTypedTotals checks each typed total from 0 to 235 on each phase against the table of the rules: what
// fits who laid down, and who didn't.
func TestTypedTotals(t *testing.T) {
	for _, row := range []settled{
		{[]int{1}, steps(5, 45), append(steps(50, 90), 100)},
		{[]int{2, 4, 8, 9}, steps(5, 45), append(steps(50, 65), 75)},
		{[]int{3, 5, 7, 10}, steps(5, 40), []int{50}},
		{[]int{6}, []int{5, 10, 15, 25}, nil},
	} {
		for _, n := range row.phases {
			t.Run(fmt.Sprintf("phase %d", n), func(t *testing.T) { row.check(t, onPhase(t, n, 2)) })
		}
	}
}

func (row settled) check(t *testing.T, g keeper.Game) {
	for total := range 236 {
		laid := slices.Contains(row.sure, total) || slices.Contains(row.both, total)
		not := total >= 50 && total <= 230 && total%5 == 0 // ten cards make any multiple of 5 from 50 to 230
		for sign, fits := range map[string]bool{"+": laid, "-": not} {
			hand := fmt.Sprintf("%s=%d", sign, total)
			if got, want := orNothing(ids(attempt(t, g, "round out "+hand))), verdict(total, fits); got != want {
				t.Errorf("%s: got %s, want %s", hand, got, want)
			}
		}
	}
}

func verdict(total int, fits bool) string {
	switch {
	case total == 0:
		return "ZERO_NOT_OUT@2"
	case total%5 != 0:
		return "NOT_MULTIPLE_OF_5@2"
	case fits:
		return "nothing"
	}
	return "OUT_OF_RANGE@2"
}

// steps is the multiples of 5 from one total to another.
func steps(from, to int) []int {
	var out []int
	for n := from; n <= to; n += 5 {
		out = append(out, n)
	}
	return out
}

// TestMostCards: who laid a phase of s cards and didn't go out holds 1 to 10 - s cards, who didn't exactly ten.
func TestMostCards(t *testing.T) {
	for i, most := range []int{4, 3, 2, 3, 2, 1, 2, 3, 3, 2} {
		g := onPhase(t, i+1, 2)
		for held := 1; held <= 12; held++ {
			down, not := "nothing", "NOT_TEN@2"
			if held > most {
				down = "TOO_MANY@2"
			}
			if held == 10 {
				not = "nothing"
			}
			if got := orNothing(ids(attempt(t, g, fmt.Sprintf("round out +%dL", held)))); got != down {
				t.Errorf("phase %d, down with %d: got %s, want %s", i+1, held, got, down)
			}
			if got := orNothing(ids(attempt(t, g, fmt.Sprintf("round out -%dL", held)))); got != not {
				t.Errorf("phase %d, not down with %d: got %s, want %s", i+1, held, got, not)
			}
		}
	}
}

// TestMostLeft: "who laid a phase of s cards at most the hand less s"; the dearest cards are 25 each, but no more than
// the deck has of them.
func TestMostLeft(t *testing.T) {
	cards := []int{4, 3, 2, 3, 2, 1, 2, 3, 3, 2}
	for i, p := range keeper.TenPhases() {
		if n, points := keeper.StandardDeck().MostLeft(p); n != cards[i] || points != 25*cards[i] {
			t.Errorf("phase %d leaves %d cards of %d points, want %d of %d", p.Number, n, points, cards[i], 25*cards[i])
		}
	}
	poor := keeper.StandardDeck()
	poor.Cards.Wild = 1
	if n, points := poor.MostLeft(keeper.TenPhases()[0]); n != 4 || points != 25+3*15 {
		t.Errorf("with one Wild %d cards of %d points, want 4 of 70", n, points)
	}
	if n, points := poor.MostLeft(keeper.Phase{Parts: []keeper.Part{{Kind: keeper.Run, Size: 10}}}); n != 0 || points != 0 {
		t.Errorf("a phase of the whole hand leaves %d cards of %d points", n, points)
	}
}
