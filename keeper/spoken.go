package keeper

import (
	"fmt"
	"strconv"
	"strings"
)

// How numbers, lists and bounds are said, so that every sentence says them alike and from the constants.

// Numeral spells small numbers out: "no", "one" … "ten", then 11.
func Numeral(n int) string {
	words := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}

// List joins words as one says them: "Ava, Ben and Cal".
func List(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// Field is the name of the input for a part of one seat's round: "seat.2.low".
func Field(seat int, part string) string { return fmt.Sprintf("seat.%d.%s", seat, part) }

// FullTable says that nobody more can sit down.
func FullTable() string { return capital(Numeral(MaxSeats)) + " players at most can sit at a table." }

// WantPoints asks for the points of a hand.
func WantPoints() string { return fmt.Sprintf("Write the points as a number from 0 to %d.", MaxPoints) }

// WantCount asks for how many cards of a kind are left in a hand.
func WantCount() string {
	return fmt.Sprintf("Write how many cards as a number from 0 to %d.", MaxCount)
}

// WantTotal asks for the points that someone sits down with, in steps of what the deck's cards cost.
func (d Deck) WantTotal() string {
	return fmt.Sprintf("Write the points as a number from 0 to %d, in steps of %d.", MaxTotal, d.Unit())
}

// WantLast asks for the last phase of a shorter game.
func WantLast() string {
	return fmt.Sprintf("A shorter game ends with one of the phases 1 to %d. Choose one of them.", LongestShorter)
}

func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }
