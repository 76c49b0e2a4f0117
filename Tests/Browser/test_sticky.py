"""What stays in view while an example plays does not cover the example, in windows of every size."""

import unittest

from scenes import LANGUAGES
from site_browser import WHOLE, BrowserTest
from test_access import overflow, violations

# A phone, one whose browser takes its part, a small one, a desktop at 400 % and at 200 %, desktops.
WINDOWS = [(390, 844), (390, 664), (320, 568), (320, 256), (640, 512), (1280, 860), (1280, 720)]
LESSONS = ["background", "several-windows", "wechat"]

# The height that stays at the top, and where what is played then is.
STAYS = """figure => {
  const parts = [".player", ".bar", ".lanes"].map((name) => figure.querySelector(name));
  const stay = parts.filter((part) => getComputedStyle(part).position === "sticky");
  const now = figure.querySelector(".now")?.getBoundingClientRect();
  return {
    height: stay.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0),
    bottom: Math.max(0, ...stay.map((part) => part.getBoundingClientRect().bottom)),
    now: now && [now.top, now.bottom],
  };
}"""

BOXES = """all => all.map((it) => {
  const { top, bottom, left, right } = it.getBoundingClientRect();
  return { top, bottom, left, right };
})"""


class Sticky(BrowserTest):
    def figure(self, lesson, width, height, language="en"):
        page = self.open(f"{language}/{lesson}/index.html", viewport={"width": width, "height": height})
        return page, page.locator(".trace[data-trace]").first

    def press(self, figure, name, count=1):
        for _ in range(count):
            figure.locator(f"[name={name}]").click()
            figure.locator("xpath=self::*[@data-engine]").wait_for()

    def rows(self, figure):
        """How many steps there are, once the example is open."""
        return figure.locator(".score li > p, .score ol > li").count()

    def test_three_fifths_of_a_window_stay_at_most(self):
        for turn, (width, height) in enumerate(WINDOWS):
            # Every language and lesson in every window with `WHOLE`; otherwise they take turns.
            for language in LANGUAGES if WHOLE else [LANGUAGES[turn % len(LANGUAGES)]]:
                for lesson in LESSONS if WHOLE else [LESSONS[turn % len(LESSONS)]]:
                    page, figure = self.figure(lesson, width, height, language)
                    self.press(figure, "step")
                    for _ in range(self.rows(figure)):
                        self.press(figure, "step")
                        with self.subTest(language, lesson=lesson, window=(width, height)):
                            stays = figure.evaluate(STAYS)
                            # With the most magnification a long explanation needs more.
                            part = 0.6 if height > 300 else 0.75
                            self.assertLessEqual(stays["height"], part * height + 1)
                    page.context.close()

    def test_what_is_shown_is_not_covered(self):
        for width, height in [(390, 844), (320, 568), (1280, 860)]:
            page, figure = self.figure("background", width, height)
            self.press(figure, "step")
            for _ in range(self.rows(figure)):
                self.press(figure, "step")
                stays = figure.evaluate(STAYS)
                self.assertGreaterEqual(stays["now"][0], stays["bottom"] - 1, (width, height))
                self.assertLessEqual(stays["now"][1], height + 1, (width, height))

    def test_the_map_stays_on_a_phone(self):
        for language in LANGUAGES:
            page, figure = self.figure("background", 390, 844, language)
            for _ in range(12):
                self.press(figure, "step")
                [box] = figure.locator(".map .here rect").evaluate_all(BOXES)
                self.assertGreaterEqual(box["top"], 0)
                self.assertLessEqual(box["bottom"], 844)
                self.assertGreaterEqual(box["right"] - box["left"], 24)

    def test_the_names_of_the_lines_are_not_covered(self):
        for width, height in [(390, 844), (390, 664), (1280, 860), (1280, 720)]:
            for lesson in ["background", "wechat"]:
                page, figure = self.figure(lesson, width, height)
                self.press(figure, "step", 2)
                is_wide = width > 1000
                # On a wide screen they stay; elsewhere they stand below what stays where that begins, behind any listing.
                place = ".score > li:last-child" if is_wide else ".player"
                figure.locator(place).evaluate("it => it.scrollIntoView()")
                [around] = figure.locator(".player").evaluate_all(BOXES)
                labels = figure.locator(".lanes li").evaluate_all(BOXES)
                self.assertGreater(len(labels), 1)
                for box in labels:
                    self.assertGreaterEqual(box["top"], around["bottom"] - 1, (width, lesson))
                    self.assertLessEqual(box["bottom"], height)

    def test_every_window_can_be_used(self):
        for width, height in WINDOWS:
            with self.subTest(window=(width, height)):
                page, figure = self.figure("background", width, height)
                self.press(figure, "step", 7)
                self.assertEqual(overflow(page), [])
                self.assertEqual(violations(page), [])
                # Each control can be reached, also one that has to be scrolled to.
                for button in figure.locator(".controls > :is(button, label) >> visible=true").all():
                    button.scroll_into_view_if_needed()
                    [box] = button.evaluate_all(BOXES)
                    self.assertGreaterEqual(box["left"], -1)
                    self.assertLessEqual(box["right"], width + 1)


if __name__ == "__main__":
    unittest.main()
