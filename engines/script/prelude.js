// What an onTurn script sees, the same text on every host. It is one function
// that a host calls in a fresh realm before any script; the functions it
// returns take and give primitive values only.
//
// The script shares this realm and may replace everything it can name. So all
// built-ins are taken at the start, data is made by literals and JSON.parse
// (which define properties, where an assignment could meet a setter on a
// prototype), and nothing here trusts what comes from the script. What decides
// a game, the board and the legal moves, is not here at all: the parent checks.
(function (options) {
'use strict';

const { keepPoints } = JSON.parse(options);
const { parse, stringify } = JSON;    // stringify is for strings alone: others could have toJSON
const { isArray } = Array, { isView } = ArrayBuffer;
const { isInteger } = Number;
const { imul } = Math;
const { defineProperty, getOwnPropertyDescriptor: describeProperty, hasOwn } = Object;
const { apply: call, construct, ownKeys } = Reflect;
const { slice, indexOf } = String.prototype;
const setHas = WeakSet.prototype.has, setAdd = WeakSet.prototype.add;
const text = String, Failure = Error, Compile = Function, RealProxy = Proxy, realm = globalThis;

const put = (object, name, value) =>
  defineProperty(object, name, { __proto__: null, value, writable: true, enumerable: false, configurable: true });
const cut = (s, n) => s.length > n ? call(slice, s, [0, n]) + '…' : s;

// ---- the rules on boards, board[x][y] of null, 'black', 'red'

const at = (x, y) => '[' + x + ',' + y + ']';
const steps = [];
for (let x = 0; x < 4; x++) {
  for (let y = 0; y < 4; y++) {
    const near = [];
    for (const [tx, ty] of [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]]) {
      if (tx >= 0 && tx < 4 && ty >= 0 && ty < 4) {
        near.push({ x: tx, y: ty, text: '{"from":' + at(x, y) + ',"to":' + at(tx, ty) + '}' });
      }
    }
    steps.push({ x, y, near });
  }
}

function legalMoves(board, side) {
  let list = '';
  for (let i = 0; i < 16; i++) {
    const { x, y, near } = steps[i];
    if (board[x][y] !== side) continue;
    for (let j = 0; j < near.length; j++) {
      const to = near[j];
      if (!board[to.x][to.y]) list += (list === '' ? '' : ',') + to.text;
    }
  }
  return parse('[' + list + ']');
}

const column = (c) => [c[0], c[1], c[2], c[3]];
const clone = (b) => [column(b[0]), column(b[1]), column(b[2]), column(b[3])];
const other = (side) => side === 'black' ? 'red' : 'black';

// victim is the index on a line of four of the piece that own takes there, or
// -1: exactly three pieces, adjoining, own-own-enemy or enemy-own-own.
function victim(a, b, c, d, own) {
  const enemy = other(own);
  if (!b || !c || !a === !d) return -1;
  const first = a ? a : b, middle = a ? b : c, last = a ? c : d, start = a ? 0 : 1;
  if (middle !== own) return -1;
  if (first === own && last === enemy) return start + 2;
  if (first === enemy && last === own) return start;
  return -1;
}

// move plays without a test of legality, as the platform does: an empty origin
// makes a piece, a piece on the target is replaced.
function move(board, side, step) {
  const next = clone(board);
  const fx = step.from[0], fy = step.from[1], x = step.to[0], y = step.to[1];
  next[fx][fy] = null;
  next[x][y] = side;
  const row = victim(next[0][y], next[1][y], next[2][y], next[3][y], side);
  const col = victim(next[x][0], next[x][1], next[x][2], next[x][3], side);
  if (row >= 0) next[row][y] = null;
  if (col >= 0) next[x][col] = null;
  const captured = row >= 0
    ? col >= 0 ? [[row, y], [x, col]] : [[row, y]]
    : col >= 0 ? [[x, col]] : [];
  return { board: next, captured };
}

function judge(board, noCaptureMoves) {
  let black = 0, red = 0;
  for (let x = 0; x < 4; x++) {
    for (let y = 0; y < 4; y++) {
      const cell = board[x][y];
      if (cell === 'black') black++;
      else if (cell === 'red') red++;
    }
  }
  if (black <= 1) return { winner: 'red', reason: 'eliminated' };
  if (red <= 1) return { winner: 'black', reason: 'eliminated' };
  if (!(noCaptureMoves >= 20)) return null;
  if (black === red) return { winner: 'draw', reason: 'draw' };
  return { winner: black > red ? 'black' : 'red', reason: 'material' };
}

// ---- points: every turn has a Rules object of its own

let spent = 0;             // points used since the last report, of whatever object
let retire = () => {};     // takes the last object's points away

function rulesWith(points) {
  let left = points;
  retire = () => { left = 0; };
  return {
    legalMoves: (board, side) => legalMoves(board, side),
    apply: (board, side, step) => {
      if (left <= 0) {
        const e = new Failure('compute quota exceeded');
        put(e, 'quota', true);
        throw e;
      }
      left--;
      spent++;
      return move(board, side, step);
    },
    judge: (board, noCaptureMoves) => judge(board, noCaptureMoves),
    clone: (board) => clone(board),
    other: (side) => other(side),
    remaining: () => left,
  };
}

// global sets a global for the script, which may have made that impossible.
function global(name, value) {
  try { put(realm, name, value); } catch { /* the script's own doing */ }
}

// ---- random numbers: mulberry32

function stream(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6D2B79F5) | 0;
    let z = imul(state ^ (state >>> 15), state | 1);
    z ^= z + imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
}

