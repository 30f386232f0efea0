package web_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
)

// TestThePageCanBePutOnAHomeScreen reads the manifest and the icons as a phone does.
func TestThePageCanBePutOnAHomeScreen(t *testing.T) {
	v := newSite(t).visitor()
	page := v.get("/")
	at := page.linked("manifest")
	file := v.get(at).to(http.StatusOK)
	if got := file.header.Get("Content-Type"); got != "application/manifest+json" {
		t.Errorf("the manifest is %s", got)
	}
	var manifest struct {
		Start   string `json:"start_url"`
		Scope   string
		Display string
		Icons   []struct{ Src, Sizes, Type, Purpose string }
	}
	if err := json.Unmarshal([]byte(file.body), &manifest); err != nil {
		t.Fatal(err)
	}
	if manifest.Start != "/now" || manifest.Scope != "/" || manifest.Display != "standalone" || len(manifest.Icons) != 4 {
		t.Errorf("the manifest says %+v", manifest)
	}
	for _, icon := range manifest.Icons {
		path := (&url.URL{Path: at}).ResolveReference(&url.URL{Path: icon.Src}).Path
		picture := v.get(path).to(http.StatusOK)
		if got := picture.header.Get("Content-Type"); got != icon.Type {
			t.Errorf("%s is %s, said is %s", path, got, icon.Type)
		}
		if width, _, ok := strings.Cut(icon.Sizes, "x"); ok {
			picture.square(width)
		}
	}
	v.get(page.linked("apple-touch-icon")).to(http.StatusOK).square("180")
	for _, media := range []string{"(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"} {
		if len(page.all("meta", "name=theme-color", "media="+media)) != 1 {
			t.Errorf("no color of the phone's frame for %s", media)
		}
	}
}

// linked is the address that the page's head gives for a purpose.
func (a answer) linked(rel string) string {
	a.t.Helper()
	links := a.all("link", "rel="+rel)
	if len(links) != 1 {
		a.t.Fatalf("%s has %d links for %s", a.asked, len(links), rel)
	}
	href, _ := attribute(links[0], "href")
	return href
}

// square insists on a picture of that width and height.
func (a answer) square(side string) {
	a.t.Helper()
	config, err := png.DecodeConfig(bytes.NewReader([]byte(a.body)))
	if err != nil || strconv.Itoa(config.Width) != side || config.Width != config.Height {
		a.t.Errorf("%s is %d x %d, want %s (%v)", a.asked, config.Width, config.Height, side, err)
	}
}
