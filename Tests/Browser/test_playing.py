"""A reader plays an example, goes back, goes on alone."""

import gzip
import unittest

from site_browser import SITE, BrowserTest, languages, press, read, served

LESSON = "en/background/index.html"


class Playing(BrowserTest):
    def trace(self, name="home.trace", path=LESSON, **options):
        page = self.open(path, **options)
        figure = page.locator(f'.trace[data-trace="{name}"]')
        read(figure)
        return page, figure

    def shown(self, figure):
        return figure.locator(
            ".score ol > li:not(.coming) > :is(code, i:first-child, b:first-child):visible").all_inner_texts()

    def press(self, figure, name):
        press(figure, name)

    def clock(self, figure):
        return figure.locator(".clock b").inner_text()

    def state(self, figure):
        return figure.locator(".map .here text:not(.who)").all_text_contents()

    def test_a_trace_is_whole_before_it_is_played(self):
        _, figure = self.trace()
        self.assertEqual(
            self.shown(figure),
            ["application:willFinishLaunchingWithOptions:",
             "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:", "Active",
             "applicationWillResignActive:", "applicationDidEnterBackground:", "Background",
             "Suspended"])
        self.assertEqual(self.state(figure), ["Suspended"])

    def test_play_goes_to_the_end_by_itself(self):
        page, figure = self.trace()
        figure.locator("[name=speed]").select_option("4")
        self.press(figure, "play")
        figure.locator(".s.now b", has_text="Suspended").wait_for()
        page.wait_for_function("f => !f.querySelector('.playing')", arg=figure.element_handle())
        self.assertEqual(len(self.shown(figure)), 8)
        self.assertEqual(self.clock(figure), "0:05")
        self.assertEqual(self.state(figure), ["Suspended"])
        self.assertEqual(figure.get_attribute("data-engine"), "agrees")

    def test_the_clock_runs_and_a_dot_moves_while_time_passes(self):
        page, figure = self.trace(reduced_motion="no-preference")
        page.evaluate("""() => {
          window.seen = { times: new Set(), dots: 0 };
          new MutationObserver(() => {
            seen.times.add(document.querySelector(".clock b").textContent);
            seen.dots += document.querySelectorAll(".map .dot").length;
          }).observe(document, { childList: true, subtree: true });
        }""")
        figure.locator("[name=speed]").select_option("4")
        self.press(figure, "play")
        figure.locator(".s.now b", has_text="Suspended").wait_for()
        self.assertGreater(page.evaluate("seen.times.size"), 4)
        self.assertGreater(page.evaluate("seen.dots"), 0)

    def test_steps_go_forward_and_back(self):
        _, figure = self.trace()
        for _ in range(2):
            self.press(figure, "step")
        self.assertEqual(self.shown(figure), ["application:willFinishLaunchingWithOptions:"])
        self.assertEqual(self.state(figure), ["Inactive"])
        self.assertIn("The system has created the process", figure.locator(".said").inner_text())
        for _ in range(5):
            self.press(figure, "step")
        self.assertEqual(len(self.shown(figure)), 5)
        self.assertEqual(self.state(figure), ["Active"])
        self.press(figure, "back")
        self.press(figure, "back")
        self.assertEqual(self.shown(figure)[-1], "Active")
        self.press(figure, "again")
        self.assertEqual(self.shown(figure), [])
        self.assertEqual(self.state(figure), ["Not running"])

    def test_a_stimulus_plays_its_moment_and_no_more(self):
        page, figure = self.trace()
        figure.locator("[name=speed]").select_option("4")
        figure.get_by_role("button", name="The user goes to the Home Screen").click()
        figure.locator(".s.now b", has_text="Background").wait_for()
        page.wait_for_function("f => !f.querySelector('.playing')", arg=figure.element_handle())
        self.assertEqual(self.shown(figure)[-1], "Background")
        self.assertEqual(self.state(figure), ["Background"])

    def test_pause_stays_where_it_is(self):
        page, figure = self.trace()
        self.press(figure, "play")
        figure.locator(".now").wait_for()
        self.assertEqual(figure.locator("[name=play]").inner_text(), "Pause")
        self.press(figure, "play")
        count = len(self.shown(figure))
        page.wait_for_timeout(1600)
        self.assertEqual(len(self.shown(figure)), count)
        self.assertEqual(figure.locator("[name=play]").inner_text(), "Play")

    def test_the_page_never_scrolls_by_itself(self):
        for width, height in [(1280, 720), (390, 844)]:
            page, figure = self.trace(reduced_motion="no-preference", viewport={"width": width, "height": height})
            figure.locator(".player [name=speed]").evaluate("select => { select.value = '4'; }")
            figure.locator("[name=begin]").click()
            page.wait_for_function("f => f.querySelector('.playing')", arg=figure.element_handle())
            page.evaluate("() => scrollTo(0, 900)")
            page.wait_for_function("f => !f.querySelector('.playing')", arg=figure.element_handle())
            self.assertEqual(page.evaluate("scrollY"), 900)
            # Nor when the reader goes on.
            figure.locator(".player [name=again]").evaluate("button => button.click()")
            figure.locator(".player [name=step]").evaluate("button => button.click()")
            figure.locator(".now").first.wait_for(state="attached")
            self.assertEqual(page.evaluate("scrollY"), 900)

    def test_the_panel_shows_the_run_that_is_read(self):
        page = self.open(LESSON)
        figures = page.locator(".trace[data-trace]")
        for number in [3, 1, 6]:
            figures.nth(number).evaluate("figure => figure.scrollIntoView({ block: 'center' })")
            page.wait_for_function("f => f.matches('.current')", arg=figures.nth(number).element_handle())
            self.assertTrue(figures.nth(number).locator(".player [name=play]").is_visible())
            self.assertEqual(page.locator(".player [name=play] >> visible=true").count(), 1)

    def test_a_run_that_the_browsers_search_finds_is_shown(self):
        for width in [390, 1280]:
            page = self.open(LESSON, viewport={"width": width, "height": 800})
            figure = page.locator(".trace[data-trace]").nth(4)
            box = figure.locator(".run")
            box.wait_for(state="attached")
            self.assertEqual(box.get_attribute("hidden"), "until-found")
            box.evaluate("box => box.dispatchEvent(new Event('beforematch', { bubbles: true }))")
            self.assertIsNone(box.get_attribute("hidden"))

    def test_a_sheet_is_closed(self):
        page, figure = self.trace(viewport={"width": 390, "height": 844})
        self.assertFalse(figure.locator(".player").is_visible())
        figure.locator("[name=begin]").click()
        figure.locator(".player [name=close]").click()
        self.assertFalse(figure.locator(".player").is_visible())
        self.assertEqual(page.locator(".playing").count(), 0)
        self.assertEqual(page.evaluate("document.activeElement.name"), "begin")

    def test_choices_are_filtered_and_the_trail_undoes(self):
        _, figure = self.trace()
        self.press(figure, "try")
        trying = figure.locator(".try")
        trying.locator("input").fill("returns")
        self.assertEqual(trying.locator("> ul li:not([hidden]) button").all_inner_texts(), ["The user returns to the app"])
        trying.locator("> ul li:not([hidden]) button").click()
        figure.locator(".score > li").nth(3).wait_for()
        self.assertEqual(trying.locator("input").input_value(), "")
        self.assertEqual(trying.locator(".trail li").count(), 4)
        trying.locator(".trail button").first.click()
        trying.locator(".trail li").nth(1).wait_for(state="detached")
        self.assertEqual(self.state(figure), ["Active"])

    def test_one_example_plays_at_a_time(self):
        page, first = self.trace()
        second = page.locator(".trace[data-trace]").nth(1)
        for one in [first, second]:
            one.locator("[name=begin]").click()
            one.locator("xpath=self::*[@data-engine]").wait_for()
        page.wait_for_function("f => f.querySelector('.playing')", arg=second.element_handle())
        self.assertEqual(page.locator(".playing").count(), 1)

    def test_keys_step_too(self):
        page, figure = self.trace()
        figure.locator("[name=step]").focus()
        page.keyboard.press("Enter")
        figure.locator(".now").wait_for()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        figure.locator(".now").wait_for()
        self.assertEqual(len(self.shown(figure)), 2)
        page.keyboard.press("ArrowLeft")
        self.assertEqual(len(self.shown(figure)), 1)
        page.keyboard.press("End")
        self.assertEqual(len(self.shown(figure)), 8)

    def test_each_step_is_announced(self):
        _, figure = self.trace()
        self.press(figure, "step")
        said = figure.get_by_role("status")
        self.assertRegex(said.inner_text(), "^The user taps the app.s icon$")
        self.press(figure, "step")
        self.assertRegex(
            said.inner_text(),
            r"^Call\s+application:willFinishLaunchingWithOptions: Launching has begun Inactive\s+The system")

    def test_anybody_may_go_on_alone_and_undo_it(self):
        page, figure = self.trace()
        self.press(figure, "try")
        self.assertEqual(page.evaluate("document.activeElement.parentElement.className"), "try")
        figure.locator("[name=speed]").select_option("4")
        trying = figure.locator(".try")
        trying.get_by_role("button", name="The user returns to the app").click()
        figure.locator(".s.now b", has_text="Active").wait_for()
        self.assertEqual(
            self.shown(figure)[8:],
            ["applicationWillEnterForeground:", "applicationDidBecomeActive:", "Active"])
        self.assertEqual(self.state(figure), ["Active"])
        trying.get_by_role("button", name="The user closes the app in the app switcher").click()
        figure.locator(".e.now, .s.now b", has_text="Not running").first.wait_for()
        self.press(figure, "undo")
        self.assertEqual(self.state(figure), ["Active"])
        for _ in range(4):
            self.press(figure, "undo")
        self.assertEqual(self.shown(figure), [])
        self.assertTrue(trying.locator("[name=undo]").is_disabled())
        self.assertEqual(
            trying.get_by_role("button", name="The user goes to the Home Screen").count(), 0)
        self.press(figure, "leave")
        self.assertEqual(len(self.shown(figure)), 8)
        self.assertEqual(trying.count(), 0)

    def test_what_would_be_noticed_comes_first_and_the_rest_is_folded(self):
        _, figure = self.trace()
        self.press(figure, "try")
        trying = figure.locator(".try")
        first = trying.locator("> ul button").all_inner_texts()
        self.assertIn("The user returns to the app", first)
        self.assertIn("The device restarts", first)
        self.assertNotIn("A banner appears at the top of the screen", first)
        self.assertLess(len(first), 20)
        folded = trying.locator("details")
        self.assertRegex(folded.locator("summary").inner_text(), r"^Also possible, without a visible effect: \d+$")
        self.assertFalse(folded.locator("button").first.is_visible())
        folded.locator("summary").click()
        self.assertTrue(folded.locator("button").first.is_visible())

    def test_trying_is_left_by_the_button_that_began_it(self):
        _, figure = self.trace()
        self.press(figure, "try")
        button = figure.locator("[name=try]")
        self.assertEqual(button.get_attribute("aria-pressed"), "true")
        self.press(figure, "try")
        self.assertEqual(button.get_attribute("aria-pressed"), "false")
        self.assertEqual(figure.locator(".try").count(), 0)
        self.assertEqual(len(self.shown(figure)), 8)

    def test_the_map_shows_the_direction_that_was_taken(self):
        _, figure = self.trace()
        self.press(figure, "end")
        heads = figure.locator(".map .way").evaluate_all(
            "ways => ways.map(way => way.getAttribute('d').split('M').length - 2)")
        self.assertEqual(heads, [1] * len(heads))
        self.assertEqual(len(heads), 5)

    def test_time_may_pass_as_long_as_one_likes(self):
        _, figure = self.trace()
        for _ in range(2):
            self.press(figure, "again")
        self.press(figure, "try")
        trying = figure.locator(".try")
        item = trying.locator("> ul > li").last
        item.locator("select").select_option("wait 1h")
        item.locator("button").click()
        figure.locator(".silence.now").wait_for()
        self.assertEqual(self.clock(figure), "1:00:00")

    def test_what_the_app_does_is_played_in_the_readers_words(self):
        _, figure = self.trace("saved-draft.trace", "sv/background/index.html")
        self.press(figure, "end")
        self.assertEqual(figure.get_attribute("data-engine"), "agrees")
        self.assertIn("läser utkastet från sparade data", self.shown(figure))

    def lit(self, figure):
        return figure.locator(".listing .lit").all_inner_texts()

    def test_lines_of_code_are_lit_as_they_were_recorded_forwards_and_back(self):
        for address, name in [("zh-Hans/wechat", "in-time.trace"), ("sv/background", "late-save.trace"),
                              ("en/scenes", "heard.trace"), ("pt/swiftui-inactive", "thrown-away.trace")]:
            with self.subTest(name):
                page, figure = self.trace(name, f"{address}/index.html")
                code = figure.locator(".listing code > span").all_inner_texts()
                expected = []
                for item in figure.locator(".score > li").all():
                    # The stimulus, and what stands in the place of rows.
                    expected += [[]] * item.locator("> p").count()
                    for row in item.locator("ol > li").all():
                        run = (row.get_attribute("data-run") or "").split()
                        expected.append([code[line - 1] for line in sorted({int(n) for n in run})])
                self.assertGreater(len([lines for lines in expected if lines]), 3)
                seen = []
                for _ in expected:
                    self.press(figure, "step")
                    seen.append(self.lit(figure))
                self.assertEqual(seen, expected)
                self.assertEqual(figure.get_attribute("data-engine"), "agrees")
                for lines in reversed(expected[:-1]):
                    self.press(figure, "back")
                    self.assertEqual(self.lit(figure), lines)

    def test_code_is_copied(self):
        page, figure = self.trace("in-time.trace", "en/wechat/index.html")
        button = figure.locator(".listing .copy")
        name = button.inner_text()
        button.click()
        page.wait_for_function("([b, n]) => b.textContent !== n", arg=[button.element_handle(), name])

    def test_a_fragment_is_not_copied(self):
        page = self.open("en/swiftui-app/index.html")
        page.locator(".listing .copy").first.wait_for()
        fragments = page.locator(".listing.fragment")
        self.assertGreater(fragments.count(), 0)
        self.assertEqual(fragments.locator(".copy").count(), 0)

    def test_instances_are_told_apart_on_the_map(self):
        _, figure = self.trace("scenes.trace")
        self.press(figure, "end")
        self.assertEqual(
            sorted(figure.locator(".map .who").all_text_contents()), [" A", " B"])

    def test_a_counterexample_is_played_like_any_trace(self):
        page = self.open("en/background/index.html")
        claim = page.locator(".refuted").first
        self.assertIn("Refuted for iOS 12", claim.inner_text())
        figure = claim.locator(".trace")
        self.press(figure, "step")
        self.assertEqual(figure.get_attribute("data-engine"), "agrees")

    def test_a_proved_claim_says_what_was_searched(self):
        page = self.open("en/background/index.html")
        self.assertRegex(
            page.locator(".proved .verdict").first.inner_text(),
            r"^Proved in the model for iOS 12[^:]*: [0-9,]+ states searched")


