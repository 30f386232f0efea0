package views

import (
	"fmt"
	"strconv"
	"strings"

	"phasekeeper/keeper"
)

// Drawing is cards side by side, drawn as one picture. A color is never alone: each has a shape of its own, and the
// picture is named card by card.
type Drawing struct {
	Box   string // the picture's bounds, in units of its own
	Words string // what it shows, for who hears it; empty where words beside it say so
	Cards []DrawnCard
}

// DrawnCard is one card of a drawing.
type DrawnCard struct {
	Sign   string // reference to the card without its number
	Class  string // its color
	X      string // left edge
	Middle string
	Number string // empty on Wilds and Skips, whose sign says it all
}

// How large a card is drawn, and how far apart, in units of the picture.
const (
	faceWidth  = 30
	faceHeight = 42
	faceGap    = 3
	partGap    = 14
)

// drawn draws the parts of a phase, or any other cards, side by side.
func drawn(words string, parts ...[]keeper.Face) Drawing {
	d := Drawing{Words: words}
	x := 0
	for _, part := range parts {
		for _, f := range part {
			d.Cards = append(d.Cards, drawnCard(f, x))
			x += faceWidth + faceGap
		}
		x += partGap - faceGap
	}
	d.Box = fmt.Sprintf("0 0 %d %d", x-partGap, faceHeight)
	return d
}

func drawnCard(f keeper.Face, x int) DrawnCard {
	c := DrawnCard{Sign: "#face-" + string(f.Kind), X: strconv.Itoa(x), Middle: strconv.Itoa(x + faceWidth/2)}
	if f.Kind == keeper.NumberFace {
		c.Sign, c.Class, c.Number = "#face-"+string(f.Hue), string(f.Hue), strconv.Itoa(f.Number)
	}
	return c
}

// exampleWords names the cards of an example: "For example: red 8, blue 8, green 8; and blue 3, green 4".
func exampleWords(parts [][]keeper.Face) string {
	words := make([]string, len(parts))
	for i, part := range parts {
		names := make([]string, len(part))
		for j, f := range part {
			names[j] = faceWords(f)
		}
		words[i] = strings.Join(names, ", ")
	}
	return "For example: " + strings.Join(words, "; and ")
}

func faceWords(f keeper.Face) string {
	switch f.Kind {
	case keeper.WildFace:
		return "a Wild"
	case keeper.SkipFace:
		return "a Skip"
	}
	return fmt.Sprintf("%s %d", f.Hue, f.Number)
}
