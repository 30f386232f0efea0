package static

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
)

// library is the two ways to find a file: its address by name, and its content by address.
type library struct {
	addresses map[string]string
	files     map[string]file
}

type file struct {
	mime    string
	plain   []byte
	gzipped []byte // nil where compression saves little
}

// mimeOf answers from a table of our own, because package mime also reads tables of the machine it runs on.
func mimeOf(name string) string {
	switch path.Ext(name) {
	case ".css":
		return "text/css; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	case ".png":
		return "image/png"
	case ".webmanifest":
		return "application/manifest+json"
	}
	return "application/octet-stream"
}

// mustLoad panics on what only the programmer can have got wrong: a reference to nothing or in a circle.
func mustLoad(from fs.FS) library {
	lib, err := load(from)
	if err != nil {
		panic(fmt.Errorf("static: %w", err))
	}
	return lib
}

func load(from fs.FS) (library, error) {
	lib := library{addresses: map[string]string{}, files: map[string]file{}}
	names, err := fs.Glob(from, "*.*")
	if err != nil {
		return lib, err
	}
	for _, name := range names {
		if _, err := lib.add(from, name, nil); err != nil {
			return lib, err
		}
	}
	return lib, nil
}

// add puts a file on the shelf, those it refers to before it, and returns its address. above are the files
// whose references led here.
func (l library) add(from fs.FS, name string, above []string) (string, error) {
	if address, ok := l.addresses[name]; ok {
		return address, nil
	}
	for _, a := range above {
		if a == name {
			return "", fmt.Errorf("%s refers to itself by way of %s", name, strings.Join(above, ", "))
		}
	}
	content, err := fs.ReadFile(from, name)
	if err != nil {
		return "", err
	}
	if path.Ext(name) == ".js" {
		content = remark.ReplaceAll(content, nil)
	}
	content, err = l.resolve(from, name, content, above)
	if err != nil {
		return "", err
	}
	return l.put(name, content)
}

// remark is what a script says to people alone: comments, and what lines are indented by. A script has no text
// of several lines, and none with " // " in it, that this could change.
var remark = regexp.MustCompile(`(?m)^[ \t]*//.*\n|[ \t]+// .*$|^[ \t]+`)

var reference = regexp.MustCompile(`(["'(])\./([a-z0-9-]+\.[a-z]+)`)

// resolve replaces each "./name.ext" of a text file by the name with its hash, next to this one.
func (l library) resolve(from fs.FS, name string, content []byte, above []string) ([]byte, error) {
	if path.Ext(name) == ".png" {
		return content, nil
	}
	var failed error
	resolved := reference.ReplaceAllFunc(content, func(found []byte) []byte {
		parts := reference.FindSubmatch(found)
		address, err := l.add(from, string(parts[2]), append(above, name))
		if err != nil {
			failed = fmt.Errorf("%s: %w", name, err)
		}
		return []byte(string(parts[1]) + "./" + path.Base(address))
	})
	return resolved, failed
}

func (l library) put(name string, content []byte) (string, error) {
	sum := sha256.Sum256(content)
	stem, ext := strings.TrimSuffix(name, path.Ext(name)), path.Ext(name)
	address := Prefix + stem + "." + hex.EncodeToString(sum[:4]) + ext
	gzipped, err := compress(content)
	l.files[address] = file{mime: mimeOf(name), plain: content, gzipped: gzipped}
	l.addresses[name] = address
	return address, err
}

// compress is nil where less than a tenth would be saved: pictures, and files too short for it.
func compress(content []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(content); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil || out.Len() > len(content)*9/10 {
		return nil, err
	}
	return out.Bytes(), nil
}
