package views

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"phasekeeper/keeper"
)

// Sentence is a sentence of the log or of a problem, ready for a page: in it each name of the table that runs from
// right to left is kept to itself, as isolated does. Other words that run so are too: they are names of earlier.
func Sentence(text string, s keeper.Sheet) string { return fenced(text, tableNames(s)) }

func tableNames(s keeper.Sheet) []string {
	names := make([]string, len(s.Standings))
	for i, st := range s.Standings {
		names[i] = st.Name
	}
	return names
}

func fenced(text string, names []string) string {
	if !strings.ContainsFunc(text, rightToLeft) {
		return text
	}
	names = slices.SortedFunc(slices.Values(names), func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	var b strings.Builder
	for before := ' '; text != ""; {
		n := nameAt(text, before, names)
		switch {
		case strings.HasPrefix(text, isolate): // so it is isolated already
			inside, _, _ := strings.Cut(text, isolateEnd)
			n = min(len(inside)+len(isolateEnd), len(text))
			b.WriteString(text[:n])
		case n > 0:
			b.WriteString(isolated(text[:n]))
		default:
			_, n = utf8.DecodeRuneInString(text)
			b.WriteString(text[:n])
		}
		before, _ = utf8.DecodeLastRuneInString(text[:n])
		text = text[n:]
	}
	return b.String()
}

// nameAt is how long the name is that the text begins with; 0 when it begins with none. Longer names stand first, so
// that a name in another isn't taken for it.
func nameAt(text string, before rune, names []string) int {
	if unicode.IsLetter(before) {
		return 0
	}
	for _, name := range names {
		after, _ := utf8.DecodeRuneInString(strings.TrimPrefix(text, name))
		if name != "" && strings.HasPrefix(text, name) && !unicode.IsLetter(after) {
			return len(name)
		}
	}
	return strangeName(text)
}

// strangeName is how far words from right to left go on, with what is between them.
func strangeName(text string) (end int) {
	for i, r := range text {
		switch {
		case rightToLeft(r):
			end = i + utf8.RuneLen(r)
		case end == 0 || unicode.IsLetter(r) || strings.ContainsRune(",.:;?", r):
			return end
		}
	}
	return end
}

// spoken is a game whose log is ready for a page.
func spoken(saved keeper.Saved, s keeper.Sheet) keeper.Saved {
	names := tableNames(s)
	saved.Log = slices.Clone(saved.Log)
	for i, r := range saved.Log {
		saved.Log[i].Words = fenced(r.Words, names)
	}
	return saved
}

// spoken is a form that came back with its problems, and what was saved meanwhile, ready for a page.
func (s Sent) spoken(sheet keeper.Sheet) Sent {
	names := tableNames(sheet)
	s.Problems, s.Kept = sentences(onceSaid(s.Problems), names), sentences(s.Kept, names)
	s.Meanwhile = slices.Clone(s.Meanwhile)
	for i, words := range s.Meanwhile {
		s.Meanwhile[i] = fenced(words, names)
	}
	return s
}

func sentences(problems keeper.Errors, names []string) keeper.Errors {
	out := slices.Clone(problems)
	for i, p := range out {
		out[i].Text, out[i].Fact = fenced(p.Text, names), fenced(p.Fact, names)
	}
	return out
}
