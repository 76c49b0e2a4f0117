// Says once when a page is also in the language that a reader's browser asks for. Nobody is sent
// anywhere.
"use strict";
(() => {
  const folder = document.currentScript.src.replace(/[^/]*$/, "");
  const nav = document.querySelector(".languages");
  const links = [...nav.querySelectorAll("a")];

  const key = "tracebook-language";
  const settle = () => { try { localStorage.setItem(key, "chosen"); } catch { /* not kept */ } };
  nav.addEventListener("click", settle);
  try { if (localStorage.getItem(key)) return; } catch { return; }

  // zh-CN, zh-SG and cmn-Hans are all zh-Hans; zh-TW is not.
  const written = (tag) => {
    try {
      const { language, script } = new Intl.Locale(tag).maximize();
      return `${language}-${script}`;
    } catch { return ""; }
  };
  const known = navigator.languages.map(written);
  const link = known.map((wanted) => links.find(({ hreflang }) => written(hreflang) === wanted))
    .find(Boolean);
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
    button.addEventListener("click", () => { settle(); line.remove(); nav.querySelector("a").focus(); });
    line.append(way, " ", button);
    nav.before(line);
  };
  const script = document.createElement("script");
  script.src = `${folder}suggestions.js`;
  document.head.append(script);
})();
