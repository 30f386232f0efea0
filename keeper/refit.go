package keeper

import (
	"fmt"
	"slices"
	"strconv"
)

// refit scores a record that was changed before event later. What no longer fits from there on is taken
// out and asked about; what contradicts the change refuses it.
func (c Change) refit(later int) (Change, error) {
	_, _, misfits := fold(c.Game, func(m *Misfit) bool { return m.Event >= later && m.droppable() })
	shift := len(c.Before.Rows) - len(c.Game.Events) // 1 when an event was removed
	var gone []Row
	for _, m := range misfits {
		if m.Event < later {
			return Change{}, m.Errors
		}
		row := c.Before.Rows[m.Event+shift]
		if !m.droppable() {
			return Change{}, contradiction(row, m)
		}
		gone = append(gone, row)
	}
	c.Game.Events = without(c.Game.Events, misfits)
	c.Dropped = roundNumbers(gone)
	var err error
	if c.After, err = Score(c.Game); err == nil && len(gone) > 0 {
		c.Asked = c.goneQuestion(misfits[0])
	}
	return c, err
}

func without(events Events, misfits []*Misfit) Events {
	kept := Events{}
	for i, e := range events {
		if !slices.ContainsFunc(misfits, func(m *Misfit) bool { return m.Event == i }) {
			kept = append(kept, e)
		}
	}
	return kept
}

func roundNumbers(rows []Row) []int {
	var numbers []int
	for _, r := range rows {
		if r.IsDeal() {
			numbers = append(numbers, r.Round)
		}
	}
	return numbers
}

// goneQuestion asks whether the rounds that no longer fit may be taken out.
func (c Change) goneQuestion(first *Misfit) Errors {
	lost := "the end that was recorded"
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
	return ask(TieChanges, 0, "", "With this the tie is another one, so %s no longer fits and would be taken out.", lost)
}

// contradiction names the later round that the change would make impossible.
func contradiction(row Row, m *Misfit) Errors {
	return ask(Contradicts, 0, "", "This contradicts round %d: %s Correct that round first.", row.Round, m.Errors.Error())
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
