// corpus MODULE CORPUS: repeats every run in the module and compares all answers to the byte.

import { readCorpus } from "./corpus-file.mjs";
import { Module } from "./module.mjs";

const module = new Module(process.argv[2]);
const { exports } = module;
const { runs } = readCorpus(process.argv[3]);
const calls = [exports.tb_send, exports.tb_wait, exports.tb_undo, exports.tb_redo, exports.tb_reset];

function take(bytes, place) {
  const call = bytes.readUInt32LE(place);
  return { call, argument: bytes.readInt32LE(place + 4) };
}

// Five lists, each with its count, as the native side writes them.
function answers(session, into) {
  const list = (count, width) => {
    into.push(count, ...module.words(count, width));
  };
  list(exports.tb_observations(session), 8);
  list(exports.tb_faults(session), 3);
  list(exports.tb_state(session), 1);
  list(exports.tb_possible(session), 1);
  into.push(2, exports.tb_past(session), exports.tb_future(session));
}

function repeat(run) {
  const session = module.open(run.chart, run.app, run.parameters);
  if (session <= 0) throw new Error(`${run.name}: the module gives ${session} for opening it`);
  const words = [];
  answers(session, words);
  const ends = [words.length];
  for (let place = 0; place < run.steps.length; place += 8) {
    const { call, argument } = take(run.steps, place);
    words.push(calls[call](session, argument));
    answers(session, words);
    ends.push(words.length);
  }
  exports.tb_close(session);
  return { bytes: Buffer.from(Int32Array.from(words).buffer), ends };
}

let compared = 0;
for (const run of runs) {
  const { bytes, ends } = repeat(run);
  if (!bytes.equals(run.answers)) {
    let place = 0;
    while (bytes[place] === run.answers[place]) place++;
    const word = place >> 2;
    const step = ends.findIndex((end) => word < end);
    console.error(`${run.name}: native and WebAssembly differ in step ${step}, byte ${place}`);
    process.exit(1);
  }
  compared += bytes.length;
}
const walks = runs.filter((run) => /, walk \d+$/.test(run.name)).length;
if (runs.length < 200) {
  console.error(`${runs.length} traces and walks are too few to tell anything`);
  process.exit(1);
}
console.log(`${runs.length - walks} traces and ${walks} walks: native and WebAssembly agree in all`
  + ` ${compared} bytes`);
