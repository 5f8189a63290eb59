// The same host for Node: it answers requests on standard input, one script a
// process. The script lives in a context of its own that is given primitive
// values only; Node is started without the right to files, processes or code
// from strings outside that context. A worker thread watches time and memory,
// since this thread cannot while a script runs.
// The constant prelude stands before this text.
'use strict';
const vm = require('vm');
const fs = require('fs');
const { randomBytes } = require('crypto');
const { Worker } = require('worker_threads');

const say = (reply) => {
  const line = Buffer.from(JSON.stringify(reply) + '\n');
  for (let at = 0; at < line.length;) at += fs.writeSync(1, line, at);
};

// ---- the watch: flags [running, interrupted], numbers [wall, cpu, limit, grace, memory] in ms and bytes

const flags = new Int32Array(new SharedArrayBuffer(8));
const numbers = new Float64Array(new SharedArrayBuffer(40));

const wall = () => Number(process.hrtime.bigint()) / 1e6;
const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000; };
const used = () => Math.min(wall() - numbers[0], cpu() - numbers[1]);

function watch() {
  const fs = require('fs');
  const { flags, numbers } = require('worker_threads').workerData;
  const wall = () => Number(process.hrtime.bigint()) / 1e6;
  const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000; };
  const parent = process.ppid;
  const end = (verdict, message, millis) => {
    fs.writeSync(1, JSON.stringify({ verdict, message, millis, spent: 0, dead: true }) + '\n');
    process.kill(process.pid, 'SIGKILL');
  };
  for (;;) {
    Atomics.wait(flags, 0, 0);
    Atomics.wait(flags, 0, 1, 5);
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    if (Atomics.load(flags, 0) === 0) continue;
    const [fromWall, fromCPU, limit, grace, memory] = numbers;
    const used = Math.min(wall() - fromWall, cpu() - fromCPU);
    if (process.memoryUsage.rss() > memory) end('error', 'out of memory', used);
    if (used < limit) continue;
    if (used >= limit + grace) end('runtime', 'timed out after ' + limit + ' ms', used);
    Atomics.store(flags, 1, 1);
    process.kill(process.pid, 'SIGINT');
    Atomics.wait(flags, 0, 1, 100); // a second one must not meet the first one's end
  }
}

process.on('SIGINT', () => {}); // one that comes when the script has just ended

// ---- the script's context

let sandbox, context, api;

function open(settings) {
  sandbox = Object.create(null);
  context = vm.createContext(sandbox, { codeGeneration: { strings: true, wasm: true }, microtaskMode: 'afterEvaluate' });
  api = new vm.Script(prelude, { filename: 'prelude' }).runInContext(context)(JSON.stringify(settings));
}

// bounded calls a function of the prelude. It stands in the context under a
// name that cannot be guessed and is gone before the script runs.
function bounded(name, args, limit, grace) {
  const key = '$' + randomBytes(16).toString('hex');
  const source = new vm.Script(
    `{ const f = ${key}; delete ${key}; f(${args.map((a) => JSON.stringify(a)).join(',')}); }`,
    { filename: 'host' });
  Object.defineProperty(sandbox, key, { value: api[name], configurable: true });
  numbers[0] = wall();
  numbers[1] = cpu();
  numbers[2] = limit;
  numbers[3] = grace;
  Atomics.store(flags, 1, 0);
  Atomics.store(flags, 0, 1);
  Atomics.notify(flags, 0);
  let text, threw = false;
  try {
    text = source.runInContext(context, { breakOnSigint: true });
  } catch {
    threw = true; // what was thrown may be the script's: leave it alone
  }
  const millis = used();
  Atomics.store(flags, 0, 0);
  if (Atomics.load(flags, 1) === 1 || millis >= limit) {
    return { verdict: 'runtime', message: 'timed out after ' + limit + ' ms', millis };
  }
  if (threw || typeof text !== 'string') {
    return { verdict: 'error', message: 'an exception could not be read', millis };
  }
  return Object.assign({}, JSON.parse(text), { millis });
}

const housekeeping = 1000; // ms for the prelude's own functions

// report adds what the prelude kept. Where only promise jobs ran out of time,
// a fault that came before stands.
function report(reply) {
  const answered = api.last && JSON.parse(api.last);
  const { spent = 0, console = [] } = bounded('report', [], housekeeping, housekeeping);
  if (reply.verdict === 'runtime' && answered && answered.verdict !== 'played') Object.assign(reply, answered);
  return Object.assign(reply, { spent, console });
}

function answer(q) {
  switch (q.do) {
    case 'load':
      numbers[4] = q.memory + (200 << 20); // Node itself takes some
      open({ keepPoints: Boolean(q.keepPoints) });
      return report(bounded('load', [q.code, q.seed], q.millis, q.grace));
    case 'game':
      bounded('game', [q.seed, q.mathSeed], housekeeping, housekeeping);
      return { verdict: 'loaded', spent: 0, millis: 0 };
    case 'turn': {
      const reply = report(bounded('turn', [JSON.stringify(q.view)], q.millis, q.grace));
      if (reply.verdict === 'illegal') {
        const { shown } = bounded('describe', [], housekeeping, housekeeping);
        if (typeof shown === 'string') reply.returned = shown;
      }
      return reply;
    }
  }
  throw new Error('request ' + q.do + ': unknown');
}

const watcher = new Worker('(' + watch + ')()', { eval: true, workerData: { flags, numbers } });
watcher.once('online', () => {
  watcher.unref();
  let waiting = '';
  process.stdin.setEncoding('utf8');
  process.stdin.on('data', (chunk) => {
    waiting += chunk;
    for (let end; (end = waiting.indexOf('\n')) >= 0;) {
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 1);
      say(answer(JSON.parse(line)));
    }
  });
  process.stdin.on('end', () => process.exit(0));
});
