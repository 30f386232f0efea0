package views

import (
	"slices"
	"strconv"

	"phasekeeper/keeper"
)

// RulesPage is the rules as this keeper reads them. What can be worked out of the deck and the plan is.
type RulesPage struct {
	Back     string // address of the game that goes on; empty when none does
	Contents []RulesSection
	Facts    RulesFacts
	Sample   Drawing // one card of each color, and the two others
	WildRun  Drawing // a Wild at work, and a Skip
	Phases   []RulesPhase
	Cards    []RulesCard
	StandIns []RulesStandIn
	Penalty  PenaltyBox
	Disputes []Dispute
	Differ   []Dispute // where leaflets do
}

// RulesSection is one numbered section.
type RulesSection struct{ ID, Words, Number string }

// Link is the section's address on the page.
func (s RulesSection) Link() string { return "#" + s.ID }

// RulesPhase is one phase, and what it leaves in the hand of whoever laid it down.
type RulesPhase struct {
	Number, Words, Pattern string
	Picture                Drawing
	Left                   string // the most that are left in the hand
	Points                 string // the most that those can cost
}

// ID is where links to the phase lead.
func (p RulesPhase) ID() string { return "phase-" + p.Number }

// RulesCard is one kind of card.
type RulesCard struct{ Kind, Deck, Each string }

// RulesStandIn is ordinary cards, what they stand for and how many there are.
type RulesStandIn struct{ Rank, As, Cards string }

// NewRulesPage makes the page; but for the way back to the first of the running games and the hand of the example
// it is the same for everyone.
func NewRulesPage(running []keeper.Summary, hand PenaltyInput) RulesPage {
	deck, sections := keeper.StandardDeck(), rulesSections()
	p := RulesPage{
		Contents: sections, Facts: rulesFacts(deck, keeper.TenPhases()), Sample: sampleCards(), WildRun: wildRun(),
		Phases: rulesPhases(deck), Cards: rulesCards(deck), StandIns: standIns(), Penalty: NewPenaltyBox(hand),
	}
	p.Disputes, p.Differ = disputes(p), leafletsDiffer()
	if len(running) > 0 {
		p.Back = gameURL(running[0])
	}
	return p
}

// Frame is the page's frame.
func (p RulesPage) Frame() Frame {
	return Frame{Title: "The rules of Phase 10", Class: "rules", Looks: LooksAgain, CSS: []string{"rules.css"}, JS: []string{"penalty.js"}}
}

// At is the section of that name; the zero section when the page has none.
func (p RulesPage) At(id string) RulesSection {
	i := slices.IndexFunc(p.Contents, func(s RulesSection) bool { return s.ID == id })
	if i < 0 {
		return RulesSection{}
	}
	return p.Contents[i]
}

func rulesSections() []RulesSection {
	list := []RulesSection{
		{ID: "cards", Words: "The deck"}, {ID: "players", Words: "Ages and table sizes"}, {ID: "setup", Words: "Setting up"},
		{ID: "turn", Words: "A turn"}, {ID: "phases", Words: "The phases"}, {ID: "wilds", Words: "Wilds and Skips"},
		{ID: "hitting", Words: "Hitting"}, {ID: "out", Words: "Going out"}, {ID: "scoring", Words: "Scoring"},
		{ID: "ties", Words: "Winning and ties"}, {ID: "variations", Words: "Official variations"}, {ID: "house", Words: "House rules"},
		{ID: "join", Words: "Coming and going"}, {ID: "limits", Words: "What a hand can hold"}, {ID: "disputes", Words: "Disputes, settled"},
		{ID: "decks", Words: "With two ordinary decks"}, {ID: "editions", Words: "Editions and leaflets"}, {ID: "teach", Words: "Teach it in five minutes"},
	}
	for i := range list {
		list[i].Number = strconv.Itoa(i + 1)
	}
	return list
}

func rulesPhases(deck keeper.Deck) []RulesPhase {
	var list []RulesPhase
	for _, p := range keeper.TenPhases() {
		left, points := deck.MostLeft(p)
		example := p.Example()
		list = append(list, RulesPhase{
			Number: strconv.Itoa(p.Number), Words: p.Words(), Pattern: p.Pattern(), Picture: drawn(exampleWords(example), example...),
			Left: strconv.Itoa(left), Points: strconv.Itoa(points),
		})
	}
	return list
}

func rulesCards(deck keeper.Deck) []RulesCard {
	n := strconv.Itoa
	return []RulesCard{
		{"Numbers " + lowSpan(), n(deck.Cards.Low), n(deck.Value.Low)},
		{"Numbers " + highSpan(), n(deck.Cards.High), n(deck.Value.High)},
		{"Skip", n(deck.Cards.Skip), n(deck.Value.Skip)},
		{"Wild", n(deck.Cards.Wild), n(deck.Value.Wild)},
	}
}

func lowSpan() string  { return "1 to " + strconv.Itoa(keeper.TopLow) }
func highSpan() string { return strconv.Itoa(keeper.TopLow+1) + " to " + strconv.Itoa(keeper.TopHigh) }

func standIns() []RulesStandIn {
	var list []RulesStandIn
	for _, r := range keeper.OrdinaryPacks() {
		list = append(list, RulesStandIn{Rank: r.Rank, As: r.As, Cards: strconv.Itoa(r.Cards.Count())})
	}
	return list
}

func sampleCards() Drawing {
	var cards []keeper.Face
	for i, hue := range keeper.Hues() {
		cards = append(cards, keeper.Face{Kind: keeper.NumberFace, Hue: hue, Number: 1 + i*(keeper.TopHigh-1)/3})
	}
	special := []keeper.Face{{Kind: keeper.WildFace}, {Kind: keeper.SkipFace}}
	return drawn(exampleWords([][]keeper.Face{cards, special}), cards, special)
}

// wildRun is a run in which a Wild stands for the number in the middle, and beside it a Skip.
func wildRun() Drawing {
	run := keeper.Part{Kind: keeper.Run, Size: 4}
	cards := keeper.Phase{Parts: []keeper.Part{run}}.Example()[0]
	cards[2] = keeper.Face{Kind: keeper.WildFace}
	skip := []keeper.Face{{Kind: keeper.SkipFace}}
	return drawn(exampleWords([][]keeper.Face{cards, skip}), cards, skip)
}
