"""screenshots.py OUT: pictures of every kind of page and state, by language, as readers may see them."""

import pathlib
import shutil
import sys

from playwright.sync_api import sync_playwright
from scenes import LANGUAGES, scenes
from site_browser import CALM

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 860}
VIEWS = {
    # Phones have fine screens.
    "390-light": {"viewport": PHONE, "device_scale_factor": 2},
    "390-dark": {"viewport": PHONE, "device_scale_factor": 2, "color_scheme": "dark"},
    "1280-light": {"viewport": DESKTOP},
    "1280-dark": {"viewport": DESKTOP, "color_scheme": "dark"},
    # Colours that the system chose for all programs.
    "1280-forced": {"viewport": DESKTOP, "forced_colors": "active"},
    # A window of 1,280 by 1,024 whose contents are magnified four times.
    "1280-zoomed": {"viewport": {"width": 320, "height": 256}, "device_scale_factor": 4},
}


def shoot(browser, scene, out, options):
    context = browser.new_context(**CALM, **options)
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
                # A book of a test has not every state.
                if not scene.file.exists():
                    continue
                for view, options in VIEWS.items():
                    shoot(browser, scene, out / f"{scene.name}-{language}-{view}.png", options)
        browser.close()


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
