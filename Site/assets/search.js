// Searches the book in the reader's language. What it needs is loaded when it is first used,
// as scripts: pages opened from the disk may load nothing else.
(() => {
  "use strict";
  const form = document.getElementById("_search");
  if (!form) return;
  const input = form.querySelector("input");
  const { lang: language } = form.closest("[lang]");
  const root = document.currentScript.getAttribute("src").replace(/assets\/[^/]*$/, "");
  const folder = `search/${language}/`;
  const most = 10;
  const steps = ["search-words", "search-text", "search-query"];

  // Where results are shown.
  const panel = element("div", "search-results");
  Object.assign(panel, { id: "_search-results", role: "region", hidden: true });
  const status = element("p"), list = element("ol"), more = element("button");
  Object.assign(status, { role: "status" });
  Object.assign(more, { type: "button", hidden: true });
  panel.append(status, list, more);
  form.parentElement.append(panel);

  // Loading: each file of the index calls `tracebookSearch` once, each script adds to it.
  const loads = new Map();
  const data = { words: [], terms: [], parts: [] };
  window.tracebookSearch = (kind, number, packed) => { data[kind][number] = packed; };
  function load(path) {
    if (!loads.has(path)) {
      loads.set(path, new Promise((done, failed) => {
        const script = document.createElement("script");
        script.src = root + path + ".js";
        script.onload = done;
        script.onerror = () => { loads.delete(path); failed(); };
        document.head.append(script);
      }));
    }
    return loads.get(path);
  }

  // The scripts need each other, one after the other.
  let opened, book;
  function open() {
    opened ??= (async () => {
      const words = load(`${folder}words`);
      for (const step of steps) await load(`assets/${step}`);
      book = await tracebookSearch.openBook(async (kind, number) => {
        await (kind === "words" ? words : load(`${folder}${kind}-${number}`));
        return data[kind][number];
      });
      panel.ariaLabel = book.words.texts.results;
    })().catch((error) => { opened = undefined; throw error; });
    return opened;
  }

  // The page.
  let asked = 0;
  async function run() {
    const query = input.value.trim();
    const number = ++asked;
    if (!query) return close();
    let found;
    try {
      await open();
      found = await tracebookSearch.answer(query, book) ?? [];
      await readFirst(found);
    } catch {
      return show(number, query, form.dataset.failed, []);
    }
    const template = book.words.texts[found.length ? "found" : "none"];
    const text = template.replace("{count}", found.length).replace("{query}", () => query);
    show(number, query, text, found);
  }

  let rest = [];
  const readFirst = (found) => book.texts(found.slice(0, most).map(({ part }) => part));
  function show(number, query, text, found) {
    if (number !== asked) return;
    rest = found.slice(most);
    list.replaceChildren();
    append(found.slice(0, most));
    status.textContent = text;
    offer();
    panel.hidden = false;
    panel.dataset.query = query;
  }

  // Says how many results are left, and shows as many again.
  function offer() {
    more.hidden = !rest.length;
    if (!rest.length) return;
    more.textContent = book.words.texts.more.replace("{count}", rest.length);
  }
  more.addEventListener("click", async () => {
    const next = rest.splice(0, most * 2);
    const number = asked;
    try {
      await book.texts(next.map(({ part }) => part));
    } catch {
      if (number !== asked) return;
      rest.unshift(...next);
      status.textContent = form.dataset.failed;
      return;
    }
    if (number !== asked) return;
    const items = append(next);
    offer();
    items[0]?.querySelector("a").focus();
  });

  // Those of one page that follow each other have its title once; links say it to those who do not see it.
  function append(found) {
    return found.map((one) => {
      const part = one.show();
      const item = result(part);
      const isSame = part.heading && list.lastElementChild?.dataset.lesson === part.lesson;
      if (isSame) item.className = "same-page";
      item.dataset.lesson = part.lesson;
      list.append(item);
      return item;
    });
  }

  function result(part) {
    const item = element("li"), link = element("a");
    const anchor = part.anchor ? `#${part.anchor}` : "";
    const file = part.lesson.includes(".") ? part.lesson : `${part.lesson}/index.html`;
    link.href = `${root}${language}/${file}${anchor}`;
    link.append(element("span", "result-lesson", part.title));
    if (part.heading) link.append(" ", element("span", "result-step", part.heading));
    book.words.texts.kinds.forEach((kind, bit) => {
      if (part.kinds >> bit & 1) link.append(" ", element("span", "result-kind", kind));
    });
    const text = element("p", "result-excerpt", "");
    part.excerpt.forEach((piece, index) => text.append(index % 2 ? element("mark", "", piece) : piece));
    item.append(link, text);
    return item;
  }

  function element(name, type = "", text = "") {
    const made = document.createElement(name);
    if (type) made.className = type;
    made.textContent = text;
    return made;
  }

  function close() {
    asked++;
    panel.hidden = true;
    list.replaceChildren();
    status.textContent = "";
    rest = [];
    more.hidden = true;
  }

  let timer;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(run, 120);
  };
  // While a reader composes a word, as in Chinese, its keys and letters belong to the composition.
  input.addEventListener("input", (event) => { if (!event.isComposing) later(); });
  input.addEventListener("compositionend", later);
  // A pasted log is explained.
  input.addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text"), page = document.querySelector(".pages [href$='explain.html']");
    if (!page || text.trim().split("\n").length < 2) return;
    try { sessionStorage.setItem("tracebook-log", text); } catch { return; }
    event.preventDefault();
    page.click();
  });
  input.addEventListener("focus", () => open().catch(() => {}));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    run().then(() => list.querySelector("a")?.focus());
  });
  form.addEventListener("keydown", (event) => {
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === "ArrowDown") { event.preventDefault(); list.querySelector("a")?.focus(); }
    if (event.key === "Escape") leave();
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
    left = { at: scrollY, focused: document.activeElement };
    input.focus();
    input.select();
  });
  // A reader who came here by a key goes back to where she was reading.
  let left;
  function leave() {
    input.value = "";
    close();
    if (!left) return;
    input.blur();
    left.focused.focus({ preventScroll: true });
    scrollTo({ top: left.at, behavior: "instant" });
    left = undefined;
  }
  input.addEventListener("pointerdown", () => { left = undefined; });
  const attributes = {
    "autocomplete": "off", "spellcheck": "false", "aria-controls": panel.id,
    "aria-keyshortcuts": "/",
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  form.hidden = false;
})();
