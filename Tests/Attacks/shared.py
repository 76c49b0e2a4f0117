"""What attacks share: the program, the small book, and the numbers after the program."""
import os
import pathlib
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""
SMALL_BOOK = ROOT / "Tests/CommandTests/Book"


def number(place, otherwise):
    """The argument at a place, of which 2 is the first after the program."""
    return int(sys.argv[place]) if len(sys.argv) > place else otherwise


def small_book(folder):
    """A copy of the small book of the tests."""
    return pathlib.Path(shutil.copytree(SMALL_BOOK, folder))


def environment(folder):
    """What a command knows of the world, with all that it keeps in a folder."""
    return {"PATH": "/usr/bin:/bin", "HOME": str(folder / "home"), "LANG": "en_US.UTF-8",
            "XDG_CACHE_HOME": str(folder / "cache"), "XDG_STATE_HOME": str(folder / "state")}


def fail(text):
    print(text, file=sys.stderr)
    sys.exit(1)
