package views

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"phasekeeper/keeper"
)

// Entry is the form for one deal, a new one or one to be corrected.
type Entry struct {
	Action    string
	Form      Form
	Save      string // what the main button says
	Preview   bool   // the main button asks what would change; nothing is saved yet
	Previewed bool   // what would change is shown: the main button saves, another looks again
	Tie       string // in a tie-break: what it is about
	Again     string // what was entered for the round that was taken back stands here again; empty when it doesn't
	Empty     string // address of the page with an empty form
	Seats     []EntrySeat
	Nobody    Field // the box that says that nobody went out
	NobodyOn  bool
	Fault     int    // the seat with the first fault; 0 for none
	Why       string // what is wrong with the round as a whole
	Rule      string // address of the rule that says so, if one does
	About     string // what Why is about, as Matter says it
	Asked     []Question
	Help      Help
}

// Form is what every form carries unseen.
type Form struct {
	Revision int
	Request  string
}

// of is the form with a key of its own beside those of the page's other forms: a draft of the round goes by its key, and
// isn't done with when somebody joins.
func (f Form) of(what string) Form {
	f.Request += "-" + what
	return f
}

// EntrySeat is one player's part of the entry form.
type EntrySeat struct {
	Seat     int
	Mark     Mark
	Name     string
	Total    string
	Place    string
	Last     string // "round 3", the one before, whose phase LastMade is about; empty before the first
	LastMade bool
	Pips     []Pip
	Phase    string // "4 · run of 7"
	Results  []Option
	Result   Field
	Counts   []Field
	Points   Field
	Phases   Field // in any order: which phase was laid down
	Asked    []Question
	Limits   Limits
}

// ID is where links to this player's part lead.
func (s EntrySeat) ID() string { return "seat." + strconv.Itoa(s.Seat) }

// Pip is one phase of the plan in a row of dots: its class says done, now or open.
type Pip string

const (
	pipDone Pip = "y"
	pipNow  Pip = "n"
	pipOpen Pip = "o"
)

// TriesID is the id of the words on the phase, which describe the player's group.
func (s EntrySeat) TriesID() string { return s.ID() + ".tries" }

// newEntry draws the form for the next deal of a sheet from what was typed, or stands on a record.
func newEntry(s keeper.Sheet, sent Sent) Entry {
	e := Entry{Why: sent.why(""), Rule: sent.rule(""), About: sent.about(""), Asked: sent.questions(0)}
	e.Nobody = Field{ID: "nobody_out", Name: "nobody_out", Why: sent.why("nobody_out"), Rule: sent.rule("nobody_out"), About: sent.about("nobody_out")}
	e.NobodyOn = sent.Values.Get("nobody_out") == "yes"
	if s.State == keeper.InTie {
		e.Tie = tieWords(s)
	}
	e.Help = Help{Hand: s.Deck.Hand, Round: s.Next.Round, Back: sent.Form != ""}
	for _, seat := range s.Next.Seats {
		e.Seats = append(e.Seats, newEntrySeat(s, seat, sent))
	}
	e.Fault = firstFault(e.Seats, sent)
	return e
}

func tieWords(s keeper.Sheet) string {
	tied := s.Tied()
	both := "all"
	if len(tied) == 2 {
		both = "both"
	}
	return fmt.Sprintf("%s %s finished with %d points. They play the last phase again, and only they: the first to go out wins. Nothing else counts.",
		keeper.List(seatNames(s, tied)), both, s.Standings[tied[0]-1].Total)
}

func newEntrySeat(s keeper.Sheet, seat int, sent Sent) EntrySeat {
	st := s.Standings[seat-1]
	e := EntrySeat{Seat: seat, Mark: markOf(seat), Name: st.Name, Total: strconv.Itoa(st.Total), Pips: pips(s, st), Asked: sent.questions(seat)}
	if len(s.Deals()) > 0 {
		e.Place = ordinal(st.Place)
	}
	e.Last, e.LastMade = lastWords(s, st)
	e.Phase = triesWords(s, st)
	e.Result = seatField(sent, seat, "result", "")
	e.Results = results(s.State, e.Result.Value)
	if s.State == keeper.InTie {
		return e
	}
	e.Limits = newLimits(s.Possible(seat, 0))
	e.Counts = counts(s.Deck, sent, st)
	e.Points = seatField(sent, seat, "points", "Points")
	e.Points.Spoken = isolated(st.Name) + ": points in all"
	if s.Advance == keeper.AnyOrder {
		e.Phases = seatField(sent, seat, "phase", "Phase laid down").chosen(phaseOptions(s, st))
	}
	return e
}

func seatField(sent Sent, seat int, part, label string) Field {
	name := keeper.Field(seat, part)
	return Field{ID: name, Name: name, Label: label, Value: sent.value(name, ""), Why: sent.why(name), Rule: sent.rule(name), About: sent.about(name), Asked: sent.asked(name)}
}

