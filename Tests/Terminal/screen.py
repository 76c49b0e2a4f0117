"""screen PROGRAM [--core | --whole]: the full screen of `learn` in a real terminal, and the pauses of its lines.

Lessons are read to their end, in languages and windows that take turns: every line that the session writes, as a
pipe receives it, must have been on the screen, in order and complete. Then windows change their size in the middle of a
lesson, and sessions are ended, stopped and continued by signals: the terminal must be as it was and the progress kept.
One is also read in lines in every language, its questions answered in every way. With --whole every lesson is read,
so that each language has each size, otherwise as many as give each language and each size twice; with --core one
lesson, and one of everything else.

Nothing is timed: each key is followed by waiting until the program waits for the next one.
"""
import concurrent.futures
import itertools
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from session import LANGUAGES, LESSONS, ROOT, callbacks

SIZES = [(40, 20), (80, 24), (120, 40), (200, 60)]
LOOKS = 600
# The numbers of system calls on x86-64 and arm64, on which a program waits for keys.
IS_ARM = os.uname().machine == "aarch64"
POLL, READ = (["73"], "63") if IS_ARM else (["7", "271"], "0")


class Failure(Exception):
    pass


def text_of(language, key):
    """A text of the interface."""
    file = (ROOT / f"Content/languages/{language}.yaml").read_text(encoding="utf-8")
    return re.search(rf'^  {re.escape(key)}: "(.*)"$', file, re.MULTILINE)[1]


# How a line with a state begins.
STATES = tuple(text_of(language, "learn.state").split("{")[0] for language in LANGUAGES)


WIDE = 100


def has_keys(line):
    """Whether a line says what keys do."""
    return re.match(r" (Space|1(–\d+ ↑↓)?|←→|F1|↑↓) ", line) is not None


class Terminal:
    """A shell in tmux."""

    def __init__(self, program, folder, columns, rows, environment=None):
        self.program, self.folder = program, pathlib.Path(folder)
        self.columns, self.rows = columns, rows
        self.socket = str(self.folder / "socket")
        settings = {"HOME": str(self.folder), "XDG_STATE_HOME": str(self.folder / "state"), "PS1": "ready$ ",
                    "TERM": "screen-256color", "LC_ALL": "C.UTF-8",
                    # What Swift itself does at a crash takes its time.
                    "SWIFT_BACKTRACE": "enable=no", **(environment or {})}
        settings.setdefault("XDG_CACHE_HOME", os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache")))
        words = " ".join(f"{name}='{value}'" for name, value in settings.items())
        self.tmux("-u", "new-session", "-d", "-x", str(columns), "-y", str(rows), "-s", "a",
                  f"cd '{ROOT}' && exec env {words} bash --norc")
        self.wait(lambda: any(line.startswith("ready$") for line in self.screen()), "no shell")

    def tmux(self, *words):
        return subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", *words], check=True,
                              capture_output=True, text=True).stdout

    def close(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True)

    def screen(self):
        return [line.rstrip() for line in self.tmux("capture-pane", "-p", "-t", "a").split("\n")[:self.rows]]

    def flag(self, name):
        return self.tmux("display", "-p", "-t", "a", f"#{{{name}}}").strip()

    def send(self, *keys):
        self.tmux("send-keys", "-t", "a", *keys)

    def type(self, text):
        self.tmux("send-keys", "-t", "a", "-l", text)

    def wait(self, condition, problem):
        for _ in range(LOOKS):
            if condition():
                return
            time.sleep(0.05)
        raise Failure(problem + "\n" + "\n".join(self.screen()))

    # The session

    def learn(self, *words):
        self.type(f"'{self.program}' learn {' '.join(words)}; echo \"code $?.\"")
        self.send("Enter")
        self.wait(lambda: self.pid() is not None, "the program does not start")

    def pid(self):
        """The process of the session; None when there is none."""
        shell = self.flag("pane_pid")
        found = subprocess.run(["pgrep", "-P", shell, "-x", self.program.name[:15]], capture_output=True, text=True)
        return int(found.stdout.split()[0]) if found.stdout.split() else None

    def is_idle(self):
        """Whether the program waits for a key in its main thread, or has ended."""
        pid = self.pid()
        try:
            call = pathlib.Path(f"/proc/{pid}/syscall").read_text().split()
        except (FileNotFoundError, ProcessLookupError):
            return pid is None or self.pid() is None
        return call[0] in POLL or call[:2] == [READ, "0x0"]

    def settle(self, before=None):
        """The screen when the program has done its work, and differs from one before."""
        kept = [None]

        def is_settled():
            # What the program wrote before it began to wait is in tmux when tmux answers for the second time.
            if not self.is_idle():
                kept[0] = None
                return False
            screen = self.screen()
            same, kept[0] = screen == kept[0], screen
            return same and screen != before

        self.wait(is_settled, "the screen does not change")
        return kept[0]

    def press(self, *keys):
        before = self.screen()
        self.send(*keys)
        return self.settle(before)

    def write(self, text):
        """Types into the line of the session."""
        before = self.screen()
        self.type(text)
        return self.settle(before)

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.tmux("resize-window", "-t", "a", "-x", str(columns), "-y", str(rows))
        self.wait(lambda: has_keys(self.screen()[-1]), "the keys are not on the last line")
        return self.settle()

    def is_full(self):
        return self.flag("alternate_on") == "1"

    def ended(self, code):
        """Waits for the shell, and holds the terminal against what it was."""
        self.wait(lambda: f"code {code}." in self.screen(), f"no end with code {code}")
        if self.is_full():
            raise Failure("the alternate screen is left on")
        if self.flag("cursor_flag") != "1" or self.flag("keypad_flag") != "0":
            raise Failure("the cursor or the keypad is not as it was")
        self.type("clear; stty -a")
        self.send("Enter")
        self.wait(lambda: " icanon " in " ".join(self.screen()), "the terminal does not edit lines")
        settings = " ".join(self.screen())
        for name in ["icanon", "echo", "isig", "icrnl", "opost", "iexten", "ixon"]:
            if not re.search(rf"(^| ){name}\b", settings):
                raise Failure(f"the terminal lost {name}: {settings}")


