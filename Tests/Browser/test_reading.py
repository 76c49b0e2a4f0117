"""A reader changes the language where she is, asks no other host, and goes on paper."""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest
import urllib.parse

import scenes
from PIL import Image
from scenes import LANGUAGES, WORN
from site_browser import SITE, BrowserTest, languages, served

LESSON = "sv/background/index.html"


class Place(BrowserTest):
    def read(self, page, step):
        """Scrolls as a reader does, and waits until the page has noticed."""
        page.evaluate("id => document.getElementById(id).scrollIntoView()", step)
        page.wait_for_url(f"**#{step}")

    def open_language(self, page, tag):
        languages(page).and_(page.locator(f"[hreflang={tag}]")).click()
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
        languages(page).and_(page.locator("[hreflang=pt]")).evaluate("a => a.focus({ preventScroll: true })")
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
        lesson = page.locator(".lessons a[href^='background/']").first
        page.locator(".chapter", has=lesson).locator("summary").click()
        lesson.click()
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


class Moved(BrowserTest):
    """What others link to leads to where it is now, from the disk and from a server."""

    MOVES = [
        ("left/index.html", "background/index.html"),
        ("left/index.html#save", "background/index.html#save"),
        ("left/index.html#home?at=3", "background/index.html#home?at=3"),
        ("short/index.html", "background/index.html#five-seconds"),
        ("short/index.html#first", "background/index.html#five-seconds"),
    ]

    def check(self, root, page):
        for old, new in self.MOVES:
            with self.subTest(old):
                page.goto(f"{root}/pt/{old}")
                page.wait_for_url(lambda url: url == f"{root}/pt/{new}")
                self.assertEqual(page.locator("h1").count(), 1)

    def test_from_the_disk(self):
        self.check(WORN.as_uri(), self.page())

    def test_from_a_server(self):
        with served(WORN) as address:
            self.check(address.rstrip("/"), self.page())

    def test_going_back_does_not_lead_forth_again(self):
        page = self.page()
        page.goto((WORN / "en/index.html").as_uri())
        page.goto((WORN / "en/left/index.html").as_uri())
        page.wait_for_url("**/en/background/index.html*")
        page.go_back()
        page.wait_for_url("**/en/index.html")

    def test_without_scripts_too(self):
        page = self.page(java_script_enabled=False)
        page.goto((WORN / "en/short/index.html").as_uri())
        page.wait_for_url("**/en/background/index.html#five-seconds")

    def test_a_step_is_found_by_its_former_name(self):
        page = self.page()
        page.goto((WORN / "en/background/index.html").as_uri() + "#two")
        top = page.evaluate("() => document.getElementById('two-states').getBoundingClientRect().top")
        self.assertLess(abs(top), 120)

    def test_a_step_that_has_left_leads_on(self):
        page = self.page()
        page.goto((WORN / "sv/background/index.html").as_uri() + "#swiped")
        page.wait_for_url("**/sv/ends/index.html#in-front")

    def test_without_scripts_a_step_that_has_left_says_where_it_is(self):
        page = self.page(java_script_enabled=False)
        page.goto((WORN / "sv/background/index.html").as_uri() + "#swiped")
        page.locator("#swiped a").click()
        page.wait_for_url("**/sv/ends/index.html#in-front")


class VersionsOfFolders(BrowserTest):
    def test_a_lesson_in_a_folder_is_found_in_the_other_version(self):
        program = os.path.realpath(os.environ["PROGRAM"])
        with tempfile.TemporaryDirectory() as folder:
            book = pathlib.Path(folder, "book")
            subprocess.run([program, "new", "book", book], check=True, capture_output=True)
            subprocess.run(
                [program, "new", "lesson", "guide/routing", "--book", book], check=True, capture_output=True)
            for label in ("1.0", "2.0"):
                subprocess.run(
                    [program, "build", "--book", book, "--out", f"{folder}/site", "--version-label", label],
                    check=True, capture_output=True)
            page = self.page()
            page.goto(pathlib.Path(folder, "site/1.0/en/guide/routing/index.html").as_uri())
            page.locator(".newer a").click()
            page.wait_for_url("**/2.0/en/guide/routing/index.html*")


