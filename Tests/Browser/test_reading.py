"""A reader changes the language where she is, asks no other host, and goes on paper."""

import pathlib
import re
import subprocess
import tempfile
import unittest
import urllib.parse

import scenes
from PIL import Image
from scenes import LANGUAGES, WORN
from site_browser import SITE, BrowserTest, served

LESSON = "sv/background/index.html"


class Place(BrowserTest):
    def read(self, page, step):
        """Scrolls as a reader does, and waits until the page has noticed."""
        page.evaluate("id => document.getElementById(id).scrollIntoView()", step)
        page.wait_for_url(f"**#{step}")

    def open_language(self, page, tag):
        page.locator(f".languages a[hreflang={tag}]").click()
        page.wait_for_url(f"**/{tag}/**")

    def top(self, page, step):
        return page.evaluate("id => document.getElementById(id).getBoundingClientRect().top", step)

    def check(self, page):
        self.read(page, "five-seconds")
        self.open_language(page, "zh-Hans")
        self.assertTrue(page.url.endswith("/zh-Hans/background/index.html#five-seconds"), page.url)
        self.assertLess(abs(self.top(page, "five-seconds")), 120)
        self.read(page, "secret")
        self.open_language(page, "en")
        self.assertTrue(page.url.endswith("/en/background/index.html#secret"), page.url)
        self.assertLess(abs(self.top(page, "secret")), 120)

    def test_the_language_changes_where_the_reader_is(self):
        with served() as address:
            page = self.page()
            page.goto(f"{address}/{LESSON}")
            self.check(page)

    def test_so_it_does_from_the_disk(self):
        self.check(self.open(LESSON))

    def test_a_keyboard_changes_it_too(self):
        page = self.open(LESSON)
        page.evaluate("document.getElementById('order').scrollIntoView()")
        page.locator(".languages a[hreflang=pt]").evaluate("a => a.focus({ preventScroll: true })")
        page.keyboard.press("Enter")
        page.wait_for_url("**/pt/background/index.html#order")

    def test_the_top_of_a_page_is_no_step_but_what_was_read_last_is_kept(self):
        page = self.open(LESSON)
        self.read(page, "order")
        page.evaluate("scrollTo(0, 0)")
        page.wait_for_url("**/index.html")
        self.open_language(page, "en")
        self.assertTrue(page.url.endswith("index.html#order"), page.url)

    def test_who_has_not_begun_to_read_begins_there_too(self):
        page = self.open(LESSON)
        self.open_language(page, "en")
        self.assertTrue(page.url.endswith("index.html"), page.url)

    def test_a_place_that_was_asked_for_stays_in_the_address(self):
        page = self.page()
        page.goto((SITE / LESSON).as_uri() + "#_calls")
        page.mouse.wheel(0, -20)
        page.wait_for_timeout(400)
        self.assertTrue(page.url.endswith("#_calls"), page.url)

    def test_going_back_leads_to_the_page_before_and_not_to_every_step(self):
        page = self.open("sv/index.html")
        page.locator(".lessons a[href*='background/']").first.click()
        # The page notices where its reader is once its script has been loaded.
        page.wait_for_url("**/background/index.html")
        for step in ["two-states", "save", "secret"]:
            self.read(page, step)
        page.go_back()
        self.assertTrue(page.url.endswith("/sv/index.html"), page.url)

    def test_without_scripts_the_lesson_is_kept(self):
        page = self.open(LESSON, java_script_enabled=False)
        self.open_language(page, "zh-Hans")
        self.assertTrue(page.url.endswith("/zh-Hans/background/index.html"), page.url)
        page.goto((WORN / "en/background/index.html").as_uri())
        page.locator("#two-states .notice a").click()
        self.assertTrue(page.url.endswith("/sv/background/index.html#two-states"), page.url)


