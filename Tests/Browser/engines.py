"""One page in Chromium, Firefox or WebKit, by the little that all three can do: go, run a script, click, type.

Playwright drives Debian's Chromium; Firefox speaks WebDriver BiDi itself; WebKitGTK has a driver for WebDriver."""

import contextlib
import glob
import itertools
import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

NAME = os.environ.get("TRACEBOOK_BROWSER", "chromium")

# Mistakes of scripts that nobody catches, of which each browser tells its driver differently.
LISTEN = """() => {
  window.mistakes ??= (() => {
    const seen = [];
    addEventListener("error", ({ message }) => seen.push(message));
    addEventListener("unhandledrejection", ({ reason }) => seen.push(String(reason)));
    return seen;
  })();
}"""

PLACE = """(css) => {
  const part = document.querySelector(css);
  part.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = part.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}"""

LOADED = """(address) => {
  const [shown, wanted] = [location.href, new URL(address).href].map((url) => url.split("#")[0]);
  return shown === wanted && document.readyState === "complete";
}"""

# The policy of a page lets no text become a script, so that the test is written into this one.
WAIT = """async (...given) => {
  const is = %s;
  for (const end = performance.now() + 60_000; performance.now() < end;) {
    const found = await is(...given);
    if (found) return found;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`never: ${is}`);
}"""


class Engine:
    """A browser with one page."""

    def go(self, url):
        self.open(url)
        self.run(LISTEN)

    def mistakes(self):
        """What went wrong in scripts of the page since it was opened."""
        return self.run("() => window.mistakes")

    def wait(self, test, *given):
        """Waits until a function of the page gives something."""
        return self.run(WAIT % test, *given)

    def click(self, css):
        x, y = self.run(PLACE, css)
        self.act([{"type": "pointer", "id": "mouse", "actions": [
            {"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0}]}])

    def type(self, text):
        self.act([{"type": "key", "id": "keys", "actions": [
            {"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]}])


class Chromium(Engine):
    def __init__(self):
        from playwright.sync_api import Error, sync_playwright
        self.interruption = Error
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"),
            args=["--no-sandbox", "--disable-dev-shm-usage"])
        self.page = self.browser.new_page(reduced_motion="reduce")
        self.page.set_default_timeout(60_000)

    def open(self, url):
        # Only what comes behind `#` may differ, and then a browser would stay. A form may lead a page elsewhere just then.
        with contextlib.suppress(self.interruption):
            self.page.goto("about:blank")
        self.page.goto(url)

    def run(self, script, *given):
        return json.loads(self.page.evaluate(
            f"async (given) => JSON.stringify(await ({script})(...JSON.parse(given)) ?? null)", json.dumps(given)))

    def click(self, css):
        self.page.mouse.click(*self.run(PLACE, css))

    def type(self, text):
        self.page.keyboard.type(text)

    def close(self):
        self.browser.close()
        self.playwright.stop()


class Firefox(Engine):
    # No page but those of the tests is asked for.
    PREFERENCES = {
        "ui.prefersReducedMotion": 1, "browser.shell.checkDefaultBrowser": False, "app.update.auto": False,
        "datareporting.policy.dataSubmissionEnabled": False, "browser.startup.homepage": "about:blank"}

    def __init__(self):
        import websocket
        self.profile = tempfile.TemporaryDirectory()
        with open(f"{self.profile.name}/user.js", "w", encoding="utf-8") as file:
            for name, value in self.PREFERENCES.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        self.process = subprocess.Popen(
            [shutil.which("firefox-esr") or "firefox", "--headless", "--remote-debugging-port=0", "--no-remote",
             "--profile", self.profile.name], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            if found := re.search(r"WebDriver BiDi listening on (\S+)", line):
                break
        else:
            raise OSError("Firefox does not listen")
        # It waits where nobody reads what it goes on to write.
        self.reader = threading.Thread(target=self.process.stderr.read, daemon=True)
        self.reader.start()
        self.socket = websocket.create_connection(f"{found[1]}/session", suppress_origin=True, timeout=120)
        self.numbers = itertools.count(1)
        self.ask("session.new", capabilities={})
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method, **params):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == number:
                break
        if answer["type"] == "error":
            raise OSError(f"{method}: {answer['message']}")
        return answer["result"]

    def open(self, url):
        # The end of a load that is over at once can be missed by who waits for it.
        for address in ("about:blank", url):
            self.ask("browsingContext.navigate", context=self.context, url=address, wait="none")
            end = time.monotonic() + 60
            while not self.shows(address):
                if time.monotonic() > end:
                    raise OSError(f"{address} is not loaded")
                time.sleep(0.02)

    def shows(self, address):
        # A script that a page takes away while it changes is an error.
        with contextlib.suppress(OSError):
            return self.run(LOADED, address)

    def run(self, script, *given):
        answer = self.ask(
            "script.callFunction", awaitPromise=True, target={"context": self.context},
            functionDeclaration=f"async (given) => JSON.stringify(await ({script})(...JSON.parse(given)) ?? null)",
            arguments=[{"type": "string", "value": json.dumps(given)}])
        if answer["type"] == "exception":
            raise OSError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def act(self, actions):
        self.ask("input.performActions", context=self.context, actions=actions)

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        self.reader.join()
        self.process.stderr.close()
        self.profile.cleanup()


class WebKit(Engine):
    def __init__(self):
        read, write = os.pipe()
        # It opens a window, which nobody has to see.
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            display = f":{number.readline().strip()}"
        with socket.create_server(("127.0.0.1", 0)) as place:
            port = place.getsockname()[1]
        self.driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"], env={**os.environ, "DISPLAY": display},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.address = f"http://127.0.0.1:{port}/session"
        [browser] = glob.glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")
        options = {"binary": browser, "args": ["--automation"]}
        for _ in range(100):
            with contextlib.suppress(urllib.error.URLError):
                made = self.ask("", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
                break
            time.sleep(0.1)
        self.address += f"/{made['sessionId']}"
        self.ask("/timeouts", script=120_000)

    def ask(self, path, method="POST", **body):
        data = json.dumps(body).encode() if method == "POST" else None
        request = urllib.request.Request(
            self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=180) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise OSError(f"{path}: {json.load(error)['value']['message']}") from None

    def open(self, url):
        for address in ("about:blank", url):
            self.ask("/url", url=address)

    def run(self, script, *given):
        failed, answer = self.ask("/execute/async", args=[json.dumps(given)], script=f"""
            const done = arguments[1];
            (async (given) => JSON.stringify(await ({script})(...JSON.parse(given)) ?? null))(arguments[0])
              .then((answer) => done([false, answer]), (error) => done([true, String(error)]));""")
        if failed:
            raise OSError(answer)
        return json.loads(answer)

    def act(self, actions):
        self.ask("/actions", actions=actions)

    def close(self):
        with contextlib.suppress(OSError):
            self.ask("", "DELETE")
        for process in (self.driver, self.screen):
            process.terminate()
            process.wait()


def start():
    return {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}[NAME]()
