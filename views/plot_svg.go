package views

import (
	"fmt"

	"phasekeeper/views/plot"
)

// viewBox is the paper of a plot.
func viewBox(height plot.Num) string { return fmt.Sprintf("0 0 %d %v", plot.Width, height) }

// across is a rule of the paper at a tick of the axis on the left.
func across(b plot.Box, t plot.Tick) string { return fmt.Sprintf("M%v %vH%v", b.Left, t.At, b.Right) }

// shape is the sign of a seat around the point 0 0, as game.css has it: four full shapes, two outlined.
func (m Mark) shape() string {
	switch m {
	case "m1", "m5":
		return "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"
	case "m3":
		return "M0-4.5L4.5 3.8h-9z"
	case "m4":
		return "M0-5L5 0 0 5-5 0z"
	}
	return "M-3.6-3.6h7.2v7.2h-7.2z"
}

// outlined says whether the sign is hollow.
func (m Mark) outlined() bool { return m == "m5" || m == "m6" }
