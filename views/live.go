package views

import (
	"strconv"

	"phasekeeper/keeper"
)

// Live is what a page needs to follow a game that is also open elsewhere: on another phone, or in another tab.
type Live struct {
	Changes  string // address of the stream that tells of new revisions
	Revision string // that the page shows
	Words    string // what that revision was, for who has another one before them
	Kept     bool   // the page holds what was entered, and must stay
}

func newLive(path string, saved keeper.Saved) Live {
	return Live{Changes: path + "/changes", Revision: strconv.Itoa(saved.Revision), Words: savedElsewhere(saved)}
}

// savedElsewhere tells of the newest revision to another page: on another phone, or in another tab of this one.
func savedElsewhere(saved keeper.Saved) string {
	return "Saved elsewhere: " + saved.Log[len(saved.Log)-1].Words + "."
}
