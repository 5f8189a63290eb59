package store

import (
	"bytes"
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/hex"
	"fmt"
	"strings"
	"time"

	"github.com/boardperft/perft/engines/clawclash/arena"
)

// Party is one side of a battle: the bot as it was then, and what the battle
// did to its points.
type Party struct {
	Bot     int64
	Name    string // the bot's today
	Avatar  string // likewise
	Version int
	Hash    string
	From    arena.RP
	To      arena.RP
}

// Battle is a challenge: two games, booked together.
type Battle struct {
	ID              int64
	URLID           string // 16 hexadecimal digits
	Challenger      Party
	Challenged      Party
	Result          string // challenger, challenged or draw
	ChallengerScore int    // of four
	Scored          bool   // it moved points and records
	Played          time.Time
	Games           []Match // both
}

// Match is one game of a battle.
type Match struct {
	ID              int64
	URLID           string // the battle's and a or b
	GameNo          int    // 1 or 2
	ChallengerSide  string
	Winner, Reason  string // the winner is challenger, challenged or draw
	Turns           int
	FinalChallenger int // pieces
	FinalChallenged int
	Seed            uint32
	Replay          string // as [arena.WriteGame] writes it; not in lists
	Battle          *Battle
}

// Book books a challenge that was played between two versions: both games,
// the number of meetings of the two texts, and, where it counts, points and
// records of both. It is all of it or nothing, and what it returns is on the
// disk.
func (s *Store) Book(ctx context.Context, challenger, challenged Code, r arena.ChallengeResult) (b Battle, err error) {
	games := make([]Match, len(r.Games))
	for i, g := range r.Games {
		if games[i], err = matchOf(i+1, g); err != nil {
			return b, err
		}
	}
	err = s.write(ctx, func(tx *sql.Tx) error {
		b, err = s.book(ctx, tx, challenger, challenged, r)
		if err != nil {
			return err
		}
		for _, g := range games {
			g.URLID = b.URLID + string(rune('a'+g.GameNo-1))
			err := tx.QueryRowContext(ctx, "INSERT INTO match (url_id, battle_id, game_no, challenger_side, winner, reason, turns,"+
				" final_challenger_pieces, final_challenged_pieces, seed, game) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
				g.URLID, b.ID, g.GameNo, g.ChallengerSide, g.Winner, g.Reason, g.Turns, g.FinalChallenger, g.FinalChallenged, g.Seed, g.Replay).Scan(&g.ID)
			if err != nil {
				return err
			}
			b.Games = append(b.Games, g)
		}
		return nil
	})
	return b, err
}

func matchOf(no int, g arena.ChallengeGame) (Match, error) {
	var replay bytes.Buffer
	if err := arena.WriteGame(&replay, g.Game); err != nil {
		return Match{}, err
	}
	pieces := g.Game.FinalPieces()
	m := Match{
		GameNo: no, ChallengerSide: g.ChallengerSide, Winner: g.Winner, Reason: g.Game.Result.Reason, Turns: g.Game.Turns(),
		FinalChallenger: pieces.Black, FinalChallenged: pieces.Red, Seed: g.Game.Seed, Replay: replay.String(),
	}
	if g.ChallengerSide == arena.Red {
		m.FinalChallenger, m.FinalChallenged = pieces.Red, pieces.Black
	}
	return m, nil
}