def written(program, folder, lesson, language, columns):
    """What a session writes when Return is pressed at every prompt."""
    environment = {**os.environ, "COLUMNS": str(columns), "LC_ALL": "C.UTF-8", "TERM": "screen-256color",
                   "XDG_STATE_HOME": str(folder / "pipe")}
    result = subprocess.run([program, "learn", lesson, "--lang", language, "--color", "always"], cwd=ROOT,
                            env=environment, input="\n" * 1000, capture_output=True, text=True, check=True)
    text = re.sub(r"\x1b\[[0-9;]*m", "", result.stdout)
    return [line.rstrip() for line in text.strip().split("\n")]


def expected(*session):
    """The same without blank lines."""
    return [line for line in written(*session) if line]


class Reading:
    """The lines that are to be shown, and how far they have been."""

    def __init__(self, lines):
        self.lines, self.shown = lines, 0

    def see(self, rows):
        rows = [row for row in rows if row]
        for start in range(min(self.shown, len(self.lines) - 1), -1, -1):
            if self.lines[start:start + len(rows)] == rows:
                self.shown = max(self.shown, start + len(rows))
                return
        following = self.lines[self.shown:self.shown + 3]
        raise Failure("The screen shows no text that follows what was shown before.\nNext: "
                      + "\n      ".join(following) + "\nScreen:\n" + "\n".join(rows))


def body(terminal, screen):
    """The rows of the text, without what is around it."""
    # The states, if there are some, have a row of their own.
    header = 2 if screen[1].startswith(STATES) else 1
    rule = next(index for index in range(len(screen) - 1, -1, -1) if screen[index].startswith("──"))
    if len(screen) - rule != 3 or not screen[-2].startswith(">") or not has_keys(screen[-1]):
        raise Failure("the rule, the prompt and the keys are not at the end:\n" + "\n".join(screen))
    rows = screen[header:rule]
    if terminal.columns >= WIDE:
        rows = [re.split(r" │( |$)", row)[0] for row in rows]
    return [row.rstrip() for row in rows]


class Session:
    """A session in a folder of its own, which is removed at the end."""

    def __init__(self, program, size, *words, environment=None):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.terminal = Terminal(program, self.folder, *size, environment)
        self.words = words

    def __enter__(self):
        self.terminal.learn(*self.words)
        self.terminal.settle()
        return self.terminal

    def __exit__(self, *_):
        self.terminal.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def end_of(*session):
    """The lines with which a session ends, below the text of its last step."""
    lines = written(*session)
    return lines[max(index for index, line in enumerate(lines) if not line) + 1:]


