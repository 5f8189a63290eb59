package child

// The verdicts on an engine that broke, as they stand in [engines.Broken] and
// in reports. They are stable; Verdicts explains them.
const (
	Crash          = "crash"
	Exit           = "exit"
	CutOff         = "cut-off"
	Hang           = "hang"
	Rubbish        = "rubbish"
	EndlessLine    = "endless-line"
	Flood          = "flood"
	Unasked        = "unasked"
	NoHandshake    = "no-handshake"
	DoubledReady   = "doubled-readyok"
	DuplicateMove  = "duplicate-move"
	WrongCount     = "wrong-count"
	WrongTotal     = "wrong-total"
	LateRefusal    = "late-refusal"
	AnswersRefused = "answers-refused"
	NoQuit         = "no-quit"
	Orphan         = "orphan"
)

// Verdict is one way to break.
type Verdict struct{ Name, Says string }

// Verdicts lists every way to break, in the order in which an engine lives.
// To them [engines.Revive] adds its own, and package perft those of engines
// that talk well and are wrong.
var Verdicts = []Verdict{
	{NoHandshake, "It did not end its handshake with ugiok (gbgpok, uciok) within the limit."},
	{Crash, "It ended by a signal, or with a status that is not 0, while it was being asked."},
	{Exit, "It ended with status 0, or closed its output, though nobody had told it to quit."},
	{CutOff, "It ended in the middle of an answer."},
	{Hang, "It gave no answer, or no whole one, within the limit of a question; or it does not read its input."},
	{Rubbish, "It said a line that the protocol does not allow there."},
	{EndlessLine, "It said a line that is longer than the limit of a line, or that does not end."},
	{Flood, "It said more for one answer than the limit of an answer."},
	{Unasked, "It said something that nobody had asked for."},
	{DoubledReady, "It answered one isready with two readyok."},
	{DuplicateMove, "It listed a move twice."},
	{WrongCount, "It counted a legal move at depth 1 as something else than 1."},
	{WrongTotal, "It gave a total that is not the sum of its counts."},
	{LateRefusal, "It took a position without an error and then refused to be asked about it."},
	{AnswersRefused, "It refused a position and then answered a question about it all the same."},
	{NoQuit, "It did not end when it was told to quit, but when its input was closed, or killed."},
	{Orphan, "It ended and left a process behind that held its pipes."},
}
