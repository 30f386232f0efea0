package views

// Frame is what every page has around it.
type Frame struct {
	Title string   // of the tab, without the product's name
	Class string   // on the body, for the page's own styles
	CSS   []string // style sheets of the page beside the base one
	JS    []string // modules of the page
	Kept  bool     // something may be half entered on the page, which the rules must not take the place of
}
