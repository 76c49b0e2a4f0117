'use strict';
// The process of an app. It gets its program and all messages on descriptor 3, answers on descriptor 4,
// and runs the code in a context of its own, which gets nothing of Node but a few functions that
// take and give text. What is in page/ runs in the page of a reader as well.

const fs = require('fs');
const vm = require('vm');
const { markAll, platformText, search } = require('./page/marking.js');

const input = { text: Buffer.alloc(0), chunk: Buffer.alloc(65536) };
function receive() {
  for (;;) {
    const end = input.text.indexOf(10);
    if (end >= 0) {
      const line = input.text.toString('utf8', 0, end);
      input.text = input.text.subarray(end + 1);
      return line;
    }
    const count = fs.readSync(3, input.chunk);
    if (count === 0) process.reallyExit(0);
    input.text = Buffer.concat([input.text, input.chunk.subarray(0, count)]);
  }
}

function write(kind, text) {
  const line = Buffer.from(`${secret} ${kind} ${text}\n`);
  for (let from = 0; from < line.length;) from += fs.writeSync(4, line, from);
}

/** Nothing of the app runs after this; the answer has been written before. */
function stop(kind, text) {
  write(kind, text);
  process.reallyExit(0);
}

const { secret, program } = JSON.parse(receive());
const own = name => fs.readFileSync(`${__dirname}/page/${name}`, 'utf8');

// A prototype of this side would lead the code out of its context.
const context = vm.createContext(Object.create(null), {
  codeGeneration: { strings: false, wasm: false }, microtaskMode: 'afterEvaluate' });
const run = (text, filename, prefix = '') => new vm.Script(prefix + text, {
  filename, columnOffset: -prefix.length }).runInContext(context);
const nothing = new vm.Script('0', { filename: 'drain' });

if (program.mode === 'inspect') {
  const acorn = parser();
  const problem = markAll(acorn, program.sources) ?? search(acorn, program.shim);
  if (problem) stop('fault', JSON.stringify(problem));
}

const sources = new Map();
function source(index) {
  if (!sources.has(index)) {
    const { path, before, marked, behind } = program.sources[index];
    try {
      sources.set(index, run(marked + behind, path, before));
    } catch (error) {
      const line = Number(/:(\d+)\n/.exec(String(error.stack))?.[1] ?? 1);
      stop('fault', JSON.stringify({ path, line, column: 1,
        length: Math.max(1, [...program.sources[index].text.split('\n')[line - 1] ?? ''].length),
        severity: 'error', message: String(error.message) }));
    }
  }
  return sources.get(index);
}

const cell = Buffer.alloc(4);
const inner = run(own('runtime.js'), 'runtime.js')({
  __proto__: null,
  send: text => write('reply', text),
  receive,
  drain: () => { nothing.runInContext(context); },
  stop: text => stop('fault', text),
  source,
  trace: code => {
    cell.writeUInt32LE(code);
    fs.writeSync(5, cell);
  },
}, JSON.stringify(program), run(own('blame.js'), 'blame.js'));

for (const name of ['store.js', 'names.js', 'globals.js']) run(own(name), name)(inner.runtime);
for (const { path, text } of program.shim) {
  try {
    run(platformText(text), `shim/${path}`)(inner.runtime);
  } catch (error) {
    inner.failed(error, path);
  }
}
run(own('seal.js'), 'seal.js')();

process.on('unhandledRejection', reason => inner.rejected(reason));
write('ready', '{}');
if (program.mode === 'inspect') {
  setImmediate(() => {
    inner.start();
    nothing.runInContext(context);
    setImmediate(() => stop('inspected', JSON.stringify({ ...JSON.parse(inner.inspected()),
      sources: program.sources })));
  });
} else {
  setImmediate(turn);
}

// Between the call and its answer Node finds rejections that nothing handles.
function turn() {
  inner.perform(receive());
  nothing.runInContext(context);
  setImmediate(() => {
    inner.finish();
    setImmediate(turn);
  });
}

function parser() {
  try { return require('/usr/share/nodejs/acorn'); } catch { /* Said below. */ }
  return stop('fault', JSON.stringify({ path: program.sources[0].path, line: 1, column: 1, length: 1,
    severity: 'error', message: 'acorn is missing', why: 'it finds the statements of the code',
    help: 'apt-get install node-acorn' }));
}
