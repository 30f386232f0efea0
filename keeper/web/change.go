package web

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// wish is a change of a game that a form asks for.
type wish struct {
	form string                                                     // which form it is: the end of its address
	make func(v visit) (keeper.Change, error)                       // what the change makes of the game; reads v.form
	page func(echo.Context, int, visit, views.Sent) error           // the page with that form on it, to show it again
	show func(echo.Context, visit, views.Sent, keeper.Change) error // what would change, when that can be asked
}

// change is the way of every change of a game from its form to the store. A form that was sent before
// leads to the same place again; one made from an older state of the game is a conflict; what is refused
// or asked comes back with everything that was typed, that of a deleted game beside its way back; what changes nothing
// is not saved.
func (s *server) change(c echo.Context, w wish) error {
	v, err := s.visit(c)
	if err != nil {
		return s.gone(c, err)
	}
	if v.form, err = readForm(c); err != nil {
		return err
	}
	if done, err := w.settled(c, v); done {
		return err
	}
	return s.made(c, w, v)
}

// settled answers a form that needs no more looking at: it was sent before, or is older than the game.
func (w wish) settled(c echo.Context, v visit) (done bool, err error) {
	request, base := v.form.request(), v.form.revision()
	number, err := v.saved.Sent(request, v.form.digest())
	switch {
	case number > 0:
		return true, saved(c, v, number)
	case err != nil, base > 0 && base != v.saved.Revision:
		return true, w.conflict(c, v)
	}
	return false, nil
}

// made makes the change and looks at it.
func (s *server) made(c echo.Context, w wish, v visit) error {
	change, err := w.make(v)
	preview := w.show != nil && v.form.box("preview")
	sent, err := v.judged(w, change, err)
	switch {
	case err != nil:
		return err
	case preview && len(sent.Problems.Refused()) == 0:
		return w.show(c, v, sent, change)
	case len(sent.Problems) > 0:
		return w.page(c, statusOfProblems(sent.Problems), v, sent)
	case change.Nothing(v.saved.Game):
		return c.Redirect(http.StatusSeeOther, v.path()+w.unchanged())
	}
	return s.save(c, w, v, change)
}

// unchanged is what the game's page is asked to say when nothing was changed: who was handed the deal had it.
func (w wish) unchanged() string {
	if w.form == "deal" {
		return "?deal=already"
	}
	return ""
}

// judged gathers all that is wrong with what was sent; errors that are no problems of the form are returned.
func (v visit) judged(w wish, change keeper.Change, err error) (views.Sent, error) {
	all := change.Asked
	if err != nil && !errors.As(err, &all) {
		return views.Sent{}, err
	}
	keep := v.form.kept()
	all = v.form.together(all)
	sent := v.sent(w)
	sent.Problems = all.Without(keep)
	sent.Kept = all.Within(keep)
	return sent, nil
}

func (v visit) sent(w wish) views.Sent { return views.Sent{Form: w.form, Values: v.form.values} }

// save has the store keep the change. Somebody may have been faster since the game was loaded: it may
// even have been this same form, sent twice.
func (s *server) save(c echo.Context, w wish, v visit, change keeper.Change) error {
	number, err := s.store.Save(c.Request().Context(), keeperID(c), v.saved.Game.ID, s.draft(v.form, v.saved, change))
	switch {
	case errors.Is(err, keeper.ErrConflict):
		return s.late(c, w, v.form)
	case errors.Is(err, keeper.ErrUnavailable):
		s.logError(c, "not saved", err)
		sent := v.sent(w)
		sent.Full = true
		return w.page(c, statusOf(err), v, sent)
	case err != nil:
		return s.gone(c, err)
	}
	return saved(c, v, number)
}

// draft is a change of a saved game on its way to the store.
func (s *server) draft(f *form, saved keeper.Saved, change keeper.Change) keeper.Draft {
	return keeper.Draft{
		Base: saved.Revision, At: s.now().Unix(), Kind: change.Kind, Words: change.Words, To: change.To,
		Request: f.request(), Digest: f.digest(), Game: change.Game, Sheet: change.After,
	}
}

// late answers a change that lost the race to the store.
func (s *server) late(c echo.Context, w wish, f *form) error {
	v, err := s.visit(c)
	if err != nil {
		return s.gone(c, err)
	}
	v.form = f
	if done, err := w.settled(c, v); done {
		return err
	}
	return keeper.ErrConflict
}

// saved leads on to the game; the notice there belongs to that revision.
func saved(c echo.Context, v visit, revision int) error {
	return c.Redirect(http.StatusSeeOther, fmt.Sprintf("%s?saved=%d", v.path(), revision))
}

// conflict shows the form again, made from the newest state now, so that sending it again is meant.
func (w wish) conflict(c echo.Context, v visit) error {
	sent := v.sent(w)
	sent.Conflict = true
	base := v.form.revision()
	for _, r := range v.saved.Log {
		if base > 0 && r.Number > base {
			sent.Meanwhile = append(sent.Meanwhile, r.Words)
		}
	}
	return w.page(c, http.StatusConflict, v, sent)
}

// together puts the form's own problems before those that keeper found. What keeper says of a player whose
// fields can't be read is left out: it has not seen what was meant.
func (f *form) together(found keeper.Errors) keeper.Errors {
	all := slices.Clone(f.wrong)
	slices.SortStableFunc(all, func(a, b keeper.Problem) int { return strings.Compare(a.Field, b.Field) })
	for _, p := range found {
		if !f.unread(p) {
			all = append(all, p)
		}
	}
	return all
}

// unread says whether the problem is about something that the form couldn't say readably.
func (f *form) unread(p keeper.Problem) bool {
	return slices.ContainsFunc(f.wrong, func(q keeper.Problem) bool {
		result := strings.HasSuffix(q.Field, ".result")
		return q.Field != "" && q.Field == p.Field ||
			p.Seat > 0 && strings.HasPrefix(q.Field, keeper.Field(p.Seat, "")) ||
			p.Code == keeper.NoOneOut && result
	})
}
