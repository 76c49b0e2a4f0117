// copies.mjs MODULE COPIES: how fast a search is in a module; states, transitions, seconds.

import { readFileSync } from "node:fs";

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const { exports } = new WebAssembly.Instance(module, {});
const copies = Number(process.argv[3]);
const start = performance.now();
const states = exports.search_states(copies);
const seconds = (performance.now() - start) / 1000;
console.log(states, exports.search_transitions(copies), seconds);
