// Where in the author's text a mistake is: lines and columns count from 1, columns in code points. The
// code that runs has marks inserted, so the engine's column is reduced by the marks before it.
(function (program, last) {
  'use strict';
  const lineText = (index, line) => (program.sources[index]?.text ?? '').split('\n')[line - 1] ?? '';

  /** The whole line, for what has no column. */
  const wholeLine = (index, line) => {
    const text = lineText(index, line).trimEnd();
    const trimmed = text.trimStart();
    return { path: program.sources[index].path, line,
      column: [...text].length - [...trimmed].length + 1, length: Math.max(1, [...trimmed].length) };
  };
  const lastLine = () => (last() ? wholeLine(last() >> 20, last() & 0xfffff)
    : program.sources.length ? wholeLine(0, 1) : { path: '', line: 1, column: 1, length: 1 });

  /** A column of the marked source as that of the author's. */
  const wordAt = (index, line, marked) => {
    let column = marked - 1, shift = 0;
    for (const [at, before, inserted, removed] of program.sources[index].edits) {
      if (at !== line || before + shift + inserted > column) continue;
      shift += inserted - removed;
    }
    column -= shift;
    const text = lineText(index, line);
    if (column < 0 || column >= text.length) return wholeLine(index, line);
    const word = /^[\p{ID_Continue}$]+/u.exec(text.slice(column))?.[0] ?? text[column];
    return { path: program.sources[index].path, line,
      column: [...text.slice(0, column)].length + 1, length: [...word].length };
  };

  const frames = new WeakMap();
  // A source may have been loaded from an address of its own.
  const paths = new Map(program.sources.map(({ path, address }, index) => [address ?? path, index]));
  // The author cannot replace it, and it gives no code the frames themselves.
  Object.defineProperty(Error, 'prepareStackTrace', { value: (error, sites) => {
    const list = [];
    let text = 'Error';
    try { text = String(error); } catch { /* A name that cannot be read. */ }
    for (const site of sites) {
      const index = paths.get(site.getFileName());
      if (index === undefined) continue;
      list.push([index, site.getLineNumber(), site.getColumnNumber()]);
      text += `\n    at ${program.sources[index].path}:${site.getLineNumber()}`;
    }
    frames.set(error, list);
    return text;
  } });
  Error.stackTraceLimit = 60;

  /** A name of the error and what it says; reading it may run the author's code, or fail. */
  const described = error => {
    try {
      if (error instanceof Error) return `${error.name}: ${error.message}`.slice(0, 300);
      return `the code threw ${typeof error === 'string' ? JSON.stringify(error) : String(error)}`.slice(0, 300);
    } catch {
      return 'the code threw a value that cannot be shown';
    }
  };
  const overflowed = error => {
    try {
      return error instanceof RangeError && error.message === 'Maximum call stack size exceeded';
    } catch {
      return false;
    }
  };
  const whereThrown = (error, overflow) => {
    let list = [];
    try { void error.stack; list = frames.get(error) ?? []; } catch { /* Then the last line. */ }
    if (list.length === 0) return lastLine();
    // How many frames fit depends on the engine, and so does what the last of them was about to do. Of
    // the calls that come again and again the first in the text is shown.
    if (overflow) {
      const same = (a, b) => a.every((part, i) => part === b[i]);
      const again = list.filter(a => list.filter(b => same(a, b)).length > 1);
      list = [...(again.length > 0 ? again : list)].sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
    }
    return wordAt(...list[0]);
  };
  const thrown = (error, why) => {
    const message = described(error);
    const overflow = overflowed(error);
    const name = /^ReferenceError: (\S+) is not defined$/.exec(message)?.[1];
    const help = missing[name] ?? (message.startsWith('EvalError') ? missing.eval : undefined);
    return { ...whereThrown(error, overflow), message, why: overflow
      ? 'functions called each other without an end, until the stack was full' : why, help };
  };
  const missing = {
    process: 'an app does not run in Node: there is no process, and it ends when the platform ends it',
    require: 'an app does not run in Node: it has only the files that its trace names',
    fetch: 'there is no network: use the request of the platform',
    XMLHttpRequest: 'there is no network: use the request of the platform',
    WebSocket: 'there is no network',
    Buffer: 'an app does not run in Node',
    window: 'there is no browser', document: 'there is no browser',
    localStorage: 'use the storage of the platform',
    performance: 'there is no clock: time is that of the trace',
    eval: 'code is not made from text here, nor is it on the platform',
  };

  return { lastLine, thrown, overflowed };
})
