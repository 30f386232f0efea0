package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"iter"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// witness stands between a browser and the product, and sees what its driver doesn't tell: with which status a page
// came, and what the browser complains of, from a script that it puts before the page's own.
type witness struct {
	*httptest.Server
	mu    sync.Mutex
	shown int64 // the status of the newest page
	heard []said
	first string // the script
}

// listening tells the witness in order and at once, also of the last before a page is left.
const listening = `(() => {
	const tell = (Source, URL, Text) => {
		const request = new XMLHttpRequest();
		request.open('POST', '/witness', false);
		request.send(JSON.stringify({Source, URL, Text}));
	};
	for (const level of ['error', 'warn']) {
		const own = console[level];
		console[level] = (...words) => { own.apply(console, words); tell('console', location.href, level + ': ' + words.join(' ')); };
	}
	addEventListener('error', (e) => e.message && tell('script', location.href, e.message), true);
	addEventListener('unhandledrejection', (e) => tell('script', location.href, String(e.reason)));
	addEventListener('securitypolicyviolation', (e) => tell('security', location.href, 'Content Security Policy: ' + e.violatedDirective + ' ' + e.blockedURI));
})();
`

func newWitness(t testing.TB, base string) *witness {
	t.Helper()
	w := &witness{first: listening}
	to, err := url.Parse(base)
	if err != nil {
		t.Fatal(err)
	}
	gone := func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) }
	mux := http.NewServeMux()
	mux.Handle("/", &httputil.ReverseProxy{ErrorHandler: gone, ModifyResponse: w.see, Rewrite: func(p *httputil.ProxyRequest) {
		p.SetURL(to)
		p.Out.Host = p.In.Host
		if isPage(p.In) {
			p.Out.Header.Del("Accept-Encoding")
		}
	}})
	mux.HandleFunc("GET /witness.js", w.script)
	mux.HandleFunc("POST /witness", w.hear)
	w.Server = httptest.NewServer(mux)
	t.Cleanup(func() { w.CloseClientConnections(); w.Close() })
	return w
}

// isPage tells what is shown from what a script or a page fetches.
func isPage(r *http.Request) bool { return strings.HasPrefix(r.Header.Get("Accept"), "text/html") }

func (w *witness) see(answer *http.Response) error {
	page := isPage(answer.Request) && strings.HasPrefix(answer.Header.Get("Content-Type"), "text/html")
	switch {
	case page && answer.StatusCode/100 != 3:
		return w.page(answer)
	case !page && answer.StatusCode >= 400:
		w.add(said{"network", answer.Request.URL.String(), answer.Status})
	}
	return nil
}

// page notes the status and puts the script in front.
func (w *witness) page(answer *http.Response) error {
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.shown = int64(answer.StatusCode)
	body = bytes.Replace(body, []byte("<title>"), []byte(`<script src="/witness.js"></script><title>`), 1)
	answer.Body = io.NopCloser(bytes.NewReader(body))
	answer.Header.Set("Content-Length", strconv.Itoa(len(body)))
	answer.ContentLength = int64(len(body))
	return nil
}

func (w *witness) script(rw http.ResponseWriter, _ *http.Request) {
	w.mu.Lock()
	defer w.mu.Unlock()
	rw.Header().Set("Content-Type", "text/javascript; charset=utf-8")
	rw.Header().Set("Cache-Control", "no-store")
	io.WriteString(rw, w.first)
}

func (w *witness) hear(rw http.ResponseWriter, r *http.Request) {
	var s said
	if err := json.NewDecoder(r.Body).Decode(&s); err != nil {
		s.Text = "the witness can't read what it is told: " + err.Error()
	}
	w.add(s)
}

func (w *witness) add(s said) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.heard = append(w.heard, s)
}

func (w *witness) before(_ context.Context, script string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.first += script + ";\n"
	return nil
}

func (w *witness) status(context.Context) (int64, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.shown, nil
}

func (w *witness) console(ctx context.Context) iter.Seq2[said, error] {
	begun := len(w.since(0))
	return func(yield func(said, error) bool) {
		for ctx.Err() == nil {
			for _, s := range w.since(begun) {
				if begun++; !yield(s, nil) {
					return
				}
			}
			time.Sleep(10 * time.Millisecond)
		}
		yield(said{}, ctx.Err())
	}
}

func (w *witness) since(n int) []said {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.heard[n:len(w.heard):len(w.heard)]
}
