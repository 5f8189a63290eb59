package engines

import "context"

// Question is a line, and whether its legal moves are wanted. How the game
// stands after it always is.
type Question struct {
	Line  Line
	Moves bool
}

// Reply is what an engine tells of a [Question]: the moves in any order, and a
// State or, where it tells none, a Finish; nil where it tells neither. Err is
// *[Rejected] or *[Unsupported], and then the rest means nothing.
type Reply struct {
	Moves  []string
	State  *State
	Finish *Finish
	Err    error
}

// Batcher is an [Engine] that takes many questions at once: it can work on one
// while the answers to those before it are still being read.
type Batcher interface {
	// Batch answers in the order of the questions. Where the engine breaks,
	// the replies are those that came before, and which question it broke at
	// is not known for sure: it may have been at a later one than the first
	// without a reply.
	Batch(context.Context, []Question) ([]Reply, error)
}
