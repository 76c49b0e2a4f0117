"""A reader searches, in each language and from the disk."""

import unittest

from site_browser import SITE, BrowserTest


class Searching(BrowserTest):
    def search(self, language, query):
        page = self.open(f"{language}/background/index.html")
        self.ask(page, query)
        return page

    def ask(self, page, query):
        page.keyboard.press("/")
        page.locator("#_search-field").fill(query)
        page.wait_for_function(
            "q => document.getElementById('_search-results').dataset.query === q", arg=query)

    def links(self, page):
        return page.locator("#_search-results a").all()

    def status(self, page):
        return page.locator("#_search-results [role=status]").inner_text()

    def test_a_chinese_word_is_found_inside_a_sentence(self):
        page = self.search("zh-Hans", "后台任务")
        self.assertRegex(self.status(page), "^[1-9][0-9]* 条结果$")
        self.assertTrue(any("more-time" in l.get_attribute("href") for l in self.links(page)))

    def test_a_swedish_word_is_found_inside_a_compound(self):
        page = self.search("sv", "ppväxlaren")
        hits = page.locator("#_search-results li").all_inner_texts()
        self.assertTrue(any("appväxlaren" in hit.lower() for hit in hits), hits)
        self.ask(page, "qqväxlarzz")
        self.assertEqual(self.status(page), "Inga träffar på ”qqväxlarzz”")

    def test_the_words_of_the_trade_are_found(self):
        words = {
            "sv": ["view controller", "watchdog", "startalternativ", "krasch", "utfasad"],
            "pt": ["inicialização a frio", "view controller", "crash", "watchdog", "obsoleto"],
            "zh-Hans": ["回调", "冷启动", "页面栈", "转场动画", "应用生命周期", "回收", "状态恢复"],
            "en": ["callback", "cold start", "watchdog", "deprecated", "state restoration"],
        }
        for language, queries in words.items():
            page = self.search(language, queries[0])
            for query in queries:
                with self.subTest(language=language, query=query):
                    self.ask(page, query)
                    self.assertNotEqual(self.links(page), [], self.status(page))

    def test_each_word_of_a_chinese_heading_is_found(self):
        page = self.search("zh-Hans", "侧滑")
        for query in ("侧滑", "键盘", "闹钟", "存储", "短信", "迁移"):
            with self.subTest(query=query):
                self.ask(page, query)
                self.assertNotEqual(self.links(page), [], self.status(page))

    def test_questions_are_answered_in_the_words_of_readers(self):
        found = {
            "en": {"silent push after force quit": "#not-again", "ｓｗｉｐｅ away": "life/index.html#end",
                   "do I need SceneDelegate": "scene-app/index.html#app"},
            "sv": {"appen laddas om från början": "#purged"},
            "pt": {"a tela fica preta": "#black-screen"},
            "zh-Hans": {"下拉通知栏": "#covers"},
        }
        for language, queries in found.items():
            page = self.search(language, "app")
            for query, target in queries.items():
                with self.subTest(language=language, query=query):
                    self.ask(page, query)
                    links = [link.get_attribute("href") for link in self.links(page)[:3]]
                    self.assertTrue(any(target in link for link in links), links)

    def test_the_page_of_a_call_is_found(self):
        page = self.search("en", "encodeRestorableState")
        self.assertTrue(any("/calls/" in l.get_attribute("href") for l in self.links(page)))

    def test_only_words_that_count_are_marked(self):
        page = self.search("en", "what is the timer doing in the background")
        marked = page.locator("#_search-results mark").all_inner_texts()
        self.assertNotEqual(marked, [])
        for word in marked:
            self.assertNotIn(word.lower(), {"what", "is", "the", "in", "them", "then"})

    def test_a_word_is_marked_that_was_asked_for_or_a_form_of_it(self):
        marked = {
            # Of forms, the glossary knows those of short words.
            ("en", "app"): "apps?", ("sv", "app"): "app(en|ens|s|ar|ars|arna|arnas)?",
            ("en", "crash"): "crash(ed|es)?", ("zh-Hans", "后台"): "后台",
            # Where no word is what was typed, its letters are marked in others.
            ("en", "backgr"): "backgr", ("en", "willterminate"): "willTerminate",
            ("sv", "växlaren"): "växlar(en)?", ("en", "suspeneded"): "suspended",
        }
        for (language, query), pattern in marked.items():
            with self.subTest(language=language, query=query):
                page = self.search(language, query)
                words = page.locator("#_search-results mark").all_inner_texts()
                self.assertNotEqual(words, [])
                for word in words:
                    self.assertRegex(word, f"(?i)^({pattern})$")

    def test_a_result_says_what_else_than_prose_it_has(self):
        found = {
            ("en", "tidy up later", "background/index.html#order"): ["Run", "Code"],
            ("en", "scene delegate code", "scene-app/index.html#info"): ["Code"],
            ("zh-Hans", "后台任务", "background-ways/index.html#expires"): ["运行"],
        }
        for (language, query, target), kinds in found.items():
            with self.subTest(language=language, query=query):
                page = self.search(language, query)
                link = page.locator(f'#_search-results a[href$="{target}"]').first
                self.assertEqual(link.locator(".result-kind").all_inner_texts(), kinds)

    def test_keys_of_a_composition_belong_to_it(self):
        page = self.search("zh-Hans", "后台")
        field = page.locator("#_search-field")
        before = page.locator("#_search-results").get_attribute("data-query")
        for key in ("Enter", "ArrowDown", "Escape"):
            field.evaluate("(field, key) => field.dispatchEvent(new KeyboardEvent('keydown', "
                           "{key, isComposing: true, bubbles: true}))", key)
        field.evaluate("field => { field.value = 'gua'; field.dispatchEvent("
                       "new InputEvent('input', {isComposing: true, bubbles: true})); }")
        page.wait_for_timeout(300)
        self.assertEqual("_search-field", page.evaluate("document.activeElement.id"))
        self.assertEqual(before, page.locator("#_search-results").get_attribute("data-query"))
        field.evaluate("field => { field.value = '挂起'; field.dispatchEvent("
                       "new CompositionEvent('compositionend', {bubbles: true})); }")
        page.wait_for_function(
            "() => document.getElementById('_search-results').dataset.query === '挂起'")

    def test_on_a_phone_the_field_has_the_width_of_the_page(self):
        page = self.open("en/background/index.html", viewport={"width": 390, "height": 844})
        field = page.locator("#_search-field")
        field.focus()
        self.assertGreater(field.bounding_box()["width"], 240)

    def test_accents_may_be_left_out(self):
        page = self.search("pt", "notificacao")
        self.assertTrue(any("notifications" in l.get_attribute("href") for l in self.links(page)))

    def test_a_callback_is_found_by_a_part_of_its_name(self):
        page = self.search("en", "willterminate")
        self.assertTrue(any("ends" in l.get_attribute("href") for l in self.links(page)))

    def test_nothing_is_said_to_be_nothing(self):
        page = self.search("en", "zzzz")
        self.assertEqual(self.status(page), "Nothing found for “zzzz”")
        self.assertEqual(self.links(page), [])

    def test_slips_and_words_written_together_are_found(self):
        found = {
            "en": {"lifecycle": "states", "suspeneded": "suspended", "0x8badf00d": "#watchdog",
                   "view did load": "view-again"},
            "sv": {"bakgrunnden": "background"},
            "zh-Hans": {"小程序生命周期": "wechat"},
        }
        for language, queries in found.items():
            page = self.search(language, "app")
            for query, target in queries.items():
                with self.subTest(language=language, query=query):
                    self.ask(page, query)
                    links = [link.get_attribute("href") for link in self.links(page)[:3]]
                    self.assertTrue(any(target in link for link in links), links)

    def test_an_excerpt_shows_what_was_found(self):
        page = self.search("en", "backgroundTimeRemaining")
        marked = page.locator("#_search-results .result-excerpt mark").all_inner_texts()
        self.assertIn("backgroundTimeRemaining", marked)

    def test_more_results_are_a_button_away(self):
        page = self.search("en", "background")
        button = page.locator("#_search-results button")
        self.assertEqual(len(self.links(page)), 10)
        self.assertRegex(button.inner_text(), "^Show more: [1-9][0-9]* left$")
        button.click()
        page.wait_for_function("() => document.querySelectorAll('#_search-results li').length > 10")
        last = page.evaluate("document.activeElement.href")
        self.assertEqual(last, self.links(page)[10].evaluate("link => link.href"))

    def test_what_is_typed_is_never_markup(self):
        page = self.search("en", "<img src=x onerror=alert(1)>")
        self.assertEqual(page.locator("#_search-results img").count(), 0)

    def test_the_keys_lead_through_the_results(self):
        page = self.search("en", "terminate")
        page.keyboard.press("ArrowDown")
        first = page.evaluate("document.activeElement.href")
        page.keyboard.press("ArrowDown")
        self.assertNotEqual(first, page.evaluate("document.activeElement.href"))
        page.keyboard.press("ArrowUp")
        self.assertEqual(first, page.evaluate("document.activeElement.href"))
        page.keyboard.press("Escape")
        self.assertEqual("_search-field", page.evaluate("document.activeElement.id"))
        self.assertFalse(page.locator("#_search-results").is_visible())

    def test_a_result_leads_to_its_step(self):
        page = self.search("en", "terminate")
        href = next(h for h in (l.get_attribute("href") for l in self.links(page)) if "#" in h)
        page.locator(f'#_search-results a[href="{href}"]').first.click()
        page.wait_for_url("**/*#*")
        self.assertEqual(page.locator(f'#{href.split("#")[1]}').count(), 1)

    def test_without_scripts_there_is_no_search(self):
        page = self.open("en/background/index.html", java_script_enabled=False)
        self.assertFalse(page.locator("#_search").is_visible())


class Size(unittest.TestCase):
    def test_an_index_is_small_beside_the_text(self):
        import html
        import re
        for language in ("sv", "pt", "zh-Hans", "en"):
            text = 0
            # What the pages of the language say, without what stands around it on each.
            for page in (SITE / language).rglob("*.html"):
                main = re.search(r"<main.*</main>", page.read_text(encoding="utf-8"), re.S)[0]
                bare = re.sub(r"<(script|style)[^>]*>.*?</\1>", "", main, flags=re.S)
                text += len(re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", bare))).encode())
            index = sum(file.stat().st_size for file in (SITE / "search" / language).iterdir())
            # Chinese has all pairs of its signs, so that each word is found: a third of its index.
            self.assertLess(index, text * (0.3 if language == "zh-Hans" else 0.22), language)
