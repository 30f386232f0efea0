package web_test

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// answer is what came back, read as a browser would.
type answer struct {
	t      *testing.T
	asked  string
	status int
	header http.Header
	body   string
}

// to insists on a status.
func (a answer) to(status int) answer {
	a.t.Helper()
	if a.status != status {
		a.t.Fatalf("%s answered %d, want %d:\n%s", a.asked, a.status, status, a.text())
	}
	return a
}

func (a answer) location() string { return a.header.Get("Location") }

// doc is the page as a tree.
func (a answer) doc() *html.Node {
	a.t.Helper()
	doc, err := html.Parse(strings.NewReader(a.body))
	if err != nil {
		a.t.Fatal(err)
	}
	return doc
}

// all is every element of that tag for which each of the attributes has its value; an attribute is given
// as name=value, or as a name alone when its value doesn't matter.
func (a answer) all(tag string, attributes ...string) []*html.Node {
	a.t.Helper()
	return elements(a.doc(), tag, attributes...)
}

func elements(from *html.Node, tag string, attributes ...string) []*html.Node {
	var found []*html.Node
	for n := range from.Descendants() {
		if n.Type == html.ElementNode && n.Data == tag && fits(n, attributes) {
			found = append(found, n)
		}
	}
	return found
}

func fits(n *html.Node, attributes []string) bool {
	for _, want := range attributes {
		name, value, exact := strings.Cut(want, "=")
		got, ok := attribute(n, name)
		if !ok || exact && got != value {
			return false
		}
	}
	return true
}

func attribute(n *html.Node, name string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

// text is all words of the page that a reader sees, with single spaces.
func (a answer) text() string {
	a.t.Helper()
	return words(a.doc())
}

func words(from *html.Node) string {
	var b strings.Builder
	for n := range from.Descendants() {
		if n.Type == html.TextNode && n.Parent.Data != "script" && n.Parent.Data != "style" && n.Parent.Data != "title" {
			if n.PrevSibling == nil || n.PrevSibling.Data != "time" { // a time stands in its sentence
				b.WriteString(" ")
			}
			b.WriteString(n.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// says whether the page has these words for a reader.
func (a answer) says(want string) bool {
	a.t.Helper()
	return strings.Contains(a.text(), want)
}

// beside is the words that the field's aria-describedby leads to; empty when there are none. n picks one
// of several fields of the name, from 1.
func (a answer) beside(field string, n int) string {
	a.t.Helper()
	doc := a.doc()
	seen := 0
	for e := range doc.Descendants() {
		if name, ok := attribute(e, "name"); !ok || name != field || e.Data == "button" {
			continue
		}
		if seen++; seen == n {
			return described(doc, e)
		}
	}
	return ""
}

func described(doc, field *html.Node) string {
	ids, _ := attribute(field, "aria-describedby")
	var found []string
	for e := range doc.Descendants() {
		if id, ok := attribute(e, "id"); ok && slices.Contains(strings.Fields(ids), id) {
			found = append(found, words(e))
		}
	}
	return strings.Join(found, " ")
}

// form is a form as a browser would send it, before anyone touches it.
type form struct {
	action string
	values url.Values
}

// form finds the form with this action.
func (a answer) form(action string) form {
	a.t.Helper()
	forms := a.all("form", "action="+action)
	if len(forms) == 0 {
		a.t.Fatalf("%s (%d) has no form for %s:\n%s", a.asked, a.status, action, a.text())
	}
	f := form{action: action, values: url.Values{}}
	for e := range forms[0].Descendants() {
		if name, ok := attribute(e, "name"); ok && e.Type == html.ElementNode {
			for _, v := range sends(e) {
				f.values.Add(name, v)
			}
		}
	}
	return f
}

// sends is what an untouched field adds to the form.
func sends(e *html.Node) []string {
	if _, off := attribute(e, "disabled"); off {
		return nil
	}
	value, _ := attribute(e, "value")
	switch e.Data {
	case "textarea":
		return []string{words(e)}
	case "select":
		return []string{selected(e)}
	case "input":
		kind, _ := attribute(e, "type")
		if _, on := attribute(e, "checked"); !on && (kind == "radio" || kind == "checkbox") {
			return nil
		}
		return []string{value}
	}
	return nil // a button sends only when it is pressed
}

func selected(e *html.Node) string {
	options := append(elements(e, "option", "selected"), elements(e, "option")...)
	if len(options) == 0 {
		return ""
	}
	if value, ok := attribute(options[0], "value"); ok {
		return value
	}
	return words(options[0])
}

// with answers the form with other values in a field.
func (f form) with(name string, values ...string) form {
	f.values = maps.Clone(f.values)
	f.values[name] = values
	return f
}

// without answers the form with a field left out.
func (f form) without(name string) form {
	f.values = maps.Clone(f.values)
	delete(f.values, name)
	return f
}
