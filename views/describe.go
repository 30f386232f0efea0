package views

import "phasekeeper/keeper"

// about is the form for what the table calls the game, and what it wants to remember of it.
func (d desk) about() PlainForm {
	f, sent := d.form("about", "Save title and note")
	game := d.in.Saved.Game
	f.Fields = []Field{sent.described("title", "Title", game.Title), sent.described("note", "Note", game.Note)}
	f.Fields[1].Lines = true
	return f
}

// described is one of both. Where somebody else filled in meanwhile what was left empty here, that stands in it: else
// the form, sent again, would take it off.
func (s Sent) described(name, label, saved string) Field {
	f := s.field("about-", name, label, saved)
	if s.Conflict && f.Value == "" {
		f.Value = saved
	}
	return f
}

// calledFirst is a heading with what the table calls the game before it.
func calledFirst(title, heading string) string {
	if title == "" {
		return heading
	}
	return isolated(title) + " · " + heading
}

// gameCalled is what a sentence calls a game: by its title, else by its players.
func gameCalled(g keeper.Summary) string {
	if g.Title != "" {
		return isolated(g.Title)
	}
	var names []string
	for _, p := range g.Players {
		names = append(names, p.Name)
	}
	return "The game of " + joined(names)
}
