"""measure.py: what the page leaves to its readers, in windows of every size and every language, as a table.

It looks at the site of `SITE` in the languages of `LANGUAGES`: whether each lesson of the first part can be played in
its first window, what stays in view while a run plays, whether the line that runs is in sight, whether the page moves
or scrolls by itself, tables that are cut, characters a line, stops of Tab before a run can be played, how long a
reader waits for a press on a processor of a quarter, and what comes over the line before the first paint and before
the first play, packed."""

import gzip

from scenes import LANGUAGES
from site_browser import SITE, BrowserTest, press, served
from test_shift import FRAMES, WATCH
from test_sticky import FIRST, LINES, SCROLLED, SEEN, STAYS

WINDOWS = [(360, 640), (390, 844), (768, 1024), (1280, 800), (1366, 768), (1920, 1080)]
LESSON = "saving"
COLUMNS = ["window", "language", "▶ in first window", "sticky", "lit in sight", "scrolls", "cut tables",
           "characters", "tabs", "CLS", "INP ms", "first paint", "first play"]

# The longest time from a press to the frame that shows it.
PRESSES = """window.longest = 0;
new PerformanceObserver((list) => {
  for (const { duration, interactionId } of list.getEntries()) if (interactionId) longest = Math.max(longest, duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });"""

# Where the page is scrolled to, at each frame while a run plays.
SCROLLS = """window.scrolls = 0;
addEventListener("scroll", () => { window.scrolls += 1; }, { passive: true });"""

# Whether what has the focus plays a run.
PLAYS = "() => !!document.activeElement?.closest('[name=begin], .player [name=play]')"


def plays(page):
    """What plays the first run: in the panel, or on its card in a narrow window."""
    panel = page.locator(".trace.current .player [name=play]").locator("visible=true")
    return panel.first if panel.count() else page.locator(".trace[data-trace] [name=begin]").first


class Measured(BrowserTest):
    """One row of the table: a window and a language."""

    def row(self, address, window, language):
        size = {"width": window[0], "height": window[1]}
        play, runs, cut = 0, 0, 0
        page = self.page(viewport=size)
        for lesson in FIRST:
            page.goto(f"{address}/{language}/{lesson}/")
            if page.locator(".trace[data-trace]").count():
                page.wait_for_function("() => document.querySelector('[name=play]')")
                page.wait_for_timeout(100)
                play, runs = play + plays(page).evaluate(SEEN), runs + 1
            cut += sum(first != 0 for first in page.locator(".table").evaluate_all(SCROLLED))
        page.goto(f"{address}/{language}/{LESSON}/")
        longest = max(page.evaluate(LINES))
        tabs = 0
        page.wait_for_function("() => document.querySelector('[name=play]')")
        while tabs < 100 and not page.evaluate(PLAYS):
            page.keyboard.press("Tab")
            tabs += 1
        page.context.close()
        paint, first = self.bytes(address, size, language)
        return [f"{play} of {runs}", *self.stepped(address, size, language), cut, longest, tabs,
                *self.played(address, size, language), paint, first]

    def stepped(self, address, size, language):
        """The largest part that stays, and at how many of the steps with lines one of them is in sight."""
        page = self.page(viewport=size)
        page.add_init_script(SCROLLS)
        page.goto(f"{address}/{language}/{LESSON}/")
        figure = page.locator(".trace[data-trace]").first
        press(figure, "again")
        if figure.evaluate("figure => figure.matches('.sheet')"):
            figure.locator(".views [name=code]").click()
        lit, seen, part, count = 0, 0, 0, 0
        before = page.evaluate("scrolls")
        for _ in range(20):
            press(figure, "step")
            stays = page.evaluate(STAYS)
            part, count = max(part, stays["part"]), max(count, stays["count"])
            if figure.locator(".listing .lit").count():
                lit += 1
                lines = figure.locator(".lens .lit, .listing.shown .lit").locator("visible=true")
                seen += any(line.evaluate(SEEN) for line in lines.all())
        scrolls = page.evaluate("scrolls") - before
        page.context.close()
        return [f"{part:.0%}, {count}", f"{seen} of {lit}", scrolls]

    def played(self, address, size, language):
        """How far the page moves while a run plays, and the longest wait for a press on a slow processor."""
        page = self.page(viewport=size)
        page.add_init_script(WATCH + PRESSES)
        page.goto(f"{address}/{language}/{LESSON}/")
        figure = page.locator(".trace[data-trace]").first
        plays(page).scroll_into_view_if_needed()
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        before = page.evaluate(FRAMES)["sum"]
        plays(page).click()
        figure.locator("xpath=self::*[@data-engine]").wait_for()
        for name in ["play", "step", "step", "back", "try", "try"]:
            figure.locator(f".player [name={name}]").locator("visible=true").first.click()
            page.wait_for_timeout(400)
        moved = page.evaluate(FRAMES)["sum"] - before
        longest = page.evaluate("longest")
        page.context.close()
        return [f"{moved:.3f}", round(longest)]

    def bytes(self, address, size, language):
        """What comes over the line, packed, before the first paint and before the first row is played."""
        page = self.page(viewport=size)
        came = []
        page.on("response", lambda response: came.append(len(gzip.compress(response.body()))))
        page.goto(f"{address}/{language}/{LESSON}/")
        page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
        page.wait_for_load_state("networkidle")
        paint = f"{sum(came):,} in {len(came)}"
        plays(page).click()
        page.locator(".trace[data-engine]").first.wait_for()
        first = f"{sum(came):,} in {len(came)}"
        page.context.close()
        return paint, first


def packed(suffix):
    """The bytes of the hand-written files of pages, packed one by one, and their lines."""
    texts = [path.read_bytes() for path in SITE.parents[2].glob(f"Site/assets/*.{suffix}")]
    size = sum(len(gzip.compress(text)) for text in texts)
    return f"{size:,} bytes packed, {sum(len(text.splitlines()) for text in texts):,} lines"


if __name__ == "__main__":
    print("| " + " | ".join(COLUMNS) + " |\n|" + "---|" * len(COLUMNS))
    Measured.setUpClass()
    with served() as address:
        for window in WINDOWS:
            for language in LANGUAGES:
                test = Measured()
                test.setUp()
                row = test.row(address, window, language)
                print("| " + " | ".join(str(cell) for cell in [f"{window[0]}×{window[1]}", language, *row]) + " |", flush=True)
    Measured.tearDownClass()
    for suffix in ["css", "js"]:
        print(f"\n{suffix}: {packed(suffix)}")
