package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// The harness is tried on a page of its own, so that a fault in it isn't taken for one in the product.
func TestHarness(t *testing.T) {
	const form = `<!doctype html><meta name=viewport content="width=device-width"><title>x</title>
<noscript>no scripts here</noscript>
<form method=post action=/><fieldset><legend>Ava</legend><label><input type=radio name=a value=1 style="position:absolute;opacity:0">Out</label>
<input name=n value=7 inputmode=numeric></fieldset><fieldset><legend>Ben</legend><label><input type=radio name=b value=1>Out</label></fieldset>
<button hidden>Save</button><button name=s value=yes><span>Save </span>round</button></form>`
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if r.Method == http.MethodPost {
			w.WriteHeader(http.StatusUnprocessableEntity)
			fmt.Fprintf(w, "<p>a=%s b=%s n=%s s=%s", r.FormValue("a"), r.FormValue("b"), r.FormValue("n"), r.FormValue("s"))
			return
		}
		fmt.Fprint(w, form)
	}))
	defer server.Close()
	for _, e := range append(raced(engines), withoutScripts) {
		t.Run(e.name, func(t *testing.T) {
			p := e.open(t, server.URL)
			if got := p.open("/"); got != http.StatusOK {
				t.Errorf("open = %d", got)
			}
			if got := strings.Contains(p.text(), "no scripts here"); got != (e.name == withoutScripts.name) {
				t.Errorf("the page takes scripts to be off: %v", got)
			}
			p.tap("Ben", "Out")
			p.choose("a", "1")
			p.fill("n", "12")
			if p.has("Ben", "Down") || !p.has("Ben", "Out") {
				t.Error("has is wrong")
			}
			if got := p.follow("Save"); got != http.StatusUnprocessableEntity {
				t.Errorf("follow = %d", got)
			}
			p.shows("a=1 b=1 n=12 s=yes")
		})
	}
}

func TestHarnessHearsComplaints(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "default-src 'self'")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if r.URL.Path != "/" {
			w.WriteHeader(http.StatusNotFound)
		}
		fmt.Fprint(w, `<!doctype html><title>x</title><p style="color:red">x</p><img src="/missing.png" alt="">`)
	}))
	defer server.Close()
	for _, e := range raced(engines) {
		t.Run(e.name, func(t *testing.T) {
			p := e.open(t, server.URL)
			complaints := p.complaints()
			p.open("/")
			ask[bool](p, "(setTimeout(() => nowhere()), setTimeout(() => { window.thrown = true }), true)")
			p.until("something was thrown", "window.thrown")
			heard := strings.Join(complaints(), "\n")
			for _, want := range []string{"Content Security Policy", "404", "nowhere"} {
				if !strings.Contains(heard, want) {
					t.Errorf("no complaint about %s among:\n%s", want, heard)
				}
			}
		})
	}
}
