#!/usr/bin/env python3
"""store.py PROGRAM [BOOK]: a store of verdicts that a team shares, on nginx and on a server that lies, hangs and is full; and
with BOOK the parts of a check beside the whole, and a fresh check beside one with a store."""
import ctypes
import http.server
import os
import pathlib
import random
import re
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

PROGRAM = os.path.realpath(sys.argv[1])
TAKEN = "decided elsewhere, by the word of the store"


class Hash(ctypes.Structure):
    _fields_ = [("low", ctypes.c_uint64), ("high", ctypes.c_uint64)]


XXH = ctypes.CDLL("libxxhash.so.0")
XXH.XXH3_128bits.restype = Hash
XXH.XXH3_128bits.argtypes = [ctypes.c_char_p, ctypes.c_size_t]


def sealed(content):
    """An entry of a cache: its content, and a checksum against damage."""
    seal = XXH.XXH3_128bits(content, len(content))
    return content + f"{seal.high:016x}{seal.low:016x}".encode()


def varint(number):
    parts = bytearray()
    while number >= 0x80:
        parts.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes(parts + bytes([number]))


def number(data):
    """A number of seven bits a byte, and the rest."""
    value = shift = 0
    for index, byte in enumerate(data):
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, data[index + 1:]


def wrapped(entry):
    """An entry of a store: the field `stdout_raw` of an `ActionResult`."""
    return b"\x2a" + varint(len(entry)) + entry


def parts(entry):
    """The key and the value of an entry of a cache."""
    length, rest = number(entry)
    key = entry[:len(entry) - len(rest) + length]
    return key, entry[len(key):-32]


class Computer:
    """One with a cache of its own, and a copy of the book."""

    def __init__(self, folder, book):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=folder))
        self.book = book
        self.time = 0

    def check(self, *options, code=0):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        start = time.monotonic()
        done = subprocess.run(
            [PROGRAM, "check", "--book", str(self.book), *options], capture_output=True, text=True, timeout=1800,
            env={**os.environ, "XDG_CACHE_HOME": str(self.folder), "HOME": str(self.folder)})
        self.wall = time.monotonic() - start
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.time = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        assert done.returncode in ([code] if code is not None else [0, 1]), (options, done)
        self.said = done.stderr
        return done.stdout

    def told(self, *options, code=0):
        """What a check says of the store."""
        self.check(*options, code=code)
        return self.said

    def entries(self, word):
        return [
            path for path in sorted(self.folder.rglob("*")) if path.is_file() and word in path.read_bytes()[:40]]


class Nginx:
    """The recipe of the documentation, with a port and a folder of its own."""

    def __init__(self, folder):
        folder = pathlib.Path(tempfile.mkdtemp(dir=folder))
        os.chmod(folder, 0o755)
        self.store = folder / "store"
        self.store.mkdir()
        # Workers of nginx that root starts are another user's.
        os.chmod(self.store, 0o777)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        recipe = pathlib.Path(__file__).resolve().parents[2] / "Documentation/Content/lessons/continuous-integration/store.conf"
        server = recipe.read_text().replace("8080", f"127.0.0.1:{port}").replace("/srv/verdicts", str(self.store))
        (folder / "nginx.conf").write_text(f"""
            daemon off; pid {folder}/pid; error_log {folder}/error;
            events {{ }}
            http {{ access_log off; client_body_temp_path {folder}/body; {server} }}""")
        self.process = subprocess.Popen(["nginx", "-p", folder, "-e", f"{folder}/error", "-c", f"{folder}/nginx.conf"])
        self.address = f"http://127.0.0.1:{port}/verdicts"
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                return
            except ConnectionRefusedError:
                time.sleep(0.1)

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Odd(http.server.BaseHTTPRequestHandler):
    """A server that does what the first word of the path says."""
    protocol_version = "HTTP/1.1"
    asked = []
    free = threading.Event()

    def log_message(self, *arguments):
        pass

    def answer(self, status, body=b"", headers=()):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        kind = self.path.split("/")[1]
        Odd.asked.append((self.command, kind))
        if self.command == "PUT":
            self.rfile.read(int(self.headers["Content-Length"]))
        if kind == "full":
            self.answer(507 if self.command == "PUT" else 404)
        elif kind == "refuses":
            self.answer(403)
        elif kind == "broken":
            self.answer(500)
        elif kind == "leads":
            self.answer(302, headers=[("Location", "/lies/x")])
        elif kind == "lies":
            self.answer(200, b"<html>Please log in</html>")
        elif kind == "hangs":
            Odd.free.wait(60)
            self.close_connection = True
        elif kind == "drips":
            self.send_response(200)
            self.end_headers()
            for _ in range(60):
                try:
                    self.wfile.write(b"\x2a")
                except OSError:
                    break
                if Odd.free.wait(1):
                    break
            self.close_connection = True
        elif kind == "floods":
            self.send_response(200)
            self.end_headers()
            try:
                for _ in range(64):
                    self.wfile.write(b"\x2a" * (1 << 20))
            except OSError:
                pass
            self.close_connection = True
        elif kind == "short":
            self.send_response(200)
            self.send_header("Content-Length", "900")
            self.end_headers()
            self.wfile.write(b"x")
            self.close_connection = True
        elif kind == "noise":
            self.wfile.write(b"\x00\xff not HTTP\r\n\r\n")
            self.close_connection = True

    do_PUT = do_GET


