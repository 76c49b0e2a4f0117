"""What a stranger wants first, done from the first page as a stranger would do it."""

import gzip
import pathlib
import threading
import unittest

from scenes import LANGUAGES
from site_browser import SITE, BrowserTest, Quiet, served

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 860}
WINDOWS = [PHONE, DESKTOP]

# What somebody types who looks for the lesson `more-time`.
BACKGROUND_TIME = {
    "en": "background time", "sv": "tid i bakgrunden", "pt": "tempo em segundo plano",
    "zh-Hans": "申请后台时间",
}
# The lessons that tell how an app gets such time.
ABOUT_TIME = {"background-ways", "more-time"}
# How the sentence begins that says what a proof is.
PROVED = {
    "en": "“Proved in the model” means", "sv": "”Bevisat i modellen” betyder",
    "pt": "“Provado no modelo” quer dizer", "zh-Hans": "“在模型中已证明”",
}

# A slow telephone line, as performance tools of browsers have it: 150 ms for an answer, 1.6 Mbit/s.
SLOW = {
    "offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
# What may come before an example of the first page is played. At 1.6 Mbit/s these bytes take 0.75 s.
MOST_BYTES = 150_000
# Each of them waits for the one before: the page, its scripts, the player, the engine, its words.
MOST_ROUNDS = 6
# How long nothing may be asked for before a server takes it that all of a round has been, in seconds.
QUIET = 1.5


class Newcomers(BrowserTest):
    def first(self, language, window, **options):
        return self.open(f"{language}/index.html", viewport=window, **options)

    def assert_in_view(self, page, locator, window):
        box = locator.bounding_box()
        self.assertGreaterEqual(box["y"], 0)
        self.assertLessEqual(box["y"] + box["height"], window["height"])

    def test_one_sentence_above_the_fold_says_what_this_is(self):
        for language in LANGUAGES:
            for window in WINDOWS:
                with self.subTest(language, window=window):
                    page = self.first(language, window)
                    sentence = page.locator("main .summary")
                    self.assertGreater(len(sentence.inner_text()), 30)
                    self.assert_in_view(page, sentence, window)

    def test_an_example_starts_with_one_click(self):
        for language in LANGUAGES:
            for window in WINDOWS:
                with self.subTest(language, window=window):
                    page = self.first(language, window)
                    play = page.locator("[name=play]").first
                    self.assert_in_view(page, play, window)
                    play.click()
                    page.locator(".score .now").first.wait_for()
                    figure = page.locator(".trace[data-engine]").first
                    figure.wait_for()
                    self.assertEqual(figure.get_attribute("data-engine"), "agrees")

    def test_what_proved_means_is_on_the_first_page_and_at_hand_in_a_lesson(self):
        for language in LANGUAGES:
            with self.subTest(language):
                page = self.first(language, PHONE)
                self.assertIn(PROVED[language], page.locator(".meaning").inner_text())
                page.locator(".doors a").first.click()
                page.wait_for_url("**/welcome/index.html*")
                page.goto(page.url.replace("welcome", "background"))
                page.locator(".key > summary").click()
                page.locator(".key .legend li").first.wait_for()
                self.assertIn(PROVED[language], page.locator(".key").inner_text())

    def test_without_scripts_a_lesson_leads_to_what_proved_means(self):
        page = self.open("en/background/index.html", viewport=PHONE, java_script_enabled=False)
        page.locator(".key > summary").click()
        page.locator(".key a").click()
        page.wait_for_url("**/en/index.html#_key")
        self.assertIn(PROVED["en"], page.locator("#_key").inner_text())

    def test_the_lesson_on_background_time_is_found_in_ones_own_words(self):
        for language in LANGUAGES:
            with self.subTest(language):
                page = self.first(language, PHONE)
                page.locator("#_search-field").fill(BACKGROUND_TIME[language])
                page.locator("#_search-results a[href*='more-time/']").first.wait_for()
                links = page.locator("#_search-results a").evaluate_all(
                    "all => all.map(({ href }) => href)")
                place = next(n for n, href in enumerate(links) if href.split("/")[-2] in ABOUT_TIME)
                self.assertLess(place, 3)
                lesson = links[place].split("/")[-2]
                page.locator("#_search-results a").nth(place).click()
                page.wait_for_url(f"**/{language}/{lesson}/index.html*")

    def test_a_state_is_shared(self):
        with served() as address:
            for language in LANGUAGES:
                with self.subTest(language):
                    page = self.page(viewport=PHONE, permissions=["clipboard-read", "clipboard-write"])
                    page.goto(f"{address}/{language}/index.html")
                    figure = page.locator(".trace[data-trace]").first
                    for _ in range(5):
                        figure.locator(".player [name=step]").click()
                        figure.locator("xpath=self::*[@data-engine]").wait_for()
                    shown = figure.locator(".score .now").inner_text()
                    figure.locator("[name=share]").click()
                    page.wait_for_function(
                        "() => document.querySelector('.said').textContent === document.querySelector('[name=share]').dataset.done")
                    shared = page.evaluate("() => navigator.clipboard.readText()")
                    self.assertIn("?at=5", shared)
                    other = self.page(viewport=PHONE)
                    other.goto(shared)
                    other.locator(".score .now").first.wait_for()
                    self.assertEqual(other.locator(".score .now").inner_text(), shown)


class Front(Newcomers):
    def test_four_doors_lead_on(self):
        for language in LANGUAGES:
            page = self.first(language, DESKTOP)
            doors = page.locator(".doors > *")
            self.assertEqual(doors.count(), 4)
            for door in doors.all():
                self.assert_in_view(page, door, DESKTOP)
                self.assertGreater(len(door.inner_text().split("\n")[0]), 1)
            page.locator("[name=question]").click()
            self.assertTrue(page.evaluate("() => document.activeElement.matches('#_search-field')"))

    def test_who_has_been_here_goes_on_where_she_was(self):
        page = self.open("sv/leaving/index.html", viewport=DESKTOP)
        title = {}
        for language in ["en", "zh-Hans"]:
            page.goto((SITE / language / "leaving/index.html").as_uri())
            title[language] = page.locator("h1").inner_text()
        for language in ["en", "zh-Hans"]:
            page.goto((SITE / language / "index.html").as_uri())
            page.locator(".doors a", has_text=title[language]).click()
            page.wait_for_url(f"**/{language}/leaving/index.html*")


class Compressing(Quiet):
    """A server that compresses what it sends, as hosts of static sites do."""

    def do_GET(self):
        path = pathlib.Path(self.translate_path(self.path))
        if not path.is_file():
            return self.send_error(404)
        body = gzip.compress(path.read_bytes())
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return self.wfile.write(body)


class Waiting(Compressing):
    """A server that answers what a browser asks for together, and only when it asks for no more.

    So what is counted is what waits for an answer, however busy the computer is.
    """

    rounds, asked, served_until = 0, 0, 0
    changed = threading.Condition()

    def do_GET(self):
        with self.changed:
            Waiting.asked += 1
            mine = self.asked
            self.changed.notify_all()
            while self.served_until < mine:
                if self.changed.wait(QUIET) or self.served_until >= mine:
                    continue
                Waiting.rounds, Waiting.served_until = self.rounds + 1, self.asked
                self.changed.notify_all()
        return super().do_GET()


class FirstPlayed(BrowserTest):
    """How soon an example is played on a slow line: by what it waits for, not by the clock of a test."""

    def play(self, address, *conditions):
        """The bytes that come before an example of the first page is played, and the seconds."""
        context = self.browser.new_context(viewport=PHONE, locale="is")
        self.pages.append(context)
        page = context.new_page()
        devices = context.new_cdp_session(page)
        devices.send("Network.enable")
        for name, values in conditions:
            devices.send(name, values)
        received = []
        devices.on("Network.loadingFinished", lambda it: received.append(it["encodedDataLength"]))
        page.goto(f"{address}/en/index.html", wait_until="commit")
        page.locator(".player [name=play]").first.click()
        page.locator(".score .now").first.wait_for()
        return sum(received), page.evaluate("performance.now()") / 1000

    def test_little_comes_before_an_example_is_played(self):
        with served(SITE, Compressing) as address:
            total, played = self.play(
                address, ("Network.emulateNetworkConditions", SLOW),
                ("Emulation.setCPUThrottlingRate", {"rate": 4}))
            print(f"first example played after {played:.1f} s on a slow line and a slow processor, "
                  f"{total / 1000:.0f} kB", end=" ")
            self.assertLess(total, MOST_BYTES)

    def test_few_requests_wait_for_others_before_an_example_is_played(self):
        with served(SITE, Waiting) as address:
            self.play(address)
            print(f"{Waiting.rounds} rounds", end=" ")
            self.assertGreater(Waiting.rounds, 1)
            self.assertLessEqual(Waiting.rounds, MOST_ROUNDS)


if __name__ == "__main__":
    unittest.main()
