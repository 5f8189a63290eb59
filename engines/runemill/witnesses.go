package runemill

import "github.com/boardperft/perft/engines"

var witnesses = map[string]engines.Line{}
