package plot_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"phasekeeper/views/plot"
)

func TestFit(t *testing.T) {
	for _, row := range []struct {
		why, text string
		room      plot.Num
		want      string
	}{
		{"what has room stays as it is", "Maximiliane", 8, "Maximiliane"},
		{"what is too long ends with an ellipsis", "Maximiliane-Charlotte", 8, "Maximilian…"},
		{"wide letters take more room", strings.Repeat("W", 20), 8, "WWWWWW…"},
		{"signs as wide as they are high count once", strings.Repeat("龍", 20), 8, "龍龍龍龍龍龍…"},
		{"narrow letters leave room for more", strings.Repeat("i", 40), 8, strings.Repeat("i", 16) + "…"},
		{"no space or dash stands before the ellipsis", "Maximilian - - -", 9.2, "Maximilian…"},
	} {
		t.Run(row.why, func(t *testing.T) {
			if got := plot.Fit(row.text, row.room); got != row.want {
				t.Errorf("it is %q, want %q", got, row.want)
			}
		})
	}
}

func TestFitFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, room := rapid.String().Draw(t, "text"), plot.Num(rapid.Float64Range(2, 40).Draw(t, "room"))
		got := plot.Fit(text, room)
		if plot.Ems(got) > room+1e-9 || !utf8.ValidString(got) {
			t.Errorf("%q is %v wide, %v at most", got, plot.Ems(got), room)
		}
		if plot.Ems(text) <= room && got != text {
			t.Errorf("%q had room and became %q", text, got)
		}
	})
}
