"""Calls are put in order by keys, by dragging, or by taps on a touch screen; every order that the model allows is right."""

import os
import unittest

from site_browser import BrowserTest

LANGUAGES = os.environ.get("LANGUAGES", "sv").split(",")
OUT = ["applicationWillResignActive:", "applicationDidEnterBackground:"]
BACK = ["applicationWillEnterForeground:", "applicationDidBecomeActive:"]
RIGHT = {"sv": "Rätt!", "pt": "Certo!", "zh-Hans": "对了！", "en": "Right!"}
LEARNED = {"sv": "innanför", "pt": "dentro do outro", "zh-Hans": "套着", "en": "inside the other"}


class Ordering(BrowserTest):
    def exercise(self, language="en", lesson="foreground", **options):
        page = self.open(f"{language}/{lesson}/index.html", **options)
        figure = page.locator("figure.order")
        figure.locator(".ordered .line").first.wait_for()
        return page, figure

    def calls(self, figure):
        return figure.locator(".ordered > li code").all_text_contents()

    def lines(self, figure):
        return {name: figure.locator(".ordered .line").nth(place) for place, name in enumerate(self.calls(figure))}

    def check(self, figure):
        figure.locator("[name=check]").click()
        return figure.get_attribute("data-verdict"), figure.locator(".result").text_content()

    def sort(self, page, figure, order):
        """Carries each call to its place by keys."""
        for place, name in enumerate(order):
            line = self.lines(figure)[name]
            line.focus()
            for _ in range(self.calls(figure).index(name) - place):
                page.keyboard.press("ArrowUp")
                # What was moved keeps the focus.
                self.assertEqual(page.evaluate("document.activeElement.textContent"), name)

    def test_without_scripts_the_calls_and_their_folded_order_are_told(self):
        for language in LANGUAGES:
            page = self.open(f"{language}/foreground/index.html", java_script_enabled=False)
            figure = page.locator("figure.order")
            self.assertEqual(self.calls(figure), sorted(OUT + BACK))
            self.assertEqual(figure.locator("ul code").all_text_contents(), ["home", "wait 5s", "open"])
            self.assertEqual(figure.locator("details ol code").all_text_contents(), OUT + BACK)
            self.assertFalse(figure.locator("details ol").is_visible())

    def test_calls_are_put_in_order_by_keys_alone(self):
        for language in LANGUAGES:
            with self.subTest(language):
                page, figure = self.exercise(language)
                self.assertFalse(figure.locator(".learned").is_visible())
                self.sort(page, figure, OUT + BACK[::-1])
                verdict, said = self.check(figure)
                self.assertEqual(verdict, "broken")
                # The first call that does not come there is told and marked.
                self.assertIn(BACK[1], said)
                self.assertIn("3", said)
                self.assertEqual(figure.locator("[data-holds=no] code").all_text_contents(), [BACK[1]])
                self.lines(figure)[BACK[1]].focus()
                page.keyboard.press("ArrowDown")
                self.assertIn("4", figure.locator(".result").text_content())
                self.assertIsNone(figure.get_attribute("data-verdict"))
                verdict, said = self.check(figure)
                self.assertEqual(verdict, "solved")
                self.assertIn(RIGHT[language], said)
                self.assertIn(LEARNED[language], said)
                self.assertEqual(figure.locator("[data-holds]").count(), 0)

    def test_any_order_that_the_model_leaves_open_is_right(self):
        orders = [["onAppear", "task", "onAppear@D", "task@D"], ["task", "onAppear", "task@D", "onAppear@D"]]
        for order in orders:
            page, figure = self.exercise(lesson="swiftui-views")
            self.sort(page, figure, order + ["onDisappear@B"])
            verdict, said = self.check(figure)
            self.assertEqual(verdict, "solved")
            self.assertIn("4", said)
        page, figure = self.exercise(lesson="swiftui-views")
        self.sort(page, figure, ["onDisappear@B"] + orders[0])
        self.assertEqual(self.check(figure)[0], "broken")

    def test_a_call_is_dragged(self):
        page, figure = self.exercise()
        figure.scroll_into_view_if_needed()
        lines = self.lines(figure)
        start, end = lines[OUT[0]].bounding_box(), figure.locator(".ordered > li").first.bounding_box()
        page.mouse.move(start["x"] + 20, start["y"] + 9)
        page.mouse.down()
        page.mouse.move(start["x"] + 20, start["y"] - 9)
        page.mouse.move(start["x"] + 20, end["y"] - 4, steps=5)
        page.mouse.up()
        self.assertEqual(self.calls(figure), OUT[:1] + sorted(OUT[1:] + BACK))
        # Nothing is lifted by the click at its end.
        self.assertEqual(figure.locator("[aria-pressed=true]").count(), 0)

    def test_on_a_narrow_touch_screen_a_call_is_tapped_and_then_its_place(self):
        page, figure = self.exercise(viewport={"width": 390, "height": 844}, has_touch=True)
        lines = figure.locator(".ordered .line")
        lines.nth(3).tap()
        self.assertEqual(lines.nth(3).get_attribute("aria-pressed"), "true")
        lines.nth(0).tap()
        self.assertEqual(self.calls(figure), OUT[:1] + sorted(OUT[1:] + BACK))
        self.assertEqual(figure.locator("[aria-pressed=true]").count(), 0)
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 390)

    def test_calls_stay_in_place_when_their_spelling_changes(self):
        page, figure = self.exercise()
        self.sort(page, figure, OUT + BACK)
        page.evaluate("document.querySelector('.spelling button[value=swift]')?.click()")
        figure.get_by_text("applicationWillResignActive(_:)").first.wait_for()
        self.assertEqual(self.check(figure)[0], "solved")


if __name__ == "__main__":
    unittest.main()
