// grammars.mjs PROGRAM: holds the extension of `Editors/vscode` against the book and the program.
//
// Every character of every trace, claim and exercise of the repository is matched by a rule of its grammar,
// some words have the scopes that themes colour, the problem matcher finds what the program prints, and the
// extension starts the program as it should. The rules use what is the same in Oniguruma and in JavaScript.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = `${root}Editors/vscode/`;
const json = (path) => JSON.parse(readFileSync(folder + path, "utf8"));
const extension = json("package.json");

const sources = new Map(extension.contributes.grammars.map(({ path }) => json(path)).map((grammar) => [grammar.scopeName, grammar]));

function compiled(rules, grammar, seen = new Map()) {
  if (seen.has(rules)) return seen.get(rules);
  const result = [];
  seen.set(rules, result);
  for (const rule of rules) {
    if (rule.include) {
      // A rule of the same grammar, or of the one with a scope.
      const [scope, name] = rule.include.split("#");
      const source = scope ? sources.get(scope) : grammar;
      result.push(...compiled(source.repository[name].patterns, source, seen));
    } else if (rule.begin) {
      result.push({
        ...rule, start: new RegExp(rule.begin, "gdmu"), stop: new RegExp(rule.end, "gdmu"),
        inner: compiled(rule.patterns, grammar, seen),
      });
    } else {
      result.push({ ...rule, start: new RegExp(rule.match, "gdmu") });
    }
  }
  return result;
}

// The scopes of each line's characters, as an editor finds them: the first match, of the first rule.
function* tokens(text, rules) {
  let stack = [{ rules }];
  for (const line of text.split("\n")) {
    const scopes = Array(line.length).fill("");
    let at = 0;
    while (at <= line.length) {
      const top = stack.at(-1);
      const found = first(line, at, top);
      if (!found) break;
      mark(scopes, found.match, found.isStop ? {} : found.rule);
      if (found.isStop) stack.pop();
      else if (found.rule.begin) stack.push({ rules: found.rule.inner, stop: found.rule.stop });
      const end = found.match.index + found.match[0].length;
      if (end === at && !found.isStop && !found.rule.begin) at += 1;
      else at = end;
      if (found.isStop && end === line.length) break;
    }
    // A rule that ends with its line does so.
    while (stack.at(-1).stop?.source === "$") stack.pop();
    yield { line, scopes };
  }
}

function first(line, at, { rules, stop }) {
  let best;
  const take = (pattern, rule, isStop) => {
    pattern.lastIndex = at;
    const match = pattern.exec(line);
    if (match && (!best || match.index < best.match.index)) best = { match, rule, isStop };
  };
  if (stop && stop.source !== "$") take(stop, undefined, true);
  for (const rule of rules) take(rule.start, rule, false);
  return best;
}

function mark(scopes, match, rule) {
  const captures = rule.captures ?? rule.beginCaptures ?? {};
  const put = ([start, end], name) => scopes.fill(name, start, end);
  if (rule.name) put([match.index, match.index + match[0].length], rule.name);
  for (const [number, { name }] of Object.entries(captures)) {
    if (match.indices[number]) put(match.indices[number], name);
  }
}

const grammars = Object.fromEntries(
  [...sources.values()].map((grammar) =>
    [grammar.scopeName.split(".").at(-1), compiled(grammar.patterns, grammar)]));
assert.deepEqual(Object.keys(grammars), ["trace", "claim", "exercise"]);

// Everything is matched.
const files = execFileSync("git", ["ls-files", "Content", "Documentation", "Templates", "Tests/CommandTests/Book"], { cwd: root, encoding: "utf8" })
  .split("\n").filter((path) => /\.(trace|claim|exercise)$/.test(path));
let lines = 0;
for (const path of files) {
  const rules = grammars[path.split(".").at(-1)];
  for (const { line, scopes } of tokens(readFileSync(root + path, "utf8"), rules)) {
    lines += 1;
    const bare = [...scopes.entries()].filter(([index, scope]) => !scope && /\S/.test(line[index]));
    assert.equal(bare.length, 0, `${path}: ${line}: ${bare.map(([index]) => line[index]).join("")}`);
  }
}
assert.ok(files.length > 500, `only ${files.length} files`);

// Words have the scopes that themes know.
function scope(kind, text, word) {
  for (const { line, scopes } of tokens(text, grammars[kind])) {
    const at = line.indexOf(word);
    if (at >= 0) return scopes[at].replace(/\.tracebook$/, "");
  }
}
const trace = "# why\nmodel: door\nwith: os=12 a=b\non did:\n  after 5s hold x\n---\n> push hard\ndid:@B two (open) +5s\n  hold x\n= shut\nx killed: why\n? draft saved\nchoose may = no\nrefused\n";
for (const [word, name] of [
  ["# why", "comment.line.number-sign"], ["model", "keyword.other.key"], ["os", "variable.parameter"],
  ["12", "constant.other.value"], ["on", "keyword.control.on"], ["after", "keyword.control.after"],
  ["hold", "support.function.action"], ["push", "entity.name.tag.stimulus"], ["did:@B", "entity.name.function.callback"],
  ["@B", "variable.other.instance"], ["two", "string.unquoted.argument"], ["(open)", "entity.name.type.state"],
  ["+5s", "constant.numeric.time"], ["shut", "entity.name.type.state"], ["killed", "string.unquoted.end"],
  ["draft", "variable.other"], ["choose", "keyword.control.choose"], ["may", "variable.parameter"], ["refused", "keyword.control.refused"], ["---", "punctuation.definition.separator"],
]) {
  assert.equal(scope("trace", trace, word), name, word);
}
const claim = "model: door\n---\nnever did: while =shut or >push unless x\nafter ~a b, ?draft <= 5 within 5s\n";
for (const [word, name] of [
  ["never", "keyword.control.claim"], ["did:", "entity.name.function.callback"], ["shut", "entity.name.type.sign"],
  [">push", "keyword.operator.sign"], ["x", "keyword.operator.end"], ["<=", "keyword.operator.comparison"],
  ["5s", "constant.numeric"],
]) assert.equal(scope("claim", claim, word), name, word);
for (const word of ["solution", "wrong", "mutant"]) {
  assert.equal(scope("exercise", `${claim}--- ${word}\non did:\n  hold x\n`, word), "keyword.control.attempt");
}
assert.equal(scope("exercise", `${claim}--- wrong\non did:\n  hold x\n`, "hold"), "support.function.action");

