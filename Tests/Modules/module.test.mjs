// What the lesson engine-module of Documentation says of the exports, held against the module itself:
//   MODULE=… CORPUS=… node --test Tests/Modules/module.test.mjs

import assert from "node:assert/strict";
import { test } from "node:test";
import { numbers, readCorpus } from "./corpus-file.mjs";
import { Module } from "./module.mjs";

const module = new Module(process.env.MODULE);
const { exports } = module;
const { charts, runs } = readCorpus(process.env.CORPUS);
const run = runs[0];
const Failure = { session: -1, chart: -2, app: -3, parameters: -4, full: -5, number: -6 };
const memory = 256;
const hurried = { timeout: 60_000 };

const open = (one = run) => module.open(one.chart, one.app, one.parameters);
const list = (name, session, width = 1) => [...module.words(exports[name](session), width)];
const situation = (session) =>
  ["tb_state", "tb_possible"].map((name) => list(name, session))
    .concat([[exports.tb_past(session), exports.tb_future(session)]]);

function impossible(session) {
  const possible = new Set(list("tb_possible", session));
  const count = exports.tb_table(session, 0);
  return [...Array(count).keys()].find((stimulus) => !possible.has(stimulus));
}

test("it exports what is documented, and its memory", () => {
  const names = "alloc close code faults free future name observations open output past pending possible"
    + " redo reply reset send state stimulus table text undo version wait";
  const all = names.split(" ").map((name) => `tb_${name}`);
  assert.deepEqual(Object.keys(exports).sort(), ["memory", ...all.sort()]);
  assert.equal(exports.tb_version(), 3);
});

test("a session that is not open is refused by every call", () => {
  const session = open();
  assert.equal(exports.tb_close(session), 1);
  const calls = Object.keys(exports).filter(
    (name) => !/memory|version|alloc|free|output|open/.test(name));
  assert.ok(calls.length > 0);
  for (const name of calls) {
    for (const handle of [session, 0, -1, 255, 0x7fffffff]) {
      assert.equal(exports[name](handle, 0), Failure.session, `${name} ${handle}`);
    }
  }
});

test("a handle is never given twice, and 256 sessions may be open at once", () => {
  const sessions = Array.from({ length: 256 }, () => open());
  assert.equal(new Set(sessions).size, 256);
  assert.ok(sessions.every((session) => session > 0));
  assert.equal(open(), Failure.full);
  for (const session of sessions) assert.equal(exports.tb_close(session), 1);
  const again = open();
  assert.ok(!sessions.includes(again));
  exports.tb_close(again);
});

test("a refused stimulus leaves the run alone, and shows nothing", () => {
  const session = open();
  exports.tb_send(session, list("tb_possible", session)[0]);
  exports.tb_undo(session);
  const before = situation(session);
  assert.equal(exports.tb_send(session, impossible(session)), 0);
  assert.deepEqual(situation(session), before);
  assert.equal(exports.tb_observations(session), 0);
  exports.tb_close(session);
});

test("a stimulus that there is not is a failure, and shows nothing", () => {
  const session = open();
  exports.tb_send(session, list("tb_possible", session)[0]);
  assert.ok(exports.tb_observations(session) > 0);
  const before = situation(session);
  for (const stimulus of [exports.tb_table(session, 0), -1, 0x7fffffff, -0x80000000]) {
    assert.equal(exports.tb_send(session, stimulus), Failure.number);
    assert.equal(exports.tb_observations(session), 0);
  }
  assert.deepEqual(situation(session), before);
  exports.tb_close(session);
});

