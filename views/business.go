package views

import (
	"fmt"
	"slices"
	"strconv"

	"phasekeeper/keeper"
)

// Business is the rest of what happens at a table: who comes and goes, what is taken back, and the end.
type Business struct {
	Undo, Redo Step
	Join       *JoinForm
	Seats      []SeatForms
	Order      *PlainForm
	Deal       *PlainForm
	Dealer     *PlainForm // who dealt first; nothing while nobody has dealt
	Length     *PlainForm
	About      PlainForm // what the table calls the game, and its note
	Stop       *PlainForm
	Delete     PlainForm
	Log        string // address of all changes
	CSV, JSON  string // addresses of the exports
	Paper      string // of an empty sheet to print
}

// PlainForm is a form with a sentence on top, fields below and one button.
type PlainForm struct {
	ID, Action  string
	Form        Form
	Open        bool   // it came back, so it is shown open
	Why         string // what is wrong with it as a whole
	Fields      []Field
	Boxes       []Option // tick boxes
	BoxName     string
	Button      string
	Preview     bool // the button shows what would change before anything does
	StopInstead bool // stopping the game is what can be done instead
}

// Step is one step back or forth.
type Step struct {
	PlainForm
	Words string // what it takes or brings back; empty when there is nothing
}

// Name is what it takes or brings back, in as few words as will do.
func (s Step) Name() string { return changeName(s.Words) }

// JoinForm is the form for someone who sits down.
type JoinForm struct {
	PlainForm
	Full string // why nobody can join; empty when somebody can
}

// SeatForms is what can be done about one player.
type SeatForms struct {
	ID     string
	Mark   Mark
	Name   string
	Open   bool
	Rename PlainForm
	Leave  *PlainForm
	Return *PlainForm
}

// playerID is the id of a player's forms.
func playerID(seat int) string { return "player." + strconv.Itoa(seat) }

// Hint says what the player's forms are for.
func (s SeatForms) Hint() string {
	switch {
	case s.Return != nil:
		return "has left: come back, rename"
	case s.Leave != nil:
		return "leave, rename"
	}
	return "rename"
}

// desk makes the forms of one page.
type desk struct {
	path string
	in   GameInput
	s    keeper.Sheet
}

func newBusiness(path string, in GameInput) Business {
	d := desk{path: path, in: in, s: in.Sheet}
	b := Business{Log: path + "/log", CSV: path + "/export.csv", JSON: path + "/export.json", Paper: path + "/paper", Seats: d.seats()}
	b.About = d.about()
	b.Delete, _ = d.form("delete", "Delete this game")
	steps := in.Saved.Steps()
	b.Undo, b.Redo = d.step("undo", "Undo", steps.UndoWords), d.step("redo", "Redo", steps.RedoWords)
	if in.Sheet.State == keeper.Over {
		return b
	}
	b.Order, b.Deal, b.Stop = d.order(), d.deal(), d.stop()
	if len(in.Sheet.Deals()) > 0 {
		b.Dealer = d.dealer()
	}
	if in.Sheet.State == keeper.Playing {
		b.Join, b.Length = d.join(), d.length()
	}
	return b
}

// form is a plain form at the end of the game's address, as it was sent if it came back.
func (d desk) form(end, button string) (PlainForm, Sent) {
	sent := d.in.Sent.of(end)
	f := PlainForm{
		ID: formID(end), Action: d.path + "/" + end, Button: button, Open: sent.Form != "",
		Form: Form{Revision: d.in.Saved.Revision, Request: d.in.Key}, Why: sent.why(""),
	}
	f.StopInstead = slices.ContainsFunc(sent.Problems, func(p keeper.Problem) bool { return p.Code == keeper.TooFew })
	return f, sent
}

func (d desk) step(end, button, words string) Step {
	f, _ := d.form(end, button)
	return Step{PlainForm: f, Words: words}
}

func (d desk) join() *JoinForm {
	f, sent := d.form("seats", "Let them join")
	p := d.s.ProposeJoin()
	f.Fields = []Field{
		sent.field("join-", "name", "Name", ""),
		sent.field("join-", "position", "Sits", strconv.Itoa(p.Position)).chosen(d.positions()),
	}
	switch d.s.Advance {
	case keeper.OnMaking:
		f.Fields = append(f.Fields, sent.field("join-", "phase", "Phase to try first", strconv.Itoa(p.Phase)).chosen(d.phases(d.s.Plan)))
	case keeper.AnyOrder:
		f.BoxName, f.Boxes, f.Why = "phase", d.toMake(sent, p.ToMake), both(f.Why, sent.why("phase"))
	}
	f.Fields = append(f.Fields, number(sent.field("join-", "points", "Points to start with", strconv.Itoa(p.Points))))
	if len(d.s.AtTable()) >= keeper.MaxSeats {
		return &JoinForm{PlainForm: f, Full: keeper.FullTable()}
	}
	return &JoinForm{PlainForm: f}
}

// number is a field for a number, with the keys for it.
func number(f Field) Field {
	f.Hint = numeric
	return f
}

// positions is the places between those at the table, in words.
func (d desk) positions() []Option {
	names := seatNames(d.s, d.s.Order)
	var out []Option
	for i, name := range names {
		label := "before " + name
		if i > 0 {
			label = "between " + names[i-1] + " and " + name
		}
		out = append(out, Option{Value: strconv.Itoa(i + 1), Label: label})
	}
	return append(out, Option{Value: strconv.Itoa(len(names) + 1), Label: "after " + names[len(names)-1]})
}

