package views

import "github.com/a-h/templ"

// attrs ties the input to the sentence that says what is wrong with it, and gives a number its keys.
func (f Field) attrs() templ.Attributes {
	attrs := templ.Attributes{}
	if f.Why != "" {
		attrs["aria-invalid"], attrs["aria-describedby"] = "true", f.WhyID()
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
