package web

import (
	"fmt"
	"strings"

	"rsc.io/qr"

	"phasekeeper/views"
)

// quiet is the empty margin that a QR code needs, in modules.
const quiet = 4

// drawQR is a text as a QR code: one path of horizontal runs.
func drawQR(text string) (views.QR, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return views.QR{}, fmt.Errorf("draw a QR code: %w", err)
	}
	var path strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for code.Black(x, y) {
				x++
			}
			if x > from {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", from+quiet, y+quiet, x-from, x-from)
			}
		}
	}
	return views.QR{Side: code.Size + 2*quiet, Path: path.String()}, nil
}
