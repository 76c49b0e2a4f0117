// Searches in modules of their own: of exercises, and of logs. Loaded with the first search.
"use strict";
tracebook("searching.js", ({ load }) => {
  // Asks a module: the numbers of its answer, and the bytes of memory that it took. What is asked is a chart, 32-bit
  // numbers, and a text. It is written into a worker, so that it uses nothing from here.
  const ask = ({ module, name, inputs, limits, isOpen }) => {
    const exports = new WebAssembly.Instance(module).exports;
    const leave = (bytes) => {
      const place = exports.tb_alloc(bytes.length);
      if (!place) throw new Error("too little memory");
      new Uint8Array(exports.memory.buffer).set(bytes, place);
      return place;
    };
    const [chart, numbers, text] = inputs;
    const bytes = new Uint8Array(Int32Array.from(numbers).buffer);
    const places = [leave(chart), chart.length, leave(bytes), numbers.length, leave(text), text.length];
    for (const limit of limits) {
      const count = exports[`tb_${name}`](...places, limit);
      if (count < 0) throw new Error(`the search gives ${count}`);
      const words = [...new Int32Array(exports.memory.buffer, exports.tb_output(), count)];
      // A small search that is stopped is followed by a larger one.
      if (words[0] !== isOpen || limit === limits.at(-1)) return { words, memory: exports.memory.buffer.byteLength };
    }
  };
  // The page can be used meanwhile, and the search can be stopped.
  const work = `addEventListener("message", ({ data }) => postMessage((${ask})(data).words))`;
  const modules = {};
  const compile = async (name) =>
    WebAssembly.compile(await (await load("session.js")).read(await load(`play/${name}.js`)));

  // The numbers of an answer, read one after the other: engine-module in Documentation says what they mean.
  const reader = (words) => {
    let at = 0;
    const next = () => words[at++];
    const list = (one = next) => Array.from({ length: next() }, () => one());
    const action = () => ({ stimulus: next(), time: next(), decisions: list() });
    return { next, list, run: () => ({ actions: list(action), parameters: list(), app: list() }) };
  };

  return {
    ask, reader,
    // A reader of an answer, or undefined when it took more milliseconds than `most` or was stopped by what
    // `stopped` is given.
    async search(name, inputs, { limits, isOpen, most, stopped = () => {} }) {
      const module = await (modules[name] ??= compile(name));
      const address = URL.createObjectURL(new Blob([work], { type: "text/javascript" }));
      const worker = new Worker(address);
      try {
        return await new Promise((done, fail) => {
          worker.onmessage = ({ data }) => done(reader(data));
          worker.onerror = fail;
          // Its time begins when the module is there.
          setTimeout(() => done(), most);
          stopped(done);
          worker.postMessage({ module, name, inputs, limits, isOpen });
        });
      } finally {
        worker.terminate();
        URL.revokeObjectURL(address);
      }
    },
  };
});
