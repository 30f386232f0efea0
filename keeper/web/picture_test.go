package web_test

import (
	"encoding/xml"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
)

// TestPictureOfTheSheet: a file that stands alone, and says what the sheet says.
func TestPictureOfTheSheet(t *testing.T) {
	t.Parallel()
	g := plotted(t)
	f := g.form("/rounds").with("seat.1.result", "down").with("seat.1.low", "2").with("seat.2.result", "out").
		with("seat.4.result", "not").with("seat.4.points", "60")
	g.send(f).to(http.StatusSeeOther)
	link := g.page().all("a", "href="+g.path+"/sheet.svg", "download=phasekeeper-2026-11-14-2140.svg")
	if len(link) != 1 {
		t.Fatalf("%d links lead to the picture", len(link))
	}
	a := g.get(g.path + "/sheet.svg").to(http.StatusOK)
	if got := a.header.Get("Content-Type"); got != "image/svg+xml" {
		t.Errorf("it is %s", got)
	}
	said := strings.Join(written(t, a.body), "|")
	for _, want := range []string{
		"Ben wins|14 November 2026 · Shorter game to phase 2", "1st|Ben|all phases done · 5 points", "left|Cal|on phase 1 · 95 points",
		"|1|0 |1 ★|5 |1 ✓|95 |1 ✗|", "Dee joined on phase 1 with 95 points.|Cal left.|2|10 |2 ✓|0 |2 ★|60 |1 ✗|", "Total|10|5|95|155|",
		"Place|2nd|1st|left|3rd|",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("the picture lacks %q: %s", want, said)
		}
	}
	for _, outside := range []string{"href", "url(", "<style", " style=", "<script", "@import"} {
		if strings.Contains(a.body, outside) {
			t.Errorf("the picture leads outside: %s", outside)
		}
	}
	g.site.visitor().get(g.path + "/sheet.svg").to(http.StatusNotFound)
}

// TestPictureOfAnyNames: what is a sign of XML in a name is a letter there.
func TestPictureOfAnyNames(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "<b>&\"'", "نועה", "Maximiliane-Charlotte von Hohenstein")
	said := strings.Join(written(t, g.get(g.path+"/sheet.svg").to(http.StatusOK).body), "|")
	for _, want := range []string{"Round 1|", "<b>&\"'", "Maximiliane-Charlotte…", "Maximiliane-Charlo…"} {
		if !strings.Contains(said, want) {
			t.Errorf("the picture lacks %q: %s", want, said)
		}
	}
}

// written is the words in a file of XML, in order; one that isn't well formed fails the test.
func written(t *testing.T, text string) []string {
	t.Helper()
	var words []string
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return words
		} else if err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		if c, ok := token.(xml.CharData); ok && len(strings.TrimSpace(string(c))) > 0 {
			words = append(words, string(c))
		}
	}
}