test("the way back is 256 steps long, and can be gone forth again", () => {
  const session = open();
  const next = numbers(3);
  const seen = [];
  for (let step = 0; step < memory + 50; step++) {
    seen.push(situation(session).slice(0, 2));
    const possible = list("tb_possible", session);
    if (step % 3 && possible.length) exports.tb_send(session, possible[next(possible.length)]);
    else exports.tb_wait(session, next(4) * 1000);
  }
  const end = situation(session)[0];
  for (let back = 1; back <= memory; back++) {
    assert.equal(exports.tb_undo(session), 1);
    assert.equal(exports.tb_observations(session), 0);
    assert.deepEqual(situation(session).slice(0, 2), seen[seen.length - back]);
  }
  assert.equal(exports.tb_undo(session), 0);
  assert.equal(exports.tb_future(session), memory);
  while (exports.tb_redo(session)) continue;
  assert.deepEqual(situation(session)[0], end);
  exports.tb_close(session);
});

test("addresses outside of memory are failures", () => {
  const end = exports.memory.buffer.byteLength;
  for (const [start, size] of [[end, 1], [end - 4, 5], [0, -1], [-1, 2], [16, 0x7fffffff]]) {
    assert.equal(exports.tb_open(start, size, 0, 0, 0, 0), Failure.chart, `${start} ${size}`);
  }
  const chart = exports.tb_alloc(run.chart.length);
  new Uint8Array(exports.memory.buffer).set(run.chart, chart);
  assert.equal(exports.tb_open(chart, run.chart.length, end, 1, 0, 0), Failure.app);
  assert.equal(exports.tb_open(chart, run.chart.length, 0, 0, end, 1), Failure.parameters);
  assert.equal(exports.tb_open(chart, run.chart.length, 0, 0, 0, -1), Failure.parameters);
  exports.tb_free(chart);
});

test("decisions that cannot be read are refused, and none change nothing", () => {
  const session = open();
  const [stimulus] = list("tb_possible", session);
  const end = exports.memory.buffer.byteLength - 4;
  assert.equal(exports.tb_send(session, stimulus, 0, -1), Failure.parameters);
  assert.equal(exports.tb_send(session, stimulus, end, 2), Failure.parameters);
  assert.equal(exports.tb_wait(session, 1, end, 1 << 16), Failure.parameters);
  assert.equal(exports.tb_past(session), 0);
  assert.equal(exports.tb_send(session, stimulus, 0, 0), 1);
});

test("without app and parameters the defaults are taken", () => {
  const nothing = Buffer.alloc(0);
  const session = module.open(run.chart, nothing, nothing);
  assert.ok(session > 0);
  exports.tb_close(session);
});

test("parameters that the chart does not have are refused", () => {
  const one = runs.find((run) => run.parameters.length > 0);
  const changed = Buffer.from(one.parameters);
  changed.writeInt32LE(0x7fffffff, 0);
  assert.equal(module.open(one.chart, one.app, changed), Failure.parameters);
  const several = runs.find((run) => run.parameters.length > 4);
  const fewer = several.parameters.subarray(4);
  assert.equal(module.open(several.chart, several.app, fewer), Failure.parameters);
});

test("numbers behind the parameters are decisions of the initial step", () => {
  const one = runs.find((run) => run.parameters.length > 0);
  const session = module.open(one.chart, one.app, Buffer.concat([one.parameters, Buffer.alloc(4)]));
  assert.ok(session > 0);
  exports.tb_close(session);
});

test("bytes that end anywhere are no chart, and no app", hurried, () => {
  for (let end = 0; end < run.chart.length; end += 97) {
    const short = run.chart.subarray(0, end);
    assert.equal(module.open(short, run.app, run.parameters), Failure.chart);
  }
  const one = runs.reduce((a, b) => (b.app.length > a.app.length ? b : a));
  for (let end = 1; end < one.app.length; end++) {
    const short = one.app.subarray(0, end);
    assert.equal(module.open(one.chart, short, one.parameters), Failure.app);
  }
});

test("counts that promise more than there is cannot ask for all memory", hurried, () => {
  const bytes = Buffer.alloc(1 << 22);
  run.chart.copy(bytes, 0, 0, 5);
  for (let table = 0; table < 28; table++) bytes.set([0xc0, 0x84, 0xbd, 0x01], 5 + table * 4);
  assert.equal(module.open(bytes, run.app, run.parameters), Failure.chart);
  assert.ok(exports.memory.buffer.byteLength < 1 << 28);
});

