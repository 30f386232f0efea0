package keeper

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// ErrNotFound says that there is no such game, round, seat or person for this keeper.
var ErrNotFound = errors.New("not found")

// ErrConflict says that somebody saved a change on the same revision first, or that a request key was
// used before for something else. Nothing was changed.
var ErrConflict = errors.New("conflict")

// ErrUnavailable says that the store can't take anything now, for want of room or of the right to write.
// Nothing was changed.
var ErrUnavailable = errors.New("unavailable")

// ErrUnreadable is a saved game whose record can't be read or scored: the file was damaged, or a later program wrote it.
// Others aren't held up by it.
var ErrUnreadable = errors.New("unreadable")

// Met is why two people can't be one: both sat at the table of this game.
type Met struct {
	Game    string
	Started int64 // unix seconds
}

// Error is for logs; pages name both and the date.
func (m *Met) Error() string { return "both played in game " + m.Game }

// Code names a kind of problem, for programs. People get Problem.Text.
type Code string

// What is refused in a round (rules: the end of "What the deck makes impossible").
const (
	NoOneOut      Code = "NO_ONE_OUT"
	TwoOut        Code = "TWO_OUT"
	NobodyButOut  Code = "NOBODY_BUT_OUT"
	OutNotLaid    Code = "OUT_NOT_LAID"
	OutHasCards   Code = "OUT_HAS_CARDS"
	OutHasPoints  Code = "OUT_HAS_POINTS"
	ZeroNotOut    Code = "ZERO_NOT_OUT"
	NotMultiple   Code = "NOT_MULTIPLE_OF_5"
	BadCount      Code = "BAD_COUNT"
	BadPoints     Code = "BAD_POINTS"
	CardsAndTotal Code = "CARDS_AND_POINTS"
	NoResult      Code = "NO_RESULT"
	NotAtTable    Code = "NOT_AT_TABLE"
	NoPhase       Code = "NO_PHASE"
	PhaseDone     Code = "PHASE_DONE"
)

// What is asked about, and taken when the table insists (rules: "What the deck makes impossible").
const (
	NotTen        Code = "NOT_TEN"
	TooMany       Code = "TOO_MANY"
	OutOfRange    Code = "OUT_OF_RANGE"
	LaidMustBeOut Code = "LAID_MUST_BE_OUT"
	DeckLow       Code = "DECK_LOW"
	DeckHigh      Code = "DECK_HIGH"
	DeckSkip      Code = "DECK_SKIP"
	DeckWild      Code = "DECK_WILD"
	RoundSum      Code = "ROUND_SUM"
	EndsEarlier   Code = "ENDS_EARLIER"
	TieChanges    Code = "TIE_CHANGES"
	OnePerson     Code = "ONE_PERSON"
)

// What is refused elsewhere: at the start, at the table's comings and goings, and in the wrong moment.
const (
	BadName       Code = "BAD_NAME"
	BadTitle      Code = "BAD_TITLE"
	BadNote       Code = "BAD_NOTE"
	SameName      Code = "SAME_NAME"
	TooFew        Code = "TOO_FEW"
	TooManySeats  Code = "TOO_MANY_SEATS"
	BadDealer     Code = "BAD_DEALER"
	BadVariation  Code = "BAD_VARIATION"
	BadLastPhase  Code = "BAD_LAST_PHASE"
	BadPosition   Code = "BAD_POSITION"
	BadPhase      Code = "BAD_PHASE"
	BadOrder      Code = "BAD_ORDER"
	BadSeat       Code = "BAD_SEAT"
	BadDeck       Code = "BAD_DECK"
	BadEvent      Code = "BAD_EVENT"
	GameOver      Code = "GAME_OVER"
	InTieBreak    Code = "IN_TIE_BREAK"
	NotInTieBreak Code = "NOT_IN_TIE_BREAK"
	OtherTie      Code = "OTHER_TIE"
	Contradicts   Code = "CONTRADICTS"
	NothingToUndo Code = "NOTHING_TO_UNDO"
)

// Question says whether the table may overrule a problem of this kind ("keep it as it is").
func (c Code) Question() bool {
	switch c {
	case NotTen, TooMany, OutOfRange, LaidMustBeOut, DeckLow, DeckHigh, DeckSkip, DeckWild, RoundSum, EndsEarlier, TieChanges, OnePerson:
		return true
	}
	return false
}

// Problem is one thing that is wrong or doubtful in what was entered.
type Problem struct {
	Code  Code
	Seat  int    // the seat it is about, from 1; for a new game the field among the players; 0 for the whole
	Field string // the input's own name, "seat.2.low"; empty when it is about the form as a whole
	Text  string // full sentences for the table: what is wrong and what to do; of a seat they name its player
	Fact  string // of a question, the sentence of Text that says what is wrong
}

// ID is how a form names this problem when the table keeps it as it is: CODE@seat, or CODE for the whole.
func (p Problem) ID() string {
	if p.Seat == 0 {
		return string(p.Code)
	}
	return string(p.Code) + "@" + strconv.Itoa(p.Seat)
}

// Errors is every problem of one submission at once, in the order of the form.
type Errors []Problem

// Error joins the sentences. It is for logs; pages show each problem beside its field.
func (e Errors) Error() string {
	texts := make([]string, len(e))
	for i, p := range e {
		texts[i] = p.Text
	}
	return strings.Join(texts, " ")
}

// Refused is the problems that can't be overruled.
func (e Errors) Refused() Errors { return e.where(func(p Problem) bool { return !p.Code.Question() }) }

// Asked is the questions.
func (e Errors) Asked() Errors { return e.where(func(p Problem) bool { return p.Code.Question() }) }

// Without is the problems that keep doesn't overrule.
func (e Errors) Without(keep Keep) Errors {
	return e.where(func(p Problem) bool { return !keep.covers(p) })
}

// Within is the questions that keep overrules.
func (e Errors) Within(keep Keep) Errors { return e.where(keep.covers) }

func (e Errors) where(ok func(Problem) bool) Errors {
	var out Errors
	for _, p := range e {
		if ok(p) {
			out = append(out, p)
		}
	}
	return out
}

// asError is nil for no problems, so that an empty list is no error.
func (e Errors) asError() error {
	if len(e) == 0 {
		return nil
	}
	return e
}

// Keep is what the table said to keep as it is: "yes" for everything, else the ID of each question.
type Keep []string

func (k Keep) covers(p Problem) bool {
	return p.Code.Question() && (slices.Contains(k, "yes") || slices.Contains(k, p.ID()))
}

// Misfit is the first thing on the record that can't have happened, given all before it.
type Misfit struct {
	Event  int    // index into Game.Events
	Round  int    // number of the deal it concerns, from 1; for anything but a deal the next one's
	Errors Errors // why
}

// Error names the round and the reasons.
func (m *Misfit) Error() string {
	return "round " + strconv.Itoa(m.Round) + " does not fit: " + m.Errors.Error()
}

// droppable says whether the event may simply be taken out when an earlier round is corrected: the game
// had ended before it, or it belongs to a tie that isn't there (any more); so does a deal handed to someone who
// was tied and isn't. All else contradicts a fact.
func (m *Misfit) droppable() bool {
	switch m.Errors[0].Code {
	case GameOver, InTieBreak, NotInTieBreak, OtherTie, BadDealer:
		return true
	}
	return false
}
