package views

import (
	"fmt"
	"slices"
	"strconv"

	"phasekeeper/keeper"
)

// Notice tells what was saved just now.
type Notice struct {
	Title string
	Lines []string
	Back  Step // takes it back; after an undo, brings it back
}

// newNotice tells of the newest revision.
func newNotice(saved keeper.Saved, s keeper.Sheet, b Business) *Notice {
	last := saved.Log[len(saved.Log)-1]
	n := Notice{Title: "Saved. " + last.Words + ".", Back: b.Undo}
	if last.Kind == keeper.Undone {
		n.Back = b.Redo
	}
	deals := s.Deals()
	if last.Kind == keeper.ChangeKind(keeper.KindRound) && len(deals) > 0 {
		row := deals[len(deals)-1]
		n.Lines = append(n.Lines, pointsWords(row), movesWords(s, row))
	}
	if s.State != keeper.Over && len(deals) > 0 {
		n.Lines = append(n.Lines, fmt.Sprintf("%s deals next, %s starts.", isolated(s.Name(s.Next.Dealer)), isolated(s.Name(s.Next.Starter))))
	}
	n.Lines = slices.DeleteFunc(n.Lines, func(l string) bool { return l == "" })
	return &n
}

// pointsWords is the points of a round: "Ava 0, Ben 25".
func pointsWords(row keeper.Row) string {
	words := make([]string, len(row.Lines))
	for i, l := range row.Lines {
		words[i] = isolated(l.Name) + " " + strconv.Itoa(l.Points)
	}
	return "Points: " + list(words) + "."
}

// movesWords says who moved up to which phase, and who didn't.
func movesWords(s keeper.Sheet, row keeper.Row) string {
	switch s.Advance {
	case keeper.EveryRound:
		if next := row.Lines[0].Next; next > 0 {
			return fmt.Sprintf("Everyone goes on to phase %d.", next)
		}
		return ""
	case keeper.AnyOrder:
		return madeWords(s, row)
	}
	var groups []group
	for _, made := range []bool{true, false} {
		for _, l := range row.Lines {
			if made == (l.Result != keeper.NotDown) {
				groups = grouped(groups, moved(l), isolated(l.Name))
			}
		}
	}
	words := make([]string, len(groups))
	for i, g := range groups {
		words[i] = list(g.names) + " " + g.said()
	}
	return list(words) + "."
}

// group is players of whom the same is said.
type group struct {
	words [2]string // of one, of several
	names []string
}

func (g group) said() string { return g.words[min(len(g.names), 2)-1] }

func grouped(groups []group, words [2]string, name string) []group {
	i := slices.IndexFunc(groups, func(g group) bool { return g.words == words })
	if i < 0 {
		return append(groups, group{words, []string{name}})
	}
	groups[i].names = append(groups[i].names, name)
	return groups
}

// moved says where a round took a player.
func moved(l keeper.Line) [2]string {
	to := fmt.Sprintf(" phase %d", l.Next)
	switch {
	case l.Next == 0:
		return [2]string{"has made every phase", "have made every phase"}
	case l.Result == keeper.NotDown:
		return [2]string{"stays on" + to, "stay on" + to}
	}
	return [2]string{"moves up to" + to, "move up to" + to}
}

func madeWords(s keeper.Sheet, row keeper.Row) string {
	var words []string
	for _, l := range row.Lines {
		if l.Result == keeper.NotDown {
			words = append(words, isolated(l.Name)+" made none")
			continue
		}
		words = append(words, fmt.Sprintf("%s made phase %d (%d left)", isolated(l.Name), l.Phase, len(s.Standings[l.Seat-1].ToMake)))
	}
	return list(words) + "."
}
