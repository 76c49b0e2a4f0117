"""builds PROGRAM [PAIRS [KILLS]]: builds that meet, and builds that are killed.

Two books differ in every page. PAIRS of their builds write to one folder at once, every other time to
one that is not there yet, while a reader looks at its files: the folder must hold one of the two sites,
and the reader must never see a file of neither. KILLS of their builds are killed at a random moment: the
next build must leave its own site, and nothing else.
"""
import pathlib
import random
import shutil
import signal
import subprocess
import tempfile
import threading
import time

from shared import PROGRAM, fail, number, small_book

PAIRS, KILLS = number(2, 30), number(3, 100)
CHOICE = random.Random(1)


def make_book(folder, word):
    """A copy of the small test book in which every lesson says the word."""
    small_book(folder)
    for text in folder.glob("Content/lessons/*/*.md"):
        text.write_text(text.read_text() + f"\n{word} {word}.\n")
    extra = folder / f"Content/lessons/only-{word}"
    shutil.copytree(folder / "Content/lessons/knock", extra)
    book = folder / "Content/book.yaml"
    book.write_text(book.read_text().replace("knock", f"knock, only-{word}", 1))
    return folder


def start(book, out):
    return subprocess.Popen(
        [PROGRAM, "build", "--book", str(book), "--out", str(out)],
        env={"PATH": "/usr/bin:/bin"}, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def finish(build):
    output, errors = build.communicate()
    return build.returncode, (output + errors).decode()


def files(folder):
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*") if path.is_file()
    }


class Reader(threading.Thread):
    """Reads files of the site as long as builds run, and keeps those that are of no version."""

    def __init__(self, folder, versions):
        super().__init__(daemon=True)
        self.folder, self.versions = folder, versions
        self.paths = sorted(
            {path for version in versions for path in version if not path.startswith(".")})
        self.wrong, self.reads, self.is_done = [], 0, False

    def run(self):
        order = random.Random(2)
        while not self.is_done:
            path = order.choice(self.paths)
            try:
                found = (self.folder / path).read_bytes()
            except (FileNotFoundError, NotADirectoryError):
                continue
            self.reads += 1
            if all(version.get(path) != found for version in self.versions):
                self.wrong.append(path)


def attack_in_pairs(books, versions, folder):
    out = folder / "site"
    reader = Reader(out, versions)
    reader.start()
    waits = 0
    for number in range(PAIRS):
        if number % 2:
            shutil.rmtree(out, ignore_errors=True)
        builds = [start(book, out) for book in CHOICE.sample(books, 2)]
        results = [finish(build) for build in builds]
        waits += sum("waiting until it is done" in said for _, said in results)
        for code, said in results:
            if code != 0:
                fail(f"pair {number}: exit {code}\n{said}")
        left = files(out)
        if left not in versions:
            fail(f"pair {number}: a site of neither version: {difference(left, versions)}")
        if list(folder.glob("*tracebook*")):
            fail(f"pair {number}: left beside: {list(folder.glob('*tracebook*'))}")
    reader.is_done = True
    reader.join()
    if reader.wrong:
        fail(f"a reader saw {len(reader.wrong)} files of neither version: {reader.wrong[:5]}")
    print(f"{PAIRS} pairs, {waits} of them waited, {reader.reads} files read, none of neither version")


def attack_by_killing(books, versions, folder):
    out = folder / "killed"
    usual = time.monotonic()
    code, said = finish(start(books[0], out))
    if code != 0:
        fail(said)
    usual = time.monotonic() - usual
    whole = healed = 0
    for number in range(KILLS):
        if number % 10 == 9:
            shutil.rmtree(out, ignore_errors=True)
        build = start(CHOICE.choice(books), out)
        time.sleep(CHOICE.uniform(0, usual * 1.1))
        build.send_signal(signal.SIGKILL)
        finish(build)
        left = files(out) if out.exists() else {}
        if left in versions or not left:
            whole += 1
        elif ".tracebook-building" in left:
            healed += 1
        else:
            fail(f"kill {number}: mixed without a word: {difference(left, versions)}")
        next_book = CHOICE.randrange(2)
        code, said = finish(start(books[next_book], out))
        if code != 0:
            fail(f"kill {number}: the next build ends with {code}\n{said}")
        left = files(out)
        if left != versions[next_book]:
            fail(f"kill {number}: not healed: {difference(left, [versions[next_book]])}")
        empty = [path for path in out.rglob("*") if path.is_dir() and not any(path.iterdir())]
        if empty or list(folder.glob("*tracebook-new*")):
            fail(f"kill {number}: left behind: {empty}")
    print(f"{KILLS} builds killed: {whole} left a whole site, {healed} one that the next build healed")


def difference(left, versions):
    return [
        sorted(path for path in left.keys() | version.keys() if left.get(path) != version.get(path))[:8]
        for version in versions
    ]


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        books = [make_book(folder / word, word) for word in ("one", "two")]
        versions = []
        for book in books:
            out = folder / f"{book.name}-site"
            code, said = finish(start(book, out))
            if code != 0:
                fail(said)
            versions.append(files(out))
        if versions[0] == versions[1]:
            fail("the two books make one site")
        attack_in_pairs(books, versions, folder)
        attack_by_killing(books, versions, folder)
