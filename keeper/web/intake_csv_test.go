package web_test

import (
	"net/http"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

const foreign = "Runde;Spieler;Phase geschafft;Punkte\r\n1;Jörg;ja;0\r\n1;Ben;nein;45\r\n2;Jörg;ja;10\r\n2;Ben;ja;0\r\n"

// A spreadsheet's file is understood in each way of writing letters that spreadsheets have.
func TestLettersOfSpreadsheets(t *testing.T) {
	encoded := func(text string, err error) string {
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	for how, text := range map[string]string{
		"UTF-8":                         foreign,
		"UTF-8 with a mark":             "\ufeff" + foreign,
		"Windows-1252":                  encoded(charmap.Windows1252.NewEncoder().String(foreign)),
		"UTF-16, as Excel's text is":    encoded(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(strings.ReplaceAll(foreign, ";", "\t"))),
		"letters that are put together": strings.ReplaceAll(foreign, "ö", "o\u0308"),
	} {
		v := newSite(t).visitor()
		preview := v.upload("Spielabend.csv", text).to(http.StatusSeeOther).location()
		a := v.get(preview).to(http.StatusOK)
		if !a.says("Jörg 10") || !a.says("It has hands that the deck makes impossible.") || !a.says("Round 1: Ben laid nothing down") {
			t.Errorf("%s: the preview says %s", how, a.text())
		}
		if a.beside("keep", 1) != "" || len(a.all("fieldset", "aria-describedby")) > 0 || len(a.all("time", "data-offset")) != 1 {
			t.Errorf("%s: before anybody has answered, something is said of that, or the time isn't the phone's to put right", how)
		}
		if said := v.send(a.form(preview)).to(http.StatusUnprocessableEntity).beside("keep", 1); said != "Say what is to happen to the games with such hands." {
			t.Errorf("%s: beside the question stands %q", how, said)
		}
		v.send(a.form(preview).with("keep", "yes")).to(http.StatusSeeOther)
		game := v.only()
		if !v.get(game).says("Jörg") || !v.get(game+"/log").says("The game came in from a file") {
			t.Errorf("%s: the game isn't there", how)
		}
		if again := v.get(v.upload("again.csv", text).location()); !again.says("It is here already.") {
			t.Errorf("%s: the same file is another game: %s", how, again.text())
		}
	}
}
