package main

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// shares stands in for a phone that can share files: it keeps what it was given.
const shares = `(navigator.canShare = (what) => what.files.length === 1, navigator.share = async ({files: [file]}) => {
	const reader = new FileReader();
	reader.onload = () => { window.shared = file.name + ' ' + reader.result };
	reader.readAsDataURL(file);
}, true)`

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
	if err != nil || name != "score-sheet.png" || len(picture) < 20<<10 {
		t.Fatalf("shared was %.80s, %d bytes, %v", shared, len(picture), err)
	}
	if folder := os.Getenv(shotsEnv); folder != "" {
		p.must(os.WriteFile(filepath.Join(folder, name), picture, 0o644), "keeping the picture")
	}
}
