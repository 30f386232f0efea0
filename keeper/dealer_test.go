package keeper_test

import (
	"testing"

	"phasekeeper/keeper"
)

// TestFirstDealer: "change the first dealer … when a table got it wrong"; later dealers follow.
func TestFirstDealer(t *testing.T) {
	r := "round out -10L +1L"
	for _, tt := range []struct {
		rule          string
		lines         []string
		seat          int
		words, differ string
		refused       string
	}{
		{rule: "every later dealer changes", lines: []string{r, r}, seat: 3, words: "First dealer: Cal instead of Ava",
			differ: "deal 1 Ava→Cal, deal 2 Ben→Ava, deal 3 Cal→Ben"},
		{rule: "up to where the deal was handed over", lines: []string{r, "deal 1", r}, seat: 2, words: "First dealer: Ben instead of Ava", differ: "deal 1 Ava→Ben"},
		{rule: "the same one", lines: []string{r}, seat: 1, words: "First dealer: Ava instead of Ava"},
		{rule: "someone who has left since", lines: []string{r, "leave 3"}, seat: 3, words: "First dealer: Cal instead of Ava", differ: "deal 1 Ava→Cal, deal 2 Ben→Ava"},
		{rule: "a joiner wasn't there", lines: []string{r, "join Dee at 1 phase 1"}, seat: 4, refused: "BAD_DEALER"},
		{rule: "nobody", seat: 0, refused: "BAD_DEALER"},
		{rule: "a seat before the first", seat: -1, refused: "BAD_DEALER"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			g, before := play(t, three, tt.lines...)
			c, err := keeper.FirstDealer(g, tt.seat)
			if got := ids(problems(t, err)); got != tt.refused {
				t.Fatalf("refused %q, want %q", got, tt.refused)
			}
			if c.Words != tt.words {
				t.Errorf("words %q, want %q", c.Words, tt.words)
			}
			if err == nil && said(c.Difference()) != tt.differ {
				t.Errorf("differs in %q, want %q", said(c.Difference()), tt.differ)
			}
			if err == nil && c.Nothing(g) != (tt.differ == "") {
				t.Errorf("changes nothing: %v", c.Nothing(g))
			}
			sameSheet(t, before, score(t, g))
		})
	}
}
