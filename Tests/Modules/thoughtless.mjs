// thoughtless SITE BOOK: tries what a reader would try without thinking on every exercise of a book, in the module
// that its pages load, and says which exercises fall to it. Fails where more than one of a chapter does, and where more
// than one in twenty of 200 attempts of two random moves solves an exercise in real code; SHOW=1 shows them. One in
// eight of these is tried so but with WHOLE=1, which counts such attempts at exercises in notation, too.

import { readFileSync, readdirSync } from "node:fs";
import { SiteScripts } from "./site-scripts.mjs";

const [site, book] = process.argv.slice(2);
const scripts = new SiteScripts(site);
const load = (name) => scripts.load(name);
const { bytes, open } = load("session.js");
await open(load("play/engine.js"));
const { isOpen, verdict } = load("solving.js")({ appWords: {} }).parts;
const { begin, reader } = load("searching.js")({});
const ask = begin(scripts.module("play/engine.exercise.js"));
const settings = readFileSync(`${book}/Content/book.yaml`, "utf8");
const language = settings.match(/^languages:.*?([a-z][\w-]+)/ms)[1];
const { limits } = load(`play/solving.${language}.js`);
const chapters = [...settings.matchAll(/^ {2}- id: (\S+)$.*?lessons:\s*\[(.*?)\]/gms)]
  .map(([, id, lessons]) => ({ id, lessons: lessons.split(/,\s*/) }));

function solves(chart, task, methods, most = limits) {
  const script = methods.filter(([, actions]) => actions.length)
    .map(([name, actions]) => [`on ${name}`, ...actions.map((action) => `  ${action}`)].join("\n")).join("\n");
  const inputs = [bytes(chart), task, new TextEncoder().encode(script)];
  return verdict(reader(ask({ name: "exercise", inputs, limits: most, isOpen }).words)).kind === "solved";
}

// The methods of an app: pairs of a name and its actions.
function methods(text) {
  const found = [];
  for (const line of text.split("\n")) {
    const [, name] = line.match(/^on (.*)$/) ?? [];
    if (name) found.push([name, []]);
    else if (/^ /.test(line)) found.at(-1)?.[1].push(line.trim());
  }
  return found;
}

// What an exercise says: its given app, its solutions, the actions that have to stay, and all methods named.
function read(lesson, file) {
  const text = readFileSync(`${book}/Content/lessons/${lesson}/${file}`, "utf8");
  const [head, , ...rest] = text.split(/^---/m);
  const apps = rest.map((part) => ({ isSolution: part.startsWith(" solution"), app: methods(part) }));
  const kept = (head.match(/^keep: (.*)$/m)?.[1] ?? "").split(",").map((word) => word.trim());
  const given = methods(head);
  const lines = [...head.matchAll(/^line: .* => (.*)$/gm)].map(([, actions]) => actions.split("; "));
  const names = [given, ...apps.map(({ app }) => app)].flat().map(([name]) => name);
  // In place of a time, those that the author's attempts have.
  const times = [...new Set([...text.matchAll(/^  (?:after|block) (\S+)/gm)].map(([, time]) => time))];
  const filled = lines.flatMap((actions) => actions.some((action) => action.includes("{time}"))
    ? times.map((time) => actions.map((action) => action.replaceAll("{time}", time))) : [actions]);
  return { lesson, file, given, kept, names: [...new Set(names)], lines: filled,
    solutions: apps.filter(({ isSolution }) => isSolution).map(({ app }) => app) };
}

const exercises = readdirSync(`${book}/Content/lessons`).sort().flatMap((lesson) =>
  readdirSync(`${book}/Content/lessons/${lesson}`).filter((name) => name.endsWith(".exercise")).sort()
    .filter((name) => !/^(order:|--- mutant)/m.test(readFileSync(`${book}/Content/lessons/${lesson}/${name}`, "utf8")))
    .map((file) => ({ ...read(lesson, file), ...load(`play/exercise.${lesson}.js`)[file] })));

