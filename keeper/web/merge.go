package web

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

const (
	crowd      = 200 // how many people, latest first, are looked at for similar names and can be chosen
	alikeShown = 3   // how many pairs are offered at a time
	alikeTried = 30  // how many pairs are looked at for that
)

// alike finds people who may be one: similar names that aren't known to be two. They are offered on the first
// page of the list, which is where listed stand; next is the cursor of the page after it.
func (s *server) alike(c echo.Context, listed []keeper.Person, next string) (pairs []views.Pair, err error) {
	ctx, id := c.Request().Context(), keeperID(c)
	if next != "" { // the page hasn't all of them
		if listed, _, err = s.store.People(ctx, id, "", crowd); err != nil {
			return nil, err
		}
	}
	for _, p := range views.Pairs(listed, alikeTried) {
		two, err := s.store.Two(ctx, id, p.Who.ID, p.As.ID)
		if err != nil {
			return nil, err
		}
		if !two {
			pairs = append(pairs, p)
		}
		if len(pairs) == alikeShown {
			break
		}
	}
	return pairs, nil
}

const wantOther = "Choose who else this is."

// mergePerson has the person count as another one. Sent twice, it is done once.
func (s *server) mergePerson(c echo.Context) error {
	f, err := readForm(c)
	if err != nil {
		return err
	}
	into := f.one("into")
	if into == "" || into == c.Param("id") {
		f.refuse(badField, "into", wantOther)
	}
	if len(f.wrong) == 0 {
		err = s.merge(c, f, into)
	}
	switch {
	case err != nil:
		return err
	case len(f.wrong) > 0:
		return s.personPage(c, http.StatusUnprocessableEntity, "", views.Sent{Form: "merge", Values: f.values, Problems: f.wrong})
	}
	return c.Redirect(http.StatusSeeOther, "/players/"+into)
}

// merge notes in the form why it can't be done. A person who isn't there is refused when chosen, and not found when
// addressed: the page that comes back then says so.
func (s *server) merge(c echo.Context, f *form, into string) error {
	err := s.store.Merge(c.Request().Context(), keeperID(c), c.Param("id"), into)
	var met *keeper.Met
	switch {
	case errors.As(err, &met):
		f.refuse(badField, "into", "Both played in the game of %s, so they are two people.", views.When(met.Started, s.nowAt(c)))
	case errors.Is(err, keeper.ErrNotFound):
		f.refuse(badField, "into", wantOther)
	case err != nil:
		return fmt.Errorf("merge: %w", err)
	}
	return nil
}

// twoPeople remembers that a person and another one are two, so that they aren't offered as one any more.
func (s *server) twoPeople(c echo.Context) error {
	f, err := readForm(c)
	if err != nil {
		return err
	}
	other := f.one("other")
	if other == "" || other == c.Param("id") {
		f.refuse(badField, "other", wantOther)
	}
	if len(f.wrong) > 0 {
		return s.personPage(c, http.StatusUnprocessableEntity, "", views.Sent{Form: "two", Values: f.values, Problems: f.wrong})
	}
	if err := s.store.Apart(c.Request().Context(), keeperID(c), c.Param("id"), other); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/players")
}

// partPerson makes a name that counted as the person's somebody of its own again.
func (s *server) partPerson(c echo.Context) error {
	f, err := readForm(c)
	if err != nil {
		return err
	}
	alias := f.one("alias")
	if alias == "" {
		f.refuse(badField, "alias", "Choose which of the names is someone else.")
	}
	if len(f.wrong) > 0 {
		return s.personPage(c, http.StatusUnprocessableEntity, "", views.Sent{Form: "apart", Values: f.values, Problems: f.wrong})
	}
	ctx := c.Request().Context()
	if _, _, err := s.store.Person(ctx, keeperID(c), c.Param("id"), "", 1); err != nil {
		return err
	}
	if err := s.store.Unmerge(ctx, keeperID(c), alias); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/players")
}
