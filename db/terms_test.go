package db_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"phasekeeper/db"
	"phasekeeper/keeper"
)

// Whatever a title says, the beginning of any word of it finds the game.
func TestEveryBeginningOfAWordIsATerm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		title := rapid.OneOf(rapid.String(), rapid.StringOfN(rapid.SampledFrom([]rune("aÀßeﬁ한글日本ไทยé\u0301 -'🎄1ا")), 1, 30, -1)).Draw(t, "title")
		terms := db.TermsOf("standard\n" + title)
		for _, word := range strings.Fields(title) {
			letters := []rune(word)
			begun := string(letters[:rapid.IntRange(1, len(letters)).Draw(t, "letters")])
			for _, term := range db.Sought(keeper.Search{Text: begun}) {
				if !slices.Contains(terms, term) {
					t.Errorf("%q isn't found by %q: no %q among %q", title, begun, term, terms)
				}
			}
		}
		if len(terms) > 2+2*len([]rune(title))*3 {
			t.Errorf("%d terms for %q", len(terms), title)
		}
	})
}

// What people take for the same letters is found by either.
func TestLettersThatAreTheSame(t *testing.T) {
	for _, tt := range []struct{ title, text string }{
		{"ＡＢＣ", "abc"}, {"abc", "ＡＢＣ"}, {"한국어", "국어"}, {"日本語", "本"}, {"Jörg", "jorg"}, {"Straße", "STRASSE"}, {"ﾊﾅｺ", "ハナ"}, {"ﬁne", "fi"},
	} {
		terms := db.TermsOf("standard\n" + tt.title)
		for _, term := range db.Sought(keeper.Search{Text: tt.text}) {
			if !slices.Contains(terms, term) {
				t.Errorf("%q isn't found by %q", tt.title, tt.text)
			}
		}
	}
}
