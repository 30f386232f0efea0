package views

import (
	"fmt"
	"net/url"

	"phasekeeper/keeper"
)

// RoundInput is what the pages that correct a deal, or take it out, are made from.
type RoundInput struct {
	Saved    keeper.Saved
	Sheet    keeper.Sheet // of the whole game
	Before   keeper.Sheet // as it stood before the deal
	Row      keeper.Row   // the deal
	Key      string
	Recorded url.Values // the deal as its form would be filled in
	Sent     Sent
	Change   *keeper.Change // what would change, when that was asked
}

// RoundPage corrects a deal.
type RoundPage struct {
	Game   string // address of the game's page
	Title  string
	Lead   string
	Alert  *Alert
	Change *Changes
	Entry  Entry
	Remove PlainForm
}

// NewRound makes the page.
func NewRound(in RoundInput) RoundPage {
	in.Saved, in.Sent = spoken(in.Saved, in.Sheet), in.Sent.spoken(in.Sheet)
	p := RoundPage{Game: "/games/" + in.Saved.Game.ID, Title: "Correct " + dealName(in.Row), Lead: dealtWords(in)}
	path := fmt.Sprintf("%s/rounds/%d", p.Game, in.Row.Round)
	form := Form{Revision: in.Saved.Revision, Request: in.Key}
	sent := in.Sent
	if sent.Form == "" {
		sent.Values = in.Recorded
	}
	p.Alert = in.Sent.ordered(in.Before).alert(in.Sheet, func(q keeper.Problem) string { return roundPlace(in.Before, q) })
	p.Entry = newEntry(in.Before, sent)
	p.Entry.Action, p.Entry.Form, p.Entry.Save = path, form, "Save correction"
	p.Alert.over(&p.Entry)
	p.Entry.helped(in.Saved)
	p.Entry.Preview, p.Entry.Previewed = in.Change == nil, in.Change != nil
	p.Remove = PlainForm{ID: "remove", Action: path + "/delete", Form: form, Button: "Take this round out …"}
	if in.Change != nil {
		p.Change = newChanges(in.Change.Difference())
		p.Change.Words = Sentence(in.Change.Words+".", in.Sheet)
		p.Alert = quieter(p.Alert, in.Sent)
	}
	return p
}

// quieter leaves the summary off a page that only shows what would change and has nothing to ask.
func quieter(a *Alert, sent Sent) *Alert {
	if len(sent.Problems) == 0 && !sent.Conflict && !sent.Full {
		return nil
	}
	return a
}

// Frame is the page's frame.
func (p RoundPage) Frame() Frame {
	return Frame{Title: p.Title, Class: "game", CSS: []string{"game.css", "entry.css"}, JS: []string{"entry.js"}, Kept: true}
}

func dealName(row keeper.Row) string {
	if row.Kind == keeper.KindTieBreak {
		return fmt.Sprintf("round %d, the tie-break", row.Round)
	}
	return fmt.Sprintf("round %d", row.Round)
}

func dealtWords(in RoundInput) string {
	return fmt.Sprintf("%s dealt · %s started", isolated(in.Sheet.Name(in.Row.Dealer)), isolated(in.Sheet.Name(in.Row.Starter)))
}

// RemovalPage takes a deal out.
type RemovalPage struct {
	Title  string
	Alert  *Alert
	Change *Changes // nothing when it can't be taken out
	Asked  []Question
	Form   PlainForm
	Back   string // address of the deal's own page
}

// NewRemoval makes the page.
func NewRemoval(in RoundInput) RemovalPage {
	in.Sent = in.Sent.spoken(in.Sheet)
	game := "/games/" + in.Saved.Game.ID
	back := fmt.Sprintf("%s/rounds/%d", game, in.Row.Round)
	p := RemovalPage{Back: back, Title: "Take out " + dealName(in.Row) + "?", Asked: in.Sent.questions(0)}
	p.Form = PlainForm{
		ID: "remove", Action: back + "/delete", Form: Form{Revision: in.Saved.Revision, Request: in.Key},
		Button: "Take it out",
	}
	p.Alert = quieter(in.Sent.alert(in.Sheet, func(keeper.Problem) string { return "" }), in.Sent)
	if in.Change != nil {
		p.Change = newChanges(in.Change.Difference())
	}
	return p
}

// Frame is the page's frame.
func (p RemovalPage) Frame() Frame {
	return Frame{Title: p.Title, Class: "game", CSS: []string{"game.css", "entry.css"}}
}
