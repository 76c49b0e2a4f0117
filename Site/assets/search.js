// Searches the book in the reader's language. What it needs is loaded when it is first used,
// as scripts: pages opened from the disk may load nothing else.
(() => {
  "use strict";
  const form = document.getElementById("_search");
  if (!form) return;
  const input = form.querySelector("input");
  const panel = document.getElementById("_search-results");
  const status = panel.querySelector("[role=status]");
  const list = panel.querySelector("ol");
  const root = form.dataset.root;
  const folder = `${root}search/${form.dataset.language}/`;
  const most = 30;

  // Loading: each file calls `tracebookSearch` once.
  const loads = new Map();
  const data = { terms: [], parts: [] };
  window.tracebookSearch = (kind, ...values) => {
    if (kind === "words") data.words = readWords(...values);
    else data[kind][values[0]] = values[1];
  };
  function load(name) {
    if (!loads.has(name)) {
      loads.set(name, new Promise((done, failed) => {
        const script = document.createElement("script");
        script.src = folder + name + ".js";
        script.onload = done;
        script.onerror = failed;
        document.head.append(script);
      }));
    }
    return loads.get(name);
  }

  // The vocabulary: as it is in the lesson page-search of Documentation.
  function readWords(words, pairs, firstTerms, firstParts) {
    const terms = [];
    let last = [];
    for (const line of words ? words.split("\n") : []) {
      last = last.slice(0, parseInt(line[0], 36)).concat([...line.slice(1)]);
      terms.push(last.join(""));
    }
    const count = terms.length;
    for (const line of pairs ? pairs.split("\n") : []) {
      const [first, ...rest] = line;
      for (const next of rest) terms.push(next === " " ? first : first + next);
    }
    return { terms, count, plain: terms.map(plain), firstTerms, firstParts };
  }

  // For those who leave out accents.
  function plain(text) {
    return /^[\x00-\x7f]*$/.test(text) ? text : text.normalize("NFD").replace(/\p{M}/gu, "");
  }

  const ideographs = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}々〆〇ー]";
  const cut = new RegExp(`${ideographs}+|(?:(?!${ideographs})[\\p{L}\\p{N}\\p{M}])+`, "gu");
  const isPairs = new RegExp(`^${ideographs}`, "u");

  // What has to be found: each entry is one condition, met by any of its terms.
  function conditions(query, words) {
    const result = [];
    for (const piece of query.normalize("NFC").toLowerCase().match(cut) || []) {
      if (!isPairs.test(piece)) result.push(wordTerms(piece, words));
      else if ([...piece].length === 1) result.push(signTerms(piece, words));
      else {
        const signs = [...piece];
        for (let at = 0; at + 1 < signs.length; at++) {
          result.push(exactTerm(signs[at] + signs[at + 1], words));
        }
      }
    }
    return result;
  }

  function exactTerm(text, words) {
    const term = words.terms.indexOf(text, words.count);
    return term < 0 ? [] : [{ term, weight: 4 }];
  }

  function signTerms(sign, words) {
    const found = [];
    for (let term = words.count; term < words.terms.length; term++) {
      const text = words.terms[term];
      if (text.includes(sign)) found.push({ term, weight: text === sign ? 4 : 2 });
    }
    return found;
  }

  // A word finds itself, what begins with it, and, when it is long enough, what it is a part of.
  function wordTerms(word, words) {
    const bare = plain(word);
    const found = [];
    for (let term = 0; term < words.count; term++) {
      const place = words.plain[term].indexOf(bare);
      if (place < 0 || (place > 0 && bare.length < 3)) continue;
      const accents = words.terms[term].includes(word) ? 0 : 1;
      const isWhole = place === 0 && words.plain[term].length === bare.length;
      found.push({ term, weight: (isWhole ? 4 : place === 0 ? 2 : 1) / (1 + accents) });
    }
    return found.sort((one, other) => other.weight - one.weight).slice(0, 300);
  }

  const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
  const values = new Map([...alphabet].map((sign, value) => [sign, value]));

  function places(text) {
    const result = [];
    let part = -1, number = 0, shift = 0;
    for (const sign of text) {
      const value = values.get(sign);
      number |= (value & 31) << shift;
      if (value & 32) { shift += 5; continue; }
      part += Math.floor(number / 3) + 1;
      result.push([part, number % 3]);
      number = shift = 0;
    }
    return result;
  }

  function chunkOf(number, firsts) {
    let low = 0, high = firsts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (firsts[middle] <= number) low = middle; else high = middle - 1;
    }
    return low;
  }

  const fieldWeights = [4, 1, 0.5];

  async function scoresOf(found, words) {
    const chunks = [...new Set(found.map(({ term }) => chunkOf(term, words.firstTerms)))];
    await Promise.all(chunks.map((chunk) => load(`terms-${chunk}`)));
    const scores = new Map();
    for (const { term, weight } of found) {
      const chunk = chunkOf(term, words.firstTerms);
      if (typeof data.terms[chunk] === "string") data.terms[chunk] = data.terms[chunk].split(" ");
      for (const [part, field] of places(data.terms[chunk][term - words.firstTerms[chunk]])) {
        const score = weight * fieldWeights[field];
        if (score > (scores.get(part) || 0)) scores.set(part, score);
      }
    }
    return scores;
  }

  async function search(query) {
    await load("words");
    const words = data.words;
    const wanted = conditions(query, words);
    if (!wanted.length) return null;
    let total = null;
    for (const found of wanted) {
      const scores = await scoresOf(found, words);
      const rarity = 1 / Math.log2(2 + scores.size);
      const next = new Map();
      for (const [part, score] of scores) {
        if (total && !total.has(part)) continue;
        next.set(part, (total ? total.get(part) : 0) + score * rarity);
      }
      total = next;
    }
    const best = [...total].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
    const shown = best.slice(0, most).map(([part]) => part);
    const chunks = [...new Set(shown.map((part) => chunkOf(part, words.firstParts)))];
    await Promise.all(chunks.map((chunk) => load(`parts-${chunk}`)));
    return { count: best.length, parts: shown.map((part) => partOf(part, words)) };
  }

  function partOf(number, words) {
    const chunk = chunkOf(number, words.firstParts);
    let rest = number - words.firstParts[chunk];
    for (const [lesson, title, texts] of data.parts[chunk]) {
      if (rest * 3 < texts.length) {
        const [anchor, heading, excerpt] = texts.slice(rest * 3, rest * 3 + 3);
        return { lesson, title, anchor, heading, excerpt };
      }
      rest -= texts.length / 3;
    }
    return null;
  }

  // The page.
  let asked = 0;
  async function run() {
    const query = input.value.trim();
    const number = ++asked;
    if (!query) return close();
    let found;
    try {
      found = await search(query);
    } catch {
      return show(number, query, form.dataset.failed, []);
    }
    const count = found ? found.count : 0;
    const template = count ? form.dataset.found : form.dataset.none;
    const text = template.replace("{count}", count).replace("{query}", query);
    show(number, query, text, found?.parts ?? []);
  }

  function show(number, query, text, parts) {
    if (number !== asked) return;
    panel.dataset.query = query;
    list.replaceChildren(...parts.map(result));
    status.textContent = text;
    panel.hidden = false;
  }

  function result(part) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    const anchor = part.anchor ? `#${part.anchor}` : "";
    const file = part.lesson.includes(".") ? part.lesson : `${part.lesson}/index.html`;
    link.href = `${root}${form.dataset.language}/${file}${anchor}`;
    link.append(element("span", "result-lesson", part.title));
    if (part.heading) link.append(" ", element("span", "result-step", part.heading));
    item.append(link, element("p", "result-excerpt", part.excerpt));
    return item;
  }

  function element(name, type, text) {
    const made = document.createElement(name);
    made.className = type;
    made.textContent = text;
    return made;
  }

  function close() {
    asked++;
    panel.hidden = true;
    list.replaceChildren();
    status.textContent = "";
  }

  let timer;
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(run, 120);
  });
  input.addEventListener("focus", () => load("words").catch(() => {}));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    run().then(() => list.querySelector("a")?.focus());
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") { event.preventDefault(); list.querySelector("a")?.focus(); }
    if (event.key === "Escape") { input.value = ""; close(); }
  });
  panel.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const here = links.indexOf(document.activeElement);
    if (event.key === "Escape") { close(); input.focus(); }
    if (here < 0 || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
    event.preventDefault();
    (event.key === "ArrowDown" ? links[here + 1] : here ? links[here - 1] : input)?.focus();
  });
  panel.addEventListener("click", (event) => { if (event.target.closest("a")) close(); });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  const attributes = {
    "autocomplete": "off", "spellcheck": "false", "aria-controls": panel.id,
    "aria-keyshortcuts": "/",
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  form.hidden = false;
})();
