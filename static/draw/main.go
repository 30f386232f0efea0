// Command draw draws the icons for home screens, which take no SVG: icon.svg, without its round corners, since
// every phone cuts its own. Run it in the folder static after a change of the icon:
//
//	go run ./draw
package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"log"
	"math"
	"os"
)

// sizes is what phones ask for, in pixels: iOS 180, Android 192 and 512.
var sizes = []int{180, 192, 512}

// fine is the samples a pixel has each way.
const fine = 4

// shape is a part of the icon, in the units of icon.svg: 64 each way.
type shape struct {
	ink    color.RGBA
	covers func(x, y float64) bool
}

var paper = color.RGBA{0xfa, 0xf6, 0xec, 0xff}

// shapes is the four marks of the players. They stay within the circle to which a phone may cut the icon.
func shapes() []shape {
	return []shape{
		{color.RGBA{0x1f, 0x5f, 0xae, 0xff}, func(x, y float64) bool { return math.Hypot(x-23, y-23) < 7.5 }},
		{color.RGBA{0xb9, 0x2b, 0x25, 0xff}, func(x, y float64) bool { return math.Max(math.Abs(x-41), math.Abs(y-23)) < 7 }},
		{color.RGBA{0x2c, 0x7a, 0x3f, 0xff}, func(x, y float64) bool { return y < 48.5 && math.Abs(x-23) < (y-33.5)*8/15 }},
		{color.RGBA{0x8f, 0x62, 0x00, 0xff}, func(x, y float64) bool { return math.Abs(x-41)+math.Abs(y-41) < 8.5 }},
	}
}

func main() {
	for _, size := range sizes {
		picture, err := encode(size)
		if err == nil {
			err = os.WriteFile(name(size), picture, 0o644)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
}

func name(size int) string { return fmt.Sprintf("icon-%d.png", size) }

// encode is the icon as a file.
func encode(size int) ([]byte, error) {
	var out bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, draw(size))
	return out.Bytes(), err
}

func draw(size int) image.Image {
	picture, parts := image.NewRGBA(image.Rect(0, 0, size, size)), shapes()
	for y := range size {
		for x := range size {
			picture.SetRGBA(x, y, pixel(parts, x, y, 64/float64(size)))
		}
	}
	return picture
}

// pixel is the mean of its samples, so that edges are smooth.
func pixel(parts []shape, x, y int, scale float64) color.RGBA {
	var r, g, b int
	for i := range fine * fine {
		c := at(parts, (float64(x)+(float64(i%fine)+0.5)/fine)*scale, (float64(y)+(float64(i/fine)+0.5)/fine)*scale)
		r, g, b = r+int(c.R), g+int(c.G), b+int(c.B)
	}
	const n = fine * fine
	return color.RGBA{uint8(r / n), uint8(g / n), uint8(b / n), 0xff}
}

func at(parts []shape, x, y float64) color.RGBA {
	for _, p := range parts {
		if p.covers(x, y) {
			return p.ink
		}
	}
	return paper
}
