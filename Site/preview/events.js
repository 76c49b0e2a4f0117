// One stream of events for all tabs of a preview: a browser opens only six connections to a server,
// and a seventh tab with a stream of its own would wait for ever.
"use strict";
const tabs = new Set();
let wasLost = false, diagnostics;
const tell = (type, data) => { for (const tab of tabs) tab.postMessage({ type, data }); };

const source = new EventSource("events");
source.addEventListener("reload", ({ data }) => tell("reload", data));
source.addEventListener("diagnostics", ({ data }) => tell("diagnostics", diagnostics = data));
source.addEventListener("error", () => { wasLost = true; });
source.addEventListener("open", () => {
  // A preview that was started again has all its pages anew.
  if (wasLost) tell("reload", "null");
  wasLost = false;
});

addEventListener("connect", ({ ports: [tab] }) => {
  tabs.add(tab);
  tab.onmessage = () => tabs.delete(tab);
  if (diagnostics) tab.postMessage({ type: "diagnostics", data: diagnostics });
});
