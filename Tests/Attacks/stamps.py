"""stamps PROGRAM [PAIRS]: two `translate confirm` of one file at once lose no stamp.

Each confirms another step. What both say they wrote must be there; one that finds the file changed says so
and is run again.
"""
import pathlib
import re
import subprocess
import tempfile

from shared import PROGRAM, fail, number, small_book

PAIRS = number(2, 50)
STEPS = 6


def make_book(folder):
    small_book(folder)
    for language in ("en", "sv"):
        path = folder / f"Content/lessons/open/{language}.md"
        text = path.read_text()
        for step in range(STEPS):
            text += f"\n## Step {step} {{#extra-{step} .prose}}\n\nWords.\n"
        path.write_text(text)
    return folder


def confirm(book, steps):
    return subprocess.Popen(
        [PROGRAM, "translate", "confirm", "sv", "open", *steps, "--book", str(book)],
        env={"PATH": "/usr/bin:/bin"}, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def main():
    changed = 0
    with tempfile.TemporaryDirectory() as name:
        book = make_book(pathlib.Path(name) / "book")
        path = book / "Content/lessons/open/sv.md"
        before = path.read_text()
        for pair in range(PAIRS):
            path.write_text(before)
            halves = [[f"extra-{step}" for step in range(start, STEPS, 2)] for start in (0, 1)]
            builds = [confirm(book, half) for half in halves]
            results = [(build.communicate(), build.returncode) for build in builds]
            text = path.read_text()
            for half, ((output, errors), code) in zip(halves, results):
                said = (output + errors).decode()
                if code == 0:
                    lost = [step for step in half if not re.search(rf"\b{step}: ", text)]
                    if lost:
                        fail(f"pair {pair}: {lost} were confirmed and are not there\n{said}")
                elif "changed since it was read" in said:
                    changed += 1
                else:
                    fail(f"pair {pair}: exit {code}\n{said}")
    print(f"{PAIRS} pairs of confirmations, no stamp lost, {changed} that were refused and asked to run again")
