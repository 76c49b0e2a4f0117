"""At every step of an example what happens is wholly in view, in the panel with its row, in every window.

A long explanation of why it happens scrolls in its place."""

import unittest

from scenes import LANGUAGES
from site_browser import SITE, WHOLE, BrowserTest, lessons

# Desktops, and the small one with a browser's bars; phones, also on their side; desktops at 150 % and 200 %.
WINDOWS = [
    (1366, 768), (1366, 633), (1280, 800), (1280, 720), (1920, 1080), (390, 844), (390, 664), (360, 640), (320, 568),
    (844, 390), (911, 512), (683, 384), (640, 400), (960, 540), (640, 360)]

# Steps through an example, and says at which steps some of the text of a part is outside or covered.
STEPS = """async (name) => {
  const figure = document.querySelector(`.trace[data-trace="${name}"]`);
  const frame = () => new Promise(requestAnimationFrame);
  const settled = async (test) => { do { await frame(); await frame(); } while (!test()); };
  const press = (button) => figure.querySelector(`[name=${button}]`).click();
  const hidden = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    // What is too long to stand in one line at the side of its lines may be scrolled to, also without a player.
    return [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2).flatMap((box) => {
      const places = [[box.left + 1, box.top + 2], [box.right - 1, box.bottom - 2], [
        (box.left + box.right) / 2, (box.top + box.bottom) / 2]];
      return places.filter(([x, y]) => !part.contains(document.elementFromPoint(x, y)))
        .map(([x, y]) => `${Math.round(x)}:${Math.round(y)} ${document.elementFromPoint(x, y)?.className ?? "outside"}`);
    });
  };
  press("again");
  await settled(() => figure.dataset.engine);
  const count = figure.querySelectorAll(".score > li > p, .score ol > li").length;
  const wrong = [];
  for (let step = 1; step <= count; step += 1) {
    press("step");
    await settled(() => figure.querySelector(".now"));
    const said = figure.querySelector(".said"), now = figure.querySelector(".now");
    if (!said.textContent) wrong.push(`${step}: nothing is said`);
    const isSheet = figure.matches(".sheet"), why = said.querySelector(".why");
    const row = isSheet ? [] : hidden(now);
    // It scrolls where it is longer than its place, and begins at its beginning.
    const about = why && said.closest(".outcome").checkVisibility() && said.scrollHeight <= said.clientHeight ? hidden(why) : [];
    if (why && said.scrollTop) wrong.push(`${step}: it does not begin at its beginning`);
    for (const [part, places] of [["said", hidden(said.querySelector(".what"))], ["why", isSheet ? [] : about], ["row", row]]) {
      if (places.length) wrong.push(`${step}: ${part} ${now.textContent.slice(0, 40)} ${places.slice(0, 2)}`);
    }
  }
  return { count, wrong };
}"""


class Whole(BrowserTest):
    def test_nothing_hides_what_is_explained_in_any_window(self):
        names = lessons(LANGUAGES[0])
        steps = 0
        for number, lesson in enumerate(names):
            # Every lesson in every window with `WHOLE`; otherwise each in one window and one language.
            windows = WINDOWS if WHOLE else [WINDOWS[number % len(WINDOWS)]]
            for language in LANGUAGES if WHOLE else [LANGUAGES[number % len(LANGUAGES)]]:
                page = self.open(f"{language}/{lesson}/index.html")
                traces = page.locator(".trace[data-trace]").evaluate_all("all => all.map(one => one.dataset.trace)")
                for width, height in windows:
                    page.set_viewport_size({"width": width, "height": height})
                    for name in traces if WHOLE else traces[:2]:
                        with self.subTest(language, trace=f"{lesson}/{name}", window=(width, height)):
                            seen = page.evaluate(STEPS, name)
                            steps += seen["count"]
                            self.assertEqual(seen["wrong"], [])
                page.context.close()
                self.pages.remove(page.context)
        self.assertGreater(steps, len(names))
        print(f"{steps} steps seen whole", end=" ", flush=True)


if __name__ == "__main__":
    unittest.main()
