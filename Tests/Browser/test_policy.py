"""What the Content-Security-Policy of pages stops, and that it stops nothing of their own, in the browser that
TRACEBOOK_BROWSER names: over HTTP and from files."""

import contextlib
import http.server
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading
import unittest

import engines
from site_browser import SITE, served

PROGRAM = pathlib.Path(os.environ.get("PROGRAM", ".build/release/tracebook")).resolve()
PROJECT = pathlib.Path(__file__).resolve().parents[2]

# Stands before the policy, which therefore lets it in, and hears of all that the policy stops.
LISTENER = """<script>
window.stopped = [];
addEventListener("securitypolicyviolation", (event) => {
  stopped.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
});
</script>"""

# Texts that got into a page somehow. `HERE` is another server, which listens; each script that runs leaves a mark.
TEXTS = {
    "a script": "<script>(window.marks ??= []).push('inline')</script>",
    "a script from elsewhere": "<script src='HERE/a.js'></script>",
    "a script as data": "<script src='data:text/javascript,(window.marks ??= []).push(1)'></script>",
    "a handler": "<img src='gone.png' onerror='(window.marks ??= []).push(2)'><b onclick='(window.marks ??= []).push(3)'>b</b>",
    "a drawing with a handler": "<svg onload='(window.marks ??= []).push(4)'><script>(window.marks ??= []).push(5)</script></svg>",
    "a link that is a script": "<a class=trap href='javascript:(window.marks ??= []).push(6)'>x</a>",
    "a frame that is a script": "<iframe src='javascript:(parent.marks ??= []).push(7)'></iframe>",
    "a frame with a script": "<iframe srcdoc='<script>(parent.marks ??= []).push(8)</script>'></iframe>",
    "a frame of another site": "<iframe src='HERE/frame'></iframe>",
    "a picture": "<img src='HERE/a.png'><img srcset='HERE/b.png 2x'><picture><source srcset='HERE/c.png'><img></picture>",
    "a picture of a drawing": "<svg><image href='HERE/d.png'/><use href='HERE/e.svg#a'/><feImage href='HERE/f.png'/></svg>",
    "a style": "<style>@import 'HERE/a.css'; body { background: url(HERE/g.png) }</style>",
    "a style sheet": "<link rel=stylesheet href='HERE/b.css'>",
    "a style as data": "<link rel=stylesheet href='data:text/css,body{background:url(HERE/h.png)}'>",
    "a style of an element": "<p style='background: url(HERE/i.png); list-style: url(HERE/j.png)'>a</p>",
    "a font": "<style>@font-face { font-family: x; src: url(HERE/a.woff) }</style><p style='font-family: x'>a</p>",
    "a sound and a video": "<audio src='HERE/a.mp3' preload=auto></audio><video poster='HERE/k.png' src='HERE/a.mp4'></video>",
    "an object": "<object data='HERE/a.pdf'></object><embed src='HERE/b.pdf'>",
    "what comes soon": "<link rel=prefetch href='HERE/a'><link rel=preload as=image href='HERE/b'><link rel=modulepreload href='HERE/c.js'>",
    "a manifest and an icon": "<link rel=manifest href='HERE/m.json'><link rel=icon href='HERE/n.png'>",
    "a track": "<video><track default src='HERE/a.vtt'></video>",
    "another base": "<base href='HERE/'><img src='based.png'>",
    "a form": "<form class=trap action='HERE/form'><input name=a value=b><button class=trap>x</button></form>",
    "a ping": "<a class=trap href='#_content' ping='HERE/ping'>x</a>",
}

# Firefox can fetch pictures of `srcset` before it has read the policy in a page, when its parser is ahead of it.
AHEAD = {"/b.png", "/c.png"} if engines.NAME == "firefox" else set()

CLICK = "() => { for (const trap of document.querySelectorAll('.trap')) trap.click?.(); }"

KINDS = [
    "index.html", "404.html", "en/index.html", "en/background/index.html", "en/wechat/index.html", "en/states/index.html",
    "en/explain.html", "en/calls.html", "en/glossary.html", "en/translations.html", "zh-Hans/background/index.html",
]


