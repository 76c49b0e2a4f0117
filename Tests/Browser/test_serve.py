"""An author writes, and the open page follows: `tracebook serve` in a browser."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from site_browser import BrowserTest, press

PROGRAM = os.environ.get("PROGRAM", ".build/release/tracebook")
# How often twelve tabs are asked to follow; 40 take about a minute.
SAVES = int(os.environ.get("SAVES", "5"))


class Preview(BrowserTest):
    OPTIONS = []
    ADDRESS = r"(http://localhost:\d+)/"

    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.book = pathlib.Path(folder.name)
        shutil.copytree("Content", self.book / "Content")
        self.server = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--book", self.book, *self.OPTIONS],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.addCleanup(self.stop)
        for line in self.server.stdout:
            if found := re.match(self.ADDRESS, line):
                self.address = found[1]
                return
        self.fail("the server did not say where it is")

    def stop(self):
        self.server.terminate()
        self.server.wait(timeout=20)
        self.server.stdout.close()

    def visit(self, path):
        """A page whose life is known: it carries a mark until it is loaded again."""
        page = self.page(viewport={"width": 1000, "height": 700})
        page.goto(f"{self.address}/{path}")
        self.mark(page)
        return page

    def mark(self, page):
        page.evaluate("window.isOld = true")

    def wait_for_reload(self, page):
        page.wait_for_function("() => !window.isOld && document.readyState === 'complete'")

    def edit(self, path, old, new):
        file = self.book / "Content/lessons" / path
        text = file.read_text(encoding="utf-8")
        self.assertIn(old, text)
        file.write_text(text.replace(old, new, 1), encoding="utf-8")


class Serving(Preview):
    def test_a_saved_file_is_shown_in_place_in_every_language(self):
        sv = self.visit("sv/background/index.html")
        zh = self.visit("zh-Hans/background/index.html")
        other = self.visit("sv/launch/index.html")
        # Until runs are cards, what is below them moves.
        sv.locator(".player [name=play]").first.wait_for(state="attached")
        sv.evaluate("document.getElementById('order').scrollIntoView()")
        sv.wait_for_url("**#order")
        top = sv.evaluate("scrollY")
        self.edit("background/sv.md", "## Spara först, städa sedan", "## Spara allra först")
        self.wait_for_reload(sv)
        self.assertEqual(sv.locator("#order h2").inner_text(), "Spara allra först")
        self.assertTrue(sv.url.endswith("#order"), sv.url)
        sv.wait_for_function("top => Math.abs(scrollY - top) < 5", arg=top)
        # The others read that the original has changed.
        self.wait_for_reload(zh)
        self.assertEqual(zh.locator("#order .notice").count(), 1)
        self.assertTrue(other.evaluate("window.isOld"))

    def test_an_example_that_differs_stands_in_the_page_until_it_is_mended(self):
        page = self.visit("sv/background/index.html")
        self.edit("background/home.trace", "= suspended", "= background")
        panel = page.locator("#tracebook-preview")
        panel.wait_for()
        self.assertIn("error[trace-differs]", panel.inner_text())
        self.assertIn("Content/lessons/background/home.trace:18:1", panel.inner_text())
        self.mark(page)
        self.edit("background/home.trace", "> wait 5s\n= background", "> wait 5s\n= suspended")
        panel.wait_for(state="detached")

    def test_twelve_tabs_follow_each_saved_file(self):
        # A browser opens six connections to a server; a tab that held one for itself would leave
        # the seventh waiting.
        pages = [self.page()]
        pages += [pages[0].context.new_page() for _ in range(11)]
        for page in pages:
            page.goto(f"{self.address}/sv/background/index.html", timeout=20_000)
        old = "## Spara först, städa sedan"
        for count in range(SAVES):
            for page in pages:
                self.mark(page)
            new = f"## Spara först, gång {count}"
            self.edit("background/sv.md", old, new)
            for page in pages:
                self.wait_for_reload(page)
                self.assertEqual(page.locator("#order h2").inner_text(), new.removeprefix("## "))
            old = new
        # Closing a tab leaves the others as they are.
        pages.pop(0).close()
        for page in pages:
            self.mark(page)
        self.edit("background/sv.md", old, "## Spara till sist")
        for page in pages:
            self.wait_for_reload(page)

    def test_what_was_just_written_is_found(self):
        page = self.visit("sv/background/index.html")
        self.edit("background/sv.md", "I iOS 3 avslutades appen när",
                  "I iOS 3 avslutades kvartskammarens app när")
        self.wait_for_reload(page)
        page.keyboard.press("/")
        page.locator("#_search-field").fill("skammare")
        page.locator("#_search-results li").first.wait_for()
        self.assertIn("hemskärmen", page.locator("#_search-results").inner_text())

    def test_examples_are_played_as_on_the_site(self):
        page = self.visit("zh-Hans/background/index.html")
        figure = page.locator(".trace[data-trace]").first
        press(figure, "end")
        figure.locator("xpath=self::*[@data-engine='agrees']").wait_for()


class ServingOthers(Preview):
    """As somebody on another machine sees it, who was given the address."""
    OPTIONS = ["--host", "127.0.0.1"]
    ADDRESS = r"(http://127.0.0.1:\d+/\w+)/"

    def test_all_that_is_behind_the_token_finds_the_rest(self):
        page = self.page(viewport={"width": 1000, "height": 700})
        page.goto(f"{self.address}/en/background")
        page.wait_for_url(f"{self.address}/en/background/")
        figure = page.locator(".trace[data-trace]").first
        press(figure, "end")
        figure.locator("xpath=self::*[@data-engine='agrees']").wait_for()
        self.mark(page)
        self.edit("background/en.md", "title: ", "title: Now, ")
        self.wait_for_reload(page)
        self.assertIn("Now, ", page.locator("h1").inner_text())
        page.locator(".book a").click()
        page.wait_for_url(f"{self.address}/en/index.html")
        self.assertEqual(page.request.get(self.address.rsplit("/", 1)[0] + "/en/background/").status, 404)


if __name__ == "__main__":
    unittest.main()
