package keeper

import (
	"fmt"
	"slices"
	"strconv"
)

// refit scores a record that was changed before event later. What no longer fits from there on is taken
// out and asked about; what contradicts the change refuses it.
func (c Change) refit(later int) (Change, error) {
	gone, refused := c.misfits(later)
	if len(refused) > 0 {
		return Change{}, refused
	}
	shift := len(c.Before.Rows) - len(c.Game.Events) // 1 when an event was removed
	for _, m := range gone {
		if row := c.Before.Rows[m.Event+shift]; row.IsDeal() {
			c.Dropped = append(c.Dropped, row.Round)
		}
	}
	c.Game.Events = without(c.Game.Events, gone)
	var err error
	if c.After, err = Score(c.Game); err == nil && len(gone) > 0 {
		c.Asked = c.goneQuestion(gone[0])
	}
	return c, err
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
	return nil, contradiction(c.Before.Rows[last.Event+len(c.Before.Rows)-len(c.Game.Events)].Round, last)
}

// without leaves the misfits out; they are in order.
func without(events Events, misfits []*Misfit) Events {
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

// goneQuestion asks whether the rounds that no longer fit may be taken out.
func (c Change) goneQuestion(first *Misfit) Errors {
	lost := "what was recorded after it"
	if n := len(c.Dropped); n > 0 {
		lost = "round " + strconv.Itoa(c.Dropped[0])
		if n > 1 {
			lost = fmt.Sprintf("rounds %d to %d", c.Dropped[0], c.Dropped[n-1])
		}
	}
	if first.Errors[0].Code == GameOver {
		last := len(c.After.Deals())
		return ask(EndsEarlier, 0, "", "With this the game ends with round %d, so %s no longer fits and would be taken out.", last, lost)
	}
	return ask(TieChanges, 0, "", "With this other players are tied, or none, so %s no longer fits and would be taken out.", lost)
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
