package views

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"phasekeeper/keeper"
)

// Sent is a form that came back unsaved: what was typed, and what is to be done about it.
type Sent struct {
	Form      string     // which of the page's forms, by the end of its address: "rounds", "seats/3/leave"
	Values    url.Values // what was typed
	Problems  keeper.Errors
	Kept      keeper.Errors // questions that the table overruled, to be shown with their tick
	Conflict  bool          // somebody else saved first
	Meanwhile []string      // what was saved since the form was drawn
	Full      bool          // the store can take nothing now
}

// of is what was sent with this form; nothing when it was another.
func (s Sent) of(form string) Sent {
	if s.Form == form {
		return s
	}
	return Sent{}
}

// value is what was typed in a field, or else what the form proposes.
func (s Sent) value(field, proposed string) string {
	if s.Values == nil {
		return proposed
	}
	return legible(s.Values.Get(field))
}

// legible keeps what can't be shown out of a page.
func legible(text string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(text, "\ufffd"), "\x00", "\ufffd")
}

// why is everything that is wrong with a field, in one line; empty when nothing is.
func (s Sent) why(field string) string {
	var texts []string
	for _, p := range s.Problems.Refused() {
		if p.Field == field {
			texts = append(texts, p.Text)
		}
	}
	return strings.Join(texts, " ")
}

// rule is the address of the rule by which a field was refused; empty when there is none.
func (s Sent) rule(field string) string {
	for _, p := range s.Problems.Refused() {
		if address := RuleOf(p.Code); p.Field == field && address != "" {
			return address
		}
	}
	return ""
}

// about is what a field was refused for, as Matter says it; empty when it wasn't.
func (s Sent) about(field string) string {
	for _, p := range s.Problems.Refused() {
		if p.Field == field {
			return Matter(p)
		}
	}
	return ""
}

// Matter names a problem and its field. The script knows by it which words on the page are of a problem, and takes them
// away once it is mended.
func Matter(p keeper.Problem) string { return string(p.Code) + " " + p.Field }

// aboutAttrs is the attribute that carries it.
func aboutAttrs(about string) templ.Attributes {
	if about == "" {
		return nil
	}
	return templ.Attributes{"data-about": about}
}

// Question is something that the deck makes impossible, with the box that keeps it as it is.
type Question struct {
	ID, Text string
	Rule     string // address of the rule that it comes from
	Shown    string // which hand it is about, as Shown says it
	Kept     bool
	Label    string // of the box
}

// Shown is how a page says which hand its question was about, so that another hand is asked about again: the question's
// id, and what was sent of that seat; all that was typed for seat 0, the form as a whole.
func Shown(id string, seat int, sent url.Values) string {
	words := []string{id}
	for _, name := range slices.Sorted(maps.Keys(sent)) {
		if strings.HasPrefix(name, keeper.Field(seat, "")) || seat == 0 && !carried(name) {
			if value := strings.TrimSpace(sent.Get(name)); value != "" {
				words = append(words, name+"="+value)
			}
		}
	}
	return strings.Join(words, " ")
}

// carried says whether a field is one that nobody types: how a form is sent and answered.
func carried(name string) bool {
	return slices.Contains([]string{"revision", "request", "preview", "keep", "shown"}, name)
}

// TextID is the id of the question, for what it is about to refer to.
func (q Question) TextID() string { return "ask." + q.ID }

// asked is the ids of the questions about a field.
func (s Sent) asked(field string) []string {
	var ids []string
	for _, p := range slices.Concat(s.Problems.Asked(), s.Kept) {
		if p.Field == field {
			ids = append(ids, Question{ID: p.ID()}.TextID())
		}
	}
	return ids
}

