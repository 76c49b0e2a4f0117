// exercises SITE BOOK: decides the apps of every exercise of a book in the module that its pages load, as
// their authors and `check` did: the given app and the wrong attempts break a claim, solutions do not. The run
// that breaks the given app is the one that the page shows, and the engine's module can play all runs. The other apps
// take turns but with WHOLE=1.

import { readFileSync, readdirSync } from "node:fs";
import { SiteScripts } from "./site-scripts.mjs";

const [site, book] = process.argv.slice(2);

const scripts = new SiteScripts(site);
const load = (name) => scripts.load(name);

const { bytes, open, Session } = load("session.js");
await open(load("play/engine.js"));
const { isOpen, verdict } = load("solving.js")({ appWords: {} }).parts;
const { base64, linesOf } = load("runs.js")({ written: (ms) => ms % 1000 ? `${ms}ms` : `${ms / 1000}s` });
const { begin, reader } = load("searching.js")({});
// One instance for all, as a page has it.
const ask = begin(scripts.module("play/engine.exercise.js"));
const language = readFileSync(`${book}/Content/book.yaml`, "utf8").match(/^languages:.*?([a-z][\w-]+)/ms)[1];
const { limits } = load(`play/solving.${language}.js`);

// The verdict on a script, and what it took.
function search(chart, task, script) {
  const start = performance.now();
  const inputs = [bytes(chart), task, new TextEncoder().encode(script)];
  const { words, memory } = ask({ name: "exercise", inputs, limits, isOpen });
  return { ...verdict(reader(words)), memory, milliseconds: performance.now() - start };
}

// The stimuli of a run that breaks a claim, after the engine has played it.
function played({ actions, parameters, app }, chart) {
  const session = new Session(chart, base64(app), parameters);
  const lines = linesOf(session, actions);
  for (const [n, line] of lines.entries()) {
    if (!session.send(line, actions[n]?.decisions)) throw new Error(`\`${line}\` is not possible`);
  }
  session.close();
  return lines;
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

// The quickest are searched again and again at the end, ten times as often with WHOLE=1.
const tried = [], attemptCount = process.env.WHOLE ? 2000 : 200;
let count = 0, slowest = 0, most = 0, failures = 0;
const fail = (what) => { failures += 1; console.error(what); };
const lessons = readdirSync(`${book}/Content/lessons`).sort();
for (const lesson of lessons) {
  // Calls that are put in order and claims that catch a mutant need no search.
  const files = readdirSync(`${book}/Content/lessons/${lesson}`).filter((name) => name.endsWith(".exercise")
    && !/^(order:|--- mutant)/m.test(readFileSync(`${book}/Content/lessons/${lesson}/${name}`, "utf8")));
  if (!files.length) continue;
  const page = readFileSync(`${site}/${language}/${lesson}/index.html`, "utf8");
  for (const file of files.sort()) {
    const { model, task } = load(`play/exercise.${lesson}.js`)[file];
    const chart = load(`play/model.${model}.js`);
    const text = readFileSync(`${book}/Content/lessons/${lesson}/${file}`, "utf8");
    const goals = text.split(/^---/m)[1].trim().split("\n");
    for (const [index, [expected, script]] of attempts(text).entries()) {
      if (index && !process.env.WHOLE && (index + tried.length) % 4) continue;
      const name = `${lesson}/${file}, app ${index}`;
      const found = search(chart, task, script);
      count += 1;
      [slowest, most] = [Math.max(slowest, found.milliseconds), Math.max(most, found.memory)];
      if (found.kind !== expected) fail(`${name}: ${JSON.stringify(found)} instead of ${expected}`);
      const run = found.run ? played(found.run, chart) : null;
      // Where no run does what is asked for, there is none to show.
      if (found.kind === "broken" && !run && !goals[found.number]?.startsWith("some ")) fail(`${name}: no run`);
      if (index) continue;
      tried.push({ inputs: [chart, task, script], milliseconds: found.milliseconds });
      const [, figure] = page.match(new RegExp(`data-exercise="${file.replaceAll(".", "\\.")}"(.*?)</figure>`, "s"));
      const shown = [...(figure.match(/<ol>(.*?)<\/ol>/s)?.[1] ?? "").matchAll(/<code>(.*?)<\/code>/g)]
        .map(([, code]) => code);
      if ((run ?? []).join() !== shown.join()) fail(`${name}: ${run} instead of ${shown}`);
    }
  }
}
// Attempts take no memory: neither the search nor the engine that plays what it finds.
const grown = [], quick = tried.sort((a, b) => a.milliseconds - b.milliseconds).slice(0, 3);
for (let attempt = 0; attempt < attemptCount; attempt += 1) {
  const { inputs } = quick[attempt % quick.length];
  const { run, memory } = search(...inputs);
  if (run) played(run, inputs[0]);
  grown.push(memory);
}
if (grown.some((memory) => memory !== grown[0])) fail(`${attemptCount} attempts take memory: ${grown.at(-1) - grown[0]}`);
console.log(`${count} apps of exercises decided in the module, the slowest in ${(slowest / 1000).toFixed(2)} seconds, `
  + `${(most / 2 ** 20).toFixed(0)} MB at most`);
process.exit(failures || !count ? 1 : 0);
