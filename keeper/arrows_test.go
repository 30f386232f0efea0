package keeper_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestKeeperIsPure: "keeper -> nothing but a short list of the standard library". None of these reads a clock,
// the network or the disk by itself; time is there to write a date down.
func TestKeeperIsPure(t *testing.T) {
	allowed := []string{
		"cmp", "encoding/csv", "encoding/json", "errors", "fmt", "io", "reflect", "slices", "strconv", "strings",
		"time", "unicode", "unicode/utf8",
	}
	for file, imports := range importsOf(t, ".") {
		for _, name := range imports {
			if !slices.Contains(allowed, name) {
				t.Errorf("%s imports %s", file, name)
			}
		}
	}
	for file := range importsOf(t, ".") {
		for _, call := range []string{"time.Now", "time.Since", "time.Until", "time.Sleep", "time.Local"} {
			if strings.Contains(readAll(t, file), call) {
				t.Errorf("%s calls %s", file, call)
			}
		}
	}
}

// TestArrows: the arrows between the packages point one way (design: "The house"). A folder may import those
// below itself.
func TestArrows(t *testing.T) {
	for _, arrow := range []struct {
		folder string
		may    []string // of ours
	}{
		{".", nil},
		{"web", []string{"keeper", "keeper/web", "views", "static"}},
		{"../views", []string{"keeper", "views", "static"}},
		{"../static", []string{"static"}},
		{"../db", []string{"keeper", "db"}},
	} {
		files := importsOf(t, arrow.folder)
		if len(files) == 0 {
			t.Errorf("%s has no Go file", arrow.folder)
		}
		for file, imports := range files {
			for _, name := range imports {
				if ours, ok := strings.CutPrefix(name, "phasekeeper/"); ok && !reaches(arrow.may, ours) {
					t.Errorf("%s imports %s", file, name)
				}
			}
		}
	}
}

// reaches says whether a package is one of those, or lies below one; below keeper lies the web, which is not its own.
func reaches(may []string, ours string) bool {
	return slices.ContainsFunc(may, func(m string) bool {
		return ours == m || m != "keeper" && strings.HasPrefix(ours, m+"/")
	})
}

// importsOf reads the imports of a package's files that are no tests, and of those in folders below it; keeper
// itself is only the files beside this one.
func importsOf(t *testing.T, folder string) map[string][]string {
	t.Helper()
	out := map[string][]string{}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && folder == "." && path != ".":
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			out[path] = append(out[path], name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
