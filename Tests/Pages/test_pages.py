"""Every page of every built site is valid, in the language that it says, and leads somewhere."""

import os
import pathlib
import shutil
import tempfile
import unittest

import checkers

SITES = pathlib.Path(os.environ.get("SITES", ".build/sites"))
# The book as it is, without a base URL, with translations that are behind, and the contributors'.
NAMES = ["based", "plain", "tcp", "worn", "documentation"]


class Sites(unittest.TestCase):
    def test_all_are_there(self):
        self.assertEqual(sorted(os.listdir(SITES)), sorted(NAMES))
        for name in NAMES:
            self.assertTrue((SITES / name / "index.html").is_file(), name)
        # What search engines read is there to be checked in what is published.
        for name in ["based", "tcp", "worn", "documentation"]:
            self.assertTrue((SITES / name / "sitemap.xml").is_file(), name)
        for name in NAMES:
            self.assertTrue((SITES / name / "llms.txt").is_file(), name)
        worn = (SITES / "worn/en/background/index.html").read_text(encoding="utf-8")
        self.assertEqual(worn.count('<p class="notice"'), 3)
        self.assertEqual(worn.count("<details class=\"former\""), 1)
        self.assertEqual(worn.count("This has moved:"), 1)
        self.assertTrue((SITES / "worn/en/left/index.html").is_file())

    def test_pages_are_small_also_with_what_search_engines_read(self):
        for page in SITES.glob("based/**/*.html"):
            self.assertLess(page.stat().st_size, 70_000, page)

    def test_the_checker_of_markup_has_nothing_to_say(self):
        self.assertEqual(checkers.markup(SITES), [])

    def test_pages_are_in_the_language_that_they_say(self):
        self.assertEqual(checkers.languages(SITES), [])

    def test_every_link_leads_somewhere(self):
        for name in NAMES:
            self.assertEqual(checkers.links(SITES / name), [], name)

    def test_so_does_every_link_of_the_documents_beside_the_program(self):
        self.assertEqual(checkers.documents("."), [])


    def test_search_engines_are_led_to_the_new_address_and_not_to_the_former(self):
        moved = (SITES / "worn/sv/short/index.html").read_text(encoding="utf-8")
        self.assertIn('<meta name="robots" content="noindex">', moved)
        self.assertIn('content="0; url=../../sv/background/index.html#five-seconds"', moved)
        self.assertIn(
            '<link rel="canonical" href="https://docs.example.org/sv/background/">', moved)
        self.assertNotIn("/short/", (SITES / "worn/sitemap.xml").read_text(encoding="utf-8"))


class Broken(unittest.TestCase):
    """The checkers see what they are there to see: a copy of the site is broken, bit by bit."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.site = pathlib.Path(folder.name) / "site"
        shutil.copytree(SITES / "based", self.site)

    def edit(self, page, old, new):
        file = self.site / page
        text = file.read_text(encoding="utf-8")
        self.assertIn(old, text, page)
        file.write_text(text.replace(old, new, 1), encoding="utf-8")

    def test_markup(self):
        self.edit("sv/ends/index.html", "</main>", "</p></main>")
        self.edit("pt/ends/index.html", "<h1>", '<h1 id="_content">')
        self.edit("en/ends/index.html", ' lang="en"', "")
        found = [(page, text.split("”")[0]) for page, text in checkers.markup(self.site)]
        self.assertEqual(found, [
            ("en/ends/index.html",
             'This document appears to be written in English. Consider adding “lang="en"'),
            ("pt/ends/index.html", "Duplicate ID “_content"),
            ("pt/ends/index.html", "The first occurrence of ID “_content"),
            ("sv/ends/index.html", "No “p"),
        ])

    def test_languages(self):
        self.edit("zh-Hans/ends/index.html", '<html lang="zh-Hans"', '<html lang="sv"')
        self.edit("sv/ends/index.html", '<html lang="sv"', '<html lang="en"')
        self.edit("en/ends/index.html", '<html lang="en"', '<html lang="pt"')
        found = [(page, text.split(" but ")[0].split()[-1])
                 for page, text in checkers.languages(self.site)]
        self.assertEqual(found, [
            ("en/ends/index.html", "English"), ("sv/ends/index.html", "Swedish"),
            ("zh-Hans/ends/index.html", "Chinese")])

    def test_links(self):
        self.edit("sv/ends/index.html", "</main>", '<a href="../nowhere/index.html">x</a></main>')
        self.edit("pt/ends/index.html", "</main>", '<a href="#nowhere">x</a></main>')
        self.edit("en/ends/index.html", "</main>", '<a href="/nowhere/">x</a></main>')
        self.edit("zh-Hans/ends/index.html",
                  'hreflang="sv" href="https://docs.example.org/sv/',
                  'hreflang="sv" href="https://docs.example.org/se/')
        self.edit("sv/launch/index.html",
                  'rel="canonical" href="https://docs.example.org/sv/',
                  'rel="canonical" href="https://docs.example.org/se/')
        self.edit("sv/ends/index.html.md", "# ", "[x](../nowhere/index.html.md) [y](#nowhere)\n\n# ")
        self.edit("llms.txt", "docs.example.org/sv/ends/", "docs.example.org/sv/end/")
        self.edit("pt/feed.xml", "docs.example.org/pt/welcome/", "docs.example.org/pt/welcom/")
        self.edit("sitemap.xml", "docs.example.org/sv/ends/", "docs.example.org/sv/end/")
        self.assertEqual(checkers.links(self.site), [
            ("en/ends/index.html", "/nowhere"),
            ("llms.txt", "/sv/end/index.html.md"),
            ("pt/ends/index.html", "/pt/ends/index.html#nowhere"),
            ("pt/feed.xml", "/pt/welcom/"),
            ("sitemap.xml", "/sv/end/"),
            ("sv/ends/index.html", "/sv/nowhere/index.html"),
            ("sv/ends/index.html.md", "/sv/ends/index.html.md#nowhere"),
            ("sv/ends/index.html.md", "/sv/nowhere/index.html.md"),
            ("sv/launch/index.html", "/se/launch/"),
            ("zh-Hans/ends/index.html", "/se/ends/"),
        ])

    def test_a_lost_language(self):
        shutil.rmtree(self.site / "pt")
        self.assertIn(("index.html", "/pt/index.html"), checkers.links(self.site))


if __name__ == "__main__":
    unittest.main()
