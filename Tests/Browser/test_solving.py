"""An exercise is solved on its page: every run of the app that a reader writes is searched there."""

import os
import unittest

from site_browser import SITE, BrowserTest, lessons, served

LANGUAGES = os.environ.get("LANGUAGES", "sv").split(",")
LESSON = "states"
# What the page says, up to what differs.
SAYS = {
    "sv": ("Löst!", "Det här gäller inte än:", "Sökningen tog för lång tid", "Rad 4 går inte att köra:"),
    "pt": ("Resolvido!", "Isto ainda não vale:", "A busca demorou demais", "Não é possível executar a linha 4:"),
    "zh-Hans": ("解决了！", "这一条还不成立：", "搜索耗时过长", "第 4 行无法运行："),
    "en": ("Solved!", "This does not hold yet:", "The search took too long", "Line 4 cannot be run:"),
}
# Timers that run beside each other have more states than any search.
ENDLESS = "".join(
    f"\n  after {time}ms save {name}" for name, time in zip("abcdef", (1009, 2003, 3001, 4001, 5003, 6007)))


class Solving(BrowserTest):
    def exercise(self, language, lesson=LESSON, **options):
        """The page of a lesson and its exercise, opened by keyboard."""
        page = self.open(f"{language}/{lesson}/index.html", **options)
        figure = page.locator("figure.exercise").first
        figure.locator(".edit").focus()
        page.keyboard.press("Enter")
        figure.locator("textarea").wait_for()
        self.assertEqual(page.evaluate("document.activeElement.tagName"), "TEXTAREA")
        return page, figure

    def write(self, page, figure, text):
        figure.locator("textarea").focus()
        page.keyboard.press("Control+A")
        page.keyboard.insert_text(text)

    def check(self, page, figure):
        """Searches by keyboard; returns what is said."""
        figure.locator("textarea").focus()
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.name"), "check")
        page.keyboard.press("Enter")
        figure.locator("xpath=self::*[@data-verdict]").wait_for()
        self.assertEqual(page.evaluate("document.activeElement.name"), "check")
        said = figure.locator(".result")
        self.assertEqual(said.get_attribute("role"), "status")
        return said.text_content()

    def test_an_exercise_is_solved_by_keyboard(self):
        for language in LANGUAGES:
            with self.subTest(language):
                page, figure = self.exercise(language)
                solved, broken, spent, mistake = SAYS[language]
                given = figure.locator("textarea").input_value()
                # The module comes with the first search.
                module = page.locator("script[src$='play/exercise.js']")
                self.assertEqual(module.count(), 0)
                self.assertIn(broken, self.check(page, figure))
                self.assertEqual(module.count(), 1)
                self.write(page, figure, figure.locator("details pre").text_content())
                self.assertIn(solved, self.check(page, figure))
                self.assertEqual(figure.locator(".trace").count(), 0)
                self.write(page, figure, given + "  sav it")
                said = self.check(page, figure).replace("5", "4")
                self.assertIn(mistake, said)
                self.assertEqual(figure.locator("textarea").get_attribute("aria-invalid"), "true")
                figure.locator("[name=undo]").click()
                self.assertEqual(figure.locator("textarea").input_value(), given)
                self.assertEqual(figure.locator(".result").text_content(), "")
                lines = given.split("\n")
                self.write(page, figure, "\n".join([lines[0], lines[1] + ENDLESS, *lines[2:]]))
                self.assertIn(spent, self.check(page, figure))

    def test_the_shortest_run_that_breaks_the_claim_is_played(self):
        static = self.open(f"{LANGUAGES[0]}/{LESSON}/index.html", java_script_enabled=False)
        shown = static.locator("figure.exercise > ol code").all_text_contents()
        page, figure = self.exercise(LANGUAGES[0])
        self.check(page, figure)
        trace = figure.locator(".trace")
        self.assertEqual(trace.locator(".score > li > p code").all_text_contents(), shown)
        self.assertGreater(trace.locator(".score ol li").count(), len(shown))
        self.assertEqual(trace.locator(".lanes li").count(), 5)
        trace.locator("[name=step]").focus()
        page.keyboard.press("Enter")
        self.assertEqual(trace.locator(".now").count(), 1)
        self.assertNotIn("?at=", page.url)

    def test_an_app_says_its_calls_as_the_reader_chose(self):
        page = self.open(f"{LANGUAGES[0]}/{LESSON}/index.html")
        page.locator(".spelling button[value=swift]").click()
        figure = page.locator("figure.exercise").first
        page.wait_for_function("document.querySelector('.exercise .edit')")
        figure.locator(".edit").click()
        area = figure.locator("textarea")
        area.wait_for()
        self.assertIn("on applicationDidBecomeActive(_:)", area.input_value())
        self.assertIn(SAYS[LANGUAGES[0]][1], self.check(page, figure))

    def test_every_given_app_breaks_its_claim_in_the_words_of_its_language(self):
        # Each lesson in one language: the module has decided every app of every exercise before.
        found = [lesson for lesson in lessons(LANGUAGES[0])
                 if "data-exercise" in (SITE / LANGUAGES[0] / lesson / "index.html").read_text()]
        self.assertGreater(len(found), 0)
        for number, lesson in enumerate(found):
            language = LANGUAGES[number % len(LANGUAGES)]
            page = self.open(f"{language}/{lesson}/index.html")
            for figure in page.locator("figure.exercise").all():
                figure.locator(".edit").click()
                figure.locator("[name=check]").click()
                figure.locator("xpath=self::*[@data-verdict]").wait_for()
                with self.subTest(language, lesson=lesson):
                    self.assertEqual(figure.get_attribute("data-verdict"), "broken")
                    self.assertGreater(figure.locator(".trace .score > li").count(), 0)
            page.context.close()
            self.pages.remove(page.context)

    def test_an_exercise_can_be_searched_from_a_server_too(self):
        with served() as address:
            page = self.page()
            page.goto(f"{address}/{LANGUAGES[0]}/{LESSON}/index.html")
            figure = page.locator("figure.exercise").first
            figure.locator(".edit").click()
            figure.locator("textarea").wait_for()
            self.assertIn(SAYS[LANGUAGES[0]][1], self.check(page, figure))

    def test_the_call_that_breaks_a_claim_is_marked(self):
        page, figure = self.exercise(LANGUAGES[0], "launch")
        self.check(page, figure)
        marked = figure.locator("li:has(> mark)")
        self.assertEqual(marked.count(), 1)
        self.assertIn("watchdog", marked.locator("code").text_content())


if __name__ == "__main__":
    unittest.main()
