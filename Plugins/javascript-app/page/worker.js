'use strict';
// The process of an app in a page: a worker that is made for one list of messages, runs the code from its
// beginning, and ends. A worker cannot wait for a message as a process does. So it gets all messages that
// are known, and stops where the code asks for one more; the next worker goes through all of them again.
//
// It gets { files, program, messages } and gives one message:
//   { answers } one for each message, or { inspected }, or { fault } with a diagnostic.
// With program.tracing it gives the code of each line before, as a number.

(() => {
  const scope = globalThis;
  const give = scope.postMessage.bind(scope);
  const load = scope.importScripts.bind(scope);
  const address = text => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const tasks = new MessageChannel();

  /** Runs a function in a task of its own, behind all microtasks and the news of rejected promises. */
  const later = run => {
    tasks.port1.onmessage = () => {
      tasks.port1.onmessage = run;
      tasks.port2.postMessage(0);
    };
    tasks.port2.postMessage(0);
  };

  const held = [];
  scope.hold = value => held.push(value);
  /** The values of expressions, most of which are functions; nothing is made from text later. */
  const values = addresses => {
    const first = held.length;
    load(...addresses);
    return held.slice(first);
  };
  const evaluate = texts => values([address(texts.map(text => `hold(${text}\n);`).join('\n'))]);

  // --- Modules of the runner, which are written for Node as well

  const modules = new Map();
  const needed = (files, name) => {
    const file = name.replace('./', '');
    if (!modules.has(file)) {
      const module = { exports: {} };
      modules.set(file, module);
      const [run] = evaluate([`function(module,exports,require){${files[file]}\n}`]);
      run(module, module.exports, other => needed(files, other));
    }
    return modules.get(file).exports;
  };

  /** What the language itself has; an app sees nothing of the browser. */
  const language = new Set(('Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String '
    + 'Symbol Date Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError '
    + 'URIError globalThis JSON Math ArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array '
    + 'Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set WeakMap '
    + 'WeakSet Proxy Reflect decodeURI decodeURIComponent encodeURI encodeURIComponent eval isFinite isNaN '
    + 'Iterator').split(' '));
  const strip = () => {
    for (let one = scope; one && one !== Object.prototype; one = Object.getPrototypeOf(one)) {
      for (const key of Reflect.ownKeys(one)) {
        if (one !== scope || !language.has(key)) Reflect.deleteProperty(one, key);
      }
    }
  };

  const parts = ['runtime.js', 'blame.js', 'store.js', 'names.js', 'globals.js', 'seal.js'];
  const run = ({ files, program, messages }) => {
    let isOver = false, position = 0;
    const answers = [];
    const finish = result => {
      if (!isOver) give(result);
      isOver = true;
    };
    const halt = () => {
      isOver = true;
      throw new Error('nothing of the app runs any more');
    };
    const isInspecting = program.mode === 'inspect';
    const marking = needed(files, './marking.js');
    if (isInspecting) {
      const acorn = needed(files, './acorn.js');
      const problem = marking.markAll(acorn, program.sources) ?? marking.search(acorn, program.shim);
      if (problem) return finish({ fault: problem });
    }
    const sources = values(program.sources.map(one => {
      const start = `hold(${one.before}`;
      one.address = address(`${start}${one.marked}${one.behind}\n)`);
      // The first line is longer than the author's by what stands before it.
      one.edits = [[1, 0, start.length, 0], ...one.edits];
      return one.address;
    }));
    const [runtime, blame, store, names, globals, seal] = evaluate(parts.map(name => files[name]));
    const shims = evaluate(program.shim.map(({ text }) => marking.platformText(text)));

    let inner;
    scope.onunhandledrejection = event => {
      event.preventDefault();
      if (!isOver) inner.rejected(event.reason);
    };
    delete scope.hold;
    strip();
    inner = runtime({
      __proto__: null,
      send: text => {
        answers.push(text);
        if (position === messages.length) finish({ answers });
      },
      receive: () => (isOver ? halt() : JSON.stringify(messages[position++])),
      // Microtasks of a call within a call come after the outer one: no code can let them run before.
      drain: () => {},
      stop: text => {
        finish({ fault: JSON.parse(text), answers });
        halt();
      },
      source: index => sources[index],
      trace: give,
    }, JSON.stringify(program), blame);
    for (const part of [store, names, globals]) part(inner.runtime);
    for (const [index, shim] of shims.entries()) {
      try { shim(inner.runtime); } catch (error) { inner.failed(error, program.shim[index].path); }
    }
    seal();
    if (isInspecting) {
      later(() => {
        inner.start();
        later(() => finish({ inspected: { ...JSON.parse(inner.inspected()), sources: program.sources } }));
      });
    } else {
      const turn = () => {
        inner.perform(JSON.stringify(messages[position++]));
        if (isOver) return;
        later(() => {
          inner.finish();
          if (!isOver) later(turn);
        });
      };
      later(turn);
    }
  };

  scope.onmessage = ({ data }) => {
    scope.onmessage = null;
    run(data);
  };
})();
