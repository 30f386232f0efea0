package keeper

import (
	"encoding/json"
	"fmt"
	"reflect"
)

// Step is what one revision made of the record before it, so that a game with all its revisions takes as much room
// as what was ever entered, not as many times the whole game. The first revision's step is from a record of nothing.
type Step struct {
	Head *Head  `json:"head,omitempty"` // all of the record but its events, where that changed
	Same int    `json:"same"`           // how many events from the first on stayed
	Gone int    `json:"gone,omitempty"` // how many after those were taken out
	Come Events `json:"come,omitempty"` // what was put in their place; what follows stayed
}

// Head is a record without its events.
type Head Game

// MarshalJSON leaves out the events.
func (h Head) MarshalJSON() ([]byte, error) {
	type plain Head
	return json.Marshal(struct {
		plain
		Events *Events `json:"events,omitempty"` // in the place of the record's own
	}{plain: plain(h)})
}

// head is the record without its events.
func (g Game) head() Head {
	g.Events = nil
	return Head(g)
}

// Between is the step that leads from one record to another.
func Between(before, after Game) Step {
	same := 0
	for same < min(len(before.Events), len(after.Events)) && sameEvent(before.Events[same], after.Events[same]) {
		same++
	}
	rest, come := before.Events[same:], after.Events[same:]
	for len(rest) > 0 && len(come) > 0 && sameEvent(rest[len(rest)-1], come[len(come)-1]) {
		rest, come = rest[:len(rest)-1], come[:len(come)-1]
	}
	s := Step{Same: same, Gone: len(rest), Come: come}
	if head := after.head(); !reflect.DeepEqual(before.head(), head) {
		s.Head = &head
	}
	return s
}

func sameEvent(a, b Event) bool { return reflect.DeepEqual(a, b) }

// From is the record that the step leads to from another one. It shares no memory that anybody writes to, and fails
// when the other record has fewer events than the step says.
func (s Step) From(before Game) (Game, error) {
	after := before
	if s.Head != nil {
		after = Game(*s.Head)
	}
	if s.Same < 0 || s.Gone < 0 || s.Same > len(before.Events) || s.Gone > len(before.Events)-s.Same {
		return after, fmt.Errorf("the step takes more out of the record than is in it: %d and %d of %d", s.Same, s.Gone, len(before.Events))
	}
	after.Events = make(Events, 0, len(before.Events)-s.Gone+len(s.Come))
	after.Events = append(append(append(after.Events, before.Events[:s.Same]...), s.Come...), before.Events[s.Same+s.Gone:]...)
	return after, nil
}
