package views

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"phasekeeper/keeper"
)

// StartForm is what stands in the new-game form, exactly as it was typed.
type StartForm struct {
	Players   []string // in seat order, blank ones too
	Dealer    string   // which of Players, from 1, or Lot
	Variation string
	Last      string // of a shorter game
	Request   string
	Again     bool // filled in with an earlier table
	Onward    bool // the next name is to be written
}

// Lot is the dealer of a table that has the keeper draw one.
const Lot = "lot"

// StartPage is the form for a new game.
type StartPage struct {
	Heading    string
	Way        string // how an earlier table played, where that is chosen already, far down: "Same as last time: …"
	Again      bool   // it is filled in with an earlier table
	Request    string
	Seats      []NameField
	Known      []string // names to complete from
	Chips      []string // of Known, those who have no seat yet; none when there is no seat left
	Lot        bool
	Variations []VariationChoice
	Lengths    []Length
	Wrong      []string // what is wrong, at the top when it belongs to no field
	Sum        string   // "2 things need a look"; empty when nothing does
	Table      string   // what is wrong with the table as a whole
	Dealer     string   // what is wrong with the dealer
	Variation  string   // with the variation
	Length     string   // with the last phase
}

// NameField is one name field.
type NameField struct {
	Number  string
	Name    string
	Label   string // "Name, seat 1"
	Deals   string // "Seat 1 deals first"
	First   bool   // it moves down instead of up
	Up      string
	Down    string
	Off     string // what the buttons do, for those who can't see their signs
	Dealer  bool
	Focus   bool // it is the next to be written
	Problem string
}

// VariationChoice is one way to play.
type VariationChoice struct {
	Value, Name, Text string
	Chosen, Shorter   bool
}

// Length is a last phase to choose for a shorter game.
type Length struct {
	Value, Words string
	Chosen       bool
}

// NewStartPage makes the page of a form; known is the names of earlier games, latest table first.
func NewStartPage(f StartForm, known []string, wrong keeper.Errors) StartPage {
	wrong = sentences(wrong, f.Players)
	p := StartPage{Heading: "New game", Again: f.Again, Request: f.Request, Known: known, Lot: f.Dealer == Lot}
	p.Seats = startSeats(f, wrong)
	p.Chips = chips(f.Players, known)
	p.Variations, p.Way = variationChoices(f.Variation), wayWords(f)
	p.Lengths = lengths(f.Last)
	p.Table, p.Dealer = problemAt(wrong, "player"), problemAt(wrong, "dealer")
	p.Variation, p.Length = problemAt(wrong, "variation"), problemAt(wrong, "last_phase")
	p.Wrong = elsewhere(wrong)
	switch len(wrong) {
	case 0:
	case 1:
		p.Sum = "One thing needs a look before the game can begin."
	default:
		p.Sum = fmt.Sprintf("%d things need a look before the game can begin.", len(wrong))
	}
	return p
}

// wayWords says at the top which variation is chosen at the bottom, where that isn't what an empty form has.
func wayWords(f StartForm) string {
	if _, err := keeper.Named(f.Variation, 1); err != nil || !f.Again && f.Variation == keeper.StandardGame {
		return ""
	}
	name := VariationName(f.Variation)
	if f.Variation == keeper.ShorterGame {
		name += " to phase " + legible(f.Last)
	}
	if name = strings.ToLower(name[:1]) + name[1:]; f.Again {
		return "Same as last time: " + name
	}
	return "You play: " + name
}

// Frame is the page's frame.
func (p StartPage) Frame() Frame {
	title := "New game"
	if p.Sum != "" {
		title = "Not yet: new game"
	}
	return Frame{Title: title, Class: "start", CSS: []string{"start.css"}, JS: []string{"start.js"}}
}

func startSeats(f StartForm, wrong keeper.Errors) []NameField {
	names := f.Players
	for len(names) < keeper.MaxSeats {
		names = append(names[:len(names):len(names)], "")
	}
	var fields []NameField
	for i, name := range names {
		n := strconv.Itoa(i + 1)
		fields = append(fields, NameField{
			Number: n, Name: legible(name), First: i == 0, Dealer: f.Dealer == n,
			Label: "Name, seat " + n, Deals: calledOr(name, "Seat "+n) + " deals first",
			Up: "Move " + calledOr(name, "seat "+n) + " up", Down: "Move " + calledOr(name, "seat "+n) + " down", Off: "Take " + calledOr(name, "seat "+n) + " off",
			Problem: seatProblem(wrong, i+1),
		})
	}
	if next := slices.IndexFunc(fields, func(n NameField) bool { return keeper.CleanName(n.Name) == "" }); f.Onward && next >= 0 {
		fields[next].Focus = true
	}
	return fields
}

func calledOr(name, seat string) string {
	if name := keeper.CleanName(name); name != "" {
		return isolated(legible(name))
	}
	return seat
}

func seatProblem(wrong keeper.Errors, seat int) string {
	for _, p := range wrong {
		if p.Field == "player" && p.Seat == seat {
			return p.Text
		}
	}
	return ""
}

// problemAt is what is wrong with a field as a whole.
func problemAt(wrong keeper.Errors, field string) string {
	var texts []string
	for _, p := range wrong {
		if p.Field == field && p.Seat == 0 {
			texts = append(texts, p.Text)
		}
	}
	return strings.Join(texts, " ")
}

// elsewhere is what is wrong beside the fields that the page shows.
func elsewhere(wrong keeper.Errors) []string {
	var texts []string
	for _, p := range wrong {
		if !slices.Contains([]string{"player", "dealer", "variation", "last_phase"}, p.Field) {
			texts = append(texts, p.Text)
		}
	}
	return texts
}

// maxChips keeps the names to tap from filling the screen; the field completes the others.
const maxChips = 8

func chips(players, known []string) []string {
	var there, free []string
	for _, name := range players {
		if name = keeper.CleanName(name); name != "" {
			there = append(there, keeper.FoldName(name))
		}
	}
	if len(there) >= keeper.MaxSeats {
		return nil
	}
	for _, name := range known {
		if !slices.Contains(there, keeper.FoldName(name)) && len(free) < maxChips {
			free = append(free, name)
		}
	}
	return free
}

func variationChoices(chosen string) []VariationChoice {
	choices := []VariationChoice{
		{Value: keeper.StandardGame, Text: "Ten phases, one after the other. The game ends with the round in which someone makes the tenth."},
		{Value: keeper.ShorterGame, Text: "The same, but an earlier phase is the last.", Shorter: true},
		{Value: keeper.FixedRounds, Text: "Everyone moves on every round, made or not. After round ten the fewest points win."},
		{Value: keeper.EvenGame, Text: "Only phases 2, 4, 6, 8 and 10: about half the time."},
		{Value: keeper.AnyOrderGame, Text: "Each player picks the next phase to try. Whoever has made all ten is done."},
	}
	for i := range choices {
		choices[i].Name = VariationName(choices[i].Value)
		choices[i].Chosen = choices[i].Value == chosen
	}
	return choices
}

// lengths is the last phases of a shorter game. One that was typed and can't be stands among them, so that
// the form shows what it was.
func lengths(chosen string) []Length {
	var list []Length
	found := chosen == ""
	for _, phase := range keeper.TenPhases()[:keeper.LongestShorter] {
		n := strconv.Itoa(phase.Number)
		list = append(list, Length{Value: n, Words: n + " · " + phase.Words(), Chosen: n == chosen})
		found = found || n == chosen
	}
	if !found {
		list = append(list, Length{Value: legible(chosen), Words: legible(chosen), Chosen: true})
	}
	return list
}
