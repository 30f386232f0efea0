package web

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"
	"golang.org/x/text/unicode/norm"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

const (
	importPath = "/import"
	waitTime   = time.Hour // how long games that were read wait for the table's word
	maxStaged  = 96 << 20  // bytes of all games of an upload, as they wait
	maxKept    = 1_000_000 // events of all revisions of all games of an upload: a writer is busy with them for half a minute at most
	mostToRead = 2         // uploads that are read at a time: each may take the memory of a small machine
)

func (s *server) intakeRoutes(g *echo.Group) {
	g.GET(importPath, s.importForm)
	g.POST(importPath, s.readImport)
	g.GET(importPath+"/:upload", s.preview)
	g.POST(importPath+"/:upload", s.takeIn)
}

// importForm is where files are chosen.
func (s *server) importForm(c echo.Context) error {
	return render(c, http.StatusOK, views.Import(views.ImportPage{}))
}

// readImport reads files and keeps the games in them apart until the table has seen what would come in. If anything in
// them is wrong, nothing is kept.
func (s *server) readImport(c echo.Context) error {
	u, err := s.readUpload(c)
	var refused *refusal
	switch {
	case errors.As(err, &refused):
		return render(c, refused.status, views.Import(views.ImportPage{Why: refused.why, Faults: refused.faults}))
	case err != nil:
		return err
	}
	return s.stage(c, u)
}

// stage keeps games apart, and leads to where they are shown. A visitor becomes a keeper with them.
func (s *server) stage(c echo.Context, u keeper.Upload) error {
	id := keeperID(c)
	if id == "" {
		id = newID()
	}
	if err := s.store.Stage(c.Request().Context(), id, u, s.now().Unix()); err != nil {
		return err
	}
	if err := s.remember(c, id); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, importPath+"/"+u.ID)
}

// readUpload reads all files that were sent. A few uploads are worked on at a time: others wait for their turn.
func (s *server) readUpload(c echo.Context) (u keeper.Upload, err error) {
	files, err := sentFiles(c)
	if err != nil {
		return u, err
	}
	select {
	case s.reading <- struct{}{}:
		defer func() { <-s.reading }()
	case <-c.Request().Context().Done():
		return u, c.Request().Context().Err()
	}
	r := intakeReader{now: s.now().Unix()}
	for _, f := range files {
		if err := r.open(f); err != nil {
			return u, err
		}
	}
	switch {
	case len(r.faults) > 0:
		return u, &refusal{http.StatusUnprocessableEntity, "", r.faults}
	case len(r.games) == 0:
		return u, refuse(files[0].name, "There is no game in it: no file that ends in .json or .csv.")
	}
	return keeper.Upload{ID: newID(), Until: s.now().Add(waitTime).Unix(), Games: r.games}, nil
}

// intakeReader gathers the games of files.
type intakeReader struct {
	now    int64 // unix seconds: when a game began of which the file doesn't say it
	size   int   // bytes, as the games wait
	kept   int   // events that the store will keep
	games  []keeper.Incoming
	faults []views.Fault
}

// mostShown is how many faults of all files together are shown; what follows isn't read any more.
const mostShown = 40

// open reads a file, or those in it when it is an archive.
func (r *intakeReader) open(f file) error {
	if archived(f.data) {
		return unpack(f, r.read)
	}
	return r.read(f)
}

// read reads one file. What is wrong in it is noted; an error ends it all.
func (r *intakeReader) read(f file) error {
	if len(r.faults) >= mostShown {
		return nil
	}
	text, ok := readText(f.data)
	switch {
	case len(f.data) == 0:
		return refuse(f.name, "This file is empty.")
	case !ok:
		return refuse(f.name, "This is no text: neither a game's JSON nor a CSV.")
	}
	games, err := readGames(text, r.now)
	var faults keeper.Faults
	if errors.As(err, &faults) {
		r.faults = append(r.faults, views.NewFaults(f.name, faults)...)
		return nil
	}
	if err != nil {
		return err
	}
	return r.add(f, games)
}

// add notes games that were read, as long as there is room for them to wait.
func (r *intakeReader) add(f file, games []keeper.Incoming) error {
	for _, g := range games {
		r.size += len(g.Text)
		r.kept += g.Kept
	}
	if r.kept > maxKept {
		return refuse(f.name, "These games have been changed too often to come in at once. Bring them in part by part.")
	}
	if r.games = append(r.games, games...); r.size > maxStaged {
		return refuse(f.name, "These are too many games to come in at once. Bring them in part by part.")
	}
	return nil
}

