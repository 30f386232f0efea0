package main

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"strings"
	"testing"
)

// The committed pictures are what this program draws, so that nobody paints over them by hand.
func TestIconsAreDrawnHere(t *testing.T) {
	for _, size := range sizes {
		file, err := os.ReadFile("../" + name(size))
		if err != nil {
			t.Fatal(err)
		}
		got, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		if want := draw(size); got.Bounds() != want.Bounds() || !equal(got, want) {
			t.Errorf("%s isn't what is drawn now; run go run ./draw in the folder static", name(size))
		}
	}
}

func equal(a, b image.Image) bool {
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if color.RGBAModel.Convert(a.At(x, y)) != color.RGBAModel.Convert(b.At(x, y)) {
				return false
			}
		}
	}
	return true
}

// The colors are those of icon.svg.
func TestIconsHaveTheColorsOfTheirModel(t *testing.T) {
	svg, err := os.ReadFile("../icon.svg")
	if err != nil {
		t.Fatal(err)
	}
	for _, ink := range []string{"#faf6ec", "#1f5fae", "#b92b25", "#2c7a3f", "#8f6200"} {
		if !strings.Contains(string(svg), ink) {
			t.Errorf("icon.svg has no %s", ink)
		}
	}
}