// Each move makes another app of the given one.
const moves = {
  "save under each set": ({ given }) => given.map(([name, actions]) => [name, actions.flatMap((action) =>
    /^set \S+$/.test(action) ? [action, action.replace("set ", "save ")] : [action])]),
  "all in every method of the app": ({ given, free }) =>
    given.map(([name, actions]) => [name, [...actions.filter((action) => !free.includes(action)), ...free]]),
  "all in every method that is named": ({ names, kept, given, free }) =>
    names.map((name) => [name, [...(given.find(([one]) => one === name)?.[1] ?? []).filter((a) => kept.includes(a)), ...free]]),
  "all in the first method": ({ given, kept, free }) => moved(given, kept, free, given[0]?.[0]),
  "all in the last method": ({ given, kept, free }) => moved(given, kept, free, given.at(-1)?.[0]),
  "the methods the other way round": ({ given }) => given.map(([name], index) => [name, given.at(-1 - index)[1]]),
  "no delays": ({ given }) => given.map(([name, actions]) =>
    [name, actions.map((action) => action.replace(/^after \S+ /, ""))]),
  "nothing": ({ given, kept }) => given.map(([name, actions]) => [name, actions.filter((action) => kept.includes(action))]),
};

// An app that does all that may be moved in one method.
function moved(given, kept, free, place) {
  return given.map(([name, actions]) =>
    [name, [...actions.filter((action) => kept.includes(action)), ...(name === place ? free : [])]]);
}

// Numbers from 0 up to a limit, the same in each run.
let seed = 1;
const random = (limit) => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
  return (seed >> 8) % limit;
};

// The given app after two random moves: a line is put somewhere, or one that need not stay is taken out.
function attempt({ given, names, kept, lines, free }) {
  const app = names.map((name) => [name, [...(given.find(([one]) => one === name)?.[1] ?? [])]]);
  const some = lines.length ? lines : free.map((action) => [action]);
  for (let move = 0; move < 2; move += 1) {
    const loose = app.flatMap(([, actions], m) => actions.flatMap((action, at) => kept.includes(action) ? [] : [[m, at]]));
    if (loose.length && random(2)) {
      const [m, at] = loose[random(loose.length)];
      app[m][1].splice(at, 1);
    } else if (some.length) {
      const [, actions] = app[random(app.length)];
      actions.splice(random(actions.length + 1), 0, ...some[random(some.length)]);
    }
  }
  return app;
}

let failures = 0;
const homeless = exercises.filter(({ lesson }) => !chapters.some(({ lessons }) => lessons.includes(lesson)));
if (homeless.length) throw new Error(`in no chapter that is read here: ${homeless.map(({ lesson }) => lesson).join(", ")}`);
const tries = 200, coded = exercises.filter(({ lines }) => lines.length);
for (const { id, lessons } of chapters) {
  const own = exercises.filter(({ lesson }) => lessons.includes(lesson));
  const fallen = own.map((exercise) => {
    const chart = load(`play/model.${exercise.model}.js`);
    const free = [...new Set(exercise.given.flatMap(([, actions]) => actions))]
      .filter((action) => !exercise.kept.includes(action));
    const solving = Object.entries(moves).filter(([, move]) => solves(chart, exercise.task, move({ ...exercise, free })));
    const name = `${exercise.lesson}/${exercise.file}`;
    const by = solving.map(([move]) => move);
    if (!process.env.WHOLE && (!exercise.lines.length || coded.indexOf(exercise) % 8)) return { name, by };
    const attempts = Array.from({ length: tries }, () => attempt({ ...exercise, free }));
    const known = {};
    const solved = attempts.filter((app) => known[JSON.stringify(app)] ??= solves(chart, exercise.task, app, limits.slice(0, 1)));
    const share = solved.length * 100 / tries;
    console.log(`  ${name}: ${share} % of random attempts`);
    if (process.env.SHOW) for (const app of new Set(solved.map((one) => JSON.stringify(one)))) console.log(`    ${app}`);
    if (exercise.lines.length && share > 5) failures += 1;
    return { name, by };
  }).filter(({ by }) => by.length);
  if (own.length) console.log(`${id}: ${fallen.length} of ${own.length} exercises fall to a move without a thought`);
  for (const { name, by } of fallen) console.log(`  ${name}: ${by.join(", ")}`);
  if (fallen.length > 1) failures += 1;
}
process.exit(failures ? 1 : 0);
