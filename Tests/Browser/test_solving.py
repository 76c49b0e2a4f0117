"""An exercise is solved on its page: every run of the app that a reader writes is searched there."""

import os
import unittest

from site_browser import SITE, WHOLE, BrowserTest, lessons, served

LANGUAGES = os.environ.get("LANGUAGES", "sv").split(",")
LESSON = "states"
# What the page says, up to what differs.
SAYS = {
    "sv": ("Löst!", "Det här gäller inte än:", "Det är inte avgjort än.", "Rad 4 går inte att köra:"),
    "pt": ("Resolvido!", "Isto ainda não vale:", "Ainda não está decidido.", "Não é possível executar a linha 4:"),
    "zh-Hans": ("解决了！", "这一条还不成立：", "尚无定论。", "第 4 行无法运行："),
    "en": ("Solved!", "This doesn’t hold yet:", "It is not decided yet.", "Line 4 cannot be run:"),
}
# Timers that run beside each other have more states than any search.
ENDLESS = "".join(
    f"\n  after {time}ms save {name}" for name, time in zip("abcdef", (1009, 2003, 3001, 4001, 5003, 6007)))


def endless(app):
    first, second, *rest = app.split("\n")
    return "\n".join([first, second + ENDLESS, *rest])


# Has so many workers fail before one works, and counts them.
FAILING = """(failing) => {
  window.hired = 0;
  window.Worker = class extends Worker {
    constructor(address) {
      super(address);
      this.number = hired++;
    }
    postMessage(message) {
      if (this.number >= failing) super.postMessage(message);
      else setTimeout(() => this.onerror(new ErrorEvent("error", { message: "out of bounds" })));
    }
  };
}"""


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
                solved, broken, stopped, mistake = SAYS[language]
                given = figure.locator("textarea").input_value()
                # The module comes with the first search.
                module = page.locator("script[src$='play/engine.exercise.js']")
                self.assertEqual(module.count(), 0)
                self.assertIn(broken, self.check(page, figure))
                self.assertEqual(module.count(), 1)
                # The panel shows which claim breaks, and the row at which it does.
                claim = figure.locator("[data-holds=no]").text_content()
                self.assertIn(claim.strip(), figure.locator(".trace .said").text_content())
                self.assertEqual(figure.locator(".trace .score .now:has(mark)").count(), 1)
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
                self.assertFalse(figure.locator("[name=stop]").is_visible())
                self.write(page, figure, endless(given))
                figure.locator("textarea").focus()
                page.keyboard.press("Control+Enter")
                stop = figure.locator("[name=stop]")
                stop.focus()
                page.keyboard.press("Enter")
                figure.locator("xpath=self::*[@data-verdict='stopped']").wait_for()
                self.assertIn(stopped, figure.locator(".result").text_content())
                self.assertEqual(page.evaluate("document.activeElement.name"), "goOn")
                # Another app is not gone on with.
                self.write(page, figure, figure.locator("details pre").text_content())
                figure.locator("[name=goOn]").click()
                figure.locator("xpath=self::*[@data-verdict='solved']").wait_for()
                self.assertFalse(figure.locator("[name=goOn], [name=stop]").first.is_visible())

    def test_a_search_goes_on_where_it_was_stopped_and_ends_by_states(self):
        page, figure = self.exercise("en")
        page.evaluate("""() => {
          window.said = [];
          new MutationObserver(() => said.push(document.querySelector(".exercise .result").textContent))
            .observe(document.querySelector(".exercise .result"), { childList: true, subtree: true });
        }""")
        self.write(page, figure, endless(figure.locator("textarea").input_value()))
        figure.locator("[name=check]").click()
        page.wait_for_function("() => said.some((text) => /so far: \\d{4,}/.test(text))", timeout=60_000)
        figure.locator("[name=stop]").click()
        figure.locator("xpath=self::*[@data-verdict='stopped']").wait_for()
        page.evaluate("said.length = 0")
        figure.locator("[name=goOn]").click()
        # However long that takes.
        figure.locator("xpath=self::*[@data-verdict='undecided']").wait_for(timeout=180_000)
        said = page.evaluate("said")
        self.assertNotIn("Searching every run …", said)
        self.assertRegex(said[-1], r"^Not decided: the search stopped after \d{5,6} states")

    def test_a_search_that_breaks_down_is_begun_once_more(self):
        page, figure = self.exercise("en")
        page.evaluate(FAILING, 1)
        self.assertIn(SAYS["en"][1], self.check(page, figure))
        self.assertEqual(page.evaluate("hired"), 2)

    def test_any_number_of_attempts_can_be_made(self):
        # The engine has 256 sessions at most, and each attempt is played.
        page, figure = self.exercise("en")
        sizes = page.evaluate("""async () => {
          const figure = document.querySelector(".exercise"), sizes = [];
          for (let attempt = 0; attempt < 300; attempt += 1) {
            figure.querySelector("[name=check]").click();
            const isOver = () => figure.dataset.verdict || /could not/.test(figure.querySelector(".result").textContent);
            while (!isOver()) await new Promise((done) => setTimeout(done));
            if (figure.dataset.verdict !== "broken") throw new Error(figure.querySelector(".result").textContent);
            sizes.push(document.querySelectorAll("*").length);
          }
          return sizes;
        }""")
        self.assertEqual(sizes, sizes[:1] * 300)

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
        page.wait_for_function("() => document.querySelector('.exercise .edit')")
        figure.locator(".edit").click()
        area = figure.locator("textarea")
        area.wait_for()
        self.assertIn("on applicationDidBecomeActive(_:)", area.input_value())
        self.assertIn(SAYS[LANGUAGES[0]][1], self.check(page, figure))

    def test_every_given_app_breaks_its_claim_in_the_words_of_its_language(self):
        # A third of the lessons, or all with `WHOLE`, in one language each: the module has decided the apps before. A
        # trace is shown where the page shows a run without scripts: a claim that asks for some run has none that breaks it.
        static = self.page(java_script_enabled=False)
        runs = []
        found = [lesson for lesson in lessons(LANGUAGES[0])
                 if "data-exercise" in (SITE / LANGUAGES[0] / lesson / "index.html").read_text()]
        self.assertGreater(len(found), 0)
        for number, lesson in enumerate(found if WHOLE else found[::3]):
            language = LANGUAGES[number % len(LANGUAGES)]
            page = self.open(f"{language}/{lesson}/index.html")
            static.goto((SITE / language / lesson / "index.html").as_uri())
            stated = static.locator("figure.exercise:not([data-order], [data-catch])")
            for index, figure in enumerate(page.locator("figure.exercise:not([data-order], [data-catch])").all()):
                figure.locator(".edit").click()
                figure.locator("[name=check]").click()
                figure.locator("xpath=self::*[@data-verdict]").wait_for()
                with self.subTest(language, lesson=lesson):
                    self.assertEqual(figure.get_attribute("data-verdict"), "broken")
                    runs.append(stated.nth(index).locator("> ol code").all_text_contents())
                    self.assertEqual(figure.locator(".trace .score > li > p code").all_text_contents(), runs[-1])
            page.context.close()
            self.pages.remove(page.context)
        self.assertGreater(sum(1 for run in runs if run), len(runs) / 2)

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
        self.assertIn("watchdog", marked.text_content())


if __name__ == "__main__":
    unittest.main()
