// What is a reader's own, and stays in her browser: which steps and lessons she has read, what she writes for, and
// the colours.
"use strict";
(() => {
  const folder = document.currentScript.src.replace(/[^/]*$/, "");
  const list = document.querySelector(".index");
  const { lesson } = list.dataset;
  const root = folder.replace(/[^/]*\/$/, ""), { lang: language } = document.documentElement;

  const store = (key, value) => {
    try {
      if (value === undefined) return localStorage.getItem(key);
      if (value === null) localStorage.removeItem(key); else localStorage.setItem(key, value);
    } catch { /* A browser that keeps nothing goes on without. */ }
  };
  const bring = (name) => {
    const script = document.createElement("script");
    script.src = `${folder}${name}.${language}.js`;
    document.head.append(script);
  };
  const read = (key) => {
    try { return new Set([JSON.parse(store(key))].flat().filter(Boolean)); } catch { return new Set(); }
  };
  const add = (key, id) => store(key, JSON.stringify([...read(key).add(id)]));

  // Where she reads, and in which language.
  store("tracebook-reads", language);
  if (lesson) store("tracebook-last", lesson);

  const known = new Set([...read("tracebook-read"), ...read("tracebook-steps")]);
  const { done } = document.querySelector("[data-done]")?.dataset ?? {};
  const tick = (link, id, title = done) => {
    if (known.has(id)) Object.assign(link, { title }).dataset.read = "";
  };

  // A step has been read when its end has come into view, and a lesson with its last step.
  const steps = lesson ? [...document.querySelectorAll(".lesson .step")] : [];
  const ends = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      ends.unobserve(target);
      const step = target.closest(".step"), id = `${lesson}#${step.id}`;
      if (step === steps.at(-1)) add("tracebook-read", lesson);
      add("tracebook-steps", id);
      known.add(id);
      tick(step.querySelector(".permalink"), id);
    }
  });
  for (const { lastElementChild } of steps) ends.observe(lastElementChild);

  // Each step, and each heading with an id, has an address that can be copied.
  for (const place of document.querySelectorAll(".lesson :is(.step, .text :is(h3, h4, h5, h6)[id])")) {
    const link = document.createElement("a"), heading = place.querySelector("h2") ?? place;
    link.className = "permalink";
    link.href = `#${place.id}`;
    link.setAttribute("aria-label", `# ${heading.textContent}`);
    if (place === heading) heading.append(link); else heading.after(link);
    tick(link, `${lesson}${link.hash}`);
  }

  // What is copied can be pasted: commands without prompts, the lines of a change as they are after it.
  const plain = (place, text) => {
    const pre = place?.closest?.("pre, .listing");
    if (pre?.querySelector("ins, del")) return text.replace(/^-.*\n?/gm, "").replace(/^[+ ]/gm, "");
    return pre?.querySelector(".language-t, .language-console, .language-txt") ? text.replace(/^\s*\$ /gm, "") : text;
  };
  addEventListener("copy", (event) => {
    const selection = getSelection(), text = `${selection}`;
    const own = plain(selection.anchorNode?.parentElement, text);
    if (own === text || event.target.matches?.("input, textarea")) return;
    event.clipboardData.setData("text/plain", own);
    event.preventDefault();
  });

  // Long names in tables break between their words.
  for (const code of document.querySelectorAll(".table code")) {
    const parts = code.textContent.split(/(?<=[a-z])(?=[A-Z])|(?<=[(:_.])(?=\w)/);
    code.replaceChildren(...parts.flatMap((part, n) => n ? [document.createElement("wbr"), part] : [part]));
  }

  // Lessons that were read, in the list beside the text and on the first page, where chapters say how many.
  const folderOf = (link) => link.href.slice(`${root}${language}/`.length).replace(/\/index\.html$/, "");
  for (const link of document.querySelectorAll(".siblings li a, .lessons a")) tick(link, folderOf(link));
  for (const chapter of document.querySelectorAll(".chapter")) {
    const count = chapter.querySelectorAll("[data-read]").length;
    if (count) chapter.querySelector("small:last-of-type").prepend(`✓ ${count} / `);
  }

  // What she writes for is asked once, and is then the first where all models are listed.
  const platforms = [...document.querySelectorAll(".platforms a")], platform = store("tracebook-platform");
  for (const link of platforms) {
    if (link.dataset.model === platform) link.setAttribute("aria-current", "true");
    link.addEventListener("click", () => store("tracebook-platform", link.dataset.model));
  }
  const own = document.getElementById(platform);
  if (own?.matches(".calls")) document.querySelector(".calls").before(own);
  const models = document.getElementById("_model");
  if (models?.querySelector(`[value="${CSS.escape(platform)}"]`)) models.value = platform;

  // A long list is filtered by what is typed.
  const filter = document.querySelector(".filter");
  if (filter) {
    filter.hidden = false;
    filter.querySelector("input").addEventListener("input", ({ target }) => {
      const typed = target.value.trim().toLowerCase();
      for (const name of document.querySelectorAll(".calls dt")) {
        const about = name.nextElementSibling;
        name.hidden = about.hidden = !`${name.textContent} ${about.textContent}`.toLowerCase().includes(typed);
      }
      for (const part of document.querySelectorAll(".calls")) part.hidden = !part.querySelector("dt:not([hidden])");
    });
  }

  // Code can be copied, unless it is a part of what is needed.
  const { copy, copied } = document.querySelector("main").dataset;
  for (const listing of document.querySelectorAll("main[data-copy] .listing:not(.fragment, .exercise *)")) {
    const button = document.createElement("button"), code = listing.querySelector("code");
    button.type = "button";
    button.className = "copy";
    button.textContent = copy;
    listing.append(button);
    button.addEventListener("click", async () => {
      // A page that was opened as a file may have no clipboard; then the code is selected.
      try { await navigator.clipboard.writeText(plain(code, code.textContent)); } catch {
        getSelection().selectAllChildren(code);
        if (!document.execCommand("copy")) return;
      }
      button.textContent = copied;
      setTimeout(() => { button.textContent = copy; }, 2000);
    });
  }

  // How to read an example comes when it is asked for; without scripts the first page has it.
  const key = document.querySelector(".key");
  window.tracebookKey = (html) => {
    const part = document.createElement("div");
    part.innerHTML = html;
    key.querySelector("p").replaceWith(part);
  };
  key?.addEventListener("toggle", () => bring("key"), { once: true });

  // Who has been here goes on where she was.
  const door = document.querySelector(".doors > a"), last = store("tracebook-last");
  const names = (parts) => parts.flatMap((part) => Array.isArray(part) ? [part] : names(part.lessons));
  const goOn = ({ chapters }) => {
    const found = names(chapters).find(([id]) => id === last);
    if (!found) return;
    door.href = `${root}${language}/${last}/index.html`;
    door.querySelector("b").textContent = door.dataset.continue;
    door.querySelector("small").textContent = found[1];
  };
  document.querySelector("[name=question]")?.addEventListener("click", () => {
    document.querySelector("#_search input").focus();
  });
  const asked = document.getElementById(location.hash.slice(1));
  if (asked?.matches(".chapter")) asked.open = true;

  // The list is written when it is opened, so that no page grows with the book.
  window.tracebookLessons = (book) => {
    const { chapters } = book;
    if (door && last) goOn(book);
    // The chapters that the page is in are unfolded.
    const write = ({ title, lessons }) => {
      const part = document.createElement("details"), items = document.createElement("ol");
      for (const each of lessons) {
        const item = document.createElement("li");
        if (!Array.isArray(each)) {
          const inner = write(each);
          if (inner.open) part.open = true;
          item.append(inner);
          items.append(item);
          continue;
        }
        const [id, name] = each, link = document.createElement("a");
        link.textContent = name;
        link.href = `${root}${language}/${id}/index.html`;
        if (id === lesson) {
          link.setAttribute("aria-current", "page");
          part.open = true;
        }
        item.append(link);
        tick(link, id, book.done);
        items.append(item);
      }
      part.append(Object.assign(document.createElement("summary"), { textContent: title }), items);
      return part;
    };
    const all = chapters.map(write);
    if (all.length === 1) all[0].open = true;
    const box = list.querySelector("div");
    box.append(...all);
    const here = box.querySelector("li [aria-current]");
    if (here) box.scrollTop = here.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
  };
  if (door && last) bring("lessons"); else list.addEventListener("toggle", () => bring("lessons"), { once: true });
  const opened = document.querySelectorAll(".masthead > details");
  addEventListener("keydown", ({ key }) => {
    const one = [...opened].find((one) => one.open && one.contains(document.activeElement));
    if (key !== "Escape" || !one) return;
    one.open = false;
    one.querySelector("summary").focus();
  });
  addEventListener("click", ({ target }) => {
    for (const one of opened) if (!one.contains(target)) one.open = false;
  });

  // A narrow bar has no room for what the list then has, too.
  const narrow = matchMedia("(max-width: 68.74rem)");
  const parts = document.querySelectorAll(".pages, .spelling, .languages");
  const place = () => {
    if (narrow.matches) list.querySelector("div > a").after(...parts);
    else document.querySelector(".theme").before(...parts);
    document.querySelector(".languages").open = narrow.matches;
    const field = document.querySelector("#_search input");
    if (field) field.placeholder = narrow.matches ? field.labels[0].textContent : field.dataset.hint;
  };
  narrow.addEventListener("change", place);
  place();

  // The other colours; what the system prefers need not be kept.
  const dark = matchMedia("(prefers-color-scheme: dark)");
  document.querySelector(".theme").addEventListener("click", () => {
    const { dataset } = document.documentElement;
    const preferred = dark.matches ? "dark" : "light";
    const next = (dataset.theme ?? preferred) === "dark" ? "light" : "dark";
    if (next === preferred) delete dataset.theme; else dataset.theme = next;
    store("tracebook-theme", next === preferred ? null : next);
  });
})();
