"""What stays in a reader's browser: what she has read, what she writes for, the colours that she chose."""

import unittest

from scenes import DOCUMENTATION, LANGUAGES
from site_browser import SITE, BrowserTest

LESSON = "en/ends/index.html"


class Lessons(BrowserTest):
    def list(self, page):
        page.locator(".index > summary").click()
        page.locator(".index ol [aria-current]").wait_for()
        return page.locator(".index")

    def test_the_list_says_where_the_reader_is(self):
        page = self.open(LESSON)
        here = self.list(page).locator("ol [aria-current=page]")
        self.assertEqual(here.all_inner_texts(), ["Termination"])
        other = page.locator(".index a[href$='/background/index.html']")
        self.assertFalse(other.is_visible())
        page.locator(".index summary").filter(has_text="delegate: the background").click()
        other.click()
        page.wait_for_url("**/en/background/index.html*")

    def test_a_lesson_whose_end_was_seen_is_read(self):
        context = self.browser.new_context()
        page = context.new_page()
        page.goto((SITE / LESSON).as_uri())
        self.assertEqual(self.list(page).locator("[data-read]").count(), 0)
        page.keyboard.press("Escape")
        page.evaluate("() => [...document.querySelectorAll('.step')].at(-1).lastElementChild.scrollIntoView()")
        page.wait_for_function("() => localStorage.getItem('tracebook-read') === '[\"ends\"]'")
        # In another language it is the same lesson.
        page.goto((SITE / "sv/background/index.html").as_uri())
        done = self.list(page).locator("[data-read]")
        self.assertEqual(done.all_text_contents(), ["När en app avslutas"])
        self.assertEqual(done.get_attribute("title"), "läst ✓")
        context.close()

    def test_a_step_whose_end_was_seen_has_a_tick_in_every_language(self):
        page = self.open("en/saving/index.html", viewport={"width": 1920, "height": 1080})
        ticks = page.locator(".step > .permalink[data-read]")
        before = ticks.count()
        step = page.locator(".step").nth(1)
        step.evaluate("step => step.lastElementChild.scrollIntoView()")
        page.wait_for_function("count => document.querySelectorAll('.permalink[data-read]').length > count", arg=before)
        name = step.get_attribute("id")
        for language in LANGUAGES:
            self.reach(page, f"{language}/saving/index.html", f"#{name} > .permalink[data-read]")
            tick = page.locator(f"#{name} > .permalink")
            # Who does not see it hears it.
            self.assertIn("✓", tick.get_attribute("title"))

    def test_the_first_page_and_the_list_beside_the_text_say_what_was_read(self):
        page = self.open("en/saving/index.html", viewport={"width": 1920, "height": 1080})
        page.locator(".step").last.evaluate("step => step.lastElementChild.scrollIntoView()")
        page.wait_for_function("() => localStorage.getItem('tracebook-read')?.includes('saving')")
        self.reach(page, "en/covered/index.html", ".siblings a[data-read]")
        read = page.locator(".siblings a[data-read]")
        self.assertEqual(read.all_text_contents(), [page.locator(".siblings a[href*='/saving/']").text_content()])
        self.reach(page, "en/index.html", ".chapter [data-read]")
        chapters = page.locator(".chapter > summary")
        counts = [text for text in chapters.all_inner_texts() if "✓" in text]
        self.assertEqual(len(counts), 1, counts)
        self.assertRegex(counts[0], r"✓ 1 / 14 lessons")
        self.assertRegex(chapters.first.inner_text(), r"\d+ minutes?")

    def test_what_a_reader_writes_for_is_asked_once(self):
        for language in LANGUAGES:
            page = self.open(f"{language}/index.html")
            page.locator(".platforms a", has_text="SwiftUI").click()
            page.wait_for_url(f"**/{language}/swiftui-app/**")
            self.reach(page, f"{language}/index.html", ".platforms [aria-current]")
            self.assertEqual(page.locator(".platforms [aria-current]").all_inner_texts(), ["SwiftUI"])
            self.reach(page, f"{language}/calls.html", "#swiftui.calls:first-of-type, :not(.calls) + #swiftui.calls")
            self.assertEqual(page.locator(".calls").first.get_attribute("id"), "swiftui")
            self.reach(page, f"{language}/explain.html", "[name=model] [value=swiftui]:checked")
            self.assertEqual(page.locator("[name=model]").input_value(), "swiftui")

    def test_a_call_says_when_it_comes_and_when_it_does_not(self):
        page = self.open("en/calls/sceneDidDisconnect.html")
        comes = page.locator(".when.comes").first
        never = page.locator(".when:not(.comes)").first
        for part in (comes, never):
            self.assertGreater(part.locator("li").count(), 1)
        # Each leads to an example in a step that there is.
        for link in page.locator(".when a").all():
            path, step = link.get_attribute("href").split("#")
            lesson = SITE / "en/calls" / path
            self.assertIn(f'id="{step}"', lesson.read_text(encoding="utf-8"))
        said = {part: part.locator("a").all_inner_texts() for part in (comes, never)}
        self.assertEqual(set(said[comes]) & set(said[never]), set())

    def test_a_keyboard_opens_and_closes_it(self):
        page = self.open(LESSON)
        page.locator(".index > summary").focus()
        page.keyboard.press("Enter")
        page.locator(".index ol [aria-current]").wait_for()
        page.keyboard.press("Tab")
        page.keyboard.press("Escape")
        self.assertFalse(page.locator(".index > div").is_visible())
        self.assertTrue(page.evaluate("() => document.activeElement.matches('.index > summary')"))

    def test_nothing_else_moves_when_it_opens(self):
        for width in [1280, 390]:
            page = self.open(LESSON, viewport={"width": width, "height": 800})
            top = page.locator("h1").bounding_box()["y"]
            self.list(page)
            self.assertEqual(page.locator("h1").bounding_box()["y"], top)
            self.assertLessEqual(page.evaluate("() => document.documentElement.scrollWidth"), width)

    def test_without_scripts_it_leads_to_the_contents(self):
        page = self.open(LESSON, java_script_enabled=False)
        page.locator(".index > summary").click()
        page.locator(".index a").first.click()
        page.wait_for_url("**/en/index.html")
        self.assertFalse(page.locator(".theme").is_visible())

    def test_what_somebody_else_kept_does_no_harm(self):
        for kept in ["", "{", "null", "[1,{}]", "7", "\"x\""]:
            with self.subTest(kept):
                context = self.browser.new_context()
                context.add_init_script(f"localStorage.setItem('tracebook-read', {kept!r})")
                page = context.new_page()
                page.on("pageerror", lambda error: self.fail(f"a script failed: {error}"))
                page.goto((SITE / LESSON).as_uri())
                self.assertEqual(self.list(page).locator("[data-read]").count(), 0)
                context.close()


