package views

// TakeAwayPage offers copies of all games.
type TakeAwayPage struct{ Games int }

// Frame is the page's frame.
func (p TakeAwayPage) Frame() Frame {
	f := intakeFrame("Copies of all games")
	f.Looks = LooksAgain
	return f
}

// What says how much will come.
func (p TakeAwayPage) What() string { return count(p.Games, "game") }
