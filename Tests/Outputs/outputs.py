#!/usr/bin/env python3
"""outputs.py make PROGRAM FOLDER: writes all that readers are shown, a file for each thing, to FOLDER.
outputs.py check PROGRAM [FOLDER]: does the same, and compares the digests with those kept in the project.
outputs.py keep FOLDER: keeps the digests of what `make` or `check` wrote.
outputs.py compare OLD NEW [KIND…]: compares two such folders, apart from changes of these kinds.

What is shown: the sites and Markdown alternates of this book and of the documentation, the files in the EPUB
of each language, every lesson of this book as a session by pipe writes it, and the screens of one lesson in
two sizes, all in every language. It is for changes that are not to change any of it: where one does so on
purpose, it does it in one way, which is a kind in KINDS below, and `compare` finds nothing else.

The modules of pages are left out: they change with every line of the engine, and other tests are about them.
"""
import concurrent.futures
import hashlib
import importlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
DIGESTS = ROOT / "Tests/Outputs/digests.txt"
LANGUAGES = sorted(path.stem for path in (ROOT / "Content/languages").glob("*.yaml"))
SCREENS, SCREENED = [(80, 24), (120, 40)], "today"
MODULE = re.compile(r".*/assets/play/(engine(\.\w+)?|exercise|explain)\.js")

#: Each kind of change that was made on purpose: which files it takes away or adds, and what in the others it
#: rewrites to one form for both.
KINDS: dict[str, tuple[str, list[tuple[bytes, bytes]]]] = {
    # The documentation tells of what was removed; the list of a site's files has fewer.
    "documentation": (r"documentation/(en|search)/.*|documentation/llms\.txt|.*/\.tracebook-manifest", []),
    # The index is packed by gzip; results say what they have besides prose, and mark the words that were asked for.
    "search": (r".*/search/[^/]+/\w+(-\d+)?\.js|.*/assets/(search(-\w+)?\.js|style\.css)|.*/404\.html", []),
    # One module plays and one searches, and scripts load them.
    "modules": (r".*/assets/(editing|live|searching|session)\.js", []),
    # Scripts write rows by the template of the page's own.
    "row-template": (r".*/assets/(player|rows)\.js|.*/assets/play/player\.[^/]+\.js", []),
    # Two texts of the interface that no page showed are gone.
    "interface-texts": ("", [(rb"\b46[02](\D{1,12})46[02]\b", rb"\1")]),
}


def run(words, **options):
    result = subprocess.run([str(word) for word in words], cwd=ROOT, capture_output=True, **options)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, words))}\n{result.stderr.decode(errors='replace')}")
    return result.stdout


def sites(program, folder):
    here = ["--base-url", "https://example.org/"]
    run([program, "build", "--out", folder / "book", *here])
    run([program, "build", "--format", "epub", "--out", folder / "epub"])
    for epub in (folder / "epub").glob("*.epub"):
        with zipfile.ZipFile(epub) as archive:
            archive.extractall(folder / "epub" / epub.stem)
        epub.unlink()
    texts = ROOT / "Documentation/Content/languages"
    with tempfile.TemporaryDirectory() as other:
        run([program, "new", "book", f"{other}/book"])
        texts.mkdir(exist_ok=True)
        shutil.copy(f"{other}/book/Content/languages/en.yaml", texts / "en.yaml")
    path = {"PATH": f"{program.parent}:{os.environ['PATH']}"}
    leave = [word for name in ("chart", "cram", "diagram", "math") for word in ("--allow-plugin", name)]
    run([program, "build", "--book", "Documentation", *leave, "--out", folder / "documentation", *here], env={**os.environ, **path})
    for path in folder.rglob("*"):
        if path.is_file() and MODULE.fullmatch(path.as_posix()):
            path.unlink()


def sessions(program, folder):
    """Every lesson, read to its end with empty lines."""
    def read(lesson, language):
        with tempfile.TemporaryDirectory() as progress:
            written = run([program, "learn", lesson, "--lang", language, "--plain", "--progress", f"{progress}/p"],
                          input=b"\n" * 1000, env={**os.environ, "COLUMNS": "80", "LC_ALL": "C.UTF-8"})
        file = folder / "pipe" / language / f"{lesson}.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(written)

    lessons = sorted(path.name for path in (ROOT / "Content/lessons").iterdir())
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        list(pool.map(read, lessons * len(LANGUAGES), [tag for tag in LANGUAGES for _ in lessons]))


def screens(program, folder):
    """One lesson on a full screen, in a real terminal."""
    sys.path.insert(0, str(ROOT / "Tests/Terminal"))
    tmux = importlib.import_module("screen")
    for columns, rows in SCREENS:
        for language in LANGUAGES:
            seen = []
            with tmux.Session(program, (columns, rows), SCREENED, "--lang", language) as terminal:
                tmux.full(terminal)
                while terminal.is_full():
                    seen.append("\n".join(terminal.settle()))
                    terminal.press("Enter")
            file = folder / "screen" / language / f"{columns}x{rows}.txt"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("\f\n".join(seen), encoding="utf-8")


def make(program, folder):
    program = pathlib.Path(program).resolve()
    if folder.exists():
        sys.exit(f"{folder} exists")
    folder.mkdir(parents=True)
    sites(program, folder)
    sessions(program, folder)
    screens(program, folder)


def files(folder):
    return {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}


def digests(folder):
    return {name: hashlib.blake2b(path.read_bytes(), digest_size=10).hexdigest() for name, path in files(folder).items()}


def report(old, new):
    """Says what differs between two tables, and returns whether anything does."""
    changed = sorted(name for name in old.keys() & new.keys() if old[name] != new[name])
    lines = [f"changed: {name}" for name in changed] + [f"gone: {name}" for name in sorted(old.keys() - new.keys())] \
        + [f"new: {name}" for name in sorted(new.keys() - old.keys())]
    print("\n".join(lines[:40] + ([f"… and {len(lines) - 40} more"] if len(lines) > 40 else [])))
    print(f"{len(new)} files, {len(lines)} of them other than before")
    return bool(lines)


def normalized(folder, kinds):
    result = {}
    for name, path in files(folder).items():
        if any(re.fullmatch(KINDS[kind][0], name) for kind in kinds):
            continue
        text = path.read_bytes()
        for kind in kinds:
            for pattern, form in KINDS[kind][1]:
                text = re.sub(pattern, form, text)
        result[name] = text
    return result


def main(words):
    match words:
        case ["make", program, folder]:
            make(program, pathlib.Path(folder))
        case ["check", program, *rest]:
            with tempfile.TemporaryDirectory() as other:
                folder = pathlib.Path(rest[0] if rest else f"{other}/outputs")
                make(program, folder)
                old = dict(reversed(line.split(" ", 1)) for line in DIGESTS.read_text(encoding="utf-8").splitlines())
                sys.exit(report(old, digests(folder)))
        case ["keep", folder]:
            table = digests(pathlib.Path(folder))
            DIGESTS.write_text("".join(f"{digest} {name}\n" for name, digest in table.items()), encoding="utf-8")
        case ["compare", old, new, *kinds]:
            sys.exit(report(normalized(pathlib.Path(old), kinds), normalized(pathlib.Path(new), kinds)))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
