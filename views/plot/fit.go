package plot

import (
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// Ems is how wide a text may be, in sizes of its letters. Which font a device has isn't known, so each letter counts as
// in the widest of the usual ones, in bold: a text never needs more room than that, and mostly some less.
func Ems(text string) Num {
	var wide Num
	for _, r := range text {
		wide += em(r)
	}
	return wide
}

// Fit is a text cut to a room in ems, with an ellipsis where something was cut off.
func Fit(text string, room Num) string {
	if Ems(text) <= room {
		return text
	}
	used := em('…')
	for i, r := range text {
		if used += em(r); used > room {
			return strings.TrimRight(text[:i], " -\u200d") + "…"
		}
	}
	return text + "…"
}

func em(r rune) Num {
	switch k := width.LookupRune(r).Kind(); {
	case isMark(r):
		return 0
	case r >= 0x1F000:
		return 1.4
	case k == width.EastAsianWide || k == width.EastAsianFullwidth || unicode.Is(unicode.Arabic, r):
		return 1.05
	case strings.ContainsRune(" .,:;·'’!|ijlI()[]", r):
		return 0.42
	case strings.ContainsRune("mwMW@%…—", r):
		return 1.12
	case unicode.IsUpper(r):
		return 0.88
	case r >= 0x2000 || r >= 0x0370 && !unicode.Is(unicode.Hebrew, r):
		return 0.95
	}
	return 0.72
}