@contextlib.contextmanager
def elsewhere():
    """The address of a server of another site, and what it was asked for."""
    heard = []

    class Listener(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            heard.append(self.path)
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.end_headers()
            self.wfile.write(b"(parent.marks ??= []).push('elsewhere')")

        do_POST = do_GET

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Listener) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_address[1]}", heard
        server.shutdown()


def pages(site):
    """A page of each kind that a site has: those that are named, a call, a moved one, sources and the rest of a folder."""
    found = [kind for kind in KINDS if (site / kind).exists()]
    for pattern in ("en/calls/*.html", "en/*/sources.html"):
        found += sorted(str(path.relative_to(site)) for path in site.glob(pattern))[:1]
    return found


class Policy:
    @classmethod
    def setUpClass(cls):
        cls.engine = engines.start()
        cls.stack = contextlib.ExitStack()
        cls.folder = pathlib.Path(cls.stack.enter_context(tempfile.TemporaryDirectory()))
        cls.copy = cls.folder / "site"
        cls.originals = {}
        shutil.copytree(SITE, cls.copy)

    @classmethod
    def tearDownClass(cls):
        cls.engine.close()
        cls.stack.close()

    def page(self, path, body="", site=None):
        """Opens a page with a text in its body, or one that tells what its policy stops."""
        file = (site or self.copy) / path
        original = self.originals.setdefault(file, file.read_text(encoding="utf-8"))
        # While a page waits for a script, Firefox fetches pictures that it finds behind it, so that this one stands before
        # the policy only where nothing is to be stopped.
        place, more = ("<main[^>]*>", body) if body else ("<head>", LISTENER)
        file.write_text(re.sub(place, lambda found: found[0] + more, original, count=1), encoding="utf-8")
        # A page that was open before must not be kept.
        self.engine.open(f"{self.address(site)}/{path}")
        return self.engine

    def settle(self, page):
        return page.run(
            "() => new Promise((done) => setTimeout(() => done([window.stopped ?? [], window.marks ?? []]), 500))")

    def test_every_page_has_one_and_is_not_stopped_by_it(self):
        for path in pages(self.copy):
            with self.subTest(page=path):
                page = self.page(path)
                stopped, _ = self.settle(page)
                self.assertEqual(stopped, [])
                self.assertEqual(page.run("() => document.querySelectorAll('meta[http-equiv=Content-Security-Policy i]').length"), 1)
                self.assertEqual(page.run("() => document.compatMode"), "CSS1Compat")

    def test_what_plays_is_not_stopped(self):
        page = self.page("en/background/index.html")
        css = '.trace[data-trace="home.trace"]'
        page.wait("(css) => document.querySelector(`${css} [name=play]`)", css)
        for name in ("step", "step", "try"):
            page.run("(css, name) => document.querySelector(`${css} [name=${name}]`)?.click()", css, name)
        page.wait("(css) => document.querySelector(css).dataset.engine", css)
        page.run("() => document.querySelector('.index summary').click()")
        page.run("() => document.querySelector('#_search-field').focus()")
        page.wait("() => document.querySelector('.index a[aria-current]')")
        self.assertEqual(self.settle(page)[0], [])

    def test_code_that_is_edited_is_not_stopped(self):
        page = self.page("en/wechat/index.html")
        css = '.trace[data-trace="in-time.trace"]'
        page.wait("(css) => document.querySelector(`${css} .edit`)", css)
        page.run("(css) => document.querySelector(`${css} .edit`).click()", css)
        page.wait("(css) => document.querySelector(`${css} textarea`)", css)
        page.run("(css) => document.querySelector(`${css} .editing button`).click()", css)
        said = page.wait("""(css) => {
          const said = document.querySelector(`${css} .editing .result`).textContent;
          return said && !said.includes("running") && said;
        }""", css)
        self.assertNotIn("failed", said)
        self.assertEqual(self.settle(page)[0], [])

    def test_a_text_that_got_into_a_page_runs_and_loads_nothing(self):
        with elsewhere() as (address, heard):
            for name, text in self.texts().items():
                with self.subTest(text=name):
                    heard.clear()
                    page = self.page("en/background/index.html", text.replace("HERE", address))
                    page.run(CLICK)
                    marks = self.settle(page)[1]
                    self.assertEqual([marks, [path for path in heard if path not in AHEAD]], [[], []])

    def texts(self):
        return TEXTS

    def test_the_same_text_is_heard_of_without_a_policy(self):
        """Whatever the test above stops would be heard of, or the test would say nothing."""
        with elsewhere() as (address, heard):
            unheard, texts = [], self.texts()
            for name, text in texts.items():
                heard.clear()
                page = self.page("plain.html", text.replace("HERE", address), self.plain())
                marks = []
                # A form goes elsewhere, and the page with it.
                with contextlib.suppress(Exception):
                    page.run(CLICK)
                    marks = self.settle(page)[1]
                if not marks and not heard:
                    unheard.append(name)
            # Browsers differ in what they load without being asked.
            self.assertLessEqual(len(unheard), len(texts) // 3, unheard)

    def plain(self):
        site = self.folder / "plain"
        site.mkdir(exist_ok=True)
        (site / "plain.html").write_text(
            "<!DOCTYPE html><html><head><title>a</title></head><body><main></main></body></html>", encoding="utf-8")
        return site

    def test_versions_of_a_book_know_each_other(self):
        site = self.folder / "versions"
        for version in ("1.0", "2.0"):
            subprocess.run(
                [PROGRAM, "build", "--book", PROJECT / "Tests/CommandTests/Book", "--out", site, "--version-label", version],
                check=True, capture_output=True)
        page = self.page("1.0/en/open/index.html", site=site)
        page.wait("() => document.querySelector('.newer a')")
        self.assertEqual(self.settle(page)[0], [])

    def test_scripts_of_a_book_run_when_they_were_allowed(self):
        book = self.folder / "book"
        shutil.rmtree(book, ignore_errors=True)
        shutil.copytree(PROJECT / "Tests/CommandTests/Book", book)
        lesson = book / "Content/lessons/open/en.md"
        lesson.write_text(lesson.read_text(encoding="utf-8").replace(
            "A door opens.", "A door opens.\n\n<script>\ndocument.documentElement.dataset.own = 'runs';\n</script>\n\n"
            "<style>\nmain { color: rgb(1, 2, 3) }\n</style>\n\n<b style='color: rgb(4, 5, 6)'>b</b>"), encoding="utf-8")
        settings = book / "Content/book.yaml"
        settings.write_text("html: trusted\n" + settings.read_text(encoding="utf-8"), encoding="utf-8")
        (book / "Site/assets").mkdir(parents=True)
        (book / "Site/assets/own.js").write_text("document.documentElement.dataset.more = 'runs';\n", encoding="utf-8")
        (book / "Templates").mkdir()
        top = (PROJECT / "Templates/page-top.mustache").read_text(encoding="utf-8")
        (book / "Templates/page-top.mustache").write_text(
            top + "<script src=\"{{root}}assets/own.js\"></script><script>document.documentElement.dataset.top = 'runs';</script>\n",
            encoding="utf-8")
        for leave in (True, False):
            site = self.folder / f"own-{leave}"
            subprocess.run(
                [PROGRAM, "build", "--book", book, "--out", site, *(["--allow-plugin", "page-scripts"] if leave else [])],
                check=True, capture_output=True)
            page = self.page("en/open/index.html", site=site)
            stopped, _ = self.settle(page)
            self.assertEqual(stopped, [])
            own = page.run("() => { const { own, more, top } = document.documentElement.dataset; return [own, more, top]; }")
            self.assertEqual(own, ["runs"] * 3 if leave else [None] * 3)
            if leave:
                self.assertEqual(page.run("() => getComputedStyle(document.querySelector('main')).color"), "rgb(1, 2, 3)")
                self.assertEqual(page.run("() => getComputedStyle(document.querySelector('main b[style]')).color"), "rgb(4, 5, 6)")


class OverHTTP(Policy, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.server = cls.stack.enter_context(served(cls.folder))

    def address(self, site):
        return f"{self.server}/{(site or self.copy).relative_to(self.folder)}"


class FromFiles(Policy, unittest.TestCase):
    def texts(self):
        """All in one page, as which of them a policy stops has been seen over HTTP."""
        return {"all texts": "".join(TEXTS.values())}

    def address(self, site):
        return (site or self.copy).as_uri()


if __name__ == "__main__":
    unittest.main()
