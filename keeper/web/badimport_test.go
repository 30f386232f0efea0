package web_test

import (
	"archive/zip"
	"bufio"
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

// refusedUpload insists that files are refused in these words, and that nothing of them is kept.
func (v *visitor) refusedUpload(status int, want string, namesAndContents ...string) {
	v.t.Helper()
	before := v.rows()
	a := v.upload(namesAndContents...).to(status)
	if !a.says(want) {
		v.t.Errorf("it isn't said %q:\n%s", want, a.text())
	}
	if n := v.rows(); n != before {
		v.t.Errorf("%d rows were kept", n-before)
	}
	if len(a.all("form", "action=/import")) == 0 {
		v.t.Error("no other file can be chosen")
	}
	if n := len(a.all("div", "role=alert", "tabindex=-1", "autofocus")) + len(a.all("input", "type=file", "autofocus")); n != 1 {
		v.t.Errorf("%d places have the focus, want the one that says why", n)
	}
}

// nought is an archive of one file that is nothing but so many megabytes of noughts.
func nought(t *testing.T, megabytes int) string {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	f, err := w.Create("bomb.json")
	if err != nil {
		t.Fatal(err)
	}
	for range megabytes {
		f.Write(make([]byte, 1<<20))
	}
	w.Close()
	return out.String()
}

func TestBadFiles(t *testing.T) {
	v := newSite(t).visitor()
	whole, _ := v.files(v.eventful("Ava", "Ben"))
	many := []string{}
	for i := range 20_001 {
		many = append(many, fmt.Sprint(i, ".txt"), "")
	}
	for _, tt := range []struct {
		what, name, content, want string
	}{
		{"0 bytes", "empty.json", "", "empty.json This file is empty."},
		{"JSON that was cut off", "cut.json", whole[:len(whole)/2], "The file ends in the middle."},
		{"JSON that was changed", "odd.json", strings.Replace(whole, `"dealer": 1`, `"dealer": one`, 1), "odd.json · line 145, column 15"},
		{"a JSON of another program", "other.json", `{"name": "Ava"}`, "not a game that Phasekeeper gave away"},
		{"a CSV of another app", "bank.csv", "Date;Amount\n2026-11-14;12,50\n", "bank.csv · line 1, column 1 The first row names no column"},
		{"rounds with a gap", "gap.csv", "round,player,made,points\n1,Ava,yes,0\n1,Ben,no,50\n3,Ava,yes,0\n3,Ben,no,50\n", "line 4, column 1 Round 2 is missing: here stands round 3."},
		{"a player whose name changes", "names.csv", "round,seat,player,result,points\n1,1,Ava,out,0\n1,2,Ben,not,50\n2,1,Ava,out,0\n2,2,Bob,not,50\n", "line 5, column 3 Here stands Bob, and before it was Ben."},
		{"a picture", "photo.csv", "\x89PNG\r\n\x1a\n\x00\x00", "This is no text"},
		{"an archive that was cut off", "cut.zip", packed(t, "a.json", whole)[:300], "This archive can't be opened."},
		{"an archive of nothing", "none.zip", packed(t), "There is no game in it"},
		{"an archive of other files", "photos.zip", packed(t, "a.png", "x", ".DS_Store", "x", "__MACOSX/a.json", "x"), "There is no game in it"},
		{"an archive in which no game is right", "one.zip", packed(t, "empty.json", "", "bad.json", "{"), "one.zip, bad.json"},
		{"a table without a row", "head.csv", "round,player,made,points\n", "head.csv · line 1, column 1 There is no round in it"},
		{"a control sign in a name, in JSON", "odd.json", strings.Replace(whole, `"Ben"`, "\"B\x01en\"", 1), "odd.json · line"},
		{"a control sign in a name, in a CSV", "odd.csv", "round,player,made,points\n1,Ava,yes,0\n1,B\x00en,no,50\n", "odd.csv · line 3, column 2 This name has hidden control signs in it."},
		{"a zip bomb", "bomb.zip", nought(t, 40), "longer than all games together could be"},
		{"an archive of too many files", "many.zip", packed(t, many...), "20001 files"},
		{"names that lead elsewhere are names", "paths.zip", packed(t, `../../etc/C:\evil.json`, "{"), "paths.zip, evil.json"},
		{"a name of other signs", "<b>\u202e.json", "{", "ends in the middle"},
	} {
		t.Run(tt.what, func(t *testing.T) {
			u := *v
			u.site = &site{}
			*u.site = *v.site
			u.t = t
			u.refusedUpload(http.StatusUnprocessableEntity, tt.want, tt.name, tt.content)
		})
	}
	v.refusedUpload(http.StatusUnprocessableEntity, "Choose a file first.")
	v.refusedUpload(http.StatusUnprocessableEntity, "Choose a file first.", "", "")
}

// What is too long is refused by its length, or, where nobody says how long it is, when 16 MB were read. The rest is
// read to no use, since a browser shows the answer only when it could send everything; but not without end.
func TestAFileThatIsTooLong(t *testing.T) {
	v := newSite(t).visitor()
	var head bytes.Buffer
	out := multipart.NewWriter(&head)
	if _, err := out.CreateFormFile("file", "long.json"); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		what                        string
		says, sent, read, readAbout int64 // megabytes
	}{
		{"50 MB that say so are read to the end", 50, 50, 50, 0},
		{"50 MB that don't say so too", -1, 50, 50, 0},
		{"what says that it is endless isn't read", 1 << 20, 1 << 20, 0, 0},
		{"what is endless and doesn't say so is left at a bound", -1, 1 << 20, 64, 17},
	} {
		read := &countedRead{of: io.MultiReader(bytes.NewReader(head.Bytes()), nothing{}), left: tt.sent << 20}
		r := v.request(http.MethodPost, "/import", read)
		r.ContentLength = max(-1, tt.says<<20)
		r.Header.Set("Content-Type", out.FormDataContentType())
		answer := newAnswer(v, r)
		if answer.status != http.StatusRequestEntityTooLarge || !answer.says("That is more than 16 MB, and wasn't read.") {
			t.Errorf("%s: answered %d: %s", tt.what, answer.status, answer.text())
		}
		if read.n < tt.read<<20 || read.n > (tt.read+tt.readAbout)<<20 {
			t.Errorf("%s: %d bytes of it were read", tt.what, read.n)
		}
	}
}

