package script_test

import (
	"strings"

	"github.com/boardperft/perft/engines/script"
)

// useAll goes through everything the prelude does after a built-in has been
// changed; it must come out right.
const useAll = ` const r = game.rules.apply(game.board, me.side, game.legalMoves[0]);
if (r.board[1][2] !== 'black' || r.board[0][2] !== null || game.board[0][2] !== 'black') return null;
if (Rules.legalMoves(r.board, 'red').length !== 5 || Rules.judge(r.board, 3) !== null) return null;
if (Rules.judge(r.board, 20).winner !== 'draw' || Rules.remaining() !== 99) return null;
console.log('x', [1, { a: 'b' }]);
const n = game.random(); if (n < 0 || n >= 1) return null;
return good;`

var tampering = []hostile{
	{name: "array methods gone", code: `for (const k of Object.getOwnPropertyNames(Array.prototype)) if (k !== 'length' && k !== 'constructor') Array.prototype[k] = () => { throw 1; };` + useAll, want: script.Played},
	{name: "string methods gone", code: `for (const k of Object.getOwnPropertyNames(String.prototype)) if (k !== 'length') String.prototype[k] = () => { throw 1; };` + useAll, want: script.Played},
	{name: "call and apply gone", code: `Function.prototype.call = Function.prototype.apply = Function.prototype.bind = null;` + useAll, want: script.Played},
	{name: "iterators poisoned", code: `Array.prototype[Symbol.iterator] = () => { throw 1; }; String.prototype[Symbol.iterator] = null;` + useAll, want: script.Played},
	{name: "setters on Array.prototype", code: `for (let i = 0; i < 9; i++) Object.defineProperty(Array.prototype, i, { set() { throw 1; } });` + useAll, want: script.Played},
	{name: "setters on Object.prototype", code: `for (const k of ['from', 'to', 'board', 'captured', 'winner', 'reason', 'quota', 'message', 'left', 'x', 'y', 'near', 'text']) Object.defineProperty(Object.prototype, k, { set() { throw 1; } });` + useAll, want: script.Played},
	{name: "get on Object.prototype", code: `Object.prototype.get = () => { throw 1; }; Object.prototype.writable = false; Object.prototype.configurable = false;` + useAll, want: script.Played},
	{name: "JSON replaced", code: `JSON.parse = JSON.stringify = () => { throw 1; };` + useAll, want: script.Played},
	{name: "toJSON everywhere", code: `Object.prototype.toJSON = String.prototype.toJSON = Number.prototype.toJSON = () => { throw 1; };` + useAll, want: script.Played},
	{name: "isArray always true", code: `Array.isArray = () => true; return { from: '02', to: '12' };`, want: script.Illegal},
	{name: "isInteger always true", code: `Number.isInteger = () => true; return { from: [0, 2], to: [0.5, 2] };`, want: script.Illegal},
	{name: "Math.imul replaced", code: `Math.imul = () => 0; return game.random() === 0.6270739405881613 ? good : null;`, want: script.Played},
	{name: "Math.random replaced does not move game.random", code: `Math.random(); Math.random = () => 9; Math.random(); return game.random() === 0.6270739405881613 ? good : null;`, want: script.Played},
	{name: "Reflect and WeakSet replaced", code: `Reflect.apply = Reflect.ownKeys = Reflect.construct = WeakSet.prototype.has = WeakSet.prototype.add = () => { throw 1; }; new Proxy({}, {});` + useAll, want: script.Played},
	{name: "Object replaced", code: `Object.defineProperty = Object.getOwnPropertyDescriptor = Object.hasOwn = () => { throw 1; }; globalThis.Object = globalThis.String = null;` + useAll, want: script.Played},
	{name: "prototype of arrays gone", code: `Object.setPrototypeOf(Array.prototype, null); Object.setPrototypeOf(Function.prototype, null);` + useAll, want: script.Played},
	{name: "all frozen", code: `for (const k of Object.getOwnPropertyNames(globalThis)) { const v = globalThis[k]; if (v) try { Object.freeze(v); Object.freeze(v.prototype); } catch { } }` + useAll, want: script.Played},
	{name: "the global object sealed", code: `try { Object.preventExtensions(globalThis); } catch { }` + useAll, want: script.Played},
	{name: "Rules that cannot be replaced", code: `Object.defineProperty(globalThis, 'Rules', { value: 1, configurable: false, writable: false }); module.exports = (me, o, game) => game.rules.remaining() === 100 ? game.legalMoves[0] : null;`, want: script.Played},
	{name: "Rules with a setter", code: `let n = 0; Object.defineProperty(globalThis, 'Rules', { set() { n++; }, configurable: true }); module.exports = (me, o, game) => n === 0 && Rules.remaining() === 100 ? game.legalMoves[0] : null;`, want: script.Played},
	{name: "own Rules.apply", code: `Rules.apply = () => 1; game.rules.remaining = () => 1e9; return Rules.remaining() === 1e9 ? good : null;`, want: script.Played},
	{name: "Error.prepareStackTrace loops", code: `Error.prepareStackTrace = () => { for (;;); }; const s = new Error('x').stack; throw new Error(s);`, want: script.Error, node: script.Runtime},
	{name: "promises poisoned", code: `Promise.prototype.then = () => { throw 1; }; Promise.resolve = null; return good;`, want: script.Played},
	{name: "console flood", code: `for (let i = 0; i < 300; i++) console.log('x'.repeat(1000)); return good;`, want: script.Played},
	{name: "console of hostile things", code: `const c = {}; c.c = c; console.log(new Proxy({}, { get() { for (;;); }, ownKeys() { for (;;); }, getOwnPropertyDescriptor() { for (;;); } }), { get x() { for (;;); } }, { toString() { for (;;); } }, c, Object.create(new Proxy({}, { get() { for (;;); }, getPrototypeOf() { for (;;); } })), new Array(1e8)); return good;`, want: script.Played},
	{name: "console of a giant buffer", code: `console.log(new Uint8Array(1e7), { b: new Float64Array(1e5) }); return good;`, want: script.Played},
	{name: "console replaced", code: `console.log = null; console = null; return good;`, want: script.Played},
	{name: "species and hasInstance", code: `Object.defineProperty(Array, Symbol.species, { get() { throw 1; } }); Object.defineProperty(Error, Symbol.hasInstance, { value() { throw 1; } });` + useAll, want: script.Played},
}

