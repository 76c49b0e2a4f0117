"""The engine in the page gives what the page shows, for every trace of the book."""

import os
import unittest

from site_browser import WHOLE, BrowserTest, lessons

LANGUAGES = os.environ.get("LANGUAGES", "sv").split(",")
LESSONS = os.environ.get("LESSONS", "").split(",")

# Rows with their classes, that is lanes and kinds, as readers get them.
PLAY_ALL = """async () => {
  const html = (item) => {
    const copy = item.cloneNode(true);
    for (const button of copy.querySelectorAll("button")) button.replaceWith(...button.childNodes);
    for (const part of copy.querySelectorAll(".now")) part.classList.remove("now");
    return copy.outerHTML.replace(/\\s+/g, " ").replace(/> </g, "><").replace(/ class=""/g, "");
  };
  // The page writes calls that an earlier example has as their count and the state after them.
  const sum = (item) => {
    const link = item.querySelector("ol a");
    const calls = link ? +/\\d+/.exec(link.textContent)
      : item.querySelectorAll("li:not(.a, .s, .n, .l, .e, .v)").length;
    return [item.querySelector("p code").textContent, calls, [...item.querySelectorAll("b")].at(-1)?.textContent];
  };
  const results = [];
  for (const figure of document.querySelectorAll(".trace[data-trace]")) {
    const score = figure.querySelector(".score");
    const hasState = score.querySelector("ol a")?.nextElementSibling;
    const isFolded = score.querySelector("ol a") !== null;
    const shown = () => [...score.children].map(
      (item, number) => isFolded && !number ? sum(item).slice(0, hasState ? 3 : 2) : html(item));
    const before = shown();
    figure.querySelector("[name=end]").click();
    while (!figure.dataset.engine) await new Promise((done) => setTimeout(done));
    await new Promise((done) => setTimeout(done));
    results.push([figure.dataset.trace, figure.dataset.engine, before, shown()]);
  }
  return results;
}"""


class Agreement(BrowserTest):
    def check(self, language, lesson):
        page = self.open(f"{language}/{lesson}/index.html")
        results = page.evaluate(PLAY_ALL)
        for name, verdict, before, after in results:
            with self.subTest(language=language, lesson=lesson, trace=name):
                self.assertEqual(verdict, "agrees")
                self.assertEqual(before, after)
        return len(results)

    def test_every_trace_gives_in_the_page_what_it_gave_in_the_build(self):
        count = 0
        for turn, language in enumerate(LANGUAGES):
            for number, lesson in enumerate(lessons(language)):
                # A tenth of all lessons in all languages are played, unless one is named.
                is_its_turn = WHOLE or (number + 3 * turn) % 10 == 0
                if lesson in LESSONS or LESSONS == [""] and is_its_turn:
                    count += self.check(language, lesson)
        self.assertGreater(count, 5)
        print(f"{count} traces agree", end=" ", flush=True)


if __name__ == "__main__":
    unittest.main()
