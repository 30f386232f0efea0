package views

import (
	"net/url"
	"time"

	"phasekeeper/keeper"
)

// HistoryPage is the games that are over, newest first, a page at a time.
type HistoryPage struct {
	Games []ListedGame
	Pager Pager
	Came  string // the message of games that have just come in
}

// Pager is where a list goes on; an address is empty where there is nothing.
type Pager struct {
	Older, Newest string
}

// newPager makes the links of a list at path, of which the page at cursor is shown.
func newPager(path, cursor, next string) Pager {
	var p Pager
	if next != "" {
		p.Older = path + "?from=" + url.QueryEscape(next)
	}
	if cursor != "" {
		p.Newest = path
	}
	return p
}

// NewHistoryPage makes the page at a cursor; now is the table's time.
func NewHistoryPage(page keeper.Page, cursor string, now time.Time) HistoryPage {
	return HistoryPage{Games: newListedGames(page.Games, now), Pager: newPager("/history", cursor, page.Next)}
}

// Frame is the page's frame.
func (p HistoryPage) Frame() Frame {
	return Frame{Title: "Past games", Class: "history", CSS: []string{"lists.css"}, JS: []string{"zone.js"}}
}
