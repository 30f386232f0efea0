package views

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"phasekeeper/keeper"
)

// Pair is two people who may be one: Who would count as As, who has played more.
type Pair struct{ Who, As keeper.Person }

// Pairs is the people whose names are similar, at most limit pairs, each person in one of them at most.
func Pairs(people []keeper.Person, limit int) []Pair {
	var pairs []Pair
	taken := map[string]bool{}
	for i, a := range people {
		for _, b := range people[:i] {
			if taken[a.ID] || taken[b.ID] || len(pairs) == limit || !alike(a.Name, b.Name) {
				continue
			}
			taken[a.ID], taken[b.ID] = true, true
			if a.Games > b.Games {
				a, b = b, a
			}
			pairs = append(pairs, Pair{Who: a, As: b})
		}
	}
	return pairs
}

// alike says whether two names may be one person's: the same but for spaces, accents and case; one the
// beginning of the other; or one slip of the thumb apart. Names of one or two letters are too short to tell,
// and numbers are there to tell people apart.
func alike(a, b string) bool {
	x, y := bare(a), bare(b)
	if len(x) > len(y) {
		x, y = y, x
	}
	switch {
	case slices.Equal(x, y):
		return true
	case len(x) < 3, figures(x) != figures(y):
		return false
	}
	return slices.Equal(x, y[:len(x)]) || slip(x, y)
}

// bare is a name without spaces, accents and case.
func bare(name string) []rune {
	return []rune(keeper.FoldName(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) || unicode.IsSpace(r) {
			return -1
		}
		return r
	}, norm.NFD.String(name))))
}

func figures(name []rune) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsNumber(r) {
			return r
		}
		return -1
	}, string(name))
}

// slip says whether the longer of two names, y, is the other with one letter added or changed, or with two that stand
// side by side changed round. In three letters only the last counts: Dan, Ian and Jan are three people.
func slip(x, y []rune) bool {
	i := 0
	for i < len(x) && x[i] == y[i] {
		i++
	}
	if len(y) == len(x)+1 {
		return len(x) > 3 && slices.Equal(x[i:], y[i+1:])
	}
	if len(x) != len(y) {
		return false
	}
	if i+1 < len(x) && x[i] == y[i+1] && x[i+1] == y[i] {
		return slices.Equal(x[i+2:], y[i+2:])
	}
	return len(x) > 3 && slices.Equal(x[i+1:], y[i+1:])
}
