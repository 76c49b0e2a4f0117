// What a page does while its book is being written: loads again, and shows what is wrong.
(() => {
  "use strict";
  const lesson = document.querySelector("details.index")?.dataset.lesson ?? "";
  // It stands beside what is asked for, whatever is before that in the address.
  const beside = (name) => new URL(name, document.currentScript.src);
  const [worker, stream] = [beside("events.js"), beside("events")];

  const handlers = {
    reload(lessons) {
      if (!lessons || !lesson || lessons.includes(lesson)) {
        location.reload();
      }
    },
    diagnostics: show,
  };
  if (window.SharedWorker) listenWithOthers(); else listenAlone();

  // All tabs share one stream, which `events.js` explains.
  function listenWithOthers() {
    const { port } = new SharedWorker(worker, "tracebook-preview");
    port.onmessage = ({ data: { type, data } }) => handlers[type](JSON.parse(data));
    addEventListener("pagehide", () => port.postMessage("closed"));
    // A page that the browser kept while another was shown has missed what came meanwhile.
    addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
  }

  function listenAlone() {
    const source = new EventSource(stream);
    for (const type in handlers) {
      source.addEventListener(type, ({ data }) => handlers[type](JSON.parse(data)));
    }
    let wasLost = false;
    source.addEventListener("error", () => { wasLost = true; });
    source.addEventListener("open", () => { if (wasLost) location.reload(); });
  }

  // The policy of a page lets in no element with styles.
  function paint() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }

  function show(diagnostics) {
    document.getElementById("tracebook-preview")?.remove();
    if (!diagnostics.length) return;
    const own = (one) => lesson && one.path.includes(`/lessons/${lesson}/`);
    const list = [...diagnostics].sort((one, other) => own(other) - own(one));
    const panel = make("details", "", { id: "tracebook-preview", role: "status", lang: "en" });
    panel.open = list.some(own);
    const mine = list.filter(own).length;
    const rest = mine && mine < list.length ? `, ${mine} in this lesson` : "";
    panel.append(make("summary", `${count(list.length)} in the book${rest}`));
    for (const one of list.slice(0, 50)) panel.append(entry(one));
    if (list.length > 50) panel.append(make("p", `and ${list.length - 50} more`));
    document.body.append(panel);
  }

  function count(number) { return number === 1 ? "1 thing is wrong" : `${number} things are wrong`; }

  function entry(one) {
    const part = make("div", "");
    part.append(
      make("code", `${one.path}:${one.line}:${one.column}`),
      make("p", `${one.severity}[${one.id}]: ${one.headline}`));
    if (one.why) part.append(make("p", `why: ${one.why}`));
    for (const note of one.notes || []) part.append(make("pre", String(note.text ?? note)));
    if (one.help) part.append(make("p", `help: ${one.help}`));
    return part;
  }

  // Text only: what a lesson says is never taken for markup.
  function make(name, text, attributes = {}) {
    const element = document.createElement(name);
    element.textContent = text;
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  }

  const styles = `
    #tracebook-preview { position: fixed; inset: auto 0 0 0; z-index: 99; max-height: 60vh;
      overflow: auto; margin: 0; padding: .6rem 1rem; font: 15px/1.5 system-ui, sans-serif;
      background: #fff4f0; color: #3b0d00; border-top: 3px solid #c23b0e; }
    #tracebook-preview summary { font-weight: 600; cursor: pointer; }
    #tracebook-preview div { margin: .7rem 0; padding-left: .7rem; border-left: 2px solid #c23b0e; }
    #tracebook-preview p, #tracebook-preview pre { margin: .1rem 0; white-space: pre-wrap; }
    @media (prefers-color-scheme: dark) {
      #tracebook-preview { background: #2b1710; color: #ffd9cb; } }
    @media print { #tracebook-preview { display: none; } }`;
  paint();
})();
