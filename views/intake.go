package views

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"phasekeeper/keeper"
)

// ImportPage is where the files of games are chosen.
type ImportPage struct {
	Why    string  // what is wrong with what was chosen, as a whole
	Faults []Fault // what is wrong in the files
}

// Frame is the page's frame.
func (p ImportPage) Frame() Frame {
	f := intakeFrame("Bring in games from a file")
	f.JS = []string{"intake.js"}
	return f
}

// MaxUpload is how many megabytes of files are read at once.
const MaxUpload = 16

// MaxUploadText is that number on a page.
func MaxUploadText() string { return strconv.Itoa(MaxUpload) }

func intakeFrame(title string) Frame {
	return Frame{Title: title, Class: "intake", CSS: []string{"lists.css", "intake.css"}}
}

func (p ImportPage) field() Field {
	return Field{ID: "file", Name: "file", Label: "Files", Why: p.Why, Asked: []string{"files-are"}}
}

// Fault is one thing that is wrong in a file.
type Fault struct {
	File  string // its name
	Place string // "line 12, column 5"; empty when it is about the file as a whole
	Text  string
}

// NewFaults tells what is wrong in files.
func NewFaults(left []keeper.LeftOut) []Fault {
	out := make([]Fault, len(left))
	for i, f := range left {
		out[i] = Fault{File: f.File, Text: f.Text}
		if f.Line > 0 {
			out[i].Place = fmt.Sprintf("line %d, column %d", f.Line, f.Column)
		}
	}
	return out
}

// Sum says how much is wrong.
func (p ImportPage) Sum() string {
	if len(p.Faults) == 1 {
		return "Nothing came in. This is wrong:"
	}
	return fmt.Sprintf("Nothing came in. %d things are wrong:", len(p.Faults))
}

// Take is what stands on the button.
func (p *IntakePage) Take() string {
	if len(p.Left) > 0 {
		return "Bring in the rest"
	}
	return "Bring them in"
}

// IntakeForm is what was said to games that wait.
type IntakeForm struct {
	Request string
	Known   string // skip or copy
	Keep    string // yes or no
	Asks    bool   // the question about hands that can't be wasn't answered
	Why     string // what is wrong with the form as a whole
}

// IntakeShown is how many of the games that wait are shown.
const IntakeShown = 60

// mostDoubts is how many questions about a game are shown.
const mostDoubts = 6

// IntakePage is the games that wait to come in.
type IntakePage struct {
	Action string
	Form   IntakeForm
	Sum    string // "12 games are in what you chose."
	Games  []IncomingGame
	More   string // "and 40 more"
	Left   []Fault
	Known  string // "3 of them are here already."; empty when none is
	Doubts string // "In 2 of them hands can't be."; empty when none is
}

// IncomingGame is one of them.
type IncomingGame struct {
	ListedGame
	Known  bool
	Doubts []string
}

// NewIntakePage makes the page; the games are added to it.
func NewIntakePage(action string, f IntakeForm, games []keeper.Incoming, left []keeper.LeftOut) *IntakePage {
	p := &IntakePage{Action: action, Form: f, Left: NewFaults(left), Sum: "One game is in what you chose."}
	if len(games) > 1 {
		p.Sum = fmt.Sprintf("%d games are in what you chose.", len(games))
	}
	if len(left) > 0 {
		p.Sum = count(len(games), "game") + " of what you chose can come in."
	}
	if more := len(games) - IntakeShown; more > 0 {
		p.More = "and " + count(more, "more game")
	}
	known, doubts := 0, 0
	for _, g := range games {
		if g.Known {
			known++
		}
		if g.Doubts > 0 {
			doubts++
		}
	}
	p.Known = among(known, len(games), "is here already", "are here already")
	p.Doubts = among(doubts, len(games), "has hands that the deck makes impossible", "have hands that the deck makes impossible")
	return p
}

// among says of how many of all games something is so; empty for none.
func among(n, all int, is, are string) string {
	switch {
	case n == 0:
		return ""
	case n == 1 && all == 1:
		return "It " + is + "."
	case n == all:
		return "All of them " + are + "."
	case n == 1:
		return "One of them " + is + "."
	}
	return fmt.Sprintf("%d of them %s.", n, are)
}

// Add shows a game; now is the table's time.
func (p *IntakePage) Add(saved keeper.Saved, sheet keeper.Sheet, known bool, now time.Time) {
	g := IncomingGame{ListedGame: newListedGame(sheet.Summary(saved.Game, 0), now), Known: known}
	if sheet.State != keeper.Over {
		g.Result = "Goes on"
	}
	for _, row := range sheet.Rows {
		for _, q := range row.Asked {
			if len(g.Doubts) < mostDoubts {
				g.Doubts = append(g.Doubts, fmt.Sprintf("Round %d: %s", row.Round, Sentence(q.Fact, sheet)))
			}
		}
	}
	if more := len(sheet.Doubts()) - len(g.Doubts); more > 0 {
		g.Doubts = append(g.Doubts, "And "+count(more, "more such hand")+".")
	}
	p.Games = append(p.Games, g)
}

// Frame is the page's frame.
func (p *IntakePage) Frame() Frame { return intakeFrame("What would come in") }

// Came is the message of what came in, by the number that the address says; empty for any other text.
func Came(number string) string {
	switch {
	case number == "" || len(number) > 6 || strings.Trim(number, "0123456789") != "":
		return ""
	case number == "0":
		return "No game came in: those that you chose were here already, or left out."
	case number == "1":
		return "One game came in."
	}
	return number + " games came in."
}
