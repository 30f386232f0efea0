package keeper

import (
	"fmt"
	"slices"
)

// Score folds the record to its score sheet. When the record holds something that can't have happened, the
// sheet is that of everything before it, and the error is a *Misfit that names the round. The work grows
// with the number of events; g is never written to.
func Score(g Game) (Sheet, error) {
	if wrong := recordErrors(g); len(wrong) > 0 {
		return Sheet{}, &Misfit{Event: -1, Errors: wrong}
	}
	t, rows, misfits := fold(g, func(*Misfit) bool { return false })
	sheet := t.sheet(rows)
	if len(misfits) > 0 {
		return sheet, misfits[0]
	}
	return sheet, nil
}

// fold plays the events in order. An event that doesn't fit is passed over when skip says so; else it ends
// the fold. All misfits met are returned.
func fold(g Game, skip func(*Misfit) bool) (*table, []Row, []*Misfit) {
	t := newTable(g)
	rows := make([]Row, 0, len(g.Events))
	var misfits []*Misfit
	for i, e := range g.Events {
		next := t.deals + 1
		row, wrong := t.take(e)
		if len(wrong) == 0 {
			row.Event = i
			rows = append(rows, row)
			continue
		}
		m := &Misfit{Event: i, Round: next, Errors: wrong}
		misfits = append(misfits, m)
		if !skip(m) {
			break
		}
	}
	return t, rows, misfits
}

// take lets an event happen at the table.
func (t *table) take(e Event) (Row, Errors) {
	if e == nil {
		return Row{}, noEvent()
	}
	return e.apply(t)
}

func noEvent() Errors {
	return Errors{{Code: BadEvent, Text: "Nothing is known of what happened here. Say what it was."}}
}

// recordErrors refuses a record whose start is no start of a game: names, first dealer, title, note, plan or deck.
func recordErrors(g Game) Errors {
	wrong := startErrors(g)
	for i, name := range g.Players {
		wrong = append(wrong, nameErrors("player", i+1, name, g.Players[:i])...)
	}
	if g.Dealer < 0 || g.Dealer > len(g.Players) {
		wrong = append(wrong, Problem{Code: BadDealer, Field: "dealer", Text: "Say which of the players deals first."})
	}
	return slices.Concat(wrong, describedErrors(g), variationErrors(g.Variation, g.Deck))
}

func variationErrors(v Variation, d Deck) Errors {
	var wrong Errors
	switch v.Advance {
	case OnMaking, EveryRound, AnyOrder:
	default:
		wrong = append(wrong, Problem{Code: BadVariation, Field: "variation", Text: "This way of moving on is unknown."})
	}
	if v.Plan.index(v.Last) < 0 {
		wrong = append(wrong, Problem{Code: BadLastPhase, Field: "last_phase", Text: "The last phase isn't one of the plan."})
	}
	for i, p := range v.Plan {
		if v.Plan[:i].index(p.Number) >= 0 || !p.fits(d.Hand) {
			wrong = append(wrong, Problem{Code: BadPhase, Field: "plan", Text: "Every phase needs a number of its own and from one card to a whole hand."})
		}
	}
	if !d.sound() {
		wrong = append(wrong, Problem{Code: BadDeck, Field: "deck", Text: fmt.Sprintf("A hand needs from 1 to %d cards, and every card must cost from 1 to %d points.", MaxCount, MaxPoints)})
	}
	return wrong
}

// sheet writes the table's state down.
func (t *table) sheet(rows []Row) Sheet {
	s := Sheet{
		State: t.state, Advance: t.advance, Plan: clonePlan(t.plan()), Full: clonePlan(t.full), Deck: t.deck,
		Variation: Variation{Plan: t.full, Last: t.last, Advance: t.advance}.Name(t.last),
		Order:     slices.Clone(t.order), Rows: rows, Outcome: t.outcome,
	}
	places := t.places()
	for i := range t.seats {
		s.Standings = append(s.Standings, t.standing(i+1, places[i+1]))
	}
	s.Rematch = Rematch{Seats: t.atTable(), Dealer: t.dealerOf(t.atTable())}
	if t.state != Over {
		dealer := t.nextDealer()
		s.Next = Next{Round: t.deals + 1, Dealer: dealer, Starter: t.leftOf(dealer), Seats: t.players()}
	}
	return s
}

func (t *table) standing(n, place int) Standing {
	s := t.seat(n)
	return Standing{
		Seat: n, Name: s.name, Phase: t.next(n), ToMake: t.toMake(n), Done: t.completed(n) == len(t.plan()),
		Made: s.made, Completed: t.completed(n), Total: s.total, Place: place, Left: s.left, Last: s.last, Tied: s.tied,
	}
}

func clonePlan(p Plan) Plan {
	out := slices.Clone(p)
	for i := range out {
		out[i].Parts = slices.Clone(out[i].Parts)
	}
	return out
}
