package views

import "fmt"

// Dispute is a question that comes up at tables, with its answer.
type Dispute struct {
	Question, Answer, Because string
	See                       RulesSection // which says more
}

// disputes is what tables argue about most, the most frequent first.
func disputes(p RulesPage) []Dispute {
	f := p.Facts
	return []Dispute{
		{"Does only the player who went out move up?", "No.", "Everyone whose phase is on the table does.", p.At("out")},
		{"Must you go out to move up?", "No.", "Laying the phase down is enough. Going out only saves you points.", p.At("out")},
		{"Half the phase now, the rest later?", "No.", "All of it at once, or nothing.", p.At("phases")},
		{"May you hit before your own phase is down?", "No.", "Not on anyone’s cards, however well yours would fit.", p.At("hitting")},
		{"May you hit in the turn in which you lay down?", "Yes.", "As soon as your phase lies there.", p.At("hitting")},
		{"Only one hit a turn?", "No.", "As many cards as fit, on any phase on the table.", p.At("hitting")},
		{"Two phases in one round?", "No.", "One, however good the hand is.", p.At("phases")},
		{"May a phase be longer than it has to be?", "Yes.", fmt.Sprintf("A run of %s where %s is asked, for one.", f.LongerRun, f.ShortRun), p.At("phases")},
		{"May you pick up a Skip from the discard pile?", "Never.", "Not even when it opened the pile.", p.At("wilds")},
		{"May you take a Wild back from the table?", "No.", "It stays where it was put until the round is over.", p.At("wilds")},
		{"Skip the same player twice running?", "No.", "A normal turn comes in between.", p.At("wilds")},
		{"A phase of Wilds alone?", "No.", "At least one card with a number has to be in it.", p.At("wilds")},
		{fmt.Sprintf("Does a run go on from %s to 1?", f.Top), "No.", "It ends there.", p.At("phases")},
		{"What if the draw pile is empty?", "Mattel’s rules don’t say.", "Most tables shuffle the discard pile and go on.", p.At("turn")},
		{"May the last card be a Skip?", "Yes.", "It is discarded like any other, and the round is over.", p.At("out")},
		{"Does everyone get one more turn after someone went out?", "No.", "The round ends at once.", p.At("out")},
		{"Do cards on the table count against you?", "No.", "Only those in your hand.", p.At("scoring")},
		{fmt.Sprintf("Is it %s points for not making the phase?", f.Least), "There is no such rule.", fmt.Sprintf("%s is what %s cards cost at least. Count yours.", f.Least, f.Hand), p.At("limits")},
		{"Do points decide who wins?", "Seldom.", "Only between players who finish the last phase in the same round.", p.At("ties")},
	}
}

// leafletsDiffer is where printed rules of the standard game say different things or nothing, but for the Wilds: what
// this keeper takes, and what else there is.
func leafletsDiffer() []Dispute {
	return []Dispute{
		{Question: "How soon may someone be skipped again?", Answer: "After one normal turn.", Because: "An older text: once the turn has gone round the table. The score is the same."},
		{Question: "Who plays off a tie?", Answer: "Only those who are level.", Because: "Older texts: everyone, or a whole new game. The keeper plays the first."},
		{Question: "Is there a game of even phases?", Answer: "Yes, it can be kept.", Because: "It stands in an older leaflet and not in today’s."},
		{Question: "What if the draw pile is empty?", Answer: "Mattel’s rules don’t say.", Because: "Reshuffle, or stop the round and say that nobody went out."},
		{Question: "Level after the last of the fixed rounds?", Answer: "Mattel’s rules don’t say.", Because: "The keeper lets them share the win."},
		{Question: "Who joins, leaves or comes back?", Answer: "Mattel’s rules don’t say.", Because: "The keeper proposes, and the table decides."},
	}
}
