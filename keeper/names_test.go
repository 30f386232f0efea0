package keeper_test

import (
	"errors"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// TestNames: "1 to 40 code points after trimming and NFC; control and bidi-override characters refused".
func TestNames(t *testing.T) {
	for _, tt := range []struct {
		rule, name string
		good       bool
	}{
		{"one letter", "A", true},
		{"40 code points", strings.Repeat("é", 40), true},
		{"41 code points", strings.Repeat("x", 41), false},
		{"space at both ends is trimmed", "\t " + strings.Repeat("x", 40) + "\u00a0\u3000", true},
		{"space inside stays", "Ava Maria", true},
		{"right to left", "נועה", true},
		{"right to left, with its mark", "עלי\u200f", true},
		{"Arabic with a joiner", "می\u200cخواهم", true},
		{"an emoji of several code points", "👩‍👩‍👧‍👦", true},
		{"a flag", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", true},
		{"combining marks", "n\u0303o", true},
		{"a number", "7", true},
		{"markup is only text", "<script>alert(1)</script>", true},
		{"a formula is only text", "=1+1", true},
		{"NUL", "A\x00va", false},
		{"a line break", "A\nva", false},
		{"a tab inside", "A\tva", false},
		{"DEL", "A\x7f", false},
		{"a C1 control", "A\u0085va", false},
		{"a line separator", "A\u2028va", false},
		{"a right-to-left override", "A\u202eva", false},
		{"a left-to-right embedding", "A\u202ava", false},
		{"an isolate", "A\u2067va\u2069", false},
		{"a byte order mark", "A\ufeffva", false},
		{"nothing but joiners", "\u200b\u200d\u2060", false},
		{"a combining mark alone can be seen", "\u0301", true},
		{"a sign of private use", "\ue000", true},
		{"a byte order mark before the name is trimmed", "\ufeffAva", true},
		{"nothing but a filler letter", "\u3164", false},
		{"nothing but an empty Braille cell", "\u2800", false},
		{"invalid UTF-8", "A\xff", false},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			g, err := keeper.Begin("g", 0, keeper.Start{Players: []string{"Zoe", tt.name}, Dealer: 1, Variation: standard(t)})
			var wrong keeper.Errors
			if tt.good != (err == nil) || !tt.good && (!errors.As(err, &wrong) || ids(wrong) != "BAD_NAME@2") {
				t.Errorf("%q: %v", tt.name, err)
			}
			if tt.good && g.Players[1] != keeper.CleanName(tt.name) {
				t.Errorf("kept as %q", g.Players[1])
			}
		})
	}
}

// TestFoldName: "equal names (case folded) at one table refused".
func TestFoldName(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		same bool
	}{
		{"Ava", "aVA", true}, {"ÉVA", "éva", true}, {"Σίσυφος", "ΣΊΣΥΦΟΣ", true}, {"Kai", "\u212aai", true},
		{"Ava", "Eva", false}, {"Eva", "Éva", false}, {"I", "ı", false}, {"", "", true},
		{"Strauß", "STRAUSS", true}, {"STRAUẞ", "strauß", true}, {"ﬁona", "Fiona", true},
	} {
		if got := keeper.FoldName(tt.a) == keeper.FoldName(tt.b); got != tt.same {
			t.Errorf("%q and %q: same is %v", tt.a, tt.b, got)
		}
	}
}
