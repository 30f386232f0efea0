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

// Passed is what stands on the button while all the games are to be passed over.
func (p *IntakePage) Passed() string {
	if len(p.Games) == 1 {
		return "Leave it as it is"
	}
	return "Leave them as they are"
}

// IntakeForm is what was said to games that wait: to those that are here already, and to those with hands that can't
// be.
type IntakeForm struct {
	Request string
	Sent    Sent // of known, which is one of Knowns, and keep, one of Keeps
}

// Knowns is what can become of games that are here already: they are passed over, or come in as copies.
func Knowns() []string { return []string{"skip", "copy"} }

// Keeps is what can become of games with hands that can't be: they are kept as they are, or left out.
func Keeps() []string { return []string{"yes", "no"} }

// IntakeShown is how many of the games that wait are shown.
const IntakeShown = 60

// mostDoubts is how many questions about a game are shown.
const mostDoubts = 6

// IntakePage is the games that wait to come in.
type IntakePage struct {
	Action, Request string
	Alert           *Alert
	Sum             string // "12 games are in what you chose."
	Choices         []IntakeChoice
	Gone            bool    // some are among the deleted games
	AllKnown        bool    // nothing comes in unless the table wants copies
	Left            []Fault // what can't come in
	Games           []IncomingGame
	More            string // "and 40 more"
}

// IntakeChoice asks what is to happen to some of the games.
type IntakeChoice struct {
	Legend string // "3 of them are here already."
	Field  Field
}

// IncomingGame is one of them.
type IncomingGame struct {
	ListedGame
	Known  bool
	Until  Moment // when it is among the deleted games: as long as it can be brought back
	Doubts []string
}

// NewIntakePage makes the page; the games are added to it.
func NewIntakePage(action string, f IntakeForm, games []keeper.Incoming, left []keeper.LeftOut) *IntakePage {
	p := &IntakePage{Action: action, Request: f.Request, Left: NewFaults(left), Sum: "One game is in what you chose."}
	if len(games) > 1 {
		p.Sum = fmt.Sprintf("%d games are in what you chose.", len(games))
	}
	if len(left) > 0 {
		p.Sum = count(len(games), "game") + " of what you chose can come in."
	}
	if more := len(games) - IntakeShown; more > 0 {
		p.More = "and " + count(more, "more game")
	}
	t := tallied(games)
	if legend := both(
		among(t.here, len(games), "is here already", "are here already"),
		among(t.gone, len(games), "is among your deleted games", "are among your deleted games"),
	); legend != "" {
		p.choice(legend, f.Sent.field("", "known", "", "skip"), Knowns(), "Pass over what you have already", "Bring that in once more, as a copy")
	}
	p.Gone, p.AllKnown = t.gone > 0, t.here+t.gone == len(games)
	if legend := among(t.doubts, len(games), "has hands that the deck makes impossible", "have hands that the deck makes impossible"); legend != "" {
		p.choice(legend+" They are listed below.", f.Sent.field("", "keep", "", ""), Keeps(), "Keep them as they are", "Leave these games out")
	}
	p.Alert = f.Sent.alert(keeper.Sheet{}, p.place)
	return p
}

// intakeTally counts the games that are here already, those that are among the deleted ones, and those with hands that
// can't be.
type intakeTally struct{ here, gone, doubts int }

func tallied(games []keeper.Incoming) (t intakeTally) {
	for _, g := range games {
		switch {
		case g.Gone > 0:
			t.gone++
		case g.Known:
			t.here++
		}
		if g.Doubts > 0 {
			t.doubts++
		}
	}
	return t
}

// choice adds a choice between values, each with its words.
func (p *IntakePage) choice(legend string, f Field, values []string, words ...string) {
	var options []Option
	for i, value := range values {
		options = append(options, Option{Value: value, Label: words[i]})
	}
	p.Choices = append(p.Choices, IntakeChoice{legend, f.chosen(options)})
}

// place is where a problem can be put right: at its choice, if the page has it.
func (p *IntakePage) place(problem keeper.Problem) string {
	for _, c := range p.Choices {
		if c.Field.Name == problem.Field {
			return "#" + c.Field.ID
		}
	}
	return ""
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
func (p *IntakePage) Add(in keeper.Incoming, saved keeper.Saved, sheet keeper.Sheet, now time.Time) {
	g := IncomingGame{ListedGame: newListedGame(sheet.Summary(saved.Game, 0), now), Known: in.Known}
	if in.Gone > 0 {
		g.Until = newUntil(in.Until(), now)
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
		return "No game came in: those that you chose were here already or among the deleted ones, or were left out."
	case number == "1":
		return "One game came in."
	}
	return number + " games came in."
}
