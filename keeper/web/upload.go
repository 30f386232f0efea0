package web

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"phasekeeper/views"
)

// Bounds of what is read of files, in bytes where nothing else is said. A game's file is some ten to fifty kilobytes
// long, and a tenth of that in an archive.
const (
	maxUpload   = views.MaxUpload << 20 // of all files as they are sent
	maxFile     = 16 << 20              // of one file in an archive
	maxTogether = 256 << 20             // of all files of an archive
	maxEntries  = 20_000                // files in an archive
	maxRatio    = 250                   // how many times longer a file of an archive may be than it is there; only large ones count
	largeFile   = 1 << 20
	mostFiles   = 200 // files chosen at once
)

// uploadTime is how long sending and reading files may take: a phone's mobile network is slow.
const uploadTime = 3 * time.Minute

// file is one that was sent, or that was in an archive that was.
type file struct {
	name string // as it is told to people
	data []byte
}

// refusal is why files aren't taken in, in words for people: about all of them, or about some, each with its place.
type refusal struct {
	status int
	why    string
	faults []views.Fault
}

// Error is for logs.
func (r *refusal) Error() string { return fmt.Sprint(r.why, r.faults) }

// refuse is the refusal of a file.
func refuse(file, format string, args ...any) *refusal {
	return &refusal{http.StatusUnprocessableEntity, "", []views.Fault{{File: file, Text: fmt.Sprintf(format, args...)}}}
}

func tooLong() *refusal {
	why := fmt.Sprintf("That is more than %d MB, and wasn't read. Choose fewer files, or an archive of them.", views.MaxUpload)
	return &refusal{http.StatusRequestEntityTooLarge, why, nil}
}

// giveTime lets the sending and the answer take longer than those of a page.
func giveTime(c echo.Context) {
	out := http.NewResponseController(c.Response())
	out.SetReadDeadline(time.Now().Add(uploadTime)) // a reader without deadlines, as in a test, needs none
	out.SetWriteDeadline(time.Now().Add(2 * uploadTime))
}

// mostDrained bounds what is read of files that are refused, in bytes, and kept nowhere: a browser shows the answer only
// once it could send everything. What says that it is longer is told so at once.
const mostDrained = 64 << 20

func drain(rest io.Reader) { io.CopyN(io.Discard, rest, mostDrained) }

// sentFiles reads the files of a form. It returns a *refusal or what statusOf knows.
func sentFiles(c echo.Context) ([]file, error) {
	r := c.Request()
	if r.ContentLength > maxUpload {
		if asks := r.Header.Get("Expect") != ""; !asks && r.ContentLength <= mostDrained { // who asks before sending needn't send
			drain(r.Body)
		}
		return nil, tooLong()
	}
	parts, err := partsOf(c)
	if err != nil {
		return nil, err
	}
	files, err := readParts(parts)
	drain(r.Body)
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return nil, tooLong()
	case err != nil:
		return nil, echo.NewHTTPError(http.StatusBadRequest).SetInternal(err)
	}
	return files, counted(files)
}

// counted refuses no file at all, and too many.
func counted(files []file) error {
	switch {
	case len(files) == 0:
		return &refusal{http.StatusUnprocessableEntity, "Choose a file first.", nil}
	case len(files) > mostFiles:
		why := fmt.Sprintf("These are more than %d files. Put them in one archive, or choose fewer at a time.", mostFiles)
		return &refusal{http.StatusUnprocessableEntity, why, nil}
	}
	return nil
}

// partsOf is the parts of a form that may have files in it, as far as they may be read.
func partsOf(c echo.Context) (*multipart.Reader, error) {
	r := c.Request().WithContext(c.Request().Context()) // drain goes on with the body of the other one
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/form-data" {
		return nil, echo.NewHTTPError(http.StatusUnsupportedMediaType)
	}
	r.Body = http.MaxBytesReader(c.Response().Writer, r.Body, maxUpload)
	parts, err := r.MultipartReader()
	if err != nil {
		return nil, echo.NewHTTPError(http.StatusBadRequest).SetInternal(err)
	}
	return parts, nil
}

// readParts reads the files of a form, and one more at most than may be sent.
func readParts(parts *multipart.Reader) (files []file, err error) {
	for len(files) <= mostFiles {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return files, nil
		}
		if err != nil {
			return nil, err
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return nil, err
		}
		if part.FormName() == "file" && part.FileName() != "" {
			files = append(files, file{shortName(part.FileName()), data})
		}
	}
	return files, nil
}

// shortName is a file's name without its folders, fit to be shown.
func shortName(name string) string {
	name = path.Base(strings.ReplaceAll(strings.ToValidUTF8(name, "�"), `\`, "/"))
	letters := []rune(name)
	if len(letters) > 80 {
		return string(letters[:79]) + "…"
	}
	return name
}

// archived says whether a file is an archive.
func archived(data []byte) bool {
	return bytes.HasPrefix(data, []byte("PK\x03\x04")) || bytes.HasPrefix(data, []byte("PK\x05\x06"))
}

// unpack reads an archive file by file. Names lead nowhere: they only tell which file it was, and what it may be.
func unpack(f file, read func(file) error) error {
	archive, err := zip.NewReader(bytes.NewReader(f.data), int64(len(f.data)))
	if err != nil {
		return refuse(f.name, "This archive can't be opened. It may not have come whole: take it away, or send it, once more.")
	}
	if len(archive.File) > maxEntries {
		return refuse(f.name, "This archive has %d files, and %d at most are read.", len(archive.File), maxEntries)
	}
	ending, left := wanted(archive.File), int64(maxTogether)
	for _, entry := range archive.File {
		if path.Ext(strings.ToLower(entry.Name)) != ending || skipped(entry) {
			continue
		}
		data, err := unpackOne(f, entry, left)
		if err != nil {
			return err
		}
		left -= int64(len(data))
		if err := read(file{f.name + ", " + shortName(entry.Name), data}); err != nil {
			return err
		}
	}
	return nil
}

// wanted is the ending of the files that are read: where there is JSON, which has more in it, CSV beside it is the
// same games again.
func wanted(entries []*zip.File) string {
	for _, entry := range entries {
		if path.Ext(strings.ToLower(entry.Name)) == ".json" && !skipped(entry) {
			return ".json"
		}
	}
	return ".csv"
}

// skipped says whether an entry is a folder, or what a system leaves beside files.
func skipped(entry *zip.File) bool {
	base := path.Base(entry.Name)
	return entry.FileInfo().IsDir() || strings.HasPrefix(base, ".") || strings.HasPrefix(entry.Name, "__MACOSX/")
}

// unpackOne reads one file of an archive, and no more of it than any game has: what an archive says of lengths is not
// believed.
func unpackOne(f file, entry *zip.File, left int64) ([]byte, error) {
	name := f.name + ", " + shortName(entry.Name)
	in, err := entry.Open()
	if err != nil {
		return nil, refuse(name, "This file of the archive can't be opened.")
	}
	defer in.Close()
	most := min(maxFile, left)
	if packed := int64(entry.CompressedSize64); packed*maxRatio > largeFile {
		most = min(most, packed*maxRatio)
	} else {
		most = min(most, largeFile)
	}
	data, err := io.ReadAll(io.LimitReader(in, most+1))
	switch {
	case int64(len(data)) > most:
		return nil, refuse(name, "Unpacked, this is longer than all games together could be. Nothing more of it was read.")
	case err != nil:
		return nil, refuse(name, "This file of the archive is damaged.")
	}
	return data, nil
}
