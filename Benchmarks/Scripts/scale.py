#!/usr/bin/env python3
"""scale.py [LESSONS…]: what each command takes with a large book, and with one of a tenth of its size.

LESSONS is 100 and 1000 when nothing is named; each lesson has four languages, ten traces and a claim (scaled_book.py).
ROUNDS (default 3) is how often each command has its turn. Prints medians of seconds on the wall and of memory, and by
how much both grow: what grows more than the book is worse than linear. Nothing else should run.
"""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys

import sites
from sites import HOME, OURS, ROOT, run

ROUNDS = int(os.environ.get("ROUNDS") or 3)
LANGUAGES = ["sv", "pt", "zh-Hans"]


def generate(lessons):
    """The book, made once."""
    book = HOME / f"scaled-{lessons}"
    if not (book / "stamped").exists():
        shutil.rmtree(book, ignore_errors=True)
        script = ROOT / "Benchmarks/Scripts/scaled_book.py"
        subprocess.run([sys.executable, script, str(lessons), str(book)], check=True)
        for language in LANGUAGES:
            subprocess.run([OURS, "translate", "confirm", language, "--all", "--book", book], check=True,
                           stdout=subprocess.DEVNULL)
        (book / "stamped").touch()
    return book


def forget(path):
    sites.put_aside(path)


def commands(book, lessons):
    """Names of measures, what is put aside before each, and the command."""
    out, cache, at = book / "out", HOME / "cache", ["--book", book]
    middle = f"gate-{lessons // 2:05}"
    yield "check, nothing known", [cache], [OURS, "check", *at]
    yield "check, one thread", [cache], [OURS, "check", *at, "--jobs", "1"]
    yield "check, two threads", [cache], [OURS, "check", *at, "--jobs", "2"]
    yield "check, results known", [], [OURS, "check", *at]
    yield "build", [out], [OURS, "build", *at, "--out", out]
    yield "build, nothing changed", [], [OURS, "build", *at, "--out", out]
    yield "learn, to the first prompt", [], [OURS, "learn", middle, *at]
    yield "translate status", [], [OURS, "translate", "status", *at]


def measure(lessons):
    book = generate(lessons)
    found = {}
    for _ in range(ROUNDS):
        for name, old, command in commands(book, lessons):
            for path in old:
                forget(path)
            found.setdefault(name, []).append(run(command, book))
    result = {name: (statistics.median(one.seconds for one in runs), statistics.median(one.megabytes for one in runs))
              for name, runs in found.items()}
    lesson = book / f"Content/lessons/gate-{lessons // 2:05}/en.md"
    waits, memory = sites.edits(book, lesson, f"/en/gate-{lessons // 2:05}/", "run-1", ROUNDS)
    result["serve, a lesson saved"] = (statistics.median(waits), memory)
    return result


def main():
    sizes = sorted(int(word) for word in sys.argv[1:]) or [100, 1000]
    HOME.mkdir(parents=True, exist_ok=True)
    try:
        found = {size: measure(size) for size in sizes}
    finally:
        shutil.rmtree(sites.TRASH, ignore_errors=True)
    few, many = sizes[0], sizes[-1]
    print(f"\n{few:,} and {many:,} lessons in four languages, ten traces and a claim each; median of {ROUNDS}\n")
    print(f"| command | s, {few:,} | s, {many:,} | growth | MB, {few:,} | MB, {many:,} | growth |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name, (seconds, memory) in found[few].items():
        later, more = found[many][name]
        print(f"| {name} | {seconds:.3f} | {later:.3f} | {later / seconds:.1f} × | {memory:.0f} | {more:.0f} | "
              f"{more / memory:.1f} × |")
    one, two = found[many]["check, one thread"][0], found[many]["check, two threads"][0]
    print(f"\nWith two threads a check is {one / two:.2f} × as fast as with one.")


if __name__ == "__main__":
    main()
