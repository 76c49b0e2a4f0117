"""What readers get to see: every kind of page, and every state in which a page can be.

Kinds of pages are found in the built site, so that a new one is looked at without a word here."""

import collections
import os
import pathlib

from site_browser import SITE, press, read

LANGUAGES = os.environ.get("LANGUAGES", "sv").split(",")
# The book with translations that are behind, whose pages have notices.
WORN = pathlib.Path(os.environ.get("WORN", f"{SITE}-worn")).resolve()
# The contributors' book, with listings and what plugins draw.
DOCUMENTATION = pathlib.Path(
    os.environ.get("DOCUMENTATION", f"{SITE}-documentation")).resolve()
LESSON = "background"
CALL = "applicationWillResignActive"

Scene = collections.namedtuple("Scene", "name file prepare")


def kind(page):
    """A page's place with its language, lesson and callback left open: `_/_/index`, `_/calls/_`."""
    *folders, name = page.relative_to(SITE).parts
    if folders[1:] == ["calls"] and name != "index.html":
        return "_/calls/_"
    return "/".join(["_"] * len(folders) + [name.removesuffix(".html")])


def kinds():
    """All kinds of pages, each with the pages that are of it."""
    found = collections.defaultdict(list)
    for page in sorted(SITE.rglob("*.html")):
        found[kind(page)].append(page)
    return found


def name(kind):
    """What a kind of page is called in the names of pictures."""
    return {"index": "start", "_/index": "contents", "_/_/index": "lesson", "_/calls/_": "call"}.get(
        kind, kind.replace("_/", ""))


def scenes(language):
    """A page of each kind, and the states of pages; the first of all are common to languages."""
    for of, pages in kinds().items():
        own = [page for page in pages if page.relative_to(SITE).parts[0] in (language, page.name)]
        same = [page for page in own if page.parent.name == LESSON or page.stem == CALL]
        for page in (same or own)[:1]:
            yield Scene(name(of), page, lambda page: None)
    lesson = SITE / language / LESSON / "index.html"
    for prepare in [played, free, refuted, solving, mistaken, search]:
        yield Scene(prepare.__name__, lesson, prepare)
    for title, of in [("swift", "background"), ("mini-program", "wechat")]:
        yield Scene(title, SITE / language / of / "index.html", coded)
    for title, path in [("behind", LESSON + "/index"), ("machine", "launch/index"),
                        ("stand-in", "errors/index"), ("gaps", "translations")]:
        yield Scene(title, WORN / language / f"{path}.html", show_notice)


def played(page):
    figure = page.locator(".trace[data-trace]").first
    press(figure, *["step"] * 7)
    figure.evaluate("figure => figure.scrollIntoView()")


def coded(page):
    """The lines of code that run are lit."""
    figure = page.locator(".trace[data-trace]:has(.listing)").first
    for _ in range(8):
        press(figure, "step")
        if figure.locator(".listing .lit").count():
            break
    figure.evaluate("figure => figure.scrollIntoView()")


def free(page):
    """The example goes on with what the reader does."""
    figure = page.locator(".trace[data-trace]").first
    press(figure, "try")
    figure.locator(".player [name=speed]").select_option("4")
    figure.locator(".try > ul li button").nth(1).click()
    page.wait_for_function("f => !f.querySelector('.playing')", arg=figure.element_handle())


def refuted(page):
    press(page.locator(".refuted .trace").first, *["step"] * 4)


def solving(page, app=None):
    """The reader has searched an app of the exercise, by default the given one."""
    figure = page.locator(".exercise")
    figure.locator(".edit").click()
    if app:
        figure.locator("textarea").fill(app)
    figure.locator("[name=check]").click()
    figure.locator("xpath=self::*[@data-verdict]").wait_for()
    figure.evaluate("figure => figure.scrollIntoView()")


def mistaken(page):
    solving(page, "on applicationDidBecomeActive:\n  sav it\n")


def search(page):
    page.keyboard.press("/")
    page.locator("#_search-field").fill("UIApplication")
    page.locator("#_search-results li").first.wait_for()


def show_notice(page):
    notice = page.locator(".step .notice").first
    if notice.count():
        notice.scroll_into_view_if_needed()
