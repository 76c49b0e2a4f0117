"""A language that is written from right to left: a page is drawn from the right, and its code is not.

The book has no such language, so that the test makes one: Tests/Pages/rtl_book.py."""

import os
import pathlib
import subprocess
import sys
import unittest

from site_browser import SITE, BrowserTest, read
from test_access import overflow

ROOT = pathlib.Path(__file__).resolve().parents[2]
BOOK = ROOT / ".build/rtl-book"
RTL = ROOT / ".build/rtl-site"
PAGES = ["index", "glossary", "translations", "background/index", "life/index", "several-windows/index",
         "wechat/index", "errors/index"]
WIDTHS = [320, 390, 1280]

BOX = """it => {
  const { left, right, top, bottom } = it.getBoundingClientRect();
  return { left, right, top, bottom };
}"""


class DirectionTest(BrowserTest):
    """Pages of the book of the test, which is built once."""

    @classmethod
    def setUpClass(cls):
        subprocess.run([sys.executable, ROOT / "Tests/Pages/rtl_book.py", ROOT, BOOK], check=True)
        subprocess.run(
            [os.environ["PROGRAM"], "build", "--book", BOOK, "--out", RTL], check=True,
            capture_output=True, cwd=ROOT)
        super().setUpClass()

    def rtl(self, path, width=1280):
        page = self.page(viewport={"width": width, "height": 844})
        page.goto((RTL / "he" / f"{path}.html").as_uri())
        return page

    def box(self, locator):
        return locator.evaluate(BOX)


class Sides(DirectionTest):
    def test_rows_begin_at_the_right_and_what_is_deeper_farther_from_it(self):
        for width in WIDTHS:
            page = self.rtl("background/index", width)
            figure = page.locator('.trace[data-trace="saved-draft.trace"]')
            read(figure)
            right = [self.box(figure.locator(row).first)["right"] for row in [
                ".score > li > p span", ".score ol > li:not(.a) > code", ".score .a > *"]]
            self.assertEqual(right, sorted(right, reverse=True))
            self.assertGreater(right[0], right[2])

    def test_the_panel_is_at_the_left_of_the_text(self):
        page = self.rtl("background/index", 1280)
        panel = self.box(page.locator(".trace.current > .panel"))
        self.assertLess(panel["right"], self.box(page.locator("main"))["left"])
        self.assertGreaterEqual(panel["left"], 0)

    def test_the_margin_is_on_the_right_also_of_what_is_written_from_the_left(self):
        page = self.rtl("background/index")
        right = self.box(page.locator(".opening h1"))["right"]
        for selector in [".step > p", ".trace", ".calls", ".on-this-page"]:
            self.assertAlmostEqual(self.box(page.locator(selector).first)["right"], right, delta=1)
        page = self.rtl("errors/index")
        self.assertEqual(page.locator(".text").get_attribute("dir"), "ltr")
        for selector in [".opening h1", ".step > p", ".claims"]:
            self.assertAlmostEqual(self.box(page.locator(selector).first)["right"], right, delta=1)


class Isolation(DirectionTest):
    def test_the_signs_of_a_name_stay_at_its_end(self):
        page = self.rtl("background/index")
        names = page.locator("code", has_text="applicationDidEnterBackground:")
        self.assertGreater(names.count(), 5)
        for name in names.all():
            if not name.is_visible():
                continue
            colon, first = name.evaluate("""code => {
              const text = code.firstChild, range = document.createRange();
              const left = (at) => {
                range.setStart(text, at), range.setEnd(text, at + 1);
                return range.getBoundingClientRect();
              };
              const end = left(text.data.indexOf(":")), start = left(0);
              return [end.top > start.top + 5 ? Infinity : end.left, start.left];
            }""")
            self.assertGreater(colon, first, "a colon ends a name")

    def test_code_is_read_from_the_left(self):
        page = self.rtl("background/index")
        for selector in ["code", "pre"]:
            directions = page.locator(selector).evaluate_all(
                "all => all.map((it) => getComputedStyle(it).direction)")
            self.assertEqual(set(directions), {"ltr"})


class Keys(DirectionTest):
    def press(self, page, *keys):
        figure = page.locator(".trace[data-trace]").first
        figure.locator("[name=step]").focus()
        for key in keys:
            page.keyboard.press(key)
            figure.locator("xpath=self::*[@data-engine]").wait_for()
        return figure.locator(".score ol > li:not(.coming)").count()

    def test_the_key_to_the_left_goes_on_and_the_other_goes_back(self):
        page = self.rtl("background/index")
        self.assertEqual(self.press(page, *["ArrowLeft"] * 3), 2)
        self.assertEqual(self.press(page, "ArrowRight"), 1)
        self.assertEqual(self.press(page, "Home"), 0)
        self.assertEqual(self.press(page, "End"), 8)


class Widths(DirectionTest):
    def test_no_page_is_wider_than_its_window(self):
        for path in PAGES:
            for width in WIDTHS:
                with self.subTest(path, width=width):
                    page = self.rtl(path, width)
                    self.assertEqual(overflow(page), [])
                    # What sticks out where the lines begin widens nothing, and cannot be scrolled to.
                    self.assertEqual(page.evaluate("""() => [...document.querySelectorAll(
                      "body :not(pre *, .on-this-page *)")]
                      .filter((it) => it.getBoundingClientRect().right > innerWidth + 1)
                      .map((it) => it.outerHTML.slice(0, 120))"""), [])
                    page.context.close()

    def test_the_parts_of_the_masthead_do_not_overlap(self):
        for width in WIDTHS:
            page = self.rtl("background/index", width)
            parts = page.locator(".masthead > :not(script) >> visible=true")
            boxes = [self.box(part) for part in parts.all()]
            self.assertGreater(len(boxes), 3)
            for number, one in enumerate(boxes):
                for other in boxes[:number]:
                    is_apart = (one["left"] >= other["right"] - 1 or one["right"] <= other["left"] + 1
                               or one["top"] >= other["bottom"] - 1 or one["bottom"] <= other["top"] + 1)
                    self.assertTrue(is_apart, f"{width}: {one} {other}")

    def test_a_search_is_answered_from_the_right(self):
        page = self.rtl("background/index")
        page.keyboard.press("/")
        page.locator("#_search-field").fill("UIApplication")
        found = page.locator("#_search-results li")
        found.first.wait_for()
        right = self.box(page.locator("#_search-results ol"))["right"]
        self.assertAlmostEqual(self.box(found.first.locator("a"))["right"], right, delta=1)


if __name__ == "__main__":
    unittest.main()
