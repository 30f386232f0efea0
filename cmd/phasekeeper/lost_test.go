package main

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// onRelay is a thumb on the page of a game behind a relay.
func onRelay(t *testing.T, wifi *relay, site *product) (*thumb, string) {
	t.Helper()
	v := newVisitor(t, site.url)
	game := v.begin(levelPlayers...)
	h := &thumb{page: newPage(t, wifi.URL, true)}
	h.resize(screens[0].width, screens[0].height)
	h.adopt(v.moved(wifi.URL))
	h.again(game)
	return h, game
}

// TestLostConnection: nothing gets through, the answer gets lost after the round arrived, or the product is
// killed after that. Each time the round is on the record once.
func TestLostConnection(t *testing.T) {
	needBrowser(t)
	for _, way := range []string{"before it arrived", "after it arrived", "killed after it arrived", "loaded again meanwhile"} {
		t.Run(way, func(t *testing.T) {
			database := filepath.Join(t.TempDir(), "games.db")
			site := start(t, database)
			wifi := newRelay(t, site)
			h, game := onRelay(t, wifi, site)
			h.half()
			h.finish()
			arrives := way != "before it arrived"
			wifi.down.Store(!arrives)
			wifi.lose.Store(arrives)
			h.tap("Save")
			h.shows(notSent)
			if way == "killed after it arrived" {
				site.kill()
				wifi.to.Store(start(t, database))
			}
			wifi.down.Store(false)
			wifi.lose.Store(false)
			if way == "loaded again meanwhile" {
				h.again(game)
			}
			h.until("the round is saved", "document.body?.innerText.includes('Round 2') ?? false")
			h.ready()
			h.recorded(game, 1, "out, down 0 0 0 1, down 0 0 1 1, not 7 3")
			if n := h.kept(); n != 0 {
				t.Errorf("%d drafts are left after saving", n)
			}
			h.untouched()
		})
	}
}

// TestDraftChangedWhileSaving: what is sent is the round as it stood at Save. A change takes that back, or, where the
// round had arrived, is an entry of its own that is refused and offered, never lost and never saved unasked.
func TestDraftChangedWhileSaving(t *testing.T) {
	needBrowser(t)
	for _, way := range []string{"before it arrived", "after it arrived", "after it arrived, and opened again", "with no connection"} {
		t.Run(way, func(t *testing.T) {
			site := start(t, filepath.Join(t.TempDir(), "games.db"))
			wifi := newRelay(t, site)
			h, game := onRelay(t, wifi, site)
			h.half()
			h.finish()
			arrives := strings.HasPrefix(way, "after it arrived")
			wifi.mute.Store(arrives)
			wifi.hang.Store(way == "before it arrived")
			wifi.down.Store(way == "with no connection")
			h.tap("Save")
			if way == "with no connection" {
				h.shows(notSent)
			} else {
				h.shows("Saving …")
				for wifi.held.Load() == 0 {
					time.Sleep(10 * time.Millisecond)
				}
			}
			h.tap("Ben", "Ben: one more Skip")
			h.shows("Ben down 40", "Save round 1")
			wifi.mute.Store(false)
			wifi.hang.Store(false)
			wifi.down.Store(false)
			time.Sleep(3500 * time.Millisecond) // longer than it waits before it sends again
			h.shows("Ben down 40", "Save round 1")
			first := "out, down 0 0 1 1, down 0 0 1 1, not 7 3"
			if arrives {
				first = "out, down 0 0 0 1, down 0 0 1 1, not 7 3"
			} else if n := len(h.visitor().export(game).Game.Events); n != 0 {
				t.Fatalf("%d rounds are saved without a touch of Save", n)
			}
			switch way {
			case "after it arrived":
				h.tap("Save")
				h.shows("Not saved: the game was changed meanwhile", "Ben down 40")
			case "after it arrived, and opened again":
				h.again(game)
				h.shows("The table went on: Round 1: Ava went out.", "Entered here before that: Ava out · Ben down 40")
			default:
				h.save("Save")
			}
			h.recorded(game, 1, first)
		})
	}
}

