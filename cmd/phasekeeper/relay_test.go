package main

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
)

// relay stands between a browser and the product like a Wi-Fi: it may go down, lose an answer after the product
// got the request, let it hang before or after that, and lead to the product again after that was started anew.
type relay struct {
	*httptest.Server
	to   atomic.Pointer[product]
	down atomic.Bool                      // nothing gets through
	hang atomic.Bool                      // what is sent goes nowhere, and isn't refused either
	mute atomic.Bool                      // what is sent gets there, and its answer hangs
	next atomic.Pointer[http.HandlerFunc] // answers the next that is sent, in place of the product
	held atomic.Int32                     // how many requests hung
	lose atomic.Bool                      // what is sent gets there, and its answer doesn't come back
}

func newRelay(t *testing.T, to *product) *relay {
	t.Helper()
	r := new(relay)
	r.to.Store(to)
	lost := func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) }
	proxy := &httputil.ReverseProxy{ErrorHandler: lost, Rewrite: func(p *httputil.ProxyRequest) {
		at, _ := url.Parse(r.to.Load().url)
		p.SetURL(at)
		p.Out.Host = p.In.Host
	}}
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		posted := req.Method == http.MethodPost && !strings.HasSuffix(req.URL.Path, "/check")
		if posted {
			if answer := r.next.Swap(nil); answer != nil {
				(*answer)(w, req)
				return
			}
		}
		switch {
		case r.down.Load():
			panic(http.ErrAbortHandler)
		case r.hang.Load() && posted:
			io.Copy(io.Discard, req.Body)
			<-r.stuck(req)
			panic(http.ErrAbortHandler)
		case r.mute.Load() && posted:
			proxy.ServeHTTP(httptest.NewRecorder(), req.Clone(context.WithoutCancel(req.Context())))
			<-r.stuck(req)
			panic(http.ErrAbortHandler)
		case r.lose.Load() && req.Method == http.MethodPost:
			proxy.ServeHTTP(httptest.NewRecorder(), req)
			panic(http.ErrAbortHandler)
		}
		proxy.ServeHTTP(w, req)
	}))
	r.Config.ErrorLog = nil
	t.Cleanup(r.CloseClientConnections)
	return r
}

// says has the next that is sent answered with a status, and the address for a redirect.
func (r *relay) says(status int, to string) {
	var answer http.HandlerFunc = func(w http.ResponseWriter, req *http.Request) {
		if to != "" {
			w.Header().Set("Location", to)
		}
		w.WriteHeader(status)
	}
	r.next.Store(&answer)
}

// stuck counts a request that hangs, and is closed when the browser gives it up.
func (r *relay) stuck(req *http.Request) <-chan struct{} {
	r.held.Add(1)
	return req.Context().Done()
}
