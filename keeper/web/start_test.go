package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// table is a form with nothing wrong in it.
func table() url.Values {
	return url.Values{
		"player": {"Ava", "Ben", "", "Cal"}, "dealer": {"2"}, "variation": {"standard"}, "last_phase": {"5"},
		"request": {"a key"},
	}
}

func TestFormsThatStartNoGame(t *testing.T) {
	const (
		name, deal  = "player", "dealer"
		way, length = "variation", "last_phase"
	)
	long := strings.Repeat("x", 10<<10)
	s := newSite(t)
	before := s.rows()
	for _, test := range []struct {
		why, field string
		values     []string
		says       string
	}{
		{"no players", name, nil, "Two players at least are needed."},
		{"one player", name, []string{"Ava"}, "Two players at least are needed."},
		{"blank names are none", name, []string{"Ava", " ", "\u3000", ""}, "Two players at least are needed."},
		{"seven players", name, strings.Split("abcdefg", ""), "Six players at most"},
		{"a hundred players", name, slices.Repeat([]string{"a"}, 100), "Six players at most"},
		{"a name of 41 letters", name, []string{"Ava", strings.Repeat("é", 41)}, "This name is too long. Use at most 40 letters."},
		{"a name of ten kilobytes", name, []string{"Ava", long}, "This name is too long."},
		{"two names equal but for case", name, []string{"Ava", "AVA"}, "Ava sits at this table already."},
		{"two names equal when composed", name, []string{"Zoë", "Zoe\u0308"}, "Zoë sits at this table already."},
		{"a name with a NUL", name, []string{"Ava", "B\x00n"}, "hidden control signs"},
		{"a name that turns the text round", name, []string{"Ava", "\u202eneB"}, "hidden control signs"},
		{"a name that is no UTF-8", name, []string{"Ava", "B\xffn"}, "signs that can't be read"},
		{"a name that can't be seen", name, []string{"Ava", "\u200d"}, "can't be seen"},
		{"no dealer", deal, nil, "Say which of the players deals first."},
		{"an empty dealer", deal, []string{""}, "Say which of the players deals first."},
		{"a dealer twice", deal, []string{"1", "2"}, "This was sent twice."},
		{"a dealer on a blank field", deal, []string{"3"}, "Say which of the players deals first."},
		{"dealer 0", deal, []string{"0"}, "Say which of the players deals first."},
		{"a dealer behind the last", deal, []string{"5"}, "Say which of the players deals first."},
		{"a huge dealer", deal, []string{"99999999999999999999"}, "Say which of the players deals first."},
		{"a negative dealer", deal, []string{"-1"}, "Say which of the players deals first."},
		{"a dealer in powers of ten", deal, []string{"1e0"}, "Say which of the players deals first."},
		{"a dealer in full-width digits", deal, []string{"１"}, "Say which of the players deals first."},
		{"a dealer of ten kilobytes", deal, []string{long}, "Say which of the players deals first."},
		{"a dealer with a NUL", deal, []string{"1\x00"}, "can't be read"},
		{"a dealer by name", deal, []string{"Ava"}, "Say which of the players deals first."},
		{"no variation", way, nil, "Choose how you want to play"},
		{"a variation that there isn't", way, []string{"longer"}, "Choose how you want to play"},
		{"a variation in capitals", way, []string{"STANDARD"}, "Choose how you want to play"},
		{"two variations", way, []string{"standard", "even"}, "This was sent twice."},
		{"a variation of ten kilobytes", way, []string{long}, "Choose how you want to play"},
		{"a variation that is no UTF-8", way, []string{"standard\xff"}, "can't be read"},
		{"no last phase", length, nil, "ends with one of the phases 1 to 9"},
		{"last phase 0", length, []string{"0"}, "ends with one of the phases 1 to 9"},
		{"last phase 10", length, []string{"10"}, "ends with one of the phases 1 to 9"},
		{"last phase 11", length, []string{"11"}, "ends with one of the phases 1 to 9"},
		{"a negative last phase", length, []string{"-3"}, "ends with one of the phases 1 to 9"},
		{"a last phase with a point", length, []string{"3.0"}, "ends with one of the phases 1 to 9"},
		{"a last phase in powers of ten", length, []string{"1e0"}, "ends with one of the phases 1 to 9"},
		{"a last phase in full-width digits", length, []string{"３"}, "ends with one of the phases 1 to 9"},
		{"two last phases", length, []string{"3", "4"}, "This was sent twice."},
		{"no key", "request", nil, "lost its key"},
		{"a key twice", "request", []string{"a", "b"}, "This was sent twice."},
		{"a key that is too long", "request", []string{strings.Repeat("k", 65)}, "lost its key"},
		{"a key with an accent", "request", []string{"clé"}, "lost its key"},
	} {
		t.Run(test.why, func(t *testing.T) {
			values := table()
			if test.field == length {
				values[way] = []string{"shorter"}
			}
			values[test.field] = test.values
			a := s.visitor().post("/games", values).to(http.StatusUnprocessableEntity)
			if !a.says(test.says) || len(a.all("div", "role=alert")) != 1 {
				t.Errorf("the page doesn't say %q:\n%s", test.says, a.text())
			}
			if after := s.rows(); after != before {
				t.Errorf("it wrote %d rows", after-before)
			}
		})
	}
}

