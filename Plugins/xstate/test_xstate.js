// Tests of the reader and writer of XState’s machines: node Plugins/xstate/test_xstate.js [PROGRAM]
//
// They speak to the plugin as the program does. With PROGRAM the machines in Tests/XState are also made models of a new
// book, which have to do what is stated beside each, exported, and made models again.
"use strict";
const { execFileSync, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const MACHINES = path.join(__dirname, "../../Tests/XState");
const names = fs.readdirSync(MACHINES).filter((name) => name.endsWith(".steps")).map((name) => name.slice(0, -6));

/** Files of which no chart comes, and what is said first. */
const REFUSED = [
  ["const a = 1;",
    "1:1 error[xstate-machine] there is no machine in the file; it has to be JSON, or to have `createMachine({…})` with the states written out"],
  ["createMachine(config)",
    "1:15 error[xstate-machine] there is no machine in the file; it has to be JSON, or to have `createMachine({…})` with the states written out"],
  ["createMachine({ states: { a: { on: { X 'a' } } } })",
    "1:40 error[xstate-syntax] `:` is missing"],
  ["createMachine({ initial: 'a",
    "1:26 error[xstate-syntax] a text is not closed"],
  ["createMachine({ initial: 'a', states: { a: {} }",
    "1:48 error[xstate-syntax] `}` is missing"],
  ["createMachine({ states: { a: {} } })",
    "1:15 error[xstate-initial] `machine` does not say in which state it begins; write `initial: 'a'`"],
  ["createMachine({ initial: 'of', states: { off: {} } })",
    "1:26 error[xstate-initial] `machine` has no state `of`; did you mean `off`?"],
  ["createMachine({ initial: 'off', states: { off: { on: { X: 'onn' } }, on: {} } })",
    "1:59 error[xstate-target] there is no state `onn`; did you mean `on`?"],
  ["createMachine({ initial: 'off', states: { off: { on: { X: '#nowhere' } } } })",
    "1:59 error[xstate-target] there is no state `#nowhere`; write a sibling's key, `.child`, or `#id`"],
  ["createMachine({ initial: 'off', on: { X: { target: 'off', reenter: true } }, states: { off: {} } })",
    "1:52 error[xstate-target] the machine has no sibling `off`; did you mean `.off`?"],
  ["createMachine({ initial: 'off', states: { off: { on: { X: { target: next } } } } })",
    "1:69 error[xstate-code] the target is code; write its name in quotes"],
  ["createMachine({ initial: 'off', states: { off: {}, ...others } })",
    "1:52 error[xstate-code] the state `...others` is code; write it out in the machine"],
  ["createMachine({ ...base, initial: 'off', states: { off: {} } })",
    "1:17 error[xstate-code] `...base` is code; write its members out in the machine"],
  ["createMachine({ initial: 'off', states: { off, on: {} } })",
    "1:43 error[xstate-code] the state `off` is code; write it out in the machine"],
  ["createMachine({ initial: 'off', states: { off: { always: [{ actions: 'x' }] } } })",
    "1:58 error[xstate-target] a transition without event, guard and target would never end"],
  ["createMachine({ initial: 'a', states: { a: { after: { 2147483648: 'a' } } } })",
    "1:55 error[xstate-time] 2147483648 milliseconds are too long for a timer; write at most 2147483647, which is 24 days"],
  ["setup({ delays: { P30D: 30 * 24 * 3600 * 1000 } }).createMachine({ initial: 'a', states: { a: { after: { P30D: 'a' } } } })",
    "1:106 error[xstate-time] 2592000000 milliseconds are too long for a timer; write at most 2147483647, which is 24 days"],
  ["createMachine({ initial: 'a', states: { a: { on: { X: } } } })", "1:55 error[xstate-syntax] a value is missing"],
  ["createMachine({ initial: 'a', states: { a: {}, , b: {} } })", "1:48 error[xstate-syntax] a name is missing"],
  ["createMachine({ initial: 'a' states: {} })", "1:30 error[xstate-syntax] `,` is missing"],
  ["createMachine({ initial: 'a', states: { a: {", "1:45 error[xstate-syntax] `}` is missing"],
  [`createMachine(${"{ states: ".repeat(5000)}`, "1:645 error[xstate-syntax] nested deeper than 64"],
  [`createMachine(${"{ states: ".repeat(70)}1${"}".repeat(70)})`, "1:645 error[xstate-syntax] nested deeper than 64"],
];

/** Members of a state of which a chart comes, and what is said of them. */
const NAMED = [
  ["entry: () => { go({ a: 1 }, '}') }",
    "warning[xstate-code] an action is code and left out; give the action a name"],
  ["entry: assign({ n: (c) => c.n + 1 })",
    "warning[xstate-code] `assign` is code and left out; give the action a name"],
  [`entry() { return /[}'"]/; }`,
    "warning[xstate-code] an action is code and left out; give the action a name"],
  ["entry: sendTo('other', { type: 'X' })",
    "warning[xstate-code] `sendTo` is code and left out; give the action a name"],
  ["on: { X: { guard: ({ context }) => context.n > 3, target: 'off' } }",
    "warning[xstate-code] the guard is code, and its outcome is the parameter `guard_1`"],
  ["on: { X: makeTransition() }",
    "warning[xstate-code] the transition of `X` is code and left out"],
  ["on: { [name]: 'off' }",
    "warning[xstate-code] an event is code and left out"],
  ["after: { [time]: 'off' }",
    "warning[xstate-code] the time is code and left out"],
  ["after: { PT15M: 'off' }",
    "notice[xstate-lost] the file gives no number of milliseconds for `PT15M`; write the number instead, or `delays: { PT15M: 900000 }` beside the machine"],
  ["onn: { X: 'off' }",
    "warning[xstate-key] `onn` is not read; did you mean `on`?"],
  ["on: { X: { targt: 'off' } }",
    "warning[xstate-key] `targt` is not read; did you mean `target`?"],
  ["context: { n: 0 }",
    "notice[xstate-lost] `context` is left out, since only code uses it"],
  ["invoke: { src: 'load', onDone: 'off' }",
    "notice[xstate-lost] the service `load` is outside, and its end a stimulus"],
  ["entry: raise({ type: 'X', n: 1 })",
    "notice[xstate-lost] the data of `X` are left out"],
];

/** Members of a state, and what of them the chart leaves open, if anything does. */
const OPEN = [
  ["entry: () => { go() }"],
  ["entry: assign({ n: 1 })"],
  ["entry: sendTo('other', { type: 'X' })"],
  ["entry: 'ring'"],
  ["entry: choose(branches)", "what `choose` does"],
  ["entry: choose([{ cond: 'may', actions: 'ring' }, { actions: makeActions() }])", "which value `may` has each time it is asked for", "what `makeActions` does"],
  ["entry: cancel(({ context }) => context.id)", "what `cancel` does"],
  ["entry: isHot ? raise('X') : 'ring'", "what `isHot ? raise('X') : 'ring'` does"],
  ["on: { X: makeTransition() }", "what `X` does in `off`"],
  ["on: { [name]: 'off' }", "which events `off` takes"],
  ["after: { [time]: 'off' }", "after which time `off` is left"],
  ["onn: { X: 'off' }", "what `onn` of `off` does"],
  ["on: { X: { targt: 'off' } }", "what `targt` of `X` does in `off`"],
  ["invoke: { src: 'load', onDone: 'off' }"],
  ["invoke: { src: 'load', onSnapshot: 'off' }", "what `onSnapshot` of the service `load` does"],
  ["on: { X: { guard: 'may', target: 'off' } }", "which value `may` has each time it is asked for"],
  ["after: { late: 'off' }", "which value `late` has each time it is asked for"],
  ["always: { guard: () => true, target: 'on' }", "which value `guard_1` has each time it is asked for"],
];

/** Callbacks that put actions together, and what of them is in the chart; `…` stands for what is unknown. */
const PUT_TOGETHER = [
  ["enqueueActions(({ enqueue }) => enqueue.raise({ type: 'X' }))", '<raise event="X"/>'],
  ["enqueueActions(({ enqueue: put }) => { put('a'); go(); put({ type: 'b' }); })", '<log label="a"/><log label="b"/>'],
  ["enqueueActions(function ({ enqueue }) { enqueue(raise({ type: 'X' }, { delay: 2 * 60 * 1000 })); })", '<send event="X" delay="120s"/>'],
  ["enqueueActions(({ enqueue, check }) => { if (check('isA') && !check('isB')) enqueue('a'); else enqueue('b'); enqueue('c'); })",
    '<if cond="isA and not isB"><log label="a"/><else/><log label="b"/></if><log label="c"/>'],
  ["enqueueActions(({ enqueue, check }) => { if (!check('isA')) return; enqueue('a'); })",
    '<if cond="not isA"><else/><log label="a"/></if>'],
  ["enqueueActions(({ enqueue, context }) => { if (context.n > 3) { enqueue('a'); } })", '<if cond="guard_1"><log label="a"/></if>'],
  ["enqueueActions(({ enqueue, check }) => check(stateIn('#on')) ? enqueue('a') : check('isB') && enqueue('b'))",
    '<if cond="guard_2"><log label="a"/><else/><if cond="isB"><log label="b"/></if></if>'],
  ["enqueueActions(({ enqueue }) => { enqueue.assign({ n: 1 }); enqueue.sendTo('other', { type: 'X' }); })", ""],
  ["enqueueActions(({ check }) => { check('isA'); })", ""],
  ["enqueueActions(({ enqueue }) => { for (const one of all) enqueue(one); })", "…"],
  ["enqueueActions(({ enqueue }) => { later(() => enqueue('a')); })", "…"],
  ["enqueueActions(({ enqueue }) => { try { return; } finally { go(); } })", "…"],
  ["enqueueActions((all) => { all.enqueue('a'); })", "…"],
  ["enqueueActions(async ({ enqueue }) => { enqueue('a'); })", "…"],
  ["enqueueActions(collect)", "…"],
  [`enqueueActions(({ enqueue }) => { ${"if (go()) { if (go()) return; } ".repeat(40)} enqueue('a'); })`, "…"],
  ["pure(() => ['a', raise('X')])", '<log label="a"/><raise event="X"/>'],
  ["pure((context) => { if (context.n) return 'a'; })", '<if cond="guard_1"><log label="a"/></if>'],
  ["pure((context) => context.n > 3 ? undefined : ['a'])", '<if cond="guard_1"><else/><log label="a"/></if>'],
  ["pure(() => { const all = []; all.push('a'); return all; })", "…"],
  ["choose([{ cond: 'isA', actions: ['a'] }, { cond: 'isB', actions: assign({}) }, { actions: raise('X') }, { actions: 'b' }])",
    '<if cond="isA"><log label="a"/><elseif cond="isB"/><else/><raise event="X"/></if>'],
  ["choose([{ actions: 'a' }])", '<log label="a"/>'],
  ["choose([])", ""],
  ["{ type: 'xstate.choose', conds: [{ cond: 'isA', actions: ['a'] }] }", '<if cond="isA"><log label="a"/></if>'],
];

/** Times as keys of `after`, and as the chart has them; a time by name is a parameter, whose value stands behind it. */
const TIMES = [
  ["1000", 'delay="1s"'], ["1_500", 'delay="1500ms"'], ["'1e3'", 'delay="1s"'], ["2.5", 'delay="2ms"'], ["'-5'", 'delay="0s" tb:apart="true"'],
  ["0", 'delay="0s" tb:apart="true"'],
  ["[15 * 60 * (1000 + 0)]", 'delay="900s"'], ["['2000']", 'delay="2s"'],
  ["late", 'delayexpr="late"', "1s"], ["PT15M", 'delayexpr="PT15M"', "900s"], ["P2W", 'delayexpr="P2W"', "1209600s"],
  ["P1DT1H30S", 'delayexpr="P1DT1H30S"', "90030s"], ["P30D", 'delayexpr="P30D"', "1s"], ["PT2W", 'delayexpr="PT2W"', "1s"],
];

/** Files that are no machine, all of which are survived. */
const HOPELESS = [
  "", "{", "[", "{}", "createMachine(", "createMachine()", "createMachine<", "Machine({ a: `", "/*",
  "createMachine({ on: /", "'", "{ a: `${", "createMachine({ [", "satisfies", "({}) satisfies satisfies satisfies",
];

/** What TypeScript adds to the values of a machine, none of which changes the machine. */
const TYPED = [
  ["machine.ts", "createMachine<Context, { type: 'GO' }>({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } })"],
  ["machine.js", "createMachine<Context>({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } })"],
  ["machine.ts", "setup<{ a: 1 }>({}).createMachine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } })"],
  ["machine.ts", "setup({ types: {} as { events: { type: 'GO' } } }).createMachine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } })"],
  ["machine.ts", "createMachine({ initial: 'a' as const, states: { a: { on: { GO: { target: ['b'] as const } } }, b: {} } } as const)"],
  ["machine.ts", "createMachine({ initial: 'a', states: { a: { on: { GO: 'b' } } satisfies State, b: {} } } satisfies Config<Context>)"],
  ["machine.ts", "createMachine({ initial: <const>'a', states: { a: { on: { GO: ('b')! } }, b: <State>{} } })"],
  ["machine.tsx", "const view = <p>{state}</p>; createMachine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } })"],
  ["machine.ts", "const config: Config = {}; function make<const T>(): asserts x is T {}\nexport const m = createMachine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } }) as Machine;"],
];
const TYPED_CHART = `<?xml version="1.0" encoding="UTF-8"?>
<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="a">
  <state id="a">
    <transition event="GO" target="b"/>
  </state>
  <state id="b"/>
</scxml>
`;

let [passed, failed] = [0, 0];

function equal(found, expected, about) {
  const [one, other] = [found, expected].map((value) => (typeof value === "string" ? value : JSON.stringify(value, null, 1)));
  if (one === other) {
    passed += 1;
    return;
  }
  failed += 1;
  console.log(`${about}\nfound\n${one}\nexpected\n${other}\n`);
}

/** Returns the results of the plugin for some requests, in order. */
function ask(requests, env = process.env, command = [path.join(__dirname, "plugin")]) {
  const input = requests.map(([method, params], index) => `${JSON.stringify({ jsonrpc: "2.0", id: index + 1, method, params })}\n`);
  const { stdout, stderr } = spawnSync(command[0], command.slice(1), { input: input.join(""), env, encoding: "utf8", maxBuffer: 1 << 28 });
  const answers = stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
  equal(stderr, "", "what the plugin wrote to stderr");
  equal(answers.map(({ id }) => id), requests.map((_, index) => index + 1), "the ids of the answers");
  return answers.map(({ result, error }) => result ?? { error });
}

const read = (texts) => ask(texts.map(([name, text]) => ["model", { path: name, text }]));

/** Returns a diagnostic as one line. */
const shown = ({ line, column, severity, kind, message, help }) =>
  `${line}:${column} ${severity}[xstate-${kind}] ${message}${help ? `; ${help}` : ""}`;

/** Returns what a chart leaves open. */
function openPoints(scxml) {
  const plain = (text) => text.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  return [...scxml.matchAll(/<tb:parameter name="(.*?)".* open="true"|<tb:open what="(.*?)"/g)]
    .map(([, name, what]) => (name ? `which value \`${name}\` has each time it is asked for` : plain(what)));
}

const around = (member, before = "") => `createMachine({ initial: 'off', states: { ${before}off: {\n${member}\n} } })`;

// What is said.
read(REFUSED.map(([text]) => ["m.js", text])).forEach(({ scxml, diagnostics }, index) => {
  const [text, expected] = REFUSED[index];
  const first = [...diagnostics].sort((one, other) => one.severity.localeCompare(other.severity))[0];
  equal([shown(first), scxml], [expected, undefined], text.slice(0, 120));
});
read(NAMED.map(([member]) => ["m.js", around(member)])).forEach(({ scxml, diagnostics }, index) => {
  const [member, expected] = NAMED[index];
  equal([diagnostics.map((one) => shown(one).replace(/^2:\d+ /, "")), typeof scxml], [[expected], "string"], member);
});
read(OPEN.map(([member]) => ["m.js", around(member, "on: {}, ")])).forEach(({ scxml }, index) => {
  const [member, ...expected] = OPEN[index];
  equal(openPoints(scxml), expected, member);
});
read(PUT_TOGETHER.map(([call]) => ["m.js", around(`entry: ${call}`, "on: {}, ")])).forEach(({ scxml }, index) => {
  const [call, expected] = PUT_TOGETHER[index];
  const [, content] = /<onentry>(.*)<\/onentry>/s.exec(scxml) ?? [];
  equal(scxml.includes("<tb:open") ? "…" : (content ?? "").replace(/\n\s*/g, ""), expected, call.slice(0, 120));
});
read(TIMES.map(([time]) => ["m.js", around(`after: { ${time}: 'off' }`)])).forEach(({ scxml }, index) => {
  const [time, ...expected] = TIMES[index];
  const found = [/<send .* (delay.*?)\/>/.exec(scxml)?.[1], /default="(.*?)"/.exec(scxml)?.[1]].filter((one) => one);
  equal(found, expected, time);
});
read(HOPELESS.map((text) => ["m.js", text])).forEach(({ scxml, diagnostics }, index) =>
  equal([scxml, diagnostics.length], [undefined, 1], HOPELESS[index]));
read(TYPED).forEach((answer, index) => equal(answer, { scxml: TYPED_CHART, diagnostics: [] }, TYPED[index][1]));

// Single machines.
{
  const [given, other, lost, place, why] = read([
    ["m.js", `setup({ delays: { late: 7200000 }, actions: { halt: cancel('x'), pass: () => {} } }).createMachine({
      initial: 'off', states: { on: {}, off: {
        entry: raise({ type: 'X' }, { id: 'x', delay: 'late' }), exit: ['halt', 'pass'], after: { late: 'on' } } } })`],
    ["m.js", "createMachine({ initial: 'a', states: { a: { invoke: { src: 's', onDone: 'b' }, on: { '*': 'b', X: 'b' } }, b: {} } })"],
    ["m.js", "createMachine({ initial: 'a', states: { a: { entry: cancel('x') } } })"],
    ["m.js", "// 门🔔\n/* 🔔 */ createMachine({ initial: '门🔔' })\r\n"],
    ["m.js", "createMachine({ initial: 'a', states: { a } })"],
  ]);
  equal(given.scxml.includes('<cancel sendid="x"/>'), true, "a named action that the file gives");
  equal(given.scxml.includes('<tb:parameter name="late" values="1ms..7200s" default="7200s"/>'), true, "a delay that the file gives");
  equal(openPoints(given.scxml), [], "what is open where the file gives what a name means");
  equal([...other.scxml.matchAll(/<tb:stimulus name="(.*?)"/g)].map((match) => match[1]), ["X", "done.invoke.s", "other"],
    "the stimuli of a machine with services that takes any event");
  equal(lost.scxml.includes("<cancel"), false, "a cancel of what is never raised");
  equal(place.diagnostics.map(({ line, column, length }) => [line, column, length]), [[2, 34, 4]], "a place in code points");
  equal(why.diagnostics[0].why, "its content is defined elsewhere", "the reason why a state is code");
}
// Cost.
{
  const machine = (count) => `createMachine({ id: 'm', initial: 's0', states: { ${Array.from({ length: count }, (_, number) =>
    `s${number}: { id: 'i${number}', on: { E${number}: { target: ['s${count - 1 - number}'], guard: 'g${number}' }, F: '#i0', G: '#m.s${number}' } }`)} } })`;
  const time = (count) => {
    const start = process.hrtime.bigint();
    const [{ scxml }] = read([["m.js", machine(count)]]);
    equal(typeof scxml, "string", `a machine of ${count} states`);
    return Number(process.hrtime.bigint() - start);
  };
  time(100);
  const [small, large] = [time(2000), time(16000)];
  equal(large < 24 * small, true, `eight times the states take ${(large / small).toFixed(1)} times as long`);
}

// What is written.
{
  const chart = JSON.parse(fs.readFileSync(path.join(MACHINES, "door.json"), "utf8"));
  const [{ text, diagnostics }] = ask([["export", { format: "xstate", id: "door", chart }]]);
  equal(diagnostics.map(({ line, column, severity, kind, message }) => `${line}:${column} ${severity}[${kind}] ${message}`), [
    "3:23 notice[lost] the parameter `wait` has one value",
    "6:21 notice[lost] the request `hold` of apps is left out",
    "11:7 notice[lost] the argument `'wide'` of `didOpen` has to be written as code",
    "16:7 notice[lost] an open order is the order as written",
    "15:5 notice[lost] the guard `!held` has to be written as code",
    "18:30 notice[lost] what `mayShut` returns does not come into `held`",
    "18:69 notice[lost] `process end` is an action",
  ], "what is lost of the door");
  equal(text, `{
  "id": "door",
  "context": {"held": null},
  "initial": "shut",
  "states": {
    "shut": {"on": {"push": {"target": "open", "guard": "hard"}}},
    "open": {
      "entry": [{"type": "didOpen", "params": {"value": "'wide'"}}, "opened"],
      "after": {"10000": {"target": "shut", "guard": "!held", "actions": ["a", "b"]}},
      "on": {"push": {"actions": ["mayShut", "process end"]}}
    }
  }
}
`, "the door for XState");
  chart.requests.push({ name: "let-go", actions: [{ do: "raise", event: "time" }], line: 1, column: 1 });
  const [other] = ask([["export", { format: "xstate", id: "door", chart }]]);
  equal(other.text.includes('"after"'), false, "whether the time is the state’s own when a request raises its event");
}

// What is missing.
{
  const tools = fs.mkdtempSync(path.join(os.tmpdir(), "tools-"));
  for (const tool of ["dirname", "sed"]) fs.symlinkSync(execFileSync("which", [tool], { encoding: "utf8" }).trim(), path.join(tools, tool));
  const [{ lacks }] = ask([["initialize", {}]], { PATH: tools });
  const without = path.join(tools, "without.js");
  fs.writeFileSync(without, `const Module = require("node:module");
    const resolve = Module._resolveFilename;
    Module._resolveFilename = (name, ...rest) => resolve(/typescript$/.test(name) ? "/nowhere" : name, ...rest);`);
  const [bare] = ask([["initialize", {}]], process.env, [process.execPath, "-r", without, path.join(__dirname, "talk.js")]);
  fs.rmSync(tools, { recursive: true });
  equal(bare, { protocol: 2, capabilities: { exports: ["xstate"], cache: false },
    lacks: "install Node’s TypeScript: `apt-get install node-typescript`" }, "a computer without TypeScript");
  equal(lacks, "install Node and its TypeScript: `apt-get install nodejs node-typescript`", "a computer without Node");
}

/** Plays all machines in a program’s own engine, as they are written and as they come back from an export. */
function play(program) {
  const book = fs.mkdtempSync(path.join(os.tmpdir(), "machines-"));
  const run = (words, input = "") => spawnSync(program, [...words, "--book", book], { input, encoding: "utf8" });
  execFileSync(program, ["new", "book", book]);
  for (const file of names) {
    const name = `machine-${file}`;
    const steps = fs.readFileSync(path.join(MACHINES, `${file}.steps`), "utf8").trimEnd().split("\n");
    const made = run(["new", "model", name, "--xstate", path.join(MACHINES, `${file}.js`)]);
    equal(made.stderr.replace(/^\S+ notice\[xstate-lost\].*\n(?: .*\n)*/gm, ""), "", `what is said of ${name}`);
    const values = steps.filter((step) => step.startsWith("with: ")).flatMap((step) => step.slice(6).split(" "));
    const stimuli = steps.filter((step) => step.startsWith("> ")).map((step) => `${step.slice(2)}\n`).join("");
    const { stdout } = run(["run", name, ...values.map((value) => `--with=${value}`)], stimuli);
    const start = steps.findIndex((step) => step.startsWith("> "));
    // A run says a state only where it has changed, nothing of the start, and the path of a key that several have.
    const changes = (lines) => {
      let state = steps[start - 1];
      return lines.map((line) => line.replace(/^(~ .*) \+\S+$/, "$1").replace(/[\w-]+\./g, "")).filter((line) => {
        const isNew = line !== state;
        if (line.startsWith("= ")) state = line;
        return isNew && /^[=~] /.test(line);
      });
    };
    equal(changes(stdout.trimEnd().split("\n")), changes(steps.slice(start)), `${name} as it is played`);
    const exported = run(["export", name, "--xstate"]);
    fs.writeFileSync(path.join(book, "again.json"), exported.stdout);
    run(["new", "model", `${name}-again`, "--xstate", path.join(book, "again.json")]);
    // A guard that is put together of others is one guard by name there.
    const isPutTogether = exported.stderr.includes("the guard `");
    equal(isPutTogether, file === "guards", `whether ${name} has a guard that is put together`);
    const graph = (model) => run(["explore", model]).stdout.split(",").slice(0, 3);
    if (!isPutTogether) equal(graph(`${name}-again`), graph(name), `${name} as it comes back`);
  }
  fs.rmSync(book, { recursive: true });
}

equal(names.length >= 20, true, "the number of machines");
if (process.argv[2]) play(path.resolve(process.argv[2]));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
