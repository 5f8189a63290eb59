package arena

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"strings"
	"unicode"
)

// RP are the points that place a player on the ladder; never below 0.
type RP int

// step is the RP from one label to the next.
const step = 100

// tiers are the big tiers, each of three labels, the highest number lowest.
var tiers = []string{"青铜", "白银", "黄金", "钻石", "王者"}

var labels = []string{"III", "II", "I"}

// index is the number of labels climbed, 0 to 14.
func (p RP) index() int { return min(len(tiers)*len(labels)-1, int(max(p, 0))/step) }

// Tier is the big tier, 0 (青铜) to 4 (王者).
func (p RP) Tier() int { return p.index() / len(labels) }

// Rank is the tier and the label, 青铜III to 王者I.
func (p RP) Rank() string { return tiers[p.Tier()] + labels[p.index()%len(labels)] }

// Score is how a challenge ended for one of the two.
type Score int

// The three scores.
const (
	Lost Score = iota
	Even
	Won
)

// Opposite is the other party's score.
func (s Score) Opposite() Score { return Won - s }

// change is what a score is worth between equal tiers, by how much a tier of
// difference moves it, and its bounds.
type change struct{ level, perTier, least, most int }

var changes = map[Score]change{
	Won:  {25, 8, 3, 50},
	Even: {10, 4, 0, 20},
	Lost: {-15, 8, -50, -3},
}

// Change is the RP that a player wins or loses before the floor of 0.
func Change(own, opponent RP, s Score) int {
	c := changes[s]
	d := opponent.Tier() - own.Tier()
	return min(max(c.level+c.perTier*d, c.least), c.most)
}

// Settle books a challenge for both parties. Both changes are of the points
// before it. The score is the challenger's.
func Settle(challenger, challenged RP, s Score) (RP, RP) {
	return max(0, challenger+RP(Change(challenger, challenged, s))),
		max(0, challenged+RP(Change(challenged, challenger, s.Opposite())))
}

// Elo is the hidden rating, which only breaks ties in the table.
type Elo float64

// The rating's start and its speed.
const (
	FirstElo Elo = 1200
	eloSpeed Elo = 32
)

// SettleElo moves both ratings by the challenger's share of the four points.
func SettleElo(challenger, challenged Elo, points int) (Elo, Elo) {
	expected := 1 / (1 + math.Pow(10, float64(challenged-challenger)/400))
	move := eloSpeed * Elo(float64(points)/4-expected)
	return challenger + move, challenged - move
}

// CountedChallenges is how many challenges between the same two texts count.
const CountedChallenges = 10

// CodeHash names a script's text: the first 16 hexadecimal digits of the
// SHA-256 of the text without the blanks around it.
func CodeHash(code string) string {
	sum := sha256.Sum256([]byte(strings.TrimFunc(code, blank)))
	return hex.EncodeToString(sum[:8])
}

// blank tells what JavaScript's trim takes off.
func blank(r rune) bool {
	switch r {
	case '\t', '\n', '\v', '\f', '\r', '\u2028', '\u2029', '\uFEFF':
		return true
	}
	return unicode.Is(unicode.Zs, r)
}

// HashPair is two scripts that met, by the hashes of their texts, my own
// first. A revert brings an old hash back, and with it the pair's used-up count.
type HashPair struct{ Mine, Theirs string }

// Meetings counts the challenges of each pair, the ones for practice too.
type Meetings map[HashPair]int

// Counts tells whether the next challenge of a pair moves points and records.
func (m Meetings) Counts(p HashPair) bool { return m[p] < CountedChallenges }

// Book books a challenge in both directions; counted or not, it is one more.
// A script that meets its own text is booked once.
func (m Meetings) Book(p HashPair) {
	m[p]++
	if p.Mine != p.Theirs {
		m[HashPair{p.Theirs, p.Mine}]++
	}
}

// Standing is what the ladder holds of a player.
type Standing struct {
	RP                  RP
	Elo                 Elo
	Wins, Draws, Losses int
}

// NewStanding is a newcomer's.
func NewStanding() Standing { return Standing{Elo: FirstElo} }

// Settle books a counted challenge for both parties, by the challenger's
// points of four.
func (s Standing) Settle(opponent Standing, points int) (Standing, Standing, error) {
	if points < 0 || points > 4 {
		return s, opponent, fmt.Errorf("ladder: %d points of a challenge, want 0 to 4", points)
	}
	score := Even
	switch {
	case points > 2:
		score = Won
	case points < 2:
		score = Lost
	}
	s.RP, opponent.RP = Settle(s.RP, opponent.RP, score)
	s.Elo, opponent.Elo = SettleElo(s.Elo, opponent.Elo, points)
	return s.count(score), opponent.count(score.Opposite()), nil
}

func (s Standing) count(score Score) Standing {
	switch score {
	case Won:
		s.Wins++
	case Even:
		s.Draws++
	default:
		s.Losses++
	}
	return s
}
