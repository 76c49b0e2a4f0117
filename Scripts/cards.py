#!/usr/bin/env python3
"""cards.py SITE OUT [LANGUAGE…]: a picture of each lesson for cards, OUT/LANGUAGE/LESSON.png, as its page draws it.

A build with --base-url names the pictures of a book's Site/assets/cards in its pages. Needs the browser of
Tests/Browser, which `make cards` prepares.
"""
import pathlib
import shutil
import sys

from playwright.sync_api import sync_playwright

# What Open Graph's readers ask for.
SIZE = {"width": 1200, "height": 630}
STYLE = """body { display: block; padding: 56px 64px; height: 630px; box-sizing: border-box; overflow: hidden }
body > p:first-child { font-size: 26px; margin: 0 0 20px; opacity: .75 }
body > h1 { font-size: 56px; line-height: 1.12; margin: 0 0 24px; max-width: none; text-wrap: balance }
body > .summary { font-size: 29px; line-height: 1.4; margin: 0 0 32px; max-width: none }
body > .map svg { max-width: 100%; max-height: 300px; height: auto }
body > ol { zoom: 1.5; max-width: none }"""
# The head of the page, and below it its first map, or else the first events of its first run.
ARRANGE = """([name, text]) => {
  const style = document.createElement("style");
  style.textContent = text;
  document.head.append(style);
  const book = document.createElement("p");
  book.textContent = name;
  const [title, summary] = ["h1", ".opening .summary"].map(part => document.querySelector(part));
  const map = document.querySelector("main .map"), run = document.querySelector("main .score");
  const shown = map ?? run;
  if (shown) shown.querySelectorAll("button").forEach(button => button.replaceWith(...button.childNodes));
  document.body.replaceChildren(...[book, title, summary, shown].filter(Boolean));
}"""


def main():
    site, out = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    languages = sys.argv[3:] or sorted(page.parent.name for page in site.glob("*/translations.html"))
    count = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"),
            args=["--no-sandbox", "--disable-dev-shm-usage"])
        # Scripts would make of a page what readers do with it.
        page = browser.new_page(viewport=SIZE, color_scheme="light", java_script_enabled=False, bypass_csp=True)
        for language in languages:
            page.goto((site / language / "index.html").as_uri())
            name = page.locator("h1").inner_text()
            for file in sorted((site / language).rglob("index.html")):
                # A former address leads on at once.
                if '<body class="lesson"' not in file.read_text(encoding="utf-8"):
                    continue
                page.goto(file.as_uri())
                page.evaluate(ARRANGE, [name, STYLE])
                card = out / language / f"{file.parent.relative_to(site / language)}.png"
                card.parent.mkdir(parents=True, exist_ok=True)
                page.screenshot(path=card)
                count += 1
        browser.close()
    print(f"{count} pictures in {out}")


if __name__ == "__main__":
    main()
