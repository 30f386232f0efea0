package main

import (
	"context"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	cdp "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// papers is what printers hold, in inches.
var papers = []struct {
	name          string
	width, height float64
}{{"A4", 8.27, 11.69}, {"Letter", 8.5, 11}}

// pdf is the page as it is printed, with the margins that its styles ask for.
func (p *page) pdf(width, height float64) []byte {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	got, err := chromedp.Call(ctx, cdp.PrintToPDF, cdp.PrintToPDFParams{PaperWidth: width, PaperHeight: height})
	p.must(err, "printing")
	return got.Data
}

var sheetOfPaper = regexp.MustCompile(`/Type\s*/Page\b`)

// TestPrint: a game of six and 25 rounds is one page of either paper, and so is the empty sheet.
func TestPrint(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	game := long(v, 25)
	going := v.begin(levelPlayers...)
	v.play(going, levelGame[:5]...)
	fixed := v.beginAs(url.Values{"player": sixPlayers, "dealer": {"3"}, "variation": {"fixed"}})
	for _, print := range []struct{ name, path string }{
		{"over", game}, {"going-on", going}, {"plots", game + "/plots"}, {"paper", game + "/paper"}, {"paper-fixed", fixed + "/paper"},
		{"paper-blank", "/paper"}, {"paper-names", "/paper?player=Maximiliane-Charlotte+von+Hohenstein-Bar&player=Ben"},
	} {
		t.Run(print.name, func(t *testing.T) {
			p := newPage(t, site.url, true)
			p.adopt(v)
			p.open(print.path)
			for _, paper := range papers {
				pdf := p.pdf(paper.width, paper.height)
				if folder := os.Getenv(shotsEnv); folder != "" {
					p.must(os.WriteFile(filepath.Join(folder, print.name+"-"+paper.name+".pdf"), pdf, 0o644), "keeping the print")
				}
				if n := len(sheetOfPaper.FindAll(pdf, -1)); n != 1 {
					t.Errorf("on %s it takes %d pages", paper.name, n)
				}
			}
		})
	}
}
