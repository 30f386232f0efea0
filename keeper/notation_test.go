package keeper_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"phasekeeper/keeper"
)

// The notation in which tests and testdata write games. One line is one thing that happened:
//
//	table standard: Ava Ben Cal; dealer 1      (also shorter-7, fixed, even, any-order)
//	round out +2H -6L3H1S                      (a hand for each seat in order of the numbers)
//	nobody +2H -10L                            (a round that the table stopped)
//	tie-break 1,3 out 3                        (out 0 when nobody went out)
//	join Dee at 4 phase 3 points 95            (in any order: make 1,2,3 instead of phase)
//	leave 2, return 2 points 100, order 3 1 2, deal 2, length 5, stop, stop 1,2
//
// A hand is out, + for down or - for not, then the cards: L low, H high, S Skips, W Wilds. =75 is a typed
// total, @4 in any order the phase laid down. A dot is a seat that isn't at the table, and ! someone out without
// the phase laid down.

// script reads what happened; it fails the test on a line that it can't read.
func script(t tester, lines ...string) []keeper.Event {
	t.Helper()
	var events []keeper.Event
	for _, line := range lines {
		e, err := readEvent(strings.Fields(line))
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		events = append(events, e)
	}
	return events
}

func readEvent(words []string) (keeper.Event, error) {
	if len(words) == 0 {
		return nil, fmt.Errorf("an empty line")
	}
	rest := words[1:]
	switch words[0] {
	case "round", "nobody":
		hands, err := readHands(rest)
		return keeper.Round{Hands: hands, NobodyOut: words[0] == "nobody"}, err
	case "join":
		return readJoin(rest)
	case "order":
		seats, err := numbers(strings.Join(rest, ","))
		return keeper.Order{Seats: seats}, err
	case "stop":
		seats, err := numbers(strings.Join(rest, ","))
		return keeper.Stop{Winners: seats}, err
	case "tie-break":
		tied, err := numbers(rest[0])
		return keeper.TieBreak{Tied: tied, Out: number(rest, "out")}, err
	}
	seat, err := strconv.Atoi(rest[0])
	switch words[0] {
	case "leave":
		return keeper.Leave{Seat: seat}, err
	case "return":
		return keeper.Return{Seat: seat, Points: number(rest, "points")}, err
	case "deal":
		return keeper.Deal{Seat: seat}, err
	case "length":
		return keeper.Length{Last: seat}, err
	}
	return nil, fmt.Errorf("unknown word %q", words[0])
}

func readJoin(words []string) (keeper.Event, error) {
	j := keeper.Join{Name: words[0], Position: number(words, "at"), Phase: number(words, "phase"), Points: number(words, "points")}
	for i, w := range words {
		if w == "make" {
			var err error
			j.ToMake, err = numbers(words[i+1])
			return j, err
		}
	}
	return j, nil
}

// number is the one that follows a word, 0 when there is none.
func number(words []string, after string) int {
	for i, w := range words[:max(0, len(words)-1)] {
		if w == after {
			n, _ := strconv.Atoi(words[i+1])
			return n
		}
	}
	return 0
}

// numbers reads "1,2,3"; none from an empty text.
func numbers(text string) ([]int, error) {
	out := []int{}
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' }) {
		n, err := strconv.Atoi(part)
		if err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	return out, nil
}

var handShape = regexp.MustCompile(`^(out|\+|-|!)((?:-?\d+[LHSW])*)(?:=(-?\d+))?(?:@(-?\d+))?$`)

func readHands(words []string) ([]keeper.Hand, error) {
	hands := []keeper.Hand{}
	for i, w := range words {
		if w == "." {
			continue
		}
		m := handShape.FindStringSubmatch(w)
		if m == nil {
			return nil, fmt.Errorf("not a hand: %q", w)
		}
		h := keeper.Hand{Seat: i + 1, Out: m[1] == "out" || m[1] == "!", Laid: m[1] == "out" || m[1] == "+", Cards: readCards(m[2])}
		h.Typed = m[3] != ""
		h.Points, _ = strconv.Atoi(m[3])
		h.Phase, _ = strconv.Atoi(m[4])
		hands = append(hands, h)
	}
	return hands, nil
}

var cardShape = regexp.MustCompile(`(-?\d+)([LHSW])`)

func readCards(text string) keeper.Cards {
	var c keeper.Cards
	for _, m := range cardShape.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[1])
		*map[string]*int{"L": &c.Low, "H": &c.High, "S": &c.Skip, "W": &c.Wild}[m[2]] += n
	}
	return c
}

// table reads "standard: Ava Ben; dealer 1" and begins that game.
func table(t tester, text string) keeper.Game {
	t.Helper()
	name, rest, ok := strings.Cut(text, ": ")
	players, dealer, ok2 := strings.Cut(rest, "; dealer ")
	if !ok || !ok2 {
		t.Fatalf("not a table: %q", text)
	}
	base, length, _ := strings.Cut(name, "-")
	if name == keeper.AnyOrderGame {
		base = name
	}
	last, _ := strconv.Atoi(length)
	v, err := keeper.Named(base, last)
	if err != nil {
		t.Fatal(err)
	}
	first, _ := strconv.Atoi(dealer)
	g, err := keeper.Begin("g1", 0, keeper.Start{Players: strings.Fields(players), Dealer: first, Variation: v})
	if err != nil {
		t.Fatal(err)
	}
	return g
}
