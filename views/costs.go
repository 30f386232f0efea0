package views

import (
	"fmt"
	"strconv"
	"strings"

	"phasekeeper/keeper"
)

// Costs is what each phase takes, as a table with a bar in each line.
type Costs struct {
	Caption string
	Rows    []Cost
}

// Cost is one phase's line.
type Cost struct {
	Phase  string // "4 · run of 7"
	Note   string // what has to be known of the number; mostly empty
	Rounds string // "2.5", or a dash
	First  string // "3 of 8"
	Bar    string // the rounds as a width, of 100; empty where they can't be compared
	Most   bool   // it takes most
}

// newCosts makes the table. The longest bar is as wide as the table.
func newCosts(t keeper.Tally, caption string) Costs {
	c := Costs{Caption: caption}
	hardest, _ := t.Hardest()
	longest := 0
	for _, p := range t.Phases {
		if p.OftenEnough() {
			longest = max(longest, tenths(p))
		}
	}
	for _, p := range t.Phases {
		row := Cost{
			Phase: phaseWords(keeper.TenPhases().Phase(p.Number)), Note: noteWords(p), Rounds: "–",
			First: fmt.Sprintf("%d of %d", p.First, p.Begun), Most: p.Number == hardest.Number,
		}
		if p.Tries > 0 {
			row.Rounds = decimal(tenths(p))
		}
		if p.OftenEnough() {
			row.Bar = strconv.Itoa(100 * tenths(p) / longest)
		}
		c.Rows = append(c.Rows, row)
	}
	return c
}

// tenths is how many rounds a phase takes; of one never made, how many it took so far.
func tenths(p keeper.PhaseTally) int { return keeper.Tenths(p.Tries, max(1, p.Made)) }

// noteWords says what a number isn't yet: a mean of enough games, or of any success.
func noteWords(p keeper.PhaseTally) string {
	var words []string
	if p.Tries > 0 && p.Made == 0 {
		words = append(words, "not made yet")
	}
	if p.Tries > 0 && !p.OftenEnough() {
		words = append(words, "few games so far")
	}
	return strings.Join(words, ", ")
}

// TablePage is what all players' games say together.
type TablePage struct {
	Lead   string // "Phase 4 costs most: 3.1 rounds each time, and 120 points."
	Games  string // which games were counted
	Phases Costs
}

// NewTablePage makes the page from the newest games that are over; all says that those are all there are.
func NewTablePage(t keeper.Tally, games int, all bool) TablePage {
	p := TablePage{Lead: "There aren't enough games yet to say which phase costs most.", Phases: newCosts(t, "Rounds that each phase takes")}
	if hard, ok := t.Hardest(); ok {
		p.Lead = costWords(hard)
	}
	switch {
	case games == 0:
		p.Games = "No game is over yet."
	case all:
		p.Games = fmt.Sprintf("%s, everyone's hands together.", count(games, "game"))
	default:
		p.Games = fmt.Sprintf("The latest %s, everyone's hands together.", count(games, "game"))
	}
	return p
}

// costWords is what the hardest phase costs whoever has to make it.
func costWords(p keeper.PhaseTally) string {
	if p.Made == 0 {
		return fmt.Sprintf("Phase %d costs most: tried in %s, and never made.", p.Number, count(p.Tries, "round"))
	}
	points := (keeper.Tenths(p.Points, p.Made) + 5) / 10
	return fmt.Sprintf("Phase %d costs most: %s each time, and %s.", p.Number, meanRounds(p), count(points, "point"))
}

// Frame is the page's frame.
func (p TablePage) Frame() Frame {
	return Frame{Title: "Which phase costs most", Class: "person", Looks: LooksAgain, CSS: []string{"person.css", "career.css"}}
}
