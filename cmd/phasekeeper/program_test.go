package main

import (
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestServes(t *testing.T) {
	p := start(t, filepath.Join(t.TempDir(), "games.db"))
	v := newVisitor(t, p.url)
	for path, want := range map[string]int{"/": 200, "/games/new": 200, "/rules": 200, "/history": 200, "/healthz": 200, "/nothing": 404} {
		if status, _ := v.get(path); status != want {
			t.Errorf("GET %s = %d, want %d", path, status, want)
		}
	}
	if status := p.interrupt(); status != statusDone {
		t.Errorf("ended with status %d; log:\n%s", status, p.log)
	}
	if !strings.Contains(p.log.String(), "msg=stopped") {
		t.Errorf("the log doesn't say that it stopped:\n%s", p.log)
	}
}

func TestIdleAndHalfSentRequestsDoNotHoldUpTheEnd(t *testing.T) {
	p := start(t, filepath.Join(t.TempDir(), "games.db"))
	keep := &http.Client{Transport: &http.Transport{}}
	resp, err := keep.Get(p.url + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	half, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer half.Close()
	if _, err := half.Write([]byte("POST /games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nplayer=")); err != nil {
		t.Fatal(err)
	}
	if status := p.interrupt(); status != statusDone {
		t.Errorf("ended with status %d", status)
	}
}

// A round that waits for the disk when the program is asked to end is saved and acknowledged all the same.
func TestSaveUnderWayIsFinished(t *testing.T) {
	database := filepath.Join(t.TempDir(), "games.db")
	p := start(t, database)
	g := newTable(t, p.url)
	release := hold(t, database)
	saved := make(chan int, 1)
	go func() {
		status, _, _, _ := g.v.send(g.game+"/rounds", nothingHappened(1, 2))
		saved <- status
	}()
	time.Sleep(200 * time.Millisecond) // for the round to reach the lock; earlier, and the test proves less
	p.ask()
	waitFor(t, "no more connections taken", func() bool { _, err := http.Get(p.url + "/healthz"); return err != nil })
	release()
	if status := <-saved; status != http.StatusSeeOther {
		t.Errorf("the round was answered %d", status)
	}
	<-p.exit
	g.v.moved(start(t, database).url).export(g.game).holds(t, 1)
}

// A page that follows a game doesn't hold up the end.
func TestStreamEndsWithTheProgram(t *testing.T) {
	p := start(t, filepath.Join(t.TempDir(), "games.db"))
	g := newTable(t, p.url)
	request, err := http.NewRequest(http.MethodGet, p.url+g.game+"/changes", nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept", "text/event-stream")
	resp, err := g.v.client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if status := p.interrupt(); status != statusDone {
		t.Errorf("ended with status %d", status)
	}
	if text, err := io.ReadAll(resp.Body); err != nil || !strings.Contains(string(text), "data: 1\n") {
		t.Errorf("the stream said %q and broke off: %v", text, err)
	}
}

func TestAddressInUse(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	database := filepath.Join(t.TempDir(), "games.db")
	status, _, complaint := runOnce(t, "-addr", taken.Addr().String(), "-db", database)
	want := "phasekeeper: something else is served on " + taken.Addr().String() + " already; stop it, or choose another address, such as -addr :8081\n"
	if status != statusFailed || complaint != want {
		t.Errorf("status %d, %q; want 1, %q", status, complaint, want)
	}
	if _, err := os.Stat(database); err == nil {
		t.Error("a database was made all the same")
	}
}

func TestCalledWrongly(t *testing.T) {
	tests := []struct {
		why      string
		args     []string
		status   int
		sentence string
	}{
		{"unknown flag", []string{"-port", "80"}, statusUsage, "the command line can't be read: flag provided but not defined: -port"},
		{"unknown command", []string{"restore"}, statusUsage, `there is no command "restore"; there are backup and rebuild`},
		{"backup to nowhere", []string{"backup"}, statusUsage, "backup needs the name of one file to write to"},
		{"no such port", []string{"-addr", "127.0.0.1:99999"}, statusFailed,
			`can't serve on "127.0.0.1:99999" (address 99999: invalid port); -addr needs host:port, such as :8080 or 127.0.0.1:8080`},
		{"no port", []string{"-addr", "here"}, statusFailed,
			`can't serve on "here" (address here: missing port in address); -addr needs host:port, such as :8080 or 127.0.0.1:8080`},
		{"rebuild of nothing", []string{"-db", "nowhere.db", "rebuild"}, statusFailed, "there is no database nowhere.db; say where it is with -db"},
		{"backup of nothing", []string{"-db", "nowhere.db", "backup", "x"}, statusFailed, "there is no database nowhere.db; say where it is with -db"},
	}
	for _, test := range tests {
		t.Run(test.why, func(t *testing.T) {
			status, stdout, stderr := runOnce(t, test.args...)
			first, _, _ := strings.Cut(stderr, "\n")
			if status != test.status || first != "phasekeeper: "+test.sentence || stdout != "" {
				t.Errorf("status %d, said %q and %q; want %d and %q", status, stdout, first, test.status, test.sentence)
			}
			if usageShown := strings.Contains(stderr, "Usage:"); usageShown != (test.status == statusUsage) {
				t.Errorf("usage shown: %v", usageShown)
			}
		})
	}
}

func TestHelp(t *testing.T) {
	if status, stdout, stderr := runOnce(t, "-h"); status != statusDone || stdout != usage || stderr != "" {
		t.Errorf("status %d, %q, %q", status, stdout, stderr)
	}
}
