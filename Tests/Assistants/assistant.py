"""An assistant that asks `tracebook mcp`: by the protocol's own client, or by bytes."""
import contextlib
import json
import os
import pathlib
import selectors
import subprocess

from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ["PROGRAM"]
# A server that says nothing for so long is taken to be dead.
DEAD = 120


@contextlib.asynccontextmanager
async def assistant(book=ROOT, arguments=(), mode="auto"):
    """The protocol's own client, talking with a server of a book."""
    server = StdioServerParameters(
        command=PROGRAM, args=["mcp", "--book", str(book), "--lang", "en", *arguments],
        env={name: os.environ[name] for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME") if name in os.environ})
    with open(os.devnull, "w") as silence:
        async with Client(stdio_client(server, errlog=silence), mode=mode) as client:
            yield client


def text(result):
    return "\n".join(part.text for part in result.content)


class Server:
    """`tracebook mcp` on a book, to which bytes are sent."""

    def __init__(self, book, arguments=()):
        self.process = subprocess.Popen(
            [PROGRAM, "mcp", "--book", str(book), *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        self.buffer = b""

    def send(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    @staticmethod
    def message(method, parameters, number):
        meta = {"io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientCapabilities": {}}
        message = {"jsonrpc": "2.0", "id": number, "method": method, "params": {**parameters, "_meta": meta}}
        return json.dumps(message).encode() + b"\n"

    def call(self, method, parameters, number):
        self.send(self.message(method, parameters, number))

    def tool(self, name, arguments, number):
        self.call("tools/call", {"name": name, "arguments": arguments}, number)

    def read(self):
        """The next message, or None at the end of the stream."""
        while b"\n" not in self.buffer:
            with selectors.DefaultSelector() as ready:
                ready.register(self.process.stdout, selectors.EVENT_READ)
                if not ready.select(DEAD):
                    raise AssertionError(f"the server has said nothing for {DEAD} s")
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            if not data:
                return None
            self.buffer += data
        line, _, self.buffer = self.buffer.partition(b"\n")
        return json.loads(line)

    def end(self):
        """The exit code, once the server has nothing more to answer."""
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(DEAD)

    def memory(self):
        """The most memory that the server has had, in KiB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1])
