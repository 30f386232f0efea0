package views

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"phasekeeper/keeper"
)

// Over is how a game ended.
type Over struct {
	Why     string // in one sentence
	Places  []Place
	Rematch string // address of the form for another game of this table
	Picture string // address of the sheet as a picture
	File    string // its name where it is kept, without the ending
}

// Began is when a game began, where the phone is, fit for the name of a file: two games of one evening don't get the
// same name.
func Began(g keeper.Game, zone *time.Location) string {
	return time.Unix(g.Started, 0).In(zone).Format("2006-01-02-1504")
}

// Place is one player's line in the standings.
type Place struct {
	Place string
	Mark  Mark
	Name  string
	Href  string // of the person's page; empty where the line leads nowhere
	Words string // "phase 5 · 120 points"
	Won   bool
}

func newOver(path string, g keeper.Game, s keeper.Sheet, zone *time.Location) *Over {
	o := &Over{Why: overWords(s), Places: places(s), Rematch: "/games/new?from=" + g.ID, Picture: path + "/sheet.svg", File: "phasekeeper-" + Began(g, zone)}
	for i := range o.Places {
		o.Places[i].Href = "/players/named?name=" + url.QueryEscape(o.Places[i].Name)
	}
	return o
}

// overTitle is who won.
func overTitle(s keeper.Sheet) string {
	winners := seatNames(s, s.Outcome.Winners)
	switch len(winners) {
	case 0:
		return "Stopped, nobody won"
	case 1:
		return winners[0] + " wins"
	}
	return keeper.List(winners) + " share the win"
}

// overWords says why the winners won, in one sentence.
func overWords(s keeper.Sheet) string {
	winners := seatNames(s, s.Outcome.Winners)
	switch s.Outcome.WonBy {
	case keeper.ByOnlyFinisher:
		return onlyWords(s, winners[0])
	case keeper.ByPoints:
		return pointsWhy(s, winners[0])
	case keeper.ByTieBreak:
		return tieWhy(s, winners[0])
	case keeper.ByLowestTotal:
		return lowestWhy(s, winners[0])
	case keeper.ByShared:
		return fmt.Sprintf("%s have the fewest points after %s rounds, %d each, and share the win.",
			keeper.List(winners), keeper.Numeral(len(s.Plan)), s.Standings[s.Outcome.Winners[0]-1].Total)
	}
	return Sentence(s.Stopped(s.Outcome.Winners)+".", s)
}

// finished is what finishers did: "finished phase 10", or in any order "made all ten phases".
func finished(s keeper.Sheet) string {
	if s.Advance == keeper.AnyOrder {
		return "made all " + keeper.Numeral(len(s.Plan)) + " phases"
	}
	return fmt.Sprintf("finished phase %d", s.Plan[len(s.Plan)-1].Number)
}

func onlyWords(s keeper.Sheet, winner string) string {
	return fmt.Sprintf("%s %s, and nobody else did.", winner, finished(s))
}

// pointsWhy compares the winner with the others who finished.
func pointsWhy(s keeper.Sheet, winner string) string {
	all, best := s.Outcome.Finishers, s.Outcome.Winners[0]
	var others []string
	for _, n := range all {
		if n != best {
			others = append(others, strconv.Itoa(s.Standings[n-1].Total))
		}
	}
	every, fewest := "all", "the fewest points"
	if len(all) == 2 {
		every, fewest = "both", "fewer points"
	}
	return fmt.Sprintf("%s %s %s; %s has %s, %d to %s.", keeper.List(seatNames(s, all)), every, finished(s), winner, fewest,
		s.Standings[best-1].Total, keeper.List(others))
}

// tieWhy tells of the tie and of how it was broken.
func tieWhy(s keeper.Sheet, winner string) string {
	how := "went out first in the tie-break"
	if s.Outcome.LastLeft {
		how = "was the last one left in the tie-break"
	}
	total := s.Standings[s.Outcome.Winners[0]-1].Total
	return fmt.Sprintf("%s %s with %d points each; %s %s.", keeper.List(seatNames(s, s.Outcome.Tied)), finished(s), total, winner, how)
}

// lowestWhy compares the winner of fixed rounds with the next best.
func lowestWhy(s keeper.Sheet, winner string) string {
	by := s.ByPlace()
	words := fmt.Sprintf("%s has the fewest points after %s rounds, %d", winner, keeper.Numeral(len(s.Plan)), by[0].Total)
	if len(by) > 1 && !by[1].Left {
		words += fmt.Sprintf(" to %s's %d", isolated(by[1].Name), by[1].Total)
	}
	return words + "."
}

// places is the standings in words, from the first place on; who left comes last.
func places(s keeper.Sheet) []Place {
	var out []Place
	for _, st := range s.ByPlace() {
		p := Place{Mark: markOf(st.Seat), Name: st.Name, Words: standingWords(s, st), Won: slices.Contains(s.Outcome.Winners, st.Seat)}
		if p.Place = ordinal(st.Place); st.Left {
			p.Place = "left"
		}
		out = append(out, p)
	}
	return out
}

// standingWords is how far a player is: "phase 5 · 120 points".
func standingWords(s keeper.Sheet, st keeper.Standing) string {
	words := []string{progress(s, st), count(st.Total, "point")}
	if s.Advance == keeper.EveryRound {
		words[0] = count(st.Made, "phase") + " made"
	}
	return strings.Join(words, " · ")
}

// progress is the phase that a player is on.
func progress(s keeper.Sheet, st keeper.Standing) string {
	switch {
	case st.Done:
		return "all phases done"
	case s.Advance == keeper.AnyOrder:
		return count(len(st.ToMake), "phase") + " to make"
	}
	return fmt.Sprintf("on phase %d", st.Phase)
}
