"""Every kind of page, in every language and state, stays usable for everybody."""

import unittest

from axe_playwright_python.sync_playwright import Axe
from scenes import DOCUMENTATION, LANGUAGES, WORN, Scene, kinds, scenes
from site_browser import SITE, WHOLE, BrowserTest

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SCREENS = [(scheme, width) for scheme in ("light", "dark") for width in (320, 1280)]


def screens(turn):
    """The screens of a page; they take turns."""
    return SCREENS if WHOLE else [SCREENS[turn % len(SCREENS)]]


def violations(page):
    result = Axe().run(page, options={"resultTypes": ["violations"], "runOnly": RULES})
    return [(rule["id"], [node["html"][:200] for node in rule["nodes"][:3]])
            for rule in result.response["violations"]]


def overflow(page):
    """How much wider a page is than its window, and what sticks out."""
    return page.evaluate("""() => {
      const extra = document.documentElement.scrollWidth - innerWidth;
      if (extra <= 0) return [];
      return [extra, ...[...document.querySelectorAll("body *")]
        .filter((it) => it.getBoundingClientRect().right > innerWidth + 1)
        .map((it) => it.outerHTML.slice(0, 120)).slice(0, 5)];
    }""")


class Access(BrowserTest):
    def check(self, scenes, language, first=0):
        count = 0
        for turn, scene in enumerate(scenes, first):
            page = self.page(viewport={"width": 320, "height": 800})
            page.goto(scene.file.as_uri())
            scene.prepare(page)
            for scheme, width in screens(turn):
                with self.subTest(language, scene=scene.name, scheme=scheme, width=width):
                    page.emulate_media(color_scheme=scheme)
                    page.set_viewport_size({"width": width, "height": 800})
                    # While a player slides over the head of the page, it covers a part of its links.
                    page.evaluate("scrollTo(0, 0)")
                    self.assertEqual(violations(page), [])
                    self.assertEqual(overflow(page), [])
                    count += 1
            page.context.close()
        return count

    def test_every_kind_of_page_in_every_language_both_schemes_and_two_widths(self):
        # With `WHOLE`; otherwise each kind of page in one language, on one screen.
        count = sum(self.check([scene for turn, scene in enumerate(scenes(language), first)
                                if WHOLE or turn % len(LANGUAGES) == 0], language, first)
                    for first, language in enumerate(LANGUAGES))
        print(f"{count} views without violations", end=" ", flush=True)

    def test_every_page_of_the_contributors_book(self):
        pages = sorted(DOCUMENTATION.rglob("*.html"))
        self.assertGreater(len(pages), 5)
        self.check([Scene(str(page), page, lambda page: None) for page in pages[::1 if WHOLE else 10]], "en")

    def test_no_page_is_wider_than_a_narrow_screen(self):
        page = self.page(viewport={"width": 320, "height": 800})
        pages = sorted(SITE.rglob("*.html"))
        # Two thirds are pages of calls, which differ in little, and the worn site is the same but for its notices.
        calls = [page for page in pages if page.parent.name == "calls"]
        few = [page for page in pages if page not in calls]
        others = calls + sorted(WORN.rglob("*.html"))
        for file in few + others if WHOLE else few[::6] + others[::10]:
            page.goto(file.as_uri())
            for width in (320, 390):
                with self.subTest(str(file), width=width):
                    page.set_viewport_size({"width": width, "height": 800})
                    self.assertEqual(overflow(page), [])

    def test_pages_take_the_spacing_that_a_reader_needs(self):
        """WCAG 1.4.12: lines, paragraphs, letters and words farther apart."""
        # A reader’s own style sheet is no part of the page, so that its policy has no say.
        page = self.page(viewport={"width": 320, "height": 800}, bypass_csp=True)
        for of in kinds().values():
            page.goto(of[0].as_uri())
            page.add_style_tag(content="""* { line-height: 1.5 !important;
              letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
              p { margin-block-end: 2em !important; }""")
            self.assertEqual(overflow(page), [], of[0])

    def test_a_fault_would_be_seen(self):
        page = self.open("en/background/index.html", viewport={"width": 320, "height": 800})
        page.evaluate("""() => {
          document.querySelector("h1").style.color = "#ccc";
          document.querySelector("main").insertAdjacentHTML(
            "beforeend", "<p><input></p><p style='width: 400px'>wide</p>");
        }""")
        self.assertEqual([rule for rule, _ in violations(page)], ["color-contrast", "label"])
        self.assertNotEqual(overflow(page), [])


if __name__ == "__main__":
    unittest.main()
