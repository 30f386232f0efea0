package views

import (
	"fmt"
	"slices"

	"phasekeeper/keeper"
)

// paperRows is the rounds that an empty sheet has room for: most games of ten phases are over before.
const paperRows = 20

// PaperInput is what an empty score sheet is made from.
type PaperInput struct {
	Path   string   // of the game that it belongs to; empty for none
	Names  []string // in the order round the table; as they were typed when something is wrong with them
	Marks  []int    // the seats' numbers, for their signs; nil to count on from 1
	Deal   []int    // places of the names, from 0, of who deals round 1, 2, …; nil when nobody knows
	Plan   keeper.Plan
	Rounds int // that the game has, when that is agreed; 0 when it depends
	Kind   string
	Wrong  keeper.Errors
}

// PaperPage is a score sheet to fill in with a pencil.
type PaperPage struct {
	Path     string
	Kind     string
	Heads    []Head // one a column, also those without a name
	Phases   []string
	Rounds   []PaperRound
	Names    []PaperName // the form for other names; none on the sheet of a game
	Problems []string    // with the names as a whole
}

// PaperName is a field for a name.
type PaperName struct{ ID, Label, Value, Problem string }

// PaperRound is one row to fill in.
type PaperRound struct {
	Number int
	Dealer string // "Ava deals"; empty when nobody knows
	Mark   Mark
}

// NewPaper makes the page; while something is wrong with the names the sheet has none.
func NewPaper(in PaperInput) PaperPage {
	p := PaperPage{Path: in.Path, Kind: in.Kind, Rounds: paperRounds(in)}
	if len(in.Wrong) == 0 {
		p.Heads = paperHeads(in)
	}
	if in.Path == "" {
		p.Names = paperFields(in)
		for len(p.Heads) < keeper.MaxSeats {
			p.Heads = append(p.Heads, Head{Mark: markOf(len(p.Heads) + 1)})
		}
	}
	for _, phase := range in.Plan {
		p.Phases = append(p.Phases, phaseWords(phase))
	}
	for _, w := range in.Wrong {
		if w.Seat == 0 {
			p.Problems = append(p.Problems, w.Text)
		}
	}
	return p
}

// NewGamePaper is an empty sheet for the table of a game, as it sits now: who deals its next round deals round 1.
func NewGamePaper(saved keeper.Saved, s keeper.Sheet) PaperPage {
	in := PaperInput{Path: "/games/" + saved.Game.ID, Marks: s.Rematch.Seats, Plan: s.Plan}
	first := max(0, slices.Index(in.Marks, s.Rematch.Dealer))
	for i, n := range in.Marks {
		in.Names = append(in.Names, s.Name(n))
		in.Deal = append(in.Deal, (first+i)%len(in.Marks))
	}
	if s.Advance == keeper.EveryRound {
		in.Rounds = len(s.Plan)
	}
	if s.Variation != keeper.StandardGame {
		in.Kind = VariationName(s.Variation)
	}
	return NewPaper(in)
}

func paperHeads(in PaperInput) []Head {
	var heads []Head
	for i, name := range in.Names {
		seat := i + 1
		if in.Marks != nil {
			seat = in.Marks[i]
		}
		heads = append(heads, Head{Mark: markOf(seat), Name: name})
	}
	return heads
}

func paperRounds(in PaperInput) []PaperRound {
	rows := paperRows
	if in.Rounds > 0 {
		rows = in.Rounds
	}
	rounds := make([]PaperRound, rows)
	for i := range rounds {
		rounds[i].Number = i + 1
		if len(in.Deal) > 0 {
			at := in.Deal[i%len(in.Deal)]
			rounds[i].Dealer, rounds[i].Mark = isolated(in.Names[at])+" deals", markOf(in.Marks[at])
		}
	}
	return rounds
}

// paperFields is all that was typed, and six fields at least, each with what is wrong with it.
func paperFields(in PaperInput) []PaperName {
	var fields []PaperName
	for i := range max(keeper.MaxSeats, len(in.Names)) {
		f := PaperName{ID: fmt.Sprintf("name-%d", i+1), Label: fmt.Sprintf("Name, column %d", i+1)}
		if i < len(in.Names) {
			f.Value = in.Names[i]
		}
		if k := slices.IndexFunc(in.Wrong, func(w keeper.Problem) bool { return w.Seat == i+1 }); k >= 0 {
			f.Problem = in.Wrong[k].Text
		}
		fields = append(fields, f)
	}
	return fields
}

// Frame is the page's frame.
func (p PaperPage) Frame() Frame {
	return Frame{Title: "Empty score sheet", Class: "game paper", CSS: []string{"game.css", "print.css", "paper.css"}}
}
