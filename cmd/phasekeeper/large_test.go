package main

import (
	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// letters sets the size that the browser gives text by itself; 16 is usual.
func (p *page) letters(size int64) {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, cdppage.SetFontSizes, cdppage.SetFontSizesParams{FontSizes: &cdppage.FontSizes{Standard: size, Fixed: size - 3}})
	p.must(err, "setting the size of letters")
}

// hiddenFocus focuses all that can have the focus, one after the other, and answers what can't be seen then: a ring round
// it, and itself, not under the bar.
const hiddenFocus = `(() => {
	const shown = e => e.tabIndex >= 0 && e.checkVisibility({visibilityProperty: true}) && e.getBoundingClientRect().width > 1;
	const box = e => e.closest('.seg label') || e.closest('.kind') || e;
	const ringed = e => [e, box(e)].some(b => getComputedStyle(b).outlineStyle !== 'none');
	const under = e => {
		const r = box(e).getBoundingClientRect(), y = Math.min(r.bottom - 3, Math.max(r.top + 3, r.top + r.height / 2));
		if (r.top < -1 || r.bottom > innerHeight + 1 && r.height < innerHeight / 2) return 'off the screen';
		const at = document.elementFromPoint(Math.min(r.left + Math.min(r.width / 2, 60), innerWidth - 16), y);
		return box(e).contains(at) || at?.contains(e) && !at.matches('.bar') || at?.closest('a, button, label') === e.closest('a, button, label') && at?.closest('a, button, label') ? '' : 'under ' + at?.tagName + '.' + at?.className;
	};
	const faults = [];
	for (const e of [...document.querySelectorAll('a[href], button, input, select, summary, textarea')].filter(shown)) {
		if (e.matches('.skip') || e.disabled) continue;
		e.focus({focusVisible: true});
		const name = e.getAttribute('aria-label') || e.labels?.[0]?.innerText.split('\n')[0] || e.innerText || e.name;
		if (document.activeElement !== e) faults.push(name + ' takes no focus');
		else if (!ringed(e)) faults.push(name + ' shows no focus');
		else if (under(e)) faults.push(name + ' is ' + under(e) + ' when it has the focus');
	}
	document.activeElement.blur();
	return faults;
})()`

// focusSeen checks that whatever has the focus is seen.
func (p *page) focusSeen() {
	p.t.Helper()
	for _, fault := range ask[[]string](p, hiddenFocus) {
		p.t.Errorf("focus: %s", fault)
	}
}

// badText answers which texts leave the screen, are cut off by what holds them, leave their control, or lie over others.
const badText = `(() => {
	const range = document.createRange(), faults = [], texts = [];
	const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const wide = document.scrollingElement.clientWidth;
	const clipped = (e, {left, right, top, bottom}) => { // without what is scrolled or folded out of sight
		for (let box = e; box !== document.body; box = box.parentElement) {
			const style = getComputedStyle(box), b = box.getBoundingClientRect();
			if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, b.top), Math.min(bottom, b.bottom)];
		}
		return bottom - top > 3 && new DOMRect(left, top, right - left, bottom - top);
	};
	while (walk.nextNode()) {
		const e = walk.currentNode.parentElement;
		if (!walk.currentNode.data.trim() || !e.checkVisibility({visibilityProperty: true, opacityProperty: true}) || e.closest('.unseen, .skip, option, noscript')) continue;
		range.selectNodeContents(walk.currentNode);
		for (const r of range.getClientRects()) {
			const seen = clipped(e, r);
			if (seen) texts.push({e, r: seen, words: walk.currentNode.data.trim().slice(0, 40)});
		}
	}
	const scrolls = e => e.closest('.sheet div');
	for (const {e, r, words} of texts) {
		if (!scrolls(e) && (r.left < -1 || r.right > wide + 1)) faults.push(words + ' leaves the screen');
		const control = e.closest('button, .button, label.kind, .seg label, .tile');
		const c = control?.getBoundingClientRect();
		if (c && (r.left < c.left - 1 || r.right > c.right + 1 || r.top < c.top - 4 || r.bottom > c.bottom + 4) && !e.matches('.tile i')) faults.push(words + ' leaves its button');
		for (let box = e; box !== document.body; box = box.parentElement) {
			const style = getComputedStyle(box);
			if (style.overflowX === 'visible' || box.matches('.sheet div, .sheet bdi, .who bdi')) continue;
			const b = box.getBoundingClientRect();
			if (r.left < b.left - 1 || r.right > b.right + 1) faults.push(words + ' is cut off');
		}
	}
	texts.sort((a, b) => a.r.top - b.r.top);
	texts.forEach((a, i) => {
		for (let k = i + 1; k < texts.length && texts[k].r.top < a.r.bottom; k++) {
			const b = texts[k];
			const x = Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left), y = Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top);
			const apart = a.e !== b.e && !a.e.closest('.tile i') && !b.e.closest('.tile i') && !a.e.contains(b.e) && !b.e.contains(a.e);
			if (apart && x > 2 && y > Math.min(a.r.height, b.r.height) / 2) faults.push(a.words + ' lies over ' + b.words);
		}
	});
	return [...new Set(faults)];
})()`

// readable checks at a size of letters that nothing scrolls sideways, and that no text is cut off, covered or out of
// place. The screen is made as high as the page, so that what sticks to its lower edge covers nothing.
func (p *page) readable(size int64) {
	p.t.Helper()
	p.letters(size)
	p.resize(screens[0].width, screens[0].height)
	p.focusSeen()
	p.resize(screens[0].width, max(screens[0].height, ask[int64](p, "document.documentElement.scrollHeight")))
	if wide := ask[int64](p, "document.documentElement.scrollWidth"); wide > screens[0].width {
		p.t.Errorf("with letters of %d pixels the page is %d wide on a screen of %d", size, wide, screens[0].width)
	}
	for _, fault := range ask[[]string](p, badText) {
		p.t.Errorf("with letters of %d pixels: %s", size, fault)
	}
}

// moving answers what moves by itself.
const moving = `[...document.querySelectorAll('*')].filter(e => ['', '::before', '::after'].some(part => {
	const s = getComputedStyle(e, part);
	return s.animationName !== 'none' || parseFloat(s.transitionDuration) > 0 || s.scrollBehavior === 'smooth';
})).map(e => e.tagName + '.' + e.className).concat(document.getAnimations().map(a => a.animationName ?? 'an animation'))`

// motionless checks that nothing moves where the person asked for less motion.
func (p *page) motionless() {
	p.t.Helper()
	p.media("prefers-reduced-motion", "reduce")
	for _, what := range ask[[]string](p, moving) {
		p.t.Errorf("it moves: %s", what)
	}
}

// media says what the phone is set to.
func (p *page) media(name, value string) {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: name, Value: value}}})
	p.must(err, "setting "+name)
}
