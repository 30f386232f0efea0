package keeper

import (
	"cmp"
	"slices"
)

// own copies an event so that it shares no memory with the caller's, and turns lists that are nil into empty ones,
// so that JSON says [].
func own(e Event) Event {
	switch e := e.(type) {
	case Round:
		e.Hands = list(e.Hands)
		return e
	case TieBreak:
		e.Tied = list(e.Tied)
		return e
	case Join:
		e.ToMake = slices.Clone(e.ToMake)
		return e
	case Order:
		e.Seats = list(e.Seats)
		return e
	case Stop:
		e.Winners = list(e.Winners)
		return e
	}
	return e
}

func list[E any](s []E) []E { return append([]E{}, s...) }

// tidy is a round as it goes on the record: hands by seat, and nothing in them that doesn't count. So the
// same facts are always the same record, whatever a form sent beside them.
func (r Round) tidy(a Advance) Round {
	r.Hands = list(r.Hands)
	for i := range r.Hands {
		h := &r.Hands[i]
		if !h.Typed && h.Points > 0 {
			h.Points = 0
		}
		if a != AnyOrder || !h.Laid {
			h.Phase = 0
		}
	}
	slices.SortStableFunc(r.Hands, func(a, b Hand) int { return cmp.Compare(a.Seat, b.Seat) })
	return r
}
