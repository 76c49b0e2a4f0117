"""A reader changes language, sees what is missing in one, and looks words up."""

import unittest

from axe_playwright_python.sync_playwright import Axe
from site_browser import SITE, BrowserTest, languages, served
from test_access import RULES


class Switching(BrowserTest):
    def test_whoever_changes_language_stays_at_the_step(self):
        page = self.open("sv/background/index.html")
        steps = page.locator(".step")
        step = steps.nth(2)
        step.scroll_into_view_if_needed()
        step.evaluate("step => scrollTo(0, step.getBoundingClientRect().top + scrollY - 40)")
        link = page.locator(".languages a[hreflang=zh-Hans]")
        link.evaluate("link => link.click()")
        page.wait_for_url(f"**/zh-Hans/background/index.html#{step.get_attribute('id')}")

    def test_at_the_top_there_is_no_step_to_keep(self):
        page = self.open("sv/background/index.html")
        languages(page).and_(page.locator("[hreflang=pt]")).focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**/pt/background/index.html")


class Choosing(BrowserTest):
    def first(self, page):
        page.goto((SITE / "index.html").as_uri())
        return page.locator(".choices a").first.get_attribute("hreflang")

    def test_the_language_of_the_browser_comes_first(self):
        for locale, tag in [("pt-BR", "pt"), ("zh-CN", "zh-Hans"), ("en-GB", "en"), ("sv", "sv")]:
            page = self.page(locale=locale)
            self.assertEqual(self.first(page), tag)
            self.assertEqual(page.locator("html").get_attribute("lang"), tag)

    def test_that_in_which_somebody_has_read_comes_before_it(self):
        page = self.open("zh-Hans/background/index.html", locale="pt-BR")
        # What a page keeps reaches another process of a browser in a moment, not at once.
        first = next((tag for tag in (self.first(page) for _ in range(10)) if tag == "zh-Hans"), None)
        self.assertEqual(first, "zh-Hans")
        self.assertEqual(page.locator("h1").inner_text(), "应用生命周期")


class Suggesting(BrowserTest):
    def opened(self, address, path, locale):
        page = self.page(locale=locale)
        page.goto(f"{address}/{path}")
        page.wait_for_load_state("networkidle")
        return page

    def test_a_page_says_that_it_is_in_the_reader_s_language_once(self):
        with served() as address:
            page = self.opened(address, "sv/background/index.html", "pt-PT")
            line = page.locator(".suggestion")
            self.assertEqual(line.get_attribute("lang"), "pt")
            self.assertIn("no seu idioma: Português", line.inner_text())
            self.assertTrue(page.url.endswith("/sv/background/index.html"), "nobody is sent anywhere")
            found = Axe().run(page, options={"runOnly": {"type": "tag", "values": RULES}})
            self.assertEqual([rule["id"] for rule in found.response["violations"]], [])
            line.get_by_role("button", name="Fechar").click()
            self.assertEqual(line.count(), 0)
            page.goto(f"{address}/sv/launch/index.html")
            page.wait_for_load_state("networkidle")
            self.assertEqual(page.locator(".suggestion").count(), 0)

    def test_the_way_that_is_suggested_leads_there(self):
        page = self.open("en/background/index.html", locale="zh-CN")
        page.locator(".suggestion a").click()
        page.wait_for_url("**/zh-Hans/background/index.html")
        self.assertEqual(page.locator(".suggestion").count(), 0)

    def test_scripts_are_not_mixed_and_a_reader_s_own_language_needs_no_word(self):
        with served() as address:
            for locale in ["zh-TW", "sv-FI", "is"]:
                page = self.opened(address, "sv/background/index.html", locale)
                self.assertEqual(page.locator(".suggestion").count(), 0, locale)


class Words(BrowserTest):
    def test_axe_finds_nothing_in_the_page_of_words(self):
        for tag in ["sv", "pt", "zh-Hans", "en"]:
            for scheme in ["light", "dark"]:
                page = self.open(
                    f"{tag}/glossary.html", color_scheme=scheme,
                    viewport={"width": 320, "height": 800})
                found = Axe().run(page, options={"runOnly": {"type": "tag", "values": RULES}})
                self.assertEqual([rule["id"] for rule in found.response["violations"]], [], tag)
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320)

    def test_a_term_in_a_lesson_leads_to_its_meaning(self):
        page = self.open("zh-Hans/suspended/index.html")
        page.locator("dfn a").first.click()
        page.wait_for_url("**/zh-Hans/glossary.html#*")
        self.assertTrue(page.locator(":target dt").is_visible())

    def test_every_place_where_a_term_begins_is_there(self):
        for tag in ["sv", "pt", "zh-Hans", "en"]:
            page = self.open(f"{tag}/glossary.html")
            links = page.locator(".place a").evaluate_all(
                "links => links.map((link) => link.getAttribute('href'))")
            self.assertGreater(len(links), 40)
            for link in links:
                path, _, step = link.partition("#")
                text = (SITE / tag / path).read_text(encoding="utf-8")
                self.assertTrue(not step or f'id="{step}"' in text, link)

    def test_the_search_finds_a_word_and_leads_to_it(self):
        page = self.open("pt/background/index.html")
        page.keyboard.press("/")
        page.locator("#_search-field").fill("watchdog")
        link = page.locator("#_search-results a[href$='glossary.html#watchdog']")
        link.click()
        page.wait_for_url("**/pt/glossary.html#watchdog")


if __name__ == "__main__":
    unittest.main()