// What is not there is a ReferenceError, so the verdict is error.
var escapes = []hostile{
	{name: "require", code: `return require('fs').readFileSync('/etc/passwd');`, want: script.Error, says: "not defined"},
	{name: "process", code: `process.exit(0);`, want: script.Error, says: "not defined"},
	{name: "timers", code: `setTimeout(() => 0, 1);`, want: script.Error, says: "not defined"},
	{name: "fetch", code: `fetch('http://localhost');`, want: script.Error, says: "not defined"},
	{name: "a better clock", code: `performance.now();`, want: script.Error, says: "not defined"},
	{name: "the engine's own modules", code: `std.exit(0);`, want: script.Error, says: "not defined"},
	{name: "workers", code: `new Worker('x');`, want: script.Error, says: "not defined"},
	{name: "the constructor of constructors", code: `return game.rules.apply.constructor.constructor('return process')();`, want: script.Error, says: "not defined"},
	{name: "through console", code: `return console.log.constructor('return process')();`, want: script.Error, says: "not defined"},
	{name: "through game.random", code: `return game.random.constructor('return globalThis.process || globalThis.require || globalThis.std')() ? null : good;`, want: script.Played},
	{name: "through the caller", code: `let c = null; try { c = onTurn.caller; } catch { } return c === null || c === undefined ? good : null;`, want: script.Played},
	{name: "through the stack's frames", code: `Error.prepareStackTrace = (e, frames) => frames; const s = new Error().stack; const f = Array.isArray(s) ? s.map((x) => x.getFunction() || x.getThis()).filter((x) => x && x !== globalThis && x !== onTurn) : []; return f.length ? null : good;`, want: script.Played},
	{name: "import of fs", code: `let got = 'waiting'; import('fs').then(() => { got = 'loaded'; }, () => { got = 'refused'; }); module.exports = (me, o, game) => got === 'loaded' ? null : game.legalMoves[0];`, want: script.Played},
	{name: "import and the error's constructor", code: `let got; const reach = (e) => { try { got = e.constructor.constructor('return process')(); } catch { } }; import('fs').then(reach, reach); module.exports = (me, o, game) => got ? null : game.legalMoves[0];`, want: script.Played},
	{name: "the host's names", code: `return Object.getOwnPropertyNames(globalThis).some((k) => /host|prelude|^\$|child|perft/i.test(k)) ? null : good;`, want: script.Played},
}

var loading = []hostile{
	{name: "loop at load", code: `for (;;); module.exports = 1;`, want: notLoaded, says: "timed out after 200 ms"},
	{name: "throws at load", code: `module.exports = 1; throw new TypeError('not today');`, want: notLoaded, says: "TypeError: not today"},
	{name: "does not parse", code: `module.exports = function (`, want: notLoaded, says: "SyntaxError"},
	{name: "breaks out of the wrapper", code: `}); module.exports = 1; ({`, want: notLoaded, says: "SyntaxError"},
	{name: "a module of the other kind", code: `export default function onTurn() { } // exports`, want: notLoaded, says: "SyntaxError"},
	{name: "exports nothing", code: `const module_ = 1;`, want: notLoaded, says: "exports no onTurn function"},
	{name: "exports null", code: `module.exports = null;`, want: notLoaded},
	{name: "exports a getter that loops", code: `Object.defineProperty(exports, 'onTurn', { get() { for (;;); } });`, want: notLoaded, says: "timed out"},
	{name: "memory bomb at load", code: `const keep = []; for (;;) keep.push(new Array(100000).fill(7)); module.exports = 1;`, want: notLoaded, says: "memory"},
	{name: "a megabyte of comment", code: "// module " + strings.Repeat("x", 1<<20) + "\nexports.onTurn = (me, o, game) => game.legalMoves[0];", want: script.Played},
	{name: "odd characters", code: "\ufeff/* \u2028 \x00 \xff 走法 */ exports.onTurn = (me, o, game) => '\u2028\x7f走'.length === 3 ? game.legalMoves[0] : null; <!-- html", want: script.Played},
	{name: "a first line for a shell", code: "#!/usr/bin/env node\nexports.onTurn = () => null;", want: notLoaded, says: "SyntaxError"},
	{name: "return at top level", code: `exports.onTurn = (me, o, game) => game.legalMoves[0]; return; never();`, want: script.Played},
	{name: "this at top level", code: `const self = this; module.exports = (me, o, game) => game.legalMoves[0];`, want: script.Played},
	{name: "a proxy for a function", code: `module.exports = new Proxy(() => ({ from: [0, 2], to: [1, 2] }), {});`, want: script.Played},
	{name: "globals module and exports", code: `globalThis.exports.onTurn = (me, o, game) => globalThis.module.exports === exports ? game.legalMoves[0] : null;`, want: script.Played},
}
