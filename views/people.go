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

// PersonPage is someone's games.
type PersonPage struct {
	Name  string
	Sum   string // "12 games, 5 of them won"
	Games []ListedGame
	Pager Pager
}

// NewPersonPage makes the page at a cursor of the person's games; now is the table's time.
func NewPersonPage(who keeper.Person, page keeper.Page, cursor string, now time.Time) PersonPage {
	return PersonPage{
		Name:  who.Name,
		Sum:   sumWords(who),
		Games: newListedGames(page.Games, now),
		Pager: newPager("/players/"+who.ID, cursor, page.Next),
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
	return Frame{Title: p.Name, Class: "person", CSS: []string{"lists.css"}}
}
