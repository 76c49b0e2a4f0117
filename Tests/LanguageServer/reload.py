#!/usr/bin/env python3
"""reload.py PROGRAM: what is said of a book stays when its settings are edited and restored.

A notice about programs that may not run is one of opening the book. Labels are in the language of the environment
where the editor names none.
"""
import os
import pathlib
import shutil
import sys
import tempfile

from client import Server, place

ROOT = pathlib.Path(__file__).resolve().parent
BOOK = ROOT.parent / "CommandTests" / "Book"
PLUGINS = "plugins:\n  javascript-app: {apps: js}\n"


def settings_said(server, address):
    """The codes of what was published last of the settings, in each message."""
    return [[it["code"] for it in message["params"]["diagnostics"]] for sign, message in server.said
            if sign == "<" and message.get("method") == "textDocument/publishDiagnostics"
            and message["params"]["uri"] == address]


def reload(program, folder):
    settings = folder / "Content" / "book.yaml"
    settings.write_text(settings.read_text() + PLUGINS)
    text, address = settings.read_text(), settings.as_uri()
    server = Server(program, folder, environment={"PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": str(folder / "cache")})
    server.ask("initialize", {"rootUri": folder.as_uri(), "capabilities": {}})
    server.notify("initialized")
    server.open(address, text)
    server.checked(address, 1)
    for version, now in ((2, "title: ["), (3, text), (4, text + "# a remark\n"), (5, text)):
        server.change(address, now, version)
        server.checked(address, version)
    # Whatever is still to come of the last text is there when it has been checked as a whole.
    server.close()
    said = settings_said(server, address)
    if said[0].count("apps-recorded") != 1 or said[-1] != said[0]:
        sys.exit(f"of the settings was said, one after the other: {said}")
    print(f"{len(said)} lists of the settings, the last as the first: {said[0]}")


def language(program, folder):
    example = folder / "Content" / "lessons" / "open" / "open.trace"
    text = example.read_text()
    labels = {}
    for locale in ("C.UTF-8", "sv_SE.UTF-8", "en_GB.UTF-8", ""):
        environment = {"PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": str(folder / "cache"), "LANG": locale}
        server = Server(program, folder, environment=environment)
        server.ask("initialize", {"rootUri": folder.as_uri(), "capabilities": {}})
        server.notify("initialized")
        server.open(example.as_uri(), text)
        answer = server.ask("textDocument/hover", {
            "textDocument": {"uri": example.as_uri()}, "position": place(text, "> push", 3)})
        labels[locale] = answer["result"]["contents"]["value"]
        server.close()
    if labels["sv_SE.UTF-8"] == labels["en_GB.UTF-8"] or labels["C.UTF-8"] != labels["en_GB.UTF-8"] \
            or labels[""] != labels["sv_SE.UTF-8"]:
        sys.exit(f"labels by locale: {labels}")
    print("labels are in the language of the environment")


def main():
    program = os.path.abspath(sys.argv[1])
    for session in (reload, language):
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch).resolve() / "book"
            shutil.copytree(BOOK, folder)
            session(program, folder)


if __name__ == "__main__":
    main()
