"""The built site in a real browser, opened as files or over HTTP."""

import contextlib
import functools
import http.server
import os
import pathlib
import shutil
import threading
import unittest

from playwright.sync_api import TimeoutError, sync_playwright

SITE = pathlib.Path(os.environ.get("SITE", "Site/public")).resolve()

# Whether everything is looked at in every way, as `make soak` does. Otherwise languages and screens take turns.
WHOLE = bool(os.environ.get("WHOLE"))

# Whatever makes a page move is off, and no language of the book is the browser's own, but where a
# test is about that.
CALM = {"reduced_motion": "reduce", "locale": "is"}


def lessons(language):
    """The ids of all lessons of a language."""
    return sorted(page.parent.name for page in SITE.glob(f"{language}/*/index.html"))


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def read(figure):
    """Shows a run in the panel, or its rows in a narrow window, if it is not there."""
    if not figure.locator(".rows").is_visible():
        figure.locator(".read").click()


def press(figure, *names):
    """Presses buttons of the player of a run, which is brought into the panel if it is not there."""
    for name in names:
        button = figure.locator(f".player [name={name}]").first
        if not button.is_visible():
            read(figure)
        if not button.is_visible():
            # In a narrow window the player is there while it plays.
            figure.locator("[name=begin]").click()
            figure.locator("xpath=self::*[@data-engine]").wait_for()
            figure.locator(".player [name=play]").click()
            figure.locator(".player [name=again]").evaluate("button => button.click()")
        if button.is_visible():
            button.click()
        else:
            button.evaluate("button => button.click()")
        figure.locator("xpath=self::*[@data-engine]").wait_for()


def languages(page):
    """The list of languages, which is opened if it is not open."""
    links = page.locator("nav[aria-label] a[hreflang]")
    if not links.first.is_visible():
        wide = page.locator(".masthead > .languages > summary")
        (wide if wide.is_visible() else page.locator(".index > summary")).click()
    return links


@contextlib.contextmanager
def served(site=SITE, kind=Quiet):
    """The address of a site on a server of this process."""
    handler = functools.partial(kind, directory=site)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


class BrowserTest(unittest.TestCase):
    """A browser for all tests of a class, and a page of its own for each."""

    options = {}

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"),
            args=["--no-sandbox", "--disable-dev-shm-usage"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()

    def setUp(self):
        self.pages = []

    def tearDown(self):
        for context in self.pages:
            context.close()

    def page(self, **options):
        """An empty page in a profile of its own; its mistakes fail the test."""
        context = self.browser.new_context(**{**CALM, **self.options, **options})
        context.set_default_timeout(20_000)
        self.pages.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.fail(f"a script failed: {error}"))
        return page

    def reach(self, page, path, place):
        """Opens another page that shows a place by what an earlier one has kept, which comes in a moment and not at once."""
        for _ in range(10):
            page.goto((SITE / path).as_uri())
            with contextlib.suppress(TimeoutError):
                return page.locator(place).first.wait_for(state="attached", timeout=3_000)
        self.fail(f"{path} does not know what was kept: there is no {place}")

    def open(self, path, **options):
        """A page of the site, opened as a file."""
        page = self.page(**options)
        page.goto((SITE / path).as_uri())
        return page
