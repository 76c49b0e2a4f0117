// memory MODULE CORPUS STEPS: takes steps in one instance; its memory must not grow.

import { numbers, readCorpus } from "./corpus-file.mjs";
import { Module } from "./module.mjs";

const [path, corpus, count] = process.argv.slice(2);
const module = new Module(path);
const { exports } = module;
const { charts, runs } = readCorpus(corpus);
const next = numbers(1);

// Mostly what is possible, now and then time, a step back, or all anew.
function step(session) {
  const kind = next(100);
  if (kind < 70) {
    const possible = module.words(exports.tb_possible(session));
    if (possible.length > 0) exports.tb_send(session, possible[next(possible.length)]);
  } else if (kind < 90) exports.tb_wait(session, next(8) * 5000);
  else if (kind < 97) exports.tb_undo(session);
  else if (kind < 99) exports.tb_redo(session);
  else exports.tb_reset(session);
  exports.tb_observations(session);
}

// The largest chart, with the app of a trace that has the most to do.
const chart = charts.reduce((a, b) => (b.length > a.length ? b : a));
const run = runs.filter((run) => run.chart === chart).reduce(
  (a, b) => (b.app.length > a.app.length ? b : a));
const session = module.open(run.chart, run.app, run.parameters);
for (let index = 0; index < 20000; index++) step(session);
const before = module.pages;
const start = performance.now();
for (let index = 0; index < Number(count); index++) step(session);
const seconds = (performance.now() - start) / 1000;

// Players come and go as pages do.
exports.tb_close(session);
for (let index = 0; index < 2000; index++) {
  const one = module.open(run.chart, run.app, run.parameters);
  exports.tb_close(one);
}
const grown = module.pages - before;
if (grown > 0) {
  console.error(`memory grew by ${grown} pages`);
  process.exit(1);
}
console.log(
  `${count} steps of ${run.name} in ${seconds.toFixed(1)} s, memory stayed at ${before} pages`);