func TestEveryMistakeStandsBesideItsField(t *testing.T) {
	v := newSite(t).visitor()
	values := url.Values{
		"player": {"Ava", "ava", strings.Repeat("y", 41), `"><script>x</script>`}, "dealer": {"9"}, "variation": {"shorter"},
		"last_phase": {"11"}, "request": {"k"},
	}
	a := v.post("/games", values).to(http.StatusUnprocessableEntity)
	for _, test := range []struct {
		field, says string
		n           int
	}{
		{"player", "", 1}, {"player", "Ava sits at this table already", 2}, {"player", "too long", 3}, {"player", "", 4},
		{"last_phase", "phases 1 to 9", 1},
	} {
		if got := a.beside(test.field, test.n); !strings.Contains(got, test.says) || test.says == "" && got != "" {
			t.Errorf("beside %s %d stands %q, want %q", test.field, test.n, got, test.says)
		}
	}
	if !a.says("Say which of the players deals first.") || !a.says("4 things need a look") {
		t.Errorf("the page says:\n%s", a.text())
	}
	f := a.form("/games")
	if got := f.values["player"][:4]; !slices.Equal(got, values["player"]) {
		t.Errorf("the names came back as %q", got)
	}
	if f.values.Get("last_phase") != "11" || f.values.Get("variation") != "shorter" || f.values.Get("request") != "k" {
		t.Errorf("the form came back as %v", f.values)
	}
}

func TestFormsThatStartAGame(t *testing.T) {
	full := strings.Repeat("W", 40)
	for _, test := range []struct {
		why    string
		change url.Values
		says   []string
	}{
		{"blank fields are dropped, and the dealer counts the fields as sent", url.Values{"dealer": {"4"}}, []string{"Cal deals"}},
		{"names of 40 letters, of other scripts, with signs of HTML", url.Values{"player": {full, "שלום", "<script>alert(1)</script>", "O'Neil & Sons"}}, []string{full, "שלום", "<script>alert(1)</script>", "O'Neil & Sons"}},
		{"six players", url.Values{"player": {"a", "b", "c", "d", "e", "f"}}, []string{"b deals"}},
		{"spaces round a name are taken off", url.Values{"player": {"  Ava  ", "Ben\u00a0"}}, []string{"Ben deals"}},
		{"the last phase isn't read for the standard game", url.Values{"last_phase": {"0", "rubbish"}}, []string{"Ben deals"}},
		{"a shorter game", url.Values{"variation": {"shorter"}, "last_phase": {"9"}}, []string{"Ben deals"}},
		{"ten rounds", url.Values{"variation": {"fixed"}}, []string{"Ben deals"}},
		{"even phases", url.Values{"variation": {"even"}}, []string{"set of 3 + run of 4"}},
		{"any order", url.Values{"variation": {"any-order"}}, []string{"Ben deals"}},
	} {
		t.Run(test.why, func(t *testing.T) {
			v := newSite(t).visitor()
			values := table()
			for field, sent := range test.change {
				values[field] = sent
			}
			a := v.follow(v.post("/games", values)).to(http.StatusOK)
			for _, want := range test.says {
				if !a.says(want) {
					t.Errorf("the game doesn't say %q:\n%s", want, a.text())
				}
			}
			if strings.Contains(a.body, "<script>alert") {
				t.Error("a name became a script")
			}
		})
	}
}