// readGames reads the games of a file, each ready to wait.
func readGames(text string, now int64) ([]keeper.Incoming, error) {
	if start := strings.TrimLeft(text, " \t\r\n"); strings.HasPrefix(start, "{") || strings.HasPrefix(start, "[") {
		saved, sheet, err := keeper.ReadJSON(text)
		if err != nil {
			return nil, err
		}
		one, err := ready(saved, sheet)
		return []keeper.Incoming{one}, err
	}
	games, err := keeper.ReadCSV(text, keeper.Unsaid{ID: identity(text), Started: now})
	if err != nil {
		return nil, err
	}
	out := make([]keeper.Incoming, len(games))
	for i, g := range games {
		if out[i], err = ready(g.Saved, g.Sheet); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// identity is what games of a file that doesn't name them are known again by: the same file has the same games.
func identity(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "csv-" + hex.EncodeToString(sum[:12])
}

// ready writes a game down as it waits. Names that only an escape in the file left in another form than they would be
// typed in are refused: equal names have to be the same letters.
func ready(saved keeper.Saved, sheet keeper.Sheet) (keeper.Incoming, error) {
	one, err := saved.Incoming(sheet)
	if err == nil && !norm.NFC.IsNormalString(one.Text) {
		err = keeper.Faults{{Text: "Names in this file are written in letters that are put together. Write them composed (NFC)."}}
	}
	return one, err
}

// preview shows what would come in. Nothing is saved yet.
func (s *server) preview(c echo.Context) error {
	return s.showIntake(c, http.StatusOK, views.IntakeForm{Request: newID()})
}

// showIntake shows the games that wait, with the form as it was sent.
func (s *server) showIntake(c echo.Context, status int, f views.IntakeForm) error {
	games, err := s.store.Staged(c.Request().Context(), keeperID(c), c.Param("upload"), s.now().Unix(), views.IntakeShown)
	if errors.Is(err, keeper.ErrNotFound) {
		return goneUpload(c)
	}
	if err != nil {
		return err
	}
	page := views.NewIntakePage(importPath+"/"+c.Param("upload"), f, games)
	for _, g := range games[:min(len(games), views.IntakeShown)] {
		saved, sheet, err := keeper.ReadJSON(g.Text)
		if err != nil {
			return fmt.Errorf("a staged game can't be read: %w", err)
		}
		page.Add(saved, sheet, g.Known, s.nowAt(c))
	}
	return render(c, status, views.Intake(page))
}

// goneUpload says that the games don't wait any more.
func goneUpload(c echo.Context) error {
	return render(c, http.StatusNotFound, views.Import(views.ImportPage{
		Why: "These games aren't waiting any more: they came in, others were chosen since, or an hour has passed. Choose the file again.",
	}))
}

// takeIn has the games come in that the table wants.
func (s *server) takeIn(c echo.Context) error {
	f, err := readForm(c)
	if err != nil {
		return err
	}
	sent := views.IntakeForm{Request: f.one("request"), Known: f.one("known"), Keep: f.one("keep")}
	in := keeper.Intake{
		Upload: c.Param("upload"), At: s.now().Unix(), Request: f.request(), Digest: f.digest(),
		Copy: sent.Known == "copy", Keep: sent.Keep == "yes",
	}
	if sent.Asks, err = s.asks(c, sent); err != nil {
		return err
	}
	if sent.Asks || len(f.wrong) > 0 {
		sent.Why = f.sentences()
		return s.showIntake(c, http.StatusUnprocessableEntity, sent)
	}
	http.NewResponseController(c.Response()).SetWriteDeadline(time.Now().Add(uploadTime)) // thousands of games take a while
	n, err := s.store.TakeIn(c.Request().Context(), keeperID(c), in)
	switch {
	case errors.Is(err, keeper.ErrNotFound):
		return goneUpload(c)
	case err != nil:
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/history?came="+strconv.Itoa(n))
}

// asks says whether any of the games that wait raises a question that the form leaves open; none waiting any more
// raise none.
func (s *server) asks(c echo.Context, sent views.IntakeForm) (bool, error) {
	if sent.Keep == "yes" || sent.Keep == "no" {
		return false, nil
	}
	games, err := s.store.Staged(c.Request().Context(), keeperID(c), c.Param("upload"), s.now().Unix(), 0)
	if err != nil && !errors.Is(err, keeper.ErrNotFound) {
		return false, err
	}
	for _, g := range games {
		if g.Doubts > 0 {
			return true, nil
		}
	}
	return false, nil
}

// sentences is all that is wrong with a form, in a row.
func (f *form) sentences() string {
	var texts []string
	for _, p := range f.wrong {
		texts = append(texts, p.Text)
	}
	return strings.Join(texts, " ")
}