class Hosts(BrowserTest):
    """Nothing is asked of any other host, whatever the reader does."""

    def visit(self, address):
        page = self.page()
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url))
        for language in LANGUAGES:
            for scene in scenes.scenes(language):
                if scene.file.is_relative_to(SITE):
                    page.goto(f"{address}/{scene.file.relative_to(SITE)}")
                    scene.prepare(page)
        self.assertGreater(len(asked), 20)
        return {urllib.parse.urlsplit(url)[:2] for url in asked}

    def test_from_the_disk(self):
        self.assertEqual(self.visit(SITE.as_uri()), {("file", "")})

    def test_from_a_server(self):
        with served() as address:
            self.assertEqual(self.visit(address), {urllib.parse.urlsplit(address)[:2]})


class Paper(BrowserTest):
    """What a reader prints is whole, in every colour scheme and wherever playing has come to."""

    def pdf(self, file, prepare=lambda page: None, **options):
        page = self.page(**options)
        page.goto(file.as_uri())
        prepare(page)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / "page.pdf"
        page.pdf(path=self.path, tagged=True, outline=True, prefer_css_page_size=True)
        return page

    def run_on_pdf(self, *command):
        return subprocess.run(
            command, capture_output=True, text=True, check=True).stdout

    def info(self):
        lines = self.run_on_pdf("pdfinfo", self.path).splitlines()
        return dict(re.split(r":\s+", line, maxsplit=1) for line in lines if ": " in line)

    def text(self):
        """The text of all pages, each without its number, and without spaces: lines may break."""
        whole = self.run_on_pdf("pdftotext", "-raw", self.path, "-")
        pages = [page for page in whole.split("\f") if page.strip()]
        for number, page in enumerate(pages, 1):
            self.assertRegex(page, f"{number} ?/ ?{len(pages)}")
        return re.sub(r"\d+ ?/ ?\d+|\s", "", whole)

    def assert_printed(self, part, text):
        """A page may end in a part, and what is beside it comes between."""
        halves = ((part[:at], part[at:]) for at in range(len(part) + 1))
        self.assertTrue(any(one in text and other in text for one, other in halves), part)

    def shown(self, page, selector):
        return [re.sub(r"\s", "", text) for text in page.locator(selector).all_text_contents()]

    def test_a_played_lesson_is_whole(self):
        for language in ["sv", "zh-Hans"]:
            for scheme in ["light", "dark"]:
                page = self.pdf(SITE / language / "background/index.html", scenes.played,
                                color_scheme=scheme)
                info = self.info()
                self.assertEqual(info["Tagged"], "yes")
                self.assertIn("(A4)", info["Page size"])
                self.assertEqual(info["Title"], page.title())
                text = self.text()
                for part in (self.shown(page, "main h1, main h2, figcaption")
                             + self.shown(page, ".step > p, .score i, .score b, .verdict")):
                    self.assert_printed(part, text)
                for part in self.shown(page, ".languages a, .foot .way, .controls button"):
                    if part not in "".join(self.shown(page, "main .text, .calls")):
                        self.assertNotIn(part, text, language)

    def test_what_is_folded_is_unfolded(self):
        page = self.pdf(WORN / "zh-Hans/background/index.html")
        folded = self.shown(page, "details > p")
        self.assertGreater(len(folded), 1)
        text = self.text()
        for part in folded:
            self.assert_printed(part, text)

    def test_paper_is_light(self):
        from PIL import Image
        for scheme in ["light", "dark"]:
            self.pdf(SITE / "zh-Hans/background/index.html", scenes.played, color_scheme=scheme)
            self.run_on_pdf("pdftoppm", "-r", "20", "-gray", self.path, self.path.with_suffix(""))
            for image in sorted(self.path.parent.glob("*.pgm")):
                with Image.open(image) as page:
                    values = page.tobytes()
                light = sum(value > 200 for value in values) / len(values)
                self.assertGreater(light, 0.8, f"{scheme} {image.name}")


if __name__ == "__main__":
    unittest.main()
