package main

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"sync/atomic"
	"testing"
)

// relay stands between a browser and the product like a Wi-Fi: it may go down, lose an answer after the product
// got the request, and lead to the product again after that was started anew.
type relay struct {
	*httptest.Server
	to   atomic.Pointer[product]
	down atomic.Bool // nothing gets through
	lose atomic.Bool // what is sent gets there, and its answer doesn't come back
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
		switch {
		case r.down.Load():
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
