package keeper

import (
	"fmt"
	"strconv"
	"strings"
)

// Tallies are written down in a short form, since a page adds a thousand of them up: the numbers of the tally, then
// for each kind of game its name and numbers, then the numbers of each phase, all of them parted by semicolons.
// "1 1 1 0 30 2 2 2 2 0 0 0 0;shorter 2 0;1 1 1 1 1 1 0;2 1 1 1 1 1 0".

// numbers is the counts in the order in which they are written down.
func (t *Tally) numbers() []*int {
	return []*int{
		&t.Games, &t.Decided, &t.Won, &t.Shared, &t.Chance, &t.Rounds, &t.Out, &t.Laid, &t.Row,
		&t.Counted, &t.Added, &t.Wilds, &t.Skips,
	}
}

func (k *KindTally) numbers() []*int { return []*int{&k.Rounds, &k.Points} }

func (p *PhaseTally) numbers() []*int {
	return []*int{&p.Number, &p.Begun, &p.First, &p.Stays, &p.Tries, &p.Made, &p.Points}
}

// MarshalText writes the short form; in JSON it is a text.
func (t Tally) MarshalText() ([]byte, error) {
	text := write(nil, t.numbers())
	for _, k := range t.Kinds {
		text = write(append(append(text, ';'), k.Kind+" "...), k.numbers())
	}
	for _, p := range t.Phases {
		text = write(append(text, ';'), p.numbers())
	}
	return text, nil
}

func write(text []byte, numbers []*int) []byte {
	for i, n := range numbers {
		if i > 0 {
			text = append(text, ' ')
		}
		text = strconv.AppendInt(text, int64(*n), 10)
	}
	return text
}

// UnmarshalText reads what MarshalText wrote, and refuses anything else.
func (t *Tally) UnmarshalText(text []byte) error {
	var read Tally
	first, rest, more := strings.Cut(string(text), ";")
	if err := numbersOf(first, read.numbers()); err != nil {
		return err
	}
	for more {
		var part string
		if part, rest, more = strings.Cut(rest, ";"); part == "" {
			return fmt.Errorf("a tally has an empty part")
		}
		if err := read.part(part); err != nil {
			return err
		}
	}
	*t = read
	return nil
}

// part reads a kind of game, which begins with a letter, or a phase.
func (t *Tally) part(text string) error {
	if text[0] >= '0' && text[0] <= '9' {
		var p PhaseTally
		err := numbersOf(text, p.numbers())
		t.Phases = append(t.Phases, p)
		return err
	}
	kind, rest, _ := strings.Cut(text, " ")
	k := KindTally{Kind: kind}
	err := numbersOf(rest, k.numbers())
	t.Kinds = append(t.Kinds, k)
	return err
}

// numbersOf reads numbers, none of them negative, that are all there are.
func numbersOf(text string, into []*int) error {
	for i, n := range into {
		word, rest, more := strings.Cut(text, " ")
		value, err := strconv.Atoi(word)
		if err != nil || value < 0 || more != (i < len(into)-1) {
			return fmt.Errorf("a tally has %q where there should be %d numbers", text, len(into)-i)
		}
		*n, text = value, rest
	}
	return nil
}