// questions is those about a seat, 0 for the round as a whole.
func (s Sent) questions(seat int) []Question {
	var out []Question
	for _, p := range slices.Concat(s.Problems.Asked(), s.Kept) {
		if p.Seat == seat {
			out = append(out, Question{
				ID: p.ID(), Text: p.Text, Rule: RuleOf(p.Code), Label: keepWords(p.Code), Shown: legible(Shown(p.ID(), p.Seat, s.Values)), Kept: slices.Contains(s.Kept, p),
			})
		}
	}
	return out
}

// keepWords is the answer that overrules a question.
func keepWords(code keeper.Code) string {
	if code == keeper.OnePerson {
		return "Yes, they are one person"
	}
	return "Keep it as it is"
}

// Field is one input with its label, what stands in it and what is wrong with it.
type Field struct {
	ID, Name, Label, Value string
	Hint                   string   // beside the label
	Why                    string   // what is wrong with it
	Rule                   string   // address of the rule that says so, if one does
	About                  string   // what Why is about, as Matter says it
	Asked                  []string // ids of the questions about it
	Spoken                 string   // its name for who hears the page
	Options                []Option // of a select
	Lines                  bool     // it may have several lines
	Kind, Deck             string   // of a count: which cards, and how many of them there are
}

// WhyID is the id of the sentence that says what is wrong.
func (f Field) WhyID() string { return f.ID + "-why" }

// Option is one choice of a select, a radio or a tick box.
type Option struct {
	Value, Label string
	On           bool
	Attrs        templ.Attributes // what a script needs to know of it
}

// field is a field of this form; its id is the name, made different where a page has several such forms.
func (s Sent) field(prefix, name, label, proposed string) Field {
	return Field{ID: prefix + name, Name: name, Label: label, Value: s.value(name, proposed), Why: s.why(name), Rule: s.rule(name)}
}

// chosen is a field with options, of which the one with the field's value is on. What was sent and is none
// of them stays to be seen.
func (f Field) chosen(options []Option) Field {
	known := f.Value == ""
	for i := range options {
		options[i].On = options[i].Value == f.Value
		known = known || options[i].On
	}
	if !known {
		options = append(options, Option{Value: f.Value, Label: f.Value, On: true})
	}
	f.Options = options
	return f
}

// Alert is the summary at the top of a page whose form came back.
type Alert struct {
	Title string
	Lines []AlertLine
	Below bool // the focus is at the first fault, further down
}

// alert sums the form up; nil when nothing came back. place finds where a problem can be put right.
func (s Sent) alert(sheet keeper.Sheet, place func(p keeper.Problem) string) *Alert {
	if s.Form == "" {
		return nil
	}
	s = s.spoken(sheet)
	a := Alert{Title: s.title()}
	for _, words := range s.Meanwhile {
		a.Lines = append(a.Lines, AlertLine{Text: "Saved meanwhile: " + words + "."})
	}
	a.Lines = append(a.Lines, s.alertLines(sheet, place)...)
	return &a
}

// named puts the player's name before a sentence that stands beside that player on the form.
func named(p keeper.Problem, s keeper.Sheet) string {
	var seat int
	if _, err := fmt.Sscanf(p.Field, "seat.%d.", &seat); err != nil || s.Name(seat) == "" || p.Seat > 0 {
		return p.Text // what keeper says of a seat names the player itself
	}
	return isolated(s.Name(seat)) + ": " + p.Text
}

func (s Sent) title() string {
	refused, asked := len(s.Problems.Refused()), len(s.Problems.Asked())
	switch {
	case s.Full:
		return "Not saved: there may be no room left where the games are kept. What you entered is still here; try again in a moment."
	case s.Conflict:
		return "Not saved: the game was changed meanwhile, perhaps on another phone. Look at the sheet before you save again."
	case refused > 0 && asked > 0:
		return fmt.Sprintf("Not saved yet: %s to put right, %s to answer.", things(refused), things(asked))
	case refused > 0:
		return fmt.Sprintf("Not saved yet: %s to put right.", things(refused))
	}
	return fmt.Sprintf("Not saved yet: %s to answer.", things(asked))
}

func things(n int) string { return count(n, "thing") }
