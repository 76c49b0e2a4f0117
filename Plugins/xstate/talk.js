// Answers the requests of Tracebook, one a line.
"use strict";
const readline = require("node:readline");
const { written } = require("./write.js");

/** Where TypeScript's parser is: where Debian installs it, or where Node finds it; undefined where it is not. */
const parser = ["/usr/share/nodejs/typescript", "typescript"].find((place) => {
  try {
    return require.resolve(place);
  } catch (error) {
    if (error.code !== "MODULE_NOT_FOUND") throw error;
    return false;
  }
});

function initialize() {
  const exports = ["xstate"];
  if (!parser) {
    return { protocol: 2, capabilities: { exports, cache: false },
      lacks: "install Node’s TypeScript: `apt-get install node-typescript`" };
  }
  // Answers that are kept are those of this parser.
  const { version } = require(`${parser}/package.json`);
  return { protocol: 2, version, capabilities: { models: ["js", "json", "ts"], exports } };
}

function answer({ method, params }) {
  switch (method) {
    case "initialize": return { result: initialize() };
    case "model": return { result: require("./read.js").read(require(parser), params.path, params.text) };
    case "export": return { result: written(params) };
    default: return { error: { code: -32601, message: `no method ${method}` } };
  }
}

readline.createInterface({ input: process.stdin, crlfDelay: Infinity }).on("line", (line) => {
  const request = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id: request.id, ...answer(request) })}\n`);
});
