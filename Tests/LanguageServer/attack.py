#!/usr/bin/env python3
"""attack.py PROGRAM: what no editor should say to a server.

Whatever comes, the server answers or is silent, keeps within its memory, and answers a question afterwards or
ends with the exit code of a session that was broken off, which is 1.
"""
import json
import os
import pathlib
import resource
import shutil
import sys
import tempfile

from client import Server

ROOT = pathlib.Path(__file__).resolve().parent
BOOK = ROOT.parent / "CommandTests" / "Book"
# In KiB: that of a server on the small book, and the largest message twice.
MEMORY = 200 << 10


def frame(content, length=None):
    if isinstance(content, str):
        content = content.encode()
    return b"Content-Length: %d\r\n\r\n" % (len(content) if length is None else length) + content


def call(method, parameters, number=7):
    return frame(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}))


DEEP = "[" * 100_000 + "]" * 100_000
TEN = 10 << 20
# Each with the code of the error that answers it, or None where nothing does.
ANSWERED = {
    "no length": (b"Content-Type: text\r\n\r\n", -32700),
    "a length that is no number": (b"Content-Length: many\r\n\r\n", -32700),
    "a negative length": (b"Content-Length: -5\r\n\r\n", -32700),
    "a header without end": (b"x" * TEN + b"\r\n\r\n", -32700),
    "a message that is too long": (frame(b" " * (30 << 20)), -32700),
    "not JSON": (frame("{]"), -32700),
    "half a value": (frame('{"jsonrpc":'), -32700),
    "no content": (frame(""), -32700),
    "not UTF-8": (frame(b'{"jsonrpc":"2.0","id":1,"method":"\xff\xfe"}'), -32700),
    "nested deeply": (frame(DEEP), -32700),
    "a number alone": (frame("5"), -32600),
    "an array": (frame("[]"), -32600),
    "another version": (frame('{"jsonrpc":"1.0","id":1,"method":"shutdown"}'), -32600),
    "an id that is an array": (frame('{"jsonrpc":"2.0","id":[],"method":"shutdown"}'), -32600),
    "no method": (frame('{"jsonrpc":"2.0","id":1}'), -32600),
    "an unknown method": (call("no/such", {}), -32601),
    "an unknown method of the protocol's own": (call("$/no", {}), -32601),
    "a question about nothing": (call("textDocument/hover", []), -32602),
    "a question about a number": (call("textDocument/completion", {"textDocument": 5}), -32602),
}


def note(method, parameters):
    return {"jsonrpc": "2.0", "method": method, "params": parameters}


def opened(address):
    return note("textDocument/didOpen", {
        "textDocument": {"uri": address, "version": 1, "languageId": "x", "text": "x"}})


def silent(root):
    """Messages that nothing answers, because they are notifications or answers themselves."""
    return {
        "an unknown notification": note("no/such", {}),
        "a cancelled request that never was": note("$/cancelRequest", {"id": 99}),
        "an answer that nobody wants": {"jsonrpc": "2.0", "id": "files", "result": None},
        "a file that is no file": opened("http://example.org/x.trace"),
        "a file elsewhere": opened("file:///etc/passwd"),
        "a path that leads out": opened(f"{root}/Content/../../x.trace"),
        "a change of a file that is not open": note("textDocument/didChange", {
            "textDocument": {"uri": f"{root}/Content/book.yaml", "version": 1},
            "contentChanges": [{"text": "x"}]}),
        "changes that are none": note("textDocument/didChange", {"contentChanges": 5}),
        "a percent sign alone": note("textDocument/didSave", {"textDocument": {"uri": "file:///%zz%"}}),
    }


def begun(program, folder):
    server = Server(program, folder, environment={"PATH": "/usr/bin:/bin"})
    server.ask("initialize", {"rootUri": folder.as_uri(), "capabilities": {}})
    server.notify("initialized")
    return server


def lives(server, name, address):
    """A question is answered as ever."""
    answer = server.ask("textDocument/completion", {
        "textDocument": {"uri": address}, "position": {"line": 5, "character": 2}})
    labels = [item["label"] for item in answer["result"]]
    assert labels == ["push", "knock", "wait"], (name, answer)


