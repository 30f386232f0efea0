package keeper

import (
	"fmt"
	"reflect"
	"slices"
)

// Change is what one change makes of a game, before anything is saved: Before and After are the sheets,
// Asked the questions that it raises, Dropped the rounds that no longer fit and are taken out with it.
type Change struct {
	Kind    ChangeKind
	Words   string // for the table's log: "Round 4, Ben: 65 points in the round instead of 75"
	To      int    // of a change back: the revision whose record it brings back; else 0
	Game    Game
	Before  Sheet
	After   Sheet
	Asked   Errors
	Dropped []int // numbers of deals, as they were before
}

// ChangeKind names a kind of change in the table's log.
type ChangeKind string

// The kinds of change; whatever happens at the table is logged under the Kind of its event.
const (
	Started   ChangeKind = "start"
	Corrected ChangeKind = "correct"
	Removed   ChangeKind = "remove"
	Renamed   ChangeKind = "rename"
	Retitled  ChangeKind = "title"
	Noted     ChangeKind = "note"
	Undone    ChangeKind = "undo"
	Redone    ChangeKind = "redo"
	Back      ChangeKind = "back"
)

// Nothing says whether the change changes nothing, so that there is nothing to save.
func (c Change) Nothing(from Game) bool { return reflect.DeepEqual(c.Game, from) }

// Happen appends what happened. A Round while a tie-break is on becomes the TieBreak that it says. It
// returns Errors when that is refused; questions are in Change.Asked. Order, Deal and Length that
// change nothing are left off the record.
func Happen(g Game, e Event) (Change, error) {
	before, err := Score(g)
	if err != nil {
		return Change{}, err
	}
	e, wrong := before.event(e)
	if len(wrong) > 0 {
		return Change{}, wrong
	}
	c := Change{Kind: ChangeKind(e.kind()), Words: before.words(e), Game: g.clone(), Before: before}
	if before.already(e) {
		c.After = before
		return c, nil
	}
	c.Game.Events = append(c.Game.Events, e)
	return c.scored()
}

// event reads a round that is played in a tie-break as such, and keeps no memory of the caller's.
func (s Sheet) event(e Event) (Event, Errors) {
	r, ok := e.(Round)
	switch {
	case e == nil:
		return nil, noEvent()
	case !ok:
		return own(e), nil
	case s.State == InTie:
		return r.tieBreak(s.Tied(), s.Name)
	}
	return r.tidy(s.Advance), nil
}

// tieBreak reads a round as a tie-break: only who went out counts, cards are ignored.
func (r Round) tieBreak(tied []int, name func(int) string) (Event, Errors) {
	b, out := TieBreak{Tied: tied}, []int{}
	for _, h := range r.Hands {
		if !slices.Contains(tied, h.Seat) {
			return nil, ask(NotAtTable, h.Seat, "result", "Only the tied players play a tie-break.")
		}
		if h.Out {
			out = append(out, h.Seat)
			b.Out = h.Seat
		}
	}
	return b, outErrors(out, r.NobodyOut, name)
}

// already says whether the table is as the event would make it.
func (s Sheet) already(e Event) bool {
	switch e := e.(type) {
	case Order:
		return slices.Equal(e.Seats, s.Order)
	case Deal:
		return e.Seat == s.Next.Dealer
	case Length:
		return s.State == Playing && e.Last == s.Plan[len(s.Plan)-1].Number
	}
	return false
}

// scored scores a record to which one event was added.
func (c Change) scored() (Change, error) {
	t, rows, misfits := fold(c.Game, func(*Misfit) bool { return false })
	if len(misfits) > 0 {
		return Change{}, misfits[0].Errors
	}
	c.After = t.sheet(rows)
	c.Asked = rows[len(rows)-1].Asked
	return c, nil
}

// Correct puts a round in the place of deal number n (from 1, tie-breaks too). It returns ErrNotFound when
// there is no such deal, and Errors when the round is refused or contradicts a later one. A question
// is asked again only when the hand it is about has changed.
func Correct(g Game, n int, r Round) (Change, error) {
	before, row, err := dealOf(g, n)
	if err != nil {
		return Change{}, err
	}
	e, wrong := row.corrected(r, before)
	if len(wrong) > 0 {
		return Change{}, wrong
	}
	c := Change{Kind: Corrected, Words: row.difference(e, g.Deck.Value), Game: g.clone(), Before: before}
	c.Game.Events[row.Event] = e
	c, err = c.refit(row.Event + 1)
	if err != nil {
		return Change{}, err
	}
	now, _ := c.After.Round(n)
	c.Asked = append(newQuestions(row, now), c.Asked...)
	return c, nil
}

// corrected is the event that takes the place of the row's.
func (r Row) corrected(round Round, before Sheet) (Event, Errors) {
	if r.Kind == KindTieBreak {
		var tied []int
		for _, l := range r.Lines {
			if l.Result != "" {
				tied = append(tied, l.Seat)
			}
		}
		return round.tieBreak(slices.Sorted(slices.Values(tied)), before.Name)
	}
	return round.tidy(before.Advance), nil
}

// Remove takes deal number n out, with the errors and questions of Correct. Everything else stays in its
// place.
func Remove(g Game, n int) (Change, error) {
	before, row, err := dealOf(g, n)
	if err != nil {
		return Change{}, err
	}
	c := Change{Kind: Removed, Words: removedWords(n), Game: g.clone(), Before: before}
	c.Game.Events = slices.Delete(c.Game.Events, row.Event, row.Event+1)
	return c.refit(row.Event)
}

func dealOf(g Game, n int) (Sheet, Row, error) {
	sheet, err := Score(g)
	if err != nil {
		return sheet, Row{}, err
	}
	row, ok := sheet.Round(n)
	if !ok {
		return sheet, row, fmt.Errorf("round %d: %w", n, ErrNotFound)
	}
	return sheet, row, nil
}
