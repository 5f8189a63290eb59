package ravenward

import "github.com/boardperft/perft/engines"

// The clauses of the document, in its order. They are named in the table
// called document and nowhere else.

// Turns strictly alternate.
func sidesAlternate(s State) byte {
	if s.ToMove == kingsSide {
		return ravenSide
	}
	return kingsSide
}

func ownPieces(s State, p Piece) bool { return p.Side() == s.ToMove }

// slideLikeRook lists the squares that the piece on from may slide to: outward
// in each direction until something is in the way.
func slideLikeRook(t *table, s State, from int) []int {
	var reach []int
	p := s.Board[from]
	if t.ZeroMove() {
		reach = append(reach, from)
	}
	for _, d := range t.Directions(p) {
		for n := 1; n <= t.Longest(p); n++ {
			cell, on := step(from, d, n)
			if !on || t.Blocks(t, s, cell) {
				break
			}
			if t.Stops(t, p, cell) {
				reach = append(reach, cell)
			}
			if !t.Crosses(t, p, cell) {
				break
			}
		}
	}
	return reach
}

// No diagonal moves.
func upDownLeftRight(Piece) []direction {
	return []direction{upwards, downwards, leftwards, rightward}
}

func anyNumberOfSquares(Piece) int { return size - 1 }

// Through empty squares only, no jumping over any piece.
func piecesBlock(t *table, s State, cell int) bool {
	if t.Throne(cell) {
		return t.KingBlocks(s, cell)
	}
	return s.Board[cell] != NoPiece
}

func zeroIsNoMove() bool { return false }

func isThrone(cell int) bool { return cell == 24 }

func isCorner(cell int) bool { return cell == 0 || cell == 6 || cell == 42 || cell == 48 }

func onlyKingOnSpecial(t *table, p Piece, cell int) bool {
	return p == King || !t.Throne(cell) && !t.Corner(cell)
}

// Any piece may slide across the throne while it is empty, as across any
// other square.
func anyPieceCrosses(*table, Piece, int) bool { return true }

func kingOnThroneBlocks(s State, throne int) bool { return s.Board[throne] != NoPiece }

// flagAround looks at the four neighbours of the landing square and nowhere
// else, on the board as it stands right after the slide.
func flagAround(t *table, s State, landing int) []int {
	if !t.Pinches(s.Board[landing]) {
		return nil
	}
	var flagged []int
	for _, d := range []direction{upwards, downwards, leftwards, rightward} {
		neighbour, on := step(landing, d, 1)
		if !on || !t.Enemy(s.Board[landing], s.Board[neighbour]) {
			continue
		}
		caught := t.Caught
		if s.Board[neighbour] == King {
			caught = t.KingCaught
		}
		if caught(t, s, landing, d) {
			flagged = append(flagged, neighbour)
		}
	}
	return flagged
}

// custodian tells whether the neighbour in direction d is held between the
// landing square and what is directly beyond.
func custodian(t *table, s State, landing int, d direction) bool {
	beyond, on := t.Beyond(landing, d)
	if !on {
		return t.Edge()
	}
	victim, _ := step(landing, d, 1)
	return t.Friend(t, s.Board[landing], s.Board[beyond]) || t.Hostile(t, s, beyond, s.Board[victim])
}

// Friendly pieces are never captured by any arrangement.
func otherSide(mover, other Piece) bool {
	return other != NoPiece && other.Side() != mover.Side()
}

func squareBeyond(landing int, d direction) (int, bool) { return step(landing, d, 2) }

func friendly(t *table, mover, other Piece) bool {
	return other != NoPiece && other.Side() == mover.Side() && t.Flanks(other)
}

// The board edge never captures.
func edgeIsNoAnvil() bool { return false }

func removeTogether(s State, flagged []int) State {
	for _, cell := range flagged {
		s.Board[cell] = NoPiece
	}
	return s
}

