package views

import "context"

// Look is in which colors the pages are drawn.
type Look string

// The looks: what the phone is set to, unless the reader chose one.
const (
	LookAuto  Look = "auto"
	LookLight Look = "light"
	LookDark  Look = "dark"
)

// Known says whether it is one of them.
func (l Look) Known() bool { return l == LookAuto || l == LookLight || l == LookDark }

// chosen is the look that every page of a request is drawn in.
type chosen struct {
	look  Look
	again bool
}

type chosenKey struct{}

// WithLook has the pages drawn with this context in that look. It is in the context because it is about the reader
// and no page's content: every page has it, also those of errors. again says whether the page can be loaded again, as
// choosing without a script does, and what a page from another zone needs; the answer to a form can't.
func WithLook(ctx context.Context, look Look, again bool) context.Context {
	return context.WithValue(ctx, chosenKey{}, chosen{look, again})
}

func lookOf(ctx context.Context) chosen {
	c, ok := ctx.Value(chosenKey{}).(chosen)
	if !ok {
		return chosen{look: LookAuto}
	}
	return c
}

// scheme is the look as style sheets and browsers say it.
func (c chosen) scheme() string {
	if c.look == LookAuto {
		return "light dark"
	}
	return string(c.look)
}

// bars is the colors of the browser's own bars, each with when it is meant.
func (c chosen) bars() []barColor {
	light, dark := barColor{Color: "#faf6ec"}, barColor{Color: "#14161b"}
	switch c.look {
	case LookLight:
		return []barColor{light}
	case LookDark:
		return []barColor{dark}
	}
	light.Media, dark.Media = "(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"
	return []barColor{light, dark}
}

// barColor is the paper's color, as in base.css.
type barColor struct{ Color, Media string }

// choices is the looks to choose from.
func (c chosen) choices() []Option {
	options := []Option{{Value: string(LookAuto), Label: "As the phone"}, {Value: string(LookLight), Label: "Light"}, {Value: string(LookDark), Label: "Dark"}}
	for i, o := range options {
		options[i].On = o.Value == string(c.look)
	}
	return options
}
