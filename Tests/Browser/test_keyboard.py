"""Everything is done with a keyboard alone, and one always sees where one is."""

import unittest

from site_browser import BrowserTest

LESSON = "en/background/index.html"

# What a reader sees of the element that has the focus.
FOCUS = """() => {
  const it = document.activeElement;
  const style = getComputedStyle(it), box = it.getBoundingClientRect();
  const seen = [0.25, 0.5, 0.75].some((part) => {
    const top = document.elementFromPoint(
      box.left + Math.min(box.width / 2, 40), box.top + box.height * part);
    return top && (it.contains(top) || top.contains(it));
  });
  return {
    what: it.outerHTML.slice(0, 120),
    outline: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
    seen,
  };
}"""


class Keyboard(BrowserTest):
    def assert_visible(self, page):
        focus = page.evaluate(FOCUS)
        self.assertGreaterEqual(focus["outline"], 2, focus["what"])
        self.assertTrue(focus["seen"], f"hidden: {focus['what']}")

    def tab_to(self, page, selector, limit=80):
        """Goes on from element to element; each shows that it has the focus."""
        for _ in range(limit):
            page.keyboard.press("Tab")
            self.assert_visible(page)
            if page.evaluate("s => document.activeElement.matches(s)", selector):
                return page.locator(":focus")
        self.fail(f"no {selector} within {limit} stops")

    def engine(self, figure):
        figure.locator("xpath=self::*[@data-engine]").wait_for()

    def shown(self, figure):
        return figure.locator(".score ol > li:not(.coming)").count()

    def test_a_reader_plays_tries_and_undoes(self):
        for width in (320, 1280):
            page = self.open(LESSON, viewport={"width": width, "height": 800})
            figure = page.locator(".trace[data-trace]").first
            self.tab_to(page, "[name=begin]")
            if width == 320:
                # The player comes while it plays.
                page.keyboard.press("Enter")
                self.engine(figure)
                page.keyboard.press("Enter")
                figure.locator(".player [name=again]").evaluate("button => button.click()")
            self.tab_to(page, ".player [name=step]")
            for _ in range(3):
                page.keyboard.press("Enter")
                self.engine(figure)
            self.assertEqual(self.shown(figure), 2)
            page.keyboard.press("ArrowLeft")
            self.assertEqual(self.shown(figure), 1)
            self.tab_to(page, "select[name=speed]")
            page.keyboard.press("End")
            self.assertEqual(figure.locator("[name=speed]").input_value(), "4")
            figure.locator(".player [name=step]").focus()
            self.tab_to(page, "[name=try]")
            page.keyboard.press("Enter")
            figure.locator(".trail li").first.wait_for()
            before = self.shown(figure)
            figure.locator(".try > p").focus()
            self.tab_to(page, ".try ul li button")
            page.keyboard.press("Enter")
            self.assertEqual(figure.locator(".score > li:not([hidden])").count(), 2)
            page.wait_for_function("f => !f.querySelector('.playing')", arg=figure.element_handle())
            self.assertGreater(self.shown(figure), before)
            self.tab_to(page, "[name=undo]")
            page.keyboard.press("Space")
            self.assertEqual(figure.locator(".score > li:not([hidden])").count(), 1)
            self.assertEqual(self.shown(figure), before)
            self.tab_to(page, "[name=leave]")
            page.keyboard.press("Enter")
            figure.locator(".try").wait_for(state="detached")
            self.assertEqual(self.shown(figure), 8)
            self.assertEqual(page.evaluate("document.activeElement.name"), "try")
            if width == 1280:
                self.tab_to(page, ".score p > button")
                page.keyboard.press("Enter")
                figure.locator(".now").wait_for()
            page.context.close()

    def test_the_first_stop_leads_past_the_head(self):
        page = self.open(LESSON)
        self.tab_to(page, ".skip", limit=1)
        page.keyboard.press("Enter")
        self.tab_to(page, ".on-this-page a", limit=1)
        page.keyboard.press("Enter")
        page.wait_for_url("**#home")

    def test_a_spelling_is_chosen(self):
        page = self.open(LESSON)
        first = page.locator(".score ol code").first
        self.tab_to(page, ".spelling button[value=swift]")
        page.keyboard.press("Space")
        first.filter(has_text="application(_:willFinishLaunchingWithOptions:)").wait_for()
        self.assertEqual(page.locator(".spelling [aria-pressed=true]").inner_text(), "Swift")

    def test_the_spelling_of_the_code_comes_first_and_another_stays_chosen(self):
        page = self.open("sv/leaving/index.html")
        call = page.locator(".score ol code").filter(has_text="sceneWillResignActive").first
        self.assertEqual(call.inner_text(), "sceneWillResignActive(_:)")
        prose = page.locator(".step p > code").filter(has_text="scene").first
        self.assertIn("(_:", prose.inner_text())
        self.tab_to(page, ".spelling button[value=name]")
        page.keyboard.press("Space")
        call.filter(has_text="sceneWillResignActive:").wait_for()
        page.reload()
        call.filter(has_text="sceneWillResignActive:").wait_for()
        self.assertEqual(page.locator(".spelling [aria-pressed=true]").inner_text(), "Objective-C")
        self.tab_to(page, ".spelling button[value=swift]")
        page.keyboard.press("Space")
        call.filter(has_text="sceneWillResignActive(_:)").wait_for()

    def test_a_word_is_searched_and_found(self):
        for language, word in [("zh-Hans", "后台任务"), ("sv", "ppväxlaren")]:
            page = self.open(f"{language}/launch/index.html")
            page.keyboard.press("/")
            self.assert_visible(page)
            page.keyboard.insert_text(word)
            page.locator("#_search-results li").first.wait_for()
            page.keyboard.press("ArrowDown")
            self.assert_visible(page)
            href = page.evaluate("document.activeElement.getAttribute('href')")
            page.keyboard.press("Enter")
            page.wait_for_url(f"**/{href.removeprefix('../../')}")
            self.assertIn(word, page.locator("main").inner_text().lower())

    def test_who_comes_to_the_search_by_a_key_goes_back_to_the_place(self):
        for width, height in [(1280, 860), (390, 844), (640, 400)]:
            page = self.open(LESSON, viewport={"width": width, "height": height})
            link = page.locator("#snapshot p a").first
            link.focus()
            page.evaluate("() => document.activeElement.scrollIntoView({ block: 'center' })")
            place = page.evaluate("() => Math.round(scrollY)")
            self.assertGreater(place, 500)
            page.keyboard.press("/")
            self.assert_visible(page)
            page.keyboard.insert_text("UIApplication")
            page.locator("#_search-results li").first.wait_for()
            page.keyboard.press("Escape")
            self.assertEqual(page.evaluate("() => Math.round(scrollY)"), place)
            self.assertTrue(link.evaluate("link => link === document.activeElement"))

    def test_a_slash_in_the_field_is_a_slash(self):
        page = self.open(LESSON)
        page.keyboard.press("/")
        page.keyboard.type("a/b")
        self.assertEqual(page.locator("#_search-field").input_value(), "a/b")

    def test_every_stop_of_a_page_is_seen(self):
        for path in ["sv/index.html", "sv/translations.html", "index.html", "404.html",
                     "zh-Hans/launch/index.html"]:
            page = self.open(path, viewport={"width": 390, "height": 844})
            stops = page.evaluate("""() => [...document.querySelectorAll(
              "a[href], button, select, input")].filter((it) => it.checkVisibility()).length""")
            for _ in range(min(stops, 120)):
                page.keyboard.press("Tab")
                self.assert_visible(page)


