package views

import (
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
	Until   string // the day from which on it is gone for good
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
	return DeletedGame{ListedGame: g, Called: gameCalled(d.Summary), Restore: g.URL + "/restore", At: newMoment(d.At, now), Until: When(d.Until(), now)}
}

// Frame is the page's frame.
func (p DeletedPage) Frame() Frame {
	return Frame{Title: "Deleted games", Class: "history", CSS: []string{"lists.css", "find.css"}, JS: []string{"zone.js"}}
}

// GonePage is in the place of a game that was deleted.
type GonePage struct{ Game DeletedGame }

// NewGonePage makes the page; now is the table's time.
func NewGonePage(d keeper.Deleted, now time.Time) GonePage { return GonePage{newDeletedGame(d, now)} }

// Frame is the page's frame.
func (p GonePage) Frame() Frame { return Frame{Title: "Deleted", Class: "error"} }
