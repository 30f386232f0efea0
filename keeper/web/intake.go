package web

import (
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

const (
	importPath = "/import"
	waitTime   = time.Hour // how long games that were read wait for the table's word
	maxStaged  = 96 << 20  // bytes of all games of an upload, as they wait
	maxKept    = 1_000_000 // events of all revisions of all games of an upload: a writer is busy with them for half a minute at most
	mostSent   = 6         // uploads that are sent at a time, each of which is in memory as far as it has come
	mostToRead = 2         // of them, those whose games are read at a time: each may take the memory of a small machine
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

// readImport reads files and keeps the games in them apart until the table has seen what would come in, and what
// can't. If none can, nothing is kept.
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

// readUpload reads all files that are sent. A few uploads come in at a time, and fewer are worked on: those that have
// come wait for their turn, and what is beyond is refused before it is read.
func (s *server) readUpload(c echo.Context) (u keeper.Upload, err error) {
	giveTime(c)
	select {
	case s.sending <- struct{}{}:
		defer func() { <-s.sending }()
	default:
		drain(c.Request().Body)
		return u, &refusal{http.StatusServiceUnavailable, tooManySend, nil}
	}
	files, err := sentFiles(c)
	if err != nil {
		return u, err
	}
	return s.readFiles(c, files)
}

const tooManySend = "Others are bringing games in right now, so these weren't read. Wait a minute, and choose them again."

// readFiles reads the games of files, when it is their turn.
func (s *server) readFiles(c echo.Context, files []file) (u keeper.Upload, err error) {
	select {
	case s.reading <- struct{}{}:
		defer func() { <-s.reading }()
	case <-c.Request().Context().Done():
		return u, c.Request().Context().Err()
	}
	r := intakeReader{now: s.now().Unix(), places: map[string]int{}}
	for _, f := range files {
		if err := r.open(f); err != nil {
			return u, err
		}
	}
	switch left := r.leftOut(); {
	case len(r.games) == 0 && len(left) > 0:
		return u, &refusal{http.StatusUnprocessableEntity, "", views.NewFaults(left)}
	case len(r.games) == 0:
		return u, refuse(files[0].name, "There is no game in it: no file that ends in .json or .csv.")
	default:
		return keeper.Upload{ID: newID(), Until: s.now().Add(waitTime).Unix(), Games: r.incoming(), Left: left}, nil
	}
}

// preview shows what would come in. Nothing is saved yet.
func (s *server) preview(c echo.Context) error {
	return s.showIntake(c, http.StatusOK, views.IntakeForm{Request: newID()})
}

// showIntake shows the games that wait, with the form as it was sent.
func (s *server) showIntake(c echo.Context, status int, f views.IntakeForm) error {
	games, err := s.store.Staged(c.Request().Context(), keeperID(c), c.Param("upload"), s.now().Unix(), views.IntakeShown)
	if errors.Is(err, keeper.ErrNotFound) {
		return goneUpload(c, http.StatusNotFound)
	}
	if err != nil {
		return err
	}
	left, err := s.store.LeftOut(c.Request().Context(), keeperID(c), c.Param("upload"), s.now().Unix())
	if err != nil {
		return err
	}
	page := views.NewIntakePage(importPath+"/"+c.Param("upload"), f, games, left)
	for _, g := range games[:min(len(games), views.IntakeShown)] {
		saved, sheet, err := keeper.ReadJSON(g.Text, s.now().Unix())
		if err != nil {
			return fmt.Errorf("a staged game can't be read: %w", err)
		}
		page.Add(g, saved, sheet, s.nowAt(c))
	}
	return render(c, status, views.Intake(page))
}
