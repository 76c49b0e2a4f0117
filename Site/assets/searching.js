// Searches in modules of their own: of exercises, and of logs. Loaded with the first search.
"use strict";
tracebook("searching.js", ({ load }) => {
  // A module that answers one question after the other: the numbers of each answer, and the bytes of memory that the
  // module has. What is asked is a chart, 32-bit numbers, and a text. It is written into a worker, so that it uses
  // nothing from here.
  const begin = (module) => {
    const { exports } = new WebAssembly.Instance(module);
    const leave = (bytes) => {
      const place = exports.tb_alloc(bytes.length);
      if (!place) throw new Error("too little memory");
      new Uint8Array(exports.memory.buffer).set(bytes, place);
      return place;
    };
    // A small search that is stopped is followed by a larger one; `tell` gets the answer of the small one.
    return ({ name, inputs: [chart, numbers, text], limits, isOpen }, tell = () => {}) => {
      const inputs = [chart, new Uint8Array(Int32Array.from(numbers).buffer), text];
      const places = inputs.map(leave);
      const given = [places[0], chart.length, places[1], numbers.length, places[2], text.length];
      const answer = (limit) => {
        const count = exports[`tb_${name}`](...given, limit);
        if (count < 0) throw new Error(`the search gives ${count}`);
        const words = [...new Int32Array(exports.memory.buffer, exports.tb_output(), count)];
        return { words, memory: exports.memory.buffer.byteLength };
      };
      let found;
      for (const limit of limits) {
        if (found) tell(found);
        found = answer(limit);
        if (found.words[0] !== isOpen) break;
      }
      for (const place of places) exports.tb_free(place);
      return found;
    };
  };
  const work = `const begin = ${begin}; let ask;
    addEventListener("message", ({ data: { module, question } }) => {
      ask ??= begin(module);
      postMessage({ ...ask(question, (found) => postMessage(found)), isLast: true });
    });`;
  let address;
  const hire = () => new Worker(address ??= URL.createObjectURL(new Blob([work], { type: "text/javascript" })));
  // The module of each search.
  const compiled = {};
  const compile = async (name) => {
    const [{ read }, module] = await Promise.all(["session.js", `play/engine.${name}.js`].map(load));
    return WebAssembly.compile(await read(module));
  };
  // The workers that wait for the next question. Memory of a module never shrinks, so that one which has more is let go.
  const idle = {};
  const most = 1 << 27;

  // The numbers of an answer, read one after the other: engine-module in Documentation says what they mean.
  const reader = (words) => {
    let at = 0;
    const next = () => words[at++];
    const list = (one = next) => Array.from({ length: next() }, () => one());
    const action = () => ({ stimulus: next(), time: next() >>> 0, decisions: list() });
    return { next, list, run: () => ({ actions: list(action), parameters: list(), app: list() }) };
  };

  return {
    begin, reader,
    // A reader of the last answer, or undefined when the function was called that `stopped` gets. The page can be used
    // meanwhile; `tell` gets a reader of each answer that a larger search follows.
    async search(name, inputs, { limits, isOpen, tell, stopped }) {
      const module = await (compiled[name] ??= compile(name).catch((error) => {
        delete compiled[name];
        throw error;
      }));
      const ask = async () => {
        const worker = idle[name] ?? hire();
        delete idle[name];
        let isKept = false;
        try {
          return await new Promise((done, fail) => {
            worker.onmessage = ({ data: { words, memory, isLast } }) => {
              if (!isLast) return tell(reader(words));
              isKept = memory <= most && !idle[name];
              if (isKept) idle[name] = worker;
              done(reader(words));
            };
            worker.onerror = (event) => {
              event.preventDefault();
              fail(new Error(event.message));
            };
            stopped(() => done());
            worker.postMessage({ module, question: { name, inputs, limits, isOpen } });
          });
        } finally {
          if (!isKept) worker.terminate();
        }
      };
      // While it compiles loops that run, WebKit 2.50 reaches outside of the memory in about one of 200 fresh modules.
      // The next instance runs what is compiled by then.
      return ask().catch(ask);
    },
  };
});
