"""The core of what pages do, in the browser that TRACEBOOK_BROWSER names: over HTTP and from files."""

import pathlib
import re
import unittest

import engines
from site_browser import SITE, served

CONTENT = pathlib.Path("Content/lessons")
FIGURE = '.trace[data-trace="{}"]'

# Presses a button of a player and waits until what it does is done.
PRESS = """async (css, name) => {
  const figure = document.querySelector(css);
  figure.querySelector(`[name=${name}]`).click();
  while (!figure.dataset.engine) await new Promise((done) => setTimeout(done, 5));
  await new Promise((done) => setTimeout(done, 30));
}"""
SHOWN = """(css) => [...document.querySelectorAll(`${css} .score ol > li:not(.coming)`)]
  .map((row) => row.querySelector("code, b").textContent)"""

# Writes an app, or leaves the given one, searches it and gives the verdict, without which it fails.
SOLVE = """async (css, app) => {
  const figure = document.querySelector(css);
  const has = async (what, test) => {
    for (const start = performance.now(); !test();) {
      if (performance.now() - start > 60000) throw new Error(`no ${what}`);
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  figure.querySelector(".edit:not([hidden])")?.click();
  await has("editor", () => figure.querySelector("textarea, .methods"));
  if (app !== null) figure.querySelector("textarea").value = app;
  figure.querySelector("[name=check]").click();
  await has("verdict", () => figure.dataset.verdict);
  return figure.dataset.verdict;
}"""

RUN = """async (css, from, to) => {
  const figure = document.querySelector(css), wait = () => new Promise((done) => setTimeout(done, 20));
  figure.querySelector(".edit").click();
  while (!figure.querySelector("textarea")) await wait();
  const area = figure.querySelector("textarea");
  if (!area.value.includes(from)) throw new Error(`no ${from}`);
  area.value = area.value.replace(from, to);
  const said = figure.querySelector(".editing .result");
  said.textContent = "";
  figure.querySelector(".editing button").click();
  while (!said.textContent || said.textContent.includes("running")) await wait();
  return { said: said.textContent, added: [...figure.querySelectorAll(".added")].map((row) => row.textContent),
    problems: [...figure.querySelectorAll(".editing li")].map((item) => item.textContent) };
}"""


def exercises():
    """Every exercise of the book in which an app is repaired: its lesson, its file, and its solutions, none where readers
    move lines of code."""
    for path in sorted(CONTENT.glob("*/*.exercise")):
        text = path.read_text(encoding="utf-8")
        if re.search("^(order:|--- mutant)", text, re.MULTILINE):
            continue
        parts = re.split(r"^---", text, flags=re.MULTILINE)
        yield path.parent.name, path.name, [] if re.search("^line:", text, re.MULTILINE) else [
            part.split("\n", 1)[1] for part in parts if part.split("\n", 1)[0].strip() == "solution"]


