"""What no assistant should send: whatever comes, the server answers, keeps within its memory, and then answers a question."""
import json
import os
import pathlib
import random
import select
import shutil
import tempfile
import threading
import time
import unittest

from assistant import ROOT, Server

BOOK = ROOT / "Tests/CommandTests/Book"
# In KiB: that of a server on the small book, and the largest message a few times.
MEMORY = 300 << 10
LARGE = 4 << 20
# For so many seconds messages that were changed at random are sent.
SECONDS = int(os.environ.get("HOSTILE", "10"))


def call(method, parameters, number=7):
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}).encode()


MODERN = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}
# Each with the code of the error that answers it.
ANSWERED = {
    "not JSON": (b"{]", -32700),
    "half a value": (b'{"jsonrpc":', -32700),
    "not UTF-8": (b'{"jsonrpc":"2.0","id":1,"method":"\xff"}', -32700),
    "nested deeply": (b"[" * 100_000 + b"]" * 100_000, -32700),
    "longer than a message": (b" " * LARGE + b"{}", -32700),
    "a line of many messages' length": (b"x" * (30 << 20), -32700),
    "a number alone": (b"5", -32600),
    "an array of messages": (b"[]", -32600),
    "another version of JSON-RPC": (b'{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600),
    "an id that is an object": (b'{"jsonrpc":"2.0","id":{},"method":"ping"}', -32600),
    "no handshake": (call("tools/list", {}), -32600),
    "a revision that does not exist": (
        call("tools/list", {"_meta": {**MODERN, "io.modelcontextprotocol/protocolVersion": "1999"}}), -32022),
    "a revision that is a number": (
        call("tools/list", {"_meta": {**MODERN, "io.modelcontextprotocol/protocolVersion": 5}}), -32602),
    "no capabilities": (
        call("tools/list", {"_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28"}}), -32602),
    "an unknown method": (call("no/such", {"_meta": MODERN}), -32601),
    "a method of the revision before": (call("initialize", {"_meta": MODERN}), -32601),
    "no tool": (call("tools/call", {"_meta": MODERN}), -32602),
    "a cursor of another list": (call("resources/list", {"_meta": MODERN, "cursor": "-1"}), -32602),
    "a resource outside": (call("resources/read", {"_meta": MODERN, "uri": "file:///etc/passwd"}), -32602),
}


