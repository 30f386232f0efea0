package views

import (
	"fmt"
	"time"

	"phasekeeper/keeper"
	"phasekeeper/views/plot"
)

// The picture's measures. It is as wide as a phone shows well, and as high as the game was long.
const (
	pictureWidth = 760
	pictureEdge  = 40
	pictureRoom  = pictureWidth - 2*pictureEdge
	pictureHead  = 140 // above the places
	pictureRow   = 28
	picturePlace = 44
	pictureFirst = 64 // the column of the rounds
	pictureMost  = 38 // size of the title's letters
	pictureLeast = 22
	pictureSmall = 13
	pictureUsual = 16
)

// Picture is a score sheet as one picture, to be sent to those who played. What it says is cut to the room there is;
// Name alone, which nobody sees, is whole.
type Picture struct {
	Height int
	Name   string
	Title  string
	Letter int    // size of the title, smaller where it is long
	Words  string // when, and which game
	Places []PicturePlace
	Heads  []PictureHead
	Top    int // of the table
	Rule   int // below the heads
	Rows   []PictureRow
	Feet   []PictureFoot
	Foot   int // above the totals
	Bottom int // of the table
	Sign   int // the line of the product's name
}

// PicturePlace is one player's place, and where it stands.
type PicturePlace struct {
	Place
	X, Y                   int // of the place's number
	Middle, High           int // of the sign
	Beside, Under, Further int // of the name: from the left, and its line; and the line of the words below it
}

// PictureHead is the head of a player's column.
type PictureHead struct {
	Head
	X, Sign, Line int // the middle of the column; the middle of the sign and the line of the name
}

// PictureRow is one row of the table: the line of its words, the middle of its sign, and the rule below it.
type PictureRow struct {
	TableRow
	Line, Sign, Rule int
}

// PictureFoot is one of the rows below.
type PictureFoot struct {
	Name   string
	Cells  []string
	Line   int
	Weight string
}

// NewPicture draws up the picture; now has the location in which it tells the date.
func NewPicture(saved keeper.Saved, s keeper.Sheet, now time.Time) Picture {
	p := Picture{}
	title, _ := heading(s)
	p.Letter = max(pictureLeast, min(pictureMost, int(pictureRoom/plot.Ems(title))))
	p.Title, p.Words = fitted(title, pictureRoom, p.Letter), pictureWords(saved.Game, s, now)
	p.Name = title + ", " + p.Words
	p.places(s)
	p.table(newTable("", saved.Game, s))
	return p
}

// fitted is a text in letters of a size, cut to a room.
func fitted(text string, room, letter int) string {
	return plot.Fit(text, plot.Num(room)/plot.Num(letter))
}

// pictureWords says which game it was, and when. The game's title is cut and not the date behind it.
func pictureWords(g keeper.Game, s keeper.Sheet, now time.Time) string {
	words := newDate(g.Started, now).Words
	if s.Variation != keeper.StandardGame {
		words += " · " + VariationName(s.Variation)
	}
	if g.Title == "" {
		return words
	}
	rest := " · " + words
	return isolated(plot.Fit(g.Title, plot.Num(pictureRoom)/pictureUsual-plot.Ems(rest))) + rest
}

// places stands the players side by side, two in a row.
func (p *Picture) places(s keeper.Sheet) {
	const beside, room = 62, pictureRoom/2 - 62 - 12
	for i, place := range places(s) {
		at := PicturePlace{Place: place, X: pictureEdge + i%2*pictureRoom/2, Y: pictureHead + i/2*picturePlace + 18}
		at.Name, at.Words = isolated(plot.Fit(place.Name, room/plot.Num(pictureUsual))), fitted(place.Words, room, pictureSmall)
		at.Middle, at.High = at.X+48, at.Y-6
		at.Beside, at.Under, at.Further = at.X+beside, at.Y, at.Y+17
		p.Places = append(p.Places, at)
	}
	p.Top = pictureHead + (len(p.Places)+1)/2*picturePlace + 10
}

// table shares the width among the players, and stands the rows below each other.
func (p *Picture) table(t Table) {
	room, n := pictureRoom-pictureFirst, len(t.Heads)
	for i, h := range t.Heads {
		h.Name = isolated(plot.Fit(h.Name, plot.Num(room/n-8)/14))
		p.Heads = append(p.Heads, PictureHead{h, pictureEdge + pictureFirst + room*(2*i+1)/(2*n), p.Top + 14, p.Top + 42})
	}
	p.Rule = p.Top + 2*pictureRow - 4
	for i, r := range t.Rows {
		line := p.Top + (i+3)*pictureRow - 8
		r.Words = fitted(r.Words, pictureRoom-24, pictureSmall)
		p.Rows = append(p.Rows, PictureRow{r, line, line - 5, line + 8})
	}
	foot := p.Top + (len(p.Rows)+2)*pictureRow + 6
	p.Feet = []PictureFoot{
		{"Total", t.Totals, foot + 20, "700"}, {"Phase", t.Phases, foot + 20 + pictureRow, "400"}, {"Place", t.Places, foot + 20 + 2*pictureRow, "400"},
	}
	p.Foot, p.Bottom = foot-3, foot+3*pictureRow
	p.Height = p.Bottom + pictureEdge
	p.Sign = p.Height - 14
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

// box is the whole picture.
func (p Picture) box() string { return fmt.Sprintf("0 0 %d %d", pictureWidth, p.Height) }

// paper is the shape of the ground, and sheet that of the table on it.
func (p Picture) paper() string { return fmt.Sprintf("M0 0h%dv%dH0z", pictureWidth, p.Height) }
func (p Picture) sheet() string {
	return fmt.Sprintf("M%d %dh%dV%dH%[1]dz", pictureEdge, p.Top, pictureRoom, p.Bottom)
}
