// What runs inside the app's global context, between the author's code and the plugin.
//
// It is one function, which gets the calls of the host, the program as JSON, and what blame.js gives. A shim, which is data
// of the book, is a script that sees one more name than an author's file does: `runtime`, with
//
//   model, parameters, version   what the run is about; the version is a number or undefined
//   state, at                    the lesson state that the callee sees, the virtual time in ms
//   sources                      the author's files, each { path, facts, run() }; run() gives its exports.
//                                facts: what is known without running it: `calls` by dotted name with
//                                the shapes of their arguments, `exports`, `imports`
//   current                      the author's file whose outermost code runs, or null
//   onStart(function)            what begins a process of the app; else all sources are run in order
//   onCall(owner, function)      delivers the callbacks `OWNER.…`, or the one of this name; it gets
//                                { callback, name, instance, argument } and gives what the method gave
//   implement(callback)          the app has this method; said at the start, before any callback comes
//   known(callback)              whether the model calls it in the chosen version
//   checkNames(path, owner, keys, more)  compares keys of an object with the callbacks `OWNER.*`,
//   nearest(name, names)         the one that was meant, if any: both in names.js
//   hooksOf(owner)               the NAMEs of the callbacks `OWNER.NAME`, whatever the version
//   global(name, value)          a global of the author's files
//   api(name, functions)         the same for an object with many functions; asking it for one that no
//                                shim has given is an error at the author's line
//   module(name, object)         what `import … from 'name'` finds
//   onNamed(function)            gets the name and the value of `const NAME = f(…)`, f being imported
//   shared                       what the files of a shim have for each other
//   inspecting                   whether this is only the look at the code before the first run
//   act(action)                  asks the platform, waits, and returns what it knows
//   schedule(ms, function, every) a continuation after virtual time, with `every` again and again; its number
//   cancel(number)               it will not come any more
//   later(ms, options, result)   the answer of a platform's function to `success` and `complete` of the
//                                options, or to a promise where there are none
//   store                        what outlives the process: save, restore, remove, keys: see store.js
//   storesBy(functions)          names of the functions that store under a key, for the rule of `set`
//   changed(key, value)          the app's memory has this now: `set KEY` where the rule says so
//   watched(object, after)       the object; assignments to it are reported as changes
//   opaque(name, known)          a value that is not known: it may be kept, and nothing may depend on it
//   report(place, problem)       a diagnostic at { path, line, column, length } of the facts
//   unavailable(what, why, help) ends the run with an error at the author's line that ran last
//   silently(function)           runs it without line events
//   print(text)                  keeps the first lines that the app prints in a call, for the page
(function (calls, programText, blamed) {
  'use strict';
  // An error of the host's side, such as a stack overflow, must not reach the author's code: it would
  // lead out of the context. Whether the message was sent is not known then, so nothing may go on.
  const guarded = call => (...given) => {
    try {
      return call(...given);
    } catch {
      limits.steps = -1;
      throw new RangeError('Maximum call stack size exceeded');
    }
  };
  const host = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, guarded(call)]));
  const program = JSON.parse(programText);
  const inspecting = program.mode === 'inspect';
  const limits = { steps: 5e5, lines: 200, continuations: 1000, actions: 1000, printed: 1e6 };

  // --- Lines

  let lines = [], printed = [], recorded = 0, last = 0, steps = 0, silent = 0;
  const mark = code => {
    steps += 1;
    if (steps > limits.steps) stop(endless());
    last = code;
    if (program.tracing) host.trace(code);
    if (code === recorded || silent) return;
    recorded = code;
    if (lines.length < limits.lines) lines.push(code);
  };
  const taken = () => {
    const result = lines.map(code => [code >> 20, code & 0xfffff]);
    lines = [];
    recorded = 0;
    return result;
  };

  // --- Diagnostics

  const problems = [];
  const endless = () => ({
    message: 'the code was stopped because the call did not end',
    why: 'a call may run for 2 s, or for 500,000 statements' });

  const blame = blamed(program, () => last);
  const { lastLine } = blame;
  const stop = problem => host.stop(JSON.stringify({
    severity: 'error', ...(problem.path === undefined ? lastLine() : {}), ...problem }));
  const thrown = (error, why) => stop(blame.thrown(error, why));

  // --- Messages from and to the platform

  let at = 0, state, started = false, ended = false;
  let asked = 0, depth = 0;
  let continuations = new Map(), next = program.next ?? 0, stored = [];

  const send = reply => {
    const text = JSON.stringify({ ...reply, lines: taken(), printed, stored, next, planned, problems });
    printed = [];
    stored = [];
    host.send(text);
  };
  const ask = request => {
    asked += 1;
    if (asked > limits.actions) {
      stop({ message: 'the code asked its platform more than 1,000 times in one call',
        why: 'a call may have 1,000 actions' });
    }
    send(request);
    for (;;) {
      const message = JSON.parse(host.receive());
      const before = state;
      if (message.state !== undefined) state = message.state;
      if (message.at !== undefined) at = message.at;
      if (message.continue !== undefined) {
        steps = 0;
        return message.continue;
      }
      perform(message);
      host.drain();
      send({ returned: true });
      state = before;
    }
  };

  let begin = () => { for (const source of sources) source.run(); };
  const receivers = new Map();
  const perform = message => {
    steps = 0;
    if (depth === 0) asked = 0;
    if (message.state !== undefined) state = message.state;
    if (message.at !== undefined) at = message.at;
    depth += 1;
    try {
      if (!started) { started = true; begin(); }
      if (message.call !== undefined) {
        const [owner, name = owner] = message.call.split('.');
        const result = receivers.get(owner)?.({ callback: message.call, name, instance: message.instance,
          argument: message.argument });
        if (result instanceof Promise) follow(result);
      } else if (message.resume !== undefined) {
        const found = continuations.get(message.resume);
        if (!found) return;
        if (found.every === undefined) continuations.delete(message.resume);
        found.run();
        if (found.every !== undefined && continuations.has(message.resume)) plan(message.resume, found.every);
      }
    } catch (error) {
      // The stack may be too full to report it here.
      if (depth > 1 && blame.overflowed(error)) throw error;
      thrown(error, 'nothing in the code caught it');
    } finally {
      depth -= 1;
    }
  };

  // A method may wait for a promise; while nothing is scheduled, none of the code will ever settle it.
  const waiting = new Map();
  const follow = promise => {
    waiting.set(promise, null);
    const settled = () => waiting.delete(promise);
    Promise.prototype.then.call(promise, settled, error => { settled(); throw error; });
  };
  const stuck = () => {
    for (const [promise, place] of waiting) if (!place) waiting.set(promise, lastLine());
    if (continuations.size > 0) return [];
    return [...waiting.values()].map(place => ({ ...place, severity: 'warning',
      message: 'the method waits for a promise that nothing will settle',
      why: 'no timer and no answer of the platform is still to come' }));
  };

  let planned = program.planned ?? 0;
  const plan = (number, ms) => {
    planned += 1;
    if (planned > limits.continuations) {
      stop({ message: 'more than 1,000 continuations were scheduled',
        why: 'a run may schedule 1,000 timers and answers in all' });
    }
    if (!inspecting) ask({ after: ms, resume: number });
  };

  // --- The author's files and the shim

  // How deep calls may go differs from run to run, so no code may go on from there: a full stack passes
  // through every `catch`.
  const caught = error => {
    if (blame.overflowed(error)) throw error;
  };
  const then = Promise.prototype.then;
  Promise.prototype.then = function (fulfilled, rejected) {
    // A chain without an end keeps each of its promises; it counts for more, so that it never comes near
    // the limit of memory, which is met at another place each time.
    steps += 9;
    return Reflect.apply(then, this, [fulfilled, typeof rejected !== 'function' ? rejected : error => {
      caught(error);
      return rejected(error);
    }]);
  };

  const modules = new Map();
  const sources = program.sources.map(({ path, facts }, index) => {
    const source = { path, facts, index, module: null };
    source.run = () => {
      if (source.module) return source.module.exports;
      source.module = { exports: {} };
      return source.execute(source.module);
    };
    // Runs the file anew, as a component's setup is run for each instance.
    source.execute = module => {
      const before = runtime.current;
      runtime.current = source;
      const parts = Object.assign(code => mark(code), { require: name => resolve(source, name),
        named: (name, value) => { named(name, value); return value; }, caught });
      Object.defineProperty(parts, 'exports', { get: () => module.exports });
      try {
        host.source(index)(parts)(parts.require, module, module.exports);
      } finally {
        runtime.current = before;
      }
      return module.exports;
    };
    return source;
  });
  const resolve = (from, name) => {
    if (modules.has(name)) return modules.get(name);
    const folder = from.path.split('/').slice(0, -1);
    for (const part of String(name).split('/')) {
      if (part === '..') folder.pop(); else if (part !== '.' && part !== '') folder.push(part);
    }
    const path = folder.join('/').replace(/\.js$/, '');
    const found = /^\.\.?\//.test(name) && sources.find(s => s.path.replace(/\.js$/, '') === path);
    if (found) return found.run();
    runtime.unavailable(`the module "${name}"`,
      'an app has the files that its trace names, and what its platform gives', undefined);
  };

  const methods = new Set(), apis = new Map();
  let named = () => {};
  const runtime = {
    shared: {}, inspecting,
    model: program.model, parameters: program.parameters, version: program.version,
    callbacks: program.callbacks, sources, current: null,
    get state() { return state; },
    get at() { return at; },
    onStart(run) { begin = run; },
    onCall(owner, run) { receivers.set(owner, run); },
    implement(callback) { methods.add(callback); },
    known(callback) {
      const found = program.callbacks.find(c => c.name === callback);
      return found !== undefined && runtime.inVersion(found);
    },
    inVersion({ since, until }) {
      const version = program.version;
      return version === undefined || version === null
        || ((since ?? version) <= version && (until ?? version) >= version);
    },
    global(name, value) {
      Object.defineProperty(globalThis, name, { value, writable: false, configurable: false, enumerable: true });
    },
    api(name, functions) {
      if (!apis.has(name)) {
        apis.set(name, {});
        runtime.global(name, new Proxy(apis.get(name), { get: (target, key) => {
          if (typeof key === 'symbol' || Object.prototype.hasOwnProperty.call(target, key)) return target[key];
          return runtime.unavailable(`\`${name}.${key}\``, 'the model says nothing of it');
        } }));
      }
      Object.assign(apis.get(name), functions);
    },
    hooksOf: owner => program.callbacks.filter(c => c.name.startsWith(`${owner}.`))
      .map(c => c.name.slice(owner.length + 1)),
    onNamed(run) { named = run; },
    module(name, object) { modules.set(name, Object.freeze(object)); },
    act(action) { return inspecting ? 'none' : ask({ action }); },
    schedule(ms, run, every) {
      const number = next;
      next += 1;
      const delay = Math.min(Math.max(Math.floor(Number(ms) || 0), 0), 2147483647);
      continuations.set(number, { run, every: every ? delay : undefined });
      plan(number, delay);
      return number;
    },
    later(ms, options, result) {
      const { success, fail, complete } = options ?? {};
      const answer = run => runtime.schedule(ms, () => run(result()));
      if (!success && !fail && !complete) return new Promise(answer);
      return answer(value => {
        success?.(value);
        complete?.(value);
      });
    },
    cancel(number) {
      if (continuations.delete(number) && !inspecting) ask({ cancel: number });
    },
    keep(key, json) { stored.push([key, json]); },
    kept: program.stored ?? [],
    report(place, problem) {
      const found = { path: place.path, line: place.line, column: place.column, length: place.length,
        severity: 'warning', ...problem };
      const key = JSON.stringify(found);
      if (!problems.some(p => JSON.stringify(p) === key)) problems.push(found);
    },
    unavailable(what, why, help) {
      stop({ message: `${what} is not available here`, why, help });
    },
    silently(run) {
      silent += 1;
      try { return run(); } finally { silent -= 1; }
    },
    print(text) {
      limits.printed -= text.length;
      if (limits.printed < 0) {
        stop({ message: 'the app printed more than 1 MB', why: 'nobody reads more than that' });
      }
      if (printed.length < 20) printed.push(text.slice(0, 200));
    },
  };

  // --- What the host calls; every answer is text or nothing

  return {
    runtime,
    perform: text => perform(JSON.parse(text)),
    finish: () => send({ returned: true, stuck: stuck() }),
    start() {
      try {
        started = true;
        begin();
      } catch (error) {
        thrown(error, 'nothing in the code caught it');
      }
    },
    inspected: () => JSON.stringify({ problems,
      methods: program.callbacks.map(c => c.name).filter(name => methods.has(name)) }),
    rejected: reason => thrown(reason, 'a promise was rejected, and nothing handled that'),
    failed: (error, path) => thrown(error, `while ${path} was loaded`),
  };
})
