// The three training bots for a browser, after game-rules.js. Each is an
// onTurn(me, opponent, game) as on the ladder.
const BuiltinBots = (() => {
  'use strict';
  const WON = 1000000;

  const any = ({ legalMoves, random }) => legalMoves[Math.floor(random() * legalMoves.length)];

  // lead is the number of pieces that side has more.
  const lead = (board, side) =>
    board.flat().reduce((n, cell) => (cell === null ? n : cell === side ? n + 1 : n - 1), 0);

  // ended is the value of a game that is over to side, else null.
  function ended(board, side, quiet) {
    const end = GameRules.judge(board, quiet);
    if (!end) return null;
    return end.winner === 'draw' ? 0 : end.winner === side ? WON : -WON;
  }

  // worst is the least that a reply leaves to side.
  function worst(board, side, quiet) {
    const value = (b, n) => ended(b, side, n) ?? lead(b, side);
    const now = ended(board, side, quiet);
    if (now !== null) return now;
    const enemy = GameRules.other(side);
    const replies = GameRules.legalMoves(board, enemy);
    if (replies.length === 0) return value(board, quiet + 1);
    return Math.min(...replies.map((reply) => {
      const after = GameRules.apply(board, enemy, reply);
      return value(after.board, after.captured.length > 0 ? 0 : quiet + 1);
    }));
  }

  return {
    '牧童': (me, opponent, game) => any(game),
    '石郎': (me, opponent, game) =>
      game.legalMoves.find((m) => GameRules.apply(game.board, me.side, m).captured.length > 0) ?? any(game),
    '棋圣': (me, opponent, game) => {
      let best = null, bestValue = -Infinity;
      for (const m of game.legalMoves) {
        const after = GameRules.apply(game.board, me.side, m);
        const value = worst(after.board, me.side, after.captured.length > 0 ? 0 : game.noCaptureMoves + 1);
        if (value > bestValue) [best, bestValue] = [m, value];
      }
      return best;
    },
  };
})();
