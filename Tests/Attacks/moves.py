"""moves PROGRAM [COUNT [SEED [BOOK]]]: a book rearranged at random, and nothing is lost in any language.

Each time `tracebook move` renames, moves, splits, merges, reorders or deletes something of a copy of the shipped
book. Whatever it does, afterwards

- what people wrote is there: every line of every step in every language, but for links and the signs of headings,
  and but for what was deleted;
- no translation has another state than before, and no stamp is of anything else than the source says now;
- every address that ever was is there, or is led on by `moved:` to one that is;
- the book has no error that it did not have; of ten and more it is checked with all its examples, too.

What is refused must be refused with advice, and leave every byte as it was.
"""
import collections
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

from shared import PROGRAM, ROOT, environment, fail, number

# Fewer are tried while people wait, and then the examples, which are what they were, do not run again.
LEAST = 10

STEP = re.compile(r"^## .*?\{#([a-z][a-z0-9-]*)[^}]*\}\s*$", re.M)
HEADING = re.compile(r"^###+ .*?\{#([a-z][a-z0-9-]*)[^}]*\}\s*$", re.M)


class Book:
    """What the files of a book say, read by other means than the program's."""

    def __init__(self, folder):
        self.folder = folder / "Content"
        self.settings = yaml.safe_load((self.folder / "book.yaml").read_text(encoding="utf-8"))
        self.lessons = list(self.listed(self.settings["chapters"]))
        self.texts = {}
        for path in sorted((self.folder / "lessons").rglob("*.md")):
            lesson = str(path.parent.relative_to(self.folder / "lessons"))
            if lesson in self.lessons:
                self.texts[lesson, path.stem] = path.read_text(encoding="utf-8")
        self.sources = {
            lesson: tag for (lesson, tag), text in self.texts.items() if "\ntranslation:" not in text.split("\n---", 1)[0]}

    @staticmethod
    def listed(chapters):
        for chapter in chapters:
            if isinstance(chapter, str):
                yield chapter
                continue
            if "lesson" in chapter:
                yield chapter["lesson"]
            yield from Book.listed(chapter.get("lessons") or [])

    def steps(self, lesson):
        return STEP.findall(self.source(lesson))

    def headings(self, lesson):
        return HEADING.findall(self.source(lesson))

    def source(self, lesson):
        return self.texts[lesson, self.sources[lesson]]

    def places(self):
        found = set(self.lessons)
        for lesson in self.lessons:
            found |= {f"{lesson}#{step}" for step in self.steps(lesson) + self.headings(lesson)}
        return found

    def lines(self):
        """How often each line of prose stands in each language, without links and signs of headings."""
        found = collections.Counter()
        for (_, tag), text in self.texts.items():
            body = text.split("\n---\n", 1)[1]
            for line in body.splitlines():
                line = re.sub(r"\]\([^)]*\)", "]()", line).strip()
                if line.startswith("#"):
                    line = re.sub(r"\s*\{[#.][^}]*\}\s*$", "", line.lstrip("# "))
                if line:
                    found[tag, line] += 1
        return found

    def leads(self, place, there):
        """Whether an address is there, or leads to one that is."""
        if place in there:
            return True
        moved = self.settings.get("moved") or {}
        seen = set()
        while place not in there and place not in seen:
            seen.add(place)
            lesson, _, step = place.partition("#")
            if place in moved:
                place = moved[place] if isinstance(moved[place], str) else moved[place][0]
            elif lesson in moved:
                to = moved[lesson] if isinstance(moved[lesson], str) else moved[lesson][0]
                # A fragment stays when the page of a lesson leads on; where there is none, the page is shown from its top.
                place = f"{to}#{step}" if step and "#" not in to else to
            elif lesson in there:
                # The page is there, with its text from the top.
                return step != ""
            else:
                return False
        return place in there


