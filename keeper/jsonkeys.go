package keeper

import (
	"encoding/json"
	"strings"
)

// saidTwice finds a name that stands twice in one object of a JSON text, and where the second one ends: readers differ
// on which of the two counts. Names count as the reader of values takes them, whatever their case.
func saidTwice(text string) (name string, at int) {
	in := json.NewDecoder(strings.NewReader(text))
	var open []map[string]bool // by object or list that isn't closed yet: the names so far; nil in a list
	isName := false
	for {
		token, err := in.Token()
		if err != nil {
			return "", 0
		}
		switch token {
		case json.Delim('{'):
			open = append(open, map[string]bool{})
		case json.Delim('['):
			open = append(open, nil)
		case json.Delim('}'), json.Delim(']'):
			open = open[:len(open)-1]
		default:
			if name, _ := token.(string); isName {
				if open[len(open)-1][FoldName(name)] {
					return name, int(in.InputOffset())
				}
				open[len(open)-1][FoldName(name)] = true
				isName = false
				continue
			}
		}
		isName = len(open) > 0 && open[len(open)-1] != nil
	}
}
