// Stands in a frame, and passes messages on: the page's to a worker, and the worker's to the page. A document
// could go elsewhere or call somebody by WebRTC, which no policy forbids in every browser; a worker can neither.
// Workers that the worker wants are started here, since Firefox at times hangs where a worker starts many.
"use strict";
(() => {
  // Runs in the worker. The page says first which files the plugin has, then one request after the other.
  const begin = () => {
    const workers = [];
    const ask = (ask, number, what) => { postMessage({ ask, number, what }); };
    globalThis.Worker = class {
      constructor(address) {
        this.number = workers.push(this) - 1;
        ask("start", this.number, String(address));
      }
      postMessage(data) { ask("send", this.number, data); }
      terminate() {
        delete workers[this.number];
        ask("end", this.number);
      }
    };
    const answer = async (id, work) => {
      try { postMessage({ id, result: await work() }); } catch (error) { postMessage({ id, failed: String(error) }); }
    };
    addEventListener("message", ({ data: { number, event, data, files, id, params } }) => {
      if (event) workers[number]?.[event]?.({ data, preventDefault() {} });
      else answer(id, () => {
        if (!files) return app(params);
        globalThis.files = files;
        importScripts(URL.createObjectURL(new Blob([files["page.js"]], { type: "text/javascript" })));
        return true;
      });
    });
  };

  const first = new Worker(URL.createObjectURL(new Blob([`(${begin})()`], { type: "text/javascript" })));
  const others = new Map();
  const tell = (number, event, data) => { first.postMessage({ number, event, data }); };
  const asked = {
    start(number, address) {
      try {
        const worker = new Worker(address);
        others.set(number, worker);
        worker.onmessage = ({ data }) => { tell(number, "onmessage", data); };
        worker.onerror = (event) => {
          event.preventDefault();
          tell(number, "onerror");
        };
      } catch { tell(number, "onerror"); }
    },
    send(number, data) { others.get(number)?.postMessage(data); },
    end(number) {
      others.get(number)?.terminate();
      others.delete(number);
    },
  };
  first.onmessage = ({ data }) => {
    if (Object.hasOwn(asked, data?.ask)) asked[data.ask](data.number, data.what);
    else parent.postMessage(data, "*");
  };
  addEventListener("message", ({ source, data }) => { if (source === parent) first.postMessage(data); });
  parent.postMessage({ id: -1, result: true }, "*");
})();
