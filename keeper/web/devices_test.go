package web_test

import (
	"database/sql"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"phasekeeper/keeper/web"
)

// code has the keeper show a code and reads it off the page.
func (v *visitor) code() string {
	v.t.Helper()
	page := v.send(v.get("/devices").form("/devices/code")).to(http.StatusOK)
	letters := words(page.all("p", "class=code")[0])
	if !regexp.MustCompile(`^[BCDFGHJKMNPQRSTWXYZ]{4} [BCDFGHJKMNPQRSTWXYZ]{4}$`).MatchString(letters) {
		v.t.Fatalf("the code is %q", letters)
	}
	return letters
}

// enter sends a code.
func (v *visitor) enter(code string) answer {
	v.t.Helper()
	return v.send(v.get("/devices/join").form("/devices/join").with("code", code))
}

func TestAnotherBrowserBecomesTheSameKeeper(t *testing.T) {
	s := newSite(t)
	first, second := s.visitor(), s.visitor()
	game := first.start("Ava", "Ben")
	second.get(game).to(http.StatusNotFound)
	code := first.code()
	if got := second.enter(strings.ToLower(strings.ReplaceAll(code, " ", "-"))).to(http.StatusSeeOther).location(); got != "/now?joined=yes" {
		t.Errorf("the code leads to %s", got)
	}
	if got := second.get("/now").to(http.StatusSeeOther).location(); got != game {
		t.Errorf("/now leads to %s, want the running game %s", got, game)
	}
	second.follow(second.get("/now?joined=yes")).wants("This phone now keeps the same games as the other one.", "Round 1")
	round := second.get(game).form(game+"/rounds").with("seat.1.result", "out").with("seat.2.result", "down").with("seat.2.low", "1")
	second.send(round).to(http.StatusSeeOther)
	if !first.get(game).to(http.StatusOK).says("Round 2") {
		t.Error("the first phone doesn't see what the second saved")
	}
}

func TestACodeWorksOnceAndForTenMinutes(t *testing.T) {
	s := newSite(t)
	first := s.visitor()
	first.start("Ava", "Ben")
	const refusal = "Check the letters. They hold for ten minutes and work once"
	code := first.code()
	second := s.visitor()
	form := second.get("/devices/join").form("/devices/join").with("code", code)
	for range 3 {
		s.visitor().get("/devices/join?code=" + url.QueryEscape(code)).to(http.StatusOK)
	}
	second.send(form).to(http.StatusSeeOther)
	s.visitor().send(form).to(http.StatusSeeOther) // the same form, sent twice before the cookie came
	third := s.visitor().enter(code).to(http.StatusUnprocessableEntity)
	if got := third.beside("code", 1); !strings.Contains(got, refusal) {
		t.Errorf("a spent code is refused with %q", got)
	}
	old := first.code()
	first.code()
	s.visitor().enter(old).to(http.StatusUnprocessableEntity)
	late := first.code()
	s.clock.pass(10 * time.Minute)
	s.visitor().enter(late).to(http.StatusUnprocessableEntity)
}

func TestBadCodesAreRefusedBesideTheirField(t *testing.T) {
	s := newSite(t)
	first := s.visitor()
	first.start("Ava", "Ben")
	first.code()
	v, before := s.visitor(), s.rows()
	sheet := v.get("/devices/join").form("/devices/join")
	for _, test := range []struct {
		why  string
		form form
		want string
	}{
		{"nothing entered", sheet.with("code", ""), "Enter the eight letters"},
		{"no field", sheet.without("code"), "Enter the eight letters"},
		{"spaces alone", sheet.with("code", " - "), "Enter the eight letters"},
		{"too short", sheet.with("code", "BCDF GHJ"), "A code is eight letters"},
		{"too long", sheet.with("code", "BCDF GHJK M"), "A code is eight letters"},
		{"letters that no code has", sheet.with("code", "OOIILLUU"), "A code is eight letters"},
		{"letters of another script", sheet.with("code", "ВСДФГХЯК"), "A code is eight letters"},
		{"sent twice", sheet.with("code", "BCDFGHJK", "BCDFGHJK"), "This was sent twice"},
		{"no text", sheet.with("code", "\xff\xfe"), "can't be read"},
		{"a key that is none", sheet.with("code", "BCDFGHJK").with("request", ""), "Load the page again"},
		{"a code that nobody has", sheet.with("code", "BCDFGHJK"), "Check the letters."},
	} {
		a := v.send(test.form)
		if a.status != http.StatusUnprocessableEntity || !strings.Contains(a.beside("code", 1), test.want) {
			t.Errorf("%s: %d, %q", test.why, a.status, a.beside("code", 1))
		}
		if a.header.Get("Set-Cookie") != "" {
			t.Errorf("%s: and yet there is a cookie", test.why)
		}
	}
	if after := s.rows(); after != before {
		t.Errorf("wrong codes wrote %d rows", after-before)
	}
	typed := v.send(sheet.with("code", "bcdf ghj<b>"))
	if len(typed.all("input", "name=code", "value=bcdf ghj<b>")) != 1 {
		t.Error("what was typed didn't come back")
	}
}

func TestGamesComeAlong(t *testing.T) {
	s := newSite(t)
	first, second, shares := s.visitor(), s.visitor(), s.visitor()
	one, two := first.start("Ava", "Ben"), second.start("Cal", "Dee")
	past := second.play("Cal", "Dee")
	shares.enter(second.code()).to(http.StatusSeeOther)
	code := first.code()
	if !second.get("/devices/join?code=" + url.QueryEscape(code)).says("This phone keeps games of its own. They come along") {
		t.Error("who has games isn't told what becomes of them")
	}
	if s.visitor().get("/devices/join").says("come along") {
		t.Error("who has none is told something about them")
	}
	second.enter(code).to(http.StatusSeeOther)
	for who, v := range map[string]*visitor{"the first phone": first, "the one that joined": second, "one that shared its games": shares} {
		for _, game := range []string{one, two, past} {
			if got := v.get(game).status; got != http.StatusOK {
				t.Errorf("%s gets %d for %s", who, got, game)
			}
		}
		if !v.get("/history").says("Cal won") {
			t.Errorf("%s has no history", who)
		}
	}
}

