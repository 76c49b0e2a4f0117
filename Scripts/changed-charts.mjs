// changed-charts.mjs PLAYER CORPUS COUNT: gives the module of pages, which validates no chart, charts and apps that are
// cut short or of which bits are changed. Each is refused, or played, or traps: none may run without end.

import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { numbers, readCorpus } from "./corpus-file.mjs";
import { Module } from "./module.mjs";

const [path, corpus, count] = isMainThread ? process.argv.slice(2) : workerData;

// Changes the chart of a run, or its app.
function changed(one, next) {
  const [chart, app] = [Buffer.from(one.chart), Buffer.from(one.app)];
  const target = next(3) && app.length ? chart : app.length ? app : chart;
  for (let change = next(3); change >= 0; change--) target[next(target.length)] ^= 1 << next(8);
  return { chart: next(4) ? chart : chart.subarray(0, next(chart.length)), app, parameters: one.parameters };
}

function play(module, { chart, app, parameters }, next) {
  const { exports } = module;
  const session = module.open(chart, app, parameters);
  if (session < 0) return "refused";
  for (let step = 0; step < 5; step++) {
    const possible = [...module.words(exports.tb_possible(session))];
    if (possible.length) exports.tb_send(session, possible[next(possible.length)]);
    exports.tb_wait(session, 1000);
    module.words(exports.tb_state(session));
  }
  exports.tb_undo(session);
  exports.tb_close(session);
  return "played";
}

function work() {
  const { runs } = readCorpus(corpus);
  const next = numbers(5);
  let module = new Module(path);
  for (let index = 0; index < count; index++) {
    let end;
    try {
      end = play(module, changed(runs[next(runs.length)], next), next);
    } catch (error) {
      // What the stack does not hold is a RangeError.
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      end = "trapped";
      module = new Module(path);
    }
    parentPort.postMessage(end);
  }
}

if (isMainThread) {
  const ends = { refused: 0, played: 0, trapped: 0 };
  const worker = new Worker(new URL(import.meta.url), { workerData: [path, corpus, count] });
  const stop = () => {
    console.error(`${path} does not end: ${JSON.stringify(ends)}`);
    process.exit(1);
  };
  // Each takes milliseconds: a minute is over only when one does not end, however slow the machine is.
  const patience = 60_000;
  let clock = setTimeout(stop, patience);
  worker.on("message", (end) => {
    ends[end] += 1;
    clearTimeout(clock);
    clock = setTimeout(stop, patience);
  });
  worker.on("exit", (code) => {
    clearTimeout(clock);
    const said = Object.entries(ends).map(([end, times]) => `${times} ${end}`).join(", ");
    console.log(`${count} changed charts and apps: ${said}`);
    process.exitCode = code || (ends.refused && ends.played ? 0 : 1);
  });
} else {
  work();
}
