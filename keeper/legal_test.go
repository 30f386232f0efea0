package keeper_test

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"phasekeeper/keeper"
)

// TestLegalGames: "a random legal game never raises a limit question". The cards are really dealt and the hands
// played out; nothing of how many cards anybody holds is made up.
func TestLegalGames(t *testing.T) {
	t.Parallel()
	var rounds, out, down, over int
	rapid.Check(t, func(t *rapid.T) {
		g := legalTable(t)
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "shuffle"), 3))
		for range rapid.IntRange(1, 14).Draw(t, "rounds") {
			s := score(t, g)
			if s.State == keeper.Over {
				over++
				return
			}
			round := deal(r, s).play(s.Next.Starter)
			rounds++
			for _, h := range round.Hands {
				out, down = out+toInt(h.Out), down+toInt(h.Laid && !h.Out)
			}
			g = legal(t, g, round)
			if r.IntN(6) == 0 {
				g = comeOrGo(r, g)
			}
		}
		sound(t, g, score(t, g))
	})
	t.Logf("%d rounds, %d went out, %d were down, %d games ended", rounds, out, down, over)
	if out < rounds/2 || down < rounds/4 {
		t.Error("hardly anyone plays")
	}
}

// TestStoppedRounds: what holds for a legal round holds for one that a table stops before anybody goes out.
func TestStoppedRounds(t *testing.T) {
	stopped := 0
	for seed := range uint64(300) {
		g, _ := play(t, "standard: Ava Ben Cal Dee; dealer 1")
		d := deal(rand.New(rand.NewPCG(seed, 3)), score(t, g))
		d.tired = 4 + int(seed%40)
		round := d.play(2)
		legal(t, g, round)
		stopped += toInt(round.NobodyOut)
	}
	if stopped < 100 {
		t.Errorf("only %d rounds were stopped", stopped)
	}
}

func legalTable(t *rapid.T) keeper.Game {
	name := rapid.SampledFrom([]string{keeper.StandardGame, keeper.ShorterGame, keeper.FixedRounds, keeper.EvenGame, keeper.AnyOrderGame}).Draw(t, "variation")
	v, err := keeper.Named(name, rapid.IntRange(1, 9).Draw(t, "last phase"))
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"Ava", "Ben", "Cal", "Dee", "Eli", "Fay"}[:rapid.IntRange(2, 6).Draw(t, "players")]
	g, err := keeper.Begin("legal", 0, keeper.Start{Players: names, Dealer: 1, Variation: v})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// legal lets a round happen that really was played: nothing may be refused or asked.
func legal(t tester, g keeper.Game, round keeper.Round) keeper.Game {
	c, err := keeper.Happen(g, round)
	if err != nil || len(c.Asked) > 0 {
		t.Fatalf("a legal round: %+v\nrefused: %v\nasked: %v", round, err, c.Asked)
	}
	return c.Game
}

// comeOrGo has someone join as proposed, or leave, when the table allows it.
func comeOrGo(r *rand.Rand, g keeper.Game) keeper.Game {
	s, err := keeper.Score(g)
	if err != nil {
		return g
	}
	p := s.ProposeJoin()
	var e keeper.Event = keeper.Join{Name: "New" + string(rune('A'+len(s.Order)%26)), Position: p.Position, Phase: p.Phase, ToMake: p.ToMake, Points: p.Points}
	if r.IntN(2) == 0 {
		e = keeper.Leave{Seat: 1 + r.IntN(len(s.Order))}
	}
	if c, err := keeper.Happen(g, e); err == nil {
		return c.Game
	}
	return g
}

func toInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
