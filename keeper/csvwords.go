package keeper

import "strings"

// The names of columns, and words in them, under which files from elsewhere are understood: English and German.

// colMade is a column that only files from elsewhere have: whether the phase was made, or which.
const colMade = "made"

// columnNamed is the column that a header names; empty for one that is passed over.
func columnNamed(header string) string {
	switch foldWord(header) {
	case "game", "gameid", "id", "spiel", "spielid", "spielnr", "partie":
		return "game"
	case "started", "start", "date", "datum", "begonnen", "beginn", "when", "wann", "day", "tag":
		return "started"
	case "variation", "variant", "variante", "mode", "modus", "spielart":
		return "variation"
	case "round", "rounds", "roundno", "roundnumber", "runde", "runden", "rundennr", "rundennummer", "rundenr", "deal", "rd", "rnd":
		return "round"
	case "kind", "type", "art", "typ":
		return "kind"
	case "dealer", "geber", "geberin":
		return "dealer"
	case "seat", "seatno", "platz", "sitz", "sitzplatz":
		return "seat"
	case "player", "players", "playername", "name", "spieler", "spielerin", "spielername", "who", "wer":
		return "player"
	case "phase", "phaseno", "phasenr":
		return "phase"
	case "result", "ergebnis", "outcome", "status":
		return "result"
	}
	return columnOfPoints(header)
}

func columnOfPoints(header string) string {
	switch foldWord(header) {
	case "low", "lowcards", "1to9", "19", "niedrig", "niedrige", "1bis9":
		return "low"
	case "high", "highcards", "10to12", "1012", "hoch", "hohe", "10bis12":
		return "high"
	case "skip", "skips", "aussetzen", "aussetzer":
		return "skip"
	case "wild", "wilds", "wildcards", "joker", "jokers":
		return "wild"
	case "points", "point", "pts", "score", "roundpoints", "roundscore", "penalty", "punkte", "rundenpunkte", "strafpunkte", "minuspunkte":
		return "points"
	case "total", "totals", "totalpoints", "totalscore", "sum", "gesamt", "gesamtpunkte", "summe", "stand":
		return "total"
	case "nextphase", "next", "nachstephase", "naechstephase":
		return "next_phase"
	case "made", "phasemade", "madephase", "phasecompleted", "completedphase", "completed", "done", "phasedone", "laid", "laiddown", "phaselaid",
		"geschafft", "phasegeschafft", "geschafftephase", "ausgelegt", "phaseausgelegt", "gelegt", "erfullt", "phaseerfullt":
		return colMade
	}
	return ""
}

// foldWord is a word without case, spaces, signs and the accents of German.
func foldWord(word string) string {
	plain := strings.NewReplacer("ä", "a", "ö", "o", "ü", "u", "ß", "ss").Replace(strings.ToLower(word))
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, plain)
}

// kindNamed is the kind of event that a row says; false for one that none is.
func kindNamed(word string) (Kind, bool) {
	switch foldWord(word) {
	case "round", "runde":
		return KindRound, true
	case "tiebreak", "stechen":
		return KindTieBreak, true
	case "join", "joined", "kommtdazu":
		return KindJoin, true
	case "leave", "left", "geht":
		return KindLeave, true
	case "return", "returned", "back", "kommtzuruck", "zuruck":
		return KindReturn, true
	}
	return "", false
}

// resultNamed is the result that a row says; false for one that none is.
func resultNamed(word string) (Result, bool) {
	switch foldWord(word) {
	case "out", "wentout", "aus", "raus", "fertig", "beendet":
		return Out, true
	case "down", "laid", "laiddown", "ausgelegt", "liegt", "gelegt":
		return Down, true
	case "not", "notdown", "no", "nicht", "nein", "nichtausgelegt":
		return NotDown, true
	}
	return "", false
}

// yesOrNo reads whether the phase was made; known is false for a word that says neither.
func yesOrNo(word string) (yes, known bool) {
	switch strings.ToLower(strings.TrimSpace(word)) {
	case "", "-", "–", "no", "n", "not", "false", "nein", "falsch", "nicht", "✗", "✘", "0":
		return false, true
	case "yes", "y", "x", "true", "ja", "j", "wahr", "✓", "✔", "✅", "1", "out", "down", "made":
		return true, true
	}
	return false, false
}
