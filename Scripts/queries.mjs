// queries.mjs SITE LIST [ALL]: asks the search of a built site what readers ask, by the scripts of
// its pages, and prints the mean reciprocal rank (MRR) and the queries that find nothing.
//
// LIST has a line `language<TAB>query<TAB>page#step` for each query; several answers that are as
// good are separated by spaces, and `page#` is the beginning of a page. With ALL, every query that
// does not find its answer first is printed. Exits with 1 below MIN_MRR or when one finds nothing.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";

/** As much of an element as the search uses. */
class Element {
  constructor(type) {
    Object.assign(this, { type, children: [], dataset: {}, listeners: {}, value: "", hidden: true });
    this.style = {};
    this.own = "";
  }
  get textContent() { return this.own + this.children.map((child) => child.textContent ?? child).join(""); }
  set textContent(text) { this.own = text; this.children = []; }
  append(...children) { this.children.push(...children); }
  replaceChildren(...children) { this.children = children; this.own = ""; }
  addEventListener(name, listener) { this.listeners[name] = listener; }
  setAttribute(name, value) { this[name] = value; }
  removeAttribute(name) { delete this[name]; }
  focus() {}
  select() {}
  all(type) {
    return this.children.flatMap((child) =>
      child instanceof Element ? [...(child.type === type ? [child] : []), ...child.all(type)] : []);
  }
  querySelector(selector) { return this.found?.[selector] ?? this.all(selector)[0] ?? null; }
  querySelectorAll(selector) { return this.all(selector); }
}

/** Opens a page of a language and returns a function from a query to the addresses it finds. */
function open(site, language) {
  const [form, input, masthead] = ["form", "input", "header"].map((type) => new Element(type));
  form.found = { input };
  form.dataset.failed = "failed";
  form.parentElement = masthead;
  const document = new Element("document");
  document.head = new Element("head");
  document.documentElement = { lang: language };
  document.currentScript = { getAttribute: () => "assets/search.js" };
  document.getElementById = (id) => ({ "_search": form })[id] ?? null;
  document.createElement = (type) => new Element(type);
  document.createTextNode = (text) => text;
  const context = vm.createContext({
    document, console, setTimeout, clearTimeout, performance, requestAnimationFrame: setTimeout,
    atob, Blob, Response, DecompressionStream,
  });
  context.window = context;
  const run = (path) => vm.runInContext(readFileSync(path, "utf8"), context, { filename: path });
  document.head.append = (script) => setTimeout(() => {
    const path = join(site, script.src);
    if (!existsSync(path)) return script.onerror(new Error(path));
    run(path);
    script.onload();
  });
  run(join(site, "assets/search.js"));
  const [panel] = masthead.children;
  const [[status], [list]] = [panel.all("p"), panel.all("ol")];
  return async (query) => {
    input.value = query;
    delete panel.dataset.query;
    form.listeners.submit({ preventDefault() {} });
    while (panel.dataset.query !== query) await new Promise((done) => setTimeout(done));
    if (status.textContent === "failed") throw new Error(`${language} ${query}: the search failed`);
    return list.all("a").map((link) => link.href);
  };
}

/** `en/launch/index.html#tap` as `launch#tap`. */
const answer = (href, language) =>
  href.slice(language.length + 1).replace(/\/index\.html(#|$)/, "#").replace(/##?/, "#");

const [site, file, all] = process.argv.slice(2);
const pages = new Map();
const totals = new Map();
const lost = [];
let slowest = 0;
for (const line of readFileSync(file, "utf8").split("\n")) {
  if (!line.trim() || line.startsWith("//")) continue;
  const [language, query, labels] = line.split("\t");
  if (!pages.has(language)) pages.set(language, open(site, language));
  const start = performance.now();
  const found = (await pages.get(language)(query)).map((href) => answer(href, language));
  slowest = Math.max(slowest, performance.now() - start);
  const wanted = labels.trim().split(/\s+/).map((label) => label.includes("#") ? label : label + "#");
  const rank = found.findIndex((one) => wanted.includes(one)) + 1;
  if (!found.length) lost.push(`${language}\t${query}`);
  if (all && rank !== 1) {
    console.log(`${rank || "–"}\t${language}\t${query}\t${wanted[0]}\t${found.slice(0, 4).join(" ")}`);
  }
  for (const name of [language, "all"]) {
    const [sum, count] = totals.get(name) ?? [0, 0];
    totals.set(name, [sum + (rank ? 1 / rank : 0), count + 1]);
  }
}
for (const query of lost) console.log(`nothing found\t${query}`);
for (const [name, [sum, count]] of totals) {
  console.log(`${name}: MRR ${(sum / count).toFixed(3)} of ${count} queries`);
}
console.log(`found nothing: ${lost.length}; the slowest answer took ${slowest.toFixed(0)} ms`);
const [sum, count] = totals.get("all") ?? [0, 1];
if (lost.length || sum / count < Number(process.env.MIN_MRR ?? 0)) process.exitCode = 1;
