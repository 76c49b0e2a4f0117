"""letters PROGRAM [COUNT [SEED]]: puts a wrong letter into an attribute of a model, and looks at what `check` says.

Each of COUNT letters is taken at random, the same ones for the same SEED. There must never be more
than three errors, and the first must be in the line of the letter. A letter that changes nothing
which the book shows, as in a text that no example compares, needs no error; these are counted.
"""

import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

from shared import PROGRAM, ROOT

ATTRIBUTE = re.compile(r'\s((?:tb:)?[\w.-]+)="([^"]*)"')
COMMENT = re.compile(r"<!--.*?-->", re.S)
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def attributes(text):
    """Returns the matches of attributes that have a small letter, without namespaces."""
    comments = [match.span() for match in COMMENT.finditer(text)]
    return [
        match
        for match in ATTRIBUTE.finditer(text)
        if re.search("[a-z]", match[2])
        and not match[1].startswith("xmlns")
        and not any(start <= match.start() < end for start, end in comments)
    ]


def mistype(text, rng):
    """Returns the text with one other letter, its offset, and the attribute."""
    match = rng.choice(attributes(text))
    places = [i for i in range(*match.span(2)) if text[i] in LETTERS]
    at = rng.choice(places)
    letter = rng.choice([letter for letter in LETTERS if letter != text[at]])
    return text[:at] + letter + text[at + 1 :], at, match


def check(book):
    """Returns what `check` says, errors first."""
    run = subprocess.run(
        [PROGRAM, "check", "--book", book, "--format", "json"],
        capture_output=True,
        text=True,
        check=False,
    )
    return [json.loads(line) for line in (run.stdout + run.stderr).splitlines() if line[:1] == "{"]


def verdict(found, path, line):
    """Returns a word for what was said, and whether it is what authors need."""
    errors = [one for one in found if one["severity"] == "error"]
    if not errors:
        return ("warning" if found else "silent"), True
    first = errors[0]
    if len(errors) > 3:
        return f"{len(errors)} errors", False
    if (first["path"], first["line"]) != (path, line):
        return f"first at {first['path']}:{first['line']}", False
    return "at the letter", True


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    counts, bad = {}, 0
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "Content", pathlib.Path(folder) / "Content")
        models = sorted((pathlib.Path(folder) / "Content/models").rglob("*.scxml"))
        for _ in range(count):
            model = rng.choice(models)
            text = model.read_text(encoding="utf-8")
            changed, at, match = mistype(text, rng)
            model.write_text(changed, encoding="utf-8")
            path, line = str(model.relative_to(folder)), text.count("\n", 0, at) + 1
            word, is_good = verdict(check(folder), path, line)
            model.write_text(text, encoding="utf-8")
            counts[word if is_good else "elsewhere"] = counts.get(word if is_good else "elsewhere", 0) + 1
            if not is_good:
                bad += 1
                new = changed[match.start(2) : match.end(2)]
                print(f'{path}:{line}: {match[1]}="{match[2]}" -> "{new}": {word}')
    print(", ".join(f"{counts[word]} {word}" for word in sorted(counts)))
    sys.exit(1 if bad else 0)
