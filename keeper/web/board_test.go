package web_test

import (
	"bufio"
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"phasekeeper/keeper/web"
)

func TestTheBoardSaysWhatTheSheetSays(t *testing.T) {
	v := newSite(t).visitor()
	game := v.start("Ava", "Ben", "Cal")
	fresh := v.get(game + "/table").to(http.StatusOK)
	for _, want := range []string{"Round 1", "Ava deals · Ben starts", "1 · 2 sets of 3", "Back to the game"} {
		if !fresh.says(want) {
			t.Errorf("before the first round the board doesn't say %q:\n%s", want, fresh.text())
		}
	}
	v.follow(v.send(v.get(game).form(game+"/rounds").with("seat.1.result", "out").
		with("seat.2.result", "down").with("seat.2.low", "2").with("seat.3.result", "not").with("seat.3.low", "10")))
	played := v.get(game + "/table").to(http.StatusOK)
	for _, want := range []string{"Round 2", "Ben deals · Cal starts", "2 · set of 3 + run of 4", "Round 1 10 1 ✓", "Round 1 50 1 ✗", "1st place", "3rd place", "50 points"} {
		want = strings.Replace(want, "Round 1 10 1 ✓", "10 1 ✓", 1)
		if !played.says(want) {
			t.Errorf("after a round the board doesn't say %q:\n%s", want, played.text())
		}
	}
	over := v.get(v.play("Ava", "Ben") + "/table").to(http.StatusOK)
	for _, want := range []string{"Ava wins", "Ava finished phase 1, and nobody else did."} {
		if !over.says(want) {
			t.Errorf("at the end the board doesn't say %q:\n%s", want, over.text())
		}
	}
}

func TestTitlesSayTheState(t *testing.T) {
	v := newSite(t).visitor()
	game, over := v.start("Ava", "Ben", "Cal"), v.play("Ava", "Ben")
	for path, want := range map[string]string{
		game: "Round 1 · Ava, Ben, Cal · Phasekeeper", game + "/table": "Round 1 · Ava, Ben, Cal · Phasekeeper",
		over: "Ava wins · Ava, Ben · Phasekeeper",
	} {
		if body := v.get(path).body; !strings.Contains(body, "<title>"+want+"</title>") {
			t.Errorf("%s has no title %q", path, want)
		}
	}
}

// TestALaterSaveIsToldAsSavedElsewhere: the page can't know whether it was another phone or another tab.
func TestALaterSaveIsToldAsSavedElsewhere(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben")
	g.play("out", "not 10")
	for path, tag := range map[string]string{g.path: "div", g.path + "/table": "p"} {
		if n := len(g.get(path).all(tag, "data-words=Saved elsewhere: Round 1: Ava went out.")); n != 1 {
			t.Errorf("%s has %d places that tell it", path, n)
		}
	}
}

func TestBoardAndChangesAreTheKeepersAlone(t *testing.T) {
	s := newSite(t)
	game := s.visitor().start("Ava", "Ben")
	stranger, other := s.visitor(), s.visitor()
	other.start("Cal", "Dee")
	for _, v := range []*visitor{stranger, other} {
		for _, end := range []string{"/table", "/changes"} {
			v.get(game + end).to(http.StatusNotFound)
		}
	}
	other.get("/games/NOSUCHGAME/changes").to(http.StatusNotFound)
}

// stream opens the changes of a game as EventSource does; each line comes as it is sent.
func (v *visitor) stream(game string) (lines <-chan string, stop func()) {
	v.t.Helper()
	ctx, cancel := context.WithCancel(v.t.Context())
	r := v.request(http.MethodGet, game+"/changes", nil).WithContext(ctx)
	r.Header.Set("Accept", "text/event-stream")
	r.Header.Set("Accept-Encoding", "gzip")
	response, err := v.client.Do(r)
	if err != nil {
		v.t.Fatal(err)
	}
	if response.StatusCode != http.StatusOK || response.Header.Get("Content-Type") != "text/event-stream" || response.Header.Get("Content-Encoding") != "" {
		v.t.Fatalf("the stream is %d, %v", response.StatusCode, response.Header)
	}
	out := make(chan string, 100)
	go func() {
		defer close(out)
		defer response.Body.Close()
		for scan := bufio.NewScanner(response.Body); scan.Scan(); {
			if data, ok := strings.CutPrefix(scan.Text(), "data: "); ok {
				out <- data
			}
		}
	}()
	return out, cancel
}

