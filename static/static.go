// Package static holds the files that a page needs besides itself: styles, scripts, icons. They are part of
// the program, and each is served under an address that contains a hash of its content, so that a browser
// may keep it for ever and still sees every change at once.
//
// A file refers to another as "./name.ext" (an import in a script, a url() in a style, an icon in the
// manifest); that too becomes the address with the hash.
package static

import (
	"embed"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// Prefix is where Handler expects to be mounted.
const Prefix = "/static/"

//go:embed *.css *.js *.svg *.png *.webmanifest
var embedded embed.FS

// shelf is worked out once, at first use, and only read from then on.
var shelf = sync.OnceValue(func() library { return mustLoad(embedded) })

// URL is the address of a file, such as /static/base.3f2a9c1b.css for base.css. It panics when there is no
// such file: only a template with a typing mistake asks for one.
func URL(name string) string {
	address, ok := shelf().addresses[name]
	if !ok {
		panic("static: there is no file " + strconv.Quote(name))
	}
	return address
}

// Handler serves the files at the addresses that URL gives, compressed where that helps; any other address,
// an old hash too, is 404. It does its own compression, so mount it outside a middleware that compresses.
func Handler() http.Handler {
	files := shelf().files
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if f, ok := files[r.URL.Path]; ok {
			f.serve(w, r)
			return
		}
		http.NotFound(w, r)
	})
}

func (f file) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", f.mime)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	body := f.plain
	if f.gzipped != nil {
		h.Set("Vary", "Accept-Encoding")
		if acceptsGzip(r.Header.Get("Accept-Encoding")) {
			h.Set("Content-Encoding", "gzip")
			body = f.gzipped
		}
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method != http.MethodHead {
		w.Write(body)
	}
}

// acceptsGzip reads an Accept-Encoding header as far as gzip goes (RFC 9110, 12.5.3).
func acceptsGzip(header string) bool {
	for entry := range strings.SplitSeq(header, ",") {
		name, weight, _ := strings.Cut(strings.ReplaceAll(entry, " ", ""), ";")
		if strings.EqualFold(name, "gzip") {
			q, err := strconv.ParseFloat(strings.TrimPrefix(weight, "q="), 64)
			return weight == "" || err == nil && q > 0
		}
	}
	return false
}
