package plot

import (
	"fmt"
	"strconv"
	"strings"
)

// Bars is a plot of a bar for each round, stacked by kind.
type Bars struct {
	Height Num
	Box    Box
	X, Y   []Tick
	Kinds  []string // the shape of each kind in all bars, as SVG's path wants it; empty where there is none of it
}

// Stacks plots rounds, each with what it had of every kind, the first kind at the bottom.
func Stacks(rounds [][]int) Bars {
	n, most := len(rounds), 5
	for _, r := range rounds {
		most = max(most, sum(r))
	}
	steps := Steps(most)
	most = steps[len(steps)-1]
	b := Bars{Height: top + 130 + bottom, Box: Box{left, top, Width - 8, top + 130}}
	for _, v := range steps {
		b.Y = append(b.Y, Tick{spread(b.Box.Bottom, b.Box.Top, v, most), strconv.Itoa(v)})
	}
	slot := (b.Box.Right - b.Box.Left) / Num(n)
	middle := func(round int) Num { return b.Box.Left + slot*(Num(round)-0.5) }
	b.X = Rounds(n, middle)
	wide := min(slot*0.72, 26)
	for k := range rounds[0] {
		b.Kinds = append(b.Kinds, pieces(rounds, k, func(round, v int) Point {
			return Point{middle(round) - wide/2, spread(b.Box.Bottom, b.Box.Top, v, most)}
		}, wide))
	}
	return b
}

// pieces is the shape of one kind in all bars.
func pieces(rounds [][]int, kind int, at func(round, v int) Point, wide Num) string {
	var shape strings.Builder
	for i, r := range rounds {
		if below := sum(r[:kind]); r[kind] > 0 {
			low, high := at(i+1, below), at(i+1, below+r[kind])
			fmt.Fprintf(&shape, "M%v %vV%vh%vV%vz", low.X, low.Y, high.Y, wide, low.Y)
		}
	}
	return shape.String()
}

func sum(values []int) int {
	total := 0
	for _, v := range values {
		total += v
	}
	return total
}
