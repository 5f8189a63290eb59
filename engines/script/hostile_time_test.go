package script_test

import "github.com/boardperft/perft/engines/script"

var loops = []hostile{
	{name: "while true", code: `while (true);`, want: script.Runtime, says: "timed out after 80 ms"},
	{name: "loop under catch", code: `try { for (;;); } catch { } return good;`, want: script.Runtime},
	{name: "loop in finally", code: `try { for (;;); } finally { for (;;); }`, want: script.Runtime},
	{name: "loop in a getter of the answer", code: `return { get from() { for (;;); }, to: [1, 2] };`, want: script.Runtime},
	{name: "loop in an element's getter", code: `const from = [0, 2]; Object.defineProperty(from, 1, { get() { for (;;); } }); return { from, to: [1, 2] };`, want: script.Runtime},
	{name: "loop in a proxy's trap", code: `return new Proxy({}, { get() { for (;;); } });`, want: script.Runtime},
	{name: "loop in the message of an exception", code: `throw { get message() { for (;;); } };`, want: script.Runtime},
	{name: "loop in toString of a message", code: `throw { message: { toString() { for (;;); } } };`, want: script.Runtime},
	{name: "loop in a promise job", code: `Promise.resolve().then(() => { for (;;); }); return good;`, want: script.Runtime},
	{name: "promise jobs without end", code: `(function f() { Promise.resolve().then(f); })(); return good;`, want: script.Runtime},
	{name: "async loop", code: `return (async () => { for (;;) await null; })();`, want: script.Illegal},
	{name: "endless generator", code: `for (const x of (function* () { for (;;) yield 1; })()); return good;`, want: script.Runtime},
	{name: "endless iterator", code: `let [...all] = { [Symbol.iterator]: () => ({ next: () => ({ done: false }) }) }; return good;`, want: script.Runtime},
	{name: "sort that never agrees", code: `[3, 1, 2].sort(() => { for (;;); }); return good;`, want: script.Runtime},
	{name: "regexp that backtracks", code: `/^(a+)+$/.test('a'.repeat(60) + 'b'); return good;`, want: script.Runtime},
	{name: "regexp with lookahead", code: `/(?=(a+)+$)\1x/.test('a'.repeat(60) + 'b'); return good;`, want: script.Runtime},
	{name: "replace with a slow regexp", code: `('a'.repeat(60) + 'b').replace(/(a|aa)+$/, ''); return good;`, want: script.Runtime},
	{name: "wait by the clock", code: `const end = Date.now() + 1e6; while (Date.now() < end); return good;`, want: script.Runtime},
	{name: "wait on shared memory", code: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); return good;`, want: script.Runtime},
	{name: "wait on shared memory for a while", code: `return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5) === 'timed-out' ? good : null;`, want: script.Played},
	{name: "search without end", code: `for (let side = me.side; ; side = Rules.other(side)) Rules.legalMoves(Rules.clone(game.board), side);`, want: script.Runtime},
	{name: "eval of a loop", code: `eval('for(;;);')`, want: script.Runtime},
}

// Memory that runs out is an exception like another: verdict error. Node's
// engine ends its process instead, which is the same verdict here.
var bombs = []hostile{
	{name: "arrays without end", code: `const keep = []; for (;;) keep.push(new Array(1000).fill(7));`, want: script.Error, patient: true, says: "memory"},
	{name: "objects without end", code: `let o = {}; for (;;) o = { o, p: {} };`, want: script.Error, patient: true},
	{name: "map without end", code: `const m = new Map(); for (let i = 0; ; i++) m.set(i, {});`, want: script.Error, patient: true},
	{name: "typed arrays without end", code: `const keep = []; for (;;) keep.push(new Float64Array(1e5).fill(1));`, want: script.Error, patient: true, says: ""},
	{name: "memory bomb that is caught", code: `try { const keep = []; for (;;) keep.push(new Array(1000).fill(7)); } catch { } return good;`, want: script.Played, node: script.Error, patient: true},
	{name: "string that doubles", code: `let s = 'x'; for (;;) s += s;`, want: script.Error, patient: true},
	{name: "giant repeat", code: `return 'x'.repeat(2 ** 40);`, want: script.Error},
	{name: "giant buffer", code: `return new ArrayBuffer(2 ** 46);`, want: script.Error},
	{name: "giant fill", code: `return new Array(5e8).fill(0);`, want: script.Error, patient: true},
	{name: "giant array from", code: `return Array.from({ length: 3e8 });`, want: script.Error, patient: true},
	{name: "giant number", code: `return 3n ** (2n ** 31n);`, want: script.Error, patient: true},
	{name: "giant join, which the engine cannot stop", code: `return new Array(1e8).join('xxxxxxxxxx');`, want: script.Runtime, node: script.Error},
	{name: "deep brackets to JSON.parse", code: `JSON.parse('['.repeat(5e6)); return good;`, want: script.Error, patient: true},
	{name: "deep brackets to eval", code: `eval('('.repeat(1e6)); return good;`, want: script.Error, patient: true},
	{name: "recursion", code: `const f = () => f() + 1; return f();`, want: script.Error, patient: true},
	{name: "recursion that is caught", code: `const f = () => f() + 1; try { f(); } catch { } return good;`, want: script.Played, patient: true},
	{name: "recursion through toString", code: `const o = { toString: () => '' + o }; '' + o; return good;`, want: script.Error, patient: true},
	{name: "deep answer", code: `let deep = {}; for (let i = 0; i < 1e5; i++) deep = { deep }; return { ...good, deep };`, want: script.Played, patient: true},
	{name: "cyclic answer", code: `const a = { from: [0, 2], to: [1, 2] }; a.self = a; a.from.push(a); return a;`, want: script.Played},
	{name: "giant message", code: `throw new Error('x'.repeat(1e6));`, want: script.Error, says: "xxxxxxxx"},
	{name: "giant string for an answer", code: `return 'x'.repeat(1e6);`, want: script.Illegal, says: "xxxxxxxx"},
	{name: "giant array in an answer", code: `const from = new Array(1e5).fill(0); from[1] = 2; return { from, to: [1, 2] };`, want: script.Played},
}
