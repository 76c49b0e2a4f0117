"""An exercise in real code: its lines are moved into methods by keys, pointer or touch, or typed."""

import os
import unittest

from site_browser import BrowserTest

LANGUAGES = os.environ.get("LANGUAGES", "sv").split(",")
LESSON = "covered"
GOALS = {
    "sv": "Medan appen är aktiv ser användaren hemligheten.",
    "pt": "Enquanto o app está ativo, o usuário vê o segredo.",
    "zh-Hans": "应用活跃时，用户能看到敏感内容。",
    "en": "While the app is active, the user sees the secret."}
SOLVED = {"sv": "Löst!", "pt": "Resolvido!", "zh-Hans": "解决了！", "en": "Solved!"}
LEARNED = {"sv": "hör ihop", "pt": "par", "zh-Hans": "成对", "en": "pair"}


class Lines(BrowserTest):
    def exercise(self, language="en", lesson=LESSON, **options):
        page = self.open(f"{language}/{lesson}/index.html", **options)
        figure = page.locator("figure[data-exercise]").first
        figure.locator(".edit").click()
        figure.locator(".methods").wait_for()
        return page, figure

    def code(self, figure):
        """The lines in each method."""
        return [method.locator(".line").all_text_contents() for method in figure.locator(".method").all()]

    def check(self, page, figure):
        figure.locator("[name=check]").click()
        figure.locator("xpath=self::*[@data-verdict]").wait_for()
        return figure.get_attribute("data-verdict"), figure.locator(".result").text_content()

    def type(self, page, figure, method, text):
        slot = figure.locator(".method").nth(method).locator(".slot")
        slot.fill(text)
        slot.press("Enter")

    def test_without_scripts_the_goals_the_lines_and_a_solution_are_told(self):
        for language in LANGUAGES:
            page = self.open(f"{language}/{LESSON}/index.html", java_script_enabled=False)
            figure = page.locator("figure[data-exercise]").first
            self.assertEqual(figure.locator(".goals > li").nth(2).text_content(), GOALS[language])
            self.assertEqual(figure.locator(".tray > li").first.text_content(), "cover?.hide()")
            self.assertIn("func sceneWillEnterForeground(_ scene: UIScene) {\n  cover?.hide()\n}",
                          figure.locator(".listing pre").text_content())
            self.assertIn("func sceneDidBecomeActive(_ scene: UIScene) {\n  cover?.hide()\n}",
                          figure.locator("details pre").text_content())

    def test_an_exercise_is_solved_by_keys_alone(self):
        for language in LANGUAGES:
            with self.subTest(language):
                page, figure = self.exercise(language)
                given = self.code(figure)
                self.assertEqual([len(lines) for lines in given], [1, 0, 0, 1])
                self.assertEqual(self.check(page, figure)[0], "broken")
                self.assertEqual(figure.locator(".goals > [data-holds=no]").count(), 1)
                self.assertEqual(figure.locator("mark").count(), 1)
                # A line is lifted, carried and dropped, another is typed, and one is taken out.
                figure.locator(".method .line").first.focus()
                for key in ("Enter", "ArrowDown", "Enter"):
                    page.keyboard.press(key)
                self.assertEqual([len(lines) for lines in self.code(figure)], [0, 1, 0, 1])
                self.assertIn("sceneDidBecomeActive", figure.locator(".moved").text_content())
                self.type(page, figure, 2, " cover ?.show( ) ;")
                figure.locator(".method").nth(3).locator(".line").focus()
                page.keyboard.press("Delete")
                self.assertEqual(self.code(figure), [[], ["cover?.hide()"], ["cover?.show()"], []])
                figure.locator(".method .line").first.focus()
                page.keyboard.press("Control+Enter")
                figure.locator("xpath=self::*[@data-verdict='solved']").wait_for()
                said = figure.locator(".result").text_content()
                self.assertIn(SOLVED[language], said)
                self.assertIn(LEARNED[language], said)
                self.assertEqual(figure.locator(".result a[rel=next]").count(), 1)
                self.assertEqual(figure.locator(".goals > [data-holds=yes]").count(), 3)
                figure.locator("[name=back]").click()
                self.assertEqual([len(lines) for lines in self.code(figure)], [0, 1, 1, 1])
                figure.locator("[name=undo]").click()
                self.assertEqual(self.code(figure), given)

    def test_escape_takes_a_carried_line_back(self):
        page, figure = self.exercise()
        given = self.code(figure)
        figure.locator(".method .line").first.focus()
        for key in ("Enter", "ArrowDown", "ArrowDown", "Escape"):
            page.keyboard.press(key)
        self.assertEqual(self.code(figure), given)

    def test_a_typed_line_that_is_none_is_answered_with_the_lines_that_there_are(self):
        page, figure = self.exercise()
        given = self.code(figure)
        self.type(page, figure, 1, "secret = nil")
        self.assertEqual(self.code(figure), given)
        said = figure.locator(".moved").text_content()
        for line in figure.locator(".tray .line").all_text_contents():
            self.assertIn(line, said)

    def test_a_mistyped_line_is_answered_with_the_nearest(self):
        page, figure = self.exercise()
        given = self.code(figure)
        for typed in ("cover?.hid()", "Cover?.Hide()"):
            self.type(page, figure, 1, typed)
            self.assertEqual(self.code(figure), given)
            said = figure.locator(".moved")
            self.assertIn("cover?.hide()", said.text_content())
            self.assertEqual(said.locator("code").count(), 1)

    def test_a_time_is_typed_into_its_place(self):
        page, figure = self.exercise()
        self.type(page, figure, 2, "DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { cover?.show() }")
        self.assertIn("+ 0.25)", self.code(figure)[2][0])
        figure.locator(".tray .line").last.click()
        figure.locator(".method").nth(1).locator(".slot").click()
        self.assertIn("{time}", figure.locator(".method").nth(1).locator(".slot").input_value())
        self.assertEqual(page.evaluate("getSelection().toString()"), "{time}")
        page.keyboard.insert_text("2")
        page.keyboard.press("Enter")
        self.assertIn("+ 2)", self.code(figure)[1][0])

    def test_a_line_is_dragged_into_a_method_and_out_of_it(self):
        page, figure = self.exercise(viewport={"width": 1280, "height": 4000})
        self.drag(page, figure.locator(".tray .line").nth(1), figure.locator(".method").nth(2))
        self.assertEqual(self.code(figure)[2], ["cover?.show()"])
        self.drag(page, figure.locator(".method").nth(2).locator(".line"), figure.locator(".tray"))
        self.assertEqual(self.code(figure)[2], [])

    def drag(self, page, what, target):
        start, end = what.bounding_box(), target.bounding_box()
        page.mouse.move(start["x"] + 9, start["y"] + 9)
        page.mouse.down()
        page.mouse.move(start["x"] + 30, start["y"] + 30)
        page.mouse.move(end["x"] + 30, end["y"] + end["height"] / 2)
        page.mouse.up()

    def test_on_a_narrow_touch_screen_a_line_is_tapped_and_put_down(self):
        page, figure = self.exercise(viewport={"width": 390, "height": 844}, has_touch=True)
        figure.locator(".tray .line").nth(1).tap()
        self.assertEqual(figure.locator(".tray .line").nth(1).get_attribute("aria-pressed"), "true")
        figure.locator(".method").nth(2).locator(".slot").tap()
        self.assertEqual(self.code(figure)[2], ["cover?.show()"])
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 390)


if __name__ == "__main__":
    unittest.main()