// The keys of heads and the words that continue a claim are those of the program.
const source = readFileSync(`${root}Sources/ExampleSyntax/SyntaxKind.swift`, "utf8");
const keys = source.match(/enum HeadKey[^]*?case ([^]*?)\n\n/)[1].split(/,\s+/);
const ofComparisons = ["and", "against", "stimuli"];
assert.deepEqual(keys.filter((key) => ofComparisons.includes(key)), ofComparisons);
for (const key of keys.filter((key) => !ofComparisons.includes(key))) {
  assert.equal(scope("exercise", `${key}: x\n---\n`, key), "keyword.other.key", key);
}
const continuing = JSON.parse(source.match(/continuing = (\[[^\]]*?),?\s*\]/)[1] + "]");
assert.ok(continuing.length > 10);
for (const word of continuing) {
  const phrase = { at: "at most", stays: "stays reachable" }[word] ?? word;
  assert.equal(scope("exercise", `---\nbell: ${phrase} bell:\n`, phrase), "keyword.control.claim", word);
}

// What the program prints is found, in what was recorded of it and as it prints today.
const matcher = extension.contributes.problemMatchers[0].pattern;
const parts = new RegExp(matcher.regexp, "u");
const recorded = execFileSync("git", ["ls-files", "Tests/CommandTests/Golden"], { cwd: root, encoding: "utf8" })
  .split("\n").filter((path) => /\/(stdout|stderr)$/.test(path)).map((path) => readFileSync(root + path, "utf8"));
const today = spawnSync(process.argv[2], ["check", "--book", "/"], { encoding: "utf8" }).stderr;
const headlines = [...recorded, today].join("\n").split("\n").filter((line) => /^[^\s].*:\d+:\d+: [a-z]+\[[a-z-]+\]: /.test(line));
for (const line of headlines) assert.equal(parts.exec(line)?.slice(1).length, 6, line);
assert.deepEqual(new Set(headlines.map((line) => parts.exec(line)[matcher.severity])), new Set(["error", "warning", "notice"]));
assert.deepEqual(parts.exec(today.split("\n")[0]).slice(1, 6), ["Content/book.yaml", "1", "1", "error", "no-book"]);

// Registries ask for a description, a licence in the folder, and what an extension is about.
assert.ok(readFileSync(`${folder}README.md`, "utf8").startsWith("# Tracebook"));
assert.equal(readFileSync(`${folder}LICENSE`, "utf8"), readFileSync(`${root}LICENSE`, "utf8"));
for (const name of ["publisher", "version", "license", "keywords", "categories"]) assert.ok(extension[name]?.length, name);

// The extension starts the program, with plugins only for a book that is named.
const require = createRequire(import.meta.url);
const Module = require("node:module");
function started(values) {
  const seen = { tasks: [] };
  const fakes = {
    vscode: {
      workspace: {
        getConfiguration: () => ({ get: (name) => values[name] }),
        workspaceFolders: [{ uri: { fsPath: "/books" } }],
      },
      Task: class { constructor(...parts) { this.parts = parts; } },
      ProcessExecution: class { constructor(...parts) { this.parts = parts; } },
      TaskScope: { Workspace: 2 },
      tasks: { registerTaskProvider: (_, provider) => { seen.tasks = provider.provideTasks(); return {}; } },
    },
    "vscode-languageclient/node": {
      LanguageClient: class {
        constructor(...parts) { seen.client = parts; }
        start() { seen.isStarted = true; }
        stop() { seen.isStopped = true; }
      },
    },
  };
  const load = Module._load;
  Module._load = (name, ...rest) => fakes[name] ?? load(name, ...rest);
  delete require.cache[require.resolve(`${folder}extension.js`)];
  const { activate, deactivate } = require(`${folder}extension.js`);
  Module._load = load;
  activate({ subscriptions: [] });
  deactivate();
  assert.ok(seen.isStarted && seen.isStopped);
  return seen;
}
const plain = started({ path: "", book: "", allowPlugins: ["loud"] });
assert.deepEqual(plain.client[2], { command: "tracebook", args: ["lsp"], options: { cwd: "/books" } });
const named = started({ path: "/bin/tb", book: "one", allowPlugins: ["loud"] });
assert.deepEqual(named.client[2].args, ["lsp", "--book", "/books/one", "--allow-plugin", "loud"]);
assert.deepEqual(named.tasks.map((task) => task.parts[4].parts[1].slice(0, 2)), [
  ["check", "--book"], ["check", "--bless"], ["build", "--book"]]);
assert.deepEqual(named.tasks[0].parts[5], "$tracebook");

console.log(`${lines} lines of ${files.length} files, ${headlines.length} headlines`);
