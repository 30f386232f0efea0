package views

import "slices"

// Frame is what every page has around it.
type Frame struct {
	Title string   // of the tab, without the product's name
	Class string   // on the body, for the page's own styles
	CSS   []string // style sheets of the page beside the base one
	JS    []string // modules of the page
	Kept  bool     // something may be half entered on the page, which the rules must not take the place of
	Looks Looks
}

// Looks is how a page offers its colors.
type Looks int

// The ways. The first is that of a page that says nothing of it, since it can lose nothing.
const (
	LooksInPlace Looks = iota // by a script alone, which leaves the page as it is: something can be entered there
	LooksAgain                // also as a plain form, which loads the page again: nothing can be entered there
	LooksNowhere              // the page has no room for it
)

// offersLooks says whether the colors are to be chosen on the page. An answer to a form can't be loaded
// again, and where a round is entered there is no room for the script.
func (f Frame) offersLooks(c chosen) bool { return c.again && !f.Kept && f.Looks != LooksNowhere }

// scripts is the page's own and those of the frame: for the colors, and for the phone's zone, where loading the page
// again loses nothing.
func (f Frame) scripts(c chosen) []string {
	js := slices.Clone(f.JS)
	if f.offersLooks(c) {
		js = append(js, "look.js")
	}
	if c.again && !f.Kept {
		js = append(js, "zone.js")
	}
	return js
}
