package views

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"phasekeeper/keeper"
)

// Career is what somebody's games say together: first in a sentence, then fact by fact, then phase by phase.
type Career struct {
	Lead   string // "Ava has won 5 of 12 games."
	Hard   string // "Phase 4 takes Ava longest: 3 rounds each time."
	Facts  []Fact
	Phases Costs
}

// Fact is one thing that is counted, with what was counted in a few words.
type Fact struct{ Term, Words string }

// newCareer words what was counted of someone; nothing when none of their games is over.
func newCareer(name string, c keeper.Career) *Career {
	if c.Games == 0 {
		return nil
	}
	name = isolated(name)
	v := &Career{Lead: wonWords(name, c.Tally), Phases: newCosts(c.Tally, "Rounds that each phase takes "+name)}
	if hard, ok := c.Hardest(); ok {
		v.Hard = hardWords(name, hard)
	}
	for _, f := range []Fact{
		{"Wins", rateWords(c.Tally)},
		{"Most wins in a row", streakWords(c.Streak)},
		{"Points a round", averageWords(c.Kinds)},
		{"Went out", outWords(c.Tally)},
		{"At the first try", firstWords(c.Tally)},
		{"Phases in a row", rowWords(c.Row)},
		{"Caught with", caughtWords(c.Tally)},
	} {
		if f.Words != "" {
			v.Facts = append(v.Facts, f)
		}
	}
	return v
}

// wonWords is the sentence that everyone wants first.
func wonWords(name string, t keeper.Tally) string {
	switch {
	case t.Decided == 0:
		return fmt.Sprintf("Nothing is decided yet: %s has played no game to an end with a winner.", name)
	case t.Won == 0:
		return fmt.Sprintf("%s hasn't won yet, in %s.", name, count(t.Decided, "game"))
	case t.Won == t.Decided && t.Won == 1:
		return name + " has won the only game so far."
	case t.Won == t.Decided:
		return fmt.Sprintf("%s has won all %s.", name, count(t.Decided, "game"))
	}
	return fmt.Sprintf("%s has won %d of %s.", name, t.Won, count(t.Decided, "game"))
}

func hardWords(name string, p keeper.PhaseTally) string {
	if p.Made == 0 {
		return fmt.Sprintf("Phase %d is hardest for %s: tried in %s, and never made.", p.Number, name, count(p.Tries, "round"))
	}
	return fmt.Sprintf("Phase %d takes %s longest: %s each time.", p.Number, name, meanRounds(p))
}

// meanRounds is the rounds that a phase takes: "2.5 rounds".
func meanRounds(p keeper.PhaseTally) string {
	mean := decimal(keeper.Tenths(p.Tries, p.Made))
	if mean == "1" {
		return "1 round"
	}
	return mean + " rounds"
}

// decimal is a number of tenths, without a nought behind the point.
func decimal(tenths int) string {
	if tenths%10 == 0 {
		return strconv.Itoa(tenths / 10)
	}
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}

// sure is how wide, in percent, the range of what may come is at most to be told without a warning.
const sure = 20

// rateWords is the share of wins and how much of it may be luck.
func rateWords(t keeper.Tally) string {
	r := t.Rate()
	share := fmt.Sprintf("%d of %s%s", r.Won, count(r.Of, "game"), sharedWords(t.Shared))
	switch {
	case r.Of == 0:
		return ""
	case r.Of < keeper.Enough:
		return share + "; too few to say more."
	case r.High-r.Low > sure:
		share += fmt.Sprintf(", or %d %%. That may still be luck: in the long run %d to %d %% would fit.", percent(r), r.Low, r.High)
	default:
		share += fmt.Sprintf(", or %d %%; in the long run between %d and %d %%.", percent(r), r.Low, r.High)
	}
	return share + fmt.Sprintf(" Equal players would have won %s of %d.", decimal(keeper.Tenths(t.Chance, 60)), r.Of)
}

func percent(r keeper.Rate) int { return (keeper.Tenths(100*r.Won, r.Of) + 5) / 10 }

func sharedWords(shared int) string {
	if shared == 0 {
		return ""
	}
	return fmt.Sprintf(" (%d of them shared)", shared)
}

func streakWords(streak int) string {
	if streak == 0 {
		return ""
	}
	return count(streak, "game")
}

// averageWords is the points a round, each kind of game for itself, the one played most first.
func averageWords(kinds []keeper.KindTally) string {
	kinds = slices.Clone(kinds)
	slices.SortStableFunc(kinds, func(a, b keeper.KindTally) int { return b.Rounds - a.Rounds })
	words := make([]string, len(kinds))
	for i, k := range kinds {
		words[i] = fmt.Sprintf("%s in %s (%s)", decimal(keeper.Tenths(k.Points, k.Rounds)), ofKind(k.Kind), count(k.Rounds, "round"))
	}
	return strings.Join(words, "; ")
}

// ofKind is a kind of game in the middle of a sentence.
func ofKind(kind string) string {
	words := map[string]string{
		keeper.StandardGame: "standard games", keeper.ShorterGame: "shorter games", keeper.FixedRounds: "games of fixed rounds",
		keeper.EvenGame: "games of even phases", keeper.AnyOrderGame: "games in any order",
	}[kind]
	if words == "" {
		return "games with own phases"
	}
	return words
}

func outWords(t keeper.Tally) string {
	if t.Rounds == 0 {
		return ""
	}
	return fmt.Sprintf("in %d of %s", t.Out, count(t.Rounds, "round"))
}

func firstWords(t keeper.Tally) string {
	first, begun := t.FirstTries()
	if begun == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %s", first, count(begun, "phase"))
}

func rowWords(row int) string {
	if row < 2 {
		return ""
	}
	return fmt.Sprintf("made in %d rounds running, within one game", row)
}

// caughtWords says out of how many hands, since of typed totals nobody knows the cards.
func caughtWords(t keeper.Tally) string {
	if t.Counted == 0 && t.Added == 0 {
		return ""
	}
	if t.Counted == 0 {
		return "nobody knows: of all " + count(t.Added, "hand") + " only the total was typed"
	}
	words := fmt.Sprintf("%s and %s in %s that had cards left", count(t.Wilds, "Wild"), count(t.Skips, "Skip"), count(t.Counted, "hand"))
	if t.Added > 0 {
		words += fmt.Sprintf("; of %d more only the total was typed, so nobody knows", t.Added)
	}
	return words
}
