package store_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// The audit passes what was booked and finds whatever is changed behind its back.
func TestAudit(t *testing.T) {
	t.Parallel()
	for change, says := range map[string]string{
		"":                                "",
		"DELETE FROM match WHERE id = 3":  "has 1 games",
		"DELETE FROM battle WHERE id = 2": "begins with",
		"UPDATE match SET winner = 'challenged' WHERE battle_id = 2": "the games give 0 points",
		"UPDATE battle SET scored = 0 WHERE id = 1":                  "counted false",
		"UPDATE battle SET ch_rp_to = ch_rp_to + 1 WHERE id = 3":     "ends with",
		"UPDATE bot SET rp = rp + 1 WHERE id = 1":                    "bot 1 stands at",
		"UPDATE bot SET elo = elo + 1 WHERE id = 2":                  "bot 2 stands at",
		"UPDATE bot SET wins = wins + 1 WHERE id = 2":                "bot 2 stands at",
		"UPDATE meeting SET n = n - 1":                               "have met 2 times",
		"INSERT INTO meeting (mine, theirs, n) VALUES ('x', 'y', 0)": "3 pairs have met",
	} {
		s, path := opened(t, nil)
		a, b := published(t, s, "Ann", "a"), published(t, s, "Bob", "b")
		r := played(t, 4)
		for i := range r.Games {
			r.Games[i].Winner = "challenger"
		}
		for range 3 {
			_, err := s.Book(t.Context(), a, b, r)
			require.NoError(t, err)
		}
		if change != "" {
			_, err := raw(t, path).Exec("PRAGMA foreign_keys(on); " + change)
			require.NoError(t, err, change)
		}
		n, err := s.Audit(t.Context())
		if change == "" {
			require.NoError(t, err)
			require.Equal(t, 3, n)
			continue
		}
		require.ErrorContains(t, err, says, change)
	}
}
