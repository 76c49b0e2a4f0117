"""In colours that a reader's system chose, what a colour says elsewhere is said by a line or by these
colours."""

import unittest

from site_browser import BrowserTest, press

LESSON = "en/background/index.html"

# A part of the page as the browser paints it, with the names of the system's colours: two of them may be
# the same.
PAINTED = """([it, part]) => {
  const probe = document.createElement("p");
  const system = (name) => {
    probe.style.color = name;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  probe.style.forcedColorAdjust = "none";
  const style = getComputedStyle(it, part || undefined);
  const names = ["Canvas", "CanvasText", "Highlight", "HighlightText", "LinkText"];
  const name = (color) => names.filter((name) => system(name) === color);
  return {
    background: name(style.backgroundColor), color: name(style.color), fill: name(style.fill),
    stroke: name(style.stroke), width: parseFloat(style.strokeWidth), line: style.textDecorationLine,
    thickness: style.textDecorationThickness, outline: style.outlineStyle, weight: +style.fontWeight,
    outlined: parseFloat(style.outlineWidth), adjust: style.forcedColorAdjust,
    border: parseFloat(style.borderTopWidth),
  };
}"""


class Forced(BrowserTest):
    options = {"forced_colors": "active"}

    def painted(self, locator, part=""):
        return locator.evaluate(f"(it, part) => ({PAINTED})([it, part])", part)

    def played(self, count=7, **options):
        page = self.open(LESSON, **options)
        figure = page.locator(".trace[data-trace]").first
        for _ in range(count):
            figure.locator("[name=step]").click()
            figure.locator("xpath=self::*[@data-engine]").wait_for()
        return page, figure

    def test_the_map_shows_where_the_run_is_and_how_it_came_there(self):
        for scheme in ["light", "dark"]:
            _, figure = self.played(6, color_scheme=scheme)
            # On to the next change of the state.
            for _ in range(6):
                if figure.locator(".map .last").count():
                    break
                figure.locator("[name=step]").click()
            here = self.painted(figure.locator(".map .here rect").first)
            other = self.painted(figure.locator(".map .node:not(.here) rect").first)
            self.assertIn("Highlight", here["fill"])
            self.assertIn("Canvas", other["fill"])
            self.assertGreater(here["width"], other["width"] + 2)
            text = self.painted(figure.locator(".map .here text:not(.who)").first)
            self.assertIn("HighlightText", text["fill"])
            edge = self.painted(figure.locator(".map .edge:not(.way)").first)
            way = self.painted(figure.locator(".map .way:not(.last)").first)
            last = self.painted(figure.locator(".map .last").first)
            self.assertLess(edge["width"] + 1, way["width"])
            self.assertLess(way["width"] + 1, last["width"])

    def test_buttons_and_links_have_the_colours_of_buttons_and_links(self):
        page, figure = self.played(1)
        play, step = (self.painted(figure.locator(f"[name={name}]")) for name in ["play", "step"])
        self.assertEqual(play["color"], step["color"])
        self.assertIn("LinkText", self.painted(page.locator(".text p a").first)["color"])

    def test_what_just_happens_has_a_line_around_it(self):
        _, figure = self.played()
        now = self.painted(figure.locator(".now"))
        other = self.painted(figure.locator(".score ol > li:not(.now)").first)
        self.assertEqual((now["outline"], now["outlined"]), ("solid", 2))
        self.assertEqual(other["outline"], "none")

    def test_what_is_chosen_is_seen(self):
        page, figure = self.played(2)
        button = figure.locator("[name=try]")
        before = self.painted(button)
        button.click()
        figure.locator(".try").wait_for()
        after = self.painted(button)
        self.assertIn("Highlight", after["background"])
        self.assertGreater(after["border"], before["border"])
        spellings = page.locator(".spelling button")
        spellings.last.click()
        self.assertIn("Highlight", self.painted(spellings.last)["background"])
        self.assertNotIn("Highlight", self.painted(spellings.first)["background"])

    def test_the_language_of_the_page_is_seen_among_the_others(self):
        page = self.open(LESSON)
        own = self.painted(page.locator(".languages [aria-current]"))
        other = self.painted(page.locator(".languages a:not([aria-current])").first)
        self.assertEqual((own["line"], other["line"]), ("underline", "none"))
        self.assertGreater(own["weight"], other["weight"])

    def test_lines_of_code_that_run_are_seen(self):
        page = self.open(LESSON)
        figure = page.locator(".trace[data-trace]:has(.listing)").first
        lit = figure.locator(".listing .lit")
        for _ in range(8):
            press(figure, "step")
            if lit.count():
                break
        self.assertIn("Highlight", self.painted(lit.first)["background"])

    def test_what_a_search_found_is_seen(self):
        page = self.open(LESSON)
        page.keyboard.press("/")
        field = page.locator("#_search-field")
        field.fill("UIApplication")
        page.locator("#_search-results li").first.wait_for()
        focus = self.painted(field)
        self.assertEqual(focus["outline"], "solid")
        found = self.painted(page.locator("#_search-results mark").first)
        self.assertGreaterEqual(found["weight"], 600)


if __name__ == "__main__":
    unittest.main()
