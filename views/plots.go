package views

import (
	"fmt"
	"strconv"
	"strings"

	"phasekeeper/keeper"
	"phasekeeper/views/plot"
)

// Plots is a game in one look: a page of its own shows them with their numbers, and the game's when it is over without.
type Plots struct {
	Totals LinePlot
	Phases LinePlot
	Kinds  BarPlot
	Small  string // what the plots leave out
	Behind string // address of the numbers behind them, where they don't stand with them
}

// LinePlot is a plot with a line for each player.
type LinePlot struct {
	PlotText
	Art   plot.Lines
	Lines []PlotLine // as Art.Curves
}

// PlotLine is who a line is.
type PlotLine struct {
	Mark Mark
	Name string // cut to the room beside the plot
}

// BarPlot is a plot with a bar for each round.
type BarPlot struct {
	PlotText
	Art  plot.Bars
	Keys []string // words of the kinds, as Art.Kinds
}

// PlotText is the words of a plot, and its numbers for who doesn't see it.
type PlotText struct {
	ID    string
	Title string
	Words string // what is to be seen, in a sentence or two
	Heads []Head
	Rows  []PlotRow
}

// PlotRow is one round in the table behind a plot.
type PlotRow struct {
	Round string
	Cells []string
}

// newPlots is nothing before the first round.
func newPlots(s keeper.Sheet) *Plots {
	c := s.Course()
	if c.Rounds == 0 {
		return nil
	}
	p := &Plots{Totals: totalsPlot(s, c), Phases: phasesPlot(s, c), Kinds: kindsPlot(c)}
	if n := len(s.Deals()) - c.Rounds; n > 0 {
		p.Small = "The " + plural(n, "tie-break") + " had no points."
	}
	return p
}

// linked is the plots without their numbers, which stand at that address: three tables of a row a round would be as heavy
// as all else on the page of a game.
func (p *Plots) linked(to string) *Plots {
	if p == nil {
		return nil
	}
	q := *p
	q.Totals.Rows, q.Phases.Rows, q.Kinds.Rows = nil, nil, nil
	q.Behind = to
	return &q
}

func plural(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

func totalsPlot(s keeper.Sheet, c keeper.Course) LinePlot {
	p := linePlot(s, c, "totals", "Points over the rounds", func(stay keeper.Stay) []int { return stay.Totals }, strconv.Itoa)
	p.Art = plot.Totals(c.Rounds, series(c, func(stay keeper.Stay) []int { return stay.Totals }))
	var ends []string
	for _, st := range s.ByPlace() {
		ends = append(ends, fmt.Sprintf("%s %d", isolated(st.Name), st.Total))
	}
	p.Words = fmt.Sprintf("Fewer is better. After %s: %s.", count(c.Rounds, "round"), keeper.List(ends))
	return p
}

// phasesPlot shows the phase that everyone is on, or how many are made where phases don't wait for each other.
func phasesPlot(s keeper.Sheet, c keeper.Course) LinePlot {
	title, names := "Phase over the rounds", phaseSteps(s)
	if s.Advance != keeper.OnMaking {
		title = "Phases made over the rounds"
	}
	behind := func(stay keeper.Stay) []int { return stay.Behind }
	p := linePlot(s, c, "ladder", title, behind, func(v int) string { return names[min(v, len(names)-1)] })
	p.Art = plot.Levels(c.Rounds, names, series(c, behind))
	p.Words = phasesWords(s, c)
	return p
}

// phaseSteps names how far one can be: on each phase of the plan, and done; or with 0, 1, 2 … made.
func phaseSteps(s keeper.Sheet) []string {
	var names []string
	for i, p := range s.Plan {
		if s.Advance == keeper.OnMaking {
			names = append(names, strconv.Itoa(p.Number))
		} else {
			names = append(names, strconv.Itoa(i))
		}
	}
	if s.Advance == keeper.OnMaking {
		return append(names, "done")
	}
	return append(names, strconv.Itoa(len(s.Plan)))
}

// phasesWords says who was stuck where, or how many phases everyone made.
func phasesWords(s keeper.Sheet, c keeper.Course) string {
	var words []string
	for _, k := range c.Stuck {
		words = append(words, fmt.Sprintf("%s on phase %d", isolated(s.Name(k.Seat)), k.Phase))
	}
	switch {
	case len(words) > 3:
		return fmt.Sprintf("Longest on one phase: %s, by %d players.", count(c.Stuck[0].Rounds, "round"), len(words))
	case len(words) > 0:
		return fmt.Sprintf("Longest on one phase: %s, %s.", keeper.List(words), count(c.Stuck[0].Rounds, "round"))
	case s.Advance == keeper.OnMaking:
		return "Nobody was on one phase for more than a round."
	}
	for _, st := range s.ByPlace() {
		made := st.Completed
		if s.Advance == keeper.EveryRound {
			made = st.Made
		}
		words = append(words, fmt.Sprintf("%s %d", isolated(st.Name), made))
	}
	return "Made: " + keeper.List(words) + "."
}

func kindsPlot(c keeper.Course) BarPlot {
	p := BarPlot{PlotText: PlotText{ID: "kinds", Title: "Points by kind of card"}}
	var all keeper.Cost
	var rounds [][]int
	for _, cost := range c.Costs {
		all = all.Plus(cost)
		rounds = append(rounds, kindsOf(cost))
	}
	p.Art, p.Keys = plot.Stacks(rounds), []string{"low", "high", "Skip", "Wild", "typed total"}
	var words []string
	for k, points := range kindsOf(all) {
		if points > 0 {
			p.Heads = append(p.Heads, Head{Name: p.Keys[k]})
			words = append(words, fmt.Sprintf("%s %d", p.Keys[k], points))
		}
	}
	p.Words = fmt.Sprintf("All players together: %s.", count(all.Sum(), "point"))
	if len(words) > 0 {
		p.Words = fmt.Sprintf("All players together: %s; %s.", count(all.Sum(), "point"), strings.Join(words, ", "))
	}
	p.Heads = append(p.Heads, Head{Name: "all"})
	p.Rows = kindRows(c, kindsOf(all))
	return p
}

// kindRows leaves out the kinds of which there was none in the whole game.
func kindRows(c keeper.Course, all []int) []PlotRow {
	var rows []PlotRow
	for i, cost := range c.Costs {
		row := PlotRow{Round: strconv.Itoa(i + 1)}
		for k, points := range kindsOf(cost) {
			if all[k] > 0 {
				row.Cells = append(row.Cells, strconv.Itoa(points))
			}
		}
		row.Cells = append(row.Cells, strconv.Itoa(cost.Sum()))
		rows = append(rows, row)
	}
	return rows
}

func kindsOf(c keeper.Cost) []int { return []int{c.Low, c.High, c.Skip, c.Wild, c.Typed} }
