#!/bin/sh
# A script engine, and a script for perftree: perft.sh DEPTH POSITION [MOVES]
# prints "move count" lines, an empty line and the total. GAME names the game.
if said=$(perft count "${GAME:-morris}" -d "$1" -p "$2" -m "${3:-}" --divide 2>&1); then
  printf '%s\n' "$said"
else
  printf 'error %s\n' "$said"
fi
