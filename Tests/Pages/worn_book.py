"""worn_book.py BOOK OUT: a copy of the book in which translations are behind in every way.

What readers are told then has pages of its own kind, which a fresh book does not have."""

import pathlib
import re
import shutil
import sys


def edit(path, change):
    """Writes a file anew; a change that changes nothing is a mistake here."""
    text = path.read_text(encoding="utf-8")
    changed = change(text)
    if changed == text:
        raise SystemExit(f"{path} is no longer what this script takes it for")
    path.write_text(changed, encoding="utf-8")


def longer(step):
    """One more sentence at the end of a step."""
    return lambda text: re.sub(
        rf"(\{{#{step}\}}\n\n[^\n]+)", r"\1 Så är det.", text, count=1)


def without(step):
    """A step that nobody has translated yet, and of which nobody asks."""
    def change(text):
        text = re.sub(rf"^  {step}:\n(?:    - [^\n]*\n)+", "", text, count=1, flags=re.M)
        return re.sub(
            rf"(## [^\n]*\{{#{step}\}}.*?)(?=\n## |\Z)", r"<!--\n\1\n-->\n", text, count=1, flags=re.S)
    return change


def wear(lessons):
    background = lessons / "background"
    edit(background / "sv.md", longer("two-states"))
    edit(background / "home.trace", lambda text: text.replace("wait 5s", "wait 5500ms", 1))
    for language in ("pt", "zh-Hans", "en"):
        edit(background / f"{language}.md", without("five-seconds"))
        edit(lessons / "launch" / f"{language}.md",
             lambda text: text.replace("state: reviewed", "state: machine"))
        (lessons / "errors" / f"{language}.md").unlink()


# A lesson that has another id now, one that has become a step, and two steps that are elsewhere.
MOVED = """moved:
  left: background
  short: background#five-seconds
  background#two: background#two-states
  background#swiped: ends#in-front
"""


if __name__ == "__main__":
    book, out = map(pathlib.Path, sys.argv[1:])
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(book / "Content", out / "Content")
    wear(out / "Content/lessons")
    edit(out / "Content/book.yaml", lambda text: text.replace("moved:\n", MOVED, 1))
