package main

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// pick chooses a file in the page's own field, as the phone's picker does when it closes.
func (p *page) pick(name, content string) {
	p.t.Helper()
	args, err := json.Marshal([]string{name, content})
	p.must(err, "writing a file down")
	ask[bool](p, `(([name, content]) => {
		const files = new DataTransfer(), field = document.querySelector('input[type=file]');
		files.items.add(new File([content], name));
		field.files = files.files;
		return field.dispatchEvent(new Event('change', { bubbles: true }));
	})(`+string(args)+`)`)
}

// TestFilesOnAPhone takes all games away on one phone and brings them in on another, by what stands on the buttons.
func TestFilesOnAPhone(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	for _, js := range []bool{true, false} {
		v := newVisitor(t, site.url)
		game := middle(v)
		_, file := v.get(game + "/export.json")
		p := newPage(t, site.url, js)
		p.resize(360, 640)
		p.open("/")
		p.follow("Bring in games from a file")
		if js { // without scripts nothing here can choose a file
			p.pick("game.json", file)
			p.follow("See what is in it")
		} else {
			p.adopt(v)
			p.open(v.upload("game.json", file))
		}
		p.shows("What would come in", "One game is in what you chose.", "5 rounds")
		if js {
			p.follow("Bring them in")
			p.shows("One game came in.")
			_, again := p.visitor().get("/export.csv")
			if _, want := v.get("/export.csv"); again != want {
				t.Errorf("another table came in:\n%s\n%s", again, want)
			}
		} else {
			p.choose("known", "copy")
			p.follow("Bring in copies")
			p.shows("One game came in.")
			p.open(v.upload("game.json", file))
			p.follow("Leave it as it is")
			p.shows("No game came in")
		}
	}
}

// TestTooLongOnAPhone: a file that is too long is said so before it is sent.
func TestTooLongOnAPhone(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	p := newPage(t, site.url, true)
	p.open("/import")
	ask[bool](p, `(() => {
		const files = new DataTransfer(), field = document.querySelector('input[type=file]');
		files.items.add(new File([new Uint8Array(17 << 20)], 'long.zip'));
		field.files = files.files;
		return field.dispatchEvent(new Event('change', { bubbles: true }));
	})()`)
	if said := ask[string](p, "document.querySelector('input[type=file]').validationMessage"); !strings.HasPrefix(said, "That is 17 MB, and 16 MB at most are read.") {
		t.Errorf("it says %q", said)
	}
	p.pick("short.json", "{")
	if said := ask[string](p, "document.querySelector('input[type=file]').validationMessage"); said != "" {
		t.Errorf("it still says %q", said)
	}
}

// TestTooLongWithoutScripts: whoever chose 50 MB is told so by a page, and not by a browser that lost its connection.
func TestTooLongWithoutScripts(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	long := filepath.Join(t.TempDir(), "long.zip")
	if err := os.WriteFile(long, make([]byte, 50<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	p := newPage(t, site.url, false)
	p.open("/import")
	p.do("choosing a long file", chromedp.SetUploadFiles(chromedp.CSS("#file"), []string{long}))
	if status := p.follow("See what is in it"); status != http.StatusRequestEntityTooLarge {
		t.Errorf("50 MB are answered %d", status)
	}
	p.shows("That is more than 16 MB, and wasn't read.")
	if !ask[bool](p, "document.activeElement?.id === 'file'") {
		t.Error("the focus isn't where another file is chosen")
	}
}
