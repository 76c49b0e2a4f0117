'use strict';
// What a page does to run apps: `app` answers the request `app` of the plugin protocol, in a frame that has
// neither network nor storage. `files` are the texts of this folder, which the frame was given.
//
// Each answer comes from a worker of its own (worker.js), which is ended from here when it takes too long.

globalThis.app = (() => {
  const limits = { start: 10000, run: 2000, text: 4 << 20, lines: 1e6 };
  const words = {
    time: ['the code was stopped here', 'a call took so long in this browser'],
    ended: ['the process of the app ended by itself', 'only the platform ends it'],
    answer: ['the app asked for something of more than 4 MB', 'one action or line is far shorter'],
  };
  const workerAddress = URL.createObjectURL(new Blob([files['worker.js']], { type: 'text/javascript' }));

  /** Lets a worker go through messages; gives what it says, { ended: kind } or the lines that it reported. */
  const worked = (program, messages) => new Promise(done => {
    const worker = new Worker(workerAddress);
    let last = null, count = 0;
    const end = result => {
      clearTimeout(timer);
      worker.terminate();
      done({ ...result, last });
    };
    const timer = setTimeout(() => end({ ended: 'time' }), limits.run * program.patience);
    worker.onerror = event => {
      event.preventDefault();
      end({ ended: 'ended' });
    };
    worker.onmessage = ({ data }) => {
      count += 1;
      if (typeof data === 'number' && program.tracing && count < limits.lines) last = data;
      else if (typeof data !== 'object' || data === null) end({ ended: 'ended' });
      else end((data.answers ?? []).some(text => text.length > limits.text) ? { ended: 'answer' } : data);
    };
    const { 'acorn.js': parser, ...rest } = files;
    worker.postMessage({ files: program.mode === 'inspect' ? files : rest, program, messages });
  });

  // --- Diagnostics of what ended a worker from outside

  const wholeLine = ({ path, text }, line) => {
    const whole = (text.split('\n')[line - 1] ?? '').trimEnd();
    const length = [...whole.trimStart()].length;
    return { path, line, column: [...whole].length - length + 1, length: Math.max(1, length) };
  };
  const located = async (program, messages, kind) => {
    // A worker that was ended cannot say where it was, so another one tells each line before it runs.
    const { last } = await worked({ ...program, tracing: true }, messages);
    const [index, line] = last === null ? [0, 1] : [last >> 20, last & 0xfffff];
    const [message, why] = words[kind];
    const place = wholeLine(program.sources[index] ?? program.sources[0], line);
    // Time is no measure of code, so that the page may ask again with more patience.
    return { ...place, severity: 'error', message, why, ...(kind === 'time' && { isSlow: true }) };
  };
  const result = async (program, messages) => {
    const found = await worked(program, messages);
    return found.ended ? { fault: await located(program, messages, found.ended) } : found;
  };

  // --- What is known of a program before it runs

  const programOf = ({ model, parameters, callbacks, sources, shim, version, patience = 1 }, more) => {
    const chosen = Number(version ?? parameters.os ?? parameters.vue ?? NaN);
    const known = Number.isNaN(chosen) ? null : chosen;
    return { model, parameters, callbacks, sources, shim, version: known, patience, ...more };
  };
  const inspections = new Map();
  const inspect = async params => {
    if (!files['acorn.js']) {
      const message = 'the site was built without acorn, which finds the statements of the code';
      const fault = { ...wholeLine(params.sources[0], 1), severity: 'error', message };
      return { methods: [], problems: [fault], sources: [] };
    }
    const found = await result(programOf(params, { mode: 'inspect' }), []);
    return found.inspected ?? { methods: [], problems: [found.fault], sources: [] };
  };
  const kept = (map, key, make) => {
    if (!map.has(key)) {
      if (map.size > 200) map.clear();
      map.set(key, make());
    }
    return map.get(key);
  };

  // --- A talk: the processes of the app one after the other, and what outlives them

  const segments = talk => {
    const all = [[]];
    for (const message of talk) {
      if ('end' in message) all.push([]);
      else all.at(-1).push({ ...message, ...('continue' in message && { continue: message.continue ?? true }) });
    }
    return all;
  };
  const finished = new Map();
  const segment = (key, program, messages, isLast) => {
    const run = () => result(program, messages);
    if (isLast) return run();
    return kept(finished, JSON.stringify([key, program.stored, program.next, program.planned, messages]), run);
  };
  const inOrder = ({ sources }, problems) => {
    const place = ({ path }) => sources.findIndex(source => source.path === path) >>> 0;
    return problems.sort((a, b) => place(a) - place(b) || a.line - b.line || a.column - b.column);
  };

  return async params => {
    const { talk, ...content } = params;
    const key = JSON.stringify(content);
    const found = await kept(inspections, key, () => inspect(params));
    const { methods, sources } = found;
    const problems = [...found.problems];
    const add = more => problems.push(...more.filter(
      one => !problems.some(other => JSON.stringify(other) === JSON.stringify(one))));
    const answered = reply => ({ methods, ...(reply && { reply }), diagnostics: inOrder(params, problems) });
    if (talk.length === 0 || problems.some(one => one.severity === 'error')) return answered();

    const store = new Map();
    let next = 0, planned = 0, reply;
    const parts = segments(talk);
    for (const [index, messages] of parts.entries()) {
      reply = { ended: true, lines: [] };
      if (messages.length === 0) continue;
      const isLast = index === parts.length - 1;
      const program = programOf(params, { mode: 'run', sources, stored: [...store], next, planned });
      const { fault, answers } = await segment(key, program, messages, isLast);
      if (fault) {
        add([fault]);
        return answered();
      }
      for (const text of answers) {
        const { stored, problems: found, stuck = [], ...answer } = JSON.parse(text);
        for (const [name, value] of stored) store.set(name, value);
        ({ next, planned } = answer);
        add(found);
        if (isLast && text === answers.at(-1)) add(stuck);
        reply = Object.fromEntries(['action', 'after', 'resume', 'cancel', 'returned', 'lines', 'printed']
          .filter(name => name in answer).map(name => [name, answer[name]]));
      }
    }
    return answered(reply);
  };
})();