func (d desk) phases(plan keeper.Plan) []Option {
	var out []Option
	for _, p := range plan {
		out = append(out, Option{Value: strconv.Itoa(p.Number), Label: phaseWords(p)})
	}
	return out
}

// toMake is a box for each phase; those are ticked that the joiner has still to make.
func (d desk) toMake(sent Sent, proposed []int) []Option {
	out := d.phases(d.s.Plan)
	for i, p := range d.s.Plan {
		out[i].On = slices.Contains(proposed, p.Number)
		if sent.Values != nil {
			out[i].On = slices.Contains(sent.Values["phase"], out[i].Value)
		}
	}
	return out
}

func (d desk) seats() []SeatForms {
	var out []SeatForms
	for _, n := range d.s.Order {
		st := d.s.Standings[n-1]
		forms := SeatForms{ID: playerID(n), Mark: markOf(n), Name: st.Name, Rename: d.rename(st)}
		forms.Open = forms.Rename.Open
		if d.s.State != keeper.Over {
			d.comeOrGo(st, &forms)
		}
		out = append(out, forms)
	}
	return out
}

func (d desk) rename(st keeper.Standing) PlainForm {
	f, sent := d.form(fmt.Sprintf("seats/%d/rename", st.Seat), "Rename")
	f.Fields = []Field{sent.field(f.ID+"-", "name", "Name", st.Name)}
	return f
}

// comeOrGo is the form to leave for who is at the table, and to come back for who has left.
func (d desk) comeOrGo(st keeper.Standing, forms *SeatForms) {
	switch {
	case !st.Left:
		f, _ := d.form(fmt.Sprintf("seats/%d/leave", st.Seat), isolated(st.Name)+" leaves")
		f.Preview = d.s.State == keeper.InTie // it may end the game
		forms.Leave, forms.Open = &f, forms.Open || f.Open
	case d.s.State == keeper.Playing:
		f, sent := d.form(fmt.Sprintf("seats/%d/return", st.Seat), isolated(st.Name)+" comes back")
		f.Fields = []Field{number(sent.field(f.ID+"-", "points", "Points to go on with", strconv.Itoa(d.s.ProposeReturn(st.Seat))))}
		forms.Return, forms.Open = &f, forms.Open || f.Open
	}
}

// order is one select a place; the first shows what is wrong with all of them.
func (d desk) order() *PlainForm {
	f, sent := d.form("seats/order", "Seat them like this")
	for i, n := range d.s.Order {
		field := Field{ID: fmt.Sprintf("order-%d", i+1), Name: "seat", Label: ordinal(i+1) + " seat", Value: strconv.Itoa(n), Why: sent.why("seat")}
		if sent.Values != nil && i < len(sent.Values["seat"]) {
			field.Value = sent.Values["seat"][i]
		}
		if i > 0 {
			field.Why = ""
		}
		f.Fields = append(f.Fields, field.chosen(d.players(d.s.Order)))
	}
	return &f
}

func (d desk) players(seats []int) []Option {
	var out []Option
	for _, n := range seats {
		out = append(out, Option{Value: strconv.Itoa(n), Label: isolated(d.s.Name(n))})
	}
	return out
}

func (d desk) deal() *PlainForm {
	f, sent := d.form("deal", "Hand over the deal")
	label := fmt.Sprintf("Who deals this round, round %d?", d.s.Next.Round)
	if d.s.State == keeper.InTie {
		label = "Who deals this tie-break?"
	}
	f.Fields = []Field{sent.field("deal-", "dealer", label, strconv.Itoa(d.afterDealer())).chosen(d.players(d.s.Next.Seats))}
	return &f
}

// afterDealer is the seat to the left of who deals now: the deal is handed to someone else, so not to them.
func (d desk) afterDealer() int {
	seats := d.s.Next.Seats
	return seats[(slices.Index(seats, d.s.Next.Dealer)+1)%len(seats)]
}

// dealer corrects who dealt first: one of those who sat down at the start.
func (d desk) dealer() *PlainForm {
	f, sent := d.form("dealer", "Correct who dealt first")
	f.Preview = true
	seats := make([]int, len(d.in.Saved.Game.Players))
	for i := range seats {
		seats[i] = i + 1
	}
	f.Fields = []Field{sent.field("dealer-", "dealer", "Dealt first", strconv.Itoa(d.in.Saved.Game.Dealer)).chosen(d.players(seats))}
	return &f
}

func (d desk) length() *PlainForm {
	f, sent := d.form("length", "Change the length")
	f.Preview = true
	last := d.s.Plan[len(d.s.Plan)-1].Number
	f.Fields = []Field{sent.field("length-", "last_phase", "Last phase", strconv.Itoa(last)).chosen(d.phases(d.s.Full))}
	return &f
}

func (d desk) stop() *PlainForm {
	f, sent := d.form("stop", "Stop the game")
	f.Why = both(f.Why, sent.why("winner"))
	f.BoxName, f.Boxes = "winner", d.players(d.s.AtTable())
	for i, n := range d.s.AtTable() {
		f.Boxes[i].Label += " · " + standingWords(d.s, d.s.Standings[n-1])
		f.Boxes[i].On = slices.Contains(sent.Values["winner"], f.Boxes[i].Value)
	}
	return &f
}

func both(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " " + b
}
