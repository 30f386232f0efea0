package views

import "fmt"

// enterCode is what a phone that joins is asked to do, in the same words wherever that stands.
const enterCode = "Enter a code from another phone"

// joinedWords is said on the first page after a phone has joined.
const joinedWords = "This phone now keeps the same games as the other one."

// DevicesPage says how another phone comes to the same games.
type DevicesPage struct {
	Keeps bool // this browser keeps games
}

// Frame is the page's frame.
func (p DevicesPage) Frame() Frame {
	f := devicesFrame("Use on another phone")
	f.Looks = LooksAgain
	return f
}

func devicesFrame(title string) Frame {
	return Frame{Title: title, Class: "devices", CSS: []string{"devices.css"}}
}

// CodePage shows a code, once.
type CodePage struct {
	Letters string // in two halves
	QR      QR     // of the address at which the code can be entered
	Until   Moment
	Near    bool // this page's address leads nowhere from another phone
}

// Frame is the page's frame.
func (p CodePage) Frame() Frame { return devicesFrame("Code for another phone") }

// QR is a QR code as a picture: a square of so many modules, the dark ones as one path.
type QR struct {
	Side int
	Path string
}

// Box is the picture's view box.
func (q QR) Box() string { return fmt.Sprintf("0 0 %d %d", q.Side, q.Side) }

// JoinPage is the form for a code.
type JoinPage struct {
	Code    string
	Request string
	Why     string // what is wrong with the code
	Brings  bool   // this browser keeps games of its own, which come along
}

// Frame is the page's frame.
func (p JoinPage) Frame() Frame { return devicesFrame(enterCode) }

func (p JoinPage) field() Field {
	return Field{ID: "code", Name: "code", Label: "Code", Value: p.Code, Why: p.Why}
}
