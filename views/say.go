package views

import (
	"fmt"
	"strconv"

	"phasekeeper/keeper"
)

// seatNames is the names of seats, fit for a sentence.
func seatNames(s keeper.Sheet, seats []int) []string {
	names := make([]string, len(seats))
	for i, n := range seats {
		names[i] = isolated(s.Name(n))
	}
	return names
}

// ordinal is a place: "1st".
func ordinal(n int) string {
	switch {
	case n%100 >= 11 && n%100 <= 13:
	case n%10 == 1:
		return fmt.Sprintf("%dst", n)
	case n%10 == 2:
		return fmt.Sprintf("%dnd", n)
	case n%10 == 3:
		return fmt.Sprintf("%drd", n)
	}
	return fmt.Sprintf("%dth", n)
}

// Mark is the sign of a seat, the same wherever the seat is shown: a class for its color and shape.
type Mark string

// markOf is one of six: the four colors of the deck, each with a shape of its own, and two outlines.
func markOf(seat int) Mark { return Mark("m" + strconv.Itoa((seat-1)%keeper.MaxSeats+1)) }

// phaseWords is a phase spelled out: "4 · run of 7".
func phaseWords(p keeper.Phase) string { return fmt.Sprintf("%d · %s", p.Number, p.Words()) }
