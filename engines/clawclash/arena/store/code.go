package store

import (
	"context"
	"database/sql"
	"time"

	"github.com/boardperft/perft/engines/clawclash/arena"
)

// Code is one version of a bot's script.
type Code struct {
	ID          int64
	Bot         int64
	Version     int // from 1, without gaps
	Text        string
	Hash        string // [arena.CodeHash]
	Notes       string
	SubmittedBy string
	SmokeStatus string
	Created     time.Time
}

const codeColumns = "id, bot_id, version, code, code_hash, notes, submitted_by, smoke_status, created_at"

func scanCode(scan func(...any) error) (c Code, err error) {
	var created int64
	err = scan(&c.ID, &c.Bot, &c.Version, &c.Text, &c.Hash, &c.Notes, &c.SubmittedBy, &c.SmokeStatus, &created)
	c.Created = time.UnixMilli(created)
	return c, err
}

// Publish makes a text that has passed the smoke test the bot's next version
// and its current one. Two at once get two numbers.
func (s *Store) Publish(ctx context.Context, bot int64, text, notes, submittedBy string) (c Code, err error) {
	err = s.write(ctx, func(tx *sql.Tx) error {
		row := tx.QueryRowContext(ctx, "INSERT INTO code_version (bot_id, version, code, code_hash, notes, submitted_by, smoke_status, created_at)"+
			" SELECT id, (SELECT coalesce(max(version), 0) + 1 FROM code_version WHERE bot_id = bot.id), ?, ?, ?, ?, 'passed', ? FROM bot WHERE id = ?"+
			" RETURNING "+codeColumns, text, arena.CodeHash(text), notes, submittedBy, s.millis(), bot)
		if c, err = scanCode(row.Scan); err != nil {
			return found(err)
		}
		_, err := tx.ExecContext(ctx, "UPDATE bot SET version = ? WHERE id = ?", c.Version, bot)
		return err
	})
	return c, err
}

// Code is one version of a bot's script, or [ErrNotFound].
func (s *Store) Code(ctx context.Context, bot int64, version int) (Code, error) {
	row := s.db.QueryRowContext(ctx, "SELECT "+codeColumns+" FROM code_version WHERE bot_id = ? AND version = ?", bot, version)
	c, err := scanCode(row.Scan)
	return c, found(err)
}

// Versions lists a bot's versions, the newest first.
func (s *Store) Versions(ctx context.Context, bot int64, limit int) ([]Code, error) {
	return list(ctx, s.db, scanCode, "SELECT "+codeColumns+" FROM code_version WHERE bot_id = ? ORDER BY version DESC LIMIT ?", bot, limit)
}
