// exercises.mjs SITE BOOK: decides the apps of every exercise of a book in the module that its pages load, as
// their authors and `check` did: the given app and the wrong attempts break a claim, solutions do not. The run
// that breaks the given app is the one that the page shows, and the engine's module can play all runs.

import { readFileSync, readdirSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const [site, book] = process.argv.slice(2);
const kinds = ["solved", "broken", "vacuous", "missing", "undecided", "mistakes"];
const limits = [5000, 50_000, 200_000];
const tooLong = 2;

const brought = {};
globalThis.tracebook = (name, value) => { brought[name] = value; };
const load = (name) => {
  if (!(name in brought)) new Function(readFileSync(`${site}/assets/${name}`, "utf8"))();
  return brought[name.replace("play/", "")];
};
const unpack = (text) => {
  const bytes = Buffer.from(text, "base64");
  return bytes[0] === 0x1f ? gunzipSync(bytes) : bytes;
};

const { open, Session } = load("session.js");
await open(load("play/engine.js"));
const module = new WebAssembly.Module(unpack(load("play/exercise.js")));
if (WebAssembly.Module.imports(module).length) throw new Error("the module has imports");

// The numbers of the verdict on a script, and how long it took.
function search(chart, task, script) {
  const start = performance.now();
  const { exports } = new WebAssembly.Instance(module);
  const inputs = [chart, Buffer.from(Int32Array.from(task).buffer), Buffer.from(script)];
  const places = inputs.flatMap((bytes, n) => {
    const place = exports.tb_alloc(bytes.length);
    new Uint8Array(exports.memory.buffer).set(bytes, place);
    return [place, n === 1 ? bytes.length / 4 : bytes.length];
  });
  for (const limit of limits) {
    const count = exports.tb_exercise(...places, limit);
    if (count < 0) throw new Error(`the search gives ${count}`);
    const words = [...new Int32Array(exports.memory.buffer, exports.tb_output(), count)];
    if (words[0] !== 4 || limit === limits.at(-1)) {
      return { words, kind: kinds[words[0]], seconds: (performance.now() - start) / 1000,
        pages: exports.memory.buffer.byteLength / 65536 };
    }
  }
}

// The stimuli of a run that breaks a claim, after the engine has played it.
function lines(words, chart) {
  let at = 2;
  const next = () => words[at++];
  const list = (one) => Array.from({ length: next() }, one);
  if (!next()) return null;
  at += 2;
  const actions = list(() => ({ stimulus: next(), time: next(), decisions: list(next) }));
  const parameters = list(next), app = list(next);
  const session = new Session(chart, Buffer.from(app).toString("base64"), parameters);
  const written = (ms) => ms % 1000 ? `${ms}ms` : `${ms / 1000}s`;
  return actions.map(({ stimulus, time, decisions }) => {
    const known = session.stimuli[stimulus];
    const line = stimulus < 0 ? `wait ${written(time)}` : known.words.slice(0, known.least).join(" ");
    if (!session.send(line, decisions)) throw new Error(`\`${line}\` is not possible`);
    return line;
  });
}

// The scripts of an exercise: what its author says of each, and its text.
function attempts(text) {
  const [head, ...parts] = text.split(/^---/m);
  const own = head.split("\n").filter((line) => /^(on |\s)/.test(line)).join("\n");
  return [["broken", own], ...parts.slice(1).map((part) => {
    const [kind, ...rest] = part.split("\n");
    return [kind.trim() === "solution" ? "solved" : "broken", rest.join("\n")];
  })];
}

const language = readFileSync(`${book}/Content/book.yaml`, "utf8").match(/^languages:.*?([a-z][\w-]+)/ms)[1];
let count = 0, slowest = 0, most = 0, failures = 0;
const fail = (what) => { failures += 1; console.error(what); };
const lessons = readdirSync(`${book}/Content/lessons`).sort();
for (const lesson of lessons) {
  const files = readdirSync(`${book}/Content/lessons/${lesson}`).filter((name) => name.endsWith(".exercise"));
  if (!files.length) continue;
  const page = readFileSync(`${site}/${language}/${lesson}/index.html`, "utf8");
  for (const file of files.sort()) {
    const { model, task } = load(`play/exercise.${lesson}.js`)[file];
    const chart = load(`play/${model}.js`);
    const text = readFileSync(`${book}/Content/lessons/${lesson}/${file}`, "utf8");
    for (const [index, [expected, script]] of attempts(text).entries()) {
      const name = `${lesson}/${file}, app ${index}`;
      const { words, kind, seconds, pages } = search(Buffer.from(chart, "base64"), task, script);
      count += 1;
      [slowest, most] = [Math.max(slowest, seconds), Math.max(most, pages)];
      if (kind !== expected) fail(`${name}: ${kind} instead of ${expected}: ${words}`);
      if (seconds > tooLong) fail(`${name}: ${seconds} seconds`);
      const run = kind === "broken" ? lines(words, chart) : null;
      if (kind === "broken" && !run) fail(`${name}: no run`);
      if (index) continue;
      const [, figure] = page.match(new RegExp(`data-exercise="${file.replaceAll(".", "\\.")}"(.*?)</figure>`, "s"));
      const shown = [...(figure.match(/<ol>(.*?)<\/ol>/s)?.[1] ?? "").matchAll(/<code>(.*?)<\/code>/g)]
        .map(([, code]) => code);
      if (run?.join() !== shown.join()) fail(`${name}: ${run} instead of ${shown}`);
    }
  }
}
console.log(`${count} apps of exercises decided in the module, the slowest in ${slowest.toFixed(2)} seconds, `
  + `${(most / 16).toFixed(0)} MB at most`);
process.exit(failures || !count ? 1 : 0);