class Calm(BrowserTest):
    """Who asks for less motion gets none."""

    WATCH = """() => {
      window.seen = { dots: 0, times: new Set(), moving: 0 };
      new MutationObserver(() => {
        seen.dots += document.querySelectorAll(".map .dot").length;
        seen.times.add(document.querySelector(".clock b").textContent);
        seen.moving += document.getAnimations().length;
      }).observe(document, { childList: true, subtree: true, attributes: true });
    }"""

    def play(self, motion):
        page = self.open(LESSON, reduced_motion=motion)
        page.evaluate(self.WATCH)
        figure = page.locator(".trace[data-trace]").first
        figure.locator(".player [name=speed]").select_option("4")
        figure.locator(".player [name=play]").click()
        figure.locator(".s.now b", has_text="Suspended").wait_for()
        return page.evaluate("[seen.dots, seen.moving, seen.times.size]")

    def test_nothing_moves_and_the_clock_jumps(self):
        # What is shown: 0:00 and 0:05.
        self.assertEqual(self.play("reduce"), [0, 0, 2])

    def test_otherwise_something_does(self):
        dots, moving, times = self.play("no-preference")
        self.assertGreater(dots, 0)
        self.assertGreater(moving, 0)
        self.assertGreater(times, 4)

    def test_nothing_plays_by_itself(self):
        page = self.open(LESSON, reduced_motion="no-preference")
        page.wait_for_timeout(1000)
        self.assertEqual(page.locator(".playing, .now").count(), 0)


if __name__ == "__main__":
    unittest.main()
