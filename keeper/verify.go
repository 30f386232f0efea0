package keeper

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
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

// verify holds a game that came in whole, at that unix second, to all that holds for one that is entered here: every
// one of its revisions can have happened, follows from the one before and leads to the record. It returns the game with
// a log that calls each revision what it was, and the sheet.
func (s Saved) verify(now int64) (Saved, Sheet, *astray) {
	sheet, wrong := s.Game.verify()
	switch {
	case wrong != nil:
		return s, sheet, wrong
	case s.Game.Started > now+slack:
		return s, sheet, wrongAt(notYet, "game", "started")
	}
	v := verifier{log: slices.Clone(s.Log), walk: newWalk(len(s.Log)), records: make([]Game, 1, len(s.Log)+1), earliest: s.Game.Started, now: now}
	for i := range s.Log {
		if wrong := v.take(i); wrong != nil {
			return s, Sheet{}, wrong
		}
	}
	if last := v.records[len(v.records)-1]; len(s.Log) == 0 || !reflect.DeepEqual(last, s.Game) {
		return s, Sheet{}, wrongAt("The changes in the log lead to another game than the one in this file.", "log")
	}
	s.Log = v.log
	return s, sheet, nil
}

// slack is by how many seconds clocks may differ: a day, and the two hours by which the noon of a day that has begun
// in the far east is later.
const slack = 26 * 60 * 60

const notYet = "That time is still to come."

// verifier follows a log.
type verifier struct {
	log      []Revision
	walk     walk
	records  []Game // by revision; 0 is the table before all
	sheet    Sheet  // of the newest of them
	kept     int    // events so far, all revisions together
	earliest int64  // unix seconds: when the game began, or was last changed
	now      int64
}

// take follows entry i of the log.
func (v *verifier) take(i int) *astray {
	r := v.log[i]
	if text := r.wrong(i + 1); text != "" {
		return wrongAt(text, "log", i)
	}
	if text := v.untimely(r.At); text != "" {
		return wrongAt(text, "log", i, "at")
	}
	g, err := r.Step.From(v.records[i])
	if err != nil {
		return wrongAt("This change takes more out of the game than was in it.", "log", i, "record")
	}
	if v.kept += len(g.Events) + aRevision; v.kept > mostKept {
		return wrongAt("This game has too many changes to take in: the rounds of all its states together are more than any table plays.", "log", i)
	}
	v.records = append(v.records, g)
	sheet, wrong := g.verify()
	if wrong != nil {
		return wrongAt(wrong.text, "log", i)
	}
	if text := v.call(i+1, &v.log[i]); text != "" {
		return wrongAt(text, "log", i, "change")
	}
	v.sheet = sheet
	if text := v.leads(i+1, v.log[i]); text != "" {
		return wrongAt(text, "log", i)
	}
	return nil
}

// untimely says what is wrong with the time of the next change; empty when nothing is.
func (v *verifier) untimely(at int64) string {
	switch {
	case at > v.now+slack:
		return notYet
	case at < v.earliest-slack:
		return "This change is older than the one before it, or than the game."
	}
	v.earliest = max(v.earliest, at)
	return ""
}

// call calls entry n of the log what it was, and says what is wrong with its kind; empty when nothing is.
func (v *verifier) call(n int, r *Revision) string {
	fits, steps := true, v.walk
	switch {
	case r.Kind == Undone && len(steps.undo) > 1:
		r.Words = TakenBack(steps.undo[len(steps.undo)-1].Words)
	case r.Kind == Redone && len(steps.redo) > 0:
		r.Words = DoneAgain(steps.redo[len(steps.redo)-1].Words)
	case r.backTo() > 0:
		r.Words = steps.backwards(r.To, v.log)
	case r.Kind != Undone && r.Kind != Redone:
		r.Words, fits = r.named(v.records[n-1], v.records[n], v.sheet)
	}
	if !fits {
		return fmt.Sprintf("What this change made of the game is no “%s”.", r.Kind)
	}
	return ""
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
		return sheet, wrongAt(m.words(g), "game", "events", m.Event)
	case errors.As(err, &m):
		return sheet, wrongAt(m.words(g), "game")
	}
	return sheet, wrongAt("This can't be scored.", "game")
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
