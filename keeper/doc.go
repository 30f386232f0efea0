// Package keeper works out the score of Phase 10: facts in, score sheet out. It is pure (no clock, chance,
// SQL, HTTP or context) and imports nothing but a short list of the standard library. The rules are those
// of Mattel's sheet W4729 with its official variations and a few habits of the table; docs/rules.md has the
// readings that were chosen.
//
// A Game is only what the table said. Score folds it to a Sheet: phases, totals, dealers, places, the
// outcome. Happen, Correct, Remove, Rename and Describe make a Change of a game: the new record, both sheets,
// the questions that it raises. WriteCSV and WriteJSON give a game away, and ReadCSV
// and ReadJSON read it back, or say at which line and column they can't. Nothing is ever stored that can be worked out.
//
// # Words
//
//   - Player: someone with a seat. Seat: a player's number for the whole game, from 1; a joiner gets the next.
//   - Order: the seats clockwise round the table, leavers included.
//   - Dealer: the seat that deals; the starter sits to its left. Deal: one round or one tie-break.
//   - Round: one deal that was scored. Hand: what one seat's round came to: out, down or not, and the cards left.
//   - Cards: low (1 to 9), high (10 to 12), skip, wild. Points: what cards in the hand cost; low is good.
//     Penalty: the points of one hand, worked out kind by kind. Face: one card as it is seen. Hue: its color.
//   - Phase: a task of sets, runs or a color. Plan: the phases of a game. Advance: how one moves through them.
//   - Variation: a plan, its last phase and an advance. Made: a phase really laid down. Completed: behind the
//     player, given ones too.
//   - Title: what the table calls a game, "Christmas". Note: what it wants to remember of it.
//   - Game: the record. Event: one thing that happened. Sheet: what follows. Standing: where one player stands.
//   - Outcome: who won and why. TieBreak: the tied finishers play the last phase again.
//   - Question: something that the deck makes impossible; the table may keep it as it is. Refusal: something
//     that can't be recorded.
//   - Misfit: the first thing on a record that can't have happened, given all before it.
//   - Revision: one saved change of a game. Draft: one on its way to the store. Log: the revisions in words, with when.
//   - Person: who played in a keeper's games under one name, or under several of which the table said so; the others
//     are aliases. Two people with similar names are apart once the table said that. Rematch: the same table again.
//   - Career: all that somebody's games say together. Tally: what one of them adds to it. Course: how a game went,
//     round by round, which the plots draw.
//   - Upload: the games of a file, until the table said which of them come in. Intake: what it said of them.
//   - Identity: the id in a record, by which a game is known again wherever it is kept. Step: what one revision made
//     of the record before it. Fault: something in a file that can't be taken in, and where it stands.
//   - Keeper: whose games these are, one browser until it is shared.
package keeper
