// Reads the file that the executable `corpus` writes.

import { readFileSync } from "node:fs";

export function readCorpus(path) {
  const bytes = readFileSync(path);
  let at = 4;
  const number = () => (at += 4, bytes.readUInt32LE(at - 4));
  const chunk = () => {
    const length = number();
    at += length;
    return bytes.subarray(at - length, at);
  };
  if (bytes.toString("latin1", 0, 4) !== "TBCO") throw new Error(`${path} is no corpus`);
  const charts = [];
  for (let rest = number(); rest > 0; rest--) charts.push(chunk());
  const runs = [];
  while (at < bytes.length) {
    runs.push({
      name: chunk().toString(), chart: charts[number()], app: chunk(), parameters: chunk(),
      steps: chunk(), answers: chunk(),
    });
  }
  return { charts, runs };
}

// Random numbers below limits, the same on every machine.
export function numbers(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % limit;
  };
}
