// Package views draws the pages. Each page is a struct of plain values with a templ component of the same
// file; words are made in Go beside it, so that templates hold no logic beyond if, for and switch.
package views
