package views

import (
	"fmt"
	"strings"

	"golang.org/x/text/unicode/bidi"

	"phasekeeper/keeper"
)

// Unicode's first strong isolate, and its end.
const (
	isolate    = "\u2068"
	isolateEnd = "\u2069"
)

// isolated keeps a name that is written from right to left from turning round what stands beside it in a
// sentence. A name that is an element of its own is in a bdi.
func isolated(name string) string {
	if strings.ContainsFunc(name, rightToLeft) {
		return isolate + name + isolateEnd
	}
	return name
}

func rightToLeft(r rune) bool {
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.R || p.Class() == bidi.AL
}

// count is a number with its noun: "1 round", "2 rounds".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// joined is a list of names as it is spoken: "Ava, Ben and Cal".
func joined(names []string) string {
	spoken := make([]string, len(names))
	for i, n := range names {
		spoken[i] = isolated(n)
	}
	return keeper.List(spoken)
}
