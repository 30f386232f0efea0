package main

import (
	"bytes"
	"io"
	"mime/multipart"
	"net/http"
)

// Score sheets from elsewhere: one with mistakes, and one that raises questions.
const (
	wrongSheet    = "Runde;Spieler;Phase geschafft;Punkte\n1;Maximiliane-Charlotte;ja;0\n1;Ben;vielleicht;fünfzig\n"
	doubtfulSheet = "game,date,round,player,phase made,points,low\n" +
		"one,2024-12-25,1,Ava,yes,0,\none,,1,Ben,no,,9\none,,2,Ava,no,,8\none,,2,Ben,yes,0,\n" +
		"two,2023-12-25,1,Ava,yes,0,\ntwo,,1,מרים,no,50,\n"
)

// upload sends a file and returns where the games in it can be looked at.
func (v *visitor) upload(name, content string) string {
	v.t.Helper()
	var body bytes.Buffer
	out := multipart.NewWriter(&body)
	part, err := out.CreateFormFile("file", name)
	if err == nil {
		_, err = io.WriteString(part, content)
	}
	if err != nil || out.Close() != nil {
		v.t.Fatal(err)
	}
	resp, err := v.client.Post(v.url+"/import", out.FormDataContentType(), &body)
	if err != nil {
		v.t.Fatal(err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusSeeOther {
		text, _ := io.ReadAll(resp.Body)
		v.t.Fatalf("POST /import = %d\n%s", resp.StatusCode, text)
	}
	return resp.Header.Get("Location")
}

// shelfAgain takes all games away and shows what would come in again.
func shelfAgain(v *visitor) string {
	evenings(v)
	_, archive := v.get("/export.zip")
	return v.upload("all.zip", archive)
}
