package keeper

import (
	"fmt"
	"strings"
)

// What is wrong with a file is told to who has it in their hands: there is no form to fill in again, nothing to undo and
// no page to load.

// inFile is what is wrong, in the words of a file.
func (e Errors) inFile() Errors {
	out := make(Errors, len(e))
	for i, p := range e {
		p.Text = strings.TrimSuffix(p.Text, " Load the page again.")
		if p.Code == GameOver {
			p.Text = "The game is over by then: nothing can follow."
		}
		out[i] = p
	}
	return out
}

// words says for people what can't have happened to the game.
func (m *Misfit) words(g Game) string {
	if m.Event < 0 {
		return "This can't be the start of a game. " + m.Errors.inFile().Error()
	}
	return m.what(g.Events[m.Event].kind()) + " " + m.Errors.inFile().Error()
}

// what names the thing that can't have happened.
func (m *Misfit) what(k Kind) string {
	switch k {
	case KindJoin:
		return "Nobody can have joined so."
	case KindLeave:
		return "Nobody can have left so."
	case KindReturn:
		return "Nobody can have come back so."
	case KindOrder:
		return "The order round the table can't have been changed so."
	case KindDeal:
		return "The deal can't have been handed on so."
	case KindLength:
		return "The length of the game can't have been changed so."
	case KindStop:
		return "The game can't have been stopped so."
	}
	return fmt.Sprintf("Round %d can't have been so.", m.Round)
}

// jsonWords is what encoding/json calls a value, in words of people.
func jsonWords(value string) string {
	switch word, _, _ := strings.Cut(value, " "); word {
	case "array":
		return "a list"
	case "object":
		return "a group of values"
	case "string":
		return "a text"
	case "bool":
		return "true or false"
	}
	return "this number"
}
