package views

import (
	"net/url"
	"time"

	"phasekeeper/keeper"
)

// DeletedPage is the games that were deleted and can still be brought back, the last one first, a page at a time.
type DeletedPage struct {
	Games []DeletedGame
	Pager Pager
}

// DeletedGame is one of them, with the form that brings it back.
type DeletedGame struct {
	ListedGame
	Called  string // what a sentence calls it
	Restore string // address of the form
	At      Moment
	Until   Moment // from which on it is gone for good
}

// NewDeletedPage makes the page at a cursor; now is the table's time.
func NewDeletedPage(games []keeper.Deleted, cursor, next string, now time.Time) DeletedPage {
	p := DeletedPage{Pager: newPager("/history/deleted", cursor, next)}
	for _, d := range games {
		p.Games = append(p.Games, newDeletedGame(d, now))
	}
	return p
}

func newDeletedGame(d keeper.Deleted, now time.Time) DeletedGame {
	g := newListedGame(d.Summary, now)
	if d.State != keeper.Over {
		g.Result = calledFirst(d.Title, "Not played to the end") // nobody can go on with it here
	}
	return DeletedGame{ListedGame: g, Called: gameCalled(d.Summary), Restore: g.URL + "/restore", At: newMoment(d.At, now), Until: newUntil(d.Until(), now)}
}

// Frame is the page's frame.
func (p DeletedPage) Frame() Frame {
	return Frame{Title: "Deleted games", Class: "history", Looks: LooksAgain, CSS: []string{"lists.css", "find.css"}}
}

// GonePage is in the place of a game that was deleted.
type GonePage struct {
	Game  DeletedGame
	Typed []Typed // what was sent to it, so that it can be typed again
}

// Typed is something that was typed and isn't saved.
type Typed struct{ Label, Text string }

// NewGonePage makes the page; typed is the form that was sent to the game, if one was, and now is the table's time.
func NewGonePage(d keeper.Deleted, typed url.Values, now time.Time) GonePage {
	return GonePage{newDeletedGame(d, now), typedIn(d.Seats, Sent{Values: typed})}
}

// typedIn is what somebody typed or tapped in one of a game's forms, whose fields have these names.
func typedIn(names []string, sent Sent) (all []Typed) {
	add := func(label, text string) {
		if text != "" {
			all = append(all, Typed{label, text})
		}
	}
	add("The round", enteredWords(names, sent))
	for _, f := range []struct{ name, label string }{{"name", "Name"}, {"points", "Points"}, {"title", "Title"}, {"note", "Note"}} {
		add(f.label, sent.value(f.name, ""))
	}
	return all
}

// Frame is the page's frame.
func (p GonePage) Frame() Frame {
	return Frame{Title: "Deleted", Class: "error", Looks: LooksAgain, CSS: []string{"lists.css"}}
}
