package web

import (
	"archive/zip"
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
// longest of them. Each game is as it is when its turn comes.
func (s *server) archive(c echo.Context) error {
	out, err := s.beginStream(c, "zip", "application/zip")
	if err != nil {
		return err
	}
	archive := zip.NewWriter(out)
	err = s.eachGame(c, func(g keeper.Shelved, v visit) error {
		name := fmt.Sprintf("%04d-%s", g.Number, s.began(c, v.saved.Game))
		return addGame(archive, name, s.now(), v)
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
		entry, err := archive.CreateHeader(&zip.FileHeader{Name: "phasekeeper/" + name + file.ending, Method: zip.Deflate, Modified: at})
		if err != nil {
			return err
		}
		if err := file.write(entry); err != nil {
			return err
		}
	}
	return archive.Flush()
}

// rows gives the rows of all games away, as one CSV.
func (s *server) rows(c echo.Context) error {
	out, err := s.beginStream(c, "csv", "text/csv; charset=utf-8")
	if err != nil {
		return err
	}
	err = keeper.WriteCSVHead(out)
	if err == nil {
		err = s.eachGame(c, func(_ keeper.Shelved, v visit) error {
			return keeper.WriteCSVRows(out, v.saved.Game, v.sheet)
		})
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

// eachGame goes through the keeper's games in the order in which they came. One that is gone when its turn comes is
// passed over.
func (s *server) eachGame(c echo.Context, do func(keeper.Shelved, visit) error) error {
	limit := http.NewResponseController(c.Response())
	for after := int64(0); ; {
		games, err := s.store.Shelf(c.Request().Context(), keeperID(c), after, shelfPage)
		if err != nil || len(games) == 0 {
			return err
		}
		for _, g := range games {
			after = g.Number
			limit.SetWriteDeadline(time.Now().Add(gameTime)) // a writer without deadlines, as in a test, needs none
			v, err := s.whole(c, g.ID)
			if errors.Is(err, keeper.ErrNotFound) {
				continue
			}
			if err != nil {
				return err
			}
			if err := do(g, v); err != nil {
				return err
			}
		}
	}
}
