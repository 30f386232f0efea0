package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// shares stands in for a phone that can share files: it keeps what it was given.
const shares = `(navigator.canShare = (what) => what.files.length === 1, navigator.share = async ({files: [file]}) => {
	const reader = new FileReader();
	reader.onload = () => { window.shared = file.name + ' ' + reader.result };
	reader.readAsDataURL(file);
}, true)`

// kept is the name of a picture's file: when the game began.
var kept = regexp.MustCompile(`^phasekeeper-\d{4}-\d\d-\d\d-\d{4}\.png$`)

// TestShare: where the browser can share, the picture goes out as a PNG of the whole sheet.
func TestShare(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	game := long(v, 14)
	p := newPage(t, site.url, true)
	p.adopt(v)
	p.open(game)
	ask[bool](p, shares)
	p.tap("Picture to share")
	p.until("the picture is shared", "window.shared !== undefined")
	shared := ask[string](p, "window.shared")
	name, data, _ := strings.Cut(shared, " ")
	picture, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(data, "data:image/png;base64,"))
	p.must(err, "reading the file")
	drawn, err := png.DecodeConfig(bytes.NewReader(picture))
	p.must(err, "reading the picture")
	_, sheet := v.get(game + "/sheet.svg")
	if size := fmt.Sprintf(`width="%d" height="%d"`, drawn.Width/2, drawn.Height/2); !kept.MatchString(name) || !strings.Contains(sheet, size) {
		t.Errorf("shared was %s, half as large as %s", name, size)
	}
	if folder := os.Getenv(shotsEnv); folder != "" {
		p.must(os.WriteFile(filepath.Join(folder, name), picture, 0o644), "keeping the picture")
	}
}

// TestShareWhereNothingIsShared: a browser that can't share keeps the picture, and the page says so.
func TestShareWhereNothingIsShared(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	game := v.begin("Ava", "Ben")
	v.change(game, "/stop", nil)
	p := newPage(t, site.url, true)
	p.adopt(v)
	p.open(game)
	ask[bool](p, "(navigator.canShare = undefined, true)")
	p.tap("Picture to share")
	p.until("the picture is said to be saved", "/The picture was saved as phasekeeper-[-0-9]+.png./.test(document.body.innerText)")
}

// TestShareOfWhatCantBeDrawn: a phone that makes no PNG of the sheet shows the same picture as SVG.
func TestShareOfWhatCantBeDrawn(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, site.url)
	game := v.begin("Ava", "Ben")
	v.change(game, "/stop", nil)
	p := newPage(t, site.url, true)
	p.adopt(v)
	p.open(game)
	ask[bool](p, shares)
	ask[bool](p, "(HTMLCanvasElement.prototype.toBlob = (done) => done(null), true)")
	p.tap("Picture to share")
	p.until("the picture is shown as SVG", "location.pathname === '"+game+"/sheet.svg'")
}
