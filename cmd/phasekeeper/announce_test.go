package main

import (
	"bytes"
	"net"
	"strings"
	"testing"
)

func bound(address string) net.Addr {
	at, err := net.ResolveTCPAddr("tcp", address)
	if err != nil {
		panic(err)
	}
	return at
}

func TestAddresses(t *testing.T) {
	tests := []struct{ why, bound, near, far string }{
		{"loopback is for this machine alone", "127.0.0.1:8080", "http://127.0.0.1:8080", ""},
		{"so is IPv6 loopback, in brackets", "[::1]:80", "http://[::1]:80", ""},
		{"one address is the same for all", "192.168.1.20:8080", "http://192.168.1.20:8080", "http://192.168.1.20:8080"},
	}
	for _, test := range tests {
		t.Run(test.why, func(t *testing.T) {
			if near, far := addresses(bound(test.bound)); near != test.near || far != test.far {
				t.Errorf("addresses(%s) = %s, %s; want %s, %s", test.bound, near, far, test.near, test.far)
			}
		})
	}
}

func TestAllInterfacesAreNamedByWhatAPhoneCanReach(t *testing.T) {
	near, far := addresses(bound("[::]:8080"))
	if near != "http://localhost:8080" {
		t.Errorf("near is %s", near)
	}
	if far == "" {
		return // a machine without any network
	}
	if strings.Contains(far, "127.") || strings.Contains(far, "0.0.0.0") || !strings.HasSuffix(far, ":8080") {
		t.Errorf("far is %s", far)
	}
}

func TestQRCodeIsForTerminals(t *testing.T) {
	for _, terminal := range []bool{true, false} {
		var out bytes.Buffer
		announce(streams{out: &out, terminal: terminal}, bound("192.168.1.20:8080"))
		if got := strings.Contains(out.String(), "▀"); got != terminal {
			t.Errorf("terminal %v: code drawn %v:\n%s", terminal, got, &out)
		}
		if !strings.Contains(out.String(), "Open http://192.168.1.20:8080 on a phone") {
			t.Errorf("the address isn't there to read:\n%s", &out)
		}
	}
}

// The drawing is checked on the code's own landmarks: three finder patterns, seven modules wide, whose
// upper edges are full rows. An odd number of modules ends in a half row of paper.
func TestQRCodeKeepsItsShape(t *testing.T) {
	lines := strings.Split(strings.TrimSuffix(drawQR("http://192.168.1.20:8080"), "\n"), "\n")
	if len(lines) != 15 {
		t.Fatalf("%d lines, want 15: 25 modules and a margin of 2 on both sides", len(lines))
	}
	for i, line := range lines {
		body := strings.TrimSuffix(strings.TrimPrefix(line, "\x1b[30;107m"), "\x1b[0m")
		if n := len([]rune(body)); n != 29 {
			t.Errorf("line %d is %d wide, want 29", i, n)
		}
	}
	if want := "  █▀▀▀▀▀█"; !strings.Contains(lines[1], want) {
		t.Errorf("no finder pattern at the top left: %q", lines[1])
	}
}