class Links(BrowserTest):
    def test_every_step_has_an_address_to_copy(self):
        page = self.open(LESSON)
        links = page.locator(".step > h2 + .permalink")
        self.assertEqual(links.count(), page.locator(".step").count())
        self.assertEqual(links.first.get_attribute("aria-label"), "# Only a running app gets a call")
        self.assertEqual(page.locator(".step > h2").first.inner_text(), "Only a running app gets a call")
        links.nth(2).focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**#system")


class Lists(BrowserTest):
    def test_the_list_of_calls_is_filtered(self):
        for language, about in [("en", "disconnected"), ("zh-Hans", "断开")]:
            page = self.open(f"{language}/calls.html")
            before = page.locator(".calls dt").count()
            page.locator("#_filter").fill(about)
            shown = page.locator(".calls dt:not([hidden])")
            self.assertGreater(shown.count(), 0)
            self.assertLess(shown.count(), before / 3)
            for call in shown.all():
                self.assertIn(about, call.evaluate("dt => dt.textContent + dt.nextElementSibling.textContent"))
            # A heading without calls is no help.
            self.assertEqual(page.locator(".calls:visible").count(), page.locator(".calls:has(dt:not([hidden]))").count())


class Copying(BrowserTest):
    COPY = """(selector) => {
      const place = [...document.querySelectorAll(selector)].find((it) => /^\\s*\\$ |^[+-]/m.test(it.textContent));
      getSelection().selectAllChildren(place);
      const clipboardData = new DataTransfer();
      place.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
      return [place.textContent, clipboardData.getData("text/plain")];
    }"""

    def test_commands_are_copied_without_their_prompts(self):
        page = self.page()
        page.goto((DOCUMENTATION / "en/app-runner/index.html").as_uri())
        shown, copied = page.evaluate(self.COPY, "pre code")
        self.assertIn("$ tracebook new book", shown)
        self.assertRegex(copied, r"(?m)^tracebook new book")
        self.assertNotRegex(copied, r"(?m)^\s*\$ ")


class Colours(BrowserTest):
    PAPER = "() => getComputedStyle(document.documentElement).backgroundColor"

    def test_the_other_ones_stay_on_every_page(self):
        for scheme in ["light", "dark"]:
            with self.subTest(scheme):
                context = self.browser.new_context(color_scheme=scheme)
                page = context.new_page()
                page.goto((SITE / LESSON).as_uri())
                before = page.evaluate(self.PAPER)
                page.locator(".theme").click()
                other = page.evaluate(self.PAPER)
                self.assertNotEqual(before, other)
                page.goto((SITE / "pt/glossary.html").as_uri())
                self.assertEqual(page.evaluate(self.PAPER), other)
                page.locator(".theme").click()
                self.assertEqual(page.evaluate(self.PAPER), before)
                self.assertIsNone(page.evaluate("() => localStorage.getItem('tracebook-theme')"))
                context.close()

    def test_paper_stays_light(self):
        page = self.open(LESSON)
        page.emulate_media(media="print")
        light = page.evaluate(self.PAPER)
        page.emulate_media(media="screen")
        page.locator(".theme").click()
        page.emulate_media(media="print")
        self.assertEqual(page.evaluate(self.PAPER), light)


if __name__ == "__main__":
    unittest.main()
