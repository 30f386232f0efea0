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

func (s *server) personRoutes(g *echo.Group) {
	g.GET("/players/:id", s.person)
	g.POST("/players/:id/rename", s.renamePerson)
	g.POST("/players/:id/merge", s.mergePerson)
	g.POST("/players/:id/apart", s.partPerson)
	g.POST("/players/:id/two", s.twoPeople)
}

// person shows someone's games. ?from= is the cursor that the page before gave.
func (s *server) person(c echo.Context) error {
	return s.personPage(c, http.StatusOK, c.QueryParam("from"), views.Sent{})
}

func (s *server) personPage(c echo.Context, status int, cursor string, sent views.Sent) error {
	who, page, err := s.store.Person(c.Request().Context(), keeperID(c), c.Param("id"), cursor, pageSize)
	if err != nil {
		return err
	}
	var career keeper.Career
	if cursor == "" {
		if career, err = s.store.Career(c.Request().Context(), keeperID(c), who.ID); err != nil {
			return err
		}
	}
	others, _, err := s.store.People(c.Request().Context(), keeperID(c), "", crowd)
	if err != nil {
		return err
	}
	return render(c, status, views.Person(views.NewPersonPage(views.PersonInput{
		Person: who, Page: page, Cursor: cursor, Career: career, Others: others, Key: newID(), Sent: sent, Now: s.nowAt(c),
	})))
}

// renamePerson writes another name wherever the person plays: a revision in each of those games, in one go.
func (s *server) renamePerson(c echo.Context) error {
	f, err := readForm(c)
	if err != nil {
		return err
	}
	f.request()
	name := keeper.CleanName(f.text("name"))
	who, games, err := s.gamesOf(c, c.Param("id"))
	switch {
	case errors.Is(err, keeper.ErrNotFound):
		return s.renamedBefore(c, f, name)
	case err != nil:
		return err
	}
	return s.renameIn(c, f, who, games, name)
}

// renameIn saves the name in a person's games, or shows all that stands against it.
func (s *server) renameIn(c echo.Context, f *form, who keeper.Person, games []keeper.Saved, name string) error {
	drafts, wrong, err := s.renames(c, f, who, games, name)
	if err == nil {
		wrong, err = s.askOnto(c, who, name, wrong)
	}
	if err != nil {
		return err
	}
	if all := f.together(wrong).Without(f.kept()); len(f.wrong)+len(all) > 0 {
		return s.personPage(c, http.StatusUnprocessableEntity, "", views.Sent{Form: "rename", Values: f.values, Problems: all})
	}
	if err := s.store.Rename(c.Request().Context(), keeperID(c), who.ID, name, drafts); err != nil {
		return s.notRenamed(c, f, err)
	}
	return s.toPerson(c, name)
}

// askOnto adds a question where the name is somebody else's: both would count as one person from then on.
func (s *server) askOnto(c echo.Context, who keeper.Person, name string, wrong keeper.Errors) (keeper.Errors, error) {
	id, err := s.store.Named(c.Request().Context(), keeperID(c), name)
	if errors.Is(err, keeper.ErrNotFound) || id == who.ID {
		return wrong, nil
	}
	if err != nil {
		return nil, err
	}
	text := fmt.Sprintf("%s stands in the list of players already. With this name both count as one person. Are they?", name)
	return append(wrong, keeper.Problem{Code: keeper.OnePerson, Field: "name", Text: text}), nil
}

// notRenamed shows the person's page again, with the name that was typed, when it couldn't be saved. Nothing was, so
// the page brings a new key.
func (s *server) notRenamed(c echo.Context, f *form, err error) error {
	sent := views.Sent{Form: "rename", Values: f.values}
	switch {
	case errors.Is(err, keeper.ErrConflict):
		sent.Problems = keeper.Errors{{Code: badForm, Text: renamedLate}}
	case errors.Is(err, keeper.ErrUnavailable):
		s.logError(c, "not saved", err)
		sent.Full = true
	default:
		return err
	}
	return s.personPage(c, statusOf(err), "", sent)
}

const renamedLate = "Nothing was saved: one of the games was changed meanwhile. What you typed is still here; send it again."

// toPerson leads to the page of who has that name now.
func (s *server) toPerson(c echo.Context, name string) error {
	id, err := s.store.Named(c.Request().Context(), keeperID(c), name)
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/players/"+id)
}

// gamesOf is all games of a person, newest first.
func (s *server) gamesOf(c echo.Context, id string) (who keeper.Person, games []keeper.Saved, err error) {
	ctx, cursor := c.Request().Context(), ""
	for {
		var page keeper.Page
		if who, page, err = s.store.Person(ctx, keeperID(c), id, cursor, pageSize); err != nil {
			return who, nil, err
		}
		for _, sum := range page.Games {
			saved, err := s.store.Game(ctx, keeperID(c), sum.ID)
			if err != nil {
				return who, nil, err
			}
			games = append(games, saved)
		}
		if cursor = page.Next; cursor == "" {
			return who, games, nil
		}
	}
}

// renames is a draft for each game in which the name becomes another one, and what stands against it.
func (s *server) renames(c echo.Context, f *form, who keeper.Person, games []keeper.Saved, name string) ([]keeper.Draft, keeper.Errors, error) {
	var drafts []keeper.Draft
	var wrong keeper.Errors
	for _, saved := range games {
		sheet, err := keeper.Score(saved.Game)
		if err != nil {
			return nil, nil, fmt.Errorf("a saved game can't be scored: %w", err)
		}
		change, err := keeper.Rename(saved.Game, sheet.SeatOf(who.Name, otherNames(who)...), name)
		var refused keeper.Errors
		switch {
		case errors.As(err, &refused):
			wrong = addRefused(wrong, refused, saved.Game, s.nowAt(c))
		case err != nil:
			return nil, nil, err
		case !change.Nothing(saved.Game):
			drafts = append(drafts, s.draft(f, saved, change))
		}
	}
	return drafts, wrong, nil
}

// otherNames is the names that count as a person's beside the own.
func otherNames(who keeper.Person) (names []string) {
	for _, a := range who.Also {
		names = append(names, a.Name)
	}
	return names
}

// addRefused adds why one game can't have the name. A name that is taken there is told with the game; what is
// wrong with the name itself is the same in all.
func addRefused(wrong, refused keeper.Errors, g keeper.Game, now time.Time) keeper.Errors {
	for _, p := range refused {
		switch {
		case p.Code == keeper.SameName && len(wrong) == 0:
			p.Text = fmt.Sprintf("In the game of %s: %s", views.When(g.Started, now), p.Text)
			wrong = append(wrong, p)
		case len(wrong) == 0:
			wrong = append(wrong, p)
		}
	}
	return wrong
}

// renamedBefore answers a renaming that was sent twice: the person is called by the new name already.
func (s *server) renamedBefore(c echo.Context, f *form, name string) error {
	id, err := s.store.Named(c.Request().Context(), keeperID(c), name)
	if err != nil {
		return err
	}
	_, games, err := s.gamesOf(c, id)
	if err != nil {
		return err
	}
	for _, saved := range games {
		number, err := saved.Sent(f.request(), f.digest())
		if err != nil {
			return err
		}
		if number > 0 {
			return c.Redirect(http.StatusSeeOther, "/players/"+id)
		}
	}
	return keeper.ErrNotFound
}
