package web

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// pageSize is how many games or people a page of a list has.
const pageSize = 20

// longestSought is how many letters may be looked for at once: two names in full, and more.
const longestSought = 100

func (s *server) historyRoutes(g *echo.Group) { g.GET("/history", s.history) }

// history shows all games, or those that the query asks for: ?text=, ?player=, ?variation= and ?year=, all of which
// have to fit. ?from= is the cursor that the page before gave, ?deleted= the game that was deleted just now.
func (s *server) history(c echo.Context) error {
	in := views.HistoryInput{Cursor: c.QueryParam("from"), Came: views.Came(c.QueryParam("came")), Now: s.nowAt(c)}
	in.Sent = views.Sent{Values: asked(c.QueryParams())}
	if keeperID(c) != "" {
		if err := s.lookUp(c, &in); err != nil {
			return err
		}
	}
	status := http.StatusOK
	if len(in.Sent.Problems) > 0 {
		status = statusOfProblems(in.Sent.Problems)
	}
	return render(c, status, views.History(views.NewHistoryPage(in)))
}

// asked is the fields of the query that games are found by, as they were sent first.
func asked(query url.Values) url.Values {
	out := url.Values{}
	for _, name := range views.FindBy() {
		if value := query.Get(name); value != "" {
			out.Set(name, value)
		}
	}
	return out
}

// lookUp fills the page: the games, and what the form offers.
func (s *server) lookUp(c echo.Context, in *views.HistoryInput) (err error) {
	ctx, id := c.Request().Context(), keeperID(c)
	if in.People, _, err = s.store.People(ctx, id, "", crowd); err != nil {
		return err
	}
	if in.Oldest, err = s.store.Oldest(ctx, id); err != nil {
		return err
	}
	if in.Deleted, err = s.justDeleted(c); err != nil {
		return err
	}
	if in.Oldest == 0 {
		if in.Gone, _, err = s.store.Deleted(ctx, id, s.since(), "", pageSize); err != nil {
			return err
		}
	}
	sought, err := s.sought(c, in)
	if err != nil || len(in.Sent.Problems) > 0 {
		return err
	}
	in.Page, err = s.store.Find(ctx, id, sought, in.Cursor, pageSize)
	return err
}

// justDeleted is the game that was deleted just now; nil when none was, or when it is back.
func (s *server) justDeleted(c echo.Context) (*keeper.Deleted, error) {
	id := c.QueryParam("deleted")
	if id == "" {
		return nil, nil
	}
	d, err := s.store.Gone(c.Request().Context(), keeperID(c), id, s.since())
	if errors.Is(err, keeper.ErrNotFound) {
		return nil, nil
	}
	return &d, err
}

// sought reads what is looked for, and notes what is wrong with it.
func (s *server) sought(c echo.Context, in *views.HistoryInput) (keeper.Search, error) {
	values := in.Sent.Values
	refuse := func(field, sentence string) {
		in.Sent.Problems = append(in.Sent.Problems, keeper.Problem{Code: badField, Field: field, Text: sentence})
	}
	for _, name := range append(views.FindBy(), "from") {
		switch twice := len(c.QueryParams()[name]) > 1; {
		case twice && name == "from":
			refuse("text", "The address says twice where the list goes on. Look again.")
		case twice:
			refuse(name, "This was sent twice. Look for one at a time.")
		}
	}
	found := keeper.Search{Text: values.Get("text"), Person: values.Get("player"), Variation: values.Get("variation")}
	switch {
	case unreadable(found.Text):
		refuse("text", unreadableText)
	case utf8.RuneCountInString(found.Text) > longestSought:
		refuse("text", "Look for fewer words.")
	}
	if found.Variation != "" && !slices.Contains(keeper.Variations(), found.Variation) {
		refuse("variation", "Choose one of the variations.")
	}
	if raw := values.Get("year"); raw != "" {
		year, err := digits(raw)
		if err != nil || year < 1970 || year > 9999 {
			refuse("year", "Choose one of the years.")
		}
		found.From, found.Until = views.YearSpan(year, in.Now.Location())
	}
	return found, s.soughtPlayer(c, in, refuse)
}

// soughtPlayer sees to it that the player who is looked for is one, and among those who can be chosen.
func (s *server) soughtPlayer(c echo.Context, in *views.HistoryInput, refuse func(field, sentence string)) error {
	id := in.Sent.Values.Get("player")
	if id == "" || slices.ContainsFunc(in.People, func(p keeper.Person) bool { return p.ID == id }) {
		return nil
	}
	who, _, err := s.store.Person(c.Request().Context(), keeperID(c), id, "", 1)
	if errors.Is(err, keeper.ErrNotFound) {
		refuse("player", "Nobody of that name plays here any more. Choose one of the players.")
		return nil
	}
	in.People = append(in.People, keeper.Person{ID: id, Name: who.Name})
	return err
}
