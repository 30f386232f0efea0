package views

// TakeAwayPage says what can be taken away.
type TakeAwayPage struct{ Games int }

// Frame is the page's frame.
func (p TakeAwayPage) Frame() Frame { return intakeFrame("Take games away") }

// What says how much will come.
func (p TakeAwayPage) What() string { return count(p.Games, "game") }
