package views

import (
	"fmt"
	"strconv"
	"time"

	"phasekeeper/keeper"
)

// HomePage is where everyone begins: the game that goes on, a new one, the latest results.
type HomePage struct {
	Joined  bool // this phone has joined another one just now
	First   bool // no game yet: the page says what this is
	Running []RunningGame
	More    bool // there are more running games than these
	Results []ListedGame
}

// RunningGame is a game that goes on.
type RunningGame struct {
	URL      string
	Called   string // what the table calls it; empty when it doesn't
	Heading  string // "Round 5"
	Stands   string // "Ava leads"
	Changed  Moment
	Players  string // "Ava, Ben and Cal"
	Go       string // "Go on with round 5"
	Standing []RunningLine
}

// RunningLine is where one player stands in a game that goes on.
type RunningLine struct {
	Place string
	Name  string
	Phase string // "phase 4"
	Total string
}

// NewHomePage makes the page; now is the table's time.
func NewHomePage(running, over keeper.Page, now time.Time) HomePage {
	return HomePage{
		First: len(running.Games)+len(over.Games) == 0, Running: newRunningGames(running, now), More: running.Next != "",
		Results: newListedGames(over.Games, now),
	}
}

func newRunningGames(page keeper.Page, now time.Time) []RunningGame {
	var games []RunningGame
	for _, g := range page.Games {
		games = append(games, newRunningGame(g, now))
	}
	return games
}

// Frame is the page's frame.
func (p HomePage) Frame() Frame {
	return Frame{Title: "Score keeper for Phase 10", Class: "home", Looks: LooksAgain, CSS: []string{"lists.css"}}
}

// Latest is the game that was played last; there is one when Running isn't empty.
func (p HomePage) Latest() RunningGame { return p.Running[0] }

// Others is the other games that go on.
func (p HomePage) Others() []RunningGame { return p.Running[min(1, len(p.Running)):] }

func newRunningGame(g keeper.Summary, now time.Time) RunningGame {
	r := RunningGame{
		URL: gameURL(g), Called: g.Title, Heading: fmt.Sprintf("Round %d", g.Rounds+1), Go: fmt.Sprintf("Go on with round %d", g.Rounds+1),
		Stands: leadWords(g), Changed: newMoment(g.Changed, now),
	}
	if g.State == keeper.InTie {
		r.Heading, r.Go = "Tie-break", "Go on with the tie-break"
	}
	var names []string
	for _, p := range g.Players {
		names = append(names, p.Name)
		r.Standing = append(r.Standing, newRunningLine(p))
	}
	r.Players = joined(names)
	return r
}

func newRunningLine(p keeper.SummaryPlayer) RunningLine {
	line := RunningLine{Name: p.Name, Total: strconv.Itoa(p.Total)}
	switch {
	case p.Place == 0:
		line.Place, line.Phase = "–", "left"
		return line
	case p.Phase > 0:
		line.Phase = fmt.Sprintf("phase %d", p.Phase)
	}
	line.Place = strconv.Itoa(p.Place)
	return line
}

// leadWords says who leads.
func leadWords(g keeper.Summary) string {
	var first []string
	others := 0
	for _, p := range g.Players {
		switch {
		case p.Place == 1:
			first = append(first, p.Name)
		case p.Place > 1:
			others++
		}
	}
	switch {
	case g.Rounds == 0:
		return "Nothing played yet"
	case g.State == keeper.InTie:
		return joined(first) + " are level"
	case others == 0:
		return "Everyone is level"
	case len(first) == 1:
		return isolated(first[0]) + " leads"
	}
	return joined(first) + " lead"
}
