// Package plot works out where the parts of a game's plots stand: numbers in, places on the paper out. It knows
// nothing of players, words of the game, color or SVG's tags, so that its tables of tests are the whole of it.
//
// Lengths are in units of the picture, whose width is Width; a unit is about a pixel on a small phone. Down is
// positive, as in SVG.
package plot

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// Width is that of every plot. A phone of 360 pixels shows it at about its own size, so that letters can be read.
const Width = 340

// The room around the plot's inside: numbers on the left, names on the right, rounds below.
const (
	left   = 34.0
	right  = 104.0
	top    = 10.0
	bottom = 24.0
	line   = 15.0 // of text
)

// Num is a length or a place.
type Num float64

// String is as short as half a unit allows: a page has hundreds of them, and they are most of what a plot weighs.
func (n Num) String() string {
	return strconv.FormatFloat(math.Round(float64(n)*2)/2+0, 'f', -1, 64) // + 0 makes of -0 a 0
}

// Point is a place.
type Point struct{ X, Y Num }

// path is points as SVG's polyline wants them.
func path(points []Point) string {
	words := make([]string, len(points))
	for i, p := range points {
		words[i] = p.X.String() + "," + p.Y.String()
	}
	return strings.Join(words, " ")
}

// Tick is a number beside an axis.
type Tick struct {
	At   Num
	Text string
}

// Box is the inside of a plot.
type Box struct{ Left, Top, Right, Bottom Num }

// spread is the place of the k-th of n+1 equally distant ones from a to b.
func spread(a, b Num, k, n int) Num {
	if n == 0 {
		return a
	}
	return a + (b-a)*Num(k)/Num(n)
}

// Steps is the round numbers, 0 first, at which an axis up to a value is marked: at most five above 0, 1, 2 or 5 times
// a power of ten apart, and the last at the value or above it.
func Steps(most int) []int {
	step := 1
	for factor := 0; step*5 < most; factor++ {
		step = []int{2, 5, 10}[factor%3] * int(math.Pow10(factor/3))
	}
	steps := []int{0}
	for v := step; v < most+step; v += step {
		steps = append(steps, v)
	}
	return steps
}

// Rounds marks the rounds from 1 to n below an axis, the last one always, as many as there is room for.
func Rounds(n int, at func(round int) Num) []Tick {
	every := 1
	for _, e := range []int{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000} {
		every = e
		if n < 2 || float64(at(e+1)-at(1)) >= 20 {
			break
		}
	}
	var ticks []Tick
	for r := every; r < n; r += every {
		if at(n)-at(r) >= 20 {
			ticks = append(ticks, Tick{at(r), strconv.Itoa(r)})
		}
	}
	return append(ticks, Tick{at(n), strconv.Itoa(n)})
}

// Apart moves places that are closer than gap until they aren't, those in a crowd together as little as will do, within
// low and high; where there is no room for that the gap is as large as there is. wanted is ascending, and so is what
// comes out.
func Apart(wanted []Num, gap, low, high Num) []Num {
	n := len(wanted)
	if n > 1 {
		gap = min(gap, (high-low)/Num(n-1))
	}
	var crowds []crowd
	for i, w := range wanted {
		crowds = append(crowds, crowd{w - gap*Num(i), 1})
		for k := len(crowds) - 1; k > 0 && crowds[k-1].at > crowds[k].at; k-- {
			crowds = append(crowds[:k-1], crowds[k-1].with(crowds[k]))
		}
	}
	var out []Num
	for _, c := range crowds {
		at := max(low, min(c.at, high-gap*Num(n-1)))
		for range c.size {
			out = append(out, at+gap*Num(len(out)))
		}
	}
	return out
}

// crowd is places that touch; at is where the first of all places would be if those before it touched it too.
type crowd struct {
	at   Num
	size int
}

// with is two crowds as one, in the middle of what they want.
func (c crowd) with(d crowd) crowd {
	size := c.size + d.size
	return crowd{(c.at*Num(c.size) + d.at*Num(d.size)) / Num(size), size}
}

// Short is a name cut to a width in letters, with an ellipsis where something was cut off. Letters of East Asian
// scripts, which are twice as wide, count twice; marks upon a letter stay with it.
func Short(name string, most int) string {
	used, cut := 0, 0
	for i, r := range name {
		w := letters(r)
		if used+w > most {
			return strings.TrimRight(name[:cut], " -\u200d") + "…"
		}
		used += w
		if used < most { // room for the ellipsis
			cut = i + utf8.RuneLen(r)
		}
	}
	return name
}

func letters(r rune) int {
	switch k := width.LookupRune(r).Kind(); {
	case isMark(r):
		return 0
	case k == width.EastAsianWide || k == width.EastAsianFullwidth || r >= 0x1F000:
		return 2
	}
	return 1
}