def order(rng, book):
    """A command that rearranges something, and the steps whose text it takes out."""
    lesson, other = rng.sample(book.lessons, 2)
    steps, others = book.steps(lesson), book.steps(other)
    new = f"{rng.choice('abcdefgh')}{rng.randrange(10 ** 6)}"
    step, there = rng.choice(steps), rng.choice(others)
    headings = book.headings(lesson)
    chapters = [chapter["id"] for chapter in book.settings["chapters"]]
    kinds = {
        "rename a lesson": [lesson, new],
        "rename a lesson into a folder": [lesson, f"folder/{new}"],
        "reorder a lesson": [lesson, rng.choice(["--before", "--after"]), other],
        "put a lesson into a chapter": [lesson, "--chapter", rng.choice(chapters)],
        "rename and reorder a lesson": [lesson, new, "--after", other],
        "rename a step": [f"{lesson}#{step}", f"#{new}"],
        "reorder a step": [f"{lesson}#{step}", rng.choice(["--before", "--after"]), rng.choice(steps)],
        "move a step": [f"{lesson}#{step}", other],
        "move and rename a step": [f"{lesson}#{step}", f"{other}#{new}", "--before", there],
        "split a lesson": [f"{lesson}#{step}", new, "--split"],
        "split a step": [f"{lesson}#{rng.choice(headings or steps)}", "--split"],
        "merge lessons": [lesson, other, "--merge"],
        "merge steps": [f"{lesson}#{step}", f"{lesson}#{rng.choice(steps)}", "--merge"],
        "merge steps of two lessons": [f"{lesson}#{step}", f"{other}#{there}", "--merge"],
        "delete a step": [f"{lesson}#{step}", f"{other}#{there}", "--delete"],
        "reorder a chapter": [*rng.sample(chapters, 1), "--before", rng.choice(chapters)],
    }
    kind = rng.choice(sorted(kinds))
    return kind, kinds[kind]


def states(status):
    """How many parts of each language have each state."""
    return {
        tag: {name: count for name, count in one["steps"].items() if name not in ("total", "current")}
        for tag, one in status["languages"].items()}


def main():
    count, seed = number(2, 10), number(3, 1)
    original = pathlib.Path(sys.argv[4]) if len(sys.argv) > 4 else ROOT
    done, refused = collections.Counter(), collections.Counter()
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        folder = scratch / "book"
        shutil.copytree(original / "Content", folder / "Content")
        for part in ("Plugins",):
            if (original / part).is_dir():
                (folder / part).symlink_to(original / part)

        def run(*command):
            return subprocess.run(
                [PROGRAM, *command], cwd=folder, env=environment(scratch), capture_output=True, text=True)

        def status():
            return json.loads(run("translate", "status", "--json").stdout)

        def files():
            return {path: path.read_bytes() for path in folder.joinpath("Content").rglob("*") if path.is_file()}

        ever = Book(folder).places()
        began = status()
        rng = random.Random(seed)
        while sum(done.values()) < count:
            before, old = files(), Book(folder)
            kind, words = order(rng, old)
            ran = run("move", *words)
            said = f"seed {seed}, {sum(done.values())} done: move {' '.join(words)}\n{ran.stdout}{ran.stderr}"
            if list(folder.glob(".tracebook-*")):
                fail(f"something is left beside the book: {said}")
            if ran.returncode != 0:
                if files() != before:
                    fail(f"refused, and not as it was: {said}")
                if ran.returncode not in (1, 2) or not ran.stderr:
                    fail(said)
                if "would" in ran.stderr and "which is another file" not in ran.stderr:
                    fail(said)
                refused[kind] += 1
                continue
            new = Book(folder)
            done[kind] += 1
            lost = old.lines() - new.lines()
            if kind != "delete a step" and lost:
                fail(f"lost: {sorted(lost)[:5]}\n{said}")
            there = new.places()
            ever |= there
            dead = sorted(place for place in ever if not new.leads(place, there))
            if dead:
                fail(f"dead addresses: {dead[:5]}\n{said}")
            if kind == "delete a step":
                began = status()
        now = status()
        if states(now) != states(began):
            fail(f"states of translations: {states(began)}\nnow {states(now)}, seed {seed}")
        checked = run("check") if count >= LEAST else None
        if checked and checked.returncode != 0:
            fail(f"seed {seed}: the book has errors\n{checked.stdout[-4000:]}{checked.stderr}")
    kinds = ", ".join(f"{name} {number}" for name, number in sorted(done.items()))
    print(f"{sum(done.values())} rearrangements and {sum(refused.values())} refusals ({kinds}): nothing lost")