func TestDrawingLots(t *testing.T) {
	v := newSite(t).visitor()
	v.start("Xenia", "Yuri")
	dealt := map[string]int{}
	for i := range 30 {
		values := table()
		values.Set("dealer", "lot")
		values.Set("request", fmt.Sprint("lot ", i))
		a := v.follow(v.post("/games", values))
		for _, name := range []string{"Ava", "Ben", "Cal"} {
			if a.says(name + " deals") {
				dealt[name]++
			}
		}
	}
	if len(dealt) != 3 || dealt["Ava"]+dealt["Ben"]+dealt["Cal"] != 30 {
		t.Errorf("in 30 games the first deal went to %v", dealt)
	}
	a := v.post("/games", url.Values{"dealer": {"lot"}, "variation": {"standard"}, "request": {"nobody"}}).to(http.StatusUnprocessableEntity)
	if a.says("deals first.") {
		t.Error("the dealer is blamed where nobody plays")
	}
}

func TestMovingNamesSavesNothingAndLosesNothing(t *testing.T) {
	typed := []string{" Ava", "Ben", "", "<b>", "", ""}
	s := newSite(t)
	before := s.rows()
	for _, test := range []struct {
		why, button, value, dealer string
		players                    []string
		deals                      string
	}{
		{"up", "move", "up.2", "1", []string{"Ben", " Ava", "", "<b>"}, "2"},
		{"up, with the deal", "move", "up.2", "2", []string{"Ben", " Ava", "", "<b>"}, "1"},
		{"up across a blank", "move", "up.4", "4", []string{" Ava", "Ben", "<b>", ""}, "3"},
		{"down", "move", "down.1", "4", []string{"Ben", " Ava", "", "<b>"}, "4"},
		{"off, the deal before stays", "move", "off.2", "1", []string{" Ava", "", "<b>"}, "1"},
		{"off, the deal behind moves along", "move", "off.2", "4", []string{" Ava", "", "<b>"}, "3"},
		{"off with the deal, which goes on to the left", "move", "off.1", "1", []string{"Ben", "", "<b>"}, "1"},
		{"off with the deal, from the last place round to the first", "move", "off.4", "4", []string{" Ava", "Ben", ""}, "1"},
		{"on to the next name", "move", "on", "1", []string{" Ava", "Ben", "", "<b>"}, "1"},
		{"a name that is seated is not added again", "add", "bEN", "1", []string{" Ava", "Ben", "", "<b>"}, "1"},
		{"a name is added at the first free place", "add", "Cal", "lot", []string{" Ava", "Ben", "Cal", "<b>"}, "lot"},
	} {
		t.Run(test.why, func(t *testing.T) {
			values := url.Values{
				"player": typed, "dealer": {test.dealer}, "variation": {"shorter"}, "last_phase": {"7"}, "request": {"mine"},
				test.button: {test.value},
			}
			f := s.visitor().post("/games", values).to(http.StatusOK).form("/games")
			want := append(slices.Clone(test.players), make([]string, 6-len(test.players))...)
			if got := f.values["player"]; !slices.Equal(got, want) {
				t.Errorf("the names are %q, want %q", got, want)
			}
			for field, want := range map[string]string{"dealer": test.deals, "variation": "shorter", "last_phase": "7", "request": "mine"} {
				if got := f.values.Get(field); got != want {
					t.Errorf("%s is %q, want %q", field, got, want)
				}
			}
			if after := s.rows(); after != before {
				t.Errorf("it wrote %d rows", after-before)
			}
		})
	}
	v := s.visitor()
	for _, move := range []string{"up.1", "down.6", "up.0", "up.-1", "up.99999999999", "off.7", "sideways.1", "up", "up.２"} {
		v.post("/games", url.Values{"player": typed, "move": {move}}).to(http.StatusUnprocessableEntity)
	}
	v.post("/games", url.Values{"player": strings.Split("abcdef", ""), "add": {"g"}}).to(http.StatusUnprocessableEntity)
}
