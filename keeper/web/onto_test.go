package web_test

import (
	"net/http"
	"testing"
)

// TestSomebodyElsesNameIsAskedAbout: renamed onto another person, the two are one only when somebody says so.
func TestSomebodyElsesNameIsAskedAbout(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	v.play("Bob", "Ava")
	v.play("Rob", "Cal")
	rob, rows := v.personOf("Rob"), v.rows()
	f := v.get(rob).form(rob+"/rename").with("name", "bob")
	a := v.send(f).to(http.StatusUnprocessableEntity).wants("bob stands in the list of players already.", "Yes, they are one person")
	if v.rows() != rows {
		t.Fatal("it was written without asking")
	}
	asked := a.form(rob + "/rename")
	if asked.values.Get("name") != "bob" || asked.values.Get("keep") != "" {
		t.Errorf("the form came back with %v", asked.values)
	}
	yes := asked.with("keep", "ONE_PERSON")
	v.send(yes.with("name", "Ava")).to(http.StatusUnprocessableEntity).wants("Ava stands in the list of players already.")
	for range 2 { // the second time, it is done
		v.follow(v.send(yes)).wants("2 games")
	}
	bob := v.personOf("bob")
	v.send(v.get(bob).form(bob+"/rename").with("name", "BOB")).to(http.StatusSeeOther) // the own name, written otherwise
	cal := v.personOf("Cal")
	v.send(v.get(cal).form(cal+"/rename").with("name", "Ava").with("keep", "yes")).to(http.StatusSeeOther)
}
