package views

import (
	"fmt"
	"net/url"
	"strings"
	"time"

	"phasekeeper/keeper"
)

// GameInput is what the page of a game is made from.
type GameInput struct {
	Saved   keeper.Saved
	Sheet   keeper.Sheet
	Key     string // the request key for the page's forms
	Fresh   bool   // the newest revision was saved just now, from here
	Already bool   // the deal was handed to who has it

	Joined   bool       // this phone has joined another one just now
	Restored bool       // it was deleted, and brought back just now
	Taken    url.Values // of the round that was taken back last: its form as it was filled in
	Sent     Sent
	Now      time.Time // the table's time
}

// GamePage is a game on one page: the form for the next round, the score sheet, and the rest of the table's
// business.
type GamePage struct {
	Path   string // of the game: "/games/…"
	Called string // what the table calls it; empty when it doesn't
	Title  string
	Kind   string // of game: "to phase 5"; empty for the standard one
	Dated  Moment // when it was begun, for the print
	Lead   string
	Stands *Stands
	Alert  *Alert
	Notice *Notice
	Form   Form
	Entry  *Entry // nothing when the game is over
	Over   *Over  // nothing while it goes on
	Sheet  Table
	Table  Business
	Plots  *Plots // when it is over
	About  *About // nothing when there is nothing to say
	Live   Live
	names  []string
}

// NewGame makes the page.
func NewGame(in GameInput) GamePage {
	in.Saved, in.Sent = spoken(in.Saved, in.Sheet), in.Sent.spoken(in.Sheet)
	p := GamePage{
		Path: "/games/" + in.Saved.Game.ID, Form: Form{Revision: in.Saved.Revision, Request: in.Key},
		Alert: gameAlert(in), Called: in.Saved.Game.Title, About: newAbout(in),
		Kind: kindWords(in.Sheet), Stands: newStands(in.Sheet), names: playerNames(in.Sheet),
		Dated: newDate(in.Saved.Game.Started, in.Now),
	}
	p.Title, p.Lead = heading(in.Sheet)
	p.Live = newLive(p.Path, in.Saved)
	p.Live.Kept = in.Sent.Form != ""
	p.Sheet, p.Table = newTable(p.Path, in.Saved.Game, in.Sheet), newBusiness(p.Path, in)
	p.Notice = gameNotice(in, p.Table)
	return p.onwards(in)
}

// onwards adds what the table is to do now: enter the next round, or look at how the game ended.
func (p GamePage) onwards(in GameInput) GamePage {
	if in.Sheet.State == keeper.Over {
		p.Over, p.Plots = newOver(p.Path, in.Saved.Game, in.Sheet, in.Now.Location()), newPlots(in.Sheet).linked(p.Path+"/plots")
	} else {
		e := nextEntry(p, in)
		p.Entry = &e
	}
	p.Alert.over(p.Entry)
	return p
}

// gameNotice says what was done just now; nil for nothing.
func gameNotice(in GameInput, table Business) *Notice {
	switch {
	case in.Fresh:
		return newNotice(in.Saved, in.Sheet, table)
	case in.Restored:
		return &Notice{Title: "The game is back."}
	case in.Joined:
		return &Notice{Title: joinedWords}
	case in.Already && in.Sheet.State != keeper.Over:
		return &Notice{Title: isolated(in.Sheet.Name(in.Sheet.Next.Dealer)) + " deals already."}
	}
	return nil
}

// nextEntry is the form for the next round: as it came back, else as the round that was taken back last was entered,
// so that a slip costs no more than what was wrong.
func nextEntry(p GamePage, in GameInput) Entry {
	round := strings.ToLower(roundName(in.Sheet.State, in.Sheet.Next.Round))
	sent := in.Sent.of("rounds")
	again := sent.Form == "" && in.Taken != nil
	if again {
		sent.Values = in.Taken
	}
	e := newEntry(in.Sheet, sent)
	e.Action, e.Form, e.Save = p.Path+"/rounds", p.Form.of("round"), "Save "+round
	e.helped(in.Saved)
	if again {
		e.Again, e.Empty = strings.ToUpper(round[:1])+round[1:]+" is taken back. What was entered for it stands here again.", p.Path+"?form=empty"
	}
	return e
}

