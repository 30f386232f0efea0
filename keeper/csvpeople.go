package keeper

// people gives everyone a seat: the one that the file says, else in the order in which they first appear. Those who
// don't come by a row of their own sat there from the start.
func (p *csvGame) people(rows []csvTold) Faults {
	p.seats, p.names = map[string]int{}, map[int]string{}
	joined := map[int]bool{}
	for _, a := range rows {
		seat, known, wrong := p.seatOf(a.csvRow)
		if len(wrong) > 0 {
			return wrong
		}
		if !known {
			name := p.cell(a.csvRow, "player")
			p.seats[FoldName(name)], p.names[seat] = seat, name
			joined[seat] = a.kind == KindJoin
		}
		if len(p.names) > mostSeats {
			return p.fault(a.csvRow, "player", "These are more players than any table has: %d up to here.", len(p.names))
		}
	}
	return p.players(rows[0].csvRow, joined)
}

// players is those who sat there from the start: seats are numbered one by one, and who comes later has a later one.
func (p *csvGame) players(first csvRow, joined map[int]bool) Faults {
	for seat := 1; seat <= len(p.names); seat++ {
		switch name, there := p.names[seat]; {
		case !there:
			return p.fault(first, "seat", "The seats aren't numbered one by one: nobody has seat %d.", seat)
		case joined[seat]:
		case seat > len(p.game.Players)+1:
			return p.fault(first, "player", "%s has a seat behind somebody who came later, but no row says that %[1]s came (“join”).", name)
		default:
			p.game.Players = append(p.game.Players, name)
		}
	}
	return nil
}

// seatOf is the seat of a row's player, and whether it is known from a row before.
func (p *csvGame) seatOf(r csvRow) (seat int, known bool, wrong Faults) {
	name := p.cell(r, "player")
	if text := nameProblem(name); text != "" {
		return 0, false, p.fault(r, "player", "%s", text)
	}
	before, known := p.seats[FoldName(name)]
	told, there, wrong := p.number(r, "seat", 1, MaxCount)
	if !there {
		told = before
		if !known {
			told = len(p.names) + 1
		}
	}
	if len(wrong) > 0 {
		return 0, false, wrong
	}
	return told, known, p.sameSeat(r, told, before, known)
}

// sameSeat refuses a seat that isn't the player's from before, or is somebody else's.
func (p *csvGame) sameSeat(r csvRow, told, before int, known bool) Faults {
	name := p.cell(r, "player")
	switch other, taken := p.names[told]; {
	case known && told != before:
		return p.fault(r, "seat", "%s had seat %d before.", name, before)
	case taken && other != name:
		return p.fault(r, "player", "Here stands %s, and before it was %s. A name stays the same through a game.", name, other)
	}
	return nil
}

// firstDealer is whoever dealt round 1, where the file says so and they sat there from the start.
func (p *csvGame) firstDealer() {
	for _, b := range p.blocks {
		if !b.deal() {
			continue
		}
		if n, there, wrong := p.number(b.rows[0], "dealer", 1, MaxCount); there && len(wrong) == 0 && n <= len(p.game.Players) {
			p.game.Dealer = n
		}
		return
	}
}

func (b csvBlock) deal() bool { return b.kind == KindRound || b.kind == KindTieBreak }
