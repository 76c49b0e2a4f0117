"""Code of examples in the page: its lines light up, and JavaScript is changed and run there."""

import json
import pathlib
import re
import unittest

from site_browser import SITE, BrowserTest

CONTENT = pathlib.Path("Content/lessons")


def apps():
    """The traces with code: lesson, trace, and whether the page can run them."""
    for path in sorted(CONTENT.glob("*/*.trace")):
        files = re.search(r"^app: (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
        if files:
            yield path.parent.name, path.name, files[1].split()[0].endswith(".js")


def by_lesson(only_live=False):
    lessons = {}
    for lesson, trace, is_live in apps():
        if is_live or not only_live:
            lessons.setdefault(lesson, []).append(trace)
    return lessons


# Steps through a trace and back, and gives what was lit beside what the recording says of each row.
WALK = """async (name) => {
  const figure = document.querySelector(`.trace[data-trace="${name}"]`);
  const press = async (button) => {
    figure.querySelector(`[name=${button}]`).click();
    while (!figure.dataset.engine) await new Promise((done) => setTimeout(done));
    await new Promise((done) => setTimeout(done));
  };
  const files = [...figure.querySelectorAll(".listing code")].map((code) => [...code.children]);
  const lit = () => files.flatMap((lines, file) => lines.flatMap(
    (line, n) => line.classList.contains("lit") ? [`${file}:${n + 1}`] : []));
  const shown = [...figure.querySelectorAll(".score > li")].flatMap((item) =>
    [...item.querySelectorAll(":scope > p, :scope > ol > li")].map((row) => (row.dataset.run ?? "").split(" ")
      .filter(Boolean).map((place) => place.includes(":") ? place : `0:${place}`)));
  const expected = shown.map((places) => [...new Set(places)].sort());
  const forth = [], back = [];
  for (const _ of expected) { await press("step"); forth.push(lit().sort()); }
  for (const _ of expected.slice(1)) { await press("back"); back.unshift(lit().sort()); }
  return { expected, forth, back, engine: figure.dataset.engine, data: figure.querySelector(".data")?.textContent };
}"""

# Edits nothing, or what it is told, and runs.
RUN = """async ([name, from, to]) => {
  const figure = document.querySelector(`.trace[data-trace="${name}"]`);
  const wait = async (test) => { while (!test()) await new Promise((done) => setTimeout(done, 5)); };
  const rows = () => [...figure.querySelectorAll(".score > li ol > li:not(.missing)")]
    .map((row) => [row.textContent.replace(/\\s+/g, " ").trim(), row.dataset.run ?? ""]);
  figure.querySelector(".edit").click();
  await wait(() => figure.querySelector("textarea"));
  const recorded = rows();
  const area = figure.querySelector("textarea");
  if (from && !area.value.includes(from)) throw new Error(`no ${from}`);
  if (from) area.value = area.value.replace(from, to);
  figure.querySelector(".editing button").click();
  const said = figure.querySelector(".result");
  await wait(() => said.textContent && !said.textContent.includes("running"));
  return { recorded, rows: rows(), said: said.textContent,
    added: [...figure.querySelectorAll(".added")].map((row) => row.textContent.replace(/\\s+/g, " ").trim()),
    missing: [...figure.querySelectorAll(".missing")].map((row) => row.textContent.replace(/\\s+/g, " ").trim()),
    problems: [...figure.querySelectorAll(".editing li")].map((item) => item.textContent),
    wrong: [...figure.querySelectorAll(".wrong")].map((line) => line.textContent.trim()) };
}"""


class Lines(BrowserTest):
    def test_lines_light_up_as_recorded_in_every_example_forwards_and_back(self):
        count = 0
        for lesson, traces in by_lesson().items():
            page = self.open(f"en/{lesson}/index.html")
            for name in traces:
                with self.subTest(f"{lesson}/{name}"):
                    seen = page.evaluate(WALK, name)
                    self.assertEqual(seen["engine"], "agrees")
                    self.assertEqual(seen["forth"], seen["expected"])
                    self.assertEqual(seen["back"], seen["expected"][:-1])
                    self.assertEqual(sorted(self.recorded(lesson, name)),
                                     sorted({place for row in seen["expected"] for place in row}))
                    count += 1
            page.context.close()
        print(f"{count} examples light up as recorded", end=" ", flush=True)

    def recorded(self, lesson, name):
        """Every line that the recording beside the trace has."""
        path = (CONTENT / lesson / name).with_suffix(".run")
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
        return {f"{file}:{line}" for _, answer in rows for file, line in answer["lines"]}


class Running(BrowserTest):
    def test_every_example_in_javascript_does_in_the_page_what_was_recorded(self):
        count = 0
        for lesson, traces in by_lesson(only_live=True).items():
            page = self.open(f"en/{lesson}/index.html")
            for name in traces:
                with self.subTest(f"{lesson}/{name}"):
                    seen = page.evaluate(RUN, [name, None, None])
                    self.assertEqual(seen["problems"], [])
                    self.assertEqual(seen["rows"], seen["recorded"])
                    self.assertEqual(seen["said"], "The same as in the recording.")
                    count += 1
            page.context.close()
        self.assertGreater(count, 10)
        print(f"{count} examples run as recorded", end=" ", flush=True)


if __name__ == "__main__":
    unittest.main()