let random = stream(0), free = stream(0);
put(Math, 'random', () => free());

// ---- console: kept, and silent for the script

// Values are shown without running a line of the script: no getter, no proxy
// trap. Proxies are told apart because they are made here.
const proxies = new WeakSet();
const made = (p) => { call(setAdd, proxies, [p]); return p; };
const ProxyHere = new RealProxy(RealProxy, {
  __proto__: null,
  construct: (_, args, target) => made(construct(RealProxy, args, target === ProxyHere ? RealProxy : target)),
});
const revocable = RealProxy.revocable;
put(RealProxy, 'revocable', (target, handler) => {
  const pair = revocable(target, handler);
  made(pair.proxy);
  return pair;
});
global('Proxy', ProxyHere);

function show(value, depth, room) {
  switch (typeof value) {
    case 'string': return depth === 0 ? cut(value, room) : stringify(cut(value, room));
    case 'function': return call(setHas, proxies, [value]) ? '[proxy]' : '[function]';
    case 'symbol': return '[symbol]';
    case 'bigint': return '[bigint]';
    case 'object': break;
    default: return value === 0 && 1 / value < 0 ? '-0' : text(value);
  }
  if (value === null) return 'null';
  if (call(setHas, proxies, [value])) return '[proxy]';
  if (isView(value)) return '[buffer]';
  const list = isArray(value);
  if (depth > 4) return list ? '[…]' : '{…}';
  const message = list ? undefined : describeProperty(value, 'message');
  if (message && !message.enumerable && hasOwn(message, 'value')) return 'Error: ' + show(message.value, 0, room);
  const keys = list ? null : ownKeys(value);
  const count = list ? describeProperty(value, 'length').value : keys.length;
  let out = '';
  for (let i = 0; i < count; i++) {
    if (out.length > room || i === 100) { out += ',…'; break; }
    const key = list ? i : keys[i];
    if (typeof key === 'symbol' || key === 'stack') continue;
    const d = describeProperty(value, key);
    const shown = d === undefined ? '' : hasOwn(d, 'value') ? show(d.value, depth + 1, room) : '[getter]';
    out += (i === 0 ? '' : ',') + (list ? '' : key + ':') + shown;
  }
  return list ? '[' + out + ']' : '{' + out + '}';
}

const consoleRoom = 8000; // characters a turn
let lines = '', lineCount = 0;

function print(args) {
  if (lines.length > consoleRoom) return;
  let line = '';
  for (let i = 0; i < args.length; i++) {
    if (i > 0) line += ' ';
    try { line += show(args[i], 0, 2000); } catch { line += '[unshowable]'; }
  }
  lines += (lineCount++ === 0 ? '' : ',') + stringify(cut(line, 2000));
  if (lines.length > consoleRoom) lines += ',"… more output dropped"';
}

global('console', {
  log: (...args) => print(args),
  warn: (...args) => print(args),
  error: (...args) => print(args),
});

// No other thread exists that could wake a waiter, so waiting is looking at
// the clock until the time is up: that costs processor time, which is charged.
{
  const { load } = Atomics, { now } = Date, IntArray = Int32Array, BigArray = BigInt64Array;
  put(Atomics, 'wait', (cells, index, value, timeout) => {
    if (!(cells instanceof IntArray || cells instanceof BigArray)) throw new TypeError('Atomics.wait wants an Int32Array or BigInt64Array');
    if (load(cells, index) !== value) return 'not-equal';
    const end = timeout === undefined || timeout !== timeout ? Infinity : now() + timeout;
    while (now() < end);
    return 'timed-out';
  });
}

