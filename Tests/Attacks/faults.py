"""faults PROGRAM [EVERY [COMMAND…]]: every call of the system fails once, in every command.

Each command runs on a small book; then again, once for every call of a kind that it makes (with EVERY, for
one in so many), which fails, is cut short, or is where the program is killed; or from which on the disk is
full. It must end as it should, or say why not; every file must be as it was or as it is to be; what a file says
of another must be so; and the command run again must bring what it brings without a fault, and leave nothing
beside it. Commands that write many files run on a book of many lessons, and others are hit a second time when
they are run again, so that each is killed, or meets a full disk, two hundred times.
"""
import concurrent.futures
import errno
import os
import pathlib
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile

from shared import PROGRAM, environment, number, small_book

EVERY = number(2, 1)

# Instead of the exit code of a command that does not end.
ENDLESS = 1000

# What becomes of a kind of call: a name, FAULT_ERRNO, and whether it stays so.
FAULTS = {
    "open": [("refused", errno.EACCES, False), ("no descriptors", errno.EMFILE, True)],
    "read": [("unreadable", errno.EIO, False), ("interrupted", errno.EINTR, False), ("short", 0, False)],
    "write": [("disk full", errno.ENOSPC, True), ("lost", errno.EIO, False), ("short", 0, False),
              ("interrupted", errno.EINTR, False), ("killed", -1, False)],
    "rename": [("refused", errno.EACCES, False), ("disk full", errno.ENOSPC, True), ("killed", -1, False)],
    "fsync": [("lost", errno.EIO, False), ("disk full", errno.ENOSPC, True), ("killed", -1, False)],
    "mkdir": [("disk full", errno.ENOSPC, True), ("killed", -1, False)],
    "unlink": [("refused", errno.EACCES, False), ("killed", -1, False)],
}

# What somebody else, or the system, does to a command that writes, whenever it likes.
SUDDEN = ("killed", "disk full")
COPIES = 34 if EVERY == 1 else 3
# Of each command that writes, where all faults are tried; one of few writes is hit a second time when it is run again.
LEAST = 200


class Task:
    """A command, and the folder that it begins with."""

    def __init__(
        self, name, command, *before, book="book", typed="", code=0, cold=False, then=None, together=None):
        # What files say together: returns what is wrong, of the files before and those that are left.
        self.together = together
        self.writes = name.split()[0] in ("bless", "confirm", "import", "move", "new", "start")
        # Puts a folder in the place of another one, which it may be unable to remove; the next command does so then.
        self.moves = name.startswith("move ")
        # Says of what is there whole that it is there already.
        self.makes = name.startswith("new ") or name.split()[0] in ("start", "export", "move")
        self.name, self.before = name, [c.split() for c in before]
        self.command = command.split() if isinstance(command, str) else command
        self.book, self.typed, self.code, self.cold = book, typed, code, cold
        # A command that brings back the beginning, run instead of this one again.
        self.then = then and then.split()


def remembered(before, left):
    """Whether the source of each lesson says that it is to be read again, once its trace is another."""
    return [
        name for name, content in left.items()
        if name.endswith("open.trace") and not name.startswith("other/") and content != before[name]
        and b"\nreread:" not in left[name.replace("open.trace", "en.md")]]


def forgotten(before, left):
    """Whether the source of a lesson says so until its trace is as it was when it was read."""
    return [
        name for name, content in left.items()
        if name.endswith("open.trace") and not name.startswith("other/") and content == before[name]
        and b"\nreread:" not in left[name.replace("open.trace", "en.md")]]


def stamped(before, left):
    """Whether a text of a translation that is another has its new stamp in the same file."""
    return [
        name for name, content in left.items()
        if name.endswith("/sv.md") and (b"Ny mening" in content) != (b"Ny mening" in before[name])
        and content.count(b"another: ") != 1]


def rearranged(before, left):
    """Whether the lesson is renamed in all its files and in the settings, or nowhere."""
    names = [name for name in left if ".tracebook-edit-" not in name and not name.startswith("other/")]
    settings = next(left[name] for name in names if name.endswith("Content/book.yaml"))
    there = any("/open/" in name for name in names), any("/gate/" in name for name in names), b"gate" in settings
    return [] if there in ((True, False, False), (False, True, True)) else [str(there)]