func hostileSquare(t *table, s State, cell int, victim Piece) bool {
	return t.HostileEnd(t, cell, victim) || t.HostileSeat(t, s, cell, victim)
}

// The four corners are always hostile to every piece.
func cornersHostile(t *table, cell int, _ Piece) bool { return t.Corner(cell) }

// An occupied throne is not hostile to anyone.
func emptyThroneHostile(t *table, s State, cell int, _ Piece) bool {
	return t.Throne(cell) && s.Board[cell] == NoPiece
}

// A piece that moves between two enemies is not captured: arrival never costs
// the piece that arrives.
func arrivalIsSafe(*table, State, int) bool { return false }

// The King is armed, his own move can pinch.
func anyPiecePinches(Piece) bool { return true }

// The King counts as a friendly flanker.
func anyPieceFlanks(Piece) bool { return true }

// There is no four sided surround rule anywhere.
func kingLikeAnyPiece(t *table, s State, landing int, d direction) bool {
	return t.Caught(t, s, landing, d)
}

// Step (1).
func slidePiece(s State, from, to int) State {
	p := s.Board[from]
	s.Board[from] = NoPiece
	s.Board[to] = p
	return s
}

// Step (2).
func resolveCaptures(t *table, s State, landing int) State {
	lost := t.Arrival(t, s, landing)
	s = t.Remove(s, t.Flagged(t, s, landing))
	if lost {
		s.Board[landing] = NoPiece
	}
	return s
}

// Step (3), and by reading V4 whoever is to move.
func kingOnCorner(t *table, line []State) engines.Outcome {
	if cell, alive := kingSquare(now(line)); alive && t.Corner(cell) {
		return engines.Win("d", "escape")
	}
	return engines.Outcome{}
}

// Step (4), and by reading V4 whoever is to move.
func kingGone(_ *table, line []State) engines.Outcome {
	if _, alive := kingSquare(now(line)); !alive {
		return engines.Win("a", "king-captured")
	}
	return engines.Outcome{}
}

// Step (5), the counter: every move counts, by reading V3 one that ends the
// game too.
func plyCounts(_ *table, s State) int { return s.Plies + 1 }

// Step (5), the record: positions after a move only (reading V1).
func afterMovesOnly(line []State) []State { return line[1:] }

// Step (5), the key: the names of the pieces (reading V2) and the side to move.
func sameNames(a, b State) bool { return a.Board == b.Board && a.ToMove == b.ToMove }

// Step (5), the draw.
func thirdOccurrence(t *table, line []State) engines.Outcome {
	times := 0
	for _, s := range t.Recorded(line) {
		if t.SameKey(s, now(line)) {
			times++
		}
	}
	if times >= 3 {
		return engines.Draw("repetition")
	}
	return engines.Outcome{}
}

// Step (6).
func sixtyPlies(_ *table, line []State) engines.Outcome {
	if now(line).Plies >= 60 {
		return engines.Draw("move-limit")
	}
	return engines.Outcome{}
}

// Step (7).
func noLegalMove(t *table, line []State) engines.Outcome {
	if len(t.Moves(now(line))) > 0 {
		return engines.Outcome{}
	}
	if now(line).ToMove == kingsSide {
		return engines.Win("a", "blocked")
	}
	return engines.Win("d", "blocked")
}

// If all four defenders fall the game continues.
func loneKingPlays(State) engines.Outcome { return engines.Outcome{} }

// documentOrder is steps (3) to (7), reading V3.
func documentOrder(t *table) []endTest {
	return []endTest{t.Escape, t.Captured, t.Repeats, t.Limit, t.Blocked}
}

// A position given as text is judged at once, like any other (reading G1).
func alwaysJudged([]State) bool { return true }

func now(line []State) State { return line[len(line)-1] }

func kingSquare(s State) (int, bool) {
	for cell, p := range s.Board {
		if p == King {
			return cell, true
		}
	}
	return 0, false
}