# What is said of each server; all verdicts are decided here.
ODD = {
    "full": "given up: it answers 507", "refuses": "given up: it answers 403", "broken": "given up: it answers 500",
    "leads": "given up: it answers 302", "lies": "2 ignored, since they are not what their names say",
    "hangs": "given up: Timeout was reached", "drips": "given up: Timeout was reached",
    "floods": "given up: its answer is too long", "short": "given up: ", "noise": "given up: ",
}


def shared(folder, book):
    """What one computer decides, others take; what was taken is kept by none."""
    nginx = Nginx(folder)
    try:
        first, second = Computer(folder, book), Computer(folder, book)
        plain = first.check()
        assert "2 proved: nothing is wrong" in plain, plain
        assert "0 taken\n" in Computer(folder, book).told("--store", nginx.address), "an empty store has something"
        filler = Computer(folder, book)
        assert filler.check("--store", nginx.address, "--fill") == plain
        assert filler.said == "verdicts of the store: 0 taken, 2 written\n", filler.said
        assert len(list(nginx.store.glob("ac/*"))) == 2
        taken = second.check("--store", nginx.address)
        assert f"2 {TAKEN}: nothing is wrong" in taken and "proved" not in taken, taken
        assert second.said == "verdicts of the store: 2 taken\n"
        # A folder has them in the same form.
        assert f"2 {TAKEN}" in Computer(folder, book).check("--store", str(nginx.store))
        assert second.check() == plain, "what was taken was kept as decided here"
        assert "0 taken\n" in filler.told("--force", "--store", nginx.address)
        # Who reads alone writes nothing.
        for path in nginx.store.glob("ac/*"):
            path.unlink()
        Computer(folder, book).check("--store", nginx.address)
        assert not list(nginx.store.glob("ac/*"))
    finally:
        nginx.stop()
    late = Computer(folder, book)
    assert late.check("--store", nginx.address, "--fill") == plain
    assert "given up: " in late.said, late.said


def forged(folder, book, rounds):
    """Who writes into the store can have it say what is not so; nobody is told that it was decided here."""
    wrong = folder / "wrong"
    shutil.copytree(book, wrong)
    claim = next(path for path in sorted(wrong.rglob("*.claim")) if "within" not in path.read_text())
    claim.write_text(claim.read_text().replace(
        "orderShipped only after orderPaid", "orderPaid only after orderShipped"))
    computer = Computer(folder, wrong)
    truth = computer.check(code=1)
    assert "error[" in truth, truth
    store = folder / "forged"
    (store / "ac").mkdir(parents=True)
    liar = Computer(folder, book)
    liar.check()
    name = str(claim.relative_to(wrong)).encode()
    true = next(path for path in liar.entries(b"claims") if name in path.read_bytes())
    false = next(path for path in computer.entries(b"claims") if name in path.read_bytes())
    key, value = parts(false.read_bytes())[0], parts(true.read_bytes())[1]
    entry = store / "ac" / false.name
    entry.write_bytes(wrapped(sealed(key + value)))
    deceived = Computer(folder, wrong)
    said = deceived.check("--store", str(store), code=None)
    assert f"1 {TAKEN}" in said, said
    assert deceived.check(code=1) == truth, "a forged verdict was kept as decided here"
    assert "--release" in Computer(folder, wrong).told("--release", "--store", str(store), code=2)
    # What is wrong is never taken: a forged refutation of what is so is decided here.
    (store / "ac" / true.name).write_bytes(
        wrapped(sealed(parts(true.read_bytes())[0] + parts(false.read_bytes())[1])))
    honest = Computer(folder, book)
    assert "2 proved: nothing is wrong" in honest.check("--store", str(store))
    assert "0 taken, 1 ignored" in honest.said, honest.said
    chance = random.Random(65)
    for _ in range(rounds):
        changed = bytearray(value)
        for _ in range(chance.randint(1, 4)):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        entry.write_bytes(wrapped(sealed(key + bytes(changed))))
        shutil.rmtree(deceived.folder)
        deceived.folder.mkdir()
        deceived.check("--store", str(store), code=None)


