"""A page stays where it is while it loads: what scripts add has its place from the start."""

import unittest

from scenes import LANGUAGES
from site_browser import BrowserTest, served

MOST = 0.05
WINDOWS = [(390, 844), (1280, 860)]
PAGES = ["index.html", "background/", "wechat/", "glossary.html", "translations.html"]

# Adds up how far parts of the page moved that nobody asked to move.
WATCH = """window.shifts = { sum: 0, moved: [] };
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (hadRecentInput) continue;
    shifts.sum += value;
    shifts.moved.push(...sources.map(({ node }) => (node?.outerHTML ?? "").slice(0, 80)));
  }
}).observe({ type: "layout-shift", buffered: true });"""

# What was laid out is reported with the frame after the next.
FRAMES = """() => new Promise((done) => requestAnimationFrame(
  () => requestAnimationFrame(() => requestAnimationFrame(() => done(shifts)))))"""


class Shift(BrowserTest):
    def loaded(self, address, window, locale="is"):
        """A page whose scripts come only when it was painted without them, as on a slow line."""
        page = self.page(viewport={"width": window[0], "height": window[1]}, locale=locale)
        page.add_init_script(WATCH)
        held, is_painted = [], []

        def hold(route):
            if is_painted:
                route.continue_()
            else:
                held.append(route)

        page.route("**/*.js", hold)
        page.goto(address, wait_until="commit")
        page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
        is_painted.append(True)
        for route in held:
            route.continue_()
        page.wait_for_load_state("networkidle")
        return page

    def test_nothing_moves_while_a_page_loads(self):
        with served() as address:
            for language in LANGUAGES:
                for window in WINDOWS:
                    for path in PAGES:
                        with self.subTest(language, path=path, window=window):
                            page = self.loaded(f"{address}/{language}/{path}", window)
                            shifts = page.evaluate(FRAMES)
                            self.assertLess(shifts["sum"], MOST, shifts["moved"])
                            page.context.close()

    def test_a_word_about_another_language_moves_nothing(self):
        with served() as address:
            for window in WINDOWS:
                page = self.loaded(f"{address}/en/background/", window, "sv")
                page.locator(".suggestion").wait_for()
                shifts = page.evaluate(FRAMES)
                self.assertLess(shifts["sum"], MOST, shifts["moved"])

    def test_nothing_moves_while_a_page_is_read_to_its_end(self):
        with served() as address:
            for window in WINDOWS:
                page = self.loaded(f"{address}/en/background/", window)
                for step in page.locator(".step, .foot").all():
                    step.evaluate("step => step.scrollIntoView()")
                    shifts = page.evaluate(FRAMES)
                self.assertLess(shifts["sum"], MOST, shifts["moved"])

    def test_a_fault_would_be_seen(self):
        with served() as address:
            page = self.loaded(f"{address}/en/background/", WINDOWS[0])
            page.evaluate("document.querySelector('main').style.marginTop = '100px'")
            self.assertGreater(page.evaluate(FRAMES)["sum"], MOST)


if __name__ == "__main__":
    unittest.main()
