package main

import (
	"fmt"
	"net/url"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

// state is a page in a state that looks different. make brings it about and says where it is, with the form that
// leads there when it is an answer to one; then is what is touched there.
type state struct {
	name   string
	status int64
	make   func(v *visitor) (path string, form url.Values)
	then   func(h *thumb)

	complain bool // of what the state is about, such as a network that is gone, the browser complains
}

// everyState is the states that the server makes, and those that touches make of them.
func everyState() []state {
	var all []state
	for _, s := range slices.Concat(states, shelves) {
		all = append(all, state{s.name, s.status, s.make, nil, false})
	}
	for _, e := range entered {
		all = append(all, state{e.name, 200, func(v *visitor) (string, url.Values) { return e.make(v), nil }, e.then, e.complain})
	}
	return all
}

// entered is the entry form in every state that touches bring about.
var entered = []struct {
	name     string
	complain bool
	make     func(v *visitor) string
	then     func(h *thumb)
}{
	{"entered-half", false, middle, (*thumb).half},
	{"entered-all", false, middle, func(h *thumb) { h.half(); h.finish() }},
	{"entered-draft-back", false, middle, func(h *thumb) { h.half(); h.reload(); h.shows(isBack) }},
	{"entered-saved-meanwhile", false, middle, func(h *thumb) {
		h.half()
		h.open("/rules")
		h.visitor().play(h.at, levelGame[5])
		h.reload()
		h.shows("The table went on: Round 6")
	}},
	{"entered-question", false, fresh, func(h *thumb) {
		h.five("Ben")
		h.tap("Dee", "Not down")
	}},
	{"entered-question-kept", false, fresh, func(h *thumb) {
		h.five("Cal")
		h.tap("Cal", "Keep it as it is")
	}},
	{"entered-too-many", false, fresh, func(h *thumb) {
		for range 5 {
			h.tap("Ben", "Ben: one more high")
		}
		h.shows("not down. 10 cards")
	}},
	{"entered-totals", false, fresh, func(h *thumb) {
		h.total("Ben", "45")
		h.total("Cal", "95")
		h.total("Dee", "60")
		h.shows("can be down or not")
	}},
	{"entered-total-refused", false, fresh, func(h *thumb) {
		h.total("Ben", "47")
		h.tap("Ben", "Down")
		h.shows("Points come in steps of 5, so 47")
	}},
	{"entered-nobody-out", false, fresh, func(h *thumb) {
		h.tap("Nobody went out?")
		h.tap("The table stopped the round")
		h.tap("Ben", "Not down")
		h.tap("Ben", "Ben: 4+ × high")
	}},
	{"entered-correction", false, func(v *visitor) string { return middle(v) + "/rounds/2" }, func(h *thumb) {
		h.tap("Ben", "Ben: one fewer high")
		h.tap("Ben", "Ben: 1 × Wild")
		h.tap("Dee", "Dee: one more Skip")
	}},
	{"entered-conflict", false, fresh, func(h *thumb) {
		h.half()
		h.finish()
		h.visitor().play(h.at, "down 1, down 2, out, not 10")
		h.tap("Save")
		h.shows("Not saved: the game was changed meanwhile", allDone)
		h.ready()
	}},
	{"entered-elsewhere", false, fresh, func(h *thumb) {
		h.half()
		h.visitor().play(h.at, "down 1, down 2, out, not 10")
		h.shows("Saved elsewhere")
	}},
	{"entered-waiting", true, fresh, func(h *thumb) {
		h.half()
		h.finish()
		h.offline(true)
		h.tap("Save")
		h.shows(notSent)
	}},
	{"entered-not-kept", false, fresh, func(h *thumb) {
		h.before(storageFull)
		h.reload()
		h.half()
		h.shows("This phone keeps nothing")
	}},
	{"entered-no-scripts", true, middle, func(h *thumb) {
		h.before(`HTMLDivElement.prototype.prepend = () => { throw new Error('no'); }`)
		h.open(h.at)
		h.shows("The form below works without them.")
	}},
	{"entered-six", false, func(v *visitor) string { return v.begin("Ava", "Ben", "Cal", "Dee", "Eve", "Fay") }, func(h *thumb) {
		h.half()
		h.tap("Eve", "Eve: one more high")
		h.tap("Fay", "Not down")
		h.tap("Fay", "Fay: 4+ × high")
		h.tap("Fay", "Fay: one more high")
	}},
	{"entered-six-names", false, six, func(h *thumb) {
		h.tap("Maximiliane", "Down")
		h.tap("مريم", "Not down")
		h.tap("<script>", "<script>alert(1)</script>: one more Wild")
		h.tap("נועה", "נועה: one more low")
		h.total("李小龍", "200")
	}},
	{"entered-any-order", false, func(v *visitor) string { return anyOrder(v) }, func(h *thumb) {
		h.tap("Ben", "Ben: one more Wild")
		h.tap("Dee", "Not down")
		h.tap("Cal", "Out")
	}},
	{"entered-tie-break", false, level, func(h *thumb) {
		h.tap("Cal", "Went out first")
		h.tap("Ava", "Didn't")
		h.shows("Ava didn't · Cal went out first")
	}},
	{"entered-left", false, func(v *visitor) string {
		game := middle(v)
		v.change(game, "/seats/2/leave", nil)
		v.change(game, "/seats", url.Values{"name": {"Eve"}, "position": {"2"}, "phase": {"1"}, "points": {"155"}})
		return game
	}, func(h *thumb) {
		h.tap("Eve", "Not down")
		h.tap("Cal", "Cal: one more low")
	}},
}

func fresh(v *visitor) string { return v.begin(levelPlayers...) }

func anyOrder(v *visitor) string {
	return v.beginAs(url.Values{"player": levelPlayers, "dealer": {"2"}, "variation": {"any-order"}})
}

// storageFull is a phone that takes nothing more.
const storageFull = `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }`

// enter opens a state on the smallest screen and does what is touched there. What it returns beside tells what the
// browser complains of.
func (s state) enter(t testing.TB, url string) (*thumb, func() []string) {
	t.Helper()
	v := newVisitor(t, url)
	path, form := s.make(v)
	h := &thumb{page: newPage(t, url, true), at: path}
	h.resize(screens[0].width, screens[0].height)
	h.adopt(v)
	complaints := h.complaints()
	if got := h.visit(path, form); got != s.status {
		t.Errorf("%s = %d, want %d", path, got, s.status)
	}
	if s.then != nil {
		h.ready()
		s.then(h)
	}
	if s.complain {
		return h, func() []string { return nil }
	}
	return h, complaints
}

// enterState is enter for a state by its name.
func enterState(t testing.TB, url, name string) *thumb {
	t.Helper()
	for _, s := range everyState() {
		if s.name == name {
			h, _ := s.enter(t, url)
			return h
		}
	}
	t.Fatalf("there is no state %s", name)
	return nil
}

// choice chooses in a list, by the keys that its line begins with.
func (h *thumb) choice(name, keys string) {
	h.t.Helper()
	h.do("going to "+name, chromedp.Focus(chromedp.JSPath(fmt.Sprintf("document.getElementsByName(%q)[0]", name))))
	h.do("choosing "+keys, chromedp.KeyEvent(keys))
}

// reload opens the page of the state again.
func (h *thumb) reload() {
	h.t.Helper()
	h.again(h.at)
}

// five counts a card more than who is down on phase 1 can hold.
func (h *thumb) five(player string) {
	h.t.Helper()
	h.tap(player, "Down")
	for range 5 {
		h.tap(player, player+": one more low")
	}
	h.shows("you counted 5")
}

// total types a player's total.
func (h *thumb) total(player, points string) {
	h.t.Helper()
	h.tap(player, "Points")
	h.types(player, points)
}