def messages(program, folder):
    server = begun(program, folder)
    address = f"{folder.as_uri()}/Content/lessons/open/open.trace"
    server.open(address, (folder / "Content/lessons/open/open.trace").read_text())
    server.checked(address, 1)
    for name, (data, code) in ANSWERED.items():
        server.send_bytes(data)
        answer = server.until(lambda message: "id" in message)
        assert answer.get("error", {}).get("code") == code, (name, answer)
        lives(server, name, address)
    for name, message in silent(folder.as_uri()).items():
        server.send(message)
        lives(server, name, address)
    extra = [message for message in server.unread if "id" in message]
    assert not extra, extra
    assert server.close() == 0


def texts(program, folder):
    """Unsaved texts that are as bad as can be, and questions in the middle of them."""
    server = begun(program, folder)
    endless = "a b " * 250_000
    words = [
        ("Content/lessons/open/open.trace", "model: door\n---\n> " + endless),
        ("Content/lessons/open/open.trace", "model: door\n---\nnever " + endless),
        ("Content/lessons/open/open.trace", "> \n" * 200_000),
        ("Content/models/door/x.claim", "model: door\n---\nnever " + endless),
        ("Content/models/door/x.claim", "model: door\n---\nnever >" + endless),
        ("Content/lessons/open/en.md", "---\n" + "[x](" * 200_000),
        ("Content/lessons/open/en.md", "`" * 1_000_000),
        ("Content/models/door/model.scxml", "<scxml>" * 100_000),
        ("Content/book.yaml", "- " * 100_000),
        ("Content/book.yaml", ""),
    ]
    for version, (path, text) in enumerate(words):
        address = f"{folder.as_uri()}/{path}"
        server.open(address, text, version)
        last = text.count("\n")
        for line, character in [(0, 0), (last, 0), (last, len(text.rsplit("\n", 1)[-1])), (last, 1 << 40)]:
            for method in "completion", "hover", "definition":
                server.ask(f"textDocument/{method}", {
                    "textDocument": {"uri": address}, "position": {"line": line, "character": character}})
        server.checked(address, version)
        server.notify("textDocument/didClose", {"textDocument": {"uri": address}})
    address = f"{folder.as_uri()}/Content/lessons/open/open.trace"
    server.open(address, (folder / "Content/lessons/open/open.trace").read_text(), 99)
    assert server.checked(address, 99)["params"]["diagnostics"] == []
    lives(server, "the book as it was", address)
    assert server.close() == 0


def ends(program, folder):
    """Streams that end, at any moment."""
    whole = call("initialize", {"rootUri": folder.as_uri(), "capabilities": {}})
    for data in b"", whole[:10], whole[:-1], whole, whole + frame("{}", 1 << 60), b"\xff" * 100:
        server = Server(program, folder, environment={"PATH": "/usr/bin:/bin"})
        server.send_bytes(data)
        assert server.end() == 1, data[:80]
    server = Server(program, folder, environment={"PATH": "/usr/bin:/bin"})
    server.notify("exit")
    assert server.end() == 1
    # Nobody reads what it says.
    server = begun(program, folder)
    server.process.stdout.close()
    address = f"{folder.as_uri()}/Content/lessons/open/open.trace"
    server.open(address, "x")
    assert server.process.wait(timeout=60) == 1


def stranger(program, folder):
    """A book that names a program is checked, and the program is not started."""
    touched = folder / "started"
    plugin = folder / "plugins" / "loud"
    plugin.parent.mkdir()
    plugin.write_text(f"#!/bin/sh\ntouch '{touched}'\n")
    plugin.chmod(0o755)
    settings = folder / "Content/book.yaml"
    settings.write_text(settings.read_text() + "plugins: {loud: {run: plugins/loud}}\n")
    server = begun(program, folder)
    address = f"{folder.as_uri()}/Content/book.yaml"
    server.open(address, settings.read_text())
    found = server.checked(address, 1)["params"]["diagnostics"]
    server.change(address, settings.read_text() + "# again\n", 2)
    server.checked(address, 2)
    assert server.close() == 0
    assert not touched.exists()
    assert [one["code"] for one in found] == ["plugin-not-trusted"], found


def main():
    program = os.path.abspath(sys.argv[1])
    for test in messages, texts, ends, stranger:
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch).resolve() / "book"
            shutil.copytree(BOOK, folder)
            test(program, folder)
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    assert most < MEMORY, f"{most >> 10} MB"
    print(f"{len(ANSWERED) + len(silent('book'))} messages, texts, ends and a stranger's book, in {most >> 10} MB at most")


if __name__ == "__main__":
    main()
