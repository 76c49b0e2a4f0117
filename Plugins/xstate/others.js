// Plays machines of others in XState itself and in the engine, and counts what came of each.
//
//   node Plugins/xstate/others.js PATH/TO/xstate PATH/TO/configurations FOLDER... [SEED]
//
// The folders are not part of this repository. PATH/TO/configurations is the program of Tests/Differential. Each machine
// gets 50 of its events, without the ends of its services. Guards are true, actions do nothing but raise and cancel, and
// no time passes. What a machine imports is a stand-in, so that nothing else of its file has to be there.
"use strict";
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");
const ts = require("/usr/share/nodejs/typescript");
const { read } = require("./read.js");
const { identifier } = require("./names.js");

const words = process.argv.slice(2);
const seed = /^\d+$/.test(words.at(-1)) ? Number(words.pop()) : 1;
const [library, configurations, ...folders] = words.map((word) => path.resolve(word));
const xstate = require(library);
const EVENTS = 50;

/** The files of a folder that may have machines, each in it. */
function* files(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* files(place);
    else if (/\.(js|mjs|ts|tsx|jsx|json)$/.test(entry.name)) yield place;
  }
}

/** Whatever a file imports: it can be called, and has all members. */
const standIn = new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => "standIn" : key === Symbol.iterator ? function* () {} : standIn),
  apply: () => standIn, construct: () => standIn,
});

const isBuiltIn = (action) => ["xstate.raise", "xstate.cancel"].includes(action?.type);

/** Returns a configuration whose guards are true, whose actions do nothing, and whose services never end. */
function tamed(value, key) {
  if (["guard", "cond"].includes(key)) return typeof value === "function" && !value.check ? () => true : value;
  if (["actions", "entry", "exit"].includes(key)) {
    return [value].flat().filter(isBuiltIn);
  }
  if (key === "context" || key === "output" || key === "input") return undefined;
  // Times that are named are functions of the context.
  if (key === "after") {
    const far = ([time, one]) => [/^\d+$/.test(time) ? time : 1e9, tamed(one)];
    return Object.fromEntries(Object.entries(value ?? {}).map(far));
  }
  if (key === "src") return xstate.fromPromise(() => new Promise(() => {}));
  if (Array.isArray(value)) return value.map((one) => tamed(one));
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, tamed(one, name)]));
}

/** Runs a file, and returns the configuration of the machine that it makes of which the chart is. */
function configuration(file, text, scxml) {
  const made = [];
  const keep = (config) => {
    if (config && typeof config === "object") made.push(config);
    return standIn;
  };
  const setup = () => new Proxy({}, { get: (_, key) => (key === "createMachine" ? keep : (...given) => given[0] ?? {}) });
  const library = new Proxy({ ...xstate, createMachine: keep, Machine: keep, setup, createModel: () => standIn }, {
    get: (target, key) => target[key] ?? standIn });
  if (file.endsWith(".json")) return JSON.parse(text);
  const { outputText } = ts.transpileModule(text, { compilerOptions: {
    module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2020, jsx: ts.JsxEmit.React } });
  const names = { require: (name) => (/^xstate/.test(name) ? library : standIn), exports: {}, module: { exports: {} }, console: standIn };
  const context = vm.createContext(new Proxy(names, { has: () => true, get: (target, key) => target[key] ?? globalThis[key] ?? standIn }));
  try { vm.runInContext(outputText, context, { timeout: 1000 }); } catch (error) { if (!made.length) throw error; }
  const isOf = (config) => keys(config).every((key) => scxml.includes(` id="${key}"`) || scxml.includes(`.${key}"`));
  return made.find((config) => keys(config).length && isOf(config)) ?? made[0];
}

function events(config, found = new Set()) {
  for (const name of Object.keys(config?.on ?? {})) found.add(name);
  for (const state of Object.values(config?.states ?? {})) events(state, found);
  return found;
}

/** The keys of all states. The machine itself is none, which a chart may have as a state around all others. */
const keys = (config) => Object.entries(config?.states ?? {}).flatMap(([key, state]) => [identifier(key), ...keys(state)]);

