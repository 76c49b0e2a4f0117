"""halves PROGRAM [EVERY [KIND…]]: `tracebook move` is ended at every write, and the book is before or after.

For a few kinds of rearranging, on a copy of the shipped book:

- the program stops at every call that changes something on the disk (write, rename, link, mkdir, fsync, unlink), or at
  one in EVERY / 50. What is on the disk then is what a program that is killed there leaves. `Content` must be the book
  as it was or as it is to be, to the last file, and once it is as it is to be, it stays so;
- the program is killed at one in EVERY of such calls, 400 if it is not given, and at those around the exchange of the
  two folders. The same command again must bring the book as it is to be, or say that it is so already; and nothing may
  be left beside it.
"""
import hashlib
import os
import pathlib
import shutil
import signal
import struct
import subprocess
import sys
import tempfile

from moves import Book
from shared import PROGRAM, ROOT, environment, fail, number

EVERY = number(2, 400)


def kinds(book):
    """A command of each kind; lessons and steps are those that the book happens to have."""
    lesson, other = book.lessons[3], book.lessons[7]
    step, there = book.steps(lesson)[1], book.steps(other)[1]
    return {
        "rename": [lesson, "folder/renamed"],
        "reorder": [lesson, "--after", other],
        "split": [f"{lesson}#{step}", "split-off", "--split"],
        "merge": [lesson, other, "--merge"],
        "step": [f"{lesson}#{step}", f"{other}#moved", "--before", there],
        "delete": [f"{lesson}#{step}", f"{other}#{there}", "--delete"],
    }


def look(folder):
    """What tells two states of the book apart without reading it: each name with its inode, size and time."""
    found = {}
    open_folders = [str(folder / "Content")]
    while open_folders:
        for entry in os.scandir(open_folders.pop()):
            if entry.is_dir(follow_symlinks=False):
                open_folders.append(entry.path)
                found[entry.path] = "folder"
            else:
                one = entry.stat(follow_symlinks=False)
                found[entry.path] = one.st_ino, one.st_size, one.st_mtime_ns
    return found


def contents(folder):
    """The bytes of every file of the book, as digests, and what is left beside it."""
    files = {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "folder"
        for path in folder.joinpath("Content").rglob("*")}
    return files, [path.name for path in folder.glob(".tracebook-*")]


class Half:
    """One kind of rearranging, and its copies of the book."""

    def __init__(self, kind, words, original, scratch, library):
        self.kind, self.words, self.original = kind, words, original
        self.folder, self.library, self.record = scratch / "book", library, scratch / "record"
        self.environment, self.looks = environment(scratch), 0

    def fresh(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.original, self.folder, symlinks=True)

    def begin(self, at=0, fault=0):
        self.record.write_bytes(bytes(256))
        faults = {
            "LD_PRELOAD": str(self.library), "FAULT_CALL": "change", "FAULT_AT": str(at), "FAULT_ERRNO": str(fault),
            "FAULT_RECORD": str(self.record)}
        if fault == -2:
            faults["FAULT_STAYS"] = "1"
        return subprocess.Popen(
            [PROGRAM, "move", *self.words], cwd=self.folder, env={**self.environment, **(faults if at else {})},
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def call(self):
        """The number and the words of the last call."""
        record = self.record.read_bytes()
        return struct.unpack("q", record[:8])[0], record[16:].split(b"\0")[0].decode()

    def problem(self, text):
        fail(f"move {' '.join(self.words)}: {text}")

    def watch(self):
        """Stops at every call, looks at one in EVERY / 50 and at those around the exchange, and returns all of them."""
        self.fresh()
        self.before = contents(self.folder)[0]
        old = look(self.folder)
        seen, calls = [old], []
        process = self.begin(1, -2)
        while True:
            _, status = os.waitpid(process.pid, os.WUNTRACED)
            if not os.WIFSTOPPED(status):
                break
            calls.append(self.call()[1])
            if len(calls) % max(1, EVERY // 50) == 0 or "rename Content" in calls[-3:] or calls[-1].startswith("fsync"):
                self.looks += 1
                now = look(self.folder)
                if now != seen[-1]:
                    seen.append(now)
            if len(seen) > 2:
                self.problem(f"a third state before call {len(calls)}, {calls[-1]}")
            os.kill(process.pid, signal.SIGCONT)
        if status != 0:
            self.problem(f"status {status}\n{process.stderr.read().decode()}")
        process.stderr.close()
        self.after, left = contents(self.folder)
        if look(self.folder) != seen[-1] or len(seen) != 2 or left or self.after == self.before:
            self.problem(f"{len(seen)} states, and beside the book {left}")
        return calls

    def kill(self, at):
        """Kills the program before a call, looks, and gives the command again."""
        self.fresh()
        process = self.begin(at, -1)
        process.communicate()
        place = f"killed before call {at}, {self.call()[1]}"
        if process.returncode != -signal.SIGKILL:
            self.problem(f"{place}: exit {process.returncode}")
        state = contents(self.folder)[0]
        if state not in (self.before, self.after):
            self.problem(f"{place}: neither before nor after")
        again = self.begin()
        said = again.communicate()[1]
        healed, left = contents(self.folder)
        if healed != self.after or left:
            self.problem(f"{place}, and again: not as it is to be, and beside the book {left}\n{said.decode()}")
        if state == self.before and again.returncode != 0 or state == self.after and again.returncode != 0 and not said:
            self.problem(f"{place}, and again: exit {again.returncode}\n{said.decode()}")
        return state == self.after


def main():
    names = sys.argv[3:]
    looks = kills = afterwards = 0
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        original, library = scratch / "original", scratch / "faults.so"
        subprocess.run(
            [shutil.which("cc") or "clang", "-shared", "-fPIC", "-O1", "-Wall", "-o", library,
             pathlib.Path(__file__).with_name("faults.c"), "-ldl"], check=True)
        shutil.copytree(ROOT / "Content", original / "Content")
        (original / "Plugins").symlink_to(ROOT / "Plugins")
        orders = kinds(Book(original))
        for kind in names or orders:
            half = Half(kind, orders[kind], original, scratch, library)
            calls = half.watch()
            looks += half.looks
            exchange = calls.index("rename Content") + 1
            for at in range(1, len(calls) + 1):
                if at % EVERY == 0 or abs(at - exchange) < 3:
                    afterwards += half.kill(at)
                    kills += 1
    print(
        f"{len(names or orders)} kinds of rearranging: the book looked at before {looks} calls, {kills} kills, "
        f"{kills - afterwards} before and {afterwards} after; nothing between")
