// The globals of the language that would make two runs differ, and those that every platform has.
// Time is that of the trace: timers are continuations, and nobody can read a clock.
(function (runtime) {
  'use strict';
  const clock = 'every run of an example must go the same way, so there is no clock';
  const unavailable = (what, why, help) => () => runtime.unavailable(what, why, help);

  const RealDate = Date;
  const noClock = unavailable('the clock', clock, 'use a time that is written in the code');
  function FixedDate(...parts) {
    if (new.target === undefined || parts.length === 0) return noClock();
    return Reflect.construct(RealDate, parts, new.target);
  }
  FixedDate.prototype = RealDate.prototype;
  Object.defineProperty(RealDate.prototype, 'constructor', { value: FixedDate });
  FixedDate.UTC = RealDate.UTC;
  FixedDate.parse = RealDate.parse;
  FixedDate.now = noClock;
  Object.defineProperty(FixedDate, 'name', { value: 'Date' });
  globalThis.Date = FixedDate;

  Math.random = unavailable('Math.random()', 'every run of an example must go the same way');

  // What waits, shares memory, compiles code, follows the collector, or has a clock of its own.
  for (const name of ['Atomics', 'SharedArrayBuffer', 'WebAssembly', 'WeakRef', 'FinalizationRegistry',
    'Intl', 'escape', 'unescape']) delete globalThis[name];

  const timer = every => (run, ms, ...rest) => {
    if (typeof run !== 'function') throw new TypeError('a timer needs a function');
    return runtime.schedule(ms, () => run(...rest), every) + 1;
  };
  // A browser and a mini program count timers from 1, so that 0 is none.
  const clear = number => { if (typeof number === 'number') runtime.cancel(number - 1); };
  runtime.global('setTimeout', timer(false));
  runtime.global('setInterval', timer(true));
  runtime.global('clearTimeout', clear);
  runtime.global('clearInterval', clear);
  runtime.global('queueMicrotask', run => { Promise.resolve().then(run); });

  const text = value => {
    try { return (typeof value === 'object' && JSON.stringify(value)) || String(value); } catch {
      return ''; // An object that has no text.
    }
  };
  const print = (...values) => { runtime.print(values.map(text).join(' ')); };
  delete globalThis.console;
  const names = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'group', 'groupEnd', 'table'];
  runtime.global('console', Object.fromEntries(names.map(name => [name, print])));
})
