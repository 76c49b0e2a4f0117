#!/usr/bin/env python3
"""exchange.py PROGRAM [--record]: an editor's session, compared with the one that was recorded.

A lesson of the small book is opened, an example is made wrong and blessed, and every question that an editor
may ask is asked. All messages must be those of `exchange.txt`, one in a line; --record writes them.
"""
import difflib
import json
import os
import pathlib
import shutil
import sys
import tempfile

from client import Server, place

ROOT = pathlib.Path(__file__).resolve().parent
BOOK = ROOT.parent / "CommandTests" / "Book"
KEPT = ROOT / "exchange.txt"


def talk(server, folder):
    root = folder.as_uri()
    example = f"{root}/Content/lessons/open/open.trace"
    lesson = f"{root}/Content/lessons/open/sv.md"
    claim = f"{root}/Content/models/door/never.claim"
    trace = (folder / "Content/lessons/open/open.trace").read_text()
    page = (folder / "Content/lessons/open/sv.md").read_text()

    def asks(method, address, text, word, after=0):
        return server.ask(f"textDocument/{method}", {
            "textDocument": {"uri": address}, "position": place(text, word, after)})

    def actions(address, text):
        at = place(text, "push")
        return server.ask("textDocument/codeAction", {
            "textDocument": {"uri": address}, "range": {"start": at, "end": at},
            "context": {"diagnostics": []}})["result"]

    server.ask("textDocument/hover", {})
    server.ask("initialize", {
        "processId": None, "rootUri": root, "locale": "en-GB",
        "capabilities": {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}}})
    server.notify("initialized")
    server.open(example, trace)
    server.checked(example, 1)

    # A letter is missing, a state is another, and what comes next is being written.
    wrong = trace.replace("\ndoorDidOpen:\n  hold", "\ndoorDidOpn: (closed)\n  hold").replace(
        "= closed", "= open") + "\n> p"
    server.change(example, wrong, 2)
    server.checked(example, 2)
    asks("completion", example, wrong, "\n> p", 4)
    asks("completion", example, wrong, "doorDidOpn", 4)
    asks("completion", example, wrong, "(closed", 1)
    asks("completion", example, wrong, "  hold", 2)
    asks("completion", example, wrong, "model: door", 7)
    asks("hover", example, wrong, "push")
    asks("hover", example, wrong, "on doorDidOpen:", 5)
    asks("hover", example, wrong, "= open", 2)
    asks("definition", example, wrong, "on doorDidOpen:", 5)
    asks("definition", example, wrong, "push")
    asks("definition", example, wrong, "model: door", 9)

    # What came out is written by the editor, and then nothing is wrong.
    wrong = wrong.removesuffix("\n> p")
    server.change(example, wrong, 3)
    action = actions(example, wrong)[0]
    right = apply(wrong, action["edit"]["changes"][example])
    server.change(example, right, 4)
    server.checked(example, 4)
    actions(example, right)

    # A lesson, in Swedish; characters outside of the first plane count twice.
    whole, end = page, "`doorDidOpen:`.\n"
    page = whole.replace(end, end + "😀 `doorDidOpn:` [x](../k\n")
    server.open(lesson, page)
    server.checked(lesson, 1)
    asks("completion", lesson, page, "(../k", 5)
    asks("completion", lesson, page, "`doorDidOpn", 5)
    asks("hover", lesson, page, "`doorDidOpen:`", 3)
    asks("definition", lesson, page, "(open.trace)", 3)
    asks("definition", lesson, page, "`doorDidOpen:`", 3)
    page = whole.replace(end, end + "[Att knacka](../knock/sv.md#knock)\n")
    server.change(lesson, page, 2)
    server.checked(lesson, 2)
    asks("definition", lesson, page, "../knock", 3)
    server.notify("textDocument/didClose", {"textDocument": {"uri": lesson}})

    actions(example, right)

    # A file that is no part of the book yet can be completed, but is not checked.
    text = "model: door\n---\nnever doorDidOpen: while =c"
    server.open(claim, text)
    server.checked(claim, 1)
    asks("completion", claim, text, "=c", 2)
    asks("hover", claim, text, "doorDidOpen:")

    server.ask("textDocument/references", {"textDocument": {"uri": example}})
    server.ask("textDocument/hover", {"textDocument": {"uri": example}, "position": {"line": 999, "character": 0}})
    server.ask("initialize", {})
    server.ask("shutdown")
    server.ask("textDocument/hover", {"textDocument": {"uri": example}})
    server.notify("exit")
    return server.end()


def apply(text, edits):
    """A text with the edits made in it; those of a line at least."""
    lines = text.splitlines(keepends=True)
    for edit in reversed(edits):
        start, end = edit["range"]["start"], edit["range"]["end"]
        assert start["character"] == end["character"] == 0
        lines[start["line"]:end["line"]] = [edit["newText"]]
    return "".join(lines)


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch).resolve() / "book"
        shutil.copytree(BOOK, folder)
        server = Server(program, folder, environment={"PATH": "/usr/bin:/bin"})
        code = talk(server, folder)
        if code != 0:
            sys.exit(f"the exit code is {code}: {server.process.stderr.read().decode()}")
        version = next(m["result"]["serverInfo"]["version"] for _, m in server.said
                       if m.get("result") and "serverInfo" in m["result"])
        lines = [f"{sign} {json.dumps(message, ensure_ascii=False)}\n" for sign, message in server.said]
        now = "".join(lines).replace(folder.as_uri(), "file:///BOOK").replace(f'"{version}"', '"VERSION"')
    if "--record" in sys.argv:
        KEPT.write_text(now, encoding="utf-8")
    before = KEPT.read_text(encoding="utf-8")
    if now != before:
        diff = difflib.unified_diff(before.splitlines(), now.splitlines(), str(KEPT.name), "now", lineterm="", n=1)
        sys.exit("\n".join(diff))
    print(f"{len(lines)} messages as they were recorded")


if __name__ == "__main__":
    main()