// TestLostConnectionKeepsTheAnswers: what waits is sent as it stood, with the questions that were answered.
func TestLostConnectionKeepsTheAnswers(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	wifi := newRelay(t, site)
	h, game := onRelay(t, wifi, site)
	h.half()
	h.finish()
	for range 3 {
		h.tap("Cal", "Cal: one more low")
	}
	h.tap("Cal", "Down")
	h.tap("Cal", "Cal: one more low")
	h.shows("you counted 5")
	h.tap("Cal", "Keep it as it is")
	wifi.down.Store(true)
	h.tap("Save")
	h.shows(notSent)
	wifi.down.Store(false)
	h.again(game)
	h.until("the round is saved", "document.body?.innerText.includes('Round 2') ?? false")
	if n := len(h.visitor().export(game).Game.Events); n != 1 {
		t.Errorf("%d rounds are saved", n)
	}
}

// TestLostToAnother: what answers in place of the product doesn't save, and what fails in the script neither; the
// round is saved all the same.
func TestLostToAnother(t *testing.T) {
	needBrowser(t)
	for _, c := range []struct {
		why, before, script string
		status              int
		to, shows           string
	}{
		{why: "no product behind the gateway", status: http.StatusBadGateway, shows: notSent},
		{why: "a slow gateway", status: http.StatusGatewayTimeout, shows: notSent},
		{why: "a gateway that leads elsewhere", status: http.StatusSeeOther, to: "/rules"},
		{why: "words that fail", status: http.StatusBadGateway, script: `Element.prototype.before = () => { throw new Error('no'); }`},
		{why: "a body that fails", script: `window.URLSearchParams = class { constructor() { throw new Error('no'); } }`},
		{why: "an old browser", before: `delete AbortSignal.timeout`},
	} {
		t.Run(c.why, func(t *testing.T) {
			site := start(t, filepath.Join(t.TempDir(), "games.db"))
			wifi := newRelay(t, site)
			h, game := onRelay(t, wifi, site)
			if c.before != "" {
				h.before(c.before)
				h.again(game)
			}
			h.half()
			h.finish()
			if c.status != 0 {
				wifi.says(c.status, c.to)
			}
			if c.script != "" {
				ask[bool](h.page, "("+c.script+", true)")
			}
			h.tap("Save")
			if c.shows != "" {
				h.shows(c.shows)
			}
			h.until("the round is saved", "document.body?.innerText.includes('Saved.') ?? false")
			h.recorded(game, 1, "out, down 0 0 0 1, down 0 0 1 1, not 7 3")
		})
	}
}

func TestOffline(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, game := atTable(t, site, levelPlayers)
	h.half()
	h.finish()
	h.offline(true)
	h.tap("Save")
	h.shows(notSent, "It is kept on this phone")
	h.offline(false)
	h.until("the round is saved", "document.body?.innerText.includes('Saved.') ?? false")
	h.recorded(game, 1, "out, down 0 0 0 1, down 0 0 1 1, not 7 3")
}

func (p *page) offline(off bool) {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: off, DownloadThroughput: -1, UploadThroughput: -1})
	p.must(err, "turning the network off or on")
	rule := &network.Conditions{Offline: off, DownloadThroughput: -1, UploadThroughput: -1}
	_, err = chromedp.Call(p.ctx, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{rule}})
	p.must(err, "turning the network off or on")
}

// TestDraftOfAKeptPage: a page that the browser kept and shows again is the newest, with what was entered; what was
// under way when it was left is not any more.
func TestDraftOfAKeptPage(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	wifi := newRelay(t, site)
	h, game := onRelay(t, wifi, site)
	h.half()
	h.finish()
	wifi.hang.Store(true)
	h.tap("Save")
	h.shows("Saving …")
	ask[bool](h.page, "dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
	h.shows("Save round 1")
	wifi.hang.Store(false)
	ask[bool](h.page, "(window.old = true, dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})))")
	h.until("it is loaded again", "!window.old && document.querySelector('.entry.tap') !== null")
	h.shows(isBack, allDone)
	h.save("Save")
	h.recorded(game, 1, "out, down 0 0 0 1, down 0 0 1 1, not 7 3")
}
