"""screenshots.py OUT: pictures of every kind of page and state, by language, width and scheme."""

import pathlib
import shutil
import sys

from playwright.sync_api import sync_playwright
from scenes import LANGUAGES, scenes

SCREENS = {390: {"width": 390, "height": 844}, 1280: {"width": 1280, "height": 860}}


def shoot(browser, scene, out, width, scheme):
    context = browser.new_context(
        color_scheme=scheme, reduced_motion="reduce", viewport=SCREENS[width],
        # Phones have fine screens.
        device_scale_factor=2 if width == 390 else 1)
    context.set_default_timeout(20_000)
    page = context.new_page()
    page.goto(scene.file.as_uri())
    scene.prepare(page)
    page.mouse.move(0, 0)
    page.wait_for_timeout(100)
    page.screenshot(path=out)
    context.close()


def main(out):
    out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"),
            args=["--no-sandbox", "--disable-dev-shm-usage"])
        for language in LANGUAGES:
            for scene in scenes(language):
                for width in SCREENS:
                    for scheme in ("light", "dark"):
                        name = f"{scene.name}-{language}-{width}-{scheme}.png"
                        shoot(browser, scene, out / name, width, scheme)
        browser.close()


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
