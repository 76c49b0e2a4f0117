"""A page that is not there looks right and leads to the book, at whatever address it is asked for."""

import contextlib
import functools
import http.server
import threading
import unittest

from site_browser import SITE, BrowserTest, Quiet


class Hosting(Quiet):
    """As hosts of static sites do: the page of errors of the site, at the address that was asked for."""

    def send_error(self, code, message=None, explain=None):
        body = (SITE / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@contextlib.contextmanager
def hosted(folder):
    handler = functools.partial(Hosting, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


class Lost(BrowserTest):
    def assert_leads_home(self, page):
        self.assertIn(
            page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor"),
            ["rgb(252, 251, 246)", "rgb(21, 23, 26)"])
        page.locator("a[hreflang=pt]").click()
        page.wait_for_url("**/pt/index.html")
        self.assertEqual(page.locator("html").get_attribute("lang"), "pt")
        self.assertGreater(page.locator(".lessons li").count(), 20)

    def test_at_the_root_of_a_host(self):
        with hosted(SITE) as address:
            for path in ["nowhere", "en/nowhere/", "zh-Hans/background/deeper/still.html"]:
                with self.subTest(path):
                    page = self.page()
                    self.assertEqual(page.goto(f"{address}/{path}").status, 404)
                    self.assert_leads_home(page)

    def test_in_a_folder_of_a_host(self):
        with hosted(SITE.parent) as address:
            page = self.page(color_scheme="dark")
            page.goto(f"{address}/{SITE.name}/en/background/nowhere/")
            self.assert_leads_home(page)

    def assert_finds(self, page, query, target):
        page.locator("input:visible").fill(query)
        page.locator(f'.search-results a[href$="{target}"]').first.click()
        page.wait_for_url(f"**/{target}")
        self.assertEqual(page.locator("h1").count(), 1)

    def test_what_was_looked_for_can_be_searched(self):
        with hosted(SITE.parent) as address:
            page = self.page(locale="pt-BR")
            page.goto(f"{address}/{SITE.name}/en/background/nowhere/")
            self.assert_finds(page, "app switcher", "en/interruptions/index.html#switcher")
            page.goto(f"{address}/{SITE.name}/nowhere")
            self.assert_finds(page, "watchdog", "pt/who-ended-it/index.html#system")

    def test_it_can_be_searched_from_the_disk(self):
        page = self.open("404.html", locale="zh-TW")
        self.assert_finds(page, "后台任务", "zh-Hans/more-time/index.html#task")

    def test_no_address_leads_to_another_host(self):
        with hosted(SITE) as address:
            page = self.page()
            page.goto(f"{address}//example.org/en/nowhere")
            hosts = page.locator("a").evaluate_all("all => all.map(({ host }) => host)")
            self.assertEqual(set(hosts), {address.removeprefix("http://")})

    def test_a_step_that_has_moved_is_read_where_it_is_and_is_no_list(self):
        page = self.open("en/saving/index.html")
        self.assertFalse(page.locator(".moved").is_visible())
        page.goto((SITE / "en/saving/index.html").as_uri() + "#too-late")
        page.reload()
        page.wait_for_url("**/en/saving-limits/index.html#too-late")


if __name__ == "__main__":
    unittest.main()
