"""commands PROGRAM COUNT [SEED [CASE]]: whole commands on books that were changed at random.

Each case takes one of the books of this project, changes one to three of its files in ways in which files
go wrong (lines that are lost, doubled or moved, words of other places, numbers at their limits, bytes that
are no text, files that are links, folders or pipes), and runs one command. It must end by itself with an
exit code of 0 to 3, within ten seconds of processor time and 500 MB; searches of a whole model may take
longer, up to a minute. A case depends on SEED and its number alone; CASE runs that one, keeps its book and
says where.
"""
import concurrent.futures
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import threading

import shared
from shared import PROGRAM, ROOT, SMALL_BOOK, number

COUNT, SEED, ONLY = number(2, 100), number(3, 0), number(4, None)
MEMORY, SECONDS, ENDLESS = 500 << 10, 10, 60

# A book, and how many cases in ten it gets: the smaller, the more.
BOOKS = {SMALL_BOOK: 5, ROOT / "Books/tcp": 3, ROOT: 2}
NUMBERS = "0 -1 1 2147483647 2147483648 -2147483649 4294967296 9223372036854775807 9223372036854775808 1e400 " \
          "99999999999999999999999999 00 0x10 1_000 ٣ NaN".split()
WORDS = ["", " ", "\t", "-", "---", "\r", "\0", "\x1b[31m", "\u2028", "\ufeff", "\U000e0041", "é", "e\u0301", "挂起",
         "../", "/etc/passwd", "{#a}", "<!--", "-->", "]]>", "&amp;", "&a;", "<![CDATA[", "`", "```", "[x](y)", "*",
         "or", "not", "in", "within", "@", "@each", "=", ">", "!", "~", "x", "?", "+1s", "{", "}", "%00", "|", ":", "#",
         "null", "true", "[]", "{}", "&x", "*x", "<<<<<<< HEAD", "=======", ">>>>>>> other"]


def lines_changed(text, rng, others):
    """One change of whole lines."""
    lines = text.split(b"\n")
    at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(7):
        case 0: del lines[at]
        case 1: lines.insert(to, lines[at])
        case 2: lines[at], lines[to] = lines[to], lines[at]
        case 3: del lines[min(at, to):max(at, to)]
        case 4:
            other = rng.choice(others).read_bytes().split(b"\n")
            lines.insert(at, rng.choice(other))
        case 5: lines[at] = lines[at].lstrip() if rng.random() < 0.5 else b"  " + lines[at]
        case 6: lines[at:at] = lines[min(at, to):max(at, to)] * rng.choice([1, 2, 50])
    return b"\n".join(lines)


def words_changed(text, rng, others):
    """One change of a word, a number or a byte."""
    words = list(re.finditer(rb"[\w.:-]+", text)) or [re.match(b"", text)]
    place = rng.choice(words)
    match rng.randrange(6):
        case 0: new = rng.choice(words).group()
        case 1: new = rng.choice(re.findall(rb"[\w.:-]+", rng.choice(others).read_bytes()) or [b"x"])
        case 2: new = rng.choice(WORDS).encode()
        case 3:
            numbers = [found for found in words if found.group()[:1].isdigit()]
            place = rng.choice(numbers) if numbers else place
            new = rng.choice(NUMBERS).encode()
        case 4: new = place.group() * rng.choice([2, 300])
        case 5:
            at = rng.randrange(len(text) + 1)
            return text[:at] + bytes([rng.randrange(256)]) + text[at + rng.randrange(2):]
    return text[:place.start()] + new + text[place.end():]


def bytes_changed(text, rng, _):
    """One change of the whole file."""
    match rng.randrange(6):
        case 0: return text[:rng.randrange(len(text) + 1)]
        case 1: return b""
        case 2: return text.replace(b"\n", rng.choice([b"\r\n", b"\r", b"", b"\n\n"]))
        case 3: return b"\xef\xbb\xbf" + text
        case 4: return text[rng.randrange(len(text) + 1):]
        case 5: return text.decode(errors="replace").encode("utf-16")


