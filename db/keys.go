package db

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
)

// Lengths of the session keys, in bytes: HMAC-SHA-256's recommended 64, and 32 for AES-256.
const (
	hashKey  = 64
	blockKey = 32
)

// SessionKeys is the pair of keys that sign and hide the session cookies. They are made by chance at the
// first call and kept with the games, so that a restart forgets nobody.
func (s *Store) SessionKeys(ctx context.Context) (hash, block []byte, err error) {
	var texts [2]string
	err = s.write(ctx, func(tx transaction) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO session_keys (id, hash, block) VALUES (1, $1, $2)
			ON CONFLICT (id) DO NOTHING`, chance(hashKey), chance(blockKey))
		if err != nil {
			return err
		}
		return tx.QueryRowContext(ctx, `SELECT hash, block FROM session_keys WHERE id = 1`).Scan(&texts[0], &texts[1])
	})
	if err != nil {
		return nil, nil, wrap("read the session keys", err)
	}
	hash, wrong := hex.DecodeString(texts[0])
	block, err = hex.DecodeString(texts[1])
	return hash, block, wrap("read the session keys", errors.Join(wrong, err))
}

// chance is n random bytes in hexadecimal.
func chance(n int) string {
	b := make([]byte, n)
	rand.Read(b) // never fails: the program ends when the system has no randomness
	return hex.EncodeToString(b)
}
