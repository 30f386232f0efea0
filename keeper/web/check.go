package web

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// doubt is one thing that a round would be refused for or asked about, for the script that shows it while the
// round is still being entered.
type doubt struct {
	Field    string `json:"field"` // empty for the round as a whole
	Seat     int    `json:"seat"`  // 0 for the round as a whole
	ID       string `json:"id"`    // what keeps it as it is
	Text     string `json:"text"`
	Rule     string `json:"rule"`     // address of the rule that it comes from
	Question bool   `json:"question"` // the table may overrule it
	Live     bool   `json:"live"`     // to be told before Save: it is about what was entered, not about what is still to come
	About    string `json:"about"`    // by which the page's own words of it are known
}

func (s *server) checkRound(c echo.Context) error { return s.check(c, nextRound) }

func (s *server) checkCorrection(c echo.Context) error {
	n, err := number(c, "n")
	if err != nil {
		return err
	}
	return s.check(c, corrected(n))
}

// check answers what would be said to a form, and saves nothing. It takes the form half filled, of any revision.
func (s *server) check(c echo.Context, make func(v visit) (keeper.Change, error)) error {
	v, err := s.visit(c)
	if err != nil {
		return err
	}
	if v.form, err = readForm(c); err != nil {
		return err
	}
	change, err := make(v)
	sent, err := v.judged(wish{}, change, err)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, map[string][]doubt{"problems": doubts(v.sheet, append(sent.Problems, sent.Kept...))})
}

func doubts(s keeper.Sheet, problems keeper.Errors) []doubt {
	all := []doubt{}
	for _, p := range problems {
		d := doubt{Field: p.Field, Seat: p.Seat, ID: p.ID(), Text: views.Sentence(p.Text, s), Rule: cmp.Or(views.RuleOf(p.Code), "/rules#limits")}
		d.Question, d.Live, d.About = p.Code.Question(), !awaited(p.Code), views.Matter(p)
		if d.Seat == 0 {
			fmt.Sscanf(p.Field, "seat.%d.", &d.Seat) // a field that can't be read is still some player's
		}
		all = append(all, d)
	}
	return all
}

// awaited says whether a problem may only be that the table isn't done entering the round.
func awaited(c keeper.Code) bool {
	return slices.Contains([]keeper.Code{keeper.NoResult, keeper.ZeroNotOut, keeper.NoOneOut, keeper.NoPhase}, c)
}