// results is the choices of what a player's round came to.
func results(state keeper.State, value string) []Option {
	options := []Option{
		{Value: string(keeper.Out), Label: "Out"},
		{Value: string(keeper.Down), Label: "Down"},
		{Value: string(keeper.NotDown), Label: "Not down"},
	}
	if state == keeper.InTie {
		options = []Option{{Value: string(keeper.Out), Label: "Went out first"}, {Value: string(keeper.NotDown), Label: "Didn't"}}
	}
	for i := range options {
		options[i].On = options[i].Value == value
	}
	return options
}

// counts is the four inputs for the cards left, named by the cards and what each costs.
func counts(d keeper.Deck, sent Sent, st keeper.Standing) []Field {
	return []Field{
		countField(sent, st, "low", "1–9", d.Value.Low, d.Cards.Low),
		countField(sent, st, "high", "10–12", d.Value.High, d.Cards.High),
		countField(sent, st, "skip", "Skip", d.Value.Skip, d.Cards.Skip),
		countField(sent, st, "wild", "Wild", d.Value.Wild, d.Cards.Wild),
	}
}

func countField(sent Sent, st keeper.Standing, kind, label string, value, deck int) Field {
	f := seatField(sent, st.Seat, kind, label)
	f.Hint, f.Kind, f.Deck = strconv.Itoa(value), kind, strconv.Itoa(deck)
	f.Spoken = fmt.Sprintf("%s: %s, %d points each", isolated(st.Name), spokenCards(kind), value)
	return f
}

// Costs is what stands under the cards of a count: what each costs, and the word that sentences have for the numbers.
func (f Field) Costs() string {
	if f.Kind == "low" || f.Kind == "high" {
		return f.Kind + " · " + f.Hint
	}
	return f.Hint
}

// spokenCards is the cards of a count, for who hears them.
func spokenCards(kind string) string {
	return map[string]string{"low": "cards 1 to 9", "high": "cards 10 to 12", "skip": "Skips", "wild": "Wilds"}[kind]
}

// lastWords names the last round that a player played, by its number, since "last" may be read as the final one, and
// says whether its phase was made; nothing before the first.
func lastWords(s keeper.Sheet, st keeper.Standing) (words string, made bool) {
	for _, row := range slices.Backward(s.Deals()) {
		if l, ok := row.Line(st.Seat); ok && l.Result != "" {
			return fmt.Sprintf("round %d", row.Round), st.Last != keeper.NotDown
		}
	}
	return "", false
}

// triesWords is the phase that a player tries now, in words.
func triesWords(s keeper.Sheet, st keeper.Standing) string {
	switch {
	case s.State == keeper.InTie:
		return phaseWords(s.TieBreakPhase())
	case s.Advance == keeper.AnyOrder:
		return leftWords(st.ToMake)
	case st.Phase == 0:
		return "all phases done"
	}
	return phaseWords(s.Plan.Phase(st.Phase))
}

// leftWords is the phases still to make, those in a row drawn together: "still to make: 1–3, 5, 8–10".
func leftWords(open []int) string {
	var words []string
	for i := 0; i < len(open); {
		first := i
		for i++; i < len(open) && open[i] == open[i-1]+1; i++ {
		}
		words = append(words, span(open[first], open[i-1]))
	}
	return "still to make: " + strings.Join(words, ", ")
}

func span(first, last int) string {
	switch last - first {
	case 0:
		return strconv.Itoa(first)
	case 1:
		return fmt.Sprintf("%d, %d", first, last)
	}
	return fmt.Sprintf("%d–%d", first, last)
}

// phaseOptions is the phases that a player may have laid down, each with the hands that it leaves possible.
func phaseOptions(s keeper.Sheet, st keeper.Standing) []Option {
	options := []Option{{Value: "", Label: "Which phase?"}}
	for _, n := range st.ToMake {
		limits := newLimits(s.Possible(st.Seat, n))
		options = append(options, Option{
			Value: strconv.Itoa(n), Label: phaseWords(s.Plan.Phase(n)),
			Attrs: templ.Attributes{"data-most": limits.Most, "data-down": limits.Down},
		})
	}
	return options
}

// pips is the plan as a row of dots for one player.
func pips(s keeper.Sheet, st keeper.Standing) []Pip {
	out := make([]Pip, len(s.Plan))
	for i, p := range s.Plan {
		switch {
		case p.Number == st.Phase:
			out[i] = pipNow
		case s.Advance == keeper.AnyOrder && slices.Contains(st.ToMake, p.Number), s.Advance != keeper.AnyOrder && i >= st.Completed:
			out[i] = pipOpen
		default:
			out[i] = pipDone
		}
	}
	return out
}