class Versions(BrowserTest):
    """Two versions of a book side by side; the older has other lessons."""

    FOLDER = pathlib.Path(".build/versions-site").resolve()

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        program = os.environ["PROGRAM"]
        for label, book in [("1.9", ".build/worn-book"), ("1.10", "."), ("next", ".")]:
            subprocess.run(
                [program, "build", "--book", book, "--out", cls.FOLDER, "--version-label", label],
                check=True, capture_output=True)

    def go(self, page, path, label):
        page.goto((self.FOLDER / path).as_uri())
        page.locator(".versions summary").click()
        page.locator(".versions li a", has_text=label).click()

    def test_each_leads_to_the_same_place_in_the_other(self):
        page = self.page()
        self.go(page, "1.9/en/background/index.html", "1.10")
        page.wait_for_url("**/1.10/en/background/index.html")
        page.evaluate("() => document.getElementById('secret').scrollIntoView()")
        page.wait_for_url("**#secret")
        # The versions stand above the first step, where the address is of none.
        page.locator(".versions summary").click()
        page.wait_for_url(re.compile("background/index.html$"))
        page.locator(".versions li a", has_text="1.9").click()
        page.wait_for_url("**/1.9/en/background/index.html#secret")

    def test_what_the_other_lacks_leads_to_the_front_page_of_the_language(self):
        page = self.page()
        self.go(page, "1.9/pt/short/index.html", "1.10")
        page.wait_for_url("**/1.10/pt/**")
        self.go(page, "1.10/pt/glossary.html", "1.9")
        page.wait_for_url("**/1.9/pt/index.html")

    def test_an_older_one_says_that_there_is_a_newer(self):
        page = self.page()
        page.goto((self.FOLDER / "1.9/en/background/index.html").as_uri())
        self.assertEqual(
            page.locator(".newer").inner_text(), "A newer version of this book: 1.10")
        for newest in ["1.10", "next"]:
            page.goto((self.FOLDER / newest / "en/background/index.html").as_uri())
            page.locator(".versions details").wait_for()
            self.assertEqual(page.locator(".newer").count(), 0, newest)

    def test_the_folder_of_all_leads_to_the_newest_release(self):
        page = self.page(java_script_enabled=False)
        page.goto((self.FOLDER / "index.html").as_uri())
        page.wait_for_url("**/1.10/**")


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
        # The page makes its worker itself, at an address that no host has.
        return {urllib.parse.urlsplit(url)[:2] for url in asked if not url.startswith("blob:")}

    def test_from_the_disk(self):
        self.assertEqual(self.visit(SITE.as_uri()), {("file", "")})

    def test_from_a_server(self):
        with served() as address:
            self.assertEqual(self.visit(address), {urllib.parse.urlsplit(address)[:2]})


class Widths(BrowserTest):
    """A state stands beside the call that sees it, or below, in windows of every width."""

    ABOVE = """() => [...document.querySelectorAll(".score li > code + b")]
      .filter((state) => state.getBoundingClientRect().bottom <
        state.previousElementSibling.getBoundingClientRect().top + 4)
      .map((state) => state.parentElement.textContent)"""

    def test_no_state_stands_above_its_call(self):
        page = self.open("sv/containers/index.html")
        for width in [360, 642, 800, 1200]:
            page.set_viewport_size({"width": width, "height": 800})
            self.assertEqual(page.evaluate(self.ABOVE), [], width)


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
                for part in self.shown(page, ".foot .way, .controls button"):
                    if part not in "".join(self.shown(page, "main .text, .calls")):
                        self.assertNotIn(part, text, language)

    def test_what_is_folded_is_unfolded(self):
        page = self.pdf(WORN / "zh-Hans/background/index.html")
        folded = self.shown(page, "details:not(.key) > p")
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
