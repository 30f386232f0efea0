package plot

import (
	"cmp"
	"slices"
	"strconv"
	"unicode"
)

// Series is one line: its values, at the beginning and after each round from From on.
type Series struct {
	From   int
	Values []int
	Quiet  bool // it needs no label: another one goes on for it
}

// Lines is a plot of lines over rounds.
type Lines struct {
	Height Num
	Box    Box
	X, Y   []Tick
	Curves []Curve // one a series
}

// Curve is one line with what stands on it, and the place of its label at its end.
type Curve struct {
	Path   string
	Marks  []Point // where its mark stands, at the label too: not at every round when they are close, nor where that of another does
	End    Point
	Label  Point  // of its mark there; the words go to the right of it; nothing for a quiet one
	Leader string // from the end to the label
}

// Totals plots values that may be anything from 0 up. Lines that meet are drawn side by side there, not over each other.
func Totals(rounds int, all []Series) Lines {
	steps := Steps(max(highest(all), 5))
	top0 := steps[len(steps)-1]
	l := frame(rounds, 190)
	for _, v := range steps {
		l.Y = append(l.Y, Tick{spread(l.Box.Bottom, l.Box.Top, v, top0), strconv.Itoa(v)})
	}
	l.draw(rounds, all, func(i, round, v int) Num {
		return spread(l.Box.Bottom, l.Box.Top, v, top0) + beside(all, i, round, v)
	})
	return l
}

// beside is how far a line goes out of the way of those that are level with it at that round.
func beside(all []Series, i, round, v int) Num {
	before, level := 0, 0
	for j, s := range all {
		if at := round - s.From; at >= 0 && at < len(s.Values) && s.Values[at] == v {
			level++
			if j < i {
				before++
			}
		}
	}
	return lane(before, level, 2)
}

// lane is the k-th of n places side by side around 0.
func lane(k, n int, apart Num) Num { return (Num(k) - Num(n-1)/2) * apart }

// Levels plots values that are steps of a ladder, 0 to the last of the names. Each series keeps a lane of its own on
// every step, so that those who stand on one don't cover each other.
func Levels(rounds int, names []string, all []Series) Lines {
	band := min(max(190/Num(len(names)), 17), 32)
	l := frame(rounds, band*Num(len(names)))
	at := func(v int) Num { return l.Box.Bottom - band*(Num(min(v, len(names)-1))+0.5) }
	for v, name := range names {
		l.Y = append(l.Y, Tick{at(v), name})
	}
	apart := min(band-4, 15) / Num(max(len(all), 6))
	l.draw(rounds, all, func(i, _, v int) Num { return at(v) + lane(i, len(all), apart) })
	return l
}

func frame(rounds int, inside Num) Lines {
	l := Lines{Height: top + inside + bottom, Box: Box{left, top, Width - right, top + inside}}
	l.X = Rounds(rounds, func(r int) Num { return spread(l.Box.Left, l.Box.Right, r, rounds) })
	return l
}

func (l *Lines) draw(rounds int, all []Series, y func(i, round, v int) Num) {
	for i, s := range all {
		var points []Point
		for k, v := range s.Values {
			points = append(points, Point{spread(l.Box.Left, l.Box.Right, s.From+k, rounds), y(i, s.From+k, v)})
		}
		l.Curves = append(l.Curves, Curve{Path: path(points), Marks: thinned(points, i), End: points[len(points)-1]})
	}
	l.label(all)
}

// thinned is the points at which the mark of the i-th line stands: the last one always, and before it every so many,
// begun at another one for each line, so that lines that run together show all their marks.
func thinned(points []Point, i int) []Point {
	last := len(points) - 1
	if last < 1 {
		return slices.Clone(points)
	}
	every := max(1, int(22/float64(points[1].X-points[0].X)))
	var marks []Point
	for k := i % every; k < last; k += every {
		marks = append(marks, points[k])
	}
	return append(marks, points[last])
}

// label puts a label to the right of each curve's end, in the order of the ends.
func (l *Lines) label(all []Series) {
	var order []int
	for i, s := range all {
		if !s.Quiet {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(l.Curves[a].End.Y, l.Curves[b].End.Y) })
	wanted := make([]Num, len(order))
	for k, i := range order {
		wanted[k] = l.Curves[i].End.Y
	}
	for k, y := range Apart(wanted, line, l.Box.Top, l.Box.Bottom) {
		c := &l.Curves[order[k]]
		c.Label = Point{l.Box.Right + 18, y}
		c.Marks = append(c.Marks, c.Label)
		c.Leader = path([]Point{c.End, {max(c.End.X, l.Box.Right) + 2, c.End.Y}, {c.Label.X - 4, y}})
	}
}

func highest(all []Series) int {
	most := 0
	for _, s := range all {
		most = max(most, slices.Max(s.Values))
	}
	return most
}

func isMark(r rune) bool { return unicode.Is(unicode.M, r) || unicode.Is(unicode.Cf, r) }
