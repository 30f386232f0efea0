package db

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"phasekeeper/keeper"
)

// Kinds of terms. The letter in front keeps a word apart from a variation of the same name.
const (
	anyGame     = "*"
	ofVariation = "v:"
	ofPerson    = "p:"
	ofWord      = "w:"
)

// longestTerm is up to which letter beginnings of a word are told apart. Beyond it a longer word still finds the
// game, and one that goes on differently does too.
const longestTerm = 16

func byPerson(id string) string { return ofPerson + id }

// textsOf is all that a game is found by but its people, in lines; the first is the variation.
func textsOf(g keeper.Game, s keeper.Sheet) string {
	base, _ := keeper.SplitName(s.Variation)
	lines := []string{base, g.Title, g.Note}
	for _, st := range s.Standings {
		lines = append(lines, st.Name)
	}
	return strings.Join(lines, "\n")
}

// termsOf is the terms that follow from a game's texts, each once, in order; none for no texts.
func termsOf(texts string) []string {
	variation, text, ok := strings.Cut(texts, "\n")
	if !ok {
		return nil
	}
	terms := []string{anyGame, ofVariation + variation}
	for _, word := range wordsOf(text) {
		letters := []rune(word)
		for n := 1; n <= min(len(letters), longestTerm); n++ {
			terms = append(terms, ofWord+string(letters[:n]))
		}
	}
	slices.Sort(terms)
	return slices.Compact(terms)
}

// wordsOf is the words of a text without case and accents, and without the difference between full-width and other
// letters. Scripts that leave no space between words, or put words together, and pictures, are taken sign by sign.
func wordsOf(text string) []string {
	var words []string
	inside := false
	for _, r := range bare(text) {
		alone := unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Hangul, unicode.So)
		switch {
		case !alone && !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.Is(unicode.Mc, r):
			inside = false
		case alone || !inside:
			words, inside = append(words, string(r)), !alone
		default:
			words[len(words)-1] += string(r)
		}
	}
	return words
}

// bare is a text without case, accents and the width of letters.
func bare(text string) string { return apart(keeper.FoldName(apart(text))) }

// apart takes letters apart, and leaves out their accents. A syllable of Korean stays whole: its letters are no accents.
func apart(text string) string {
	var b strings.Builder
	for _, r := range text {
		if unicode.Is(unicode.Hangul, r) {
			b.WriteRune(r)
			continue
		}
		for _, part := range norm.NFKD.String(string(r)) {
			if !unicode.Is(unicode.Mn, part) {
				b.WriteRune(part)
			}
		}
	}
	return b.String()
}

// mostSought is how many words of a text are looked for; those behind them are passed over. A page's field takes a
// hundred letters, which are a hundred words where each sign is one.
const mostSought = 100

// sought is the terms that a game has to have: at least one, each once.
func sought(s keeper.Search) []string {
	var terms []string
	if s.Variation != "" {
		terms = append(terms, ofVariation+s.Variation)
	}
	if s.Person != "" {
		terms = append(terms, byPerson(s.Person))
	}
	words := wordsOf(s.Text)
	for _, word := range words[:min(len(words), mostSought)] {
		letters := []rune(word)
		terms = append(terms, ofWord+string(letters[:min(len(letters), longestTerm)]))
	}
	if len(terms) == 0 {
		return []string{anyGame}
	}
	slices.Sort(terms)
	return slices.Compact(terms)
}

const indexedTexts = `SELECT texts, started FROM summaries WHERE game = $1`

// index writes what a game is found by, when that isn't what it was. It goes by what the summary still says, so the
// summary has to be written after it.
func index(ctx context.Context, tx transaction, g facts, started int64, texts string) error {
	var was string
	var at int64
	err := tx.QueryRowContext(ctx, indexedTexts, g.id).Scan(&was, &at)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil // the game is in no list yet
	}
	if err != nil || was == texts && at == started {
		return err
	}
	for _, term := range termsOf(was) {
		if err := unfind(ctx, tx, g, term, at); err != nil {
			return err
		}
	}
	for _, term := range termsOf(texts) {
		if err := find(ctx, tx, g, term, started); err != nil {
			return err
		}
	}
	return nil
}

const insertFind = `INSERT INTO finds (keeper, term, started, number) VALUES ($1, $2, $3, $4)`

func find(ctx context.Context, tx transaction, g facts, term string, started int64) error {
	_, err := tx.ExecContext(ctx, insertFind, g.keeper, term, started, g.number)
	return err
}

const deleteFind = `DELETE FROM finds WHERE keeper = $1 AND term = $2 AND started = $3 AND number = $4`

func unfind(ctx context.Context, tx transaction, g facts, term string, started int64) error {
	_, err := tx.ExecContext(ctx, deleteFind, g.keeper, term, started, g.number)
	return err
}
