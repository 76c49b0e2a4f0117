// A frame that runs what a plugin has for pages: it may run scripts, and has neither network nor storage, nor
// anything of the page. Loaded when code of an example is run.
"use strict";
tracebook("sandbox.js", class {
  // `files` are those of the plugin; `script` is all that stands in the frame, and `hash` is its own.
  constructor(files, { script, hash }) {
    this.waiting = new Map();
    this.count = 0;
    const frame = this.frame = document.createElement("iframe");
    frame.sandbox = "allow-scripts";
    frame.hidden = true;
    // Beside it holds the policy of the page, which names the hash as well.
    const policy = `default-src 'none'; script-src ${hash} blob:; worker-src blob:; base-uri 'none'; form-action 'none'`;
    frame.srcdoc = `<!DOCTYPE html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"`
      + ` content="${policy}"><title>app</title><script>${script}</script>`;
    addEventListener("message", ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      this.waiting.get(data?.id)?.(data);
      this.waiting.delete(data?.id);
    });
    this.ready = this.answer(-1).then(() => {
      frame.contentWindow.postMessage({ id: 0, files }, "*");
      return this.answer(0);
    });
    // It is told to those who await it.
    this.ready.catch(() => {});
    document.body.append(frame);
  }
  async answer(id) {
    const { result, failed } = await new Promise((done) => { this.waiting.set(id, done); });
    if (failed !== undefined) throw new Error(failed);
    return result;
  }
  // The answer to the request `app` of the plugin protocol.
  async app(params) {
    await this.ready;
    const id = this.count += 1;
    const answer = this.answer(id);
    this.frame.contentWindow.postMessage({ id, params }, "*");
    return answer;
  }
});
