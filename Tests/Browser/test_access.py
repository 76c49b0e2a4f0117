"""Pages that are played stay usable for everybody: axe, narrow screens, both colour schemes."""

import unittest

from axe_playwright_python.sync_playwright import Axe
from site_browser import BrowserTest

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


class Access(BrowserTest):
    def played(self, scheme, width):
        page = self.open(
            "sv/background/index.html", color_scheme=scheme,
            viewport={"width": width, "height": 800})
        figure = page.locator(".trace[data-trace]").first
        for name in ["step", "step", "try"]:
            figure.locator(f"[name={name}]").first.click()
        figure.locator(".try li").first.wait_for()
        return page

    def test_axe_finds_nothing_in_a_played_page(self):
        for scheme in ["light", "dark"]:
            page = self.played(scheme, 320 if scheme == "light" else 1280)
            result = Axe().run(page, options={"runOnly": {"type": "tag", "values": RULES}})
            found = [
                (rule["id"], [node["html"][:200] for node in rule["nodes"][:3]])
                for rule in result.response["violations"]
            ]
            self.assertEqual(found, [], scheme)

    def test_nothing_is_wider_than_a_narrow_screen(self):
        page = self.played("light", 320)
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320)


if __name__ == "__main__":
    unittest.main()
