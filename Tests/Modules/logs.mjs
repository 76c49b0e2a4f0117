// logs SITE PROGRAM BOOK: explains logs in the module that the page for them loads, and by the program, and
// compares what they say. The logs are the calls of the book's own traces, as they are and with a call left out,
// named twice or moved, by turns, or with WHOLE=1 all of that.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { SiteScripts } from "./site-scripts.mjs";

const [site, program, book] = process.argv.slice(2);
// Of each model so many traces, the same in every run.
const most = process.env.WHOLE ? 4 : 1;

const scripts = new SiteScripts(site);
const load = (name) => scripts.load(name);
const { bytes } = load("session.js");
const { begin, reader } = load("searching.js")({});
const { answer, inputsOf, isOpen } = load("explaining.js")({ load: () => new Promise(() => {}) }).parts;
// One instance for all, as a page has it, up to where it asks whether to go on.
const ask = begin(scripts.module("play/engine.explain.js"));
const language = readFileSync(`${book}/Content/book.yaml`, "utf8").match(/^languages:.*?([a-z][\w-]+)/ms)[1];
const limits = load(`play/explaining.${language}.js`).limits.slice(0, 1);

const folder = mkdtempSync(`${tmpdir()}/logs-`);
let count = 0, failures = 0, impossible = 0, largest = 0, slowest = 0;

// What the page says of a log, in the program's words.
function inModule(model, log) {
  const known = load(`play/log.${model}.js`);
  const values = known.parameters.map(({ initial }) => initial);
  const inputs = inputsOf(bytes, { ...known, chart: load(`play/model.${model}.js`) }, { parameters: values }, log);
  const start = performance.now();
  const { words, memory } = ask({ name: "explain", inputs, limits, isOpen });
  [largest, slowest] = [Math.max(largest, memory), Math.max(slowest, performance.now() - start)];
  const found = answer(reader(words));
  const name = ({ callback, instance }) =>
    known.callbacks[callback] + (instance < 0 ? "" : `@${known.instances[instance]}`);
  const { value, change } = found;
  return {
    explained: found.kind === "explained", line: found.kind === "impossible" ? found.line : null,
    source: found.kind === "impossible" ? log.split("\n")[found.line - 1] : undefined,
    callbacks: found.named?.map(name), possible: found.possible.map(name),
    value: value ? known.parameters[value.parameter].name : null,
    change: change && { kind: change.kind, line: change.line, call: change.call && name(change.call) },
    demands: found.demands.map(({ callback, line }) => ({ name: known.callbacks[callback], line })),
    restarts: found.restarts, beginsLater: found.beginsLater === 1, calls: found.calls,
    explainedCalls: found.explained, states: found.states, hasRun: found.run !== undefined || found.explained === 0 };
}

function byProgram(model, log) {
  const path = `${folder}/app.log`;
  writeFileSync(path, log);
  const limit = `${limits.at(-1)}`;
  const options = ["explain", path, "--model", model, "--json", "--book", book, "--limit", limit];
  let output;
  try {
    output = execFileSync(program, options, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    output = error.stdout;
  }
  const found = JSON.parse(output);
  const { explained, line, source, callbacks, possible, demands, restarts, beginsLater, calls, explainedCalls, states } =
    found;
  const value = found.value && found.value.split("=")[0];
  const change = found.change && { kind: found.change.kind, line: found.change.line, call: found.change.call };
  return { explained, line, source, callbacks, possible, value, change, demands, restarts, beginsLater, calls,
    explainedCalls, states, hasRun: found.trace !== null || explainedCalls === 0 };
}

function compare(model, name, calls) {
  const log = calls.map((call, n) => `10:00:0${n % 10} app: ${call}\n`).join("");
  const [own, other] = [inModule(model, log), byProgram(model, log)].map((one) => JSON.stringify(one));
  count += 1;
  if (JSON.parse(own).line) impossible += 1;
  if (own === other) return;
  failures += 1;
  console.error(`${name}:\n  module  ${own}\n  program ${other}`);
}

// The calls of a trace that shows them.
function callsOf(text, known) {
  const body = text.split("\n---\n")[1] ?? "";
  return body.split("\n").map((line) => line.split(" ")[0]).filter((word) => known.includes(word.split("@")[0]));
}

const models = readdirSync(`${book}/Content/models`).sort();
for (const model of models) {
  const path = `${book}/Content/models/${model}`;
  const names = readdirSync(path).filter((name) => name.endsWith(".trace")).sort();
  const { callbacks, sample } = load(`play/log.${model}.js`);
  if (sample && !inModule(model, sample).explained) {
    failures += 1;
    console.error(`${model}: its sample is not explained`);
  }
  const logs = names.map((name) => [name, callsOf(readFileSync(`${path}/${name}`, "utf8"), callbacks)])
    .filter(([, calls]) => calls.length > 3).slice(0, most);
  for (const [name, calls] of logs) {
    const middle = calls.length >> 1;
    const ways = [["", calls], [", one left out", calls.toSpliced(middle, 1)],
      [", one twice", calls.toSpliced(middle, 0, calls[middle])], [", the first at the end", [...calls.slice(1), calls[0]]]];
    ways.filter((_, n) => process.env.WHOLE || (n + models.indexOf(model)) % 2 === 0)
      .forEach(([how, edited]) => compare(model, `${model}/${name}${how}`, edited));
  }
}
rmSync(folder, { recursive: true });
console.log(`${count} logs explained alike in the module and by the program, ${impossible} with an impossible line, `
  + `the slowest in ${(slowest / 1000).toFixed(2)} seconds, ${(largest / 2 ** 20).toFixed(0)} MB at most`);
process.exit(failures || !count || !impossible ? 1 : 0);
