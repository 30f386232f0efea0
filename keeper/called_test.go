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
		note  bool // else the title
		text  string
		kept  string // in the record
		words string // of the log
		wrong string
	}{
		{"a title", false, " Christmas\u00a0", "Christmas", "The game is called Christmas", ""},
		{"60 code points", false, strings.Repeat("é", 60), strings.Repeat("é", 60), "The game is called " + strings.Repeat("é", 60), ""},
		{"61 code points", false, strings.Repeat("é", 61), "", "", "BAD_TITLE"},
		{"no title any more", false, " ", "", "The game has no title any more", ""},
		{"a title of two lines", false, "Christmas\nat home", "", "", "BAD_TITLE"},
		{"a title that turns the text round", false, "Christ\u202emas", "", "", "BAD_TITLE"},
		{"a title that can't be seen", false, "\u200b", "", "", "BAD_TITLE"},
		{"a title that can't be read", false, "A\xff", "", "", "BAD_TITLE"},
		{"a note", true, "Ben won\r\nat last\rand\tlaughed\n", "Ben won\nat last\nand laughed", "Note: Ben won at last and laughed", ""},
		{"the log has the beginning of a long note", true, strings.Repeat("word ", 20), strings.TrimSpace(strings.Repeat("word ", 20)), "Note: " + strings.TrimSpace(strings.Repeat("word ", 8)) + "…", ""},
		{"1,000 code points", true, strings.Repeat("漢", 1000), strings.Repeat("漢", 1000), "Note: " + strings.Repeat("漢", 40) + "…", ""},
		{"1,001 code points", true, strings.Repeat("漢", 1001), "", "", "BAD_NOTE"},
		{"no note any more", true, "\n", "", "The note was taken off", ""},
		{"a note with a control sign", true, "A\x00", "", "", "BAD_NOTE"},
		{"a note with an isolate", true, "A\u2067va", "", "", "BAD_NOTE"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			g, _ := play(t, three)
			g.Title, g.Note = "Before", "Before"
			title, note := tt.text, g.Note
			if tt.note {
				title, note = g.Title, tt.text
			}
			c, err := keeper.Describe(g, title, note)
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

// TestTitleAndNoteAtOnce: both are one change, and what is wrong with both is said at once.
func TestTitleAndNoteAtOnce(t *testing.T) {
	g, _ := play(t, three)
	both, err := keeper.Describe(g, "Christmas", "Snow\noutside")
	if err != nil || both.Game.Title != "Christmas" || both.Game.Note != "Snow\noutside" || both.Words != "The game is called Christmas. Note: Snow outside" {
		t.Errorf("got %+v, %v", both, err)
	}
	var wrong keeper.Errors
	if _, err := keeper.Describe(g, strings.Repeat("x", 61), "A\x00"); !errors.As(err, &wrong) || ids(wrong) != "BAD_NOTE BAD_TITLE" {
		t.Errorf("got %v", err)
	}
	if c, err := keeper.Describe(both.Game, "Christmas ", "Snow\r\noutside"); err != nil || !c.Nothing(both.Game) {
		t.Errorf("the same again is %q, %v", c.Words, err)
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