class Hostile(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.book = pathlib.Path(self.folder.name) / "book"
        shutil.copytree(BOOK, self.book)
        self.addCleanup(self.folder.cleanup)
        self.server = Server(self.book)
        self.addCleanup(self.server.process.kill)

    def asks_on(self):
        """The server answers a question as if nothing had been."""
        self.server.tool("models", {}, "last")
        while (answer := self.server.read())["id"] != "last":
            pass
        self.assertIn("door", json.dumps(answer["result"]))
        self.assertLess(self.server.memory(), MEMORY)

    def test_what_is_no_message_is_answered_with_a_reason(self):
        for name, (data, code) in ANSWERED.items():
            with self.subTest(name):
                self.server.send(data + b"\n")
                self.assertEqual(self.server.read()["error"]["code"], code)
        self.asks_on()

    def test_of_a_flood_so_many_calls_wait_and_the_others_are_refused(self):
        flood = threading.Thread(target=lambda: [self.server.tool("models", {}, number) for number in range(2000)])
        flood.start()
        answers = [self.server.read() for _ in range(2000)]
        flood.join()
        self.assertEqual(sorted(answer["id"] for answer in answers), list(range(2000)))
        refused = [answer for answer in answers if "error" in answer]
        self.assertTrue(all("calls wait already" in answer["error"]["message"] for answer in refused))
        self.asks_on()

    def test_a_cancelled_call_is_not_answered(self):
        # In one piece of a pipe, so that all calls still wait when they are cancelled.
        calls = b"".join(
            Server.message("tools/call", {"name": "models", "arguments": {}}, number) for number in range(6))
        cancelled = b"".join(
            json.dumps({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": number}}).encode()
            + b"\n" for number in range(1, 5))
        self.assertLess(len(calls + cancelled), select.PIPE_BUF)
        self.server.send(calls + cancelled + b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":5}\n')
        self.assertEqual([self.server.read()["id"] for _ in range(2)], [0, 5])
        self.asks_on()

    def test_arguments_of_every_size_and_kind_are_answered(self):
        for number, value in enumerate([
                None, 5, [], {}, "", "x" * (1 << 20), ["x"] * 100_000, "\n---\nmodel: other", "\x00", "never " * 10_000]):
            for name in ["model", "claim", "with", "app", "stimuli", "log", "lesson", "query"]:
                for tool in ["decide", "run", "explain", "read_step", "search"]:
                    self.server.tool(tool, {"model": "door", "claim": "never x", "log": "a", name: value}, number)
                    answer = self.server.read()
                    self.assertEqual(answer["id"], number)
                    self.assertIn("result", answer)
        self.asks_on()

    def test_messages_that_were_changed_at_random_are_answered_or_passed_over(self):
        chance = random.Random(65)
        right = [
            Server.message("tools/call", {"name": name, "arguments": {
                "model": "door", "claim": "never x", "log": "doorDidOpen:\n", "stimuli": ["push"], "lesson": "open",
                "query": "door", **({"and": []} if name == "diff" else {})}}, number)
            for number, name in enumerate(["decide", "run", "explain", "read_step", "search", "models", "diff"])
        ] + [Server.message(name, {}, name) for name in ("tools/list", "resources/list", "prompts/list", "ping")]
        parts = [data for data, _ in ANSWERED.values() if len(data) < 1 << 16]
        end = time.monotonic() + SECONDS
        sent = 0
        while time.monotonic() < end:
            batch = bytearray()
            for _ in range(20):
                data = bytearray(chance.choice(right + parts).rstrip(b"\n"))
                for _ in range(chance.randint(0, 4)):
                    place = chance.randrange(len(data) + 1)
                    length = chance.choice([0, 1, 1, 8, 64])
                    data[place:place + length] = chance.choice([
                        b"", bytes([chance.randrange(256)]), b"\x00", b'"', b"{", b"]", b"\\u0000", b"9" * 40, b"\n",
                        bytes(data[:chance.randrange(200)])])
                batch += data + b"\n"
                sent += 1
            self.server.send(bytes(batch))
            # While others wait, a call may be refused.
            answer = {}
            while "result" not in answer:
                self.server.tool("models", {}, "last")
                while (answer := self.server.read())["id"] != "last":
                    pass
            self.assertLess(self.server.memory(), MEMORY)
        print(f"{sent} messages that were changed at random in {SECONDS} s")

    def test_a_book_is_only_read(self):
        before = {path: path.read_bytes() for path in self.book.rglob("*") if path.is_file()}
        for tool, arguments in [("decide", {"model": "door", "claim": "never x"}), ("search", {"query": "door"}),
                                ("read_step", {"lesson": "open"})]:
            self.server.tool(tool, arguments, tool)
            self.assertIn("result", self.server.read())
        self.assertEqual(before, {path: path.read_bytes() for path in self.book.rglob("*") if path.is_file()})

    def test_all_that_was_asked_is_answered_before_the_server_ends(self):
        self.server.tool("models", {}, 1)
        self.server.tool("models", {"model": "door"}, 2)
        self.server.process.stdin.close()
        self.assertEqual([self.server.read()["id"] for _ in range(2)], [1, 2])
        self.assertIsNone(self.server.read())
        self.assertEqual(self.server.process.wait(60), 0)

    def test_a_folder_without_a_book_is_named(self):
        server = Server(self.folder.name)
        self.addCleanup(server.process.kill)
        server.tool("models", {}, 1)
        answer = server.read()
        self.assertTrue(answer["result"]["isError"])
        self.assertIn("book", answer["result"]["content"][0]["text"])
