package keeper

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// How many code points the title of a game and its note may have.
const (
	MaxTitle = 60
	MaxNote  = 1000
)

// CleanNote takes white space off both ends of a note, writes every line break as one sign and a tab as a space.
// Callers compose it (NFC) first.
func CleanNote(note string) string {
	return CleanName(strings.NewReplacer("\r\n", "\n", "\r", "\n", "\t", " ").Replace(note))
}

// Describe gives the game a title, such as "Christmas", and a note, which may have several lines; an empty one takes it
// off. Both are one change. It returns Errors at "title" and "note".
func Describe(g Game, title, note string) (Change, error) {
	before, err := Score(g)
	if err != nil {
		return Change{}, err
	}
	title, note = CleanName(title), CleanNote(note)
	c := Change{Kind: Noted, Game: g.clone(), Before: before, After: before}
	if title != g.Title {
		c.Kind = Retitled
	}
	c.Words = describedWords(g, title, note)
	c.Game.Title, c.Game.Note = title, note
	return c, describedErrors(c.Game).asError()
}

// describedWords says what is new of both; when nothing is, nothing will be saved.
func describedWords(g Game, title, note string) string {
	var parts []string
	switch {
	case title == g.Title:
	case title == "":
		parts = append(parts, "The game has no title any more")
	default:
		parts = append(parts, "The game is called "+title)
	}
	switch {
	case note == g.Note:
	case note == "":
		parts = append(parts, "The note was taken off")
	default:
		parts = append(parts, "Note: "+firstWords(note))
	}
	return strings.Join(parts, ". ")
}

// describedErrors is what is wrong with the title and the note.
func describedErrors(g Game) Errors {
	var wrong Errors
	if text := lineProblem("title", g.Title, MaxTitle); g.Title != "" && text != "" {
		wrong = append(wrong, Problem{Code: BadTitle, Field: "title", Text: text})
	}
	if text := lineProblem("note", strings.ReplaceAll(g.Note, "\n", " "), MaxNote); g.Note != "" && text != "" {
		wrong = append(wrong, Problem{Code: BadNote, Field: "note", Text: text})
	}
	return wrong
}

// logged is how many letters of a note its line in the log has.
const logged = 40

// firstWords is the beginning of a text, in one line.
func firstWords(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if utf8.RuneCountInString(text) <= logged {
		return text
	}
	return fmt.Sprintf("%s…", CleanName(string([]rune(text)[:logged])))
}
