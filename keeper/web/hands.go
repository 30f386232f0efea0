package web

import (
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// handParts is what a form may say of one seat, after "seat.N.".
func handParts() []string {
	return []string{"result", "low", "high", "skip", "wild", "points", "phase"}
}

// round reads the round that a form says, for those who play next on the sheet. A seat without a result
// has no hand; keeper asks for it. In a tie-break only who went out counts.
func (f *form) round(s keeper.Sheet) keeper.Round {
	f.refuseStrangers(s.Next.Seats)
	r := keeper.Round{NobodyOut: f.box("nobody_out")}
	for _, seat := range s.Next.Seats {
		h, ok := f.result(seat)
		if s.State != keeper.InTie {
			h = f.left(h)
		}
		if ok {
			r.Hands = append(r.Hands, h)
		}
	}
	return r
}

// refuseStrangers refuses fields of seats that don't play, and unknown parts of those that do.
func (f *form) refuseStrangers(seats []int) {
	known := map[string]bool{}
	for _, seat := range seats {
		for _, part := range handParts() {
			known[keeper.Field(seat, part)] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(f.values)) {
		if strings.HasPrefix(name, "seat.") && !known[name] {
			f.refuse(badField, "", "Something was entered for a seat that doesn't play this round, or of a kind that no round has. Load the page again.")
		}
	}
}

// result reads whether one player is out, down or not; not ok when that is missing or can't be read.
func (f *form) result(seat int) (keeper.Hand, bool) {
	h := keeper.Hand{Seat: seat}
	switch result := keeper.Result(f.one(keeper.Field(seat, "result"))); result {
	case keeper.Out, keeper.Down:
		h.Out, h.Laid = result == keeper.Out, true
	case keeper.NotDown:
	case "":
		return h, false
	default:
		f.refuse(badField, keeper.Field(seat, "result"), "Say out, down or not down.")
		return h, false
	}
	return h, true
}

// left reads what was left in the hand, and in any order which phase was laid down.
func (f *form) left(h keeper.Hand) keeper.Hand {
	h.Cards = keeper.Cards{Low: f.count(h.Seat, "low"), High: f.count(h.Seat, "high"), Skip: f.count(h.Seat, "skip"), Wild: f.count(h.Seat, "wild")}
	h.Points, h.Typed = f.number(keeper.Field(h.Seat, "points"), 0, keeper.MaxPoints, keeper.WantPoints())
	if phase := f.laid(h.Seat); h.Laid {
		h.Phase = phase
	}
	return h
}

// count is how many cards of a kind; none when nothing is written.
func (f *form) count(seat int, kind string) int {
	n, _ := f.number(keeper.Field(seat, kind), 0, keeper.MaxCount, keeper.WantCount())
	return n
}

// laid is the phase that was laid down, in any order; it says nothing for who laid none down.
func (f *form) laid(seat int) int {
	n, _ := f.number(keeper.Field(seat, "phase"), 1, keeper.MaxCount, "Choose one of the phases.")
	return n
}

// box says whether a box is ticked; a box can be nothing else.
func (f *form) box(name string) bool {
	value := f.one(name)
	if value != "" && value != "yes" {
		f.refuse(badField, name, "Tick this or leave it.")
	}
	return value == "yes"
}

// keepable is how a form names what the table keeps as it is.
var keepable = regexp.MustCompile(`^(yes|[A-Z_]{1,40}(@[0-9]{1,9})?)$`)

// kept is what the table said to keep as it is.
func (f *form) kept() keeper.Keep {
	keep := f.keep()
	if slices.ContainsFunc(keep, func(k string) bool { return k != "" && !keepable.MatchString(k) }) {
		f.refuse(badField, "keep", "Tick what is to be kept as it is, or leave it.")
	}
	return slices.DeleteFunc(slices.Clone(keep), f.otherHand)
}

// otherHand says that a question was asked about another hand than is sent now. Only pages say what they showed: a
// program that sends no "shown" keeps what it names.
func (f *form) otherHand(id string) bool {
	_, at, _ := strings.Cut(id, "@")
	seat, _ := digits(at)
	return slices.ContainsFunc(f.all("shown"), func(shown string) bool {
		about, _, _ := strings.Cut(shown, " ")
		return about == id && shown != views.Shown(id, seat, f.values)
	})
}

// roundValues is the round as a form says it: what round reads back is the same.
func roundValues(r keeper.Round) url.Values {
	values := url.Values{}
	if r.NobodyOut {
		values.Set("nobody_out", "yes")
	}
	for _, h := range r.Hands {
		values.Set(keeper.Field(h.Seat, "result"), string(h.Result()))
		setNumber(values, h.Seat, "low", h.Cards.Low)
		setNumber(values, h.Seat, "high", h.Cards.High)
		setNumber(values, h.Seat, "skip", h.Cards.Skip)
		setNumber(values, h.Seat, "wild", h.Cards.Wild)
		setNumber(values, h.Seat, "phase", h.Phase)
		if h.Typed {
			values.Set(keeper.Field(h.Seat, "points"), strconv.Itoa(h.Points))
		}
	}
	return values
}

// setNumber writes a number that is there; nothing is written for none.
func setNumber(values url.Values, seat int, part string, n int) {
	if n != 0 {
		values.Set(keeper.Field(seat, part), strconv.Itoa(n))
	}
}