test("changed bytes are refused or make a session that runs", hurried, () => {
  const next = numbers(7);
  let opened = 0;
  for (let index = 0; index < 3000; index++) {
    const one = runs[next(runs.length)];
    const [chart, app] = [Buffer.from(one.chart), Buffer.from(one.app)];
    const target = next(2) === 0 || app.length === 0 ? chart : app;
    for (let change = next(3); change >= 0; change--) target[next(target.length)] = next(256);
    const session = module.open(chart, app, one.parameters);
    if (session < 0) continue;
    opened++;
    for (let step = 0; step < 5; step++) {
      const possible = list("tb_possible", session);
      if (possible.length) exports.tb_send(session, possible[next(possible.length)]);
      exports.tb_wait(session, 1000);
      list("tb_state", session);
    }
    exports.tb_undo(session);
    exports.tb_close(session);
  }
  assert.ok(opened > 100, `${opened} of 3000 opened`);
});

test("names and tables are there, and nothing beyond them", () => {
  const session = open(runs.reduce((a, b) => (b.app.length > a.app.length ? b : a)));
  const widths = [1, 5, 1, 4, 1, 3, 2, 2];
  widths.forEach((width, table) => {
    const rows = module.words(exports.tb_table(session, table), width);
    assert.equal(rows.length % width, 0);
  });
  assert.equal(exports.tb_table(session, widths.length), Failure.number);
  const stimuli = exports.tb_table(session, 0);
  const [omissible, ...words] = module.words(exports.tb_stimulus(session, stimuli - 1));
  assert.ok(omissible <= words.length && words.length > 0);
  for (const word of words) assert.match(module.text(session, word), /^\S+$/);
  assert.equal(exports.tb_stimulus(session, stimuli), Failure.number);
  assert.equal(exports.tb_text(session, -1), Failure.number);
  assert.equal(exports.tb_text(session, 0x7fffffff), Failure.number);
  exports.tb_close(session);
});

// A session whose app is code that implements every callback, and what it is asked next.
function code(one) {
  const session = open(one);
  const count = exports.tb_table(session, 6);
  const callbacks = Int32Array.from({ length: count }, (_, callback) => callback);
  const place = module.leave(new Uint8Array(callbacks.buffer));
  const progress = exports.tb_code(session, place, count);
  exports.tb_free(place);
  return { session, progress };
}
const name = (session, word) => {
  const bytes = new TextEncoder().encode(word);
  const place = module.leave(bytes);
  const result = exports.tb_name(session, place, bytes.length);
  exports.tb_free(place);
  return result;
};
const returned = (session) => exports.tb_reply(session, -1, 0, -1, -1, 0, 0);
const launched = runs.find((run) => run.name.includes("background/"));

test("a step waits for code, changes nothing before, and goes on with its replies", hurried, () => {
  let { session, progress } = code(launched);
  while (progress === 2) progress = returned(session);
  const before = situation(session);
  const stimulus = list("tb_possible", session)[0];
  progress = exports.tb_send(session, stimulus);
  assert.equal(progress, 2);
  assert.deepEqual(situation(session), before);
  const asked = list("tb_pending", session);
  assert.equal(asked.length, 9);
  assert.ok(asked[0] >= 0 && asked[1] === -1, "a callback");
  const draft = name(session, "draft");
  assert.equal(module.text(session, draft), "draft");
  assert.equal(exports.tb_reply(session, 0, draft, -1, name(session, "set draft"), 0, 0), 2);
  assert.deepEqual(list("tb_pending", session).slice(0, 2), [-1, -1]);
  assert.equal(exports.tb_reply(session, 2, draft, -1, name(session, "restore draft"), 0, 0), 2);
  assert.equal(list("tb_pending", session)[8], 1, "the datum is unsaved");
  const own = module.leave(new Uint8Array(Int32Array.of(4).buffer)), cover = name(session, "cover");
  assert.equal(exports.tb_reply(session, 1, cover, -1, name(session, "save cover"), own, 1), Failure.number);
  assert.equal(exports.tb_reply(session, 0, cover, -1, name(session, "set cover shown"), own, 1), 2);
  exports.tb_free(own);
  for (progress = 2; progress === 2;) progress = returned(session);
  assert.equal(progress, 1);
  assert.equal(exports.tb_pending(session), 0);
  const shown = list("tb_observations", session, 8);
  assert.ok(shown.length > 0);
  assert.deepEqual(list("tb_state", session).slice(-3), [2, 1, 4], "the second value of its own");
  assert.equal(exports.tb_undo(session), 1);
  assert.deepEqual(list("tb_possible", session), before[1]);
  assert.equal(exports.tb_send(session, stimulus), 2, "what was reported is taken back");
  exports.tb_close(session);
});