def change(file, rng, others):
    """Changes a file, and says how."""
    kind = rng.random()
    if kind < 0.04:
        how = rng.choice(["gone", "a folder", "a link", "a pipe"])
        file.unlink()
        if how == "a folder": file.mkdir()
        if how == "a link": file.symlink_to(rng.choice(["/etc/passwd", file.name, "..", rng.choice(others).name]))
        if how == "a pipe": os.mkfifo(file)
        return how
    by = rng.choices([words_changed, lines_changed, bytes_changed], [6, 4, 1])[0]
    text = file.read_bytes()
    for _ in range(rng.choice([1, 1, 1, 2, 5])):
        text = by(text, rng, others)
    file.unlink()
    file.write_bytes(text)
    return by.__name__.replace("_", " ")


def command(rng, book):
    """The words of a command, what is typed, and whether it may search for long."""
    def any_of(pattern):
        found = sorted(book.glob(pattern))
        return rng.choice(found) if found else book / "none"

    language = any_of("Content/languages/*.yaml").stem
    lesson, model = any_of("Content/lessons/*").name, any_of("Content/models/*").name
    trace = any_of("Content/lessons/*/*.trace")
    stimuli = re.findall(r"^> (.*)$", "\n".join(
        path.read_text(errors="replace") for path in book.glob("Content/lessons/*/*.trace") if path.is_file()), re.M)
    typed = "\n".join(rng.choices([*stimuli, "wait 5s", "wait 99999999999s", "undo", "play", "help", "?", "1", ""], k=30))
    calls = re.findall(r"^\w+:.*$", trace.read_text(errors="replace"), re.M) if trace.is_file() else []
    log = "\n".join(rng.choices([*calls, "x", "2026-01-01 00:00:00 y"], k=40))
    return rng.choice([
        ("check", "", 0), ("check", "", 0), ("check --format json", "", 0), ("check --release", "", 0),
        ("build --out out", "", 0), ("build --out out", "", 0), ("build --format epub --out out", "", 0),
        (f"learn {lesson} --plain --lang {language}", typed, 0), (f"learn --status --lang {language}", "", 0),
        (f"run {model}", typed, 0), (f"run {model} --json", typed, 0), (f"explore {model} --limit 20000", "", 1),
        ("translate status", "", 0), ("translate status --json", "", 0), (f"translate diff {language}", "", 0),
        (f"translate start {language} {lesson}", "", 0), (f"translate confirm {language} --all", "", 0),
        (f"translate export {language} --po", "", 0), (f"translate import {language} --po book.po", "", 0),
        (f"new trace {lesson} another", typed, 0), (f"new claim {lesson} another", "", 0), (f"new lesson {lesson}2", "", 0),
        (f"new labels {model}", "", 0), (f"new language {rng.choice(['de', 'zh-Hant', language])}", "", 0),
        (f"export {model} --{rng.choice(['scxml', 'xstate', 'dot', 'spin'])}", "", 0),
        (f"explain book.log --model {model} --limit 20000", log, 1), (f"diff {model} --limit 20000", "", 1),
        (f"mutants {model}", "", 1), ("plugins", "", 0),
        ("check --bless", "", 0),
    ])


def copy(start, book):
    """A copy of what belongs to a book."""
    for folder in ("Content", "Plugins", "Templates", "Observed"):
        if (start / folder).is_dir() and start != ROOT or folder == "Content":
            shutil.copytree(start / folder, book / folder, symlinks=True)


