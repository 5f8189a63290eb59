package gameboard

import (
	"hash/maphash"
	"strconv"
	"strings"
)

// trail is what a line of moves can still mean for the future beside its
// position: two lines with one text and one trail go on alike. Sum stands for
// the positions that may recur, ids for which piece stands where, since
// Ravenward's record names its pieces (reading V2).
type trail struct {
	men string
	sum uint64
	ids [49]byte
}

var trailSeed = maphash.MakeSeed()

// begin is the trail at the start of a line.
func begin(game, text string) (t trail) {
	if game != "ravenward" {
		return t
	}
	for cell, piece := range cells(text) {
		if piece != 0 {
			t.ids[cell] = byte(cell) + 1
		}
	}
	return t
}

// next is the trail after a move that led to the position of that text.
func (t trail) next(game, move, text string) trail {
	fields := strings.Fields(text)
	if game == "clawclash" || len(fields) < 3 {
		return t // there nothing recurs
	}
	key := strings.Join(fields[:len(fields)-1], " ") // the counter is last
	if game == "ravenward" {
		t.follow(move, fields[0])
		key = string(t.ids[:]) + fields[1]
	}
	if men := census(fields); men != t.men {
		t.men, t.sum = men, 0 // positions with other men cannot recur
	}
	t.sum += maphash.String(trailSeed, key)
	return t
}

// follow moves the named piece of a Ravenward move and drops those taken.
func (t *trail) follow(move, rows string) {
	from, to, _ := strings.Cut(move, "-")
	a, errA := strconv.Atoi(from)
	b, errB := strconv.Atoi(to)
	if errA != nil || errB != nil || a >= len(t.ids) || b >= len(t.ids) {
		return
	}
	t.ids[b] = t.ids[a]
	if a != b {
		t.ids[a] = 0
	}
	for cell, piece := range cells(rows) {
		if piece == 0 {
			t.ids[cell] = 0
		}
	}
}

// cells lays out the rows of a notation, runs of empty squares as zeros.
func cells(rows string) (board [49]byte) {
	at := 0
	for i := 0; i < len(rows) && rows[i] != ' ' && at < len(board); i++ {
		switch c := rows[i]; {
		case c == '/':
		case c >= '0' && c <= '9':
			at += int(c - '0')
		default:
			board[at] = c
			at++
		}
	}
	return board
}

// census counts the men of each letter, on the board and in hand.
func census(fields []string) string {
	var b strings.Builder
	for _, letter := range "WBAFTKtR" {
		b.WriteByte('a' + byte(strings.Count(fields[0], string(letter))))
	}
	for _, hand := range fields[2 : len(fields)-1] {
		if hand != "m" && hand != "r" {
			b.WriteString(hand)
		}
	}
	return b.String()
}
