// A bot that looks two plies ahead with the platform's Rules: it goes to the
// platform as it is. See docs/clawclash-arena.md.
const WIN = 1000;

function material(board, side) {
  let lead = 0;
  for (const cell of board.flat()) if (cell) lead += cell === side ? 1 : -1;
  return lead;
}

// verdict is what a position is worth to side, once somebody has moved.
function verdict(board, side, quiet) {
  const end = Rules.judge(board, quiet);
  if (!end) return material(board, side);
  if (end.winner === 'draw') return 0;
  return end.winner === side ? WIN : -WIN;
}

// worst is what the other side's best reply leaves.
function worst(board, side, quiet) {
  let least = verdict(board, side, quiet);
  if (Math.abs(least) === WIN) return least;
  for (const reply of Rules.legalMoves(board, Rules.other(side))) {
    if (Rules.remaining() === 0) break; // a 101st apply would lose the game
    const after = Rules.apply(board, Rules.other(side), reply);
    least = Math.min(least, verdict(after.board, side, after.captured.length ? 0 : quiet + 1));
  }
  return least;
}

module.exports = function onTurn(me, opponent, game) {
  let best = game.legalMoves[0];
  let bestValue = -Infinity;
  for (const move of game.legalMoves) {
    if (Rules.remaining() === 0) break;
    const after = Rules.apply(game.board, me.side, move);
    const quiet = after.captured.length ? 0 : game.noCaptureMoves + 1;
    const value = worst(after.board, me.side, quiet) + game.random() / 2;
    if (value > bestValue) {
      best = move;
      bestValue = value;
    }
  }
  console.log('ply', game.turnNumber, 'value', bestValue.toFixed(2), 'left', Rules.remaining());
  return best;
};
