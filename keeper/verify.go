package keeper

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"unicode/utf8"
)

// Bounds of a game that comes in, within which all work on it is quick. No table gets near them.
const (
	mostPhases = 30      // of a plan
	mostDealt  = 20      // cards of a hand
	mostCards  = 999     // of one kind in the deck
	mostKept   = 50_000  // as kept counts
	aRevision  = 10      // events, of which a revision without any takes the room
	mostWords  = 100_000 // bytes of an entry of the log
	mostSeats  = 100     // players of one game, all that ever joined
	lastSecond = 253402300799
)

// verify holds a game that came in whole to all that holds for one that is entered here: every one of its
// revisions can have happened, follows from the one before and leads to the record. It returns the sheet.
func (s Saved) verify() (Sheet, *astray) {
	sheet, wrong := s.Game.verify()
	if wrong != nil {
		return sheet, wrong
	}
	v := verifier{saved: s, walk: newWalk(len(s.Log)), records: make([]Game, 1, len(s.Log)+1)}
	for i := range s.Log {
		if wrong := v.take(i); wrong != nil {
			return Sheet{}, wrong
		}
	}
	if last := v.records[len(v.records)-1]; len(s.Log) == 0 || !reflect.DeepEqual(last, s.Game) {
		return Sheet{}, wrongAt("The changes in the log lead to another game than the one in this file.", "log")
	}
	return sheet, nil
}

// verifier follows a log.
type verifier struct {
	saved   Saved
	walk    walk
	records []Game // by revision; 0 is the table before all
	kept    int    // events so far, all revisions together
}

// take follows entry i of the log.
func (v *verifier) take(i int) *astray {
	r := v.saved.Log[i]
	if text := r.wrong(i + 1); text != "" {
		return wrongAt(text, "log", i)
	}
	g, err := r.Step.From(v.records[i])
	if err != nil {
		return wrongAt("This change takes more out of the game than was in it.", "log", i, "record")
	}
	if v.kept += len(g.Events) + aRevision; v.kept > mostKept {
		return wrongAt("This game has too many changes to take in: the rounds of all its states together are more than any table plays.", "log", i)
	}
	v.records = append(v.records, g)
	if text := v.leads(i+1, r); text != "" {
		return wrongAt(text, "log", i)
	}
	if _, wrong := g.verify(); wrong != nil {
		return wrongAt(wrong.text, "log", i)
	}
	return nil
}

// kept is how much a store keeps of a game, since it writes the whole record for each revision: the events of all
// revisions together, and aRevision more for each.
func (s Saved) kept() (n int) {
	events := 0
	for _, r := range s.Log {
		events += len(r.Step.Come) - r.Step.Gone
		n += events + aRevision
	}
	return n
}

// leads says what is wrong with where a step back or forth led; empty when nothing is.
func (v *verifier) leads(n int, r Revision) string {
	back, forth := r.Kind == Undone, r.Kind == Redone
	if back && len(v.walk.undo) < 2 || forth && len(v.walk.redo) == 0 {
		return "There was nothing that this change could have undone or done again."
	}
	v.walk.take(n, r)
	to := r.backTo()
	if back || forth {
		to = v.walk.now()
	}
	if to > 0 && !reflect.DeepEqual(v.records[n], v.records[to]) {
		return fmt.Sprintf("This change goes back to change %d, but leads to another game.", to)
	}
	return ""
}

// verify holds a record to the rules, and to bounds.
func (g Game) verify() (Sheet, *astray) {
	if text := g.outOfBounds(); text != "" {
		return Sheet{}, wrongAt(text, "game")
	}
	sheet, err := Score(g)
	var m *Misfit
	switch {
	case err == nil:
		return sheet, nil
	case errors.As(err, &m) && m.Event >= 0:
		return sheet, wrongAt(m.words(), "game", "events", m.Event)
	case errors.As(err, &m):
		return sheet, wrongAt(m.words(), "game")
	}
	return sheet, wrongAt("This can't be scored.", "game")
}