test("a reply that is none is refused, and the step goes on waiting", hurried, () => {
  const { session, progress } = code(launched);
  let waits = progress;
  while (waits === 2) waits = returned(session);
  assert.equal(returned(session), Failure.number);
  assert.equal(exports.tb_send(session, list("tb_possible", session)[0]), 2);
  const asked = list("tb_pending", session);
  const word = name(session, "draft");
  const requests = exports.tb_table(session, 7);
  for (const reply of [[8, 0, -1, word], [0, -1, -1, word], [0, 0x7fffffff, -1, word], [0, word, -1, -1],
    [0, word, -2, word], [3, -1, -1, word], [5, requests, -1, word], [5, -1, -1, word],
    [6, 0, -1, -1], [6, 0, 1, word], [6, -1, 1, -1], [7, -1, -1, -1], [256, 0, -1, word]]) {
    assert.equal(exports.tb_reply(session, ...reply, 0, 0), Failure.number, `${reply}`);
  }
  assert.equal(exports.tb_reply(session, 0, word, -1, word, 0, -1), Failure.parameters);
  assert.deepEqual(list("tb_pending", session), asked);
  exports.tb_close(session);
});

test("a session of scripts waits for nobody", hurried, () => {
  const session = open(launched);
  assert.equal(exports.tb_pending(session), 0);
  assert.equal(name(session, "draft"), Failure.app);
  assert.equal(returned(session), Failure.number);
  exports.tb_close(session);
});

test("replies of all kinds keep a session usable", hurried, () => {
  const next = numbers(11);
  for (let index = 0; index < 60; index++) {
    const { session, progress } = code(runs[next(runs.length)]);
    const words = ["draft", "list", "true"].map((word) => name(session, word));
    const requests = list("tb_table", session);
    const answer = (waits) => {
      for (let count = 0; waits === 2 && count < 40; count++) {
        const verb = count > 20 ? -1 : next(9) - 1;
        const operand = verb < 3 ? words[next(3)] : verb === 5 ? next(requests.length + 1) : next(5000);
        const delay = verb === 6 ? next(4000) : next(3) ? -1 : next(4000);
        const result = exports.tb_reply(
          session, verb, operand, delay, verb > 5 ? -1 : words[next(3)], 0, 0);
        waits = result < 0 ? returned(session) : result;
      }
    };
    answer(progress);
    for (let step = 0; step < 20; step++) {
      const possible = list("tb_possible", session);
      if (next(4) === 0) exports.tb_undo(session);
      else if (next(4) === 0) answer(exports.tb_redo(session));
      else if (next(3) && possible.length) answer(exports.tb_send(session, possible[next(possible.length)]));
      else answer(exports.tb_wait(session, next(5000)));
      list("tb_state", session);
      list("tb_observations", session, 8);
    }
    exports.tb_close(session);
  }
});

test("the corpus has several charts, and hand-written and generated runs", () => {
  assert.ok(charts.length > 1);
  assert.ok(runs.some((run) => run.name.endsWith(".trace")));
  assert.ok(runs.some((run) => run.name.includes(", walk ")));
});
