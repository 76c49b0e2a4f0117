// A frame that runs what a plugin has for pages: it may run scripts, and has neither network nor storage, nor
// anything of the page. Loaded when code of an example is run.
"use strict";
tracebook("sandbox.js", (() => {
  const policy = "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:";
  // Runs in the frame. The page says first which files the plugin has, then one request after the other.
  const begin = () => {
    addEventListener("message", async ({ source, data }) => {
      if (source !== parent) return;
      if (data.files) {
        globalThis.files = data.files;
        const script = document.createElement("script");
        script.src = URL.createObjectURL(new Blob([data.files["page.js"]], { type: "text/javascript" }));
        script.onload = () => parent.postMessage({ id: 0, result: true }, "*");
        document.head.append(script);
        return;
      }
      try {
        parent.postMessage({ id: data.id, result: await app(data.params) }, "*");
      } catch (error) {
        parent.postMessage({ id: data.id, failed: String(error) }, "*");
      }
    });
    parent.postMessage({ id: -1, result: true }, "*");
  };

  return class {
    constructor(files) {
      this.waiting = new Map();
      this.count = 0;
      const frame = this.frame = document.createElement("iframe");
      frame.sandbox = "allow-scripts";
      frame.hidden = true;
      frame.srcdoc = `<!DOCTYPE html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"`
        + ` content="${policy}"><title>app</title><script>(${begin})()</script>`;
      addEventListener("message", ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        this.waiting.get(data.id)?.(data);
        this.waiting.delete(data.id);
      });
      this.ready = this.answer(-1).then(() => {
        frame.contentWindow.postMessage({ files }, "*");
        return this.answer(0);
      });
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
  };
})());
