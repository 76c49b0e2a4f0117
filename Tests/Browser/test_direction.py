"""A language that is written from right to left: a page is drawn from the right, and its code is not.

The book has no such language, so that the test makes one: Tests/Pages/rtl_book.py."""

import os
import pathlib
import subprocess
import sys
import unittest

from site_browser import SITE, BrowserTest
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

# The places of what CSS draws: of a line that follows an element, or of a stop on it.
DRAWN = """([it, part]) => {
  const style = getComputedStyle(it, part), box = it.getBoundingClientRect();
  const around = it.closest(".score li > p, .score ol > li, .lessons li").getBoundingClientRect();
  return { toRight: parseFloat(style.right), toLeft: parseFloat(style.left), width: around.width };
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
    def test_the_lines_of_the_states_are_where_the_rows_begin(self):
        for width in WIDTHS:
            page = self.rtl("background/index", width)
            for figure in page.locator(".trace[data-trace]").all()[:4]:
                row = figure.locator(".score ol > li:has(> code):not(.a)").first
                around, name = self.box(row), self.box(row.locator("code").first)
                lanes = figure.locator(".lanes li:not(.of)")
                first, last = self.box(lanes.first), self.box(lanes.last)
                # From the right: the first state, the last one, the names.
                self.assertAlmostEqual(first["right"], around["right"], delta=1)
                self.assertLess(last["left"], first["left"])
                self.assertLessEqual(name["right"], last["left"])

    def test_the_path_and_its_stops_are_on_the_lines(self):
        page = self.rtl("background/index")
        figure = page.locator(".trace[data-trace]").first
        labels = [item.inner_text().strip() for item in figure.locator(".lanes li:not(.of)").all()]
        for row in figure.locator(".score ol > li.s:not(:has(> code))").all():
            lane = figure.locator(".lanes li:not(.of)").nth(labels.index(row.locator("b").inner_text()))
            box, around = self.box(lane), self.box(row)
            middle = around["right"] - (box["left"] + box["right"]) / 2
            for it, part, wide in [(row, "::after", 3), (row.locator("b"), "::before", 12.8)]:
                drawn = page.evaluate(DRAWN, [it.element_handle(), part])
                self.assertAlmostEqual(drawn["toRight"] + wide / 2, middle, delta=2, msg=part)

    def test_a_stop_of_a_name_is_on_the_lines_too(self):
        page = self.rtl("background/index")
        for name in page.locator(".score ol > li:not(.a, .v, .e, .n) > code").all()[:20]:
            drawn = page.evaluate(DRAWN, [name.element_handle(), "::before"])
            self.assertLess(drawn["toRight"], drawn["width"] / 4)

    def test_the_margin_is_on_the_right_also_of_what_is_written_from_the_left(self):
        page = self.rtl("background/index")
        right = self.box(page.locator(".opening h1"))["right"]
        for selector in [".step > p", ".listing pre", ".calls", ".on-this-page"]:
            self.assertAlmostEqual(self.box(page.locator(selector).first)["right"], right, delta=1)
        page = self.rtl("errors/index")
        self.assertEqual(page.locator(".text").get_attribute("dir"), "ltr")
        for selector in [".opening h1", ".step > p", ".claims"]:
            self.assertAlmostEqual(self.box(page.locator(selector).first)["right"], right, delta=1)

    def test_the_stops_of_the_way_through_the_book_are_on_it(self):
        for width in WIDTHS:
            page = self.rtl("index", width)
            items = page.locator(".lessons li")
            self.assertGreater(page.locator(".lessons li[dir=ltr]").count(), 3)
            places = {page.evaluate(DRAWN, [item, "::before"])["toRight"]
                      for item in items.element_handles()}
            self.assertEqual(len(places), 1, "one line for all lessons")
            self.assertLess(places.pop(), 0)
            # The names of all lessons begin at the line, too.
            sides = {round(self.box(item.locator("a"))["right"]) for item in items.all()}
            self.assertEqual(len(sides), 1)


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
                      "body :not(pre *)")]
                      .filter((it) => it.getBoundingClientRect().right > innerWidth + 1)
                      .map((it) => it.outerHTML.slice(0, 120))"""), [])
                    page.context.close()

    def test_the_parts_of_the_masthead_do_not_overlap(self):
        for width in WIDTHS:
            page = self.rtl("background/index", width)
            parts = page.locator(".masthead :is(.book a, .search label, .search input, .languages a)")
            boxes = [self.box(part) for part in parts.all()]
            self.assertGreater(len(boxes), 8)
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
        right = self.box(page.locator(".opening h1"))["right"]
        self.assertAlmostEqual(self.box(found.first.locator("a"))["right"], right, delta=1)


if __name__ == "__main__":
    unittest.main()
