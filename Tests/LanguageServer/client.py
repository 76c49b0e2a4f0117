"""A client of the Language Server Protocol that keeps what is said, for tests."""
import json
import os
import selectors
import subprocess

# A server that says nothing for so long is taken to be dead.
DEAD = 60


class Server:
    """`tracebook lsp` on a book, with all messages of both sides in the order in which they were seen."""

    def __init__(self, program, folder, arguments=(), environment=None):
        self.process = subprocess.Popen(
            [program, "lsp", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, cwd=folder, env=environment)
        self.buffer = b""
        self.said = []
        self.unread = []
        self.number = 0

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        self.said.append((">", message))
        content = json.dumps(message, ensure_ascii=False).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(content) + content)

    def notify(self, method, parameters=None):
        self.send({"jsonrpc": "2.0", "method": method, "params": parameters or {}})

    def read(self):
        """The next message, or None at the end of the stream."""
        while True:
            head, mark, rest = self.buffer.partition(b"\r\n\r\n")
            if mark:
                length = int(head.split(b":")[1])
                if len(rest) >= length:
                    self.buffer = rest[length:]
                    message = json.loads(rest[:length])
                    self.said.append(("<", message))
                    return message
            with selectors.DefaultSelector() as ready:
                ready.register(self.process.stdout, selectors.EVENT_READ)
                if not ready.select(DEAD):
                    raise SystemExit(f"the server has said nothing for {DEAD} s")
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            if not data:
                return None
            self.buffer += data

    def ask(self, method, parameters=None):
        """The answer to a request."""
        self.number += 1
        number = self.number
        message = {"jsonrpc": "2.0", "id": number, "method": method}
        if parameters is not None:
            message["params"] = parameters
        self.send(message)
        return self.until(lambda answer: answer.get("id") == number)

    def checked(self, address, version):
        """What was published of a version of an open file."""
        def matches(message):
            parameters = message.get("params", {})
            return (message.get("method") == "textDocument/publishDiagnostics"
                    and parameters["uri"] == address and parameters.get("version") == version)
        return self.until(matches)

    def until(self, matches):
        """The first message that matches; the others are kept for those who ask for them later."""
        for message in self.unread:
            if matches(message):
                self.unread.remove(message)
                return message
        while (message := self.read()) is not None:
            if matches(message):
                return message
            self.unread.append(message)
        raise SystemExit(f"the server ended: {self.process.stderr.read().decode()}")

    def open(self, address, text, version=1):
        self.notify("textDocument/didOpen", {
            "textDocument": {"uri": address, "languageId": "tracebook", "version": version, "text": text}})

    def change(self, address, text, version):
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": address, "version": version}, "contentChanges": [{"text": text}]})

    def end(self):
        """The exit code, after everything was said."""
        self.process.stdin.close()
        try:
            return self.process.wait(timeout=DEAD)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise SystemExit("the server does not end")

    def close(self):
        self.ask("shutdown")
        self.notify("exit")
        return self.end()


def place(text, word, after=0):
    """The position of a word in a text, in UTF-16; `after` characters behind its beginning."""
    start = text.index(word) + after
    line = text.count("\n", 0, start)
    before = text[text.rfind("\n", 0, start) + 1:start]
    return {"line": line, "character": len(before.encode("utf-16-le")) // 2}
