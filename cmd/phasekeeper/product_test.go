package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// TestMain removes what the tests share: the built program and the browsers, each made at first use.
func TestMain(m *testing.M) {
	folder, err := os.MkdirTemp("", "phasekeeper-test-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	shared = newWorkshop(folder)
	status := m.Run()
	shared.close()
	os.Exit(status)
}

// shared is set once, before any test runs.
var shared *workshop

// workshop makes what is too slow to make for each test.
type workshop struct {
	folder   string
	program  func() (string, error)
	chromium func() (context.Context, error)
	firefox  func() (*bidi, error)
	screen   func() (string, error) // the DISPLAY for WebKit
	mu       sync.Mutex
	closers  []func()
}

func newWorkshop(folder string) *workshop {
	w := &workshop{folder: folder}
	w.program = sync.OnceValues(w.build)
	w.chromium = sync.OnceValues(w.launch)
	w.firefox = sync.OnceValues(w.launchFirefox)
	w.screen = sync.OnceValues(w.launchScreen)
	return w
}

// closes has something closed after the tests.
func (w *workshop) closes(c func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closers = append(w.closers, c)
}

func (w *workshop) close() {
	for _, c := range w.closers {
		c()
	}
	os.RemoveAll(w.folder)
}

// build makes the program as a person would; under the race detector if the tests are.
func (w *workshop) build() (string, error) {
	path := filepath.Join(w.folder, "phasekeeper.exe") // an ending that Windows needs and nobody else minds
	args := []string{"build", "-buildvcs=false", "-o", path}
	if raceEnabled {
		args = append(args, "-race")
	}
	out, err := exec.Command("go", append(args, ".")...).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return path, nil
}

// product is the real program, running.
type product struct {
	t    testing.TB
	url  string
	cmd  *exec.Cmd
	log  *lockedBuffer
	exit chan struct{} // closed once the process is gone
}

func command(t testing.TB, args ...string) *exec.Cmd {
	t.Helper()
	path, err := shared.program()
	if err != nil {
		t.Fatal(err)
	}
	return exec.Command(path, args...)
}

// start serves a database on a free port of the loopback interface, and waits until it answers.
func start(t testing.TB, database string) *product {
	t.Helper()
	p := &product{t: t, log: new(lockedBuffer), exit: make(chan struct{})}
	p.cmd = command(t, "-addr", "127.0.0.1:0", "-db", database)
	p.cmd.Stderr = p.log
	stdout, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.kill)
	line, _ := bufio.NewReader(stdout).ReadString('\n')
	go func() { p.cmd.Wait(); close(p.exit) }()
	if n, _ := fmt.Sscanf(line, "Open %s on this machine.", &p.url); n != 1 {
		p.kill()
		t.Fatalf("the program said %q, not where to open it; its log:\n%s", line, p.log)
	}
	p.waitHealthy()
	return p
}

func (p *product) waitHealthy() {
	p.t.Helper()
	deadline := time.Now().Add(patience)
	for time.Now().Before(deadline) {
		resp, err := http.Get(p.url + "/healthz")
		if err == nil {
			resp.Body.Close()
			if resp.StatusCode == http.StatusOK {
				return
			}
		}
		time.Sleep(10 * time.Millisecond)
	}
	p.t.Fatalf("/healthz does not answer 200; log:\n%s", p.log)
}

// kill ends the program as a power cut would: at once, with nothing it could do about it.
func (p *product) kill() {
	p.cmd.Process.Kill() // an error means that it has ended already
	<-p.exit
}

// interrupt asks it to end, as Ctrl-C does, and returns its status.
func (p *product) interrupt() int {
	p.t.Helper()
	p.ask()
	select {
	case <-p.exit:
		return p.cmd.ProcessState.ExitCode()
	case <-time.After(patience):
		p.t.Fatalf("still running %s after it was asked to end; log:\n%s", patience, p.log)
		return -1
	}
}

// ask asks it to end and doesn't wait.
func (p *product) ask() {
	p.t.Helper()
	if runtime.GOOS == "windows" {
		p.t.Skip("no program can be asked to end here by another, only made to")
	}
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		p.t.Fatal(err)
	}
}

// runOnce runs the program to its end; it must not take long.
func runOnce(t *testing.T, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	cmd := command(t, args...)
	var out, complaints bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &complaints
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	late := time.AfterFunc(patience, func() { cmd.Process.Kill() })
	cmd.Wait() // the status says it
	if !late.Stop() {
		t.Errorf("phasekeeper %s didn't end", strings.Join(args, " "))
	}
	return cmd.ProcessState.ExitCode(), out.String(), complaints.String()
}

// lockedBuffer is written by a process and read by a test at the same time.
type lockedBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.String()
}
