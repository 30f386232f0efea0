package views

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"phasekeeper/keeper"
)

// Changes is what a correction would change on the sheet, in words.
type Changes struct {
	Words   string // of a correction: what is put right in the round, as the log will say it
	Ending  string // how the game's end would change
	Dropped string // later rounds that no longer fit
	Seats   string // who would not be at the table any more, or would be again
	Players []ChangedPlayer
	Dealers []string
}

// ChangedPlayer is one player for whom something would change.
type ChangedPlayer struct{ Name, Words string }

// Nothing says that the sheet would stay as it is.
func (c Changes) Nothing() bool {
	return c.Ending == "" && c.Dropped == "" && c.Seats == "" && len(c.Players) == 0 && len(c.Dealers) == 0
}

func newChanges(d keeper.Difference) *Changes {
	c := Changes{Ending: endingWords(d.Before, d.After), Dropped: droppedWords(d.Dropped), Seats: seatsWords(d)}
	for _, p := range d.Players {
		if words := playerWords(p.Before, p.After); words != "" {
			c.Players = append(c.Players, ChangedPlayer{Name: p.Name, Words: words})
		}
	}
	for _, deal := range d.Dealers {
		if deal.After != "" {
			c.Dealers = append(c.Dealers, dealerWords(deal))
		}
	}
	return &c
}

// seatsWords says who would not have joined, or would have.
func seatsWords(d keeper.Difference) string {
	var words []string
	if len(d.Gone) > 0 {
		words = append(words, "Without "+joined(d.Gone)+", who joined later.")
	}
	if len(d.Come) > 0 {
		words = append(words, "With "+joined(d.Come)+" at the table.")
	}
	return strings.Join(words, " ")
}

// playerWords is what is different for one player: "65 points in total instead of 75, phase 4 instead of 5".
func playerWords(before, after keeper.Standing) string {
	parts := []string{
		instead(strconv.Itoa(after.Total)+" points in total", before.Total, after.Total),
		insteadPhase(before, after),
		instead(placeWords(after), placeWords(before), placeWords(after)),
	}
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), ", ")
}

// placeWords is where a player stands; who left has no place.
func placeWords(st keeper.Standing) string {
	if st.Left {
		return "not at the table"
	}
	return ordinal(st.Place) + " place"
}

// instead is empty when nothing is different.
func instead[T comparable](now string, before, after T) string {
	if before == after {
		return ""
	}
	return fmt.Sprintf("%s instead of %v", now, before)
}

func insteadPhase(before, after keeper.Standing) string {
	was, is := standsAt(before), standsAt(after)
	switch {
	case was != is:
		return is + " instead of " + was
	case before.Made != after.Made:
		return fmt.Sprintf("%s made instead of %d", count(after.Made, "phase"), before.Made)
	}
	return ""
}

func standsAt(st keeper.Standing) string {
	switch {
	case st.Done:
		return "all phases done"
	case st.ToMake != nil:
		return leftWords(st.ToMake)
	}
	return fmt.Sprintf("phase %d", st.Phase)
}

// dealerWords is one deal that someone else deals.
func dealerWords(d keeper.DealerDifference) string {
	if d.Before == "" {
		return fmt.Sprintf("%s deals round %d.", isolated(d.After), d.Round)
	}
	return fmt.Sprintf("%s deals round %d instead of %s.", isolated(d.After), d.Round, isolated(d.Before))
}

// endingWords is how the end of the game would change; empty when it wouldn't.
func endingWords(before, after keeper.Ending) string {
	switch {
	case before.Same(after):
		return ""
	case after.State == keeper.Over && len(after.Winners) == 0:
		return "The game is over without a winner."
	case after.State == keeper.Over:
		return "The game is over: " + winWords(after.Winners) + "."
	case after.State == keeper.InTie:
		return "The game goes on with a tie-break."
	case before.State == keeper.Over:
		return "The game is not over any more."
	}
	return "There is no tie-break any more: the game goes on."
}

func winWords(winners []string) string {
	if len(winners) == 1 {
		return isolated(winners[0]) + " wins"
	}
	return joined(winners) + " share the win"
}

func droppedWords(rounds []int) string {
	numbers := make([]string, len(rounds))
	for i, n := range rounds {
		numbers[i] = strconv.Itoa(n)
	}
	switch len(rounds) {
	case 0:
		return ""
	case 1:
		return "Round " + numbers[0] + " no longer fits and is taken out."
	}
	return "Rounds " + keeper.List(numbers) + " no longer fit and are taken out."
}