// words says for people what can't have happened.
func (m *Misfit) words() string {
	if m.Event < 0 {
		return "This can't be the start of a game. " + m.Errors.Error()
	}
	return fmt.Sprintf("Round %d can't have been so. %s", m.Round, m.Errors.Error())
}

// wrong says what is wrong with entry n of a log; empty when nothing is.
func (r Revision) wrong(n int) string {
	switch {
	case r.Number != n:
		return fmt.Sprintf("The changes aren't numbered one by one: here stands %d instead of %d.", r.Number, n)
	case n == 1 && r.Kind != Started:
		return "The log doesn't begin with the start of the game."
	case n > 1 && r.Kind == Started || !r.Kind.known():
		return "This kind of change is unknown here."
	case r.At < 0 || r.At > lastSecond:
		return "The time of this change can't be."
	case r.Words == "" || len(r.Words) > mostWords || !utf8.ValidString(r.Words) || strings.ContainsFunc(r.Words, hidden):
		return "The words of this change can't be shown."
	case r.To < 0 || r.To >= n, r.Kind == Back && r.To == 0:
		return "This change doesn't say where it goes back to."
	}
	return ""
}

// known says whether changes of this kind are made here.
func (k ChangeKind) known() bool {
	switch k {
	case Started, Corrected, Removed, Renamed, Retitled, Noted, Undone, Redone, Back:
		return true
	}
	switch Kind(k) {
	case KindRound, KindTieBreak, KindJoin, KindLeave, KindReturn, KindOrder, KindDeal, KindLength, KindStop:
		return true
	}
	return false
}

// outOfBounds says what of the record's head is no table's; empty when nothing is.
func (g Game) outOfBounds() string {
	for _, wrong := range []func(Game) string{Game.crowded, Game.untidy, Game.oversized} {
		if text := wrong(g); text != "" {
			return text
		}
	}
	switch {
	case !printable(g.ID):
		return "The game has no id that can be kept: 1 to 64 plain letters, digits and signs."
	case g.Started < 0 || g.Started > lastSecond:
		return "The game can't have begun then."
	}
	return ""
}

// untidy says what of the game's texts isn't as it would be after being typed in.
func (g Game) untidy() string {
	for _, name := range g.Players {
		if CleanName(name) != name {
			return "A name has space around it. Take it away."
		}
	}
	if wrong := describedErrors(g); len(wrong) > 0 {
		return wrong.Error()
	}
	if CleanName(g.Title) != g.Title || CleanNote(g.Note) != g.Note {
		return "The title or the note has space around it, or line breaks of another kind. Take it away."
	}
	return ""
}

// oversized says whether there are more phases or cards than work on them is quick with.
func (g Game) oversized() string {
	for _, k := range g.Deck.Cards.kinds() {
		if k.n > mostCards {
			return "No deck has so many cards."
		}
	}
	switch {
	case len(g.Variation.Plan) > mostPhases:
		return "No game has so many phases."
	case g.Deck.Hand > mostDealt:
		return "Nobody holds so many cards."
	}
	return ""
}

// crowded says whether more people sat at the table, or played a round, than any table holds: comparing each with all
// others would take for ever.
func (g Game) crowded() string {
	seats := len(g.Players)
	for _, e := range g.Events {
		switch e := e.(type) {
		case Join:
			seats++
		case Round:
			if len(e.Hands) > MaxSeats {
				return "A round has more hands than a table has players."
			}
		}
	}
	if len(g.Players) > MaxSeats || seats > mostSeats {
		return fmt.Sprintf("More players than any table has: %d at the start, and %d who joined.", len(g.Players), seats-len(g.Players))
	}
	return ""
}

// printable says whether an id is 1 to 64 printable ASCII characters.
func printable(id string) bool {
	odd := func(r rune) bool { return r < ' ' || r > '~' }
	return id != "" && len(id) <= 64 && !strings.ContainsFunc(id, odd)
}
