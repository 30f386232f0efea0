package web

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/labstack/echo/v4"
	"golang.org/x/text/unicode/norm"

	"phasekeeper/keeper"
)

// Problems that only a form can have.
const (
	fieldTwice keeper.Code = "FIELD_TWICE"
	badField   keeper.Code = "BAD_FIELD"
	badRequest keeper.Code = "BAD_REQUEST"
	badForm    keeper.Code = "BAD_FORM"
)

// mostFields is how many values a form may have, of all fields together: the largest real one, a round of six with
// every question answered, has less than half of them. What follows may so compare problems with each other.
const mostFields = 200

// form is what was sent, read strictly: it collects every problem on the way.
type form struct {
	values url.Values
	path   string
	wrong  keeper.Errors
	noted  map[keeper.Problem]bool // those in wrong
}

// readForm reads a plain form of the body; the query doesn't count. What can't be read as one at all is an
// error: 413 for too much, 415 for another type, 400 for broken escapes, 422 for more fields than any form has.
func readForm(c echo.Context) (*form, error) {
	r := c.Request()
	if !plain(r) {
		return nil, echo.NewHTTPError(http.StatusUnsupportedMediaType)
	}
	if err := r.ParseForm(); err != nil {
		return nil, echo.NewHTTPError(http.StatusBadRequest).SetInternal(err)
	}
	if fields(r.PostForm) > mostFields {
		return nil, keeper.Errors{{Code: badForm, Text: "This form has more fields than any form of these pages. Nothing was saved. Load the page again."}}
	}
	f := &form{values: r.PostForm, path: r.URL.Path}
	f.refuseUnreadable()
	return f, nil
}

// fields counts the values of all fields together.
func fields(values url.Values) (n int) {
	for _, list := range values {
		n += len(list)
	}
	return n
}

// plain says whether the body is of the one type that forms are sent in; no body at all is an empty form.
func plain(r *http.Request) bool {
	sent := r.Header.Get("Content-Type")
	if sent == "" {
		return r.ContentLength == 0
	}
	kind, _, err := mime.ParseMediaType(sent)
	return err == nil && kind == "application/x-www-form-urlencoded"
}

// refuseUnreadable finds bytes that are no text, in values and in the names of fields.
func (f *form) refuseUnreadable() {
	for _, name := range slices.Sorted(maps.Keys(f.values)) {
		if !readable(name) {
			f.refuse(badField, "", "This form has signs in it that can't be read. Load the page again.")
		} else if slices.ContainsFunc(f.values[name], unreadable) {
			f.refuse(badField, name, unreadableText)
		}
	}
}

const unreadableText = "This has signs in it that can't be read. Write it again."

func readable(s string) bool   { return utf8.ValidString(s) && !strings.ContainsRune(s, 0) }
func unreadable(s string) bool { return !readable(s) }

// refuse notes a problem, once however often its field is read.
func (f *form) refuse(code keeper.Code, field, format string, args ...any) {
	p := keeper.Problem{Code: code, Field: field, Text: fmt.Sprintf(format, args...)}
	if f.noted[p] {
		return
	}
	if f.noted == nil {
		f.noted = map[keeper.Problem]bool{}
	}
	f.noted[p] = true
	f.wrong = append(f.wrong, p)
}

// has says whether a field, or the button that was pressed, was sent at all.
func (f *form) has(name string) bool { return len(f.values[name]) > 0 }

// all is every value of a field that may repeat.
func (f *form) all(name string) []string { return f.values[name] }

// one is the value of a field that may stand only once; empty when it is missing.
func (f *form) one(name string) string {
	if len(f.values[name]) > 1 {
		f.refuse(fieldTwice, name, "This was sent twice. Give it once.")
	}
	return f.values.Get(name)
}

// text is one value of free text, composed (NFC) so that equal names are equal.
func (f *form) text(name string) string { return norm.NFC.String(f.one(name)) }

// number is a whole number from least to most, in plain digits; empty and missing are not ok. What is
// anything else is refused with the sentence.
func (f *form) number(name string, least, most int, sentence string) (n int, ok bool) {
	raw := strings.TrimSpace(f.one(name))
	if raw == "" {
		return 0, false
	}
	n, err := digits(raw)
	if err != nil || n < least || n > most {
		f.refuse(badField, name, "%s", sentence)
		return 0, false
	}
	return n, true
}

// digits reads plain digits and nothing else: no sign, point, exponent or digits of other scripts.
func digits(raw string) (int, error) {
	if strings.Trim(raw, "0123456789") != "" || len(raw) > 9 {
		return 0, strconv.ErrSyntax
	}
	return strconv.Atoi(raw)
}

// request is the key that makes a form sent twice count once: 1 to 64 printable ASCII characters.
func (f *form) request() string {
	key := f.one("request")
	if !goodKey(key) {
		f.refuse(badRequest, "request", "This form has lost its key. Load the page again.")
	}
	return key
}

func goodKey(key string) bool {
	return len(key) >= 1 && len(key) <= 64 && !strings.ContainsFunc(key, func(r rune) bool { return r < ' ' || r > '~' })
}

// revision is what the form was made from.
func (f *form) revision() int {
	const lost = "This form doesn't say which state of the game it was made from. Load the page again."
	n, ok := f.number("revision", 1, 1<<30, lost)
	if !ok {
		f.refuse(badField, "revision", lost)
	}
	return n
}

// keep is what the table said to keep as it is.
func (f *form) keep() keeper.Keep { return keeper.Keep(f.all("keep")) }

// digest sums up all that was sent and where to, to tell a form sent again from another one with its key.
func (f *form) digest() string {
	sum := sha256.Sum256([]byte(f.path + "\n" + f.values.Encode()))
	return hex.EncodeToString(sum[:])
}