func told(t *testing.T, lines <-chan string) string {
	t.Helper()
	select {
	case line := <-lines:
		return line
	case <-time.After(10 * time.Second):
		t.Fatal("the stream tells nothing")
		return ""
	}
}

func TestChangesTellEveryRevision(t *testing.T) {
	s := newSite(t)
	v := s.visitor()
	game, elsewhere := v.start("Ava", "Ben"), v.start("Cal", "Dee")
	lines, stop := v.stream(game)
	if got := told(t, lines); got != "1" {
		t.Errorf("the stream begins with %s, want the revision that is the newest: 1", got)
	}
	v.send(v.get(elsewhere).form(elsewhere + "/stop")).to(http.StatusSeeOther)
	round := v.get(game).form(game+"/rounds").with("seat.1.result", "out").with("seat.2.result", "down").with("seat.2.low", "1")
	v.send(round).to(http.StatusSeeOther)
	if got := told(t, lines); got != "2" {
		t.Errorf("after a round it tells %s, want 2, and nothing of another game", got)
	}
	v.send(round.with("revision", "1").with("request", "late")).to(http.StatusConflict)
	v.send(v.get(game).form(game + "/undo")).to(http.StatusSeeOther)
	if got := told(t, lines); got != "3" {
		t.Errorf("after undo it tells %s, want 3, and nothing of what was refused", got)
	}
	stop()
	for range lines {
	}
}

func TestWhoAsksForNoStreamGetsOneEvent(t *testing.T) {
	v := newSite(t).visitor()
	game := v.start("Ava", "Ben")
	a := v.get(game + "/changes").to(http.StatusOK)
	if a.body != "id: 1\ndata: 1\n\n" || a.header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("the answer is %q, %v", a.body, a.header)
	}
	v.do(v.request(http.MethodHead, game+"/changes", nil)).to(http.StatusOK)
}

func TestStreamsOfOneKeeperAreBounded(t *testing.T) {
	s := newSite(t)
	v, other := s.visitor(), s.visitor()
	game, others := v.start("Ava", "Ben"), other.start("Cal", "Dee")
	var stops []func()
	for range 24 {
		lines, stop := v.stream(game)
		told(t, lines)
		stops = append(stops, stop)
	}
	v.get(game + "/changes").to(http.StatusTooManyRequests)
	other.get(others + "/changes").to(http.StatusOK)
	for _, stop := range stops {
		stop()
	}
	for deadline := time.Now().Add(10 * time.Second); v.get(game+"/changes").status != http.StatusOK; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("closed streams still count")
		}
	}
}

func TestChangesOfSeveralGamesAreToldToEach(t *testing.T) {
	v := newSite(t).visitor()
	one, two := v.start("Ava", "Ben"), v.start("Ben", "Cal")
	first, stopFirst := v.stream(one)
	second, stopSecond := v.stream(two)
	told(t, first)
	told(t, second)
	who := v.personOf("Ben")
	v.send(v.get(who).form(who+"/rename").with("name", "Bob")).to(http.StatusSeeOther)
	for game, lines := range map[string]<-chan string{one: first, two: second} {
		if got := told(t, lines); got != "2" {
			t.Errorf("after Ben is called Bob everywhere, %s is told %s, want 2", game, got)
		}
	}
	stopFirst()
	stopSecond()
}

func TestStreamsOutliveTheLimitsOfPages(t *testing.T) {
	s := newSite(t)
	const limit = 300 * time.Millisecond
	server := httptest.NewUnstartedServer(s.web)
	server.Config.ReadTimeout, server.Config.WriteTimeout = limit, limit
	server.Start()
	t.Cleanup(server.Close)
	s.url = server.URL
	v := s.visitor()
	game := v.start("Ava", "Ben")
	lines, stop := v.stream(game)
	told(t, lines)
	time.Sleep(3 * limit)
	v.send(v.get(game).form(game + "/stop")).to(http.StatusSeeOther)
	if got := told(t, lines); got != "2" {
		t.Errorf("after the server's time for a page the stream tells %q, want 2", got)
	}
	stop()
}

func TestStreamsEndWithTheProgram(t *testing.T) {
	ending := make(chan struct{})
	v := newSite(t, func(c *web.Config) { c.Ending = ending }).visitor()
	lines, stop := v.stream(v.start("Ava", "Ben"))
	defer stop()
	told(t, lines)
	close(ending)
	select {
	case _, open := <-lines:
		if open {
			t.Error("it told something at the end")
		}
	case <-time.After(10 * time.Second):
		t.Error("the stream is still open")
	}
}