class Core:
    """What is done over HTTP and from files alike; `site` is where the pages are."""

    @classmethod
    def setUpClass(cls):
        cls.engine = engines.start()

    @classmethod
    def tearDownClass(cls):
        cls.engine.close()

    def go(self, path):
        self.engine.go(f"{self.site}/{path}")
        return self.engine

    def press(self, name, *presses):
        for one in presses:
            self.engine.run(PRESS, FIGURE.format(name), one)

    def tearDown(self):
        self.assertEqual(self.engine.mistakes(), [])

    def test_an_example_plays_to_its_end(self):
        page = self.go("en/background/index.html")
        css = FIGURE.format("home.trace")
        page.run("(css) => { document.querySelector(`${css} [name=speed]`).value = '4'; }", css)
        page.click(f"{css} [name=begin]")
        page.wait("(css) => document.querySelector(`${css} .playing`)", css)
        page.wait("(css) => !document.querySelector(`${css} .playing`)", css)
        self.assertEqual(page.run("(css) => document.querySelector(css).dataset.engine", css), "agrees")
        self.assertEqual(page.run("(css) => document.querySelector(`${css} .now`).textContent.trim()", css),
                         "Suspended after 1\u00a0s")
        self.assertEqual(page.run("(css) => document.querySelector(`${css} .clock b`).textContent", css), "0:05")

    def test_steps_go_forwards_and_back(self):
        page = self.go("en/background/index.html")
        css = FIGURE.format("home.trace")
        self.press("home.trace", "step", "step")
        first = ["application:willFinishLaunchingWithOptions:"]
        self.assertEqual(page.run(SHOWN, css), first)
        self.assertIn("created the process", page.run("(css) => document.querySelector(`${css} .said`).textContent", css))
        self.press("home.trace", "step", "step", "step")
        self.assertEqual(page.run(SHOWN, css)[-1], "Active")
        self.press("home.trace", "back", "back", "back")
        self.assertEqual(page.run(SHOWN, css), first)

    def test_a_played_moment_is_shared_by_its_address(self):
        page = self.go("en/background/index.html")
        css = FIGURE.format("home.trace")
        self.press("home.trace", *["step"] * 6, "share")
        address = page.wait("() => location.hash.includes('at=6') && location.href")
        said = page.wait("""(css) => {
          const { textContent: said } = document.querySelector(`${css} .said`);
          return (said === document.querySelector(`${css} [name=share]`).dataset.done || said.includes("at=6")) && said;
        }""", css)
        # A page that was opened as a file may have no clipboard.
        self.assertTrue("copied" in said.lower() or address in said, said)
        shown = page.run(SHOWN, css)
        page.go(address)
        page.wait("() => document.querySelector('.now')")
        self.assertEqual(page.run(SHOWN, css), shown)

    def test_the_search_finds_what_is_typed(self):
        page = self.go("en/background/index.html")
        page.wait("() => !document.querySelector('.search').hidden")
        page.type("/")
        page.wait("() => document.activeElement.id === '_search-field'")
        page.type("home screen")
        found = page.wait("() => [...document.querySelectorAll('#_search-results li a')].map((link) => link.href)"
                          ".join(' ')")
        self.assertIn("/en/", found)

    def test_an_exercise_is_broken_and_solved(self):
        lesson, file, [solution, *_] = next(one for one in exercises() if one[0] == "states")
        page = self.go(f"en/{lesson}/index.html")
        css = f'[data-exercise="{file}"]'
        page.wait("(css) => document.querySelector(`${css} .edit`)", css)
        self.assertEqual(page.run(SOLVE, css, None), "broken")
        page.wait("(css) => document.querySelector(`${css} .trace[data-engine]`)", css)
        self.assertEqual(page.run(SOLVE, css, solution), "solved")

    def test_edited_code_shows_what_differs(self):
        page = self.go("en/wechat/index.html")
        css = FIGURE.format("in-time.trace")
        page.wait("(css) => document.querySelector(`${css} .edit`)", css)
        save = "wx.setStorageSync('draft', this.globalData.draft)"
        seen = page.run(RUN, css, save, f"setTimeout(() => {save}, 8000)")
        self.assertEqual(seen["problems"], [])
        self.assertTrue(any("reads the draft: lost" in row for row in seen["added"]), seen)
        seen = page.run(RUN, css, f"setTimeout(() => {save}, 8000)", "for (;;) {}")
        self.assertTrue(seen["problems"][0].startswith("Line 10 the code was stopped"), seen)

    def test_a_log_is_explained(self):
        page = self.go("en/explain.html")
        page.wait("() => !document.querySelector('[data-logs]').hidden")
        calls = ["application:willFinishLaunchingWithOptions:", "application:didFinishLaunchingWithOptions:",
                 "applicationDidBecomeActive:", "applicationWillResignActive:"]
        self.assertEqual(self.explained(calls), "explained")
        page.wait("() => document.querySelector('.trace[data-engine]')")
        self.assertEqual(self.explained(calls[:2] + calls[:1:-1]), "impossible")

    def explained(self, calls):
        """What the page says of a log of these calls."""
        page = self.engine
        page.run("""async (log) => {
          const choice = document.querySelector("[name=model]");
          choice.value = "app-delegate";
          choice.dispatchEvent(new Event("change"));
          document.querySelector("#_log").value = log;
        }""", "\n".join(calls))
        page.click("[name=explain]")
        page.wait("() => document.querySelector('.busy') || document.querySelector('[data-verdict]')")
        return page.wait("() => !document.querySelector('.busy') && document.querySelector('[data-logs]').dataset.verdict")


class OverHTTP(Core, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = served()
        cls.site = cls.server.__enter__()
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.server.__exit__(None, None, None)

    def test_every_exercise_is_judged_and_solved_by_its_solutions(self):
        count = 0
        for lesson, file, solutions in exercises():
            page = self.go(f"en/{lesson}/index.html")
            css = f'[data-exercise="{file}"]'
            page.wait("(css) => document.querySelector(`${css} .edit`)", css)
            if not solutions:
                with self.subTest(exercise=f"{lesson}/{file}"):
                    self.assertEqual(page.run(SOLVE, css, None), "broken")
            for number, solution in enumerate(solutions):
                with self.subTest(exercise=f"{lesson}/{file}", solution=number):
                    self.assertEqual(page.run(SOLVE, css, solution), "solved")
            self.assertEqual(page.mistakes(), [])
            count += 1
        self.assertGreaterEqual(count, 25)
        print(f"{count} exercises judged in {engines.NAME}", end=" ", flush=True)


class FromFiles(Core, unittest.TestCase):
    site = SITE.as_uri()


if __name__ == "__main__":
    unittest.main()
