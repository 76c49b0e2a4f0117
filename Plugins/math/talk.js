// Answers the requests of Tracebook, one a line.
"use strict";
const readline = require("node:readline");
const { formula } = require("./formula.js");
const { Mistake } = require("./mistake.js");

/** Where KaTeX is: where Debian installs it, or where Node finds it; undefined where it is not. */
const place = ["/usr/share/nodejs/katex", "katex"].find((place) => {
  try {
    return require.resolve(place);
  } catch (error) {
    if (error.code !== "MODULE_NOT_FOUND") throw error;
    return false;
  }
});

function initialize() {
  const blocks = ["math"];
  if (!place) return { protocol: 2, capabilities: { blocks, cache: false } };
  // Answers that are kept are those of this KaTeX.
  return { protocol: 2, version: require(place).version, capabilities: { blocks } };
}

function block({ text, columns }) {
  if (!place) return { error: { code: 2, message: "KaTeX is missing; install it: `apt-get install katex`" } };
  try {
    return { result: { nodes: [formula(require(place), text, columns)] } };
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    return { error: { code: 1, message: error.message, data: error.place(text) } };
  }
}

function answer({ method, params }) {
  switch (method) {
    case "initialize": return { result: initialize() };
    case "block": return block(params);
    default: return { error: { code: -32601, message: `no method ${method}` } };
  }
}

readline.createInterface({ input: process.stdin, crlfDelay: Infinity }).on("line", (line) => {
  const request = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id: request.id, ...answer(request) })}\n`);
});