// book does all but the games.
func (s *Store) book(ctx context.Context, tx *sql.Tx, challenger, challenged Code, r arena.ChallengeResult) (Battle, error) {
	b := Battle{
		URLID: newURLID(), Result: r.Result, ChallengerScore: r.ChallengerScore, Played: time.UnixMilli(s.millis()),
		Challenger: Party{Bot: challenger.Bot, Version: challenger.Version, Hash: challenger.Hash},
		Challenged: Party{Bot: challenged.Bot, Version: challenged.Version, Hash: challenged.Hash},
	}
	if b.Challenger.Bot == b.Challenged.Bot {
		return b, fmt.Errorf("battle: bot %d against itself", b.Challenger.Bot)
	}
	own, err := standing(ctx, tx, &b.Challenger)
	if err != nil {
		return b, err
	}
	theirs, err := standing(ctx, tx, &b.Challenged)
	if err != nil {
		return b, err
	}
	if b.Scored, err = meet(ctx, tx, arena.HashPair{Mine: challenger.Hash, Theirs: challenged.Hash}); err != nil {
		return b, err
	}
	if b.Scored {
		if own, theirs, err = own.Settle(theirs, r.ChallengerScore); err != nil {
			return b, err
		}
		b.Challenger.To, b.Challenged.To = own.RP, theirs.RP
		for bot, st := range map[int64]arena.Standing{b.Challenger.Bot: own, b.Challenged.Bot: theirs} {
			if _, err := tx.ExecContext(ctx, "UPDATE bot SET rp = ?, elo = ?, wins = ?, draws = ?, losses = ? WHERE id = ?",
				st.RP, float64(st.Elo), st.Wins, st.Draws, st.Losses, bot); err != nil {
				return b, err
			}
		}
	}
	err = tx.QueryRowContext(ctx, "INSERT INTO battle (url_id, challenger_bot_id, challenged_bot_id, ch_code_version, cd_code_version,"+
		" ch_code_hash, cd_code_hash, result, challenger_score, scored, ch_rp_from, ch_rp_to, cd_rp_from, cd_rp_to, played_at)"+
		" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
		b.URLID, b.Challenger.Bot, b.Challenged.Bot, b.Challenger.Version, b.Challenged.Version, b.Challenger.Hash, b.Challenged.Hash,
		b.Result, b.ChallengerScore, b.Scored, b.Challenger.From, b.Challenger.To, b.Challenged.From, b.Challenged.To,
		b.Played.UnixMilli()).Scan(&b.ID)
	return b, err
}

func newURLID() string {
	b := make([]byte, 8)
	_, _ = rand.Read(b) // never fails: crypto/rand says so
	return hex.EncodeToString(b)
}

// standing reads what the ladder holds of a party, and its name.
func standing(ctx context.Context, tx *sql.Tx, p *Party) (st arena.Standing, err error) {
	err = tx.QueryRowContext(ctx, "SELECT name, avatar, rp, elo, wins, draws, losses FROM bot WHERE id = ?", p.Bot).
		Scan(&p.Name, &p.Avatar, &st.RP, &st.Elo, &st.Wins, &st.Draws, &st.Losses)
	p.From, p.To = st.RP, st.RP
	return st, found(err)
}

// meet books a meeting of two texts and tells whether it counts.
func meet(ctx context.Context, tx *sql.Tx, pair arena.HashPair) (bool, error) {
	var n int
	err := tx.QueryRowContext(ctx, "SELECT coalesce(sum(n), 0) FROM meeting WHERE mine = ? AND theirs = ?", pair.Mine, pair.Theirs).Scan(&n)
	if err != nil {
		return false, err
	}
	before := arena.Meetings{pair: n}
	counts := before.Counts(pair)
	booked := arena.Meetings{}
	booked.Book(pair)
	for p, more := range booked {
		if _, err := tx.ExecContext(ctx, "INSERT INTO meeting (mine, theirs, n) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET n = n + excluded.n",
			p.Mine, p.Theirs, more); err != nil {
			return false, err
		}
	}
	return counts, nil
}

const matchColumns = `match.id, match.url_id, match.game_no, match.challenger_side, match.winner, match.reason, match.turns,
	match.final_challenger_pieces, match.final_challenged_pieces, match.seed,
	battle.id, battle.url_id, battle.result, battle.challenger_score, battle.scored, battle.played_at,
	ch.id, ch.name, ch.avatar, battle.ch_code_version, battle.ch_code_hash, battle.ch_rp_from, battle.ch_rp_to,
	cd.id, cd.name, cd.avatar, battle.cd_code_version, battle.cd_code_hash, battle.cd_rp_from, battle.cd_rp_to`

const matchTables = ` FROM match JOIN battle ON battle.id = match.battle_id
	JOIN bot AS ch ON ch.id = battle.challenger_bot_id JOIN bot AS cd ON cd.id = battle.challenged_bot_id `

