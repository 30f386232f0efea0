package views

import (
	"strconv"
	"strings"

	"phasekeeper/keeper"
)

// RulesFacts is the numbers that the sentences of the rules need, as they are written there: small ones in words.
// They are all keeper's.
type RulesFacts struct {
	Deck, Numbered, Top, TopLow, Copies     string // what is printed on the cards
	Skips, Wilds, WildCost, Unit            string
	Packs, Suits                            string // of ordinary cards
	FewestFirst, Most                       string // players; the first begins a sentence
	Hand, Least, Dearest                    string // cards dealt, and what all of them can cost
	Phases, Last                            string // how many, and the last one's number
	SetLeast, RunLeast, ShortRun, LongerRun string // sizes of sets and runs
	ColorPhase, LongRuns                    string // numbers of phases
	Even, Fixed, Shortest                   string // variations
}

func rulesFacts(d keeper.Deck, plan keeper.Plan) RulesFacts {
	n, words := strconv.Itoa, keeper.Numeral
	f := RulesFacts{
		Deck: n(d.Cards.Count()), Numbered: n(d.Cards.Low + d.Cards.High), Top: n(keeper.TopHigh), TopLow: n(keeper.TopLow), Copies: words(keeper.Copies),
		Skips: words(d.Cards.Skip), Wilds: words(d.Cards.Wild), WildCost: n(d.Value.Wild), Unit: words(d.Unit()),
		Packs: words(keeper.Packs), Suits: words(keeper.Suits),
		FewestFirst: capital(words(keeper.MinSeats)), Most: words(keeper.MaxSeats),
		Hand: words(d.Hand), Phases: words(len(plan)), Last: n(plan[len(plan)-1].Number),
		Even: evenWords(), Fixed: VariationName(keeper.FixedRounds), Shortest: n(keeper.LongestShorter),
		ColorPhase: keeper.List(numbersWith(plan, keeper.Color, 1)), SetLeast: capital(words(least(plan, keeper.Set))), RunLeast: capital(words(least(plan, keeper.Run))),
	}
	fewest, most := d.FullHand()
	f.Least, f.Dearest = n(fewest), n(most)
	runs := numbersWith(plan, keeper.Run, 1)
	f.LongRuns = runs[0] + " to " + runs[len(runs)-1]
	first, _ := strconv.Atoi(runs[0])
	f.ShortRun, f.LongerRun = n(plan.Phase(first).Size()), n(plan.Phase(first).Size()+1)
	return f
}

// least is the size of the smallest part of a kind that the plan asks for.
func least(plan keeper.Plan, kind keeper.PartKind) int {
	smallest := 0
	for _, p := range plan {
		for _, part := range p.Parts {
			if part.Kind == kind && (smallest == 0 || part.Size < smallest) {
				smallest = part.Size
			}
		}
	}
	return smallest
}

// numbersWith is the phases of so many parts that begin with one of a kind.
func numbersWith(plan keeper.Plan, kind keeper.PartKind, parts int) []string {
	var numbers []string
	for _, p := range plan {
		if len(p.Parts) == parts && p.Parts[0].Kind == kind {
			numbers = append(numbers, strconv.Itoa(p.Number))
		}
	}
	return numbers
}

func evenWords() string {
	var numbers []string
	for _, p := range keeper.EvenPhases() {
		numbers = append(numbers, strconv.Itoa(p.Number))
	}
	return keeper.List(numbers)
}

// capital begins a sentence with the word.
func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }
