// Exercises in which a claim is put together from parts, one of each list, that catches a mistake. The page has the answer to
// every claim. Loaded by pages that have such an exercise.
"use strict";
tracebook("catching.js", ({ element, spelling }) => {
  let count = 0;
  for (const figure of document.querySelectorAll(".exercise[data-catch]")) {
    const [frame, ...answers] = figure.querySelectorAll("template");
    const [controls, open] = frame.content.children;
    // Of the rows a screen reader says nothing by itself.
    const said = element("div", "", "result"), rows = element("div");
    said.role = "status";
    const learned = figure.querySelector(".learned");
    if (learned) learned.hidden = true;
    const say = (verdict, texts, run) => {
      figure.dataset.verdict = verdict;
      said.replaceChildren(...texts);
      rows.replaceChildren(...run);
    };
    const slots = [...figure.querySelectorAll(".how + .parts")].map((list) => {
      const name = `part-${count++}`;
      list.role = "radiogroup";
      list.ariaLabel = list.previousElementSibling.textContent;
      return [...list.children].map((item) => {
        const label = element("label"), input = element("input");
        [input.type, input.name, item.role] = ["radio", name, "none"];
        label.append(input, element("span"));
        label.lastChild.append(...item.childNodes);
        item.append(label);
        input.addEventListener("change", () => say("", [], []));
        return input;
      });
    });
    controls.firstChild.addEventListener("click", () => {
      const chosen = slots.map((inputs) => inputs.findIndex((input) => input.checked));
      const missing = slots[chosen.indexOf(-1)];
      if (missing) {
        say("", [open], []);
        return missing[0].focus();
      }
      const answer = answers[chosen.reduce((place, own, slot) => place * slots[slot].length + own, 0)];
      const [text, ...run] = answer.content.cloneNode(true).children;
      const isRight = answer.dataset.kind === "catches";
      const more = isRight ? learned?.querySelector("p").cloneNode(true) : null;
      say(isRight ? "solved" : "broken", more ? [text, more] : [text], run);
      spelling.show(rows);
    });
    figure.querySelector(".notation").before(controls, said, rows);
  }
});
