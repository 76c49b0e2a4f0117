// Says once when a page is also in the language that a reader's browser asks for. Nobody is sent
// anywhere. Where a language is chosen, hers is the first: that in which she last read, or her browser's.
"use strict";
(() => {
  const folder = document.currentScript.src.replace(/[^/]*$/, "");
  const nav = document.querySelector(".languages, .choices");
  const links = [...nav.querySelectorAll("a")];

  // zh-CN, zh-SG and cmn-Hans are all zh-Hans; zh-TW is not.
  const written = (tag) => {
    try {
      const { language, script } = new Intl.Locale(tag).maximize();
      return `${language}-${script}`;
    } catch { return ""; }
  };
  const known = navigator.languages.map(written);
  const wanted = (tags) => tags.map((tag) => links.find(({ hreflang }) => written(hreflang) === tag)).find(Boolean);
  if (nav.matches(".choices")) {
    let last = "";
    try { last = localStorage.getItem("tracebook-reads") ?? ""; } catch { /* not kept */ }
    const own = wanted([written(last), ...known]);
    if (!own) return;
    nav.prepend(own.parentElement);
    document.querySelector("h1").replaceChildren(...own.querySelector(".book-title").cloneNode(true).childNodes);
    document.documentElement.lang = own.hreflang;
    return;
  }

  const key = "tracebook-language";
  const settle = () => { try { localStorage.setItem(key, "chosen"); } catch { /* not kept */ } };
  nav.addEventListener("click", ({ target }) => { if (target.closest("a")) settle(); });
  try { if (localStorage.getItem(key)) return; } catch { return; }

  const link = wanted(known);
  // A page that only stands in for a translation is nothing to suggest.
  if (!link || link.hasAttribute("aria-current") || link.parentNode.querySelector(".stand-in")) return;

  window.tracebookSuggestions = (texts) => {
    const [text, close] = texts[link.lang] ?? [];
    if (!text) return;
    const line = document.createElement("p");
    line.className = "suggestion";
    line.lang = link.lang;
    line.dir = link.dir || "auto";
    const way = link.cloneNode();
    way.textContent = text;
    // The language's own link leads to the step that is being read.
    way.addEventListener("click", () => { way.href = link.href; settle(); });
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = close;
    button.addEventListener("click", () => { settle(); line.remove(); nav.querySelector("summary, a").focus(); });
    line.append(way, " ", button);
    document.querySelector(".masthead").append(line);
  };
  const script = document.createElement("script");
  script.src = `${folder}suggestions.js`;
  document.head.append(script);
})();
