package views

import (
	"fmt"
	"strconv"

	"phasekeeper/keeper"
)

// Table is the score sheet: rounds downward, players across.
type Table struct {
	Heads  []Head
	Rows   []TableRow
	Totals []string
	Phases []string
	Places []string
	Rule   string     // how places go
	Small  string     // what the small numbers are
	Kept   []Footnote // questions that the table overruled
	Span   int        // columns, the rounds' own too
	Drawn  string     // address of the plots, while they aren't on the page
}

// Head is the head of one player's column.
type Head struct {
	Mark Mark
	Name string
	Left bool
	Href string // to the player, the name in full
}

// TableRow is a deal, or in one sentence something else that happened.
type TableRow struct {
	Words  string // of what is no deal
	Number int
	Href   string // to correct it
	Dealer string
	Mark   Mark // the dealer's
	Tie    bool
	Cells  []Cell
}

// Cell is what one player's round came to.
type Cell struct {
	Points string
	Sign   string // "4 ✓", seen
	Words  string // "phase 4 made", heard
	Class  string // out, down, not; empty for who didn't play
	Asked  bool
	Href   string
}

// Footnote is a question that was overruled, where a table looks when the totals are disputed.
type Footnote struct{ Round, Text string }

func newTable(path string, g keeper.Game, s keeper.Sheet) Table {
	t := Table{Span: len(s.Order) + 1, Rule: placesRule(s), Small: smallWords(s)}
	if s.State != keeper.Over && len(s.Deals()) > 0 {
		t.Drawn = path + "/plots"
	}
	for _, n := range s.Order {
		st := s.Standings[n-1]
		t.Heads = append(t.Heads, Head{Mark: markOf(n), Name: st.Name, Left: st.Left, Href: "#" + playerID(n)})
		t.Totals = append(t.Totals, strconv.Itoa(st.Total))
		t.Phases = append(t.Phases, phaseCell(s, st))
		t.Places = append(t.Places, placeCell(st))
	}
	for _, row := range s.Rows {
		if row.IsDeal() {
			t.Rows = append(t.Rows, dealRow(path, s, row))
		} else {
			t.Rows = append(t.Rows, TableRow{Words: eventWords(s, g.Events[row.Event], row)})
		}
		for _, q := range row.Asked {
			t.Kept = append(t.Kept, Footnote{Round: fmt.Sprintf("Round %d", row.Round), Text: Sentence(q.Fact, s)})
		}
	}
	return t
}

// smallWords explains the small numbers of the sheet.
func smallWords(s keeper.Sheet) string {
	if s.Advance == keeper.AnyOrder {
		return "The small number is the phase made."
	}
	return "The small number is the phase tried."
}

// phaseCell is the phase to try next, short.
func phaseCell(s keeper.Sheet, st keeper.Standing) string {
	switch {
	case st.Done:
		return "done"
	case s.Advance == keeper.AnyOrder:
		return fmt.Sprintf("%d left", len(st.ToMake))
	}
	return strconv.Itoa(st.Phase)
}

func placeCell(st keeper.Standing) string {
	if st.Left {
		return "left"
	}
	return ordinal(st.Place)
}

func dealRow(path string, s keeper.Sheet, row keeper.Row) TableRow {
	r := TableRow{
		Number: row.Round, Href: fmt.Sprintf("%s/rounds/%d", path, row.Round),
		Dealer: isolated(s.Name(row.Dealer)), Mark: markOf(row.Dealer), Tie: row.Kind == keeper.KindTieBreak,
	}
	for _, n := range s.Order {
		line, ok := row.Line(n)
		if !ok || line.Result == "" {
			r.Cells = append(r.Cells, Cell{})
			continue
		}
		r.Cells = append(r.Cells, newCell(r, row, line))
	}
	return r
}

func newCell(r TableRow, row keeper.Row, line keeper.Line) Cell {
	c := Cell{Points: strconv.Itoa(line.Points), Class: string(line.Result), Href: fmt.Sprintf("%s#seat.%d", r.Href, line.Seat)}
	if r.Tie {
		c.Points = tiePoints(line.Result)
	}
	for _, q := range row.Asked {
		c.Asked = c.Asked || q.Seat == line.Seat
	}
	phase := ""
	if line.Phase > 0 {
		phase = strconv.Itoa(line.Phase) + " "
	}
	switch line.Result {
	case keeper.Out:
		c.Sign, c.Words = phase+"★", "phase "+phase+"made and went out"
	case keeper.Down:
		c.Sign, c.Words = phase+"✓", "phase "+phase+"made"
	default:
		c.Sign, c.Words = phase+"✗", "phase "+phase+"not made"
	}
	return c
}

// tiePoints stands in the place of points, which a tie-break doesn't have.
func tiePoints(r keeper.Result) string {
	if r == keeper.Out {
		return "out"
	}
	return "–"
}

// eventWords is what happened between two rounds.
func eventWords(s keeper.Sheet, e keeper.Event, row keeper.Row) string {
	who := ""
	if len(row.Lines) > 0 {
		who = isolated(row.Lines[0].Name)
	}
	switch e := e.(type) {
	case keeper.Join:
		return joinWords(s, e, who)
	case keeper.Leave:
		return who + " left."
	case keeper.Return:
		return fmt.Sprintf("%s came back with %s.", who, count(e.Points, "point"))
	case keeper.Order:
		return "New order round the table: " + keeper.List(seatNames(s, e.Seats)) + "."
	case keeper.Deal:
		return "The deal was handed to " + isolated(s.Name(e.Seat)) + "."
	case keeper.Length:
		return fmt.Sprintf("Phase %d became the last.", e.Last)
	case keeper.Stop:
		return Sentence(s.Stopped(e.Winners)+".", s)
	}
	return ""
}

func joinWords(s keeper.Sheet, e keeper.Join, who string) string {
	points := count(e.Points, "point")
	switch s.Advance {
	case keeper.OnMaking:
		return fmt.Sprintf("%s joined on phase %d with %s.", who, e.Phase, points)
	case keeper.AnyOrder:
		return fmt.Sprintf("%s joined with %s to make and %s.", who, count(len(e.ToMake), "phase"), points)
	}
	return fmt.Sprintf("%s joined with %s.", who, points)
}
