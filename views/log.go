package views

import (
	"slices"
	"strconv"
	"time"

	"phasekeeper/keeper"
)

// LogInput is what the page of a game's log is made from.
type LogInput struct {
	Saved  keeper.Saved
	Sheet  keeper.Sheet
	Key    string
	Sent   Sent
	Before int // the page holds changes before this one
	Length int // how many changes a page holds
	Now    time.Time
}

// LogPage is all changes of a game, newest first, each with the way back to where the table was after it.
type LogPage struct {
	Game    string // address of the game's page
	Alert   *Alert
	Form    Form
	Action  string
	Changes []LoggedChange
	Pager   Pager
}

// LoggedChange is one of them.
type LoggedChange struct {
	Number string
	At     Moment
	Words  string
	Off    bool // it doesn't count now
	Here   bool // the sheet is now as it was after it
	Step   bool // it took something back or brought it back
}

// NewLog makes the page.
func NewLog(in LogInput) LogPage {
	in.Saved, in.Sent = spoken(in.Saved, in.Sheet), in.Sent.spoken(in.Sheet)
	game := "/games/" + in.Saved.Game.ID
	p := LogPage{Game: game, Action: game + "/back", Form: Form{Revision: in.Saved.Revision, Request: in.Key}}
	p.Alert = in.Sent.alert(in.Sheet, func(keeper.Problem) string { return "" })
	entries := slices.DeleteFunc(in.Saved.Entries(), func(e keeper.Entry) bool { return e.Number >= in.Before })
	for _, e := range entries[:min(in.Length, len(entries))] {
		p.Changes = append(p.Changes, LoggedChange{
			Number: strconv.Itoa(e.Number), At: newMoment(e.At, in.Now), Words: e.Words, Off: e.Off, Here: e.Here,
			Step: e.Kind == keeper.Undone || e.Kind == keeper.Redone,
		})
	}
	var cursor, next string
	if in.Before <= in.Saved.Revision {
		cursor = strconv.Itoa(in.Before)
	}
	if len(entries) > in.Length {
		next = p.Changes[in.Length-1].Number
	}
	p.Pager = newPager(game+"/log", cursor, next)
	return p
}

// Frame is the page's frame.
func (p LogPage) Frame() Frame {
	return Frame{Title: "All changes", Class: "game", Looks: LooksAgain, CSS: []string{"game.css", "log.css"}}
}
