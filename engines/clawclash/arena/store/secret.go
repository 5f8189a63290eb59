package store

import (
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
)

// keyPrefix begins every bearer key; 24 random bytes in base64url follow.
const keyPrefix = "sk_"

// newToken is text that nobody can guess.
func newToken() string {
	b := make([]byte, 24)
	_, _ = rand.Read(b) // never fails: crypto/rand says so
	return base64.RawURLEncoding.EncodeToString(b)
}

// hashed is what is kept of a token: it is random enough to need no salt.
func hashed(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// masked shows enough of a key to tell it from another.
func masked(key string) string { return key[:len(keyPrefix)+4] + "…" + key[len(key)-4:] }

// hashPassword is the number of rounds, the salt and the hash as text.
func hashPassword(password string, rounds int) (string, error) {
	salt := make([]byte, 16)
	_, _ = rand.Read(salt) // never fails: crypto/rand says so
	key, err := pbkdf2.Key(sha256.New, password, salt, rounds, sha256.Size)
	if err != nil {
		return "", err
	}
	enc := base64.RawStdEncoding
	return fmt.Sprintf("pbkdf2-sha256$%d$%s$%s", rounds, enc.EncodeToString(salt), enc.EncodeToString(key)), nil
}
