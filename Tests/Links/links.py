#!/usr/bin/env python3
"""links.py PROGRAM: what `tracebook links` says of a server that redirects, hangs, lies and limits."""
import http.server
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time

# What each address is said to be: the id of the diagnostic and what it has, or None where nothing is said.
ADDRESSES = {
    "fine": None,
    "head-unknown": None,
    "for-now": None,
    "short": None,
    "long": None,
    "moved": ("warning[link-moved]", "write `{root}/fine`"),
    "moved-twice": ("warning[link-moved]", "write `{root}/fine`"),
    "moved-in-part": ("warning[link-moved]", "write `{root}/for-now`"),
    "gone": ("error[link-gone]", "the server answers 404"),
    "moved-to-nothing": ("error[link-gone]", "the server answers 404"),
    "circle": ("error[link-endless]", "never arrives"),
    "elsewhere": ("warning[link-silent]", "it leads to nothing that is an address of the web"),
    "headers": ("warning[link-silent]", "its headers are too long"),
    "broken": ("warning[link-silent]", "gave no answer"),
    "hangs": ("warning[link-silent]", "gave no answer"),
    "forbidden": ("notice[link-refused]", "the server answers 403"),
    # Behind it, its host is asked for nothing more.
    "limits": ("notice[link-limited]", "wants no more requests"),
    "never-asked": ("notice[link-limited]", "wants no more requests"),
}
REDIRECTS = {
    "for-now": (302, "/fine"), "moved": (301, "/fine"), "moved-twice": (308, "/moved"), "moved-in-part": (301, "for-now"),
    "moved-to-nothing": (301, "/gone"), "circle": (302, "/circle"), "elsewhere": (302, "file:///etc/passwd"),
}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    asked = []
    inside = 0
    most = 0
    free = threading.Event()

    def log_message(self, *arguments):
        pass

    def answer(self, status, headers=(), body=b""):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        if not any(name == "Content-Length" for name, _ in headers):
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def do_GET(self):
        Handler.inside += 1
        Handler.most = max(Handler.most, Handler.inside)
        # Long enough for another request to come that does not wait for the answer.
        time.sleep(0.02)
        Handler.inside -= 1
        self.respond(self.path.strip("/"))

    do_HEAD = do_GET

    def respond(self, name):
        Handler.asked.append((self.command, name, self.headers.get("If-None-Match")))
        if name in REDIRECTS:
            status, to = REDIRECTS[name]
            self.answer(status, [("Location", to)])
        elif name == "fine":
            same = self.headers.get("If-None-Match") == '"one"'
            self.answer(304 if same else 200, [("ETag", '"one"')])
        elif name == "head-unknown":
            self.answer(405 if self.command == "HEAD" else 200)
        elif name == "short":
            self.answer(405 if self.command == "HEAD" else 200, [("Content-Length", "900")], b"x")
            self.close_connection = True
        elif name == "long":
            self.answer(405 if self.command == "HEAD" else 200, [], b"x" * (8 << 20))
        elif name == "headers":
            self.answer(200, [("X-Many", "y" * 1000)] * 90)
        elif name == "broken":
            self.wfile.write(b"\x00\xff not HTTP\r\n\r\n")
            self.close_connection = True
        elif name == "hangs":
            Handler.free.wait(60)
            self.close_connection = True
        elif name in ("forbidden", "limits"):
            self.answer({"forbidden": 403, "limits": 429}[name])
        else:
            self.answer(404)


def main():
    program = os.path.realpath(sys.argv[1])
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    # The program hangs up on what is too long.
    server.handle_error = lambda *arguments: None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    root = f"http://127.0.0.1:{server.server_port}"
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "XDG_CACHE_HOME": f"{folder}/cache"}
        subprocess.run([program, "new", "book", f"{folder}/book"], check=True, capture_output=True, env=environment)
        lesson = next(pathlib.Path(folder, "book/Content/lessons").glob("*/en.md"))
        links = "\n\n".join(f"[{name}]({root}/{name}#part)" for name in ADDRESSES)
        lesson.write_text(lesson.read_text() + f"\n## Links {{#links .prose}}\n\n{links}\n\n[again]({root}/gone)\n")

        def run():
            Handler.asked.clear()
            done = subprocess.run(
                [program, "links", "--book", f"{folder}/book"], capture_output=True, text=True, env=environment)
            assert done.returncode == 1, done
            return done.stdout

        said = run()
        reports = re.split(r"\n(?=Content/)", said)
        for name, wanted in ADDRESSES.items():
            own = [report for report in reports if f"`{root}/{name}`" in report.split("\n")[0]]
            if wanted is None:
                assert not own, f"{name}: {own}"
                continue
            kind, words = wanted
            assert len(own) == 1 and kind in own[0] and words.format(root=root) in own[0], f"{name}: {own}\n{said}"
        gone = next(report for report in reports if f"`{root}/gone`" in report)
        assert "2 places of the book link to it" in gone, gone
        assert Handler.most == 1, f"{Handler.most} requests at once"
        assert not [name for _, name, _ in Handler.asked if name == "never-asked"]
        assert len([name for _, name, _ in Handler.asked if name == "circle"]) <= 22
        assert f"{len(ADDRESSES)} addresses: 3 errors" in said, said
        run()
        fine = [etag for _, name, etag in Handler.asked if name == "fine"]
        assert fine[0] == '"one"', Handler.asked
        Handler.asked.clear()
        for command in (["check"], ["build", "--out", f"{folder}/site"]):
            subprocess.run([program, *command, "--book", f"{folder}/book"], check=True, capture_output=True, env=environment)
        assert not Handler.asked, f"check or build asked for {Handler.asked}"
    Handler.free.set()
    print(f"{len(ADDRESSES)} addresses of a server that redirects, hangs, lies and limits")


main()