TASKS = [
    Task("build", "build --out site", cold=True),
    Task("build, kept results", "build --out site", "check"),
    Task("build over another site", "build --out site", "build --out site --book other"),
    Task("build over another site, and back", "build --out site", "build --out site --book other",
         then="build --out site --book other"),
    Task("check", "check", cold=True),
    Task("check, kept results", "check", "check"),
    Task("check of a broken book", "check", book="broken", code=1, cold=True),
    Task("build of a broken book", "build --out site", book="broken", code=1),
    Task("learn", "learn open --lang en --progress progress", typed="\n" * 12 + "quit\n"),
    Task("run", "run door", typed="push\nquit\n"),
    Task("explore", "explore door"),
    Task("bless", "check --bless", book="slower", together=remembered),
    Task("bless what is blessed", "check --bless", "check --bless", book="slower"),
    Task("bless what was read as it is again", "check --bless", book="again", together=forgotten),
    Task("confirm", "translate confirm sv --all", book="stale"),
    Task("confirm what was read", "translate confirm en --all", book="again"),
    Task("import", "translate import --po sv.po", book="stale", together=stamped),
    Task("start", "translate start sv alone", book="alone"),
    Task("export", "translate export --po sv --out po.po"),
    Task("status", "translate status"),
    Task("move a lesson", "move open gate", together=rearranged),
    Task("move a step", "move open#another knock#later", book="other"),
    Task("new lesson", "new lesson another"),
    Task("new lesson about a model", "new lesson another --model door"),
    Task("new model", "new model gate"),
    Task("new trace", "new trace open another push"),
    Task("new claim", ["new", "claim", "open", "another", "never =open", "--refuted"]),
    Task("new labels", "new labels door", book="unlabelled"),
    Task("new language", "new language de"),
    Task("new plugin", "new plugin bell"),
    Task("new book", "new book other-book", book=None),
    Task("new book, empty", "new book other-book --empty --language de --language en", book=None),
]


def make_books(folder):
    """The books that the tasks begin with."""
    for name in ("book", "other", "broken", "stale", "alone", "slower", "again", "unlabelled"):
        small_book(folder / name)
    for name in ("stale", "slower", "again"):
        wide(folder / name)
    more = "\n## Another step {#another .prose}\n\nWords.\n"
    for name in ("other", "stale"):
        for path in (folder / name).glob("Content/lessons/open*/en.md"):
            path.write_text(path.read_text() + more)
    for path in (folder / "stale").glob("Content/lessons/open*/sv.md"):
        path.write_text(path.read_text() + "\n## Ett steg till {#another .prose}\n\nOrd.\n")
    delay(folder / "slower", "10s", "9s")
    # What was observed was blessed, and now it is as before.
    delay(folder / "again", "10s", "9s")
    call(folder, "check", "--bless", "--book", "again")
    delay(folder / "again", "9s", "10s")
    for path in (folder / "unlabelled").glob("Content/models/door/*.yaml"):
        path.unlink()
    call(folder, "translate", "export", "--po", "sv", "--out", "stale/sv.po", "--book", "stale")
    texts = (folder / "stale/sv.po").read_text().replace("#, fuzzy\n", "").replace('"Ord."', '"Ny mening."')
    (folder / "stale/sv.po").write_text(texts)
    trace = folder / "broken/Content/lessons/open/open.trace"
    trace.write_text(trace.read_text() + "> push\nnothing like it\n")
    shutil.copytree(folder / "alone/Content/lessons/knock", folder / "alone/Content/lessons/alone")
    (folder / "alone/Content/lessons/alone/sv.md").unlink()
    book = folder / "alone/Content/book.yaml"
    book.write_text(book.read_text().replace("knock", "knock, alone"))


def wide(book):
    """Gives a book more lessons, all like one."""
    names = [f"open-{number}" for number in range(COPIES)]
    for name in names:
        shutil.copytree(book / "Content/lessons/open", book / "Content/lessons" / name)
    settings = book / "Content/book.yaml"
    settings.write_text(settings.read_text().replace("knock]", f"knock, {', '.join(names)}]"))


