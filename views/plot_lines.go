package views

import (
	"strconv"

	"phasekeeper/keeper"
	"phasekeeper/views/plot"
)

// linePlot is the words and the table of a plot of that value of everyone's.
func linePlot(s keeper.Sheet, c keeper.Course, id, title string, of func(keeper.Stay) []int, word func(int) string) LinePlot {
	p := LinePlot{PlotText: PlotText{ID: id, Title: title}}
	for _, stay := range c.Stays {
		p.Lines = append(p.Lines, PlotLine{Mark: markOf(stay.Seat), Name: lineName(s.Name(stay.Seat), stay.Left)})
	}
	for _, n := range s.Order {
		st := s.Standings[n-1]
		p.Heads = append(p.Heads, Head{Mark: markOf(n), Name: st.Name, Left: st.Left})
	}
	for round := 1; round <= c.Rounds; round++ {
		row := PlotRow{Round: strconv.Itoa(round)}
		for _, n := range s.Order {
			row.Cells = append(row.Cells, valueAt(c, n, round, of, word))
		}
		p.Rows = append(p.Rows, row)
	}
	return p
}

// lineName is a name cut to the room beside a plot.
func lineName(name string, left bool) string {
	if left {
		return isolated(plot.Short(name, 6)) + " left"
	}
	return isolated(plot.Short(name, 10))
}

// valueAt is the word of a player's value after a round; empty for who didn't play it.
func valueAt(c keeper.Course, seat, round int, of func(keeper.Stay) []int, word func(int) string) string {
	for _, stay := range c.Stays {
		values := of(stay)
		if k := round - stay.From; stay.Seat == seat && k > 0 && k < len(values) {
			return word(values[k])
		}
	}
	return ""
}

func series(c keeper.Course, of func(keeper.Stay) []int) []plot.Series {
	var all []plot.Series
	for i, stay := range c.Stays {
		back := i+1 < len(c.Stays) && c.Stays[i+1].Seat == stay.Seat
		all = append(all, plot.Series{From: stay.From, Values: of(stay), Quiet: back})
	}
	return all
}

// PlotsPage is the plots of a game with their numbers.
type PlotsPage struct {
	Path  string // of the game
	Title string
	Plots *Plots // nothing before the first round
	names string
}

// NewPlots makes the page.
func NewPlots(saved keeper.Saved, s keeper.Sheet) PlotsPage {
	title := "How it goes"
	if s.State == keeper.Over {
		title = "How it went"
	}
	return PlotsPage{Path: "/games/" + saved.Game.ID, Title: title, Plots: newPlots(s), names: keeper.List(playerNames(s))}
}

// Frame is the page's frame.
func (p PlotsPage) Frame() Frame {
	return Frame{Title: p.Title + " · " + p.names, Class: "game", Looks: LooksAgain, CSS: []string{"game.css", "plots.css", "numbers.css", "print.css"}}
}