func scanMatch(scan func(...any) error) (Match, error) {
	m := Match{Battle: &Battle{}}
	return m, scan(m.fields()...)
}

func scanReplay(scan func(...any) error) (Match, error) {
	m := Match{Battle: &Battle{}}
	return m, scan(append(m.fields(), &m.Replay)...)
}

// fields are where the columns of a match go.
func (m *Match) fields() []any {
	b := m.Battle
	return []any{
		&m.ID, &m.URLID, &m.GameNo, &m.ChallengerSide, &m.Winner, &m.Reason, &m.Turns, &m.FinalChallenger, &m.FinalChallenged, &m.Seed,
		&b.ID, &b.URLID, &b.Result, &b.ChallengerScore, &b.Scored, (*millisTime)(&b.Played),
		&b.Challenger.Bot, &b.Challenger.Name, &b.Challenger.Avatar, &b.Challenger.Version, &b.Challenger.Hash, &b.Challenger.From, &b.Challenger.To,
		&b.Challenged.Bot, &b.Challenged.Name, &b.Challenged.Avatar, &b.Challenged.Version, &b.Challenged.Hash, &b.Challenged.From, &b.Challenged.To,
	}
}

// millisTime reads a time that is kept as milliseconds.
type millisTime time.Time

// Scan implements [sql.Scanner].
func (t *millisTime) Scan(v any) error {
	ms, ok := v.(int64)
	if !ok {
		return fmt.Errorf("time: %T, want milliseconds", v)
	}
	*t = millisTime(time.UnixMilli(ms))
	return nil
}

// Match is a game by its address, with its replay, or [ErrNotFound].
func (s *Store) Match(ctx context.Context, urlID string) (Match, error) {
	row := s.db.QueryRowContext(ctx, "SELECT "+matchColumns+", match.game"+matchTables+"WHERE match.url_id = ?", urlID)
	m, err := scanReplay(row.Scan)
	return m, found(err)
}

// Matches lists a bot's games, challenged or challenging, the newest first,
// and how many there are in all.
func (s *Store) Matches(ctx context.Context, bot int64, limit, offset int) (matches []Match, total int, err error) {
	err = s.db.QueryRowContext(ctx, "SELECT 2 * count(*) FROM battle WHERE challenger_bot_id = ?1 OR challenged_bot_id = ?1", bot).Scan(&total)
	if err != nil {
		return nil, 0, err
	}
	matches, err = list(ctx, s.db, scanMatch, "SELECT "+matchColumns+matchTables+
		"WHERE battle.challenger_bot_id = ?1 OR battle.challenged_bot_id = ?1 ORDER BY match.id DESC LIMIT ?2 OFFSET ?3", bot, limit, offset)
	return matches, total, err
}

// Battles lists a bot's battles with their games, the newest first.
func (s *Store) Battles(ctx context.Context, bot int64, limit int) ([]Battle, error) {
	matches, err := list(ctx, s.db, scanMatch, "SELECT "+matchColumns+matchTables+`WHERE battle.id IN (
		SELECT id FROM battle WHERE challenger_bot_id = ?1 OR challenged_bot_id = ?1 ORDER BY id DESC LIMIT ?2
	) ORDER BY battle.id DESC, match.game_no`, bot, limit)
	if err != nil {
		return nil, err
	}
	var battles []Battle
	for _, m := range matches {
		if n := len(battles); n == 0 || battles[n-1].ID != m.Battle.ID {
			battles = append(battles, *m.Battle)
		}
		last := &battles[len(battles)-1]
		m.Battle = nil
		last.Games = append(last.Games, m)
	}
	return battles, nil
}

// ParseReplay is the game of a match read with its replay.
func (m Match) ParseReplay() (arena.Game, error) {
	games, err := arena.ReadGames(strings.NewReader(m.Replay))
	if err != nil {
		return arena.Game{}, fmt.Errorf("match %s: %w", m.URLID, err)
	}
	return games[0], nil
}
