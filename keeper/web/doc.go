// Package web is the keeper on HTTP. A request's way through it: a route (server.go) leads to a handler in
// the file of its noun; the handler reads the form (form.go), asks keeper what the change makes of
// the game, has the Store save it, and answers with a redirect or a page from views.
//
// What is refused comes back as the same page with every problem beside its field and what was typed;
// errors.go is the one place that turns errors into status codes and error pages.
package web