class Address(BrowserTest):
    """A played moment has an address of its own."""

    def at(self, page):
        figure = page.locator('.trace[data-trace="home.trace"]')
        figure.locator("xpath=self::*[@data-engine]").wait_for()
        page.wait_for_function("() => document.querySelector('.now')")
        return figure

    def test_it_is_kept_through_reload_and_the_other_languages(self):
        page = self.open(LESSON)
        figure = page.locator('.trace[data-trace="home.trace"]')
        for _ in range(7):
            figure.locator("[name=step]").click()
        page.wait_for_function("() => location.hash === '#home?at=7'")
        page.reload()
        figure = self.at(page)
        figure.locator(".map .here text", has_text="Active").wait_for(state="attached")
        languages(page).and_(page.locator("[lang=sv]")).click()
        page.wait_for_url(lambda url: url.endswith("/sv/background/index.html#home?at=7"))
        figure = self.at(page)
        figure.locator(".map .here text", has_text="Aktiv").wait_for(state="attached")

    def test_what_a_reader_chose_is_in_it(self):
        page = self.open(LESSON)
        figure = page.locator('.trace[data-trace="home.trace"]')
        figure.locator("[name=try]").click()
        figure.locator(".try").get_by_role("button", name="The user returns to the app").click()
        page.wait_for_function("() => location.hash.endsWith('&do=launch;home;wait%205s;open%20self')")
        address = page.url
        again = self.page()
        again.goto(address)
        figure = self.at(again)
        figure.locator(".map .here text", has_text="Active").wait_for(state="attached")
        self.assertEqual(figure.locator(".score > li:visible").count(), 4)

    def test_an_address_that_somebody_made_up_does_no_harm(self):
        places = ["?at=99999", "?at=-4", "?at=x&do=nonsense;wait 99999999h;<b>", "?do=%E0%A4", "?at=2&do=%E0%A4", "%E0?"]
        for place in places:
            with self.subTest(place):
                page = self.page()
                page.goto((SITE / LESSON).as_uri() + "#home" + place)
                page.locator("[name=step]").first.click()
                page.wait_for_function("() => document.querySelector('.now')")
                page.evaluate("() => dispatchEvent(new Event('tracebook-place'))")
                self.assertEqual(page.locator(".score b b").count(), 0)

    def test_it_is_copied(self):
        with served() as address:
            page = self.page(permissions=["clipboard-read", "clipboard-write"])
            page.goto(f"{address}/en/background/")
            figure = page.locator('.trace[data-trace="home.trace"]')
            figure.locator("[name=step]").click()
            figure.locator("[name=share]").click()
            page.wait_for_function("() => /copied/.test(document.querySelector('.said').textContent)")
            self.assertEqual(
                page.evaluate("navigator.clipboard.readText()"),
                f"{address}/en/background/#home?at=1")

    def test_an_example_is_embedded_alone(self):
        with served() as address:
            page = self.page()
            page.goto(f"{address}/en/background/?embed=home#home?at=2")
            figure = self.at(page)
            self.assertTrue(figure.is_visible())
            self.assertEqual(page.locator("h1:visible, .masthead:visible, .foot:visible").count(), 0)
            self.assertEqual(page.locator(".trace:visible").count(), 1)
            self.assertTrue(page.locator(".whole a").is_visible())


