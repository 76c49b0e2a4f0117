"""A claim is put together from parts by keys, by clicks or by taps, and told by what it says of the mistake."""

import os
import unittest

from site_browser import BrowserTest

LANGUAGES = os.environ.get("LANGUAGES", "sv").split(",")
CAUGHT = {"sv": "Avslöjat!", "pt": "Pegou!", "zh-Hans": "找到了！", "en": "Caught!"}
LEARNED = {"sv": "ögonblicksbilden", "pt": "imagem", "zh-Hans": "快照", "en": "snapshot"}
# The secret is never visible while the app is inactive.
RIGHT = (0, 2)


class Catching(BrowserTest):
    def exercise(self, language="en", **options):
        page = self.open(f"{language}/covered/index.html", **options)
        figure = page.locator("figure[data-catch]")
        figure.locator("[name=check]").wait_for()
        return page, figure

    def choose(self, figure, choice):
        for slot, place in zip(figure.get_by_role("radiogroup").all(), choice):
            slot.locator("label").nth(place).click()

    def check(self, figure):
        figure.locator("[name=check]").click()
        return figure.get_attribute("data-verdict"), figure.locator(".result").text_content()

    def test_without_scripts_the_parts_and_a_folded_claim_are_told(self):
        for language in LANGUAGES:
            page = self.open(f"{language}/covered/index.html", java_script_enabled=False)
            figure = page.locator("figure[data-catch]")
            slots = figure.locator(".how + .parts")
            self.assertEqual([slot.locator("li").count() for slot in slots.all()], [3, 3])
            folded = figure.locator("details:not(.notation, .learned)")
            self.assertEqual(
                folded.locator(".parts > li").all_text_contents(),
                [slots.nth(slot).locator("li").nth(place).text_content() for slot, place in enumerate(RIGHT)])
            self.assertEqual(folded.locator(".score").count(), 1)
            self.assertFalse(folded.locator(".score").is_visible())
            self.assertEqual(figure.locator("button, input").count(), 0)

    def test_each_choice_has_its_answer_and_what_is_broken_its_run(self):
        kinds = {}
        page, figure = self.exercise()
        for first in range(3):
            for second in range(3):
                self.choose(figure, (first, second))
                # What is chosen anew takes the last answer away.
                self.assertEqual(figure.locator(".result").text_content(), "")
                verdict, said = self.check(figure)
                runs = figure.locator(".result + div .score")
                kinds.setdefault(said, []).append((first, second))
                self.assertEqual(verdict == "solved", (first, second) == RIGHT)
                self.assertEqual(runs.count(), 0 if "says nothing" in said else 1)
        self.assertEqual(sorted(len(all) for all in kinds.values()), [1, 4, 4])

    def test_a_claim_is_put_together_by_keys_alone(self):
        for language in LANGUAGES:
            with self.subTest(language):
                page, figure = self.exercise(language)
                self.assertFalse(figure.locator(".learned").is_visible())
                figure.locator("[name=check]").focus()
                page.keyboard.press("Enter")
                # Nothing was chosen: the first slot has the focus.
                self.assertNotEqual(figure.locator(".result").text_content(), "")
                self.assertEqual(figure.get_attribute("data-verdict"), "")
                page.keyboard.press("Space")
                page.keyboard.press("Tab")
                page.keyboard.press("Space")
                page.keyboard.press("ArrowDown")
                page.keyboard.press("ArrowDown")
                page.keyboard.press("Tab")
                page.keyboard.press("Enter")
                self.assertEqual(figure.get_attribute("data-verdict"), "solved")
                said = figure.locator(".result").text_content()
                self.assertIn(CAUGHT[language], said)
                self.assertIn(LEARNED[language], said)

    def test_slots_have_names_and_answers_are_told(self):
        _, figure = self.exercise()
        names = [slot.get_attribute("aria-label") for slot in figure.get_by_role("radiogroup").all()]
        self.assertEqual(names, ["Part 1:", "Part 2:"])
        self.assertEqual(figure.get_by_role("radio").count(), 6)
        # The rows are no part of what is read out by itself.
        self.choose(figure, RIGHT)
        self.check(figure)
        self.assertEqual(figure.locator("[role=status] .score").count(), 0)

    def test_on_a_narrow_screen_everything_fits(self):
        page, figure = self.exercise(viewport={"width": 320, "height": 640}, has_touch=True)
        for slot, place in zip(figure.get_by_role("radiogroup").all(), RIGHT):
            label = slot.locator("label").nth(place)
            self.assertGreaterEqual(label.bounding_box()["height"], 24)
            label.tap()
        figure.locator("[name=check]").tap()
        self.assertEqual(figure.get_attribute("data-verdict"), "solved")
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320)
        # From right to left as well.
        page.evaluate("document.documentElement.dir = 'rtl'")
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320)


if __name__ == "__main__":
    unittest.main()
