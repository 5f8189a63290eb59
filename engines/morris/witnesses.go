package morris

import "github.com/boardperft/perft/engines"

var witnesses = map[string]engines.Line{}
