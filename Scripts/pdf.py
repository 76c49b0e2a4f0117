#!/usr/bin/env python3
"""pdf.py SITE OUT [LANGUAGE…]: a built site as a book on paper, OUT/LANGUAGE.pdf for each language.

Needs the browser of Tests/Browser (`make pdf` prepares it) and poppler's pdfinfo. The pages of a language
are put together by Scripts/pdf/book.js and printed with the site's own style for paper, twice: browsers
cannot say on which page something is, so the numbers in the contents come from the first print.
"""
import mimetypes
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.parse

from playwright.sync_api import sync_playwright

HERE = pathlib.Path(__file__).resolve().parent / "pdf"
# Requests never leave this process: what a page asks for is read from the site.
ORIGIN = "http://site.invalid"
EMPTY = "<!doctype html><meta charset=utf-8><body>"
# What sticks out beyond the text's width would be cut off; a pixel may be a rounding.
CUT = """() => [...document.querySelectorAll("pre, code, code span, table, svg, img, .score, dl")]
  .filter((part) => part.getBoundingClientRect().width > 0)
  .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth + 1 ||
    part.getBoundingClientRect().left < -1)
  .map((part) => `${part.closest(".part")?.id ?? "contents"}: ${part.textContent.trim().slice(0, 60)}`)"""
NUMBER = """numbers => {
  for (const row of document.querySelectorAll(".toc [data-part]"))
    row.querySelector(".page").textContent = numbers[row.dataset.part] ?? "";
}"""
# The width between the margins of the paper, in CSS pixels: 170 mm.
WIDTH = 642


def serve(site, route):
    path = urllib.parse.unquote(urllib.parse.urlsplit(route.request.url).path).lstrip("/")
    file = (site / path).resolve()
    if path.endswith("/_book.html"):
        route.fulfill(body=EMPTY, content_type="text/html; charset=utf-8")
    elif route.request.url.startswith(ORIGIN) and file.is_relative_to(site) and file.is_file():
        route.fulfill(path=file, content_type=mimetypes.guess_type(file.name)[0])
    else:
        route.abort()


def sources(folder):
    """The pages of a language that belong into its book, by their paths."""
    front = (folder / "index.html").read_text(encoding="utf-8")
    listed = re.findall(r'href="([a-z0-9-]+/index\.html)"', front.split('<div class="all">')[-1])
    paths = dict.fromkeys(listed + ["glossary.html"])
    return front, {path: (folder / path).read_text(encoding="utf-8")
                   for path in paths if (folder / path).is_file()}


def pages_of(file):
    """The page of each place that the PDF's links can lead to."""
    said = subprocess.run(["pdfinfo", "-dests", file], capture_output=True, text=True, check=True).stdout
    return {urllib.parse.unquote(name): int(number)
            for number, name in re.findall(r'^ *(\d+) \[.*\] "(.*)"$', said, re.MULTILINE)}


def contents(front):
    """What the language calls its list of lessons."""
    found = re.search(r'<nav class="siblings".*?<a [^>]*>([^<]*)</a>', front, re.DOTALL)
    return found[1] if found else "≡"


def write(browser, site, language, out):
    front, pages = sources(site / language)
    lesson = next((text for path, text in pages.items() if path != "glossary.html"), "")
    page = browser.new_page(viewport={"width": WIDTH, "height": 900}, color_scheme="light")
    page.set_default_timeout(300_000)
    page.route("**/*", lambda route: serve(site, route))
    page.goto(f"{ORIGIN}/{language}/_book.html")
    page.emulate_media(media="print")
    page.evaluate((HERE / "book.js").read_text(encoding="utf-8"), {
        "front": front, "pages": pages,
        "wanted": {"style": (HERE / "book.css").read_text(encoding="utf-8"),
                   "contents": contents(lesson)}})
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    cut = page.evaluate(CUT)
    if cut:
        sys.exit("\n".join([f"{language}: this is wider than the paper:", *cut]))
    file = out / f"{language}.pdf"
    options = dict(path=file, tagged=True, outline=True, prefer_css_page_size=True)
    page.pdf(**options)
    before = pages_of(file)
    page.evaluate(NUMBER, {name: str(number) for name, number in before.items()})
    page.pdf(**options)
    after = pages_of(file)
    if any(before[name] != after.get(name) for name in before):
        sys.exit(f"{language}: the numbers in the contents have moved the pages")
    page.close()
    return file, sum(path != "glossary.html" for path in pages)


def main():
    site, out = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    languages = sys.argv[3:] or sorted(
        page.parent.name for page in site.glob("*/index.html") if (page.parent / "translations.html").exists())
    out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"),
            args=["--no-sandbox", "--disable-dev-shm-usage"])
        for language in languages:
            file, lessons = write(browser, site, language, out)
            print(f"{file}: {lessons} lessons, {file.stat().st_size / 1e6:.1f} MB")
        browser.close()


if __name__ == "__main__":
    main()