def attempt(number, scratch):
    """The seconds, the kilobytes and the name of a case, and what is wrong in it; None where nothing is."""
    rng = random.Random(f"{SEED}/{number}")
    start = rng.choices(list(BOOKS), list(BOOKS.values()))[0]
    book = scratch / f"{number}"
    book.mkdir()
    copy(start, book)
    words, typed, searches = command(rng, book)
    if "--po book.po" in words:
        text = subprocess.run([PROGRAM, *f"translate export {words.split()[2]} --po --book".split(), book],
                              capture_output=True, env=environment(scratch)).stdout
        (book / "book.po").write_bytes(text)
    if "book.log" in words: (book / "book.log").write_text(typed)
    files = sorted(path for path in book.rglob("*") if path.is_file())
    # What a command reads is more often broken there than elsewhere.
    named = [path for path in files if path.name in ("book.po", "book.log", "book.yaml")
             or any(word in path.parts for word in words.split())] or files
    said = []
    for _ in range(rng.choice([1, 1, 2, 3])):
        file = rng.choice(rng.choice([files, named]))
        same = [path for path in files if path.suffix == file.suffix and path.is_file() and not path.is_symlink()]
        if file.is_file() and not file.is_symlink() and same:
            said.append(f"{file.relative_to(book)}: {change(file, rng, same)}")
    with open(book / ".typed", "wb") as stream: stream.write(typed.encode())
    with open(book / ".typed", "rb") as stream, open(book / ".said", "w+b") as output:
        done = subprocess.Popen([PROGRAM, *words.split()], cwd=book, stdin=stream, stdout=output, stderr=output,
                                env=environment(scratch), preexec_fn=limit)
        _, status, used = os.wait4(done.pid, 0)
        done.returncode = os.waitstatus_to_exitcode(status)
    seconds = used.ru_utime + used.ru_stime
    wrong = []
    if done.returncode not in (0, 1, 2, 3): wrong.append(f"exit {done.returncode}")
    if seconds > (ENDLESS if searches else SECONDS): wrong.append(f"{seconds:.1f} s of processor")
    if used.ru_maxrss > MEMORY: wrong.append(f"{used.ru_maxrss >> 10} MB")
    tail = (book / ".said").read_bytes()[-400:].decode(errors="replace")
    if ONLY is None: shutil.rmtree(book)
    result = (seconds, used.ru_maxrss, f"{number}: {words}", None)
    if not wrong: return result
    return *result[:3], (f"case {number} of seed {SEED}, {start.name}: `{words}`: {', '.join(wrong)}\n  "
                         + "\n  ".join(said) + f"\n{tail}")


def environment(scratch):
    return {**shared.environment(scratch), "SWIFT_BACKTRACE": "enable=no"}


def limit():
    """An endless command ends by a signal; a pipe of the book that is opened, by the alarm."""
    resource.setrlimit(resource.RLIMIT_CPU, (ENDLESS + 5, ENDLESS + 5))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    __import__("signal").alarm(10 * ENDLESS)


def main():
    problems, slowest, largest = 0, (0, ""), (0, "")
    guard = threading.Lock()
    folder = tempfile.mkdtemp(dir=ROOT / ".build")
    scratch = pathlib.Path(folder)
    try:
        for start in BOOKS:  # What is unchanged in a book is found once.
            subprocess.run([PROGRAM, "check", "--book", start], capture_output=True, env=environment(scratch))
        numbers = [ONLY] if ONLY is not None else range(COUNT)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for seconds, memory, name, wrong in pool.map(lambda number: attempt(number, scratch), numbers):
                with guard:
                    slowest, largest = max(slowest, (seconds, name)), max(largest, (memory, name))
                    if wrong: print(wrong, file=sys.stderr, flush=True)
                    problems += bool(wrong)
    finally:
        if ONLY is None: shutil.rmtree(folder)
        else: print(f"its book is {scratch / str(ONLY)}", file=sys.stderr)
    print(f"{COUNT if ONLY is None else 1} commands on changed books; the slowest, {slowest[1]}, took {slowest[0]:.1f} s, "
          f"the largest, {largest[1]}, {largest[0] >> 10} MB; {problems} problems")
    sys.exit(1 if problems else 0)
