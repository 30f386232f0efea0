package web

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/unicode/norm"
)

// readText is a file's text, composed (NFC) as everything is that is typed: UTF-8 or UTF-16, each with its mark or UTF-8
// without, else what older spreadsheets write in Western Europe. Bytes that are no text at all are not ok; a control sign
// that got into a text has a place, at which who reads the file refuses it.
func readText(data []byte) (text string, ok bool) {
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")), bytes.HasPrefix(data, []byte("\xfe\xff")):
		text, ok = decoded(unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM), data)
	case utf8.Valid(data):
		text, ok = string(data), true
	default:
		text, ok = decoded(charmap.Windows1252, data)
	}
	odd, looked := func(r rune) bool { return r < ' ' && r != '\t' && r != '\r' && r != '\n' }, text
	if utf8.Valid(data) {
		looked, _, _ = strings.Cut(strings.TrimLeft(text, "\r\n"), "\n") // bytes that are none have odd ones from the first line on
	}
	return norm.NFC.String(strings.TrimPrefix(text, "\ufeff")), ok && !strings.ContainsFunc(looked, odd)
}

func decoded(from encoding.Encoding, data []byte) (string, bool) {
	text, err := from.NewDecoder().Bytes(data)
	return string(text), err == nil
}