def full(terminal):
    screen = terminal.settle()
    if not terminal.is_full():
        raise Failure("no full screen\n" + "\n".join(screen))
    return screen


def walk(program, lesson, language, size):
    """Reads a lesson from its beginning to its end."""
    with Session(program, size, lesson, "--lang", language) as terminal:
        screen = full(terminal)
        if size[0] >= WIDE:
            # The whole text, as in a narrow window; what is beside it is looked at by `walk_beside`.
            screen = terminal.press("F3")
        reading = Reading(expected(program, terminal.folder, lesson, language, size[0]))
        screens = 0
        while terminal.is_full():
            reading.see(body(terminal, screen))
            screens += 1
            screen = terminal.press("Enter")
        terminal.wait(lambda: "code 0." in terminal.screen(), "no end")
        rest = end_of(program, terminal.folder / "end", lesson, language, size[0])
        if reading.shown + len(rest) + 1 < len(reading.lines):
            raise Failure("not shown:\n" + "\n".join(reading.lines[reading.shown:]))
        screen = terminal.screen()
        for line in rest:
            if line not in screen:
                raise Failure(f"“{line}” is not on the screen at the end:\n" + "\n".join(screen))
        terminal.ended(0)
        print(f"{lesson}, {language} {size[0]}×{size[1]}: {reading.shown} lines on {screens} screens", flush=True)


def told(program, folder, lesson, language):
    """What a lesson tells of its runs: the calls and the states, each as one line."""
    names = "|".join(map(re.escape, sorted(callbacks(), key=len, reverse=True)))
    row = re.compile(rf"  (({names})(@\w+)?( [\w-]+)? ?[(（].*|{'|'.join(map(re.escape, STATES))}.*)")
    lines = expected(program, folder, lesson, language, 400)
    begin = next(index for index, line in enumerate(lines) if line.startswith("[1/"))
    return [line for line in lines[begin:] if row.fullmatch(line)]


def walk_beside(program, lesson, language, size):
    """Reads a lesson in a wide window, and looks at each event of its runs beside the text."""
    with Session(program, size, lesson, "--lang", language) as terminal:
        screen, seen, looked = full(terminal), "", set()

        def bare(text):
            return re.sub(r"\s", "", text)

        def look(screen):
            nonlocal seen
            panes = [re.split(r" │( |$)", row, maxsplit=1)[2:] for row in screen[1:-3]]
            seen += bare("".join(row[-1].split(" │ ")[0] for row in panes if row))
            return next((match for row in panes[:1] for match in [re.search(r"(\d+)/(\d+)", row[-1])] if match), None)

        while terminal.is_full():
            place = look(screen)
            # The last prompt of a run comes behind its last event. Runs of as many events have other names.
            if place and place.string not in looked and place[1] != "0":
                looked.add(place.string)
                for _ in range(int(place[1])):
                    look(terminal.press("Left"))
                for _ in range(int(place[1])):
                    terminal.press("Right")
            screen = terminal.press("Enter")
        missing = [line for line in told(program, terminal.folder, lesson, language) if bare(line) not in seen]
        if missing:
            raise Failure(f"{lesson} in {language}, {size}: not beside the text:\n" + "\n".join(missing))
        print(f"{lesson}, {language} {size[0]}×{size[1]}: each event beside the text", flush=True)


def walk_lines(program, lesson, language, size):
    """Reads a lesson in lines, which pause when the window is full."""
    with Session(program, size, lesson, "--lang", language, "--screen", "lines") as terminal:
        reading = Reading(expected(program, terminal.folder, lesson, language, size[0]))
        more = text_of(language, "learn.more")
        pauses = 0
        # What was in the terminal before has scrolled away when the first screen is full.
        screen = terminal.settle()
        while not any(line.startswith("code ") for line in screen):
            rows = [row for row in screen if row]
            begun = next((index for index, row in enumerate(rows) if row == reading.lines[0]), 0)
            is_pause = rows[-1] == more
            if not is_pause and rows[-1] != ">":
                raise Failure("neither a pause nor a prompt is at the end:\n" + "\n".join(rows))
            pauses += is_pause
            reading.see(rows[begun:-1] if is_pause else rows[begun:])
            screen = terminal.press("Space" if is_pause else "Enter")
        print(f"{lesson}, {language} {size[0]}×{size[1]}: {reading.shown} lines with {pauses} pauses", flush=True)


