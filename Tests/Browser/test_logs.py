"""A log is explained on its page: all runs of a model are followed there, and nothing leaves the browser."""

import os

from site_browser import SITE, BrowserTest, served

LANGUAGES = os.environ.get("LANGUAGES", "sv").split(",")
# A launch and an interruption, as apps write them.
LOG = """2026-11-25 10:00:00.123 Example[1:2] application:didFinishLaunchingWithOptions:
starting up
2026-11-25 10:00:00.400 Example[1:2] -[AppDelegate applicationDidBecomeActive:]
nothing of note
2026-11-25 10:00:05.300 Example[1:2] AppDelegate.applicationWillResignActive(_:)
"""
# The app cannot become inactive once more.
AGAIN = LOG.splitlines()[4]
MODEL = "ios3"
# What the page says, up to what differs.
SAYS = {
    "sv": ("Hela loggen har en förklaring", "Rad 6 kan inte komma här", "Ingen rad", "Loggen innehåller anrop från"),
    "pt": ("O log inteiro tem explicação", "A linha 6 não pode vir aqui", "Nenhuma linha", "O log tem chamadas de"),
    "zh-Hans": ("整份日志都能得到解释", "第 6 行不可能出现在这里", "没有一行", "日志中有"),
    "en": ("The whole log is explained", "Line 6 cannot come here", "No line", "The log contains calls of"),
}


class Logs(BrowserTest):
    def choose(self, page, model):
        form = page.locator("form.explaining")
        form.wait_for()
        form.locator("[name=model]").select_option(model)
        form.locator(".values p").first.wait_for(state="attached")
        return form

    def form(self, language, model=MODEL):
        page = self.open(f"{language}/explain.html")
        return page, self.choose(page, model)

    def explain(self, page, form, log):
        """Explains a log by keyboard; returns what is said."""
        form.locator("textarea").focus()
        page.keyboard.press("Control+A")
        page.keyboard.insert_text(log)
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.name"), "explain")
        page.keyboard.press("Enter")
        form.locator("xpath=self::*[@data-verdict]").wait_for()
        said = form.locator(".result")
        self.assertEqual(said.get_attribute("role"), "status")
        return said.text_content()

    def test_a_log_that_is_pasted_into_the_search_is_explained(self):
        page = self.open("en/life/index.html")
        page.locator("#_search-field").wait_for()
        page.locator("#_search-field").evaluate("""(field, log) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", log);
          field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }""", LOG)
        page.wait_for_url("**/en/explain.html")
        page.locator("form.explaining[data-verdict]").wait_for()
        self.assertEqual(page.locator("form.explaining textarea").input_value(), LOG)

    def test_a_log_is_explained_by_keyboard(self):
        for language in LANGUAGES:
            with self.subTest(language):
                explained, impossible, none, other = SAYS[language]
                page, form = self.form(language)
                # The module comes with the first log.
                module = page.locator("script[src$='play/engine.explain.js']")
                self.assertEqual(module.count(), 0)
                self.assertIn(explained, self.explain(page, form, LOG))
                self.assertEqual(module.count(), 1)
                trace = page.locator("figure.trace")
                trace.wait_for()
                shown = trace.locator(".score").text_content()
                self.assertIn("applicationDidBecomeActive:", shown)
                said = self.explain(page, form, LOG + AGAIN)
                self.assertIn(impossible, said)
                self.assertEqual(form.locator("pre mark").text_content(), "applicationWillResignActive(_:)")
                self.assertIn("applicationDidBecomeActive:", form.locator(".result ul").text_content())
                # The call leads to its page, and the step of the book to its lesson.
                for link in form.locator(".result a").all():
                    target = f"{SITE}/{language}/{link.get_attribute('href').split('#')[0]}"
                    self.assertTrue(os.path.exists(target), target)
                self.assertIn(none, self.explain(page, form, "nothing of note\n"))

    def test_a_sample_of_the_model_is_explained_at_the_press_of_a_button(self):
        page, form = self.form(LANGUAGES[0])
        form.locator("[name=sample]").focus()
        page.keyboard.press("Enter")
        form.locator("xpath=self::*[@data-verdict='explained']").wait_for()
        self.assertGreater(len(form.locator("textarea").input_value().split("\n")), 3)

    def test_the_model_is_found_that_a_log_names(self):
        language = LANGUAGES[0]
        page, form = self.form(language, model="ios3")
        self.assertIn(SAYS[language][2], self.explain(page, form, "App.onLaunch\nApp.onShow\n"))
        self.assertIn(SAYS[language][3], form.locator(".result").text_content())
        form.locator(".result button").click()
        form.locator("xpath=self::*[@data-verdict='explained']").wait_for()
        self.assertNotEqual(form.locator("[name=model]").input_value(), "ios3")

    def test_another_value_that_explains_a_log_is_taken_and_said(self):
        page, form = self.form(LANGUAGES[0], model="app-delegate")
        log = ["applicationDidBecomeActive:", "applicationWillResignActive:", "applicationWillTerminate:"]
        self.explain(page, form, "\n".join(log))
        self.assertEqual(form.get_attribute("data-verdict"), "explained")

    def test_the_nearest_possible_log_is_shown_as_a_diff(self):
        page, form = self.form(LANGUAGES[0])
        self.explain(page, form, LOG + AGAIN)
        self.assertIn("applicationWillResignActive", form.locator(".result del").text_content())

    def test_the_answer_is_in_sight_of_the_button_in_windows_of_all_sizes(self):
        for width, height in ((1280, 800), (1024, 600), (390, 664), (320, 480)):
            with self.subTest(f"{width}x{height}"):
                page, form = self.form(LANGUAGES[0])
                page.set_viewport_size({"width": width, "height": height})
                self.explain(page, form, LOG + AGAIN)
                for part in ("[name=explain]", ".result p"):
                    box = form.locator(part).first.bounding_box()
                    self.assertGreaterEqual(box["y"], 0, part)
                    self.assertLess(box["y"] + min(box["height"], 40), height, part)

    def test_nothing_of_a_log_leaves_the_browser(self):
        with served() as address:
            page = self.page()
            asked = []
            page.on("request", lambda request: asked.append((request.method, request.url)))
            page.goto(f"{address}/{LANGUAGES[0]}/explain.html")
            form = self.choose(page, MODEL)
            self.explain(page, form, LOG)
            self.assertGreater(len(asked), 3)
            for method, url in asked:
                self.assertEqual(method, "GET")
                self.assertTrue(url.startswith((address, "blob:")), url)
                self.assertNotIn("?", url)

    def test_a_log_that_is_markup_stays_text(self):
        page, form = self.form(LANGUAGES[0])
        self.explain(page, form, LOG + f"<img src=x onerror=document.title='out'>{AGAIN}")
        self.assertIn("<img", form.locator("pre").first.text_content())
        self.assertEqual(form.locator(".result img").count(), 0)

    def test_without_scripts_the_page_says_how_it_is_done(self):
        page = self.open(f"{LANGUAGES[0]}/explain.html", java_script_enabled=False)
        self.assertIn("tracebook explain", page.locator("main").text_content())
        self.assertFalse(page.locator(".explaining").is_visible())
