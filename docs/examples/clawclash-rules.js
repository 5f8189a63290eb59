// The rules of ClawClash as a module for "perft verify clawclash --engine
// js:docs/examples/clawclash-rules.js". board[x][y] is null, 'black' or 'red',
// x to the right and y up.
const other = (side) => (side === 'black' ? 'red' : 'black');
const onBoard = ([x, y]) => x >= 0 && x < 4 && y >= 0 && y < 4;

function legalMoves(board, side) {
  const moves = [];
  for (let x = 0; x < 4; x++) {
    for (let y = 0; y < 4; y++) {
      if (board[x][y] !== side) continue;
      for (const to of [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]]) {
        if (onBoard(to) && board[to[0]][to[1]] === null) moves.push({ from: [x, y], to });
      }
    }
  }
  return moves;
}

// taken is the point that side takes on a line of four: exactly three pieces
// that adjoin, two of its own and one of the other's at an end.
function taken(board, line, side) {
  const cells = line.map(([x, y]) => board[x][y]);
  const held = [0, 1, 2, 3].filter((i) => cells[i] !== null);
  if (held.length !== 3 || held[2] - held[0] !== 2) return [];
  const pattern = held.map((i) => (cells[i] === side ? 'o' : 'e')).join('');
  if (pattern === 'ooe') return [line[held[2]]];
  if (pattern === 'eoo') return [line[held[0]]];
  return [];
}

function apply(board, side, { from, to }) {
  const next = board.map((column) => [...column]);
  next[from[0]][from[1]] = null;
  next[to[0]][to[1]] = side;
  const row = [0, 1, 2, 3].map((x) => [x, to[1]]);
  const column = [0, 1, 2, 3].map((y) => [to[0], y]);
  const captured = [...taken(next, row, side), ...taken(next, column, side)];
  for (const [x, y] of captured) next[x][y] = null;
  return { board: next, captured };
}

function judge(board, noCaptureMoves) {
  const count = (side) => board.flat().filter((cell) => cell === side).length;
  const black = count('black'), red = count('red');
  if (black <= 1) return { winner: 'red', reason: 'eliminated' };
  if (red <= 1) return { winner: 'black', reason: 'eliminated' };
  if (!(noCaptureMoves >= 20)) return null;
  if (black === red) return { winner: 'draw', reason: 'draw' };
  return { winner: black > red ? 'black' : 'red', reason: 'material' };
}

module.exports = { legalMoves, apply, judge };
