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
	Pager  Pager
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
func NewPeoplePage(people []keeper.Person, cursor, next string, now time.Time) PeoplePage {
	p := PeoplePage{Pager: newPager("/players", cursor, next)}
	for _, who := range people {
		p.People = append(p.People, ListedPerson{
			URL: "/players/" + who.ID, Name: who.Name, Last: newMoment(who.Last, now),
			Games: strconv.Itoa(who.Games), Wins: strconv.Itoa(who.Wins),
		})
	}
	return p
}

// Frame is the page's frame.
func (p PeoplePage) Frame() Frame {
	return Frame{Title: "Players", Class: "people", CSS: []string{"lists.css"}}
}

// PersonInput is what the page of a person is made from.
type PersonInput struct {
	Person keeper.Person
	Page   keeper.Page
	Cursor string // of the page
	Key    string // the request key for the page's forms
	Sent   Sent
	Now    time.Time // the table's time
}

// PersonPage is someone's games, and what can be done about the name.
type PersonPage struct {
	Name   string
	Sum    string // "12 games, 5 of them won"
	Alert  *Alert
	Games  []ListedGame
	Pager  Pager
	Rename PersonForm
}

// PersonForm is a form about a person.
type PersonForm struct {
	Action, Request string
	Open            bool // it came back, so it is shown open
	Field           Field
	Count           string // in how many games
}

// NewPersonPage makes the page.
func NewPersonPage(in PersonInput) PersonPage {
	path := "/players/" + in.Person.ID
	sent := in.Sent.of("rename")
	return PersonPage{
		Name:  in.Person.Name,
		Sum:   sumWords(in.Person),
		Alert: in.Sent.alert(keeper.Sheet{}, func(keeper.Problem) string { return "#rename" }),
		Games: newListedGames(in.Page.Games, in.Now),
		Pager: newPager(path, in.Cursor, in.Page.Next),
		Rename: PersonForm{
			Action: path + "/rename", Request: in.Key, Open: sent.Form != "", Count: count(in.Person.Games, "game"),
			Field: sent.field("rename-", "name", "Name", in.Person.Name),
		},
	}
}

func sumWords(who keeper.Person) string {
	switch {
	case who.Wins == 0:
		return count(who.Games, "game") + ", none won yet"
	case who.Wins == who.Games:
		return count(who.Games, "game") + ", all won"
	}
	return fmt.Sprintf("%s, %d won", count(who.Games, "game"), who.Wins)
}

// Frame is the page's frame.
func (p PersonPage) Frame() Frame {
	return Frame{Title: p.Name, Class: "person", CSS: []string{"lists.css", "person.css"}}
}
