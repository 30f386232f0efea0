package web

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// goneUpload says that the games don't wait any more.
func goneUpload(c echo.Context, status int) error {
	return render(c, status, views.Import(views.ImportPage{
		Why: "These games aren't waiting any more: they came in, others were chosen since, or an hour has passed. Choose the file again.",
	}))
}

// takeIn has the games come in that the table wants.
func (s *server) takeIn(c echo.Context) error {
	f, err := readForm(c)
	if err != nil {
		return err
	}
	in := f.intake(c.Param("upload"), s.now().Unix())
	if err := s.askKeep(c, f); err != nil {
		return err
	}
	if len(f.wrong) > 0 {
		return s.refuseIntake(c, f)
	}
	return s.bringIn(c, in)
}

// bringIn has the games come in, and leads to the history, which says how many did.
func (s *server) bringIn(c echo.Context, in keeper.Intake) error {
	http.NewResponseController(c.Response()).SetWriteDeadline(time.Now().Add(uploadTime)) // thousands of games take a while
	n, err := s.store.TakeIn(c.Request().Context(), keeperID(c), in)
	switch {
	case errors.Is(err, keeper.ErrNotFound), errors.Is(err, keeper.ErrConflict): // the key took others in, or the same ones otherwise
		return goneUpload(c, statusOf(err))
	case err != nil:
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/history?came="+strconv.Itoa(n))
}

// intake reads what was said to the games of an upload; nothing was said to those that the page doesn't ask about.
func (f *form) intake(upload string, at int64) keeper.Intake {
	known := f.oneOf("known", views.Knowns(), "Choose whether what is here already is passed over, or comes in as a copy.")
	keep := f.oneOf("keep", views.Keeps(), "Choose whether they are kept as they are, or left out.")
	return keeper.Intake{
		Upload: upload, At: at, Request: f.request(), Digest: f.digest(), Copy: known == "copy", Keep: keep == "yes",
	}
}

// oneOf is the value of a choice that may be left open; what can't be chosen is refused with the sentence.
func (f *form) oneOf(name string, values []string, sentence string) string {
	value := f.one(name)
	if value != "" && !slices.Contains(values, value) {
		f.refuse(badField, name, "%s", sentence)
	}
	return value
}

// askKeep notes that the form leaves it open what is to happen to games with hands that can't be; none waiting any more
// raise no question.
func (s *server) askKeep(c echo.Context, f *form) error {
	if f.one("keep") != "" {
		return nil
	}
	games, err := s.store.Staged(c.Request().Context(), keeperID(c), c.Param("upload"), s.now().Unix(), 0)
	if err != nil && !errors.Is(err, keeper.ErrNotFound) {
		return err
	}
	if slices.ContainsFunc(games, func(g keeper.Incoming) bool { return g.Doubts > 0 }) {
		f.refuse(badField, "keep", "Say what is to happen to the games with such hands.")
	}
	return nil
}

// refuseIntake shows the games again with the form as it was sent; a key that is none is changed for a new one.
func (s *server) refuseIntake(c echo.Context, f *form) error {
	again := views.IntakeForm{Request: f.values.Get("request"), Sent: views.Sent{Form: "intake", Values: f.values, Problems: f.wrong}}
	if !goodKey(again.Request) {
		again.Request = newID()
	}
	return s.showIntake(c, http.StatusUnprocessableEntity, again)
}
