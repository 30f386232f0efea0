package main

import (
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// deficiencies are the ways in which colors may look alike.
var deficiencies = []emulation.SetEmulatedVisionDeficiencyType{
	emulation.SetEmulatedVisionDeficiencyTypeDeuteranopia,
	emulation.SetEmulatedVisionDeficiencyTypeProtanopia,
	emulation.SetEmulatedVisionDeficiencyTypeAchromatopsia,
}

// sees sets how the screen is seen.
func (p *page) sees(as emulation.SetEmulatedVisionDeficiencyType) {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedVisionDeficiency, emulation.SetEmulatedVisionDeficiencyParams{Type: as})
	p.must(err, "setting how colors are seen")
}

const (
	// alike answers which of the signs of six players have one shape, whatever their color.
	alike = `(() => {
		const shapes = [1, 2, 3, 4, 5, 6].map(n => {
			const s = getComputedStyle(document.querySelector('.entry .mark.m' + n));
			return [s.borderRadius, s.clipPath, s.borderTopWidth, s.backgroundColor === 'rgba(0, 0, 0, 0)'].join(' ');
		});
		return shapes.filter((shape, i) => shapes.indexOf(shape) !== i);
	})()`

	// light is how light a color is, as the guidelines on contrast reckon it.
	light = `(color => color.match(/[\d.]+/g).slice(0, 3).map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
		.reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0))`

	// faint answers which chosen controls are told from others by their color alone: not by weight, by words, or by being
	// three times as light or dark.
	faint = `(() => {
		const back = e => (c => c === 'rgba(0, 0, 0, 0)' ? back(e.parentElement) : c)(getComputedStyle(e).backgroundColor), far = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= 3;
		const light = ` + light + `, pairs = [];
		for (const seat of document.querySelectorAll('.seat')) {
			for (const [on, off] of [['.seg label:has(:checked)', '.seg label:not(:has(:checked))'], ['.fill [aria-pressed=true]', '.fill [aria-pressed=false]']]) {
				const [a, b] = [seat.querySelector(on), seat.querySelector(off)];
				if (a?.offsetWidth && b?.offsetWidth && !far(light(back(a)), light(back(b)))) pairs.push(seat.dataset.seat + ': ' + a.innerText);
			}
			for (const tile of seat.querySelectorAll('.tile.on')) if (tile.offsetWidth && tile.lastChild.textContent === '') pairs.push(seat.dataset.seat + ': ' + tile.innerText);
		}
		return pairs;
	})()`

	// flat answers what can't be told apart where the person chose the colors: what is chosen, what has the focus, and
	// where a control, the form and its bar begin.
	flat = `(() => {
		const of = q => getComputedStyle(document.querySelector(q)), faults = [];
		const edged = q => parseFloat(of(q).borderTopWidth) > 0 && of(q).borderTopColor !== of(q).backgroundColor;
		for (const q of ['.tile', '.seg label', '.fill button', '.kind.sum', '.bar', '.bar button', '.entry', '.less:not([hidden])']) if (!edged(q)) faults.push(q + ' has no edge');
		if (of('.seg label:has(:checked)').backgroundColor === of('.seg label:not(:has(:checked))').backgroundColor) faults.push('the result looks like the others');
		if (of('.fill [aria-pressed=true]').backgroundColor === of('.fill [aria-pressed=false]').backgroundColor) faults.push('the number looks like the others');
		if (of('.tile.on').borderTopColor === of('.tile:not(.on)').borderTopColor) faults.push('the card looks like the others');
		for (const q of ['.mark.m1', '.mark.m4']) if (of(q).backgroundColor === of('.entry').backgroundColor) faults.push(q + ' is not seen');
		for (const e of document.querySelectorAll('.entry :is(.tile, .seg input, [data-points], .bar button)')) {
			e.focus({focusVisible: true});
			if (e.offsetWidth && [e, e.closest('label') ?? e].every(b => getComputedStyle(b).outlineStyle === 'none')) faults.push(e.outerHTML + ' shows no focus');
		}
		return faults;
	})()`
)

// TestColorsAreNotAlone: players and what is chosen are told apart by shape, words, weight or lightness, and where the
// person chose the colors by edges.
func TestColorsAreNotAlone(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h := enterState(t, site.url, "entered-six")
	for _, scheme := range []string{"light", "dark"} {
		h.scheme(scheme)
		for _, shape := range ask[[]string](h.page, alike) {
			t.Errorf("%s: two signs have the shape %s", scheme, shape)
		}
		for _, what := range ask[[]string](h.page, faint) {
			t.Errorf("%s: only its color says that it is chosen: %s", scheme, what)
		}
	}
	h.media("forced-colors", "active")
	for _, fault := range ask[[]string](h.page, flat) {
		t.Errorf("with colors of the person's choice: %s", fault)
	}
}
