package main

import "encoding/json"

// finder finds controls the way a person does: by what stands on them. It knows nothing of classes or of
// the tree, so that the pages may be rebuilt freely.
const finder = `((...wanted) => {
	const visible = e => e.getClientRects().length > 0 && getComputedStyle(e).visibility === 'visible' && e.getBoundingClientRect().width > 1;
	const squeeze = s => (s || '').replace(/\s+/g, ' ').trim();
	const byIds = ids => ids.split(/\s+/).map(id => document.getElementById(id)?.textContent || '').join(' ');
	const name = e => squeeze(
		e.getAttribute('aria-label') ||
		(e.getAttribute('aria-labelledby') && byIds(e.getAttribute('aria-labelledby'))) ||
		(e.matches('input[type=submit],input[type=button]') && e.value) ||
		(e.matches('input,select,textarea') ? e.labels?.[0]?.innerText : e.innerText));
	const controls = root => [...root.querySelectorAll('a[href],button,summary,label,input,select,textarea,[role=button]')].filter(visible);
	const groupName = g => squeeze(g.getAttribute('aria-label') ||
		(g.getAttribute('aria-labelledby') && byIds(g.getAttribute('aria-labelledby'))) ||
		g.querySelector(':scope > legend, :scope > h1, :scope > h2, :scope > h3, :scope > header')?.innerText);
	const first = (list, text, of) => list.find(e => of(e) === text) || list.find(e => of(e).startsWith(text)) || list.find(e => of(e).includes(', ' + text));
	const label = wanted.pop();
	let root = document;
	for (const g of wanted) {
		const groups = [...root.querySelectorAll('fieldset,section,form,li,article,dialog,details,[role=group],[role=region]')].filter(visible);
		root = first(groups, g, groupName);
		if (!root) return null;
	}
	return first(controls(root), label, name) || null;
})`

// field finds the control that sends name=value; what a person can touch of it is its label when the
// control itself is hidden behind one.
const field = `((name, value) => {
	const visible = e => e.getClientRects().length > 0 && getComputedStyle(e).visibility === 'visible' && e.getBoundingClientRect().width > 1;
	const all = [...document.querySelectorAll('[name="' + CSS.escape(name) + '"]')].filter(e => value === undefined || e.value === value);
	for (const e of all) {
		if (e.type === 'hidden') continue;
		if (e.labels?.length && visible(e.labels[0]) && (e.type === 'radio' || e.type === 'checkbox')) return e.labels[0];
		if (visible(e)) return e;
	}
	return null;
})`

// call is a call of one of them, as an expression.
func call(function string, args ...string) string {
	list, err := json.Marshal(args)
	if err != nil {
		panic(err)
	}
	return function + "(..." + string(list) + ")"
}
