package keeper_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phasekeeper/keeper"
)

// TestDescribed: a title of 0 to 60 and a note of 0 to 1,000 code points; control and bidi-override characters are
// refused as in names, but a note may have line breaks.
func TestDescribed(t *testing.T) {
	for _, tt := range []struct {
		rule  string
		make  func(keeper.Game, string) (keeper.Change, error)
		text  string
		kept  string // in the record
		words string // of the log
		wrong string
	}{
		{"a title", keeper.Retitle, " Christmas\u00a0", "Christmas", "The game is called Christmas", ""},
		{"60 code points", keeper.Retitle, strings.Repeat("é", 60), strings.Repeat("é", 60), "The game is called " + strings.Repeat("é", 60), ""},
		{"61 code points", keeper.Retitle, strings.Repeat("é", 61), "", "", "BAD_TITLE"},
		{"no title any more", keeper.Retitle, " ", "", "The game has no title any more", ""},
		{"a title of two lines", keeper.Retitle, "Christmas\nat home", "", "", "BAD_TITLE"},
		{"a title that turns the text round", keeper.Retitle, "Christ\u202emas", "", "", "BAD_TITLE"},
		{"a title that can't be seen", keeper.Retitle, "\u200b", "", "", "BAD_TITLE"},
		{"a title that can't be read", keeper.Retitle, "A\xff", "", "", "BAD_TITLE"},
		{"a note", keeper.Annotate, "Ben won\r\nat last\rand\tlaughed\n", "Ben won\nat last\nand laughed", "Note: Ben won at last and laughed", ""},
		{"the log has the beginning of a long note", keeper.Annotate, strings.Repeat("word ", 20), strings.TrimSpace(strings.Repeat("word ", 20)), "Note: " + strings.TrimSpace(strings.Repeat("word ", 8)) + "…", ""},
		{"1,000 code points", keeper.Annotate, strings.Repeat("漢", 1000), strings.Repeat("漢", 1000), "Note: " + strings.Repeat("漢", 40) + "…", ""},
		{"1,001 code points", keeper.Annotate, strings.Repeat("漢", 1001), "", "", "BAD_NOTE"},
		{"no note any more", keeper.Annotate, "\n", "", "The note was taken away", ""},
		{"a note with a control sign", keeper.Annotate, "A\x00", "", "", "BAD_NOTE"},
		{"a note with an isolate", keeper.Annotate, "A\u2067va", "", "", "BAD_NOTE"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			g, _ := play(t, three)
			g.Title, g.Note = "Before", "Before"
			c, err := tt.make(g, tt.text)
			var wrong keeper.Errors
			if errors.As(err, &wrong); ids(wrong) != tt.wrong {
				t.Fatalf("got error %v, want %q", err, tt.wrong)
			}
			if tt.wrong != "" {
				return
			}
			kept := map[keeper.ChangeKind]string{keeper.Retitled: c.Game.Title, keeper.Noted: c.Game.Note}[c.Kind]
			if kept != tt.kept || c.Words != tt.words {
				t.Errorf("kept %q, said %q", kept, c.Words)
			}
			if diff := cmp.Diff(c.Before, c.After); diff != "" {
				t.Error("the sheet changed:", diff)
			}
		})
	}
}

func TestTitleAndNoteAreLeftOutWhenEmpty(t *testing.T) {
	g, _ := play(t, three)
	if text, _ := json.Marshal(g); strings.Contains(string(text), "title") || strings.Contains(string(text), "note") {
		t.Errorf("the record is %s", text)
	}
	g.Title, g.Note = "Christmas", "at\nhome"
	text, _ := json.Marshal(g)
	var again keeper.Game
	if err := json.Unmarshal(text, &again); err != nil || again.Title != g.Title || again.Note != g.Note {
		t.Errorf("%s is read as %+v, %v", text, again, err)
	}
}

func TestRecordsWithABadTitleAreRefused(t *testing.T) {
	g, _ := play(t, three)
	g.Title, g.Note = strings.Repeat("x", 61), "A\x00"
	_, err := keeper.Score(g)
	var misfit *keeper.Misfit
	if !errors.As(err, &misfit) || misfit.Event != -1 || ids(misfit.Errors) != "BAD_NOTE BAD_TITLE" {
		t.Errorf("got %v", err)
	}
}
