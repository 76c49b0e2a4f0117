// The scripts of a built site without a page: what they bring, and the modules among it.

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

export class SiteScripts {
  constructor(site) {
    this.site = site;
    this.brought = {};
    globalThis.tracebook = (name, value) => { this.brought[name] = value; };
  }
  load(name) {
    if (!(name in this.brought)) new Function(readFileSync(`${this.site}/assets/${name}`, "utf8"))();
    return this.brought[name.replace("play/", "")];
  }
  // A module that imports nothing.
  module(name) {
    const bytes = Buffer.from(this.load(name), "base64");
    const module = new WebAssembly.Module(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes);
    if (WebAssembly.Module.imports(module).length) throw new Error(`${name} has imports`);
    return module;
  }
}
