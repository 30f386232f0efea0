package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
)

// heard is a node of the page as a screen reader gets it.
type heard struct {
	role, name string
	inside     []string // the names of what it is in
	states     map[string]string
}

// controls are the roles of what is worked with.
var controls = []string{"button", "radio", "checkbox", "textbox", "combobox", "link", "DisclosureTriangle"}

// voice reads the accessibility tree.
func (p *page) voice() []heard {
	p.t.Helper()
	tree, err := chromedp.Call(p.ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	p.must(err, "reading the accessibility tree")
	nodes := map[accessibility.NodeID]*accessibility.Node{}
	for _, n := range tree.Nodes {
		nodes[n.NodeID] = n
	}
	var all []heard
	for _, n := range tree.Nodes {
		if n.Ignored {
			continue
		}
		h := heard{role: text(n.Role), name: text(n.Name), states: map[string]string{}}
		for up := nodes[n.ParentID]; up != nil; up = nodes[up.ParentID] {
			if name := text(up.Name); name != "" && !up.Ignored {
				h.inside = append(h.inside, name)
			}
		}
		for _, state := range n.Properties {
			h.states[string(state.Name)] = text(state.Value)
		}
		all = append(all, h)
	}
	return all
}

func text(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var words string
	if json.Unmarshal([]byte(v.Value), &words) == nil {
		return words
	}
	return string(v.Value)
}

// find is the node of a role whose name contains the words.
func find(t testing.TB, all []heard, role, words string) heard {
	t.Helper()
	for _, h := range all {
		if h.role == role && strings.Contains(h.name, words) {
			return h
		}
	}
	t.Errorf("there is no %s %q", role, words)
	return heard{}
}

// TestVoice: each player is a group with a name, each control has a name of its own that says whose it is and what,
// and what is chosen is told.
func TestVoice(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, _ := atTable(t, site, levelPlayers)
	h.half()
	all := h.voice()
	for _, player := range levelPlayers {
		find(t, all, "group", player)
	}
	var names []string
	for _, n := range all {
		if !slices.Contains(controls, n.role) {
			continue
		}
		whole := strings.Join(append([]string{n.name}, n.inside...), " < ")
		if n.name == "" {
			t.Errorf("a %s in %q has no name", n.role, whole)
		}
		if slices.Contains(names, n.role+whole) {
			t.Errorf("two of them are called %s %s", n.role, whole)
		}
		names = append(names, n.role+whole)
	}
	for _, n := range all {
		group := strings.Join(n.inside, " ")
		seat := slices.IndexFunc(levelPlayers, func(player string) bool { return strings.Contains(group, player+" 0") })
		if seat >= 0 && n.role == "button" && !strings.Contains(n.name, levelPlayers[seat]) {
			t.Errorf("the button %q of %s doesn't say whose it is", n.name, levelPlayers[seat])
		}
	}
	for _, n := range all {
		if n.role != "radio" {
			continue
		}
		group := strings.Join(n.inside, " ")
		want := fmt.Sprint(strings.Contains(group, "Ben 0") && n.name == "Down" || strings.Contains(group, "Dee 0") && n.name == "Not down")
		if n.states["checked"] != want {
			t.Errorf("%s of %q is checked: %s, want %s", n.name, group, n.states["checked"], want)
		}
	}
	if got := find(t, all, "button", "Dee: 3 × high").states["pressed"]; got != "true" {
		t.Errorf("the three high cards of Dee are pressed: %q", got)
	}
	find(t, all, "button", "Ben: one more Wild, 1 so far")
	find(t, all, "textbox", "Dee: cards 1 to 9, 5 points each")
}

// TestSubtotalsAreSaid: what follows from each touch is said to who doesn't see it, and so is each refusal.
func TestSubtotalsAreSaid(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	wifi := newRelay(t, site)
	h, _ := onRelay(t, wifi, site)
	for _, touch := range []struct {
		path []string
		said []string
	}{
		{[]string{"Ben", "Ben: one more Wild"}, []string{"Ben: down 25. Cards left, so down."}},
		{[]string{"Ben", "Ben: one more Wild"}, []string{"Ben: down 50."}},
		{[]string{"Ben", "Ben: take back one Wild"}, []string{"Ben: down 25."}},
		{[]string{"Dee", "Not down"}, []string{"Dee: not down 50. 10 cards: 10 low."}},
		{[]string{"Dee", "Dee: 3 × high"}, []string{"Dee: not down 65. 10 cards: 7 low, 3 high."}},
		{[]string{"Cal", "Cal: one more Skip"}, []string{"Cal: down 15.", "Ava: out. Everyone else has cards left, so out."}},
		{[]string{"Cal", "Cal: take back one Skip"}, []string{"Cal: nothing yet.", "Ava: nothing yet."}},
		{[]string{"Cal", "Out"}, []string{"Cal: out."}},
	} {
		h.tap(touch.path...)
		for _, said := range touch.said {
			h.until(fmt.Sprintf("%v: %q is said", touch.path, said), fmt.Sprintf("document.querySelector('.entry > .unseen[role=status]').textContent.includes(%q)", said))
		}
	}
	wifi.down.Store(true)
	h.tap("Save")
	h.shows(notSent)
	find(t, h.voice(), "alert", "")
	if got := ask[string](h.page, "document.querySelector('[role=alert]').textContent"); !strings.Contains(got, notSent) {
		t.Errorf("what is said is %q", got)
	}
	wifi.down.Store(false)
	h.until("the round is refused", "document.body?.innerText.includes('Say whether Ava') ?? false")
	alert := slices.IndexFunc(h.voice(), func(n heard) bool { return n.role == "alert" })
	if got := ask[string](h.page, "document.querySelector('[role=alert]').innerText"); alert < 0 || !strings.Contains(got, "Not saved yet: 1 thing to put right.") {
		t.Errorf("the refusal is said as %q", got)
	}
}