/** A row of numbers that is the same for the same seed. */
function* numbers(start) {
  for (let state = start >>> 0; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state >>> 8;
  }
}

const never = { setTimeout: () => 0, clearTimeout() {} };

function play(config, given) {
  const texts = (value) => (typeof value === "string" ? [value]
    : value && typeof value === "object" ? Object.values(value).flatMap(texts) : []);
  const guards = Object.fromEntries(texts(config).map((name) => [name, () => true]));
  const machine = xstate.createMachine({ ...config, options: { maxIterations: 1000 } }, { guards });
  const actor = xstate.createActor(machine, { clock: never });
  actor.subscribe({ error() {} });
  actor.start();
  const names = () => actor.getSnapshot()._nodes.filter((node) => node.parent).map((node) => identifier(node.key)).sort().join(" ");
  const parts = [names()];
  for (const type of given) {
    // What has ended shows its last state in XState alone.
    if (actor.getSnapshot().status !== "active") break;
    actor.send({ type });
    if (actor.getSnapshot().status === "error") throw actor.getSnapshot().error;
    if (actor.getSnapshot().status === "active") parts.push(names());
  }
  return parts;
}

const counts = new Map();
const count = (kind, file) => counts.set(kind, [...(counts.get(kind) ?? []), file]);
let differing = 0;
for (const folder of folders) {
  for (const file of files(folder)) {
    const text = fs.readFileSync(file, "utf8");
    if (!/\b(createMachine|Machine)\b\s*[(<]|^\s*\{/.test(text)) continue;
    const { scxml, diagnostics } = read(ts, file, text);
    if (!scxml) {
      const first = diagnostics.find(({ severity }) => severity === "error");
      count(`refused, xstate-${first.kind}: ${first.message.replace(/`[^`]*`/g, "`…`")}`, file);
      continue;
    }
    const chart = scxml.replace(/<!--.*?-->|<\?xml[^>]*\?>/gs, "").split(/\s+/).join(" ");
    let config;
    let theirs;
    try {
      config = configuration(file, text, scxml);
      if (/"cond"|"internal"/.test(JSON.stringify(config, (key, value) => (key === "cond" ? "cond" : value)))) {
        count("read, in the spelling of version 4, which XState 5 does not play", file);
        continue;
      }
      const names = [...events(config)].filter((name) => !/[*]|^(done|error|xstate)\./.test(name)).sort();
      const row = numbers(seed);
      const given = Array.from({ length: names.length ? EVENTS : 0 }, () => names[row.next().value % names.length]);
      theirs = { given, parts: play(tamed(config), given) };
    } catch (error) {
      count(`read, where XState is not: ${`${error.message}`.split("\n")[0].slice(0, 60)}`, file);
      continue;
    }
    const run = spawnSync(configurations, { input: `${chart}\n${theirs.given.map((name) => name.split(/\s+/u).join("_")).join(" ")}\n`, encoding: "utf8", timeout: 20000 });
    const line = run.stdout.trimEnd();
    if (line.startsWith("refused")) {
      count(`refused as a chart: ${line.slice(9).replace(/`[^`]*`/g, "`…`")}`, file);
      continue;
    }
    const known = keys(config);
    const ours = line.split("|").map((part) => part.split(" ").map((id) => identifier(id.split(".").at(-1)))
      .filter((name) => known.includes(name)).sort().join(" "));
    const place = theirs.parts.findIndex((part, index) => part !== ours[index]);
    if (place < 0) {
      count("played alike", file);
      continue;
    }
    differing += 1;
    count("played otherwise", file);
    console.log(`${file}\n  ${place ? `event ${place}, ${theirs.given[place - 1]}` : "at the start"}\n  ours   ${ours[place]}\n  XState ${theirs.parts[place]}`);
  }
}
console.log(`${[...counts.values()].flat().length} files`);
for (const [kind, all] of [...counts].sort((a, b) => b[1].length - a[1].length)) console.log(`${`${all.length}`.padStart(5)} ${kind}   (${path.basename(all[0])})`);
process.exitCode = differing > 0 ? 1 : 0;
