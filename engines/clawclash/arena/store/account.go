package store

import (
	"context"
	"crypto/pbkdf2"
	"crypto/sha256"
	"crypto/subtle"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// How long what is mailed and a login are good for.
const (
	verifyFor = 48 * time.Hour
	loginFor  = 30 * 24 * time.Hour
)

// Account is a person.
type Account struct {
	ID        int64
	Nickname  string
	Email     string
	Verified  bool // the address
	CreatedAt time.Time
}

const accountColumns = "account.id, account.nickname, account.email, account.verified, account.created_at"

func scanAccount(scan func(...any) error) (a Account, err error) {
	var created int64
	err = scan(&a.ID, &a.Nickname, &a.Email, &a.Verified, &created)
	a.CreatedAt = time.UnixMilli(created)
	return a, err
}

// Register makes an account. The code is to be mailed to its address, and is
// good for two days. The error is *[Conflict] where the nickname or the
// address is taken.
func (s *Store) Register(ctx context.Context, nickname, email, password string) (a Account, code string, err error) {
	hash, err := hashPassword(password, s.rounds)
	if err != nil {
		return a, "", err
	}
	err = s.write(ctx, func(tx *sql.Tx) error {
		var named, addressed int
		err := tx.QueryRowContext(ctx, "SELECT coalesce(sum(nickname = ?1), 0), coalesce(sum(email = ?2), 0) FROM account"+
			" WHERE nickname = ?1 OR email = ?2", nickname, email).Scan(&named, &addressed)
		switch {
		case err != nil:
			return err
		case named > 0:
			return &Conflict{"nickname"}
		case addressed > 0:
			return &Conflict{"email"}
		}
		row := tx.QueryRowContext(ctx, "INSERT INTO account (nickname, email, password, created_at) VALUES (?, ?, ?, ?) RETURNING "+
			accountColumns, nickname, email, hash, s.millis())
		if a, err = scanAccount(row.Scan); err != nil {
			return err
		}
		code, err = s.newCode(ctx, tx, a.ID)
		return err
	})
	return a, code, err
}

// NewCode makes another code for an account's address. Those before are void.
func (s *Store) NewCode(ctx context.Context, account int64) (code string, err error) {
	err = s.write(ctx, func(tx *sql.Tx) error {
		code, err = s.newCode(ctx, tx, account)
		return err
	})
	return code, err
}

func (s *Store) newCode(ctx context.Context, tx *sql.Tx, account int64) (string, error) {
	if _, err := tx.ExecContext(ctx, "DELETE FROM verification WHERE account_id = ? OR expires_at <= ?", account, s.millis()); err != nil {
		return "", err
	}
	code := newToken()
	_, err := tx.ExecContext(ctx, "INSERT INTO verification (token_hash, account_id, expires_at) VALUES (?, ?, ?)",
		hashed(code), account, s.now().Add(verifyFor).UnixMilli())
	return code, err
}

// Verify marks the address as verified to which the code was mailed. A code
// works once; one that does not is [ErrNotFound].
func (s *Store) Verify(ctx context.Context, code string) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		var account int64
		err := tx.QueryRowContext(ctx, "DELETE FROM verification WHERE token_hash = ? AND expires_at > ? RETURNING account_id",
			hashed(code), s.millis()).Scan(&account)
		if err != nil {
			return found(err)
		}
		return s.verified(ctx, tx, account)
	})
}

// VerifyAccount marks an account's address as verified without a code.
func (s *Store) VerifyAccount(ctx context.Context, account int64) error {
	return s.write(ctx, func(tx *sql.Tx) error { return s.verified(ctx, tx, account) })
}

func (s *Store) verified(ctx context.Context, tx *sql.Tx, account int64) error {
	_, err := tx.ExecContext(ctx, "UPDATE account SET verified = 1 WHERE id = ?", account)
	return err
}

// Login begins a session for who knows the password. The token is good for
// thirty days. A wrong address and a wrong password are both [ErrNotFound],
// and take as long.
func (s *Store) Login(ctx context.Context, email, password string) (token string, err error) {
	var account int64
	var hash string
	err = s.db.QueryRowContext(ctx, "SELECT id, password FROM account WHERE email = ?", email).Scan(&account, &hash)
	switch err = found(err); {
	case err == nil:
	case errors.Is(err, ErrNotFound):
		_, _ = hashPassword(password, s.rounds) // for the time it takes
		return "", err
	default:
		return "", err
	}
	if ok, err := passwordFits(password, hash); err != nil || !ok {
		if err == nil {
			err = ErrNotFound
		}
		return "", err
	}
	return s.NewSession(ctx, account)
}

// NewSession begins a session of an account.
func (s *Store) NewSession(ctx context.Context, account int64) (token string, err error) {
	token = newToken()
	err = s.write(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "DELETE FROM session WHERE expires_at <= ?", s.millis()); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, "INSERT INTO session (token_hash, account_id, expires_at) VALUES (?, ?, ?)",
			hashed(token), account, s.now().Add(loginFor).UnixMilli())
		return err
	})
	return token, err
}

// passwordFits compares a password with what [hashPassword] made.
func passwordFits(password, hash string) (bool, error) {
	f := strings.Split(hash, "$")
	if len(f) != 4 || f[0] != "pbkdf2-sha256" {
		return false, fmt.Errorf("account: a stored password is in no known form")
	}
	rounds, err := strconv.Atoi(f[1])
	if err != nil {
		return false, err
	}
	salt, err := base64.RawStdEncoding.DecodeString(f[2])
	if err != nil {
		return false, err
	}
	want, err := base64.RawStdEncoding.DecodeString(f[3])
	if err != nil {
		return false, err
	}
	got, err := pbkdf2.Key(sha256.New, password, salt, rounds, len(want))
	return err == nil && subtle.ConstantTimeCompare(got, want) == 1, err
}

// Logout ends a session.
func (s *Store) Logout(ctx context.Context, token string) error {
	_, err := s.db.ExecContext(ctx, "DELETE FROM session WHERE token_hash = ?", hashed(token))
	return err
}

// AccountOf is the account of a session, or [ErrNotFound].
func (s *Store) AccountOf(ctx context.Context, token string) (Account, error) {
	row := s.db.QueryRowContext(ctx, "SELECT "+accountColumns+
		" FROM session JOIN account ON account.id = session.account_id WHERE token_hash = ? AND expires_at > ?",
		hashed(token), s.millis())
	a, err := scanAccount(row.Scan)
	return a, found(err)
}
