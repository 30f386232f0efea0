package keeper

import (
	"slices"
	"strconv"
	"strings"
)

// refit scores a record that was changed before event later. What no longer fits from there on is taken
// out and asked about; what contradicts the change refuses it.
func (c Change) refit(later int) (Change, error) {
	gone, refused := c.misfits(later)
	if len(refused) > 0 {
		return Change{}, refused
	}
	if len(gone) == 0 {
		var err error
		c.After, err = Score(c.Game)
		return c, err
	}
	return c.without(gone)
}

// without takes the misfits out, says so in the log, and asks whether that is meant.
func (c Change) without(gone []*Misfit) (Change, error) {
	lost := c.lost(gone)
	for _, row := range c.rows(gone) {
		if row.IsDeal() {
			c.Dropped = append(c.Dropped, row.Round)
		}
	}
	c.Game.Events = remaining(c.Game.Events, gone)
	c.Words += "; taken out with it: " + lost
	var err error
	c.After, err = Score(c.Game)
	c.Asked = c.goneQuestion(gone[0], lost)
	return c, err
}

// rows is what the sheet said of the misfits before the change.
func (c Change) rows(misfits []*Misfit) []Row {
	shift := len(c.Before.Rows) - len(c.Game.Events) // 1 when an event was removed
	rows := make([]Row, len(misfits))
	for i, m := range misfits {
		rows[i] = c.Before.Rows[m.Event+shift]
	}
	return rows
}

// lost names all that has to go: "rounds 11 and 12; Dee left".
func (c Change) lost(gone []*Misfit) string {
	var rounds, words []string
	for i, row := range c.rows(gone) {
		if row.IsDeal() {
			rounds = append(rounds, strconv.Itoa(row.Round))
		} else {
			words = append(words, c.Before.words(c.Game.Events[gone[i].Event]))
		}
	}
	switch n := len(rounds); {
	case n == 1:
		words = append([]string{"round " + rounds[0]}, words...)
	case n > 1:
		words = append([]string{"rounds " + List(rounds)}, words...)
	}
	return strings.Join(words, "; ")
}

// misfits is what has to go, in order, or why the change is refused. Once something goes, whatever follows and
// doesn't fit goes too: it built on what is gone (who had joined leaves again, say).
func (c Change) misfits(later int) (gone []*Misfit, refused Errors) {
	_, _, all := fold(c.Game, func(m *Misfit) bool {
		goes := m.Event >= later && (len(gone) > 0 || m.droppable())
		if goes {
			gone = append(gone, m)
		}
		return goes
	})
	if len(all) == len(gone) {
		return gone, nil
	}
	last := all[len(all)-1] // the one that couldn't go
	if last.Event < later {
		return nil, last.Errors
	}
	return nil, contradiction(c.rows(all)[len(all)-1].Round, last)
}

// remaining leaves the misfits out; they are in order.
func remaining(events Events, misfits []*Misfit) Events {
	kept := Events{}
	for i, e := range events {
		if len(misfits) > 0 && misfits[0].Event == i {
			misfits = misfits[1:]
			continue
		}
		kept = append(kept, e)
	}
	return kept
}

// goneQuestion asks whether what no longer fits may be taken out.
func (c Change) goneQuestion(first *Misfit, lost string) Errors {
	if first.Errors[0].Code == GameOver {
		last := len(c.After.Deals())
		return ask(EndsEarlier, 0, "", "With this the game ends with round %d. What came later would be taken out: %s.", last, lost)
	}
	return ask(TieChanges, 0, "", "With this other players are tied, or none. What no longer fits would be taken out: %s.", lost)
}

// contradiction names the later round that the change would make impossible.
func contradiction(round int, m *Misfit) Errors {
	return ask(Contradicts, 0, "", "This contradicts round %d: %s Correct that round first.", round, m.Errors.Error())
}

// newQuestions is what the corrected round raises and didn't raise before; one about a hand that is as it
// was has been answered.
func newQuestions(before, now Row) Errors {
	return now.Asked.where(func(p Problem) bool {
		asked := slices.ContainsFunc(before.Asked, func(q Problem) bool { return q.ID() == p.ID() })
		return !asked || !sameHands(before, now, p.Seat)
	})
}

// sameHands says whether the hand of a seat is the same in both rows; for seat 0, whether all are.
func sameHands(a, b Row, seat int) bool {
	return slices.EqualFunc(a.Lines, b.Lines, func(x, y Line) bool {
		return x.Hand == y.Hand || seat != 0 && x.Seat != seat
	})
}
