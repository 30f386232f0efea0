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

// Retitle gives the game a title, such as "Christmas"; an empty one takes it off. It returns Errors at "title".
func Retitle(g Game, title string) (Change, error) {
	title = CleanName(title)
	words := "The game is called " + title
	if title == "" {
		words = "The game has no title any more"
	}
	return g.described(Retitled, words, func(g *Game) { g.Title = title })
}

// Annotate writes the game's note, which may have several lines; an empty one takes it away. It returns Errors at
// "note".
func Annotate(g Game, note string) (Change, error) {
	note = CleanNote(note)
	words := "Note: " + firstWords(note)
	if note == "" {
		words = "The note was taken away"
	}
	return g.described(Noted, words, func(g *Game) { g.Note = note })
}

// described is a change of what the table calls the game or says about it: nothing that is scored.
func (g Game) described(kind ChangeKind, words string, set func(*Game)) (Change, error) {
	before, err := Score(g)
	if err != nil {
		return Change{}, err
	}
	c := Change{Kind: kind, Words: words, Game: g.clone(), Before: before, After: before}
	set(&c.Game)
	return c, describedErrors(c.Game).asError()
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
