// What is a reader's own, and stays in her browser: which lessons she has read, and the colours.
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
  const read = () => {
    try { return new Set([JSON.parse(store("tracebook-read"))].flat().filter(Boolean)); } catch { return new Set(); }
  };

  // A lesson has been read when its last step has come into view.
  const steps = document.querySelectorAll(".lesson .step");
  if (lesson && steps.length) {
    new IntersectionObserver((seen, observer) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      store("tracebook-read", JSON.stringify([...read().add(lesson)]));
    }).observe(steps[steps.length - 1].lastElementChild);
  }

  // Each step, and each heading with an id, has an address that can be copied.
  for (const place of document.querySelectorAll(".lesson :is(.step, .text :is(h3, h4, h5, h6)[id])")) {
    const link = document.createElement("a"), heading = place.querySelector("h2") ?? place;
    link.className = "permalink";
    link.href = `#${place.id}`;
    link.setAttribute("aria-label", `# ${heading.textContent}`);
    if (place === heading) heading.append(link); else heading.after(link);
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
      try { await navigator.clipboard.writeText(code.textContent); } catch {
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

  // The list is written when it is opened, so that no page grows with the book.
  window.tracebookLessons = ({ chapters, done }) => {
    const known = read();
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
        if (known.has(id)) {
          const mark = document.createElement("span");
          mark.textContent = done;
          mark.className = "done";
          item.append(" ", mark);
        }
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
  list.addEventListener("toggle", () => bring("lessons"), { once: true });
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !list.open || !list.contains(document.activeElement)) return;
    list.open = false;
    list.querySelector("summary").focus();
  });
  addEventListener("click", ({ target }) => { if (!list.contains(target)) list.open = false; });

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