// TestAGameBegunAtTheMomentOfAJoin: the request came in as the old keeper, and the join was faster than its game.
func TestAGameBegunAtTheMomentOfAJoin(t *testing.T) {
	b := &brokenStore{}
	s := newSite(t, func(c *web.Config) { b.Store = c.Store; c.Store = brokenLater{b} })
	first, second, shares := s.visitor(), s.visitor(), s.visitor()
	first.start("Ava", "Ben")
	second.start("Cal", "Dee")
	shares.enter(second.code()).to(http.StatusSeeOther)
	second.enter(first.code()).to(http.StatusSeeOther)
	f := shares.get("/games/new?new=yes").form("/games").with("player", "Eve", "Fay")
	b.keeper = func(string) (string, error) { return s.formerKeeper(), nil }
	game := shares.send(f).to(http.StatusSeeOther).location()
	code := shares.code()
	b.keeper = nil
	for _, v := range []*visitor{first, second, shares} {
		v.get(game).to(http.StatusOK)
	}
	third := s.visitor()
	third.enter(code).to(http.StatusSeeOther)
	third.get(game).to(http.StatusOK)
}

// formerKeeper is the one keeper who has joined another.
func (s *site) formerKeeper() string { return s.text("SELECT keeper FROM joined") }

func TestOwnCodeChangesNothing(t *testing.T) {
	s := newSite(t)
	first := s.visitor()
	game := first.start("Ava", "Ben")
	code := first.code()
	first.enter(code).to(http.StatusSeeOther)
	first.get(game).to(http.StatusOK)
	s.visitor().enter(code).to(http.StatusSeeOther)
}

func TestVisitorsHaveNothingToShare(t *testing.T) {
	v := newSite(t).visitor()
	page := v.get("/devices").to(http.StatusOK)
	if len(page.all("form", "action=/devices/code")) > 0 || !page.says("This browser keeps no games yet") {
		t.Errorf("a visitor is offered a code:\n%s", page.text())
	}
	v.post("/devices/code", nil).to(http.StatusNotFound)
	if got := v.get("/now").to(http.StatusSeeOther).location(); got != "/" {
		t.Errorf("/now leads a visitor to %s", got)
	}
}

func TestTheCodeIsShownAndNotKept(t *testing.T) {
	s := newSite(t)
	first := s.visitor()
	first.start("Ava", "Ben")
	page := first.send(first.get("/devices").form("/devices/code")).to(http.StatusOK)
	letters := strings.ReplaceAll(words(page.all("p", "class=code")[0]), " ", "")
	if !page.says("until 21:50") || !page.says("only this machine knows") {
		t.Errorf("the page doesn't say how long it works, or that nobody reaches this address:\n%s", page.text())
	}
	if len(page.all("svg", "class=qr")) > 0 {
		t.Error("there is a picture of an address that leads nowhere from another phone")
	}
	if strings.Contains(s.log.String(), letters) {
		t.Error("the log has the code")
	}
	if strings.Contains(s.sealedCodes(), letters) {
		t.Error("the database has the code as it is")
	}
}

// sealedCodes is the codes in the database.
func (s *site) sealedCodes() string {
	s.t.Helper()
	return s.text("SELECT group_concat(keeper || ' ' || code || ' ' || request) FROM codes")
}

// text asks the database for one text.
func (s *site) text(query string) (text string) {
	s.t.Helper()
	pool, err := sql.Open("sqlite", "file:"+s.file+"?mode=ro")
	if err != nil {
		s.t.Fatal(err)
	}
	defer pool.Close()
	if err := pool.QueryRowContext(s.t.Context(), query).Scan(&text); err != nil {
		s.t.Fatal(err)
	}
	return text
}

// TestAfterJoiningThePageSaysSo: with no game that goes on, on the first page.
func TestAfterJoiningThePageSaysSo(t *testing.T) {
	s := newSite(t)
	first, second := s.visitor(), s.visitor()
	first.play("Ava", "Ben")
	second.get("/").lacks("the same games")
	now := second.follow(second.enter(first.code()))
	second.follow(now).wants("This phone now keeps the same games as the other one.", "Ava won")
}

// TestTheCodeIsAPictureWhereOthersCanReachIt: at an address of the Wi-Fi the letters come first, and the QR code after.
func TestTheCodeIsAPictureWhereOthersCanReachIt(t *testing.T) {
	v := newSite(t).visitor()
	v.start("Ava", "Ben")
	r := v.request(http.MethodPost, "/devices/code", http.NoBody)
	for _, cookie := range v.client.Jar.Cookies(r.URL) {
		r.AddCookie(cookie)
	}
	r.Host = "192.168.178.20:8080"
	response, err := v.client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	page := string(body)
	if err != nil || response.StatusCode != http.StatusOK {
		t.Fatalf("got %d, %v", response.StatusCode, err)
	}
	letters, picture := strings.Index(page, `class="code"`), strings.Index(page, `class="qr"`)
	if letters < 0 || picture < letters || strings.Contains(page, "style=") {
		t.Error("the letters don't come first, or there is no picture, or one that the policy forbids")
	}
	if strings.Contains(page, "only this machine knows") {
		t.Error("the address is said to lead nowhere")
	}
}