// ---- answers to the host: JSON text, made without the script's help

const field = (name, s) => ',"' + name + '":' + stringify(cut(s, 4000));

// failed tells what was thrown. Reading it may run the script again and even
// throw again; then as much is told as is known.
function failed(thrown) {
  let runtime = false, quota = false, message = '', name = '', stack = '';
  try {
    if ((typeof thrown === 'object' && thrown !== null) || typeof thrown === 'function') {
      runtime = quota = Boolean(thrown.quota);
      const m = thrown.message;
      message = m === undefined ? 'threw ' + show(thrown, 1, 500) : text(m);
      runtime ||= m !== undefined && call(indexOf, message, ['timed out']) >= 0;
      const n = thrown.name;
      if (typeof n === 'string') name = n;
      const s = thrown.stack;
      if (typeof s === 'string') stack = s;
    } else {
      message = 'threw ' + show(thrown, 1, 500);
    }
  } catch { /* a hostile property */ }
  return '{"verdict":"' + (runtime ? 'runtime' : 'error') + '"' + (quota ? ',"quota":true' : '') +
    field('message', message) + field('name', name) + field('stack', stack) + '}';
}

const point = (p) => {
  const x = p[0], y = p[1];
  return isInteger(x) && isInteger(y) && x >= 0 && x <= 3 && y >= 0 && y <= 3 ? at(x + 0, y + 0) : '';
};

let returned; // what onTurn gave, kept for describe

// read takes each part of an answer once.
function read(answer) {
  if (typeof answer !== 'object' || answer === null) return '{"verdict":"illegal"}';
  const from = answer.from, to = answer.to;
  if (!isArray(from) || !isArray(to)) return '{"verdict":"illegal"}';
  if (!(from.length >= 2) || !(to.length >= 2)) return '{"verdict":"illegal"}';
  const f = point(from), t = point(to);
  if (f === '' || t === '') return '{"verdict":"illegal"}';
  return '{"verdict":"played","from":' + f + ',"to":' + t + '}';
}

// ---- what the host calls

let onTurn;

// checkBody throws unless the text is the body of a function by itself. An engine
// that pastes it into one would be fooled by text that closes the function and
// opens another; no text does that to a method and to a declaration as well.
function checkBody(code) {
  Compile('return { method(module, exports) {\n' + code + '\n} }');
  Compile('function declared(module, exports) {\n' + code + '\n}');
}

const api = {
  last: '', // the reply of the turn: it stands if a promise job runs out of time after it

  // load runs the script's text as the body of a function.
  load(code, seed) {
    free = stream(seed);
    const module = { exports: {} };
    global('module', module);
    global('exports', module.exports);
    global('Rules', rulesWith(0));
    try {
      const body = Compile('module', 'exports', code);
      checkBody(code);
      body(module, module.exports);
      const exported = module.exports;
      onTurn = typeof exported === 'function' ? exported : exported.onTurn;
      if (typeof onTurn !== 'function') throw new Failure('the script exports no onTurn function');
    } catch (e) {
      return failed(e);
    }
    return '{"verdict":"loaded"}';
  },

  // game starts the streams of a new game.
  game(seed, mathSeed) {
    random = stream(seed);
    free = stream(mathSeed);
    return '{}';
  },

  turn(view) {
    const t = parse(view);
    if (!keepPoints) retire(); // a turn that was cut short could not
    const rules = rulesWith(t.points), end = retire;
    global('Rules', rules);
    const game = {
      board: t.board, turnNumber: t.turnNumber, noCaptureMoves: t.noCaptureMoves,
      legalMoves: t.legalMoves, history: t.history, random, rules,
    };
    returned = undefined;
    api.last = '';
    try {
      returned = onTurn(t.me, t.opponent, game);
      api.last = read(returned);
    } catch (e) {
      api.last = failed(e);
    }
    if (!keepPoints) end();
    return api.last;
  },

  // report gives and forgets the points spent, the console's lines, and the
  // reply of the turn, null if there was none.
  report() {
    const answer = '{"spent":' + spent + ',"answered":' + (api.last || null) + ',"console":[' + lines + ']}';
    spent = 0;
    lines = '';
    lineCount = 0;
    return answer;
  },

  // describe shows what onTurn returned.
  describe() {
    return '{"shown":' + stringify(show(returned, 1, 500)) + '}';
  },
};
return api;
})
