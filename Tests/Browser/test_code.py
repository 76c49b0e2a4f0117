"""Code of examples in the page: its lines light up, and JavaScript is changed and run there."""

import contextlib
import json
import pathlib
import re
import socket
import threading
import unittest

from playwright.sync_api import Error
from scenes import DOCUMENTATION
from site_browser import SITE, WHOLE, BrowserTest, served, press, read
from test_access import overflow, violations

CONTENT = pathlib.Path("Content/lessons")


def apps():
    """The traces with code: lesson, trace, and whether the page can run them."""
    for path in sorted(CONTENT.glob("*/*.trace")):
        files = re.search(r"^app: (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
        if files:
            yield path.parent.name, path.name, files[1].split()[0].endswith(".js")


def by_lesson(only_live=False):
    lessons = {}
    for lesson, trace, is_live in apps():
        if is_live or not only_live:
            lessons.setdefault(lesson, []).append(trace)
    return lessons


# Steps through a trace and back, and gives what was lit beside what the recording says of each row.
WALK = """async (name) => {
  const figure = document.querySelector(`.trace[data-trace="${name}"]`);
  const press = async (button) => {
    figure.querySelector(`[name=${button}]`).click();
    while (!figure.dataset.engine) await new Promise((done) => setTimeout(done));
    await new Promise((done) => setTimeout(done));
  };
  const files = [...figure.querySelectorAll(".listing code")].map((code) => [...code.children]);
  const lit = () => files.flatMap((lines, file) => lines.flatMap(
    (line, n) => line.classList.contains("lit") ? [`${file}:${n + 1}`] : []));
  const shown = [...figure.querySelectorAll(".score > li")].flatMap((item) =>
    [...item.querySelectorAll(":scope > p, :scope > ol > li")].map((row) => (row.dataset.run ?? "").split(" ")
      .filter(Boolean).map((place) => place.includes(":") ? place : `0:${place}`)));
  const expected = shown.map((places) => [...new Set(places)].sort());
  const forth = [], back = [];
  for (const _ of expected) { await press("step"); forth.push(lit().sort()); }
  for (const _ of expected.slice(1)) { await press("back"); back.unshift(lit().sort()); }
  const ran = files.flatMap((lines, file) => lines.flatMap(
    (line, n) => line.classList.contains("ran") ? [`${file}:${n + 1}`] : []));
  return { expected, forth, back, ran: ran.sort(), engine: figure.dataset.engine };
}"""

# Edits nothing, or what it is given, and runs.
RUN = """async ([name, from, to]) => {
  const figure = document.querySelector(`.trace[data-trace="${name}"]`);
  const wait = async (test) => { while (!test()) await new Promise((done) => setTimeout(done, 5)); };
  // What the code prints is no part of the recording.
  const said = (row) => [...row.childNodes].filter((part) => part.tagName !== "SAMP")
    .map((part) => part.textContent).join("").replace(/\\s+/g, " ").trim();
  const rows = () => [...figure.querySelectorAll(".score > li ol > li:not(.missing)")]
    .map((row) => [said(row), row.dataset.run ?? ""]);
  figure.querySelector(".edit").click();
  await wait(() => figure.querySelector("textarea"));
  const recorded = rows();
  const area = figure.querySelector("textarea");
  if (from && !area.value.includes(from)) throw new Error(`no ${from}`);
  if (from) area.value = area.value.replace(from, to);
  figure.querySelector(".editing button").click();
  const result = figure.querySelector(".result");
  await wait(() => result.textContent && !result.textContent.includes("running"));
  return { recorded, rows: rows(), said: result.textContent,
    added: [...figure.querySelectorAll(".added")].map((row) => row.textContent.replace(/\\s+/g, " ").trim()),
    missing: [...figure.querySelectorAll(".missing")].map((row) => row.textContent.replace(/\\s+/g, " ").trim()),
    problems: [...figure.querySelectorAll(".editing li")].map((item) => item.textContent),
    wrong: [...figure.querySelectorAll(".wrong")].map((line) => line.textContent.trim()) };
}"""

UNDO = """async () => {
  [...document.querySelectorAll(".editing:not([hidden]) button")].at(-1).click();
  while (document.querySelector(".editing:not([hidden])")) await new Promise((done) => setTimeout(done, 5));
}"""


class Lines(BrowserTest):
    def test_lines_light_up_as_recorded_in_every_example_forwards_and_back(self):
        count = 0
        for lesson, traces in by_lesson().items():
            page = self.open(f"en/{lesson}/index.html")
            # All of them with `WHOLE`.
            for name in traces[::1 if WHOLE else 10]:
                with self.subTest(f"{lesson}/{name}"):
                    seen = page.evaluate(WALK, name)
                    self.assertEqual(seen["engine"], "agrees")
                    self.assertEqual(seen["forth"], seen["expected"])
                    self.assertEqual(seen["back"], seen["expected"][:-1])
                    # A continuation that does nothing visible has no row to light its lines with.
                    lit = {place for row in seen["expected"] for place in row}
                    self.assertEqual(sorted(lit), seen["ran"])
                    self.assertLessEqual(lit, self.recorded(lesson, name))
                    count += 1
            page.context.close()
        print(f"{count} examples light up as recorded", end=" ", flush=True)

    def recorded(self, lesson, name):
        """Every line that the recording beside the trace has."""
        path = (CONTENT / lesson / name).with_suffix(".run")
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
        return {f"{file}:{line}" for _, answer in rows for file, line in answer["lines"]}


    def test_what_has_a_colour_stays_in_its_line(self):
        page, found = self.open("en/index.html"), 0
        for path in sorted(DOCUMENTATION.glob("en/*/index.html")):
            page.goto(path.as_uri())
            parts = page.evaluate("""() => [...document.querySelectorAll(".listing code > :is(.s, .n, .a, .t)")]
              .map((part) => getComputedStyle(part).display)""")
            self.assertEqual(set(parts) - {"inline"}, set(), path)
            found += len(parts)
        self.assertGreater(found, 100)


class Running(BrowserTest):
    def test_every_example_in_javascript_does_in_the_page_what_was_recorded(self):
        count = 0
        for lesson, traces in by_lesson(only_live=True).items():
            page = self.open(f"en/{lesson}/index.html")
            for name in traces:
                with self.subTest(f"{lesson}/{name}"):
                    seen = page.evaluate(RUN, [name, None, None])
                    self.assertEqual(seen["problems"], [])
                    self.assertEqual(seen["rows"], seen["recorded"])
                    self.assertEqual(seen["said"], "The same as in the recording.")
                    count += 1
            page.context.close()
        self.assertGreater(count, 10)
        print(f"{count} examples run as recorded", end=" ", flush=True)

    def edited(self, name, before, after, path="en/wechat/index.html", **options):
        page = self.open(path, **options)
        return page, page.evaluate(RUN, [name, before, after])

    def test_code_that_saves_too_late_shows_the_difference(self):
        page, seen = self.edited(
            "in-time.trace", "wx.setStorageSync('draft', this.globalData.draft)",
            "setTimeout(() => wx.setStorageSync('draft', this.globalData.draft), 8000)")
        self.assertEqual(seen["problems"], [])
        self.assertTrue(any(row == "saves the draft − only in the recording" for row in seen["missing"]), seen)
        self.assertTrue(any(row == "reads the draft: lost + not in the recording" for row in seen["added"]), seen)
        count = len(seen["added"]) + len(seen["missing"])
        self.assertEqual(seen["said"], f"Lines that differ from the recording: {count}")
        figure = page.locator('.trace[data-trace="in-time.trace"]')
        # Its own lines light up, forwards and back.
        press(figure, "again")
        lit = []
        for _ in range(10):
            press(figure, "step")
            page.wait_for_timeout(20)
            lit += figure.locator(".listing .lit").all_inner_texts()
        self.assertTrue(any("setTimeout" in line for line in lit), lit)
        figure.get_by_role("button", name="Undo the changes").click()
        figure.locator(".editing").wait_for(state="hidden")
        self.assertEqual(figure.locator(".added, .missing").count(), 0)
        self.assertNotIn("setTimeout", figure.locator(".listing code").inner_text())

    def test_mistakes_are_listed_and_marked_at_their_line(self):
        for after, message in [
                ("wx.setStorageSync('draft' 1)", "Line 10 Unexpected token"),
                ("fetch('https://example.org/')", "Line 10 ReferenceError: fetch is not defined"),
                ("for (;;) {}", "Line 10 the code was stopped because the call did not end"),
                ("new Date()", "Line 10 the clock is not available here"),
                ("wx.setStorageSync('a b', 1)", "Line 10 a key of this form")]:
            with self.subTest(after):
                page, seen = self.edited(
                    "in-time.trace", "wx.setStorageSync('draft', this.globalData.draft)", after)
                self.assertEqual(seen["said"], "The code could not be run to the end.")
                self.assertTrue(seen["problems"][0].startswith(message), seen["problems"])
                self.assertEqual(seen["wrong"], [after])
                self.assertEqual(seen["rows"], seen["recorded"])
                page.context.close()

    def test_code_that_takes_long_is_not_judged_and_may_go_on(self):
        # A frame that gives a call a thousandth of its time: no computer is as quick.
        def hasty(route):
            text = pathlib.Path(SITE, "assets/play/app.js.js").read_text(encoding="utf-8")
            route.fulfill(body=text.replace("run: 2000", "run: 0.002"), content_type="text/javascript")

        with served() as address:
            page = self.page()
            page.route("**/app.js.js", hasty)
            page.goto(f"{address}/en/wechat/")
            seen = page.evaluate(RUN, ["in-time.trace", None, None])
            self.assertTrue(seen["said"].startswith("The code was stopped because it took too long"), seen["said"])
            self.assertEqual(seen["rows"], seen["recorded"])
            figure = page.locator('.trace[data-trace="in-time.trace"]')
            more, said = figure.get_by_role("button", name="Go on"), figure.locator(".editing .result")
            while more.is_visible():
                more.click()
                said.filter(has_not_text="running").wait_for()
            self.assertEqual(said.text_content(), "The same as in the recording.")
            self.assertEqual(figure.locator(".added, .missing, .wrong").count(), 0)

    def test_it_runs_over_http_too(self):
        with served() as address:
            page = self.page()
            page.goto(f"{address}/en/wechat/")
            asked = []
            page.on("request", lambda request: asked.append(request.url.split("/")[-1]))
            seen = page.evaluate(RUN, ["in-time.trace", None, None])
            self.assertEqual(seen["said"], "The same as in the recording.")
            self.assertIn("app.js.js", asked)

    def test_whoever_goes_on_alone_goes_on_with_the_code(self):
        page = self.open("en/wechat/index.html")
        figure = page.locator('.trace[data-trace="in-time.trace"]')
        press(figure, "again")
        press(figure, "try")
        trying = figure.locator(".try")
        trying.locator("p").first.wait_for()
        self.assertEqual(trying.locator(".idle").count(), 0)
        trying.locator("ul button").first.click()
        page.wait_for_function("f => [...f.querySelectorAll('.score .a')].some((row) =>"
                               " row.textContent.trim().startsWith('reads the draft'))", arg=figure.element_handle())
        self.assertTrue(figure.locator(".score [data-run]").count() > 0)
        figure.locator(".try [name=undo]").click()
        page.wait_for_function("f => !f.querySelector('.score > li:not([hidden]) .a')",
                               arg=figure.element_handle())

    def test_swift_says_that_it_does_nothing_of_its_own(self):
        for language, text in [("en", "does nothing on its own"), ("zh-Hans", "应用不会执行任何操作")]:
            page = self.open(f"{language}/background/index.html")
            figure = page.locator('.trace[data-trace="saved-draft.trace"]')
            self.assertEqual(figure.locator(".edit").count(), 0)
            press(figure, "try")
            figure.locator(".idle").wait_for()
            self.assertIn(text, figure.locator(".idle").inner_text())

    def test_what_is_unsaved_and_saved_stands_beside_the_code(self):
        page = self.open("en/wechat/index.html")
        figure = page.locator('.trace[data-trace="in-time.trace"]')
        seen = []
        press(figure, "again")
        for _ in range(9):
            press(figure, "step")
            page.wait_for_timeout(20)
            text = figure.locator(".data").inner_text()
            if not seen or seen[-1] != text:
                seen.append(text)
        self.assertEqual([text.split("draft")[-1].strip() for text in seen][:3], ["none", "unsaved", "saved"])

    def test_an_editor_is_usable_on_a_phone_and_for_everybody(self):
        for scheme in ("light", "dark"):
            page, _ = self.edited(
                "in-time.trace", "wx.setStorageSync('draft', this.globalData.draft)", "fetch('x')",
                viewport={"width": 320, "height": 800}, color_scheme=scheme)
            figure = page.locator('.trace[data-trace="in-time.trace"]')
            self.assertEqual(violations(page), [])
            self.assertEqual(overflow(page), [])
            area = figure.get_by_role("textbox", name="in-time.js")
            self.assertTrue(area.evaluate("area => area === document.activeElement"))
            self.assertEqual(violations(page), [])
            self.assertEqual(overflow(page), [])
            area.fill(area.input_value().replace("fetch('x')", ""))
            figure.get_by_role("button", name="Run").click()
            figure.locator(".missing").first.wait_for()
            self.assertEqual(violations(page), [])
            self.assertEqual(overflow(page), [])
            # The editor stays until the run is played, whose lines are to be seen.
            self.assertEqual(figure.locator("textarea").count(), 1)
            press(figure, "step")
            self.assertEqual(figure.locator("textarea").count(), 0)
            page.context.close()

    def test_it_runs_as_one_types_and_shows_what_it_prints(self):
        page = self.open("en/wechat/index.html")
        figure = page.locator('.trace[data-trace="in-time.trace"]')
        read(figure)
        figure.locator(".edit").click()
        area = figure.locator("textarea")
        area.wait_for()
        code = area.input_value()
        save = "wx.setStorageSync('draft', this.globalData.draft)"
        self.assertIn(save, code)
        area.fill(code.replace(save, f"console.log('saving', {{ now: 1 }}); {save}"))
        printed = figure.locator(".score samp").first
        printed.wait_for()
        self.assertEqual(printed.inner_text(), 'saving {"now":1}')
        # What is printed is no difference, and whoever types goes on typing.
        self.assertEqual(figure.locator(".editing .result").inner_text(), "The same as in the recording.")
        self.assertTrue(area.evaluate("area => area === document.activeElement"))
        area.fill(code.replace(save, ""))
        figure.locator(".missing").first.wait_for()
        self.assertEqual(figure.locator(".score samp").count(), 0)
        # Of what is typed while it runs, the last counts.
        area.fill(code.replace(save, "for (;;) {}"))
        page.wait_for_timeout(300)
        area.fill(code)
        figure.locator(".editing .result", has_text="The same as in the recording.").wait_for()
        self.assertEqual(figure.locator(".missing, .added").count(), 0)

    def test_what_was_written_is_kept_until_it_is_taken_back(self):
        page = self.open("en/wechat/index.html")

        def editor():
            figure = page.locator('.trace[data-trace="in-time.trace"]')
            read(figure)
            figure.locator(".edit").click()
            figure.locator("textarea").wait_for()
            return figure, figure.locator("textarea")

        figure, area = editor()
        recorded = area.input_value()
        area.fill(f"{recorded}// mine\n")
        area.press("Control+Enter")
        figure.locator(".editing .result", has_text="The same as in the recording.").wait_for()
        page.reload()
        figure, area = editor()
        self.assertIn("// mine", area.input_value())
        figure.get_by_role("button", name="Undo the changes").click()
        area.wait_for(state="detached")
        page.reload()
        self.assertEqual(editor()[1].input_value(), recorded)

    def test_tab_leaves_the_editor(self):
        page = self.open("en/wechat/index.html")
        figure = page.locator('.trace[data-trace="in-time.trace"]')
        read(figure)
        figure.locator(".edit").click()
        figure.locator("textarea").wait_for()
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Run")


# Every way out of a page, tried by code that has got out of the runner: `tries` gives what each came to.
TRIES = """(async ({ http, stun }) => {
  const result = {};
  const attempt = async (name, run) => {
    const late = new Promise((done, fail) => setTimeout(() => fail(), 1000));
    late.catch(() => {});
    try { result[name] = String(await Promise.race([run(), late])); } catch (error) { result[name] = 'refused'; }
  };
  const event = (made, good) => new Promise((done, fail) => {
    made[good] = () => done(good); made.onerror = fail; setTimeout(fail, 800);
  });
  const host = http.replace('http://', '');
  await attempt('fetch', () => fetch(http + '/fetch').then((answer) => answer.status));
  await attempt('blind fetch', () => fetch(http + '/blind', { mode: 'no-cors', keepalive: true }).then(() => 'sent'));
  await attempt('beacon', () => navigator.sendBeacon(http + '/beacon') ? 'sent' : Promise.reject());
  await attempt('request', () => {
    const request = new XMLHttpRequest();
    request.open('GET', http + '/request');
    request.send();
    return event(request, 'onload');
  });
  await attempt('socket', () => event(new WebSocket('ws://' + host + '/socket'), 'onopen'));
  await attempt('events', () => event(new EventSource(http + '/events'), 'onopen'));
  await attempt('transport', () => new WebTransport('https://' + stun).ready);
  await attempt('font', () => new FontFace('x', `url(${http}/font)`).load());
  await attempt('import', () => importScripts(http + '/import'));
  await attempt('module', () => import(http + '/module'));
  await attempt('worker', () => event(new Worker(http + '/worker'), 'onmessage'));
  await attempt('module worker', () => event(new Worker(http + '/worker', { type: 'module' }), 'onmessage'));
  await attempt('worker of text', () => event(new Worker('data:text/javascript,postMessage(1)'), 'onmessage'));
  await attempt('shared worker', () => event(new SharedWorker(http + '/shared').port, 'onmessage'));
  await attempt('service worker', () => navigator.serviceWorker.register(http + '/service'));
  await attempt('call', async () => {
    for (const urls of [`stun:${stun}`, `turn:${host}?transport=tcp`]) {
      const call = new RTCPeerConnection({ iceServers: [{ urls, username: 'x', credential: 'x' }] });
      call.createDataChannel('x');
      await call.setLocalDescription();
      await new Promise((done) => setTimeout(done, 400));
    }
    return 'called';
  });
  await attempt('picture', () => { const it = new Image(); it.src = http + '/picture'; return event(it, 'onload'); });
  await attempt('markup', () => {
    for (const [name, more] of [['link', { rel: 'dns-prefetch' }], ['link', { rel: 'preconnect' }],
      ['link', { rel: 'prefetch' }], ['link', { rel: 'stylesheet' }], ['link', { rel: 'icon' }],
      ['link', { rel: 'modulepreload' }], ['iframe', { src: http + '/frame' }], ['object', { data: http + '/object' }],
      ['embed', { src: http + '/embed' }], ['video', { src: http + '/video' }], ['script', { src: http + '/script' }],
      ['style', { textContent: `@import "${http}/css"; body { background: url(${http}/css-url) }` }]]) {
      document.head.append(Object.assign(document.createElement(name), { href: http + '/link', ...more }));
    }
    return 'added';
  });
  await attempt('form', () => {
    const form = Object.assign(document.createElement('form'), { action: http + '/form' });
    document.body.append(form);
    form.submit();
    return 'sent';
  });
  await attempt('refresh', () => {
    document.head.append(Object.assign(document.createElement('meta'),
      { httpEquiv: 'refresh', content: `0;url=${http}/refresh` }));
    return 'added';
  });
  await attempt('eval', () => (0, eval)('1'));
  await attempt('database', () => event(indexedDB.open('x'), 'onsuccess'));
  await attempt('caches', () => caches.open('x').then(() => 'open'));
  await attempt('files', () => navigator.storage.getDirectory());
  await attempt('storage', () => localStorage.length);
  await attempt('cookie', () => document.cookie);
  await attempt('parent', () => parent.document.title);
  await attempt('message', () => { parent.postMessage({ id: 0 }, '*'); return 'sent'; });
  await attempt('top', () => { top.location = http + '/top'; return 'went'; });
  await attempt('window', () => open(http + '/window') ? 'open' : Promise.reject());
  // A worker has this name and cannot change what it says.
  const before = location.href;
  for (const go of [() => { location.href = http + '/href'; }, () => { location.assign(http + '/assign'); },
    () => { location.replace(http + '/replace'); }, () => { location = http + '/location'; }]) {
    try { go(); } catch { /* That is as good. */ }
  }
  await new Promise((done) => setTimeout(done, 300));
  result.location = location.href === before ? 'refused' : location.href;
  return result;
})"""

# `page.js` of a hostile plugin, and a worker that it starts, as code is in one.
HOSTILE = """
globalThis.app = async ({ addresses }) => {
  const text = `${TRIES}(${JSON.stringify(addresses)})`;
  const worker = new Worker(URL.createObjectURL(new Blob([`${text}.then(postMessage)`], { type: "text/javascript" })));
  const inWorker = await new Promise((done) => { worker.onmessage = ({ data }) => done(data); });
  const address = URL.createObjectURL(new Blob([`globalThis.tried = ${text}`], { type: "text/javascript" }));
  importScripts(address);
  return { inWorker, ofPlugin: await globalThis.tried, names: Object.getOwnPropertyNames(globalThis) };
};
""".replace("${TRIES}", TRIES.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${"))


@contextlib.contextmanager
def listening():
    """The addresses of listeners for TCP and UDP, and what each heard."""
    heard = []
    tcp, udp = socket.create_server(("127.0.0.1", 0)), socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    udp.bind(("127.0.0.1", 0))

    def accept():
        with contextlib.suppress(OSError):
            while True:
                heard_from, _ = tcp.accept()
                with heard_from:
                    heard_from.settimeout(2)
                    heard.append("TCP")
                    with contextlib.suppress(OSError):
                        heard[-1] = heard_from.recv(4096).split(b"\r\n")[0].decode(errors="replace")
                        heard_from.sendall(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")

    def receive():
        with contextlib.suppress(OSError):
            while udp.recv(4096) != b"the end":
                heard.append("UDP")

    threads = [threading.Thread(target=run, daemon=True) for run in (accept, receive)]
    for thread in threads:
        thread.start()
    port = udp.getsockname()[1]
    try:
        yield {"http": f"http://127.0.0.1:{tcp.getsockname()[1]}", "stun": f"127.0.0.1:{port}"}, heard
    finally:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as last:
            last.sendto(b"the end", ("127.0.0.1", port))
        tcp.shutdown(socket.SHUT_RDWR)
        for thread in threads:
            thread.join()
        tcp.close()
        udp.close()


class Hostile(BrowserTest):
    def sandbox(self, page, files):
        page.evaluate("""async (files) => {
          const brought = {};
          window.tracebook = (name, value) => { brought[name] = value; };
          for (const name of ["sandbox.js", "play/frame.js"]) {
            const script = document.createElement("script");
            script.src = document.querySelector("script[src$='/player.js']").src.replace("player.js", name);
            await new Promise((done) => { script.onload = done; document.head.append(script); });
          }
          window.sandbox = new brought["sandbox.js"](files, brought["frame.js"]);
        }""", files)

    def test_nothing_leaves_the_frame(self):
        with served() as address, listening() as (addresses, heard):
            for start in (f"{address}/en/wechat/", (SITE / "en/wechat/index.html").as_uri()):
                page = self.page()
                page.goto(start)
                self.sandbox(page, {"page.js": HOSTILE})
                seen = page.evaluate("addresses => sandbox.app({ addresses })", addresses)
                names = seen.pop("names")
                self.assertEqual({"document", "window", "parent", "RTCPeerConnection"} & set(names), set())
                self.assertEqual(set(seen), {"inWorker", "ofPlugin"})
                for place, results in seen.items():
                    self.assertGreater(len(results), 30)
                    for name, result in results.items():
                        with self.subTest(start=start[:5], place=place, name=name):
                            self.assertEqual(result, "refused")
                page.wait_for_timeout(500)
                self.assertEqual(heard, [])
                self.assertEqual(page.url, start)
                self.assertEqual([frame.url for frame in page.frames], [start, "about:srcdoc"])
                self.assertEqual(len(page.context.pages), 1)
                page.context.close()

    def test_the_listener_hears_what_a_page_does(self):
        with served() as address, listening() as (addresses, heard):
            # The policy of a page stops most of it there, too.
            page = self.page(bypass_csp=True)
            page.goto(f"{address}/en/wechat/")
            with contextlib.suppress(Error):  # It goes elsewhere in the end.
                page.evaluate(f"addresses => {TRIES}(addresses)", addresses)
            page.wait_for_timeout(500)
            self.assertIn("UDP", heard)
            self.assertTrue(any("/beacon" in one for one in heard), heard)
            self.assertTrue(any("/picture" in one for one in heard), heard)

    def test_a_plugin_that_does_not_end_does_not_hold_the_page(self):
        page = self.open("en/wechat/index.html")
        self.sandbox(page, {"page.js": "for (;;) {}"})
        page.evaluate("void sandbox.app({})")
        self.assertEqual(page.evaluate("new Promise((done) => setTimeout(() => done(1), 100))"), 1)

    def test_a_plugin_that_fails_says_so(self):
        page = self.open("en/wechat/index.html")
        for text in ("throw new Error('own')", "globalThis.app = () => { throw new Error('own') }",
                     "globalThis.app = async () => { throw new Error('own') }"):
            with self.subTest(text):
                self.sandbox(page, {"page.js": text})
                self.assertEqual(page.evaluate("sandbox.app({}).catch(String)"), "Error: Error: own")

    def test_a_message_of_no_form_is_no_answer(self):
        page = self.open("en/wechat/index.html")
        self.sandbox(page, {"page.js": "postMessage(null); postMessage(1); postMessage({ id: 9, result: 1 });"
                                       "globalThis.app = async () => 'own'"})
        self.assertEqual(page.evaluate("sandbox.app({})"), "own")

    def test_code_sees_nothing_of_the_browser(self):
        page = self.open("en/wechat/index.html")
        for attempt in ["fetch('x')", "indexedDB.open('x')", "importScripts('x')", "postMessage(1)", "self.close()",
                        "parent.document", "top.location = 'x'", "open('x')", "navigator.userAgent",
                        "location.href", "new Worker('x')", "new MessageChannel()", "performance.now()",
                        "Object.getPrototypeOf(globalThis).postMessage(1)", "eval('1')",
                        "(() => {}).constructor('return this')()", "new BroadcastChannel('x')",
                        "for (;;) console.log('x')", "/^(a+)+$/.test('a'.repeat(40) + 'b')"]:
            with self.subTest(attempt):
                seen = page.evaluate(RUN, [
                    "in-time.trace", "wx.setStorageSync('draft', this.globalData.draft)", attempt])
                self.assertEqual(len(seen["problems"]), 1, seen["problems"])
                self.assertTrue(seen["problems"][0].startswith("Line 10 "), seen["problems"])
                page.evaluate(UNDO)


if __name__ == "__main__":
    unittest.main()
