package views

import (
	"net/http"

	"phasekeeper/keeper"
)

// ErrorPage explains a status that has no page of its own.
type ErrorPage struct {
	Status   int
	Problems keeper.Errors
}

// Frame is the page's frame.
func (p ErrorPage) Frame() Frame { return Frame{Title: p.Title(), Class: "error", Looks: LooksAgain} }

// Title says in a few words what happened.
func (p ErrorPage) Title() string {
	switch p.Status {
	case http.StatusNotFound:
		return "Not here"
	case http.StatusConflict:
		return "Something else came first"
	case http.StatusUnprocessableEntity, http.StatusBadRequest, http.StatusUnsupportedMediaType:
		return "That can't be right"
	case http.StatusForbidden:
		return "Not from there"
	case http.StatusMethodNotAllowed:
		return "Not that way"
	case http.StatusRequestEntityTooLarge:
		return "Too much at once"
	case http.StatusServiceUnavailable:
		return "Not right now"
	}
	return "Something went wrong"
}

// Lines is what is wrong, sentence by sentence.
func (p ErrorPage) Lines() []string {
	var lines []string
	for _, problem := range sentences(p.Problems, nil) {
		lines = append(lines, problem.Text)
	}
	return lines
}

// Text says what to do now.
func (p ErrorPage) Text() string {
	switch p.Status {
	case http.StatusNotFound:
		return "There is no such page, or the game is kept on another phone. Games are seen only by the browser that keeps them."
	case http.StatusConflict:
		return "The game was changed meanwhile, perhaps on another phone. Nothing was saved from here. Open the game again and look."
	case http.StatusForbidden:
		return "This came from another site and was not saved."
	case http.StatusUnsupportedMediaType:
		return "Only the forms of these pages are read. Nothing was saved."
	case http.StatusRequestEntityTooLarge:
		return "That was more than any game needs. Nothing was saved."
	case http.StatusServiceUnavailable:
		return "Nothing was saved, and nothing was lost. There may be no room left where the games are kept, or the file can't be written. Try again in a moment."
	case http.StatusMethodNotAllowed:
		return "That can't be done here. Go back and try another way."
	}
	if p.Status >= http.StatusInternalServerError {
		return "It is not your fault. Nothing was saved from this step; every round saved before is safe. Go back and try again."
	}
	return "Go back and look at what was entered."
}
