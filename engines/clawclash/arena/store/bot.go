package store

import (
	"context"
	"database/sql"
	"strings"
	"time"

	"github.com/boardperft/perft/engines/clawclash/arena"
)

// Bot is a player of the ladder.
type Bot struct {
	ID       int64
	Name     string
	Avatar   string
	KeyMask  string
	Version  int // the current one; 0 before the first
	Standing arena.Standing
	Place    int // in the table, from 1
	Owner    Account
	Created  time.Time
}

// placedBots are bots with their owners and their places: by points, then by
// the hidden rating, then by age.
const placedBots = `SELECT bot.id, bot.name, bot.avatar, bot.key_mask, bot.version, bot.rp, bot.elo, bot.wins, bot.draws, bot.losses, (
		SELECT 1 + count(*) FROM bot AS above WHERE above.rp > bot.rp
			OR above.rp = bot.rp AND (above.elo > bot.elo OR above.elo = bot.elo AND above.id < bot.id)
	), bot.created_at,
	account.id, account.nickname, account.email, account.verified, account.created_at
FROM bot JOIN account ON account.id = bot.account_id `

const byPlace = "ORDER BY bot.rp DESC, bot.elo DESC, bot.id LIMIT ?"

func scanBot(scan func(...any) error) (b Bot, err error) {
	var created, since int64
	s, a := &b.Standing, &b.Owner
	err = scan(&b.ID, &b.Name, &b.Avatar, &b.KeyMask, &b.Version, &s.RP, &s.Elo, &s.Wins, &s.Draws, &s.Losses, &b.Place, &created,
		&a.ID, &a.Nickname, &a.Email, &a.Verified, &since)
	b.Created, a.CreatedAt = time.UnixMilli(created), time.UnixMilli(since)
	return b, err
}

func (s *Store) bot(ctx context.Context, where string, args ...any) (Bot, error) {
	b, err := scanBot(s.db.QueryRowContext(ctx, placedBots+"WHERE "+where, args...).Scan)
	return b, found(err)
}

// Bot is the bot with an id, or [ErrNotFound].
func (s *Store) Bot(ctx context.Context, id int64) (Bot, error) {
	return s.bot(ctx, "bot.id = ?", id)
}

// BotByKey is the bot with a bearer key, or [ErrNotFound].
func (s *Store) BotByKey(ctx context.Context, key string) (Bot, error) {
	return s.bot(ctx, "bot.key_hash = ?", hashed(key))
}

// BotOfAccount is an account's bot, or [ErrNotFound].
func (s *Store) BotOfAccount(ctx context.Context, account int64) (Bot, error) {
	return s.bot(ctx, "bot.account_id = ?", account)
}

// Ladder is the top of the table.
func (s *Store) Ladder(ctx context.Context, limit int) ([]Bot, error) {
	return list(ctx, s.db, scanBot, placedBots+byPlace, limit)
}

// FindBots lists bots with a text in their name, the best first.
func (s *Store) FindBots(ctx context.Context, text string, limit int) ([]Bot, error) {
	pattern := "%" + strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(text) + "%"
	return list(ctx, s.db, scanBot, placedBots+`WHERE bot.name LIKE ? ESCAPE '\' `+byPlace, pattern, limit)
}

// NameFree tells whether no bot has a name.
func (s *Store) NameFree(ctx context.Context, name string) (bool, error) {
	var n int
	err := s.db.QueryRowContext(ctx, "SELECT count(*) FROM bot WHERE name = ?", name).Scan(&n)
	return n == 0, err
}

// CreateBot makes an account's bot and its key, which is told this once. The
// error is *[Conflict]: of "account" where it has one, of "name" where another
// has that.
func (s *Store) CreateBot(ctx context.Context, account int64, name, avatar string) (id int64, key string, err error) {
	key = keyPrefix + newToken()
	err = s.write(ctx, func(tx *sql.Tx) error {
		var n int
		if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM bot WHERE account_id = ?", account).Scan(&n); err != nil {
			return err
		}
		if n > 0 {
			return &Conflict{"account"}
		}
		err := tx.QueryRowContext(ctx, "INSERT INTO bot (account_id, name, avatar, key_hash, key_mask, elo, created_at) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id",
			account, name, avatar, hashed(key), masked(key), arena.NewStanding().Elo, s.millis()).Scan(&id)
		if taken(err) {
			return &Conflict{"name"}
		}
		return err
	})
	return id, key, err
}

// RotateKey gives a bot another key, told this once; the old one is void.
func (s *Store) RotateKey(ctx context.Context, bot int64) (key string, err error) {
	key = keyPrefix + newToken()
	return key, s.change(ctx, "UPDATE bot SET key_hash = ?, key_mask = ? WHERE id = ?", hashed(key), masked(key), bot)
}

// SetAvatar changes a bot's picture.
func (s *Store) SetAvatar(ctx context.Context, bot int64, avatar string) error {
	return s.change(ctx, "UPDATE bot SET avatar = ? WHERE id = ?", avatar, bot)
}

// change updates one row, which must be there.
func (s *Store) change(ctx context.Context, query string, args ...any) error {
	result, err := s.db.ExecContext(ctx, query, args...)
	if err != nil {
		return err
	}
	n, err := result.RowsAffected()
	if err == nil && n == 0 {
		err = ErrNotFound
	}
	return err
}
