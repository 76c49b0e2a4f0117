"""recordings PROGRAM [COUNT [SEED [KIND…]]]: fields of files that no author writes, damaged one at a time.

The files are recordings of code, stamps of translations, entries of the cache and a PO file; COUNT fields in all,
chosen by SEED among KIND. A command may say what is wrong with the file, but it must end without a signal, and
with no other verdict than on the whole files unless an error or a warning says why.
"""
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

from shared import PROGRAM, ROOT, number

LESSONS = ROOT / "Documentation/Content/lessons"
COUNT, SEED = number(2, 200), number(3, 1)
KINDS = sys.argv[4:] or ["recording", "stamp", "cache", "po"]
ENDLESS = 60

# What is damaged in a text: a word of hexadecimal digits, a number, another word, a mark.
FIELD = re.compile(r"[0-9a-f]{12,}|\d+|[A-Za-z_]\w*|[\[\]{}:,\"]")
OTHERS = ["", "0", "-1", "1", "20", "1000000", "9223372036854775808", "1e400", "x", "null", "[]", "\"", "\n", "- ",
          "\0", "\u202e", "ffffffffffff", "{" * 40]

NUMBERS = ["0", "-1", "2", "20", "4096", "1000000", "4294967296", "9223372036854775807"]


class Shop:
    """A small book with a translation and an example in code, and what commands say of it."""

    def __init__(self, folder):
        self.folder = folder
        self.book = folder / "orders"
        self.cache = folder / "cache"
        self.environment = {
            "PATH": f"{os.path.dirname(PROGRAM)}:{os.environ['PATH']}", "HOME": str(folder),
            "XDG_CACHE_HOME": str(self.cache), "TESTDIR": str(LESSONS / "commands-translate"),
            "GIT_CONFIG_GLOBAL": "/dev/null", "LC_ALL": "C.UTF-8",
        }
        begin = (LESSONS / "commands-translate/begin.sh").read_text()
        subprocess.run(["sh", "-ec", begin], cwd=folder, env=self.environment, check=True,
                       stdout=subprocess.DEVNULL)
        code = self.book / "Content/models/order/code/js"
        code.mkdir(parents=True)
        placed = self.book / "Content/lessons/placed"
        shutil.copy(LESSONS / "real-code/platform.js", code)
        for name in ("shop.js", "pay.run"):
            shutil.copy(LESSONS / "real-code" / name, placed)
        shutil.copy(LESSONS / "real-code/pay.txt", placed / "pay.trace")
        with open(self.book / "Content/book.yaml", "a") as text:
            text.write("plugins: {javascript-app: {apps: js}}\n")
        self.whole = folder / "whole"
        shutil.copytree(self.book, self.whole)

    def run(self, command, typed=b"\n" * 30):
        """A command's exit code and what it says."""
        done = subprocess.run([PROGRAM, *command.split()], cwd=self.book, env=self.environment, input=typed,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=ENDLESS)
        return done.returncode, done.stdout.decode("utf-8", "replace")

    def restore(self):
        shutil.rmtree(self.book)
        shutil.copytree(self.whole, self.book)


def damaged(text, random):
    """A text with one of its fields as another one, and what was put there."""
    fields = list(FIELD.finditer(text))
    numbers = [field for field in fields if field.group().isdigit()]
    # Numbers are what is counted with, so they are every second field.
    is_number = bool(numbers) and random.random() < 0.5
    field = random.choice(numbers if is_number else fields)
    while True:
        other = random.choice(NUMBERS if is_number and random.random() < 0.5 else OTHERS)
        if other != field.group():
            return text[:field.start()] + other + text[field.end():], f"{field.group()!r} → {other!r}"


def said(output):
    """Whether an error or a warning is among what was said."""
    return any(word in output for word in ("error[", "warning[", "tracebook: "))


class Attack:
    def __init__(self, shop):
        self.shop = shop
        self.failures = []

    def hold(self, what, command, expected, typed=b"\n" * 30):
        """Runs a command on damaged files; `expected` is what it gives on whole ones."""
        try:
            code, output = self.shop.run(command, typed)
        except subprocess.TimeoutExpired:
            code, output = -99, ""
        fault = None
        if code < 0 or code > 3:
            fault = f"ends with {code}"
        elif code != expected[0] and not said(output):
            fault = f"exits {code} instead of {expected[0]} and says no error"
        elif code == 0 and verdict(output) != verdict(expected[1]) and not said(output):
            fault = f"says {verdict(output)!r} instead of {verdict(expected[1])!r}"
        if fault:
            self.failures.append(f"{what}: `tracebook {command}` {fault}\n{output[-600:]}")
        return code, output


def verdict(output):
    """The counts and what is wrong, without notices."""
    found = re.findall(r"^\d+ lessons in .*$", output, re.M)
    return found[-1] if found else ""


def main():
    chance = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        shop = Shop(pathlib.Path(folder))
        attack = Attack(shop)
        recording = "Content/lessons/placed/pay.run"
        stamps = "Content/lessons/placed/de.md"
        check = shop.run("check")
        if check[0] != 0:
            sys.exit(check[1])
        build = shop.run(f"build --out {folder}/site")
        learn = shop.run("learn placed --plain")
        status = shop.run("translate status")
        po = pathlib.Path(folder) / "de.po"
        shop.run(f"translate export --po de --out {po}")
        message = po.read_text()
        kept = pathlib.Path(folder) / "kept"
        shutil.copytree(shop.cache, kept)
        entries = sorted(path.relative_to(kept) for path in kept.rglob("*") if path.is_file())
        for number in range(COUNT):
            kind = KINDS[number % len(KINDS)]
            if kind in ("recording", "stamp"):
                path = shop.book / (recording if kind == "recording" else stamps)
                text = path.read_text()
                head = text.index("---", 4) + 4 if kind == "stamp" else len(text)
                changed, what = damaged(text[:head], chance)
                path.write_text(changed + text[head:])
                what = f"{kind} {number}, {what}"
                attack.hold(what, "check", check)
                if kind == "recording":
                    attack.hold(what, f"build --force --out {folder}/site", build)
                    attack.hold(what, "learn placed --plain", learn)
                else:
                    attack.hold(what, "translate status", status)
                    attack.hold(what, f"translate export --po de --out {folder}/{number}.po", (0, ""))
            elif kind == "cache":
                shutil.rmtree(shop.cache)
                shutil.copytree(kept, shop.cache)
                path = shop.cache / chance.choice(entries)
                bytes_ = bytearray(path.read_bytes())
                place = chance.randrange(len(bytes_)) if bytes_ else 0
                bytes_[place:place + 1] = chance.choice([b"", b"\0", b"\xff" * 8, bytes([chance.randrange(256)])])
                path.write_bytes(bytes_)
                what = f"cache {number}, byte {place} of {path.name}"
                attack.hold(what, "check", check)
                attack.hold(what, f"build --out {folder}/site", build)
            else:
                changed, what = damaged(message, chance)
                po.write_text(changed)
                what = f"po {number}, {what}"
                attack.hold(what, f"translate import --po {po}", (0, ""))
                attack.hold(what, "check", check)
            if kind != "cache":
                shop.restore()
    for failure in attack.failures:
        print(failure)
    print(f"{COUNT} fields damaged of {', '.join(KINDS)}: {len(attack.failures)} faults")
    sys.exit(1 if attack.failures else 0)
