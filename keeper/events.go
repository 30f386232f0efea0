package keeper

import (
	"encoding/json"
	"fmt"
)

// Event is one thing that happened at the table after the game began: Round, TieBreak, Join, Leave,
// Return, Order, Deal, Length or Stop. Events are values; once on a record they are never written to.
type Event interface {
	apply(t *table) (Row, Errors)
	kind() Kind
}

// Kind names a kind of event, on the record, on the sheet and in the CSV.
type Kind string

// The kinds of event.
const (
	KindRound    Kind = "round"
	KindTieBreak Kind = "tie-break"
	KindJoin     Kind = "join"
	KindLeave    Kind = "leave"
	KindReturn   Kind = "return"
	KindOrder    Kind = "order"
	KindDeal     Kind = "deal"
	KindLength   Kind = "length"
	KindStop     Kind = "stop"
)

// Round is one deal that was played: a hand for each seat at the table.
type Round struct {
	Hands     []Hand `json:"hands"`
	NobodyOut bool   `json:"nobody_out,omitempty"` // said on purpose: the table stopped the round
}

// TieBreak is one replay of the last phase by the tied players (rules: "The end", 3).
type TieBreak struct {
	Tied []int `json:"tied"`          // seats that played, ascending
	Out  int   `json:"out,omitempty"` // seat that went out first and so won; 0 when nobody did
}

// Join is a new player, who gets the next seat number (rules: "Joining and leaving").
type Join struct {
	Name     string `json:"name"`
	Position int    `json:"position"`          // place in the order round the table, from 1
	Phase    int    `json:"phase,omitempty"`   // number of the phase to try first; those before count as completed
	ToMake   []int  `json:"to_make,omitempty"` // in any order: numbers of the phases still to make
	Points   int    `json:"points"`            // total to start with
}

// Leave is a player who gets up; the line already scored stays.
type Leave struct {
	Seat int `json:"seat"`
}

// Return is a player who had left and sits down again, with Points as the total.
type Return struct {
	Seat   int `json:"seat"`
	Points int `json:"points"`
}

// Order is a new order round the table, clockwise, of all seats, leavers included.
type Order struct {
	Seats []int `json:"seats"`
}

// Deal hands the next deal to a seat; it goes on to the left from there.
type Deal struct {
	Seat int `json:"seat"`
}

// Length is a new last phase, from now on.
type Length struct {
	Last int `json:"last"`
}

// Stop ends the game early, with the standings as they are. Winners is empty unless the table names some.
type Stop struct {
	Winners []int `json:"winners"`
}

func (Round) kind() Kind    { return KindRound }
func (TieBreak) kind() Kind { return KindTieBreak }
func (Join) kind() Kind     { return KindJoin }
func (Leave) kind() Kind    { return KindLeave }
func (Return) kind() Kind   { return KindReturn }
func (Order) kind() Kind    { return KindOrder }
func (Deal) kind() Kind     { return KindDeal }
func (Length) kind() Kind   { return KindLength }
func (Stop) kind() Kind     { return KindStop }

// Events is the one ordered list of what happened. In JSON each entry is an object with a single key, its kind.
type Events []Event

// MarshalJSON writes each event as {"kind": {…}}; lists are [], never null.
func (es Events) MarshalJSON() ([]byte, error) {
	out := make([]map[Kind]Event, len(es))
	for i, e := range es {
		if e == nil {
			return nil, fmt.Errorf("event %d is nothing", i)
		}
		out[i] = map[Kind]Event{e.kind(): own(e)}
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads what MarshalJSON wrote, and refuses kinds that it doesn't know.
func (es *Events) UnmarshalJSON(data []byte) error {
	var in []map[Kind]json.RawMessage
	if err := json.Unmarshal(data, &in); err != nil {
		return err
	}
	*es = make(Events, 0, len(in))
	for _, entry := range in {
		if len(entry) != 1 {
			return fmt.Errorf("an event has %d kinds", len(entry))
		}
		for kind, raw := range entry {
			e, err := readEvent(kind, raw)
			if err != nil {
				return err
			}
			*es = append(*es, e)
		}
	}
	return nil
}

func readEvent(kind Kind, raw json.RawMessage) (Event, error) {
	switch kind {
	case KindRound:
		return read[Round](raw)
	case KindTieBreak:
		return read[TieBreak](raw)
	case KindJoin:
		return read[Join](raw)
	case KindLeave:
		return read[Leave](raw)
	case KindReturn:
		return read[Return](raw)
	case KindOrder:
		return read[Order](raw)
	case KindDeal:
		return read[Deal](raw)
	case KindLength:
		return read[Length](raw)
	case KindStop:
		return read[Stop](raw)
	}
	return nil, fmt.Errorf("unknown kind of event %q", kind)
}

func read[E Event](raw json.RawMessage) (Event, error) {
	var e E
	err := json.Unmarshal(raw, &e)
	return own(e), err
}