class FrontPage(BrowserTest):
    """A newcomer's first minute: what this is, and an example that plays."""

    def test_the_sentence_and_play_are_above_the_fold_of_a_phone(self):
        for language in ["sv", "pt", "zh-Hans", "en"]:
            with self.subTest(language):
                page = self.open(f"{language}/index.html", viewport={"width": 390, "height": 844})
                play = page.locator("[name=play]").first.bounding_box()
                self.assertLess(play["y"] + play["height"], 844)
                self.assertGreater(len(page.locator(".front .summary").inner_text()), 40)

    def test_one_click_plays_the_app_that_is_left(self):
        page = self.open("en/index.html")
        figure = page.locator(".trace").first
        figure.locator(".player [name=speed]").select_option("4")
        figure.locator("[name=play]").click()
        page.wait_for_function(
            "() => document.querySelector('.trace').dataset.engine === 'agrees'")

    def test_its_links_lead_to_the_meaning_of_proved(self):
        page = self.open("en/index.html")
        page.locator(".start a", has_text="proved").click()
        page.wait_for_url("**/welcome/index.html#proved")
        self.assertIn("none", page.locator("#proved").inner_text())


class Spelling(BrowserTest):
    def test_it_is_chosen_once_for_all_pages(self):
        with served() as address:
            page = self.page()
            page.goto(f"{address}/en/background/")
            first = page.locator(".score ol code").first
            self.assertEqual(first.inner_text(), "application:willFinishLaunchingWithOptions:")
            page.get_by_role("button", name="Swift").click()
            first.filter(has_text="application(_:willFinishLaunchingWithOptions:)").wait_for()
            self.assertIn("applicationWillResignActive(_:)", page.locator(".calls").inner_text())
            page.goto(f"{address}/en/launch/")
            first.filter(has_text="application(_:willFinishLaunchingWithOptions:)").wait_for()
            figure = page.locator(".trace[data-trace]").first
            figure.locator("[name=end]").click()
            figure.locator(".now").wait_for()
            self.assertEqual(figure.get_attribute("data-engine"), "agrees")
            self.assertEqual(first.inner_text(), "application(_:willFinishLaunchingWithOptions:)")
            page.get_by_role("button", name="Objective-C").click()
            self.assertEqual(first.inner_text(), "application:willFinishLaunchingWithOptions:")


