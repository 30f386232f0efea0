package views

import (
	"strings"

	"github.com/a-h/templ"
)

// attrs ties the input to the sentences that say what is wrong with it or ask about it, and gives a number its keys.
func (f Field) attrs() templ.Attributes {
	attrs := templ.Attributes{}
	said := f.Asked
	if f.Why != "" {
		said = append([]string{f.WhyID()}, said...)
		attrs["aria-invalid"] = "true"
	}
	if len(said) > 0 {
		attrs["aria-describedby"] = strings.Join(said, " ")
	}
	if f.Hint == numeric {
		attrs["inputmode"] = numeric
	}
	return attrs
}

// numeric is the hint of a field for a number: phones show the keys for it.
const numeric = "numeric"

// first is the attributes of radio number i: links lead to the first, and all have the same sentence.
func (f Field) first(i int) templ.Attributes {
	attrs := f.attrs()
	if i == 0 {
		attrs["id"] = f.ID
	}
	return attrs
}
