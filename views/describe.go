package views

import "phasekeeper/keeper"

// retitle is the form for what the table calls the game.
func (d desk) retitle() PlainForm {
	f, sent := d.form("title", "Save the title")
	f.Fields = []Field{sent.field("title-", "title", "Title", d.in.Saved.Game.Title)}
	return f
}

// note is the form for what the table wants to remember of the game.
func (d desk) note() PlainForm {
	f, sent := d.form("note", "Save the note")
	field := sent.field("note-", "note", "Note", d.in.Saved.Game.Note)
	field.Lines = true
	f.Fields = []Field{field}
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