def delay(book, old, new):
    chart = book / "Content/models/door/model.scxml"
    assert f'"{old}"' in chart.read_text()
    chart.write_text(chart.read_text().replace(f'"{old}"', f'"{new}"'))


def call(folder, *command):
    done = subprocess.run([PROGRAM, *command], cwd=folder, env=environment(folder), capture_output=True)
    if done.returncode != 0:
        sys.exit(f"{command}: exit {done.returncode}\n{(done.stdout + done.stderr).decode()}")


def run(folder, command, book, typed="", faults=None):
    """Exit code, standard output and standard error of a command in a folder."""
    if book and "--book" not in command:
        command = [f"{book}/{word}" if word.endswith(".po") and word != "po.po" else word for word in command]
        command = [*command, "--book", book]
    try:
        done = subprocess.run(
            [PROGRAM, *command], cwd=folder, env={**environment(folder), **(faults or {})}, input=typed.encode(), timeout=20,
            capture_output=True)
    except subprocess.TimeoutExpired as expired:
        return ENDLESS, expired.stdout or b"", expired.stderr or b""
    return done.returncode, re.sub(rb"\d+ (ms|states/s)", b"some time", done.stdout), done.stderr


def files(folder):
    """All files but those of the cache, which may hold anything, and the empty folders."""
    found = {}
    for path in folder.rglob("*"):
        name = str(path.relative_to(folder))
        if name.split("/")[0] == "cache":
            continue
        if path.is_file():
            found[name] = path.read_bytes()
        elif not any(path.iterdir()):
            found[name + "/"] = b""
    return found