def resize(program, lesson, language):
    """Changes the size of the window in the middle of a lesson, also while a line is typed."""
    with Session(program, SIZES[1], lesson, "--lang", language) as terminal:
        full(terminal)
        for _ in range(6):
            terminal.press("Enter")
        while not re.fullmatch("─+", terminal.screen()[-3]):
            terminal.press("Space")
        before = terminal.write("wör 中")
        shown = [line.strip() for line in body(terminal, before) if line]
        for size in SIZES + [(30, 10), (20, 5), (100, 24), (99, 24), (2, 2), SIZES[1]]:
            if size == (2, 2):
                terminal.columns, terminal.rows = size
                terminal.tmux("resize-window", "-t", "a", "-x", "2", "-y", "2")
                continue
            if size == (20, 5):
                terminal.columns, terminal.rows = size
                terminal.tmux("resize-window", "-t", "a", "-x", "20", "-y", "5")
                terminal.wait(lambda: terminal.screen()[-2:-1] == ["> wör 中"], "the typed line is lost")
                continue
            screen = terminal.resize(*size)
            if screen[-2] != "> wör 中":
                raise Failure("the typed line is lost\n" + "\n".join(screen))
            words = " ".join(body(terminal, screen)).split()
            # A window that showed the end goes on showing it.
            if shown[-1].split()[-1] not in words:
                raise Failure(f"“{shown[-1]}” is not on the screen\n" + "\n".join(screen))
        if terminal.screen() != before:
            raise Failure("the screen is not the same again\n" + "\n".join(before + terminal.screen()))
        terminal.press("C-u")
        terminal.type("quit")
        terminal.send("Enter")
        terminal.ended(0)
        print("The window changes its size in the middle of a lesson")


def end_by_signal(program, lesson, number, name):
    with Session(program, SIZES[1], lesson, "--lang", "en") as terminal:
        full(terminal)
        terminal.press("Enter")
        terminal.write("half a li")
        os.kill(terminal.pid(), number)
        terminal.ended(128 + number)
        progress = list((terminal.folder / "state/tracebook").glob("*.progress"))
        if not progress or f"at {lesson} " not in progress[0].read_text():
            raise Failure("the progress is lost")
        print(f"{name} leaves the terminal usable")


def interrupt(program, lesson):
    with Session(program, SIZES[1], lesson, "--lang", "en") as terminal:
        full(terminal)
        terminal.write("nonsense")
        os.kill(terminal.pid(), signal.SIGINT)
        terminal.wait(lambda: terminal.screen()[-2] == ">", "an interrupt does not take the line back")
        terminal.write("nonsense")
        terminal.press("C-c")
        if terminal.screen()[-2] != ">":
            raise Failure("Ctrl-C does not take the line back")
        terminal.send("C-d")
        terminal.ended(0)
        print("An interrupt takes the line back")


def suspend(program, lesson, ways):
    for how in ways:
        with Session(program, SIZES[2], lesson, "--lang", "sv") as terminal:
            full(terminal)
            before = terminal.write("halv")
            if how == "C-z":
                terminal.send(how)
            else:
                os.kill(terminal.pid(), how)
            terminal.wait(lambda: any("Stopped" in line for line in terminal.screen()), "not stopped")
            if how != signal.SIGSTOP:
                if terminal.is_full():
                    raise Failure("the alternate screen is left on while the program is stopped")
                terminal.type("stty -a")
                terminal.send("Enter")
                terminal.wait(lambda: " icanon " in " ".join(terminal.screen()), "no settings")
            terminal.type("fg")
            terminal.send("Enter")
            terminal.wait(lambda: terminal.screen() == before, "the screen does not come back")
            terminal.press("C-u")
            terminal.type("quit")
            terminal.send("Enter")
            terminal.wait(lambda: any(row.startswith("ready$") for row in terminal.screen()), "no shell")
            if terminal.is_full():
                raise Failure("the alternate screen is left on")
    print("A stopped session goes on where it was")


def lose_terminal(program, lesson):
    with Session(program, SIZES[1], lesson, "--lang", "en") as terminal:
        full(terminal)
        pid = terminal.pid()
        terminal.close()
        for _ in range(LOOKS):
            if not pathlib.Path(f"/proc/{pid}").exists():
                break
            time.sleep(0.05)
        else:
            os.kill(pid, signal.SIGKILL)
            raise Failure("the program goes on without a terminal")
        print("A session without a terminal ends")


