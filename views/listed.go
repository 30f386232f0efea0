package views

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"phasekeeper/keeper"
)

// ListedGame is a past game in a list.
type ListedGame struct {
	URL     string
	Played  Moment
	Result  string // "Ava won"
	Why     string // "fewest points of those who finished"
	Players string // "Ava 120 · Ben 140"
	Length  string // "11 rounds · even phases"
}

func newListedGames(games []keeper.Summary, now time.Time) []ListedGame {
	var list []ListedGame
	for _, g := range games {
		list = append(list, newListedGame(g, now))
	}
	return list
}

func newListedGame(g keeper.Summary, now time.Time) ListedGame {
	return ListedGame{
		URL:     gameURL(g),
		Played:  newEvening(g.Started, now),
		Result:  calledFirst(g.Title, resultWords(g)),
		Why:     whyWords(g),
		Players: totals(g.Players),
		Length:  lengthWords(g),
	}
}

func gameURL(g keeper.Summary) string { return "/games/" + g.ID }

// stillRunning is the result of a game that isn't over, in every list.
const stillRunning = "Still running"

// resultWords says who won, in as few words as will do.
func resultWords(g keeper.Summary) string {
	switch winners := winners(g); {
	case g.State != keeper.Over:
		return stillRunning
	case len(winners) == 0:
		return "Stopped early, no winner"
	case len(winners) == 1:
		return isolated(winners[0]) + " won"
	default:
		return joined(winners) + " share the win"
	}
}

func winners(g keeper.Summary) []string {
	var names []string
	for _, p := range g.Players {
		if p.Won {
			names = append(names, p.Name)
		}
	}
	return names
}

// whyWords says why the game ended as it did; empty while it goes on.
func whyWords(g keeper.Summary) string {
	switch g.WonBy {
	case keeper.ByOnlyFinisher:
		return "the only one to finish"
	case keeper.ByPoints:
		return "fewest points of those who finished"
	case keeper.ByTieBreak:
		return "after a tie-break"
	case keeper.ByLowestTotal:
		return "fewest points"
	case keeper.ByShared:
		return "level on points"
	case keeper.ByStopped:
		if len(winners(g)) == 0 {
			return "" // it is the result
		}
		return "stopped early"
	}
	return ""
}

// totals is everyone with the points they have, best first.
func totals(players []keeper.SummaryPlayer) string {
	parts := make([]string, len(players))
	for i, p := range players {
		parts[i] = isolated(p.Name) + " " + strconv.Itoa(p.Total)
	}
	return strings.Join(parts, " · ")
}

// fixedWords is the length of a game of fixed rounds, which is its variation too: "ten rounds", "3 of ten rounds". all
// is 0 for ten.
func fixedWords(played, all int) string {
	if all == 0 {
		all = 10
	}
	words := keeper.Numeral(all) + " rounds"
	if played == all {
		return words
	}
	return fmt.Sprintf("%d of %s", played, words)
}

func lengthWords(g keeper.Summary) string {
	words := count(g.Rounds, "round")
	if base, last := keeper.SplitName(g.Variation); base == keeper.FixedRounds {
		return fixedWords(g.Rounds, last)
	}
	if v := VariationName(g.Variation); g.Variation != keeper.StandardGame {
		words += " · " + strings.ToLower(v[:1]) + v[1:]
	}
	return words
}
