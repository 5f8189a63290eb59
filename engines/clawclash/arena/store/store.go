// Package store keeps a ClawClash arena in one SQLite file: accounts, bots,
// the versions of their code, challenges with both games, and the ladder.
//
// What belongs together is written in one transaction that holds the file's
// write lock from its start, so that two challenges at once are booked one
// after the other, and a process that is killed leaves either all of one or
// nothing. A write that has returned is on the disk.
//
// Secrets are not kept: keys, sessions and mailed codes as SHA-256, passwords
// as salted PBKDF2.
package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/ncruces/go-sqlite3"
	_ "github.com/ncruces/go-sqlite3/driver" // registers "sqlite3"
)

// Store is an open arena. It may be used by many goroutines at once.
type Store struct {
	db     *sql.DB
	rounds int
	now    func() time.Time
}

// Options of a store; the zero value is good.
type Options struct {
	// Rounds of hashing a new password, 600,000 if 0. Those there are keep
	// theirs.
	Rounds int
	// Now is the clock, [time.Now] if nil.
	Now func() time.Time
}

// ErrNotFound says that there is nothing by that name, number or secret.
var ErrNotFound = errors.New("not found")

// Conflict says that another has a name or an address already. Field is what
// the request calls it.
type Conflict struct{ Field string }

func (c *Conflict) Error() string { return c.Field + " is taken" }

//go:embed schema*.sql
var schemas embed.FS

// schemaVersion is the number of the last schema file; PRAGMA user_version
// says how far a file has come.
const schemaVersion = 1

// Open opens the arena in a file and brings its schema up to date. A new file
// is its owner's alone.
func Open(ctx context.Context, path string, o Options) (*Store, error) {
	if o.Rounds == 0 {
		o.Rounds = 600_000
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	// SQLite would let others read it.
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err == nil {
		err = file.Close()
	}
	if err != nil {
		return nil, fmt.Errorf("arena: %w", err)
	}
	dsn := "file:" + (&url.URL{Path: path}).EscapedPath() +
		"?modeof=" + strings.ReplaceAll(url.QueryEscape(path), "+", "%20") + // of the log beside it
		"&_pragma=busy_timeout(30000)&_pragma=journal_mode(wal)&_pragma=synchronous(full)&_pragma=foreign_keys(on)&_txlock=immediate"
	db, err := sql.Open("sqlite3", dsn)
	if err != nil {
		return nil, fmt.Errorf("arena %s: %w", path, err)
	}
	db.SetMaxOpenConns(8)
	s := &Store{db, o.Rounds, o.Now}
	if err := s.migrate(ctx); err != nil {
		return nil, fmt.Errorf("arena %s: %w", path, errors.Join(err, db.Close()))
	}
	return s, nil
}

// Close closes the file.
func (s *Store) Close() error { return s.db.Close() }

func (s *Store) migrate(ctx context.Context) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		var at int
		if err := tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&at); err != nil {
			return err
		}
		if at > schemaVersion {
			return fmt.Errorf("schema version %d is newer than this program, which knows %d", at, schemaVersion)
		}
		for at < schemaVersion {
			at++
			text, err := schemas.ReadFile(fmt.Sprintf("schema%d.sql", at))
			if err != nil {
				return err
			}
			if _, err := tx.ExecContext(ctx, string(text)); err != nil {
				return fmt.Errorf("schema version %d: %w", at, err)
			}
			// A pragma takes no parameters.
			if _, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", at)); err != nil {
				return err
			}
		}
		return nil
	})
}

// write runs f in a transaction that holds the write lock from the start
// (BEGIN IMMEDIATE), and commits unless f fails.
func (s *Store) write(ctx context.Context, f func(*sql.Tx) error) error {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := f(tx); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

func (s *Store) millis() int64 { return s.now().UnixMilli() }

// querier is a database or a transaction.
type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// list collects the rows of a query.
func list[T any](ctx context.Context, q querier, scan func(func(...any) error) (T, error), query string, args ...any) ([]T, error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []T
	for rows.Next() {
		one, err := scan(rows.Scan)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// found turns the absence of a row into [ErrNotFound].
func found(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	return err
}

// taken tells whether a statement failed because a value must be unique.
func taken(err error) bool { return errors.Is(err, sqlite3.CONSTRAINT_UNIQUE) }
