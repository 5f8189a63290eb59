// A module of rules, called with JSON text and answering with it. The module
// exports legalMoves(board, side), apply(board, side, move) and
// judge(board, noCaptureMoves), with the shapes of the ClawClash platform.
(function () {
'use strict';
const { parse, stringify } = JSON;
let rules;
const explain = (e) => stringify({ error: String(e && e.message || e), name: String(e && e.name || ''), stack: String(e && e.stack || '') });
const answer = (f) => (...args) => {
  try {
    const value = f(...args);
    return stringify({ value: value === undefined ? null : value });
  } catch (e) {
    return explain(e);
  }
};
return {
  load: answer((code) => {
    const module = { exports: {} };
    Function('module', 'exports', code)(module, module.exports);
    rules = module.exports;
    for (const name of ['legalMoves', 'apply', 'judge']) {
      if (typeof rules[name] !== 'function') throw new TypeError('the module exports no function ' + name);
    }
    return true;
  }),
  moves: answer((board, side) => rules.legalMoves(parse(board), side)),
  apply: answer((board, side, move) => rules.apply(parse(board), side, parse(move))),
  judge: answer((board, noCaptureMoves) => rules.judge(parse(board), noCaptureMoves)),
};
})
