package views

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"phasekeeper/keeper"
)

// BoardPage is a game as the whole table sees it: on a phone propped up, a tablet or a television. It has
// nothing to fill in.
type BoardPage struct {
	Path    string // of the game
	Live    Live
	Called  string   // what the table calls the game; empty when it doesn't
	Title   string   // "Round 5", or who won
	Lead    []string // who deals and who starts, or why the winner won
	Last    string   // the round last played: "Round 4"; empty before the first
	Players []BoardPlayer
	names   []string
}

// BoardPlayer is one player's line.
type BoardPlayer struct {
	Mark  Mark
	Name  string
	Long  bool // the name needs smaller letters
	Role  string
	Pips  []Pip
	Phase string // "4 · run of 7"
	Last  Cell   // what the round last played came to
	Total string
	Place string
	Won   bool
	Left  bool
}

// longName is from how many letters on a name is written smaller.
const longName = 14

// NewBoard makes the page.
func NewBoard(saved keeper.Saved, s keeper.Sheet) BoardPage {
	p := BoardPage{Path: "/games/" + saved.Game.ID, Called: saved.Game.Title, names: playerNames(s)}
	p.Live = newLive(p.Path, spoken(saved, s))
	title, lead := heading(s)
	p.Title, p.Lead = title, []string{lead}
	if s.State == keeper.Over {
		p.Lead[0] = overWords(s)
	}
	var last keeper.Row
	if deals := s.Deals(); len(deals) > 0 {
		last = deals[len(deals)-1]
		p.Last = fmt.Sprintf("Round %d", last.Round)
	}
	for _, st := range boardOrder(s) {
		p.Players = append(p.Players, newBoardPlayer(p.Path, s, st, last))
	}
	return p
}

// boardOrder keeps everyone's place while the game goes on, and puts the winner first when it is over.
func boardOrder(s keeper.Sheet) []keeper.Standing {
	if s.State == keeper.Over {
		return s.ByPlace()
	}
	var out []keeper.Standing
	for _, n := range s.AtTable() {
		out = append(out, s.Standings[n-1])
	}
	return out
}

func newBoardPlayer(path string, s keeper.Sheet, st keeper.Standing, last keeper.Row) BoardPlayer {
	p := BoardPlayer{
		Mark: markOf(st.Seat), Name: st.Name, Long: utf8.RuneCountInString(st.Name) > longName, Left: st.Left,
		Role: roleWords(s, st.Seat), Pips: pips(s, st), Total: strconv.Itoa(st.Total), Place: placeCell(st),
		Won: slices.Contains(s.Outcome.Winners, st.Seat),
	}
	p.Phase = triesWords(s, st)
	if line, ok := last.Line(st.Seat); ok && line.Result != "" {
		p.Last = newCell(TableRow{Tie: last.Kind == keeper.KindTieBreak}, last, line)
	}
	if s.State == keeper.Over || s.State == keeper.InTie && !st.Tied {
		p.Phase = progress(s, st)
	}
	return p
}

// roleWords is what a player does in the deal that comes next.
func roleWords(s keeper.Sheet, seat int) string {
	switch {
	case s.State == keeper.Over:
		return ""
	case seat == s.Next.Dealer:
		return "deals"
	case seat == s.Next.Starter:
		return "starts"
	}
	return ""
}

// playerNames is who sits at the table, as a title names them.
func playerNames(s keeper.Sheet) []string { return seatNames(s, s.AtTable()) }

// Frame is the page's frame.
func (p BoardPage) Frame() Frame {
	return Frame{Title: calledFirst(p.Called, p.Title) + " · " + strings.Join(p.names, ", "), Class: "board", Looks: LooksNowhere, CSS: []string{"game.css", "entry.css", "board.css"}, JS: []string{"watch.js"}}
}