def odd(folder, book):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Odd)
    server.handle_error = lambda *arguments: None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for kind, words in ODD.items():
        Odd.asked.clear()
        computer = Computer(folder, book)
        address = f"http://127.0.0.1:{server.server_port}/{kind}"
        said = computer.check("--store", address, "--fill")
        assert "2 proved: nothing is wrong" in said and TAKEN not in said, (kind, said)
        assert words in computer.said, (kind, computer.said)
        assert computer.wall < 40, f"{kind}: {computer.wall} s"
        assert len(Odd.asked) <= 8, (kind, Odd.asked)
    Odd.free.set()
    for place, words in {
        "http://127.0.0.1:1/x": "given up: ", "http://[": "given up: ", "ftp://example.org": "does not exist",
        "/nowhere": "`/nowhere` does not exist", str(book / "Content/book.yaml"): "given up: ",
    }.items():
        computer = Computer(folder, book)
        assert "2 proved: nothing is wrong" in computer.check("--store", place, "--fill"), place
        assert words in computer.said, (place, computer.said)


def usage(folder, book):
    computer = Computer(folder, book)
    for options in (["--fill"], ["--shard", "0/4"], ["--shard", "5/4"], ["--shard", "1"], ["--shard", "1/4/4"],
                    ["--shard", "2/4", "--bless"], ["--release", "--store", "x"]):
        computer.check(*options, code=2)


def whole(folder, book):
    """The book of the project: a fresh check beside one with a store, and four parts beside the whole."""
    copy = folder / "book"
    shutil.copytree(book / "Content", copy / "Content")
    for example in sorted(copy.rglob("*.trace"))[:6]:
        lines = example.read_text().split("\n")
        last = max(index for index, line in enumerate(lines) if line.startswith("> "))
        example.write_text("\n".join(lines[:last + 1] + ["neverCalled"] + lines[last + 1:]))
    one = Computer(folder, copy)
    store = folder / "store"
    store.mkdir()

    def diagnostics(text):
        return [one for one in sorted(re.split(
            r"\n(?=\S+: (?:error|warning|notice)\[)", "\n".join(text.splitlines()[:-1]))) if one]

    def count(text, word):
        return sum(map(int, re.findall(rf"(\d+) (?:examples )?{word}", text)))

    single = one.check(code=1)
    parts = []
    times = []
    for number in range(1, 5):
        computer = Computer(folder, copy)
        parts.append(computer.check("--shard", f"{number}/4", "--store", str(store), "--fill", code=None))
        times.append(computer.time)
    # Notices that follow from an error are left out beside it, which may be in another part.
    found = sorted(one for part in parts for one in diagnostics(part) if one in single or ": notice[" not in one)
    assert found == diagnostics(single), "in parts:\n" + "\n".join(found) + "\nat once:\n" + single
    assert sum(f"error[" in part for part in parts) > 1, "all errors are in one part"
    for word in ("run", "recorded", "proved"):
        assert sum(count(part, word) for part in parts) == count(single, word), (word, parts, single)
    warm = Computer(folder, copy)
    said = warm.check("--store", str(store), code=1)
    assert diagnostics(said) == diagnostics(single), said
    assert count(said, "proved") == 0 and count(said, "decided elsewhere") == count(single, "proved"), said
    assert warm.time * 5 <= one.time, f"{warm.time:.1f} s with the store, {one.time:.1f} s without"
    print(f"{len(found)} diagnostics in four parts as at once; {one.time:.0f} s of processor without a store, in parts "
          f"{', '.join(f'{time:.0f}' for time in times)} s, with the store {warm.time:.1f} s")


def main():
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        os.chmod(folder, 0o755)
        book = folder / "orders"
        subprocess.run([PROGRAM, "new", "book", str(book)], check=True, capture_output=True)
        usage(folder, book)
        shared(folder, book)
        forged(folder, book, 200)
        odd(folder, book)
        print("a store on nginx, one that was forged, and ten servers that lie, hang or are full")
        if len(sys.argv) > 2:
            whole(folder, pathlib.Path(sys.argv[2]).resolve())


main()
