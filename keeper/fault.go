package keeper

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Fault is one thing in a file that can't be taken in, and where it stands.
type Fault struct {
	Line, Column int    // from 1; 0 when it is about the file as a whole. The column of a JSON file counts letters, that of a CSV cells
	Text         string // full sentences: what is wrong and what to do
}

// Faults is all that is wrong with a file that was read, in its order, up to mostFaults.
type Faults []Fault

// mostFaults is how many faults of one file are told: a file that is wrong throughout is another file.
const mostFaults = 20

// Error joins the sentences. It is for logs; pages show each fault with its place.
func (f Faults) Error() string {
	texts := make([]string, len(f))
	for i, fault := range f {
		texts[i] = fmt.Sprintf("line %d, column %d: %s", fault.Line, fault.Column, fault.Text)
	}
	return strings.Join(texts, " ")
}

// faultAt is a fault at a byte of a text.
func faultAt(text string, offset int, format string, args ...any) Faults {
	before := text[:max(0, min(offset, len(text)))]
	start := strings.LastIndexByte(before, '\n') + 1
	return Faults{{
		Line: strings.Count(before, "\n") + 1, Column: utf8.RuneCountInString(before[start:]) + 1,
		Text: fmt.Sprintf(format, args...),
	}}
}
