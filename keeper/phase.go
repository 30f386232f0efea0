package keeper

import (
	"fmt"
	"strings"
)

// PartKind is what a part of a phase is made of.
type PartKind string

// The three kinds of part that the phases are made of.
const (
	Set   PartKind = "set"   // cards of one number
	Run   PartKind = "run"   // numbers in order
	Color PartKind = "color" // cards of one color
)

// Part is one set, run or color of a phase, with the number of cards that it needs.
type Part struct {
	Kind PartKind `json:"kind"`
	Size int      `json:"size"`
}

// Phase is one of the tasks on the card. Number is the name that the table calls it by.
type Phase struct {
	Number int    `json:"number"`
	Parts  []Part `json:"parts"`
}

// Plan is the phases of a game, in the order in which they are to be made.
type Plan []Phase

// TenPhases is the plan of Mattel's sheet W4729.
func TenPhases() Plan {
	return Plan{
		{1, []Part{{Set, 3}, {Set, 3}}},
		{2, []Part{{Set, 3}, {Run, 4}}},
		{3, []Part{{Set, 4}, {Run, 4}}},
		{4, []Part{{Run, 7}}},
		{5, []Part{{Run, 8}}},
		{6, []Part{{Run, 9}}},
		{7, []Part{{Set, 4}, {Set, 4}}},
		{8, []Part{{Color, 7}}},
		{9, []Part{{Set, 5}, {Set, 2}}},
		{10, []Part{{Set, 5}, {Set, 3}}},
	}
}

// EvenPhases is the plan of the older Fundex sheet: 2, 4, 6, 8, 10.
func EvenPhases() Plan {
	var even Plan
	for _, p := range TenPhases() {
		if p.Number%2 == 0 {
			even = append(even, p)
		}
	}
	return even
}

// Size is how many cards lie on the table when the phase is laid down and nothing more.
func (p Phase) Size() int {
	n := 0
	for _, part := range p.Parts {
		n += part.Size
	}
	return n
}

// fits says whether the phase has a number and whole parts, and can be laid down out of a hand.
func (p Phase) fits(hand int) bool {
	for _, part := range p.Parts {
		known := part.Kind == Set || part.Kind == Run || part.Kind == Color
		if !known || part.Size < 1 || part.Size > hand {
			return false
		}
	}
	return p.Number >= 1 && p.Size() >= 1 && p.Size() <= hand
}

// Words says what the phase needs, as a table says it: "2 sets of 3", "set of 3 + run of 4".
func (p Phase) Words() string {
	if len(p.Parts) == 2 && p.Parts[0] == p.Parts[1] {
		return fmt.Sprintf("2 %ss of %d", p.Parts[0].Kind, p.Parts[0].Size)
	}
	words := make([]string, len(p.Parts))
	for i, part := range p.Parts {
		words[i] = part.words()
	}
	return strings.Join(words, " + ")
}

func (p Part) words() string {
	if p.Kind == Color {
		return fmt.Sprintf("%d cards of one color", p.Size)
	}
	return fmt.Sprintf("%s of %d", p.Kind, p.Size)
}

// Pattern draws the phase in letters: cards of one number share a letter ("AAA BBB"), a run goes through
// the alphabet ("ABCDEFG"), and a color is a row of one sign.
func (p Phase) Pattern() string {
	letter := 'A'
	parts := make([]string, len(p.Parts))
	for i, part := range p.Parts {
		parts[i], letter = part.pattern(letter)
	}
	return strings.Join(parts, " ")
}

// pattern draws one part from the given letter on, and returns the next free letter.
func (p Part) pattern(letter rune) (string, rune) {
	switch p.Kind {
	case Set:
		return strings.Repeat(string(letter), p.Size), letter + 1
	case Run:
		var b strings.Builder
		for i := range p.Size {
			b.WriteRune(letter + rune(i))
		}
		return b.String(), letter + rune(p.Size)
	default:
		return strings.Repeat("■", p.Size), letter
	}
}

// index is the place of phase number n in the plan, -1 when it has none.
func (p Plan) index(n int) int {
	for i := range p {
		if p[i].Number == n {
			return i
		}
	}
	return -1
}

// upTo is the plan that ends with phase number last.
func (p Plan) upTo(last int) Plan { return p[:p.index(last)+1] }

// Phase finds the phase by its number; the zero Phase when the plan has none of that number.
func (p Plan) Phase(n int) Phase {
	if i := p.index(n); i >= 0 {
		return p[i]
	}
	return Phase{}
}

// tieBreak is the phase that a tie-break plays: the highest number in any order, else the plan's last.
func (p Plan) tieBreak(a Advance) Phase {
	last := p[len(p)-1]
	if a != AnyOrder {
		return last
	}
	for _, phase := range p {
		if phase.Number > last.Number {
			last = phase
		}
	}
	return last
}
