package views

import (
	"strconv"

	"phasekeeper/keeper"
)

// RulesPage is the rules as this keeper reads them. What can be worked out of the deck and the plan is.
type RulesPage struct {
	Back     string // address of the game that goes on; empty when none does
	Contents []RulesSection
	Phases   []RulesPhase
	Cards    []RulesCard
	Disputes []Dispute
}

// RulesSection is an entry of the contents.
type RulesSection struct{ Link, Words string }

// RulesPhase is one phase, and what it leaves in the hand of whoever laid it down.
type RulesPhase struct {
	Number, Words, Pattern string
	Left                   string // the most that are left in the hand
	Points                 string // the most that those can cost
}

// RulesCard is one kind of card.
type RulesCard struct{ Kind, Deck, Each string }

// Dispute is a question that comes up at tables, with its answer.
type Dispute struct{ Question, Answer, Because string }

// NewRulesPage makes the page; but for the way back to the first of the running games it is the same for everyone.
func NewRulesPage(running []keeper.Summary) RulesPage {
	deck, back := keeper.StandardDeck(), ""
	if len(running) > 0 {
		back = gameURL(running[0])
	}
	return RulesPage{Back: back, Contents: rulesContents(), Phases: rulesPhases(deck), Cards: rulesCards(deck), Disputes: disputes()}
}

// Frame is the page's frame.
func (p RulesPage) Frame() Frame {
	return Frame{Title: "The rules of Phase 10", Class: "rules", CSS: []string{"rules.css"}}
}

func rulesContents() []RulesSection {
	return []RulesSection{
		{"#phases", "The ten phases"}, {"#cards", "Cards"}, {"#turn", "A turn"}, {"#wilds", "Wilds and Skips"},
		{"#round", "How a round ends"}, {"#variations", "Variations"}, {"#ties", "The end and ties"},
		{"#join", "Coming and going"}, {"#limits", "What the keeper asks"}, {"#disputes", "Disputes"}, {"#teach", "Teaching it"},
	}
}

func rulesPhases(deck keeper.Deck) []RulesPhase {
	var list []RulesPhase
	for _, p := range keeper.TenPhases() {
		left, points := deck.MostLeft(p)
		list = append(list, RulesPhase{
			Number: strconv.Itoa(p.Number), Words: p.Words(), Pattern: p.Pattern(),
			Left: strconv.Itoa(left), Points: strconv.Itoa(points),
		})
	}
	return list
}

func rulesCards(deck keeper.Deck) []RulesCard {
	n := strconv.Itoa
	return []RulesCard{
		{"Numbers 1 to 9", n(deck.Cards.Low), n(deck.Value.Low)},
		{"Numbers 10 to 12", n(deck.Cards.High), n(deck.Value.High)},
		{"Skip", n(deck.Cards.Skip), n(deck.Value.Skip)},
		{"Wild", n(deck.Cards.Wild), n(deck.Value.Wild)},
	}
}

func disputes() []Dispute {
	return []Dispute{
		{"Does only the player who went out move up?", "No.", "Everyone whose phase is on the table does."},
		{"Must you go out to move up?", "No.", "Laying the phase down is enough. Going out saves you points."},
		{"May you lay down half a phase and the rest later?", "No.", "The whole phase at once, or nothing."},
		{"May you hit before your own phase is down?", "No.", "Not on anyone's cards."},
		{"Two phases in one round?", "No.", "One phase a round, however good the hand is."},
		{"May you pick up a Skip?", "Never.", "It stays where it was thrown, also when it opened the discard pile."},
		{"May you take a Wild back, or swap it for the card it stands for?", "No.", "It stays where it was put for the whole round."},
		{"A phase made of Wilds alone?", "No.", "At least one card with a number has to be in it."},
		{"May the same player be skipped twice running?", "No.", "There has to be a turn in between, so with two players nobody plays twice in a row by much skipping."},
		{"Does a run go on from 12 to 1?", "No.", "It ends at 12, and begins at 1 or later."},
		{"Do cards on the table count against you?", "No.", "Only those in your hand."},
		{"Do the points decide the game?", "Seldom.", "Only between players who finish the last phase in the same round, or when you play ten rounds."},
		{"Is it 50 points for not making the phase?", "No such rule.", "It is just what ten cards cost at least."},
	}
}
