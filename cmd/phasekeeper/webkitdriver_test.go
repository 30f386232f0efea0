package main

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// findWebKit is WebKitGTK's driver and its browser, which stands on no PATH, and the screen that they need.
func findWebKit() (driver, browser, screen string, err error) {
	driver, noDriver := exec.LookPath("WebKitWebDriver")
	screen, noScreen := exec.LookPath("Xvfb")
	var found []string
	for _, where := range []string{"/usr/lib/*/webkit2gtk-4*/MiniBrowser", "/usr/libexec/webkit2gtk-4*/MiniBrowser"} {
		files, _ := filepath.Glob(where) // no error: these are patterns
		found = append(found, files...)
	}
	if noDriver != nil || noScreen != nil || found == nil {
		return "", "", "", fmt.Errorf("%w: WebKitGTK with its driver, and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb xauth dbus)", errNoBrowser)
	}
	return driver, slices.Max(found), screen, nil
}

// launchScreen starts a screen that nobody sees, for all tests, on the first number that is free.
func (w *workshop) launchScreen() (string, error) {
	_, _, path, err := findWebKit()
	if err != nil {
		return "", err
	}
	number, writes, err := os.Pipe()
	if err != nil {
		return "", err
	}
	defer number.Close()
	cmd := exec.Command(path, "-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{writes}
	h, err := runs(cmd)
	writes.Close()
	if err != nil {
		return "", err
	}
	w.closes(h.end)
	number.SetReadDeadline(time.Now().Add(patience))
	text, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		return "", fmt.Errorf("Xvfb says no number (%w): %s", err, h.log)
	}
	return ":" + strings.TrimSpace(text), nil
}

// downloads is where the browser saves files, in its home.
const downloads = "Downloads"

// webkitHome is a home for one browser. It isn't the test's own folder, since a browser that was ended may be busy in
// it for a moment longer.
func webkitHome(t testing.TB) string {
	t.Helper()
	home, err := os.MkdirTemp(shared.folder, "webkit-")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{downloads, ".config"} {
		if err := os.Mkdir(filepath.Join(home, folder), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	where := `XDG_DOWNLOAD_DIR="$HOME/` + downloads + `"`
	if err := os.WriteFile(filepath.Join(home, ".config", "user-dirs.dirs"), []byte(where), 0o600); err != nil {
		t.Fatal(err)
	}
	return home
}

// launchDriver starts the driver on a free port and waits until it answers.
func launchDriver(t testing.TB, screen, home string) *webdriver {
	t.Helper()
	path, _, _, err := findWebKit()
	needed(t, err)
	port := freePort(t)
	cmd := exec.Command(path, "--host=127.0.0.1", "--port="+port)
	cmd.Env = append(os.Environ(), "DISPLAY="+screen, "HOME="+home, "XDG_CONFIG_HOME="+home+"/.config", "NO_AT_BRIDGE=1")
	h, err := runs(cmd)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.end)
	d := &webdriver{url: "http://127.0.0.1:" + port}
	waitFor(t, "WebKitWebDriver answers", func() bool {
		select {
		case <-h.gone:
			t.Fatalf("WebKitWebDriver ended: %s", h.log)
		default:
		}
		return d.call(t.Context(), http.MethodGet, "/status", nil, nil) == nil
	})
	return d
}

// freePort is one that was free a moment ago, for a program that can't choose one itself.
func freePort(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return port
}
