package views

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"phasekeeper/keeper"
)

// Notice tells what was saved just now.
type Notice struct {
	Title string
	More  string // what Lines tell, folded away
	Lines []string
	Back  Step // takes it back; after an undo, brings it back
}

// newNotice tells of the newest revision.
func newNotice(saved keeper.Saved, s keeper.Sheet, b Business) *Notice {
	last := saved.Log[len(saved.Log)-1]
	n := Notice{Title: savedWords(last, b), More: "How it stands", Back: b.Undo}
	if last.Kind == keeper.Undone {
		n.Back = b.Redo
	}
	deals := s.Deals()
	if last.Kind == keeper.ChangeKind(keeper.KindRound) && len(deals) > 0 {
		row := deals[len(deals)-1]
		n.More, n.Lines = "Points and phases", []string{pointsWords(row), movesWords(s, row)}
	}
	if s.State != keeper.Over && len(deals) > 0 {
		n.Lines = append(n.Lines, fmt.Sprintf("%s. %s deals next, %s starts.", leads(s), isolated(s.Name(s.Next.Dealer)), isolated(s.Name(s.Next.Starter))))
	}
	n.Lines = slices.DeleteFunc(n.Lines, func(l string) bool { return l == "" })
	return &n
}

// savedWords says what was saved, taken back or brought back.
func savedWords(last keeper.Revision, b Business) string {
	switch last.Kind {
	case keeper.Undone:
		return "Taken back: " + changeName(b.Redo.Words) + "."
	case keeper.Redone:
		return "Brought back: " + changeName(b.Undo.Words) + "."
	}
	return "Saved. " + last.Words + "."
}

// changeName is a change by its name: a round by its number, "round 7", anything else by what it was.
func changeName(words string) string {
	n := 0
	if _, err := fmt.Sscanf(words, "Round %d:", &n); err == nil {
		return fmt.Sprintf("round %d", n)
	}
	return words
}

// pointsWords is the points of a round: "Ava 0, Ben 25".
func pointsWords(row keeper.Row) string {
	words := called(row)
	for i, l := range row.Lines {
		words[i] += " " + strconv.Itoa(l.Points)
	}
	return "Points: " + keeper.List(words) + "."
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
	names := called(row)
	for _, made := range []bool{true, false} {
		for i, l := range row.Lines {
			if made == (l.Result != keeper.NotDown) {
				groups = grouped(groups, moved(l), names[i])
			}
		}
	}
	return sentence(groups)
}

// sentence says of each group what is said of it.
func sentence(groups []group) string {
	words := make([]string, len(groups))
	for i, g := range groups {
		words[i] = keeper.List(g.names) + " " + g.said()
	}
	return keeper.List(words) + "."
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

// madeWords says who made which phase, in any order, and last who made none.
func madeWords(s keeper.Sheet, row keeper.Row) string {
	var groups, none []group
	for i, name := range called(row) {
		l := row.Lines[i]
		if l.Result == keeper.NotDown {
			none = grouped(none, [2]string{"made none", "made none"}, name)
			continue
		}
		made := fmt.Sprintf("made phase %d (%d left)", l.Phase, len(s.Standings[l.Seat-1].ToMake))
		groups = grouped(groups, [2]string{made, made}, name)
	}
	return sentence(append(groups, none...))
}

// briefName is how many letters of a name a message has room for.
const briefName = 14

// called is the names of a row's players as a message says them: long ones are cut short where that leaves them
// different from each other.
func called(row keeper.Row) []string {
	names := make([]string, len(row.Lines))
	seen := map[string]bool{}
	for i, l := range row.Lines {
		names[i] = isolated(brief(l.Name))
		seen[names[i]] = true
	}
	if len(seen) < len(names) {
		for i, l := range row.Lines {
			names[i] = isolated(l.Name)
		}
	}
	return names
}

// brief is a long name's first word, or its first letters.
func brief(name string) string {
	letters := []rune(name)
	if len(letters) <= briefName {
		return name
	}
	first, _, _ := strings.Cut(name, " ")
	if utf8.RuneCountInString(first) <= briefName {
		return first
	}
	cut := strings.TrimRightFunc(string(letters[:briefName]), func(r rune) bool { return !unicode.IsLetter(r) })
	return cut + "…"
}
