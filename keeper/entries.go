package keeper

import (
	"fmt"
	"slices"
	"strings"
)

// What the log calls the first revision.
const (
	BeganWords = "The game began"
	cameWords  = "The game came in from a file"
)

// TakenBack is how the log names a change back by one step, and DoneAgain one forth, by the words of the change.
func TakenBack(words string) string { return "Undone: " + words }

// DoneAgain: see TakenBack.
func DoneAgain(words string) string { return "Done again: " + words }

// named is what a change that led from one record to another is called, whatever a file calls it; false when it is no
// change of its kind. Sheet is of the record before it, and before is empty for the first revision.
func (r Revision) named(before, after Game, sheet Sheet) (words string, fits bool) {
	if r.Number == 1 {
		return r.firstWords(after), true
	}
	if words, fits := sheet.appended(before, after, r.Kind); fits {
		return words, true
	}
	for _, change := range r.candidates(before, after, sheet) {
		if c, err := change(); err == nil && c.Kind == r.Kind && sameGame(c.Game, after) {
			return c.Words, true
		}
	}
	return "", false
}

// sameGame says whether two records say the same.
func sameGame(a, b Game) bool {
	s := Between(a, b)
	return s.Head == nil && s.Gone == 0 && len(s.Come) == 0
}

// firstWords is what the start of a game is called: one that already has rounds in it came from a file.
func (r Revision) firstWords(g Game) string {
	if r.Words == cameWords || len(g.Events) > 0 {
		return cameWords
	}
	return BeganWords
}

// appended names an event that was put behind all others, if that is all that was done.
func (s Sheet) appended(before, after Game, kind ChangeKind) (words string, fits bool) {
	n := len(before.Events)
	if len(after.Events) != n+1 || ChangeKind(after.Events[n].kind()) != kind {
		return "", false
	}
	e := after.Events[n]
	after.Events = after.Events[:n]
	return s.words(e), sameGame(before, after)
}

// candidates is all changes of this kind that may have led from one record to the other.
func (r Revision) candidates(before, after Game, sheet Sheet) []func() (Change, error) {
	switch r.Kind {
	case Retitled, Noted:
		return one(func() (Change, error) { return Describe(before, after.Title, after.Note) })
	case Renamed:
		return renamings(before, after)
	case Corrected:
		if before.Dealer != after.Dealer {
			return one(func() (Change, error) { return FirstDealer(before, after.Dealer) })
		}
		return corrections(before, after, sheet)
	case Removed:
		return removals(before, after, sheet, r.Words)
	}
	return nil
}

func one(change func() (Change, error)) []func() (Change, error) {
	return []func() (Change, error){change}
}

// renamings is the renaming of the first seat that has another name.
func renamings(before, after Game) []func() (Change, error) {
	was, is := before.seatNames(), after.seatNames()
	if len(was) != len(is) {
		return nil
	}
	for i := range was {
		if was[i] != is[i] {
			return one(func() (Change, error) { return Rename(before, i+1, is[i]) })
		}
	}
	return nil
}

// seatNames is the name of each seat, by number from 0.
func (g Game) seatNames() []string {
	names := slices.Clone(g.Players)
	for _, e := range g.Events {
		if j, ok := e.(Join); ok {
			names = append(names, j.Name)
		}
	}
	return names
}

// corrections is the correction of the first deal that is another one.
func corrections(before, after Game, sheet Sheet) []func() (Change, error) {
	i := Between(before, after).Same
	if i >= len(after.Events) {
		return nil
	}
	var round Round
	switch e := after.Events[i].(type) {
	case Round:
		round = e
	case TieBreak:
		round = e.round()
	}
	for _, row := range sheet.Deals() {
		if row.Event == i {
			return one(func() (Change, error) { return Correct(before, row.Round, round) })
		}
	}
	return nil
}

// round is the round that says this of a tie-break.
func (b TieBreak) round() Round {
	r := Round{NobodyOut: b.Out == 0}
	for _, seat := range b.Tied {
		r.Hands = append(r.Hands, Hand{Seat: seat, Out: seat == b.Out, Laid: seat == b.Out})
	}
	return r
}

// removals is taking out the first deal that is gone, or the one of those before it and equal to it that the log names:
// the record is the same, whichever of them went.
func removals(before, after Game, sheet Sheet, named string) (all []func() (Change, error)) {
	i := Between(before, after).Same
	for _, row := range sheet.Deals() {
		if row.Event > i || i >= len(before.Events) || !sameEvent(before.Events[row.Event], before.Events[i]) {
			continue
		}
		if row.Event == i || strings.HasPrefix(named, removedWords(row.Round)) {
			all = append(all, func() (Change, error) { return Remove(before, row.Round) })
		}
	}
	return all
}

func removedWords(n int) string { return fmt.Sprintf("Round %d taken out", n) }
