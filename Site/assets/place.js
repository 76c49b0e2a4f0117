// Keeps a reader's place: the step stands in the address, and in the links to the other languages.
(() => {
  "use strict";
  const steps = [...document.querySelectorAll(".step")];
  const links = [...document.querySelectorAll(".languages a")];
  const own = links.map((link) => link.getAttribute("href"));

  // The step that reaches the upper third of the window.
  function current() {
    return steps.findLast((step) => step.getBoundingClientRect().top <= innerHeight / 3);
  }

  // What an address says, also where somebody wrote it by hand.
  function decoded(text) {
    try { return decodeURIComponent(text); } catch { return text; }
  }

  // A place that somebody asked for stays in the address as long as it is in view.
  function isAsked() {
    const [name, moment] = location.hash.slice(1).split("?").map(decoded);
    const played = `.trace[data-trace="${CSS.escape(name)}.trace"], .trace[data-trace="${CSS.escape(name)}"]`;
    const place = moment ? document.querySelector(played) : document.getElementById(name);
    if (!place || place.matches(".step")) return false;
    const { top, bottom } = place.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }

  // Above the first step, where the languages and versions stand, these open where it was read last.
  function keep() {
    const step = current(), isKept = isAsked();
    const hash = isKept ? location.hash : step ? `#${step.id}` : "";
    if (hash) {
      links.forEach((link, number) => link.setAttribute("href", own[number] + hash));
      document.documentElement.dataset.read = hash;
    }
    if (hash === location.hash) return;
    history.replaceState(history.state, "", hash || location.pathname + location.search);
  }

  let rest;
  addEventListener("scroll", () => {
    clearTimeout(rest);
    rest = setTimeout(keep, 150);
  }, { passive: true });
  // A step that has gone elsewhere is read there, if only one page has it.
  const gone = document.getElementById(decoded(location.hash.slice(1)));
  if (gone?.matches(".moved > li") && gone.nextElementSibling?.id !== "") location.replace(gone.querySelector("a").href);
  // An example was played, and its moment is in the address.
  addEventListener("tracebook-place", keep);
  for (const link of links) {
    for (const event of ["pointerdown", "focus", "click"]) link.addEventListener(event, keep);
  }
})();