class Attack:
    """The attack on one command, in a folder of its own, so that several can be under way."""

    def __init__(self, task, scratch, books, library):
        self.task, self.scratch, self.library = task, scratch, library
        self.start, self.record = scratch / "start", scratch / "record"
        self.problems = self.runs = self.sudden = 0
        self.start.mkdir(parents=True)
        for name in {task.book, "other"} - {None}:
            shutil.copytree(books / name, self.start / name)

    def attack(self):
        task = self.task
        for command in task.before:
            code, output, errors = run(self.start, command, task.book)
            if code != 0:
                sys.exit(f"{command} before {task.name}: exit {code}\n{output + errors}")
        self.before = files(self.start)
        folder = self.fresh()
        self.code, self.output, self.errors = run(folder, task.command, task.book, task.typed)
        self.after = files(folder)
        if self.code != task.code:
            sys.exit(f"{task.name}: exit {self.code}\n{self.output + self.errors}")
        hits = []
        for call, faults in FAULTS.items():
            count = self.count(call)
            for fault in faults:
                for number in range(1, count + 1, EVERY):
                    self.attack_call(call, number, *fault)
                if fault[0] in SUDDEN:
                    hits += [(call, number, *fault) for number in range(1, count + 1)]
        rng = random.Random(task.name)
        while EVERY == 1 and task.writes and self.sudden < LEAST:
            self.attack_call(*rng.choice(hits), again=rng.choice(hits))

    def fresh(self):
        folder = self.scratch / "work"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.start, folder, symlinks=True)
        return folder

    def run_with(self, folder, call, number, error, stays):
        self.record.write_bytes(bytes(256))
        faults = {
            "LD_PRELOAD": str(self.library), "FAULT_CALL": call, "FAULT_AT": str(number),
            "FAULT_ERRNO": str(error), "FAULT_RECORD": str(self.record),
        }
        if stays:
            faults["FAULT_STAYS"] = "1"
        return run(folder, self.task.command, self.task.book, self.task.typed, faults)

    def count(self, call):
        self.run_with(self.fresh(), call, 0, 0, False)
        return struct.unpack("q", self.record.read_bytes()[:8])[0]

    def attack_call(self, call, number, fault, error, stays, again=None):
        folder = self.fresh()
        code, output, errors = self.run_with(folder, call, number, error, stays)
        failed = self.record.read_bytes()[16:].split(b"\0")[0].decode()
        self.runs += 1
        self.sudden += fault in SUDDEN

        def problem(text):
            self.problems += 1
            print(
                f"{self.task.name}: {failed} ({call} {number}) {fault}: {text}\n"
                + (output[-300:] + errors[-600:]).decode(errors="replace"),
                file=sys.stderr, flush=True)

        left = files(folder)
        torn = [
            name for name, content in left.items()
            if name != "progress" and name in self.before.keys() | self.after.keys()
            and content not in (self.before.get(name), self.after.get(name))]
        if torn:
            problem(f"torn: {torn[:5]}")
        gone = [name for name in self.before.keys() & self.after.keys() if name not in left]
        if gone:
            problem(f"gone: {gone[:5]}")
        if self.task.together and (wrong := self.task.together(self.before, left)):
            problem(f"files that do not agree: {wrong[:5]}")
        if error >= 0 or code >= 0:
            self.judge(problem, call, failed, error, code, output, errors, left)
        twice = again is not None
        if again:
            self.run_with(folder, *again[:2], *again[3:])
            fault += f", then {again[0]} {again[1]} {again[2]}"
        again, said, errors_again = run(
            folder, self.task.then or self.task.command, self.task.book, self.task.typed)
        healed = files(folder)
        due = self.before if self.task.then else self.after
        # Where a learner had come to, a second walk begins.
        if self.task.name == "learn" and left.get("progress"): healed["progress"] = self.after["progress"]
        if (error < 0 or twice or self.task.moves) and again in (1, 2, 3) and again != self.code and self.task.makes and healed == due:
            # What a killed process, or the second of two, has made is there, whole, and the next one says so.
            if not errors_again: problem("run again: refused without a word")
        elif healed != due:
            wrong = [n for n in healed.keys() | due.keys() if healed.get(n) != due.get(n)]
            problem(f"run again: exit {again}, unlike {sorted(wrong)[:6]}\n{errors_again[-300:].decode()}")
        elif again != self.code and left != due:
            problem(f"run again: exit {again}\n{errors_again[-300:].decode()}")

    def judge(self, problem, call, failed, error, code, output, errors, left):
        if self.task.moves:
            left = {name: content for name, content in left.items() if ".tracebook-edit-" not in name}
        if code < 0 or code == ENDLESS:
            return problem(f"signal {-code}" if code < 0 else "does not end")
        if call == "write" and error != 0 or self.code == 0:
            allowed = {self.code} if self.code == 1 else {0, 3}
        else:
            allowed = {self.code, 3}
        if code not in allowed:
            return problem(f"exit {code}")
        if code != self.code:
            if not errors and output == self.output and not failed.startswith("write 2 "):
                problem(f"exit {code} without a word")
        elif self.task.name == "learn" and errors:
            # A session goes on after it has reported that progress is not kept.
            pass
        elif not failed.startswith(("write 1 ", "write 2 ")) or code == 0:
            if output != self.output:
                problem("another output")
            if left != self.after:
                wrong = [n for n in left.keys() | self.after.keys() if left.get(n) != self.after.get(n)]
                problem(f"exit {code}, unlike {sorted(wrong)[:6]}")


def main():
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        library = scratch / "faults.so"
        subprocess.run(
            [shutil.which("cc") or "clang", "-shared", "-fPIC", "-O1", "-Wall", "-o", library,
             pathlib.Path(__file__).with_name("faults.c"), "-ldl"],
            check=True)
        make_books(scratch / "books")

        def attack(numbered):
            number, task = numbered
            one = Attack(task, scratch / str(number), scratch / "books", library)
            one.attack()
            if os.environ.get("VERBOSE"): print(f"{task.name}: {one.runs} faults, {one.sudden} of them sudden, {one.problems} problems", flush=True)
            shutil.rmtree(one.scratch)
            return one.runs, one.sudden, one.problems

        tasks = [task for task in TASKS if len(sys.argv) < 4 or task.name in sys.argv[3:]]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            found = list(pool.map(attack, enumerate(tasks)))
        runs, sudden, problems = (sum(column) for column in zip(*found))
        print(f"{runs} faults in {len(tasks)} commands, of them {sudden} kills and full disks, {problems} problems")
        sys.exit(1 if problems else 0)
