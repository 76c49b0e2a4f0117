"""An exercise is a task that a page tells without scripts, with a folded solution."""

import os
import unittest

from site_browser import BrowserTest

SHOW = {
    "sv": "Visa en lösning", "pt": "Mostrar uma solução", "zh-Hans": "查看一种解法", "en": "Show a solution"}


class Exercises(BrowserTest):
    def test_the_task_is_told_and_a_solution_is_folded(self):
        for language in os.environ.get("LANGUAGES", "sv").split(","):
            page = self.open(f"{language}/background/index.html", java_script_enabled=False)
            figure = page.locator("figure.exercise")
            self.assertEqual(figure.count(), 1)
            self.assertIn("applicationDidEnterBackground:", figure.locator("pre").first.text_content())
            exact = figure.locator(".notation")
            self.assertFalse(exact.locator("li").first.is_visible())
            exact.locator("summary").click()
            self.assertTrue(exact.locator("li").first.is_visible())
            self.assertEqual(
                figure.locator("ol li code").all_text_contents(), ["launch", "home"])
            solution = figure.locator("details:not(.notation)")
            self.assertEqual(solution.locator("summary").text_content(), SHOW[language])
            self.assertFalse(solution.locator("pre").is_visible())
            solution.locator("summary").focus()
            page.keyboard.press("Enter")
            self.assertTrue(solution.locator("pre").is_visible())
            lines = solution.locator("pre").text_content().split("\n")
            self.assertLess(
                next(n for n, line in enumerate(lines) if line.startswith("  save")),
                next(n for n, line in enumerate(lines) if line.startswith("  block")))


if __name__ == "__main__":
    unittest.main()
