// Plays the machines of Tests/XState in XState itself, as they are written and as we export them, and compares
// what happens with what their texts state.
//
//   node Plugins/xstate/compare.js PATH/TO/xstate [TRACEBOOK]
//
// PATH is that of the package of XState 5, which npm installs. With TRACEBOOK, the program, each machine is also made a
// model of a new book and exported. Machines in the spelling of version 4 are only played as they are exported.
"use strict";
const { execFileSync, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const [library, program] = process.argv.slice(2).map((word) => path.resolve(word));
const xstate = require(library);
const folder = path.join(__dirname, "../../Tests/XState");

/** A clock that moves only when a machine waits. */
class Clock {
  constructor() { this.now = 0; this.next = 1; this.timers = []; }
  setTimeout(run, delay) {
    this.timers.push({ id: this.next, at: this.now + delay, run });
    return this.next++;
  }
  clearTimeout(id) { this.timers = this.timers.filter((timer) => timer.id !== id); }
  move(time) {
    const end = this.now + time;
    for (;;) {
      const due = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at || a.id - b.id)[0];
      if (!due) break;
      this.now = due.at;
      this.clearTimeout(due.id);
      due.run();
    }
    this.now = end;
  }
}

/** Returns what a script makes, with all the functions that it may import. */
function evaluated(text) {
  let made;
  const names = { ...xstate, Machine: () => { made = null; }, actions: { choose() {}, pure() {} } };
  const keep = (make) => (...words) => (made = make(...words));
  names.createMachine = keep(xstate.createMachine);
  names.setup = (options) => {
    const set = xstate.setup(options);
    return { ...set, createMachine: keep(set.createMachine) };
  };
  if (text.trimStart().startsWith("{")) return xstate.createMachine(JSON.parse(text));
  const script = text.replace(/^import .*$/gm, "").replace(/^export (default )?/gm, "");
  new Function(...Object.keys(names), script)(...Object.values(names));
  return made;
}

const leaves = (value) =>
  typeof value === "string" ? [value] : Object.entries(value).flatMap(([key, inner]) =>
    Object.keys(inner).length === 0 && typeof inner === "object" ? [key] : leaves(inner));

/** Returns every text in a configuration, of which some name guards, actions, delays and services. */
const texts = (value) =>
  typeof value === "string" ? [value]
    : value && typeof value === "object" ? Object.entries(value).flatMap(([key, inner]) => [key, ...texts(inner)]) : [];

/** The names of guards and delays as we write them, which the steps use. */
const identifier = (name) => name.replace(/[^A-Za-z0-9_]+/g, "_");

function play(machine, steps) {
  const given = {};
  for (const word of steps.filter((line) => line.startsWith("with: ")).flatMap((line) => line.slice(6).split(" "))) {
    const [name, value] = word.split("=");
    given[name] = value === "true" ? true : value === "false" ? false : 1000 * parseInt(value, 10);
  }
  const output = steps.filter((line) => line.startsWith("with: "));
  const own = ["raise", "cancel", "choose"];
  const logged = steps.filter((line) => line.startsWith("~ ")).map((line) => line.slice(2));
  const names = [...new Set([...texts(machine.config), ...Object.keys(given), ...logged])];
  const every = (make) => Object.fromEntries(names.map((name) => [name, make(name)]).filter(([, made]) => made !== undefined));
  const clock = new Clock();
  const actor = xstate.createActor(
    machine.provide({
      actions: every((name) =>
        name === "raise" ? xstate.enqueueActions(({ enqueue }, params) => enqueue(xstate.raise(params.event, params)))
          : name === "choose" ? xstate.enqueueActions(({ enqueue, check }, { conditions }) =>
            conditions.find(({ guard }) => !guard || check(guard))?.actions.forEach((action) => enqueue(action)))
          : name === "cancel" ? xstate.enqueueActions(({ enqueue }, params) => enqueue(xstate.cancel(params.sendId)))
          : () => { if (!own.includes(name)) output.push(`~ ${name}`); }),
      guards: every((name) => (_, params) => given[identifier([name, ...Object.values(params ?? {})].join(" "))] ?? true),
      delays: every((name) => given[identifier(name)] ?? machine.implementations.delays[name]),
      actors: every(() => xstate.fromPromise(() => new Promise(() => {}))),
    }), { clock });
  actor.subscribe({ error: (error) => output.push(`! ${error.message}`) });
  actor.start();
  const note = () => output.push(`= ${leaves(actor.getSnapshot().value).join(" ")}`);
  note();
  for (const line of steps.filter((step) => step.startsWith("> "))) {
    output.push(line);
    const words = line.slice(2).split(" ");
    const type = words[0].replace("done.invoke.", "xstate.done.actor.").replace("error.platform.", "xstate.error.actor.");
    if (words[0] === "wait") clock.move(parseInt(words[1], 10) * (words[1].endsWith("ms") ? 1 : 1000));
    else actor.send({ type, actorId: type.split(".").at(-1) });
    note();
  }
  actor.stop();
  return output;
}

let book;
if (program) {
  book = fs.mkdtempSync(path.join(os.tmpdir(), "machines-"));
  execFileSync(program, ["new", "book", book]);
}
let failures = 0;
let count = 0;
const compare = (name, machine, steps) => {
  count += 1;
  const output = play(machine, steps);
  if (output.join("\n") === steps.join("\n")) return;
  failures += 1;
  console.log(`${name}: stated\n  ${steps.join("\n  ")}\nplayed\n  ${output.join("\n  ")}`);
};
for (const file of fs.readdirSync(folder).filter((name) => name.endsWith(".js")).sort()) {
  const name = file.slice(0, -3);
  const steps = fs.readFileSync(path.join(folder, `${name}.steps`), "utf8").trimEnd().split("\n");
  const machine = evaluated(fs.readFileSync(path.join(folder, file), "utf8"));
  if (machine) compare(name, machine, steps);
  if (!program) continue;
  const options = { stdio: ["ignore", "pipe", "ignore"] };
  const values = steps.filter((line) => line.startsWith("with: ")).flatMap((line) => line.slice(6).split(" "));
  execFileSync(program, ["new", "model", `machine-${name}`, "--xstate", path.join(folder, file), "--book", book], options);
  const exported = spawnSync(
    program, ["export", `machine-${name}`, "--xstate", "--book", book, ...values.map((value) => `--with=${value}`)]);
  // A guard that was put together would have to be written as code.
  if (`${exported.stderr}`.includes("the guard `")) continue;
  compare(`${name}, exported`, xstate.createMachine(JSON.parse(exported.stdout)), steps);
}
if (book) fs.rmSync(book, { recursive: true });
console.log(`${count - failures} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
