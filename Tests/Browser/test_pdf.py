"""A book on paper, as `make pdf` prints it, in one language: this book with `WHOLE`, otherwise the one about TCP."""

import html
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import site_browser
from site_browser import WHOLE, BrowserTest

SITE, LANGUAGE, LESSONS = (site_browser.SITE, "zh-Hans", 20) if WHOLE else (site_browser.SITE.with_name("tcp"), "sv", 4)
SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "Scripts/pdf.py"


def squeezed(text):
    return re.sub(r"\s", "", text)


class Book(BrowserTest):
    @classmethod
    def setUpClass(cls):
        # Before the browser of this process, as two in one process get into each other's way.
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        subprocess.run([sys.executable, "-B", SCRIPT, SITE, cls.folder.name, LANGUAGE], check=True,
                       stdout=subprocess.DEVNULL)
        cls.file = pathlib.Path(cls.folder.name) / f"{LANGUAGE}.pdf"
        texts = cls.run_on_pdf("pdftotext", "-raw", cls.file, "-").split("\f")
        cls.sheets = [squeezed(text) for text in texts]
        super().setUpClass()

    @staticmethod
    def run_on_pdf(*command):
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def lessons(self):
        """The ids and titles of the lessons in the order of the front page."""
        page = self.open(SITE / f"{LANGUAGE}/index.html")
        return page.eval_on_selector_all(
            ".lessons li > a", "links => links.map(a => [a.getAttribute('href').split('/')[0], a.textContent])")

    def destinations(self):
        said = self.run_on_pdf("pdfinfo", "-dests", self.file)
        return {name: int(page) for page, name in re.findall(r'^ *(\d+) \[.*\] "(.*)"$', said, re.MULTILINE)}

    def test_all_lessons_are_there_in_their_order_and_the_contents_know_where(self):
        places = self.destinations()
        contents = "".join(self.sheets[1:places[self.lessons()[0][0]] - 1])
        before = 0
        for number, (lesson, title) in enumerate(self.lessons(), 1):
            page = places[lesson]
            self.assertGreater(page, before)
            before = page
            self.assertTrue(squeezed(title) in self.sheets[page - 1], title)
            self.assertIn(str(page), self.sheets[page - 1])
            self.assertTrue(squeezed(f"{number}{title}{page}") in contents, title)
        self.assertGreater(number, LESSONS)

    def test_the_outline_has_every_lesson_with_its_steps(self):
        said = self.run_on_pdf("pdftohtml", "-xml", "-i", "-stdout", "-l", "1", self.file)
        entries = [squeezed(html.unescape(entry))
                   for entry in re.findall(r"<item [^>]*>(.*?)</item>", said)]
        for lesson, title in self.lessons():
            self.assertIn(squeezed(title), entries)
            page = self.open(SITE / f"{LANGUAGE}/{lesson}/index.html")
            headings = page.locator("main .step > h2").all_text_contents()
            # A chapter may be called as its first lesson is.
            places = [at for at, entry in enumerate(entries) if entry == squeezed(title)]
            self.assertTrue(any(self.begins(entries[at + 1:], headings) for at in places), title)

    @staticmethod
    def begins(entries, headings):
        """Whether an outline goes on with these; parts of a heading may be said twice in one entry."""
        return all(entry.startswith(squeezed(heading)) for heading, entry in zip(headings, entries))

    def test_it_is_a4_and_tagged_and_has_the_title_of_the_book(self):
        info = self.run_on_pdf("pdfinfo", self.file)
        title = self.open(SITE / f"{LANGUAGE}/index.html").locator("h1").text_content()
        self.assertRegex(info, rf"Title: +{re.escape(title)}\n")
        self.assertRegex(info, r"Tagged: +yes")
        self.assertIn("(A4)", info)

    def test_listings_are_whole_and_what_is_folded_is_unfolded(self):
        whole = "".join(self.sheets)
        for lesson, _ in self.lessons():
            page = self.open(SITE / f"{LANGUAGE}/{lesson}/index.html")
            texts = page.eval_on_selector_all(
                "main pre, main .notation > p", "parts => parts.map(p => p.textContent)")
            # The colours of code divide its lines into pieces, which come in any order.
            words = {word for text in texts for word in re.findall(r"\w+", text)}
            lost = [word for word in sorted(words) if not self.is_printed(word, whole)]
            self.assertEqual(lost, [], lesson)

    @staticmethod
    def is_printed(word, whole):
        """A long word goes on below, and a page may end in it, so that its number comes between."""
        return any(word[:at] in whole and word[at:] in whole for at in range(len(word), -1, -1))


if __name__ == "__main__":
    unittest.main()
