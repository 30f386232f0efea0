package web

import (
	"context"
	"sync"

	"phasekeeper/keeper"
)

// Bounds of the streams. A phone has one open page, so a keeper who reaches the first has a script that
// doesn't stop; the second keeps many keepers from holding all connections.
const (
	mostOfKeeper = 24
	mostOfAll    = 2000
)

// hub tells those who look at a game of its new revisions, within this process.
type hub struct {
	mu      sync.Mutex
	games   map[string]map[*listener]bool
	keepers map[string]int // streams of each
	all     int
}

// listener is one open stream. news holds the newest revision that the stream hasn't told yet.
type listener struct {
	keeper, game string
	news         chan int
}

func newHub() *hub { return &hub{games: map[string]map[*listener]bool{}, keepers: map[string]int{}} }

// listen begins to listen; nil when too many do. Whoever listens leaves.
func (h *hub) listen(keeperID, game string) *listener {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.keepers[keeperID] >= mostOfKeeper || h.all >= mostOfAll {
		return nil
	}
	l := &listener{keeper: keeperID, game: game, news: make(chan int, 1)}
	if h.games[game] == nil {
		h.games[game] = map[*listener]bool{}
	}
	h.games[game][l] = true
	h.keepers[keeperID]++
	h.all++
	return l
}

func (h *hub) leave(l *listener) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.games[l.game], l)
	if len(h.games[l.game]) == 0 {
		delete(h.games, l.game)
	}
	if h.keepers[l.keeper]--; h.keepers[l.keeper] == 0 {
		delete(h.keepers, l.keeper)
	}
	h.all--
}

// tell wakes everyone who looks at the game. Nobody is waited for: what a slow one hasn't read yet is
// replaced, since only the newest revision matters.
func (h *hub) tell(game string, revision int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for l := range h.games[game] {
		select {
		case old := <-l.news:
			l.news <- max(old, revision)
		default:
			l.news <- revision
		}
	}
}

// telling is a store whose saves are told to the hub, whichever handler makes them.
type telling struct {
	Store
	hub *hub
}

// Save saves and tells.
func (t telling) Save(ctx context.Context, keeperID, id string, d keeper.Draft) (int, error) {
	revision, err := t.Store.Save(ctx, keeperID, id, d)
	if err == nil {
		t.hub.tell(id, revision)
	}
	return revision, err
}

// Delete deletes and tells a revision that there isn't: a page that is open elsewhere, the table view too, asks for it,
// is answered 404 and makes room for the way back, or says so where something is entered.
func (t telling) Delete(ctx context.Context, keeperID, id string, base int, at int64) error {
	err := t.Store.Delete(ctx, keeperID, id, base, at)
	if err == nil {
		t.hub.tell(id, base+1)
	}
	return err
}

// Restore restores and tells.
func (t telling) Restore(ctx context.Context, keeperID, id string, since int64) (int, error) {
	revision, err := t.Store.Restore(ctx, keeperID, id, since)
	if err == nil {
		t.hub.tell(id, revision)
	}
	return revision, err
}

// Rename saves and tells.
func (t telling) Rename(ctx context.Context, keeperID, personID, name string, drafts []keeper.Draft) error {
	err := t.Store.Rename(ctx, keeperID, personID, name, drafts)
	if err == nil {
		for _, d := range drafts {
			t.hub.tell(d.Game.ID, d.Base+1)
		}
	}
	return err
}
