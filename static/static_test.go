package static

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

func get(address, accept string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	r := httptest.NewRequest(http.MethodGet, address, nil)
	r.Header.Set("Accept-Encoding", accept)
	Handler().ServeHTTP(w, r)
	return w
}

func TestEveryEmbeddedFileIsServedForEver(t *testing.T) {
	shape := regexp.MustCompile(`^/static/[a-z0-9-]+\.[0-9a-f]{8}\.[a-z]+$`)
	for name := range shelf().addresses {
		address := URL(name)
		if !shape.MatchString(address) {
			t.Errorf("URL(%q) = %q, which is not stem.hash.extension", name, address)
		}
		w := get(address, "")
		if w.Code != http.StatusOK {
			t.Errorf("GET %s = %d", address, w.Code)
		}
		if got := w.Header().Get("Cache-Control"); got != "public, max-age=31536000, immutable" {
			t.Errorf("%s: Cache-Control %q", name, got)
		}
		if got := w.Header().Get("Content-Type"); got == "application/octet-stream" {
			t.Errorf("%s has no type of its own", name)
		}
	}
}

func TestOnlyTheRightHashIsServed(t *testing.T) {
	for _, address := range []string{
		"/static/base.00000000.css", "/static/base.css", "/static/", "/static/static.go", "/static/../go.mod", "/",
	} {
		w := get(address, "gzip")
		if w.Code != http.StatusNotFound {
			t.Errorf("GET %s = %d, want 404", address, w.Code)
		}
		if got := w.Header().Get("Cache-Control"); strings.Contains(got, "immutable") {
			t.Errorf("GET %s is 404 and yet may be kept for ever", address)
		}
	}
}

func TestUnknownNamePanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("URL of a file that isn't there gave an address")
		}
	}()
	URL("nothing.css")
}

func TestCompression(t *testing.T) {
	long := strings.Repeat("body { margin: 0 }\n", 100)
	lib, err := load(fstest.MapFS{"a.css": {Data: []byte(long)}, "b.css": {Data: []byte("b{}")}})
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		why, name, accept, encoding string
	}{
		{"a browser takes gzip", "a.css", "gzip, deflate, br", "gzip"},
		{"a weight does not matter", "a.css", "br;q=1.0, GZIP;q=0.5", "gzip"},
		{"a weight of nothing means no", "a.css", "gzip;q=0", ""},
		{"nothing asked, nothing done", "a.css", "", ""},
		{"a similar word is another word", "a.css", "xgzip", ""},
		{"a few bytes don't shrink", "b.css", "gzip", ""},
	}
	for _, test := range tests {
		t.Run(test.why, func(t *testing.T) {
			w := httptest.NewRecorder()
			r := httptest.NewRequest(http.MethodGet, lib.addresses[test.name], nil)
			r.Header.Set("Accept-Encoding", test.accept)
			f := lib.files[lib.addresses[test.name]]
			f.serve(w, r)
			if got := w.Header().Get("Content-Encoding"); got != test.encoding {
				t.Errorf("Content-Encoding %q, want %q", got, test.encoding)
			}
			if got := read(t, w); !bytes.Equal(got, f.plain) {
				t.Errorf("read %q, want %q", got, f.plain)
			}
		})
	}
}

func read(t *testing.T, w *httptest.ResponseRecorder) []byte {
	t.Helper()
	if w.Header().Get("Content-Encoding") == "" {
		return w.Body.Bytes()
	}
	z, err := gzip.NewReader(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return plain
}

func TestHeadHasNoBody(t *testing.T) {
	w := httptest.NewRecorder()
	Handler().ServeHTTP(w, httptest.NewRequest(http.MethodHead, URL("icon.svg"), nil))
	if w.Code != http.StatusOK || w.Body.Len() != 0 || w.Header().Get("Content-Length") == "0" {
		t.Errorf("HEAD = %d, %d bytes, length %q", w.Code, w.Body.Len(), w.Header().Get("Content-Length"))
	}
}

func TestReferencesFollowTheContent(t *testing.T) {
	with := func(helper string) library {
		lib, err := load(fstest.MapFS{
			"app.js":    {Data: []byte(`import { f } from "./helper.js"; import('./helper.js')`)},
			"helper.js": {Data: []byte(helper)},
			"page.css":  {Data: []byte(`a{background:url(./i.svg)} b{background:url("./i.svg")}`)},
			"i.svg":     {Data: []byte(`<svg/>`)},
		})
		if err != nil {
			t.Fatal(err)
		}
		return lib
	}
	one, two := with("export const f = 1"), with("export const f = 2")
	if one.addresses["app.js"] == two.addresses["app.js"] {
		t.Error("the import changed, and the importing script kept its address")
	}
	if one.addresses["page.css"] != two.addresses["page.css"] {
		t.Error("a style changed its address with a script that it doesn't use")
	}
	script := string(one.files[one.addresses["app.js"]].plain)
	if want := "." + strings.TrimPrefix(one.addresses["helper.js"], "/static"); strings.Count(script, want) != 2 {
		t.Errorf("script is %s, want %s in it twice", script, want)
	}
}

func TestBrokenReferencesAreRefused(t *testing.T) {
	for why, files := range map[string]fstest.MapFS{
		"nothing there": {"a.js": {Data: []byte(`import "./b.js"`)}},
		"in a circle": {
			"a.js": {Data: []byte(`import "./b.js"`)},
			"b.js": {Data: []byte(`import "./a.js"`)},
		},
	} {
		if _, err := load(files); err == nil {
			t.Errorf("%s: no error", why)
		}
	}
}

func TestScriptsTravelWithoutRemarks(t *testing.T) {
	lib, err := load(fstest.MapFS{"a.js": {Data: []byte("// why\nf(() => {\n  // how\n  g('http://x'); // after\n});\n")}})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := string(lib.files[lib.addresses["a.js"]].plain), "f(() => {\ng('http://x');\n});\n"; got != want {
		t.Errorf("the script is %q, want %q", got, want)
	}
}