def open_list(program, lesson):
    """Goes to the second lesson by the list, and asks for help by a key."""
    with Session(program, SIZES[1], "--lang", "en") as terminal:
        full(terminal)
        first = terminal.screen()[0]
        terminal.press("F2")
        terminal.press("Down")
        screen = terminal.press("Enter")
        if screen[0] == first:
            raise Failure("the list leads nowhere\n" + "\n".join(screen))
        if not any(line.startswith("> goto ") for line in screen):
            raise Failure("the command of the list is not shown\n" + "\n".join(screen))
        terminal.type("quit")
        terminal.send("Enter")
        terminal.ended(0)
        print("The list of lessons leads to a lesson")


def keep_lines(program, lesson):
    """Lines are kept where they are wanted, and where nothing else is possible."""
    cases = [(SIZES[1], ["--screen", "lines"], {}), (SIZES[1], ["--plain"], {}),
             (SIZES[1], [], {"TRACEBOOK_SCREEN": "lines"}), (SIZES[1], [], {"TERM": "dumb"}), ((39, 24), [], {}),
             ((80, 19), [], {}), (SIZES[1], ["--status"], {})]
    for size, words, environment in cases:
        with Session(program, size, lesson, "--lang", "en", *words, environment=environment) as terminal:
            terminal.wait(lambda: terminal.screen() and terminal.is_idle(), "no output")
            if terminal.is_full():
                raise Failure(f"a full screen with {words} and {environment}")
    with Session(program, (39, 19), lesson, "--screen", "full") as terminal:
        full(terminal)
    print("Lines are kept where they are wanted")


def answer(program, lesson, language, columns):
    """Reads a lesson in lines, each question answered with a name that was completed, passed, or with no answer."""
    with Session(program, (columns, 40), lesson, "--lang", language, "--screen", "lines") as terminal:
        for number in range(1, 1200):
            if terminal.pid() is None:
                break
            if number % 8 == 3:
                terminal.type("中文")
                terminal.send("Left", "BSpace", "Enter")
            else:
                terminal.send(*{5: ["h", "i", "n", "Tab", "Enter"], 7: ["x", "C-c"]}.get(number % 8, ["Enter"]))
            time.sleep(0.05)
        else:
            raise Failure("no end")
        terminal.wait(lambda: "code 0." in terminal.screen(), "no end with code 0")
        rows = [row for row in terminal.screen() if row]
        last = rows[rows.index("code 0.") - 1]
        if last.startswith(">"):
            raise Failure("a prompt is left on the closing screen\n" + "\n".join(rows))
        terminal.ended(0)
        print(f"{lesson}, {language}: ends with “{last}”", flush=True)


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    is_core, is_whole = "--core" in sys.argv, "--whole" in sys.argv
    lesson, count = LESSONS[0], len(LANGUAGES)
    read = LESSONS if is_whole else LESSONS[:1 if is_core else 2 * len(SIZES)]
    tasks = [(walk, each, LANGUAGES[index % count], SIZES[(index // count + index) % len(SIZES)])
             for index, each in enumerate(read)]
    tasks += [(walk_beside, lesson, LANGUAGES[2 * place], size) for place, size in enumerate(SIZES[2:])]
    lines = [(LANGUAGES[1], SIZES[1])] if is_core else zip(LANGUAGES, SIZES)
    tasks += [(walk_lines, lesson, *each) for each in lines]
    tasks += [(resize, lesson, LANGUAGES[0]), (interrupt, lesson), (lose_terminal, lesson), (open_list, lesson)]
    tasks += [(end_by_signal, lesson, getattr(signal, name), name) for name in
              (["SIGTERM"] if is_core else ["SIGTERM", "SIGHUP", "SIGQUIT", "SIGABRT", "SIGSEGV", "SIGILL"])]
    tasks += [(suspend, lesson, [way]) for way in (["C-z"] if is_core else ["C-z", signal.SIGSTOP, signal.SIGTSTP])]
    if not is_core:
        tasks += [(keep_lines, lesson)]
        tasks += [(answer, lesson, each, columns) for each, columns in zip(LANGUAGES, itertools.cycle([40, 80, 160]))]
    # Most of the time passes in waiting for a terminal.
    with concurrent.futures.ThreadPoolExecutor(4) as sessions:
        under_way = [sessions.submit(work, program, *arguments) for work, *arguments in tasks]
        try:
            for each in under_way:
                each.result()
        except Failure as failure:
            sessions.shutdown(cancel_futures=True)
            sys.exit(str(failure))
    print("The full screen holds in every window")
