package views

import (
	"net/url"
	"strconv"
	"time"

	"phasekeeper/keeper"
)

// HistoryInput is what the page of all games is made from.
type HistoryInput struct {
	Page    keeper.Page
	Cursor  string // of the page
	Sent    Sent   // what was looked for, as it was typed, and what is wrong with it
	People  []keeper.Person
	Oldest  int64            // when the first game began, unix seconds; 0 when there is none
	Deleted *keeper.Deleted  // what was deleted just now
	Gone    []keeper.Deleted // where there is no game: those that can be brought back, the last one first, as many as a page has
	Came    string           // what came in just now
	Now     time.Time        // the table's time
}

// HistoryPage is all games, newest first, or those of them that were looked for, a page at a time.
type HistoryPage struct {
	Came    string // what came in just now, in a sentence
	Deleted *DeletedGame
	Empty   string // what is said when there is no game at all; empty when there is one
	Find    FindForm
	None    bool // nothing was found
	Games   []ListedGame
	Pager   Pager
}

// FindForm is the form to look for games; all that is filled in has to fit.
type FindForm struct {
	Open   bool // something is looked for
	Fields []Field
}

// Pager is where a list goes on; an address is empty where there is nothing.
type Pager struct {
	Older, Newest string
}

// newPager makes the links of a list at path, of which the page at cursor is shown.
func newPager(path, cursor, next string) Pager { return newPagerOf(path, url.Values{}, cursor, next) }

// newPagerOf makes those of a list of what was looked for.
func newPagerOf(path string, sought url.Values, cursor, next string) Pager {
	var p Pager
	if next != "" {
		p.Older = path + "?" + with(sought, "from", next).Encode()
	}
	if cursor != "" {
		p.Newest = path
		if len(sought) > 0 {
			p.Newest += "?" + sought.Encode()
		}
	}
	return p
}

// with is the values and one more.
func with(values url.Values, name, value string) url.Values {
	out := url.Values{name: {value}}
	for n, v := range values {
		out[n] = v
	}
	return out
}

// FindBy is the fields by which games are found, as forms and addresses name them.
func FindBy() []string { return []string{"text", "player", "variation", "year"} }

// NewHistoryPage makes the page.
func NewHistoryPage(in HistoryInput) HistoryPage {
	sought := url.Values{}
	for _, name := range FindBy() {
		if value := in.Sent.value(name, ""); value != "" {
			sought.Set(name, value)
		}
	}
	p := HistoryPage{
		Came: in.Came, Empty: emptyWords(in), Find: newFindForm(in), Games: newListedGames(in.Page.Games, in.Now),
		Pager: newPagerOf("/history", sought, in.Cursor, in.Page.Next),
	}
	p.Find.Open = len(sought) > 0
	p.None = len(p.Games)+len(in.Sent.Problems) == 0
	if in.Deleted != nil {
		g := newDeletedGame(*in.Deleted, in.Now)
		p.Deleted = &g
	}
	return p
}

// emptyWords says what there is in the place of games, when there is none.
func emptyWords(in HistoryInput) string {
	switch {
	case in.Oldest != 0:
		return ""
	case len(in.Gone) == 0:
		return "No game yet. Each one will stand here, with its winner and the whole score sheet."
	case in.Deleted != nil && len(in.Gone) == 1:
		return "No other games are here."
	case len(in.Gone) == 1:
		return "No games here. One deleted game can be brought back until " + When(in.Gone[0].Until(), in.Now) + "."
	}
	return "No games here. Deleted games can be brought back, the latest until " + When(in.Gone[0].Until(), in.Now) + "."
}

func newFindForm(in HistoryInput) FindForm {
	players := []Option{{Label: "anyone"}}
	for _, who := range in.People {
		players = append(players, Option{Value: who.ID, Label: isolated(who.Name)})
	}
	variations := []Option{{Label: "any"}}
	for _, name := range keeper.Variations() {
		variations = append(variations, Option{Value: name, Label: VariationName(name)})
	}
	return FindForm{Fields: []Field{
		in.Sent.field("find-", "text", "Words of names, title or note", ""),
		in.Sent.field("find-", "player", "Player", "").chosen(players),
		in.Sent.field("find-", "variation", "Variation", "").chosen(variations),
		in.Sent.field("find-", "year", "Year", "").chosen(years(in.Oldest, in.Now)),
	}}
}

// mostYears bounds the list of years: a game that came in may say that it began at any time.
const mostYears = 100

// years is those in which games began, or may have.
func years(oldest int64, now time.Time) []Option {
	out := []Option{{Label: "any"}}
	if oldest == 0 {
		return out
	}
	last := yearOf(now.Unix(), now.Location())
	for year := last; year >= max(yearOf(oldest, now.Location()), last-mostYears); year-- {
		out = append(out, Option{Value: strconv.Itoa(year), Label: strconv.Itoa(year)})
	}
	return out
}

// Frame is the page's frame.
func (p HistoryPage) Frame() Frame {
	title := "All games"
	if p.Find.Open {
		title = "Games found"
	}
	if p.None && p.Find.Open {
		title = "No games found"
	}
	return Frame{Title: title, Class: "history", CSS: []string{"lists.css", "find.css"}}
}