class Loading(BrowserTest):
    def test_the_engine_comes_when_something_is_played(self):
        with served() as address:
            page = self.page()
            asked = []
            page.on("request", lambda request: asked.append(request.url.split("/")[-1]))
            page.goto(f"{address}/sv/background/")
            page.locator("[name=step]").first.wait_for()
            scripts = sorted(name for name in asked if name.endswith(".js"))
            self.assertEqual(
                scripts, ["languages.js", "offering.js", "panel.js", "place.js", "player.js", "player.sv.js",
                          "reader.js", "search.js"])
            page.locator("[name=step]").first.click()
            page.locator(".now").wait_for()
            self.assertIn("engine.js", asked)
            self.assertIn("model.app-delegate.sv.js", asked)

    def test_a_reader_hears_when_the_engine_does_not_come(self):
        with served() as address:
            context = self.browser.new_context()
            self.pages.append(context)
            page = context.new_page()
            page.route("**/engine.js", lambda route: route.abort())
            page.goto(f"{address}/en/background/")
            page.locator("[name=begin]").first.click()
            said = page.locator(".said").first
            page.wait_for_function(
                "said => said.textContent === 'The engine could not be loaded.'", arg=said.element_handle())


class WithoutScripts(BrowserTest):
    options = {"java_script_enabled": False}

    def test_everything_is_there_to_read(self):
        page = self.open(LESSON)
        self.assertEqual(page.locator(".trace .score").count(), page.locator(".trace").count())
        for part in [".score > li > p span", ".score ol code", ".score ol i"]:
            self.assertTrue(page.locator(part).first.is_visible(), part)
        self.assertTrue(page.locator(".map svg").first.is_visible())
        self.assertGreater(page.locator(".map .way").count(), 0)
        self.assertTrue(page.locator(".proved .verdict").first.is_visible())
        self.assertTrue(page.locator(".refuted .score").first.is_visible())
        page.locator(".calls a", has_text="applicationWillResignActive:").click()
        page.wait_for_url("**/calls/applicationWillResignActive.html")
        self.assertIn("Something is about to cover", page.locator("main").inner_text())

    def test_nothing_is_offered_that_does_not_work(self):
        page = self.open(LESSON)
        self.assertEqual(page.locator("button:visible").count(), 0)

    def test_the_map_has_words_for_those_who_do_not_see_it(self):
        page = self.open(LESSON)
        self.assertIn(
            "App with a delegate", page.locator(".map svg > title").first.text_content())
        self.assertIn(
            "From Suspended to", page.locator(".map svg > desc").first.text_content())


class Sizes(unittest.TestCase):
    def test_pages_stay_small(self):
        for page in SITE.rglob("*.html"):
            self.assertLess(page.stat().st_size, 68_000, page)
            self.assertLess(len(gzip.compress(page.read_bytes())), 12_500, page)

    def test_the_engine_stays_small(self):
        # Text of packed bytes.
        self.assertLess((SITE / "assets/play/engine.js").stat().st_size, 60_000)

    def test_the_script_of_every_page_stays_small(self):
        self.assertLess((SITE / "assets/player.js").stat().st_size, 15_000)


if __name__ == "__main__":
    unittest.main()
