package views

// TakeAwayPage offers copies of all games.
type TakeAwayPage struct{ Games int }

// Frame is the page's frame.
func (p TakeAwayPage) Frame() Frame { return intakeFrame("Copies of all games") }

// What says how much will come.
func (p TakeAwayPage) What() string { return count(p.Games, "game") }
