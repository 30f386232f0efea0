package web_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"

	"phasekeeper/keeper"
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

// 50 MB are refused by their length, before they are read; where nobody says how long it is, when 16 MB were read.
func TestAFileThatIsTooLong(t *testing.T) {
	v := newSite(t).visitor()
	var head bytes.Buffer
	out := multipart.NewWriter(&head)
	if _, err := out.CreateFormFile("file", "long.json"); err != nil {
		t.Fatal(err)
	}
	for _, length := range []int64{50 << 20, -1} {
		read := &counted{of: io.MultiReader(&head, io.LimitReader(nothing{}, 50<<20))}
		r := v.request(http.MethodPost, "/import", read)
		r.ContentLength = length
		r.Header.Set("Content-Type", out.FormDataContentType())
		answer := newAnswer(v, r)
		if answer.status != http.StatusRequestEntityTooLarge || !answer.says("That is more than 16 MB, and wasn't read.") {
			t.Errorf("answered %d: %s", answer.status, answer.text())
		}
		if most := int64(17 << 20); length > 0 && read.n > 0 || read.n > most {
			t.Errorf("%d bytes of it were read", read.n)
		}
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

// counted counts what is read.
type counted struct {
	of io.Reader
	n  int64
}

func (c *counted) Read(p []byte) (int, error) {
	n, err := c.of.Read(p)
	c.n += int64(n)
	return n, err
}

// nothing is spaces without end.
type nothing struct{}

func (nothing) Read(p []byte) (int, error) {
	copy(p, bytes.Repeat([]byte(" "), len(p)))
	return len(p), nil
}

// 10,000 rounds come in, in seconds.
func TestTenThousandRounds(t *testing.T) {
	var text strings.Builder
	text.WriteString("round,player,result,points\n")
	for n := range 10_000 {
		fmt.Fprintf(&text, "%d,Ava,not,50\n%d,Ben,not,75\n", n+1, n+1)
	}
	v := newSite(t).visitor()
	start := time.Now()
	preview := v.upload("long.csv", text.String()).to(http.StatusSeeOther).location()
	v.send(v.get(preview).to(http.StatusOK).form(preview)).to(http.StatusSeeOther)
	out := v.get(v.only() + "/export.json").to(http.StatusOK).body
	t.Logf("10,000 rounds came in and went out in %s, %d bytes", time.Since(start), len(out))
	other := newSite(t).visitor()
	other.bring("long.json", out)
	if again := other.get(other.only() + "/export.json").body; again != out {
		t.Error("it comes back as another game")
	}
	if took := time.Since(start); took > 2*time.Minute {
		t.Errorf("it took %s", took)
	}
}

// Sending the last form twice counts once; another form of the same games finds them gone.
func TestBringingInTwiceCountsOnce(t *testing.T) {
	s := newSite(t)
	ava, ben := s.visitor(), s.visitor()
	out, _ := ava.files(ava.eventful("Ava", "Ben"))
	preview := ben.upload("game.json", out).to(http.StatusSeeOther).location()
	rows := s.rows()
	f := ben.get(preview).to(http.StatusOK).form(preview)
	if s.rows() != rows {
		t.Error("looking has saved something")
	}
	if !ben.send(f.without("request")).to(http.StatusUnprocessableEntity).says("This form has lost its key.") {
		t.Error("it isn't said that the key is missing")
	}
	for range 2 {
		if !ben.follow(ben.send(f)).says("One game came in.") {
			t.Error("it isn't said that one came in")
		}
	}
	ben.send(f.with("request", "another")).to(http.StatusNotFound)
	ben.send(f.with("known", "copy")).to(http.StatusConflict)
	ben.get(preview).to(http.StatusNotFound)
	ava.get(preview).to(http.StatusNotFound)
	if n := strings.Count(ben.get("/export").to(http.StatusOK).text(), "1 game,"); n != 1 {
		t.Error("it came in twice")
	}
}

// What waits is forgotten after an hour, and is nobody else's.
func TestGamesWaitForAnHour(t *testing.T) {
	s := newSite(t)
	ava := s.visitor()
	out, _ := ava.files(ava.eventful("Ava", "Ben"))
	preview := ava.upload("game.json", out).to(http.StatusSeeOther).location()
	s.visitor().get(preview).to(http.StatusNotFound)
	a := ava.get(preview).to(http.StatusOK)
	if !a.says("It is here already.") {
		t.Error("it isn't known again")
	}
	s.clock.pass(time.Hour)
	if !ava.send(a.form(preview).with("known", "copy")).to(http.StatusNotFound).says("an hour has passed") {
		t.Error("it isn't said why the games are gone")
	}
}

// A copy is a game of its own: brought in again, it is known by itself.
func TestACopyIsAGameOfItsOwn(t *testing.T) {
	v := newSite(t).visitor()
	out, _ := v.files(v.eventful("Ava", "Ben"))
	preview := v.upload("game.json", out).to(http.StatusSeeOther).location()
	v.send(v.get(preview).form(preview).with("known", "copy")).to(http.StatusSeeOther)
	archive := v.get("/export.zip").to(http.StatusOK).body
	if !v.get(v.upload("all.zip", archive).location()).says("All of them are here already.") {
		t.Error("the copy isn't known again")
	}
	other := newSite(t).visitor()
	if !other.bring("all.zip", archive).says("2 games came in.") {
		t.Error("the copy isn't another game")
	}
}

// Many games that were changed often, of some kilobytes each, would take hundreds of megabytes in the database: they
// come in part by part.
func TestGamesThatWereChangedTooOften(t *testing.T) {
	v := newSite(t).visitor()
	var games []string
	one := changedOften(t, "the id")
	for i := range 22 {
		name := fmt.Sprint("game", i)
		games = append(games, name+".json", strings.ReplaceAll(one, "the id", name))
	}
	v.refusedUpload(http.StatusUnprocessableEntity, "These games have been changed too often to come in at once. Bring them in part by part.", "all.zip", packed(t, games...))
	v.upload("part.zip", packed(t, games[:20]...)).to(http.StatusSeeOther)
}

// changedOften is a game of 900 events with 50 changes of its title: some 46,000 events to keep.
func changedOften(t *testing.T, id string) string {
	t.Helper()
	variation, err := keeper.Named(keeper.StandardGame, 0)
	if err != nil {
		t.Fatal(err)
	}
	g, err := keeper.Begin(id, 1, keeper.Start{Players: []string{"Ava", "Ben"}, Dealer: 1, Variation: variation})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 900 {
		g.Events = append(g.Events, keeper.Deal{Seat: 1 + i%2})
	}
	saved := keeper.Saved{Game: g, Revision: 51}
	before := keeper.Game{}
	for n := range 51 {
		if n > 0 {
			saved.Game.Title = fmt.Sprint("Title ", n)
		}
		step, kind := keeper.Between(before, saved.Game), keeper.Retitled
		if n == 0 {
			kind = keeper.Started
		}
		saved.Log = append(saved.Log, keeper.Revision{Number: n + 1, At: 1, Kind: kind, Words: "w", Step: &step})
		before = saved.Game
	}
	sheet, err := keeper.Score(saved.Game)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := keeper.WriteJSON(&out, saved, sheet); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
