"""A page that asks, if the reader wants, before it shows what comes."""

import unittest

from site_browser import SITE, BrowserTest, press, read

LESSON = "en/background/index.html"


class Asking(BrowserTest):
    def setUp(self):
        super().setUp()
        self.lesson = self.open(LESSON)
        self.figure = self.lesson.locator('.trace[data-trace="home.trace"]')

    def press(self, name):
        press(self.figure, name)

    def ask(self):
        read(self.figure)
        self.figure.locator("[name=ask]").click()
        self.figure.locator("[name=ask][aria-pressed=true]").wait_for()

    def question(self):
        question = self.figure.locator(".quiz")
        question.wait_for()
        return question

    def choice(self, text):
        return self.question().locator("button", has_text=text)

    def rows(self):
        return self.figure.locator(".score ol > li:not(.coming) > code:visible").all_inner_texts()

    def test_without_being_asked_to_it_asks_nothing(self):
        self.press("step")
        self.press("step")
        self.assertEqual(self.figure.locator(".quiz").count(), 0)
        self.assertEqual(len(self.rows()), 1)

    def leave(self):
        """Plays the moment at which the user leaves, which asks what comes first."""
        self.figure.locator(".score > li > p > button", has_text="home").click()
        self.assertEqual(self.question().locator("legend").inner_text(), "What comes first?")

    def said(self):
        return self.question().locator(".answer").inner_text()

    def test_a_question_comes_before_what_it_asks_about(self):
        self.ask()
        self.press("play")
        question = self.question()
        self.assertEqual(question.locator("legend").inner_text(), "What state is it in at the end?")
        self.assertEqual(self.rows(), [])
        self.assertGreaterEqual(question.locator("button").count(), 3)

    def test_the_right_answer_is_called_right_and_the_example_goes_on(self):
        self.ask()
        self.press("play")
        self.choice("Active").first.click()
        self.assertEqual(self.said(), "Right.")
        self.figure.locator(".score li.now").wait_for()
        # The next stimulus has a question of its own.
        self.choice("applicationWillResignActive:").wait_for()
        self.assertEqual(len(self.rows()), 3)

    def test_what_comes_later_is_not_called_wrong(self):
        self.ask()
        self.leave()
        self.choice("applicationDidEnterBackground:").click()
        self.assertRegex(
            self.said(), "It comes, but not first. The right answer: applicationWillResignActive:")

    def test_no_call_is_an_answer(self):
        self.ask()
        self.leave()
        self.choice("No call.").click()
        self.assertRegex(self.said(), "Not quite. The right answer: applicationWillResignActive:")

    def test_it_asks_what_is_saved_when_and_which_line_runs(self):
        for lesson, trace, number, legend in [
                ("background-ways", "in-time.trace", 0, "Which line of the code runs first?"),
                ("background-ways", "expires.trace", 1, "In what order do the calls come?"),
                ("ends-of-an-app", "kept.trace", 0, "If the process ended right here, what would be left of"),
                ("ios3", "slow-save.trace", 0, "Here the app looks for"),
                ("ios3", "slow-save.trace", 1, "When does the process end?")]:
            with self.subTest(f"{lesson}/{trace}", number=number):
                self.lesson.goto((SITE / f"en/{lesson}/index.html").as_uri())
                figure = self.lesson.locator(f'.trace[data-trace="{trace}"]')
                read(figure)
                # The choice on another page reaches this one in a moment, not at once.
                if figure.locator("[name=ask][aria-pressed=true]").count() == 0:
                    figure.locator("[name=ask]").click()
                figure.locator("[name=ask][aria-pressed=true]").wait_for()
                figure.locator(".score > li > p > button").nth(number).click()
                question = figure.locator(".quiz")
                question.locator("legend", has_text=legend).wait_for()
                self.assertNotIn("undefined", question.inner_text())
                self.assertNotIn("{name}", question.inner_text())

    def test_a_question_can_be_skipped(self):
        self.ask()
        self.press("step")
        self.question()
        self.press("step")
        self.assertEqual(self.figure.locator(".quiz").count(), 0)
        self.assertEqual(len(self.rows()), 1)

    def test_a_keyboard_answers(self):
        self.ask()
        self.press("step")
        question = self.question()
        self.assertTrue(self.lesson.evaluate("() => !!document.activeElement.closest('.quiz')"))
        texts = question.locator("button").all_inner_texts()
        self.lesson.keyboard.press(f"{texts.index('Active') + 1}")
        self.assertEqual(self.said(), "Right.")
        self.assertEqual(question.locator(".answer").get_attribute("role"), "status")
        self.assertTrue(self.lesson.evaluate("() => document.activeElement.name === 'play'"))

    def test_the_choice_is_kept_for_all_pages(self):
        self.ask()
        figure = self.lesson.locator(".trace[data-trace]").first
        button = figure.locator("[name=ask]")
        self.reach(self.lesson, "sv/ends/index.html", "[name=ask][aria-pressed=true]")
        self.assertEqual(button.get_attribute("aria-pressed"), "true")
        self.assertEqual(button.get_attribute("aria-label"), "Gissa vad som kommer")
        figure.locator(".player [name=step]").click()
        figure.locator(".quiz legend").wait_for()
        button.click()
        figure.locator(".player [name=step]").click()
        figure.locator(".score li.now").wait_for()
        self.assertEqual(figure.locator(".quiz").count(), 0)
        self.lesson.reload()
        self.assertEqual(button.get_attribute("aria-pressed"), "false")

    def test_without_scripts_nothing_offers_to_ask(self):
        page = self.open(LESSON, java_script_enabled=False)
        self.assertEqual(page.locator("[name=ask]").count(), 0)

    def test_free_play_asks_nothing(self):
        self.ask()
        self.press("step")
        self.question()
        self.press("try")
        self.figure.locator(".try").wait_for()
        self.assertEqual(self.figure.locator(".quiz").count(), 0)

    def test_names_are_in_the_spelling_that_was_chosen(self):
        self.lesson.locator(".spelling button[value=swift]").click()
        self.ask()
        self.leave()
        self.choice("applicationWillResignActive(_:)").wait_for()

    def test_a_phone_shows_the_whole_question(self):
        self.ask()
        self.lesson.set_viewport_size({"width": 390, "height": 800})
        self.figure.locator("[name=begin]").click()
        box = self.question().bounding_box()
        self.assertGreaterEqual(box["x"], 0)
        self.assertLessEqual(box["x"] + box["width"], 390)
        self.assertLessEqual(self.lesson.evaluate("() => document.documentElement.scrollWidth"), 390)


if __name__ == "__main__":
    unittest.main()
