package web

import (
	"archive/zip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

const (
	archivePath = "/export.zip"
	rowsPath    = "/export.csv"
	shelfPage   = 100              // how many games are looked up at a time
	gameTime    = 30 * time.Second // how long sending one game may take
)

func (s *server) archiveRoutes(g *echo.Group) {
	g.GET("/export", s.takeAway)
	g.GET(archivePath, s.archive)
	g.GET(rowsPath, s.rows)
}

// takeAway says what can be taken away.
func (s *server) takeAway(c echo.Context) error {
	n, err := s.shelfLength(c)
	if err != nil {
		return err
	}
	return render(c, http.StatusOK, views.TakeAway(views.TakeAwayPage{Games: n}))
}

func (s *server) shelfLength(c echo.Context) (int, error) {
	if keeperID(c) == "" {
		return 0, nil
	}
	return s.store.ShelfLength(c.Request().Context(), keeperID(c))
}

// archive gives all games away, each as JSON and as CSV, one after the other, so that it takes no more memory than the
// longest of them. Each game is as it is when its turn comes. One that can't be scored is there as a note with its record.
func (s *server) archive(c echo.Context) error {
	out, err := s.beginStream(c, "zip", "application/zip")
	if err != nil {
		return err
	}
	archive, at, zone := zip.NewWriter(out), s.now(), s.nowAt(c).Location()
	err = s.eachGame(c, func(g keeper.Shelved, v visit) error {
		return addGame(archive, fmt.Sprintf("%04d-%s", g.Number, views.Began(v.saved.Game, zone)), at, v)
	}, func(g keeper.Shelved, v visit) error {
		return addLost(archive, g, at, v.saved.Game)
	})
	if err == nil {
		err = archive.Close()
	}
	return s.endStream(c, err)
}

// addGame adds a game's two files.
func addGame(archive *zip.Writer, name string, at time.Time, v visit) error {
	for _, file := range []struct {
		ending string
		write  func(io.Writer) error
	}{
		{".json", func(w io.Writer) error { return keeper.WriteJSON(w, v.saved, v.sheet) }},
		{".csv", func(w io.Writer) error { return keeper.WriteCSV(w, v.saved.Game, v.sheet) }},
	} {
		entry, err := newEntry(archive, name+file.ending, at)
		if err != nil {
			return err
		}
		if err := file.write(entry); err != nil {
			return err
		}
	}
	return archive.Flush()
}

func newEntry(archive *zip.Writer, name string, at time.Time) (io.Writer, error) {
	return archive.CreateHeader(&zip.FileHeader{Name: "phasekeeper/" + name, Method: zip.Deflate, Modified: at})
}

// addLost adds a note in the place of a game that can't be scored, with its record as far as that can be read. It is a
// text, so that the archive comes in again without it.
func addLost(archive *zip.Writer, g keeper.Shelved, at time.Time, record keeper.Game) error {
	entry, err := newEntry(archive, fmt.Sprintf("%04d-unreadable.txt", g.Number), at)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(entry, lostNote, g.Number, g.ID); err != nil || record.ID == "" {
		return err
	}
	lines := json.NewEncoder(entry)
	lines.SetIndent("", "  ")
	return lines.Encode(record)
}

const lostNote = `Game %d can't be scored, so it has no files of its own here. All other games are in this archive. It is still in the
database, where a copy of that keeps it too (phasekeeper backup FILE); its address is /games/%s.

What is recorded of it, as far as it can be read:

`

// rows gives the rows of all games away, as one CSV. One that can't be scored has none.
func (s *server) rows(c echo.Context) error {
	out, err := s.beginStream(c, "csv", "text/csv; charset=utf-8")
	if err != nil {
		return err
	}
	err = keeper.WriteCSVHead(out)
	if err == nil {
		err = s.eachGame(c, func(_ keeper.Shelved, v visit) error {
			return keeper.WriteCSVRows(out, v.saved.Game, v.sheet)
		}, func(keeper.Shelved, visit) error { return nil })
	}
	return s.endStream(c, err)
}

// beginStream begins a file whose length nobody knows yet.
func (s *server) beginStream(c echo.Context, ending, mime string) (io.Writer, error) {
	n, err := s.shelfLength(c)
	if err != nil {
		return nil, err
	}
	if n == 0 {
		return nil, keeper.ErrNotFound
	}
	attach(c, fmt.Sprintf("phasekeeper-%s-%d-games.%s", s.nowAt(c).Format("2006-01-02"), n, ending))
	c.Response().Header().Set(echo.HeaderContentType, mime)
	c.Response().WriteHeader(http.StatusOK)
	return c.Response(), nil
}

// endStream ends the file. One that can't be ended is broken off, so that nobody takes it for whole.
func (s *server) endStream(c echo.Context, err error) error {
	if err == nil {
		return nil
	}
	if c.Request().Context().Err() == nil {
		s.logError(c, "broken off", err)
	}
	panic(http.ErrAbortHandler)
}

// eachGame goes through the keeper's games in the order in which they came.
func (s *server) eachGame(c echo.Context, do, lost func(keeper.Shelved, visit) error) error {
	for after := int64(0); ; {
		games, err := s.store.Shelf(c.Request().Context(), keeperID(c), after, shelfPage)
		if err != nil || len(games) == 0 {
			return err
		}
		for _, g := range games {
			after = g.Number
			if err := s.oneGame(c, g, do, lost); err != nil {
				return err
			}
		}
	}
}

// oneGame passes over a game that is gone when its turn comes. One that can't be scored is lost's, and holds up no other.
func (s *server) oneGame(c echo.Context, g keeper.Shelved, do, lost func(keeper.Shelved, visit) error) error {
	http.NewResponseController(c.Response()).SetWriteDeadline(time.Now().Add(gameTime)) // a writer without deadlines, as in a test, needs none
	v, err := s.whole(c, g.ID)
	switch {
	case errors.Is(err, keeper.ErrNotFound):
		return nil
	case errors.Is(err, keeper.ErrUnreadable):
		s.logError(c, "left out of what is taken away", err)
		return lost(g, v)
	case err != nil:
		return err
	}
	return do(g, v)
}
