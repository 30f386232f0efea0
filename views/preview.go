package views

import (
	"fmt"
	"maps"
	"slices"

	"phasekeeper/keeper"
)

// PreviewInput is what the page that shows a change before it is saved is made from.
type PreviewInput struct {
	Saved  keeper.Saved
	Key    string
	Sent   Sent
	Change keeper.Change
}

// PreviewPage shows what a form would change, with a button that saves it.
type PreviewPage struct {
	Title  string
	Words  string // the change, as the log will say it
	Rounds string // how many rounds the sheet would have; empty when as many as now
	Change *Changes
	Action string
	Form   Form
	Values []Option // what was sent, to be sent again
	Leave  string   // address of where the form was
}

// NewPreview makes the page.
func NewPreview(in PreviewInput) PreviewPage {
	game := "/games/" + in.Saved.Game.ID
	p := PreviewPage{
		Title: previewTitle(in.Change.Kind), Words: Sentence(in.Change.Words+".", in.Change.Before), Rounds: roundsWords(in.Change),
		Change: newChanges(in.Change.Difference()), Action: game + "/" + in.Sent.Form,
		Form: Form{Revision: in.Saved.Revision, Request: in.Key}, Leave: game,
	}
	if in.Change.Kind == keeper.Back {
		p.Leave += "/log"
	}
	for _, name := range slices.Sorted(maps.Keys(in.Sent.Values)) {
		if slices.Contains([]string{"revision", "request", "preview"}, name) {
			continue
		}
		for _, value := range in.Sent.Values[name] {
			p.Values = append(p.Values, Option{Value: legible(value), Label: legible(name)})
		}
	}
	return p
}

func previewTitle(kind keeper.ChangeKind) string {
	switch kind {
	case keeper.Back:
		return "Go back to this point?"
	case keeper.ChangeKind(keeper.KindLength):
		return "Change the length?"
	case keeper.Corrected:
		return "Correct who dealt first?"
	}
	return "Save this?"
}

// roundsWords says when there would be more rounds or fewer.
func roundsWords(c keeper.Change) string {
	before, after := len(c.Before.Deals()), len(c.After.Deals())
	if before == after {
		return ""
	}
	return fmt.Sprintf("The sheet then has %s instead of %d.", count(after, "round"), before)
}

// Frame is the page's frame.
func (p PreviewPage) Frame() Frame {
	return Frame{Title: p.Title, Class: "game", CSS: []string{"game.css", "entry.css"}}
}
