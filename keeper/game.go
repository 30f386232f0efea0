package keeper

import (
	"encoding/json"
	"fmt"
	"slices"
)

// Seats at a table: 2 to 6 (rules: "Cards and penalties").
const (
	MinSeats = 2
	MaxSeats = 6
)

// Game is what the table said, and nothing that can be worked out from it: no total, phase, dealer of a
// later round or winner. Score works those out.
type Game struct {
	ID        string    `json:"id"`
	Started   int64     `json:"started"`         // unix seconds
	Title     string    `json:"title,omitempty"` // what the table calls it: "Christmas"
	Note      string    `json:"note,omitempty"`  // what the table wants to remember, in lines
	Variation Variation `json:"variation"`
	Deck      Deck      `json:"deck"`
	Players   []string  `json:"players"` // names of seats 1, 2, … at the start, clockwise
	Dealer    int       `json:"dealer"`  // seat that deals round 1
	Events    Events    `json:"events"`  // all that happened since, in order
}

// Start is what the new-game form says. Players holds every field as it was sent, blank ones too, and
// Dealer is one of those fields, from 1.
type Start struct {
	Players   []string
	Dealer    int
	Variation Variation
}

// Begin makes a game with nothing played yet; blank names are dropped. It returns Errors at "player" (with
// the field's number as Seat) and "dealer".
func Begin(id string, started int64, s Start) (Game, error) {
	g := Game{ID: id, Started: started, Variation: s.Variation, Deck: StandardDeck(), Events: Events{}}
	var wrong Errors
	for i, raw := range s.Players {
		name := CleanName(raw)
		if name == "" {
			continue
		}
		wrong = append(wrong, nameErrors("player", i+1, name, g.Players)...)
		g.Players = append(g.Players, name)
		if i+1 == s.Dealer {
			g.Dealer = len(g.Players)
		}
	}
	return g, append(wrong, startErrors(g)...).asError()
}

func startErrors(g Game) Errors {
	var wrong Errors
	if len(g.Players) < MinSeats {
		wrong = append(wrong, Problem{Code: TooFew, Field: "player", Text: capital(Numeral(MinSeats)) + " players at least are needed. Write their names."})
	}
	if len(g.Players) > MaxSeats {
		wrong = append(wrong, Problem{Code: TooManySeats, Field: "player", Text: FullTable()})
	}
	if g.Dealer == 0 {
		wrong = append(wrong, Problem{Code: BadDealer, Field: "dealer", Text: "Say which of the players deals first."})
	}
	return wrong
}

// nameErrors checks a cleaned name, alone and against the others at the table.
func nameErrors(field string, seat int, name string, others []string) Errors {
	if text := nameProblem(name); text != "" {
		return Errors{{Code: BadName, Seat: seat, Field: field, Text: text}}
	}
	for _, other := range others {
		if FoldName(other) == FoldName(name) {
			text := fmt.Sprintf("%s sits at this table already. Add a letter to tell them apart.", other)
			return Errors{{Code: SameName, Seat: seat, Field: field, Text: text}}
		}
	}
	return nil
}

// Result is what one player's round came to.
type Result string

// The results; forms and the CSV use the same words. Whoever went out has laid down too.
const (
	Out     Result = "out"
	Down    Result = "down"
	NotDown Result = "not"
)

// Hand is one player's round: out, down or not, and the cards left or their typed total.
type Hand struct {
	Seat   int   `json:"seat"`
	Out    bool  `json:"out,omitempty"`
	Laid   bool  `json:"laid,omitempty"` // laid the phase down; always so for who went out
	Cards  Cards `json:"cards,omitzero"`
	Typed  bool  `json:"typed,omitempty"`  // the table added up in its heads: Points counts, not Cards
	Points int   `json:"points,omitempty"` // the typed total
	Phase  int   `json:"phase,omitempty"`  // in any order: number of the phase laid down
}

// Result is the hand's result in one word.
func (h Hand) Result() Result {
	switch {
	case h.Out:
		return Out
	case h.Laid:
		return Down
	}
	return NotDown
}

// points is what the hand costs with these card values.
func (h Hand) points(value Cards) int {
	if h.Typed {
		return h.Points
	}
	return h.Cards.Points(value)
}

// UnmarshalJSON reads a record; one that says nothing of what happened has a list of nothing, so that a
// record is the same before and after it was written down.
func (g *Game) UnmarshalJSON(data []byte) error {
	type plain Game
	if err := json.Unmarshal(data, (*plain)(g)); err != nil {
		return err
	}
	g.Events = list(g.Events)
	return nil
}

// clone copies the record so deep that no change to one can be seen in the other.
func (g Game) clone() Game {
	g.Variation.Plan = clonePlan(g.Variation.Plan)
	g.Players = slices.Clone(g.Players)
	g.Events = slices.Clone(g.Events) // events are values that nobody writes to
	return g
}
