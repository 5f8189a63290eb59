package store

import (
	"context"
	"database/sql"
	"fmt"
	"math"

	"github.com/boardperft/perft/engines/clawclash/arena"
)

// Audit books every battle anew, in the order in which they were booked, with
// the arena's own ladder, and compares all that is kept: that each battle has
// its two games and they add up to its result, the points before and after it,
// whether it counted, the bots' standings, and the meetings. It returns the
// number of battles; the error names the first thing that is wrong.
func (s *Store) Audit(ctx context.Context) (battles int, err error) {
	tx, err := s.db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return 0, err
	}
	defer func() { _ = tx.Rollback() }() // nothing was written
	var integrity string
	if err := tx.QueryRowContext(ctx, "PRAGMA integrity_check").Scan(&integrity); err != nil {
		return 0, err
	}
	if integrity != "ok" {
		return 0, fmt.Errorf("audit: the file is damaged: %s", integrity)
	}
	a := &audit{standings: map[int64]arena.Standing{}, meetings: arena.Meetings{}}
	all, err := list(ctx, tx, scanAudited, auditedBattles)
	if err != nil {
		return 0, err
	}
	for _, b := range all {
		if err := a.add(b); err != nil {
			return 0, fmt.Errorf("audit: battle %s: %w", b.URLID, err)
		}
	}
	if err := a.compare(ctx, tx); err != nil {
		return 0, fmt.Errorf("audit: %w", err)
	}
	return len(all), nil
}

// audited is a battle with what its games add up to.
type audited struct {
	Battle
	games, points int
}

const auditedBattles = `SELECT battle.url_id, challenger_bot_id, challenged_bot_id, ch_code_hash, cd_code_hash, result, challenger_score,
	scored, ch_rp_from, ch_rp_to, cd_rp_from, cd_rp_to, count(match.id),
	coalesce(sum(CASE match.winner WHEN 'challenger' THEN 2 WHEN 'draw' THEN 1 ELSE 0 END), 0)
	FROM battle LEFT JOIN match ON match.battle_id = battle.id GROUP BY battle.id ORDER BY battle.id`

func scanAudited(scan func(...any) error) (b audited, err error) {
	return b, scan(&b.URLID, &b.Challenger.Bot, &b.Challenged.Bot, &b.Challenger.Hash, &b.Challenged.Hash, &b.Result, &b.ChallengerScore,
		&b.Scored, &b.Challenger.From, &b.Challenger.To, &b.Challenged.From, &b.Challenged.To, &b.games, &b.points)
}

type audit struct {
	standings map[int64]arena.Standing
	meetings  arena.Meetings
}

func (a *audit) standing(bot int64) arena.Standing {
	if s, ok := a.standings[bot]; ok {
		return s
	}
	return arena.NewStanding()
}

func (a *audit) add(b audited) error {
	result := arena.Drawn
	switch {
	case b.points > 2:
		result = arena.Challenger
	case b.points < 2:
		result = arena.Challenged
	}
	own, theirs := a.standing(b.Challenger.Bot), a.standing(b.Challenged.Bot)
	pair := arena.HashPair{Mine: b.Challenger.Hash, Theirs: b.Challenged.Hash}
	counts := a.meetings.Counts(pair)
	a.meetings.Book(pair)
	from := [2]arena.RP{own.RP, theirs.RP}
	if counts {
		var err error
		if own, theirs, err = own.Settle(theirs, b.points); err != nil {
			return err
		}
	}
	a.standings[b.Challenger.Bot], a.standings[b.Challenged.Bot] = own, theirs
	switch {
	case b.games != 2:
		return fmt.Errorf("has %d games", b.games)
	case b.points != b.ChallengerScore || result != b.Result:
		return fmt.Errorf("the games give %d points (%s), booked are %d (%s)", b.points, result, b.ChallengerScore, b.Result)
	case counts != b.Scored:
		return fmt.Errorf("counted %t, should be %t", b.Scored, counts)
	case from != [2]arena.RP{b.Challenger.From, b.Challenged.From}:
		return fmt.Errorf("begins with %d and %d points, should be %v", b.Challenger.From, b.Challenged.From, from)
	case own.RP != b.Challenger.To || theirs.RP != b.Challenged.To:
		return fmt.Errorf("ends with %d and %d points, should be %d and %d", b.Challenger.To, b.Challenged.To, own.RP, theirs.RP)
	}
	return nil
}

// compare looks at the standings and the meetings that are kept.
func (a *audit) compare(ctx context.Context, tx *sql.Tx) error {
	type row struct {
		id int64
		arena.Standing
	}
	bots, err := list(ctx, tx, func(scan func(...any) error) (r row, err error) {
		return r, scan(&r.id, &r.RP, &r.Elo, &r.Wins, &r.Draws, &r.Losses)
	}, "SELECT id, rp, elo, wins, draws, losses FROM bot")
	if err != nil {
		return err
	}
	for _, r := range bots {
		want := a.standing(r.id)
		if math.Abs(float64(r.Elo-want.Elo)) < 1e-6 {
			r.Elo = want.Elo
		}
		if r.Standing != want {
			return fmt.Errorf("bot %d stands at %+v, its battles give %+v", r.id, r.Standing, want)
		}
	}
	type meeting struct {
		arena.HashPair
		n int
	}
	kept, err := list(ctx, tx, func(scan func(...any) error) (m meeting, err error) {
		return m, scan(&m.Mine, &m.Theirs, &m.n)
	}, "SELECT mine, theirs, n FROM meeting")
	if err != nil {
		return err
	}
	for _, m := range kept {
		if a.meetings[m.HashPair] != m.n {
			return fmt.Errorf("%s and %s have met %d times, their battles give %d", m.Mine, m.Theirs, m.n, a.meetings[m.HashPair])
		}
	}
	if len(kept) != len(a.meetings) {
		return fmt.Errorf("%d pairs have met, the battles give %d", len(kept), len(a.meetings))
	}
	return nil
}
