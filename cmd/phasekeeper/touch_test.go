package main

import (
	"context"
	"strings"
	"time"
)

// seen is where the middle of a control is, when a touch there would reach it.
type seen struct {
	X, Y    float64
	There   bool // the control exists
	Reached bool // nothing lies over it, and it is on the screen
	Over    string
}

// look takes the first line of a control that has several, since its middle may lie beside its words.
const look = `(e => {
	const r = e?.getClientRects()[0];
	if (!r) return {There: false};
	const x = r.x + r.width / 2, y = r.y + r.height / 2;
	const at = document.elementFromPoint(x, y);
	const reached = !!at && (e.contains(at) || at.labels?.[0] === e || at.closest('label') === e);
	return {X: x, Y: y, There: true, Reached: reached, Over: at ? at.tagName + '.' + at.className : 'off the screen'};
})`

// still is where a control is once the page has come to rest, which a person waits for too. The control is what an
// expression gives.
func (p *page) still(control string) seen {
	p.t.Helper()
	deadline := time.Now().Add(patience)
	for before := (seen{}); ; time.Sleep(20 * time.Millisecond) {
		at := ask[seen](p, look+"("+control+")")
		if at == before || !at.There {
			return at
		}
		if time.Now().After(deadline) {
			p.t.Fatalf("%s never comes to rest", control)
		}
		before = at
	}
}

// touch brings a control to the middle of the screen, waits until it can be touched, and does that.
func (p *page) touch(what, control string) {
	p.t.Helper()
	var at seen
	for deadline := time.Now().Add(patience); !at.Reached; {
		p.until(what+" is there", "("+control+")?.getClientRects().length")
		ask[bool](p, "("+control+"?.scrollIntoView({block: 'center', behavior: 'instant'}), true)")
		if at = p.still(control); !at.Reached && time.Now().After(deadline) {
			p.t.Fatalf("%s can't be touched: %s lies over it at %.0f, %.0f", what, at.Over, at.X, at.Y)
		}
	}
	p.touchAt(at)
}

func (p *page) touchAt(at seen) {
	p.t.Helper()
	p.try("touching", func(ctx context.Context) error { return p.tab.touch(ctx, at.X, at.Y) })
}

// tap touches the control with this label; groups in front narrow down where, such as a player's name.
func (p *page) tap(path ...string) {
	p.t.Helper()
	p.touch(strings.Join(path, " > "), call(finder, path...))
}

// has says whether a control with this label can be seen now.
func (p *page) has(path ...string) bool {
	p.t.Helper()
	return ask[bool](p, call(finder, path...)+" !== null")
}

// choose touches the control that sends name=value.
func (p *page) choose(name, value string) {
	p.t.Helper()
	p.touch(name+"="+value, call(field, name, value))
}

// fill touches the field of this name and types over what stands in it.
func (p *page) fill(name, text string) {
	p.t.Helper()
	p.write(name, call(field, name), text)
}

// label does so with the field that has this label.
func (p *page) label(label, text string) {
	p.t.Helper()
	p.write(label, call(finder, label), text)
}

func (p *page) write(what, at, text string) {
	p.t.Helper()
	p.touch(what, at)
	ask[bool](p, "("+at+".select(), true)")
	p.press(deleteKey + text)
}
