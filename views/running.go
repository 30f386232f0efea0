package views

import (
	"time"

	"phasekeeper/keeper"
)

// RunningPage is all games that go on, a page at a time.
type RunningPage struct {
	Games []RunningGame
	Pager Pager
}

// NewRunningPage makes the page at a cursor; now is the table's time.
func NewRunningPage(page keeper.Page, cursor string, now time.Time) RunningPage {
	return RunningPage{Games: newRunningGames(page, now), Pager: newPager("/running", cursor, page.Next)}
}

// Frame is the page's frame.
func (p RunningPage) Frame() Frame {
	return Frame{Title: "Running games", Class: "history", Looks: LooksAgain, CSS: []string{"lists.css"}}
}
