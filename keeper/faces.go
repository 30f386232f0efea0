package keeper

// Hue is one of the four colors that numbers are printed in.
type Hue string

// The colors of the deck, in the order of the box.
const (
	Red    Hue = "red"
	Blue   Hue = "blue"
	Green  Hue = "green"
	Yellow Hue = "yellow"
)

// Hues lists the colors of the deck.
func Hues() []Hue { return []Hue{Red, Blue, Green, Yellow} }

// What is printed on the numbered cards of the standard deck. The kinds that cost alike are counted together: low is
// 1 to TopLow, high is TopLow+1 to TopHigh.
const (
	TopLow  = 9
	TopHigh = 12
	Copies  = 2 // of every number in every color
)

// Face is one card as it is seen: a number in a color, or a Wild or Skip without either.
type Face struct {
	Kind   FaceKind
	Number int // 1 to TopHigh; 0 without a number
	Hue    Hue // empty without a number
}

// FaceKind says whether a card has a number.
type FaceKind string

// The three sorts of card that are seen on a table.
const (
	NumberFace FaceKind = "number"
	WildFace   FaceKind = "wild"
	SkipFace   FaceKind = "skip"
)

// Example is cards that make the phase, part by part, for a picture of it: low numbers first, the colors mixed where
// they don't matter. A part that the deck's own numbers can't fill is filled up with Wilds.
func (p Phase) Example() [][]Face {
	parts := make([][]Face, len(p.Parts))
	for i, part := range p.Parts {
		for n := range part.Size {
			parts[i] = append(parts[i], part.face(i, n))
		}
	}
	return parts
}

// face is card n of a part, which is the phase's part number at, both from 0.
func (p Part) face(at, n int) Face {
	hues := Hues()
	f := Face{Kind: NumberFace, Number: p.number(at, n), Hue: hues[(at+n)%len(hues)]}
	if p.Kind == Color {
		f.Hue = hues[1]
	}
	if f.Number > TopHigh {
		return Face{Kind: WildFace}
	}
	return f
}

// number is what stands on card n of the part; more than TopHigh where the deck has no such card left.
func (p Part) number(at, n int) int {
	switch {
	case p.Kind == Run:
		return max(1, min(3, TopHigh+1-p.Size)) + n
	case p.Kind == Color:
		return 1 + n*(TopHigh-1)/max(1, p.Size-1)
	case n >= len(Hues())*Copies:
		return TopHigh + 1
	}
	return 1 + (7+7*at)%TopHigh // 8, 3, 10
}
