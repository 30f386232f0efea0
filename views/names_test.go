package views_test

import (
	"strings"
	"testing"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// Each name from right to left stands between isolates (⟨ and ⟩ here), once, and no other word does.
func TestNamesFromRightToLeftAreKeptToThemselvesInSentences(t *testing.T) {
	s := keeper.Sheet{Standings: []keeper.Standing{{Name: "שלום"}, {Name: "שלום 2"}, {Name: "Ava"}, {Name: "Ben עלי"}, {Name: "ש"}}}
	for _, test := range []struct{ because, text, want string }{
		{"nothing runs so", "Round 1: Ava went out", "Round 1: Ava went out"},
		{"a name at the beginning", "שלום holds 10 cards; you counted 9.", "⟨שלום⟩ holds 10 cards; you counted 9."},
		{"the longer of two names", "Round 1: שלום 2 went out", "Round 1: ⟨שלום 2⟩ went out"},
		{"the shorter, with the point of the sentence", "Round 1: שלום, שלום 2.", "Round 1: ⟨שלום⟩, ⟨שלום 2⟩."},
		{"a name of both directions, whole", "Ben עלי: 65 instead of 75", "⟨Ben עלי⟩: 65 instead of 75"},
		{"a name inside another word is none", "שלומי left", "⟨שלומי⟩ left"},
		{"what is no name of the table, but was", "עומר בן is now called שלום", "⟨עומר בן⟩ is now called ⟨שלום⟩"},
		{"several that were, apart", "New order round the table: עומר, דן", "New order round the table: ⟨עומר⟩, ⟨דן⟩"},
		{"what is isolated stays so", "⟨שלום⟩ and ש", "⟨שלום⟩ and ⟨ש⟩"},
		{"an isolate without an end", "Ava ⟨שלום", "Ava ⟨שלום"},
	} {
		if got := marks(views.Sentence(unmarked(test.text), s)); got != test.want {
			t.Errorf("%s: %s, want %s", test.because, got, test.want)
		}
	}
}

func marks(text string) string {
	return strings.NewReplacer("\u2068", "⟨", "\u2069", "⟩").Replace(text)
}
func unmarked(text string) string {
	return strings.NewReplacer("⟨", "\u2068", "⟩", "\u2069").Replace(text)
}