// Frame is the page's frame.
func (p GamePage) Frame() Frame {
	title := p.Title
	if p.Kind != "" {
		title += ", " + p.Kind
	}
	f := Frame{Title: calledFirst(p.Called, title) + " · " + strings.Join(p.names, ", "), Class: "game", CSS: []string{"game.css", "plots.css", "print.css"}, JS: []string{"watch.js", "share.js"}}
	if p.Entry != nil {
		f.CSS, f.JS, f.Kept = []string{"game.css", "entry.css", "print.css"}, []string{"entry.js", "watch.js"}, true
	}
	return f
}

// heading is what comes next, or how it ended.
func heading(s keeper.Sheet) (title, lead string) {
	if s.State == keeper.Over {
		return overTitle(s), ""
	}
	title = roundName(s.State, s.Next.Round)
	if s.State == keeper.Playing && s.Advance == keeper.EveryRound {
		title += fmt.Sprintf(" of %d", len(s.Plan))
	}
	return title, dealWords(s, s.Next.Dealer, s.Next.Starter)
}

func roundName(state keeper.State, n int) string {
	if state == keeper.InTie {
		return "Tie-break"
	}
	return fmt.Sprintf("Round %d", n)
}

// dealWords says who deals and who starts.
func dealWords(s keeper.Sheet, dealer, starter int) string {
	return fmt.Sprintf("%s deals · %s starts", isolated(s.Name(dealer)), isolated(s.Name(starter)))
}

// gameAlert sums up what came back. A round that met another one says what becomes of it now.
func gameAlert(in GameInput) *Alert {
	a := in.Sent.ordered(in.Sheet).alert(in.Sheet, gamePlace(in))
	if !in.Sent.Conflict || in.Sent.Form != "rounds" {
		return a
	}
	if in.Sheet.State == keeper.Playing {
		a.Lines = append(a.Lines, AlertLine{Text: fmt.Sprintf("What you entered is still here. Saved again, it counts as round %d.", in.Sheet.Next.Round), Href: "#round"})
	} else if entered := enteredWords(allNames(in.Sheet), in.Sent); entered != "" {
		a.Lines = append(a.Lines, AlertLine{Text: "You had entered: " + entered + "."})
	}
	return a
}

// allNames is everyone's name, by seat.
func allNames(s keeper.Sheet) []string {
	names := make([]string, len(s.Standings))
	for i, st := range s.Standings {
		names[i] = st.Name
	}
	return names
}

// enteredWords is what was typed for a round that can't be shown in a form any more; names are those of the seats.
func enteredWords(names []string, sent Sent) string {
	var words []string
	for i, name := range names {
		typed := []string{isolated(name)}
		for _, part := range []string{"result", "low", "high", "skip", "wild", "points", "phase"} {
			if value := sent.value(keeper.Field(i+1, part), ""); value != "" && part == "result" {
				typed = append(typed, value)
			} else if value != "" {
				typed = append(typed, part+" "+value)
			}
		}
		if len(typed) > 1 {
			words = append(words, strings.Join(typed, " "))
		}
	}
	return strings.Join(words, ", ")
}

// gamePlace finds the place of a problem on the game page.
func gamePlace(in GameInput) func(keeper.Problem) string {
	return func(p keeper.Problem) string {
		switch {
		case in.Sent.Form == "undo", in.Sent.Form == "redo":
			return ""
		case in.Sent.Form != "rounds":
			return "#" + formID(in.Sent.Form)
		case in.Sheet.State == keeper.Over:
			return ""
		}
		return roundPlace(in.Sheet, p)
	}
}

// roundPlace finds the place of a problem on the entry form: the whole part of the player whose it is, so that the name
// comes into view with the field; empty for a field that isn't there.
func roundPlace(s keeper.Sheet, p keeper.Problem) string {
	if p.Field == "" {
		return "#round"
	}
	for _, seat := range s.Next.Seats {
		for _, part := range []string{"result", "low", "high", "skip", "wild", "points", "phase"} {
			if name := keeper.Field(seat, part); name == p.Field && (s.State != keeper.InTie || part == "result") {
				return "#" + EntrySeat{Seat: seat}.ID()
			}
		}
	}
	if p.Field == "nobody_out" {
		return "#nobody_out"
	}
	return ""
}

// formID is the id of a form by the end of its address.
func formID(form string) string { return strings.ReplaceAll(form, "/", "-") }
