package keeper

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxName is how many code points a name may have.
const MaxName = 40

// CleanName takes white space, and byte order marks that came with a copied text, off both ends of a name.
// Callers compose it (NFC) first.
func CleanName(name string) string {
	return strings.TrimFunc(name, func(r rune) bool { return unicode.IsSpace(r) || r == '\ufeff' })
}

// FoldName is the form in which two names that differ in case alone are equal: Unicode's simple folding,
// and the letters of Latin names that it leaves alone, since their capitals are two letters.
func FoldName(name string) string {
	var b strings.Builder
	for _, r := range name {
		if long := twoLetters(r); long != "" {
			b.WriteString(FoldName(long))
			continue
		}
		b.WriteRune(foldRune(r))
	}
	return b.String()
}

// foldRune is the least of the letters that differ from r in case alone.
func foldRune(r rune) rune {
	least := r
	for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
		least = min(least, f)
	}
	return least
}

// twoLetters is the letters that r stands for when it is written in capitals; empty for any other letter.
func twoLetters(r rune) string {
	switch r {
	case 'ß', 'ẞ':
		return "ss"
	case 'ﬀ':
		return "ff"
	case 'ﬁ':
		return "fi"
	case 'ﬂ':
		return "fl"
	case 'ﬃ':
		return "ffi"
	case 'ﬄ':
		return "ffl"
	case 'ﬅ', 'ﬆ':
		return "st"
	}
	return ""
}

// nameProblem says in a sentence what is wrong with a cleaned name; empty when nothing is.
func nameProblem(name string) string {
	if name == "" {
		return "Write a name."
	}
	return lineProblem("name", name, MaxName)
}

// lineProblem says in a sentence what is wrong with a line of free text, of which most code points are taken; what
// names it to the table. It is empty when nothing is.
func lineProblem(what, text string, most int) string {
	switch {
	case !utf8.ValidString(text):
		return fmt.Sprintf("This %s has signs that can't be read. Write it again.", what)
	case utf8.RuneCountInString(text) > most:
		return fmt.Sprintf("This %s is too long. Use at most %d letters.", what, most)
	case strings.ContainsFunc(text, hidden):
		return fmt.Sprintf("This %s has hidden control signs in it. Write it again without them.", what)
	case !strings.ContainsFunc(text, visible):
		return fmt.Sprintf("This %s can't be seen. Use at least one letter, number or picture.", what)
	}
	return ""
}

// hidden says whether r is a control sign or turns the direction of the text around it.
func hidden(r rune) bool {
	return unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp) ||
		r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069' || r == '\ufeff'
}

// visible says whether r leaves ink: no space, no sign that only shapes its neighbours, no filler letter.
func visible(r rune) bool {
	blank := unicode.In(r, unicode.Z, unicode.Cf, unicode.Cc, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
	return !blank && r != '\u2800' // the empty Braille cell
}
