package main

import (
	"compress/gzip"
	"io"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What a first visit may weigh, in compressed bytes.
const (
	mostPage   = 14 << 10 // HTML and CSS
	mostScript = 10 << 10
)

// weight is the compressed bytes of a first visit to a page.
type weight struct{ html, css, js int }

var (
	styles  = regexp.MustCompile(`<link[^>]+href="(/static/[^"]+\.css)"`)
	scripts = regexp.MustCompile(`<script[^>]+src="(/static/[^"]+\.js)"`)
	imports = regexp.MustCompile(`["']\./([a-z0-9-]+\.[0-9a-f]{8}\.js)["']`)
)

// weigh fetches a page as a browser with an empty cache does.
func (v *visitor) weigh(path string) weight {
	v.t.Helper()
	body, n := v.fetch(path)
	w := weight{html: n}
	for _, link := range styles.FindAllStringSubmatch(body, -1) {
		_, n := v.fetch(link[1])
		w.css += n
	}
	var queue []string
	for _, link := range scripts.FindAllStringSubmatch(body, -1) {
		queue = append(queue, link[1])
	}
	for i := 0; i < len(queue); i++ {
		body, n := v.fetch(queue[i])
		w.js += n
		for _, found := range imports.FindAllStringSubmatch(body, -1) {
			if next := "/static/" + found[1]; !slices.Contains(queue, next) {
				queue = append(queue, next)
			}
		}
	}
	return w
}

// fetch returns a body and how many bytes of it travelled.
func (v *visitor) fetch(path string) (body string, sent int) {
	v.t.Helper()
	req, err := http.NewRequest(http.MethodGet, v.url+path, nil)
	if err != nil {
		v.t.Fatal(err)
	}
	req.Header.Set("Accept-Encoding", "gzip") // said by hand, so that the client leaves the body as it came
	resp, err := v.client.Do(req)
	if err != nil {
		v.t.Fatal(err)
	}
	defer resp.Body.Close()
	counted := &counter{from: resp.Body}
	plain := io.Reader(counted)
	if resp.Header.Get("Content-Encoding") == "gzip" {
		if plain, err = gzip.NewReader(counted); err != nil {
			v.t.Fatal(err)
		}
	}
	text, err := io.ReadAll(plain)
	if err != nil || resp.StatusCode != http.StatusOK {
		v.t.Fatalf("GET %s = %d, %v", path, resp.StatusCode, err)
	}
	return string(text), counted.n
}

type counter struct {
	from io.Reader
	n    int
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.n += n
	return n, err
}

// visits is the pages that somebody may see first: the way in, and the one that is open all evening.
func visits(t testing.TB) map[string]weight {
	t.Helper()
	v := newVisitor(t, start(t, filepath.Join(t.TempDir(), "games.db")).url)
	found := map[string]weight{"home": v.weigh("/"), "new": v.weigh("/games/new"), "rules": v.weigh("/rules")}
	found["game"] = v.weigh(v.begin("Ava", "Ben", "Cal", "Dee"))
	found["over"] = v.weigh(long(v, 25))
	return found
}

func TestFirstVisitIsLight(t *testing.T) {
	for name, w := range visits(t) {
		t.Logf("%s: html %d, css %d, js %d bytes", name, w.html, w.css, w.js)
		if w.html+w.css > mostPage {
			t.Errorf("%s: HTML and CSS are %d bytes, %d at most", name, w.html+w.css, mostPage)
		}
		if w.js > mostScript {
			t.Errorf("%s: scripts are %d bytes, %d at most", name, w.js, mostScript)
		}
		if w.css == 0 {
			t.Errorf("%s: no style was found", name)
		}
	}
}

// BenchmarkFirstVisit reports bytes, not time.
func BenchmarkFirstVisit(b *testing.B) {
	for name, w := range visits(b) {
		b.Run(strings.ToUpper(name[:1])+name[1:], func(b *testing.B) {
			for b.Loop() {
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(float64(w.html), "html-bytes")
			b.ReportMetric(float64(w.css), "css-bytes")
			b.ReportMetric(float64(w.js), "js-bytes")
		})
	}
}
