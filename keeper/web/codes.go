package web

import (
	"crypto/rand"
	"math/big"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
)

// letters is what a code is made of: none that looks like another letter or a digit, and no vowel, so that
// no code spells a word. Eight of them make 17 billion codes.
const (
	letters    = "BCDFGHJKMNPQRSTWXYZ"
	codeLength = 8
)

// newCode is a code that nobody can guess.
func newCode() string {
	code := make([]byte, codeLength)
	for i := range code {
		n, err := rand.Int(rand.Reader, big.NewInt(int64(len(letters))))
		if err != nil {
			panic(err) // never: the program ends when the system has no randomness
		}
		code[i] = letters[n.Int64()]
	}
	return string(code)
}

// spoken is a code as it is read out: in two halves.
func spoken(code string) string { return code[:codeLength/2] + " " + code[codeLength/2:] }

// readCode reads a code as people type it; why is a sentence for them, empty when it is one.
func readCode(typed string) (code, why string) {
	code = strings.ToUpper(strings.Join(strings.FieldsFunc(typed, func(r rune) bool { return r == ' ' || r == '-' || r == '\t' || r == '\u00a0' }), ""))
	switch {
	case code == "":
		return "", noCode
	case len(code) != codeLength || strings.Trim(code, letters) != "":
		return "", oddCode
	}
	return code, ""
}

// Limits of wrong codes within codeTime. Who guesses for a year finds a code that is always there with a chance
// of one in five thousand.
const (
	mostGuesses    = 6  // from one address
	mostAllGuesses = 60 // from all together
)

// guesses counts the codes that were tried and not found. It forgets when the program ends.
type guesses struct {
	mu    sync.Mutex
	until time.Time
	all   int
	by    map[string]int
}

// from is the address that a try comes from. Only a proxy on this machine is believed when it names another one: all
// others, those of the home network too, could name a new one with each try.
func (g *guesses) from(c echo.Context) string {
	r := c.Request()
	peer := echo.ExtractIPDirect()(r)
	if ip := net.ParseIP(peer); ip == nil || !ip.IsLoopback() {
		return peer
	}
	return echo.ExtractIPFromXFFHeader(echo.TrustLinkLocal(false), echo.TrustPrivateNet(false))(r)
}

// take counts a try before it is made, so that many at once are no way round; false when there were too many.
func (g *guesses) take(who string, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !now.Before(g.until) {
		g.until, g.all, g.by = now.Add(codeTime), 0, map[string]int{}
	}
	if g.all >= mostAllGuesses || g.by[who] >= mostGuesses {
		return false
	}
	g.all++
	g.by[who]++
	return true
}

// giveBack takes a try off that told nothing about other codes: it was right, or the store couldn't look.
func (g *guesses) giveBack(who string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.by[who] > 0 {
		g.all--
		g.by[who]--
	}
}
