// The module that plays as JavaScript sees it: what the lesson engine-module of Documentation says,
// and no more.

import { readFileSync } from "node:fs";

export class Module {
  constructor(path) {
    const module = new WebAssembly.Module(readFileSync(path));
    if (WebAssembly.Module.imports(module).length > 0) throw new Error("the module has imports");
    this.exports = new WebAssembly.Instance(module, {}).exports;
  }

  get pages() {
    return this.exports.memory.buffer.byteLength / 65536;
  }

  // A handle, or a failure below 0. `parameters` are the bytes of 32-bit numbers.
  open(chart, app, parameters) {
    const inputs = [chart, app, parameters].map((bytes) => this.leave(bytes));
    const [c, a, p] = inputs;
    const session = this.exports.tb_open(
      c, chart.length, a, app.length, p, parameters.length / 4);
    for (const input of inputs) this.exports.tb_free(input);
    return session;
  }

  // Numbers that a call left: `count` of them as the call said, `width` words each.
  words(count, width = 1) {
    if (count < 0) throw new Error(`failure ${count}`);
    const address = this.exports.tb_output();
    return new Int32Array(this.exports.memory.buffer, address, count * width);
  }

  text(session, name) {
    const count = this.exports.tb_text(session, name);
    if (count < 0) throw new Error(`failure ${count}`);
    const address = this.exports.tb_output();
    return new TextDecoder().decode(
      new Uint8Array(this.exports.memory.buffer, address, count));
  }

  // Copies bytes into memory, where they are until they are freed.
  leave(bytes) {
    const address = this.exports.tb_alloc(bytes.length);
    if (address === 0) throw new Error("no memory");
    new Uint8Array(this.exports.memory.buffer).set(bytes, address);
    return address;
  }
}
