package views

import (
	"time"
	"unicode/utf8"

	"phasekeeper/keeper"
	"phasekeeper/views/plot"
)

// The picture's measures. It is as wide as a phone shows well, and as high as the game was long.
const (
	pictureWidth = 760
	pictureEdge  = 40
	pictureHead  = 140 // above the places
	pictureRow   = 28
	picturePlace = 44
	pictureFirst = 64 // the column of the rounds
)

// Picture is a score sheet as one picture, to be sent to those who played.
type Picture struct {
	Height int
	Title  string
	Letter int    // size of the title, smaller where it is long
	Words  string // when, and which game
	Places []PicturePlace
	Table  Table
	Top    int   // of the table
	Middle []int // of each player's column
	Rows   []int // the line that each row's words stand on
	Foot   int   // that of the totals
}

// PicturePlace is one player's place, and where it stands.
type PicturePlace struct {
	Place
	X, Y int
}

// NewPicture draws up the picture; now has the location in which it tells the date.
func NewPicture(saved keeper.Saved, s keeper.Sheet, now time.Time) Picture {
	p := Picture{Table: newTable("", saved.Game, s), Words: time.Unix(saved.Game.Started, 0).In(now.Location()).Format("2 January 2006")}
	p.Title, _ = heading(s)
	p.Letter = min(38, (pictureWidth-2*pictureEdge)*9/5/utf8.RuneCountInString(p.Title))
	if saved.Game.Title != "" {
		p.Words = isolated(saved.Game.Title) + " · " + p.Words
	}
	if s.Variation != keeper.StandardGame {
		p.Words += " · " + VariationName(s.Variation)
	}
	for i, place := range places(s) {
		place.Name = isolated(plot.Short(place.Name, 16))
		p.Places = append(p.Places, PicturePlace{place, pictureEdge + i%3*((pictureWidth-2*pictureEdge)/3), pictureHead + i/3*picturePlace})
	}
	p.Top = pictureHead + (len(p.Places)+2)/3*picturePlace + 10
	p.columns()
	for i := range p.Table.Rows {
		p.Rows = append(p.Rows, p.Top+(i+3)*pictureRow-8)
	}
	p.Foot = p.Top + (len(p.Rows)+2)*pictureRow + 6
	p.Height = p.Foot + 3*pictureRow + pictureEdge
	return p
}

// columns shares the width among the players, and cuts their names to it.
func (p *Picture) columns() {
	room := pictureWidth - 2*pictureEdge - pictureFirst
	n := len(p.Table.Heads)
	for i := range p.Table.Heads {
		p.Middle = append(p.Middle, pictureEdge+pictureFirst+room*(2*i+1)/(2*n))
		p.Table.Heads[i].Name = isolated(plot.Short(p.Table.Heads[i].Name, max(4, room/n/10)))
	}
}

// mark is the sign of a seat at a place of the picture.
func (m Mark) mark(x, y int) string { return m.at([]plot.Point{{X: plot.Num(x), Y: plot.Num(y)}}) }

// color is what the sign has on paper, as base.css has it in light.
func (m Mark) color() string {
	switch m {
	case "m1":
		return "#1f5fae"
	case "m2":
		return "#b92b25"
	case "m3":
		return "#2c7a3f"
	case "m4":
		return "#8f6200"
	}
	return "#1f2430"
}

// fill is the color of a full sign, and the paper's of one that is outlined.
func (m Mark) fill() string {
	if m == "m5" || m == "m6" {
		return "#fffdf7"
	}
	return m.color()
}
