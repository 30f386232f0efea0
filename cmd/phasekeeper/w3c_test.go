package main

import (
	"math"
	"strings"
)

// What WebDriver and WebDriver BiDi have in common: https://www.w3.org/TR/webdriver2/#actions.

type object = map[string]any

// finger is a touch at a point.
func finger(x, y float64) []object {
	return []object{{
		"type": "pointer", "id": "finger", "parameters": object{"pointerType": "touch"},
		"actions": []object{
			{"type": "pointerMove", "duration": 0, "x": int(math.Round(x)), "y": int(math.Round(y))},
			{"type": "pointerDown", "button": 0},
			{"type": "pointerUp", "button": 0},
		},
	}}
}

// keyboard presses keys one after the other.
func keyboard(keys string) []object {
	var actions []object
	for _, key := range strings.NewReplacer(enterKey, "\ue006", deleteKey, "\ue017").Replace(keys) {
		actions = append(actions, object{"type": "keyDown", "value": string(key)}, object{"type": "keyUp", "value": string(key)})
	}
	return []object{{"type": "key", "id": "keyboard", "actions": actions}}
}
