package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// shotsEnv names the folder for the pictures; without it none are taken.
const shotsEnv = "PHASEKEEPER_SHOTS"

// screens is the smallest phone that counts, a usual one upright and on its side, and a laptop.
var screens = []struct{ width, height int64 }{{360, 640}, {390, 844}, {844, 390}, {1280, 800}}

// TestShots takes pictures of every page for people to look at; it judges nothing but the status.
func TestShots(t *testing.T) {
	folder := os.Getenv(shotsEnv)
	if folder == "" {
		t.Skip("pictures are taken by the task shots")
	}
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	for _, s := range everyState() {
		t.Run(s.name, func(t *testing.T) {
			p, _ := s.enter(t, site.url)
			for _, scheme := range []string{"light", "dark"} {
				p.scheme(scheme)
				p.shootScreens(filepath.Join(folder, s.name), scheme)
			}
			if s.name == "entered-six" || s.name == "six-names" {
				p.shootSeen(filepath.Join(folder, s.name))
			}
		})
	}
}

// shootScreens takes two pictures for each screen: what is seen first, and the whole page. For that the
// screen is made as high as the page, so that what sticks to the lower edge doesn't cover the middle.
func (p *page) shootScreens(name, scheme string) {
	p.t.Helper()
	for _, size := range screens {
		p.resize(size.width, size.height)
		ask[bool](p, "(scrollTo(0, 0), true)")
		p.shoot(fmt.Sprintf("%s-%d-%s-first.png", name, size.width, scheme))
		p.shootWhole(name, size.width, size.height, scheme)
	}
}

func (p *page) shootWhole(name string, width, height int64, how string) {
	p.t.Helper()
	p.resize(width, height)
	p.resize(width, max(height, ask[int64](p, "document.documentElement.scrollHeight")))
	p.shoot(fmt.Sprintf("%s-%d-%s-whole.png", name, width, how))
}

// shootSeen takes pictures as they are seen by who sees colors otherwise, and in colors of the person's choice.
func (p *page) shootSeen(name string) {
	p.t.Helper()
	for _, as := range deficiencies {
		p.sees(as)
		p.shootWhole(name, screens[1].width, screens[1].height, string(as))
	}
	p.sees(emulation.SetEmulatedVisionDeficiencyTypeNone)
	p.media("forced-colors", "active")
	p.shootWhole(name, screens[1].width, screens[1].height, "forced")
}

// visit opens a path, or sends a form to it as a page of the site would.
func (p *page) visit(path string, form url.Values) int64 {
	p.t.Helper()
	if form == nil {
		return p.open(path)
	}
	p.open("/rules")
	fields, err := json.Marshal(form)
	p.must(err, "writing the form")
	script := fmt.Sprintf(`((action, fields) => {
		const form = document.createElement('form');
		form.method = 'post';
		form.action = action;
		for (const [name, values] of Object.entries(fields)) for (const value of values) {
			const input = document.createElement('input');
			input.type = 'hidden'; input.name = name; input.value = value;
			if (name === 'file') { // the values are what stands in files
				const files = new DataTransfer();
				files.items.add(new File([value], 'evening ' + (form.elements.length + 1) + '.txt'));
				form.enctype = 'multipart/form-data'; input.type = 'file'; input.files = files.files;
			}
			form.append(input);
		}
		document.body.append(form);
		form.submit();
		return true;
	})(%q, %s)`, path, fields)
	return p.leave("sending a form to "+path, func() { ask[bool](p, script) })
}

// scheme sets what the phone is set to, light or dark, without motion.
func (p *page) scheme(scheme string) {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"}},
	})
	p.must(err, "setting the color scheme")
}
