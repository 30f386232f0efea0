package views_test

import (
	"fmt"
	"testing"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// pairsOf is the pairs among people of these names; each has played one game more than the one before.
func pairsOf(names ...string) string {
	var people []keeper.Person
	for i, name := range names {
		people = append(people, keeper.Person{ID: name, Name: name, Games: i + 1})
	}
	out := ""
	for _, p := range views.Pairs(people, 2) {
		out += fmt.Sprintf("[%s as %s]", p.Who.Name, p.As.Name)
	}
	return out
}

func TestPairs(t *testing.T) {
	for _, tt := range []struct {
		why   string
		names []string
		want  string
	}{
		{"nobody", nil, ""},
		{"one the beginning of the other", []string{"Bob", "Bobby"}, "[Bob as Bobby]"},
		{"whoever played more stays", []string{"Bobby", "Bob"}, "[Bobby as Bob]"},
		{"spaces", []string{"Ava B", "AvaB"}, "[Ava B as AvaB]"},
		{"accents, composed or not", []string{"Zoë", "Zoe", "x", "Ma\u0301ria", "Maria"}, "[Zoë as Zoe][Ma\u0301ria as Maria]"},
		{"case of letters beyond ASCII", []string{"ÉLODIE", "elodie"}, "[ÉLODIE as elodie]"},
		{"a letter changed", []string{"Karin", "Karen"}, "[Karin as Karen]"},
		{"a letter left out", []string{"Nadja", "Naja"}, "[Nadja as Naja]"},
		{"a letter added in front", []string{"Hanna", "Anna"}, "[Hanna as Anna]"},
		{"two changed round", []string{"Bne", "Ben"}, "[Bne as Ben]"},
		{"two letters are too short to tell", []string{"Jo", "John", "Al", "Ab"}, ""},
		{"three letters, one changed", []string{"Dan", "Ian", "Jan"}, ""},
		{"numbers are there to tell people apart", []string{"Player 1", "Player 2", "Player 10", "Player"}, ""},
		{"two slips", []string{"Martin", "Marina", "Karin", "Kiran"}, ""},
		{"each in one pair only, and no more than the limit", []string{"Bob", "Bobb", "Bobby", "Anna", "Anne", "Cleo", "Cleon"}, "[Bob as Bobb][Anna as Anne]"},
		{"signs of other scripts", []string{"李小龍", "李小龙", "نور", "نورة"}, "[نور as نورة]"},
	} {
		t.Run(tt.why, func(t *testing.T) {
			if got := pairsOf(tt.names...); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}
