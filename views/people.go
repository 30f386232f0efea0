package views

import (
	"fmt"
	"strconv"
	"time"

	"phasekeeper/keeper"
)

// PeoplePage is everyone who has played, most recent first, a page at a time.
type PeoplePage struct {
	People []ListedPerson
	Alike  []AlikeForm
	Pager  Pager
}

// AlikeForm offers to make two people one.
type AlikeForm struct {
	Action, Into string
	Two          string // where they are said to be two
	Name, Games  string // of the one who would count as the other
	As, AsGames  string
}

// ListedPerson is someone in the list.
type ListedPerson struct {
	URL   string
	Name  string
	Games string // numbers
	Wins  string
	Last  Moment
}

// NewPeoplePage makes the page at a cursor; now is the table's time.
func NewPeoplePage(people []keeper.Person, pairs []Pair, cursor, next string, now time.Time) PeoplePage {
	p := PeoplePage{Pager: newPager("/players", cursor, next)}
	for _, who := range people {
		p.People = append(p.People, ListedPerson{
			URL: "/players/" + who.ID, Name: who.Name, Last: newEvening(who.Last, now),
			Games: strconv.Itoa(who.Games), Wins: strconv.Itoa(who.Wins),
		})
	}
	for _, pair := range pairs {
		p.Alike = append(p.Alike, AlikeForm{
			Action: "/players/" + pair.Who.ID + "/merge", Into: pair.As.ID, Two: "/players/" + pair.Who.ID + "/two",
			Name: pair.Who.Name, Games: count(pair.Who.Games, "game"), As: pair.As.Name, AsGames: count(pair.As.Games, "game"),
		})
	}
	return p
}

// Frame is the page's frame.
func (p PeoplePage) Frame() Frame {
	return Frame{Title: "Players", Class: "people", Looks: LooksAgain, CSS: []string{"lists.css", "person.css"}}
}

// PersonInput is what the page of a person is made from.
type PersonInput struct {
	Person keeper.Person
	Page   keeper.Page
	Cursor string        // of the page
	Career keeper.Career // read for the first page alone
	Others []keeper.Person
	Key    string // the request key for the page's forms
	Sent   Sent
	Now    time.Time // the table's time
}

// PersonPage is someone's games, and what can be done about the name.
type PersonPage struct {
	Name   string
	Sum    string  // "12 games, 1 still running"
	Career *Career // nothing on further pages, and before a game is over
	Alert  *Alert
	Games  []ListedGame
	Pager  Pager
	Rename PersonForm
	Merge  *PersonForm // nothing when there is nobody else
	Also   []ApartForm
}

// ApartForm takes a name off a person again.
type ApartForm struct{ Action, Alias, Name string }

// PersonForm is a form about a person.
type PersonForm struct {
	Action, Request string
	Open            bool // it came back, so it is shown open
	Field           Field
	Count           string // in how many games
	Asked           []Question
}

// NewPersonPage makes the page.
func NewPersonPage(in PersonInput) PersonPage {
	path := "/players/" + in.Person.ID
	sent := in.Sent.of("rename")
	p := PersonPage{
		Name:  in.Person.Name,
		Sum:   count(in.Person.Games, "game"),
		Alert: in.Sent.alert(keeper.Sheet{}, func(keeper.Problem) string { return "#" + in.Sent.Form }),
		Games: newListedGames(in.Page.Games, in.Now),
		Pager: newPager(path, in.Cursor, in.Page.Next),
		Rename: PersonForm{
			Action: path + "/rename", Request: in.Key, Open: sent.Form != "", Count: count(in.Person.Games, "game"),
			Field: sent.field("rename-", "name", "Name", in.Person.Name), Asked: sent.questions(0),
		},
		Merge: mergeForm(path, in),
	}
	if in.Cursor == "" {
		p.Career = newCareer(in.Person.Name, in.Career)
		p.Sum += running(in.Person.Games - in.Career.Games)
	}
	for _, a := range in.Person.Also {
		p.Also = append(p.Also, ApartForm{Action: path + "/apart", Alias: a.ID, Name: a.Name})
	}
	return p
}

// mergeForm asks who else this person is.
func mergeForm(path string, in PersonInput) *PersonForm {
	sent := in.Sent.of("merge")
	options := []Option{{Label: "Choose a name"}}
	for _, other := range in.Others {
		if other.ID != in.Person.ID {
			options = append(options, Option{Value: other.ID, Label: isolated(other.Name)})
		}
	}
	if len(options) == 1 {
		return nil
	}
	field := sent.field("merge-", "into", "Counts as", "").chosen(options)
	return &PersonForm{Action: path + "/merge", Open: sent.Form != "", Field: field}
}

// running is how many of the games aren't over; the two counts were read one after the other.
func running(n int) string {
	if n <= 0 {
		return ""
	}
	return fmt.Sprintf(", %d still running", n)
}

// Frame is the page's frame.
func (p PersonPage) Frame() Frame {
	return Frame{Title: p.Name, Class: "person", CSS: []string{"lists.css", "person.css", "career.css"}}
}
