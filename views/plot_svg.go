package views

import (
	"fmt"
	"strings"

	"phasekeeper/views/plot"
)

// viewBox is the paper of a plot.
func viewBox(height plot.Num) string { return fmt.Sprintf("0 0 %d %v", plot.Width, height) }

// across is a rule of the paper at a tick of the axis on the left.
func across(b plot.Box, t plot.Tick) string { return fmt.Sprintf("M%v %vH%v", b.Left, t.At, b.Right) }

// at is the sign of a seat at all these points, as SVG's path wants it. A point is written as in the line that it lies
// on, which makes it nothing to send once more, compressed.
func (m Mark) at(points []plot.Point) string {
	var d strings.Builder
	for _, p := range points {
		fmt.Fprintf(&d, "M%v,%v%s", p.X, p.Y, m.shape())
	}
	return d.String()
}

// shape is the sign around the point where the pen is, as game.css has it: four full shapes, two outlined.
func (m Mark) shape() string {
	switch m {
	case "m1", "m5":
		return "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"
	case "m3":
		return "m0-4.5l4.5 8.3h-9z"
	case "m4":
		return "m0-5l5 5-5 5-5-5z"
	}
	return "m-3.6-3.6h7.2v7.2h-7.2z"
}
