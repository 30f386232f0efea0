package main

import (
	"fmt"
	"net"
	"net/netip"
	"strings"

	"rsc.io/qr"
)

// announce says where to point the browsers, and draws the Wi-Fi address for phones when someone looks on.
func announce(to streams, bound net.Addr) {
	near, far := addresses(bound)
	fmt.Fprintf(to.out, "Open %s on this machine.\n", near)
	if far == "" {
		return
	}
	fmt.Fprintf(to.out, "Open %s on a phone in the same Wi-Fi.\n", far)
	if to.terminal {
		fmt.Fprint(to.out, drawQR(far))
	}
}

// addresses is where this machine and where a phone finds the server; far is empty when no phone can.
func addresses(bound net.Addr) (near, far string) {
	at, err := netip.ParseAddrPort(bound.String())
	if err != nil {
		return "http://" + bound.String(), ""
	}
	ip, port := at.Addr().Unmap(), at.Port()
	switch {
	case ip.IsLoopback():
		return httpURL(ip.String(), port), ""
	case !ip.IsUnspecified():
		return httpURL(ip.String(), port), httpURL(ip.String(), port)
	}
	if wifi := outward(); wifi.IsValid() {
		far = httpURL(wifi.String(), port)
	}
	return httpURL("localhost", port), far
}

func httpURL(host string, port uint16) string {
	return "http://" + net.JoinHostPort(host, fmt.Sprint(port))
}

// outward is this machine's address on the network by which it would reach others. Connecting a datagram
// socket asks the system just that and sends nothing; the address is one kept for documentation (RFC 5737).
func outward() netip.Addr {
	conn, err := net.Dial("udp4", "192.0.2.1:9")
	if err != nil {
		return firstPrivate()
	}
	defer conn.Close()
	at, err := netip.ParseAddrPort(conn.LocalAddr().String())
	if err != nil || at.Addr().IsLoopback() {
		return firstPrivate()
	}
	return at.Addr()
}

// firstPrivate serves a network that leads nowhere, such as a phone's hotspot without a connection.
func firstPrivate() netip.Addr {
	all, _ := net.InterfaceAddrs() // without them there is just no address to show
	for _, a := range all {
		prefix, err := netip.ParsePrefix(a.String())
		if err == nil && prefix.Addr().Is4() && prefix.Addr().IsPrivate() {
			return prefix.Addr()
		}
	}
	return netip.Addr{}
}

// drawQR draws with half blocks, two rows a line, black on white whatever the terminal's colors are. It is
// empty when text is too long for a code.
func drawQR(text string) string {
	const margin = 2
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return ""
	}
	var b strings.Builder
	for y := -margin; y < code.Size+margin; y += 2 {
		b.WriteString("\x1b[30;107m")
		for x := -margin; x < code.Size+margin; x++ {
			b.WriteString(halfBlock(code.Black(x, y), code.Black(x, y+1)))
		}
		b.WriteString("\x1b[0m\n")
	}
	return b.String()
}

func halfBlock(upper, lower bool) string {
	switch {
	case upper && lower:
		return "█"
	case upper:
		return "▀"
	case lower:
		return "▄"
	}
	return " "
}