// Six uploads may be under way, so that their bytes don't fill the memory; the next one is told to wait, and comes in
// when one of them has ended.
func TestUploadsUnderWayAreBounded(t *testing.T) {
	v := newSite(t).visitor()
	var ended sync.WaitGroup
	var pipes []*io.PipeWriter
	for range 6 {
		body, pipe := io.Pipe()
		r := v.request(http.MethodPost, "/import", body)
		r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
		ended.Go(func() { newAnswer(v, r) })
		io.WriteString(pipe, "--x\r\n") // returns when the handler reads
		pipes = append(pipes, pipe)
	}
	good := []string{"two.csv", "round,player,made,points\n1,Ava,yes,0\n1,Ben,no,50\n"}
	v.refusedUpload(http.StatusServiceUnavailable, "Others are bringing games in right now, so these weren't read. Wait a minute", good...)
	for _, pipe := range pipes {
		pipe.Close()
	}
	ended.Wait()
	v.upload(good...).to(http.StatusSeeOther)
}

// Who asks before sending 50 MB is told at once that it is too much, and sends nothing.
func TestWhoAsksBeforeSendingIsAnsweredAtOnce(t *testing.T) {
	server := httptest.NewServer(newSite(t).web)
	defer server.Close()
	line, err := net.Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	fmt.Fprintf(line, "POST /import HTTP/1.1\r\nHost: %s\r\nContent-Type: multipart/form-data; boundary=x\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n", server.Listener.Addr(), 50<<20)
	line.SetReadDeadline(time.Now().Add(20 * time.Second))
	answer, err := http.ReadResponse(bufio.NewReader(line), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusRequestEntityTooLarge {
		t.Errorf("answered %s", answer.Status)
	}
}

// newAnswer asks the handler itself, so that it is seen what it reads.
func newAnswer(v *visitor, r *http.Request) answer {
	w := &recorder{header: http.Header{}}
	v.web.ServeHTTP(w, r)
	return answer{t: v.t, asked: r.URL.Path, status: w.status, header: w.header, body: w.body.String()}
}

type recorder struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (w *recorder) Header() http.Header         { return w.header }
func (w *recorder) WriteHeader(status int)      { w.status = status }
func (w *recorder) Write(p []byte) (int, error) { return w.body.Write(p) }

// countedRead counts what is read, and ends.
type countedRead struct {
	of      io.Reader
	left, n int64
}

func (c *countedRead) Read(p []byte) (int, error) {
	if c.left == 0 {
		return 0, io.EOF
	}
	n, err := c.of.Read(p[:min(int64(len(p)), c.left)])
	c.n += int64(n)
	c.left -= int64(n)
	return n, err
}

// nothing is spaces without end.
type nothing struct{}

func (nothing) Read(p []byte) (int, error) {
	copy(p, bytes.Repeat([]byte(" "), len(p)))
	return len(p), nil
}
