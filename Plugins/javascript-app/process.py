"""One process of an app, kept apart by bubblewrap, and the limits of what it may use."""

import functools
import json
import os
import secrets
import select
import shutil
import subprocess
import time

import fence

FOLDER = os.path.dirname(os.path.realpath(__file__))

# Of one message. A program that waits uses no processor, and a busy computer makes it wait; so the
# time of the processor decides, and the clock only where nothing happens at all.
PROCESSOR_SECONDS = 2
CLOCK_SECONDS = 30
# Node's own beginning, before any line of the app.
START_SECONDS = 60
MEMORY = 256 << 20
# Memory is looked at now and then, and an app may be quicker; this much the system gives it at most.
BURST = 1 << 30
OUTPUT = 1 << 20
# Node has about ten.
THREADS = 64
# Of one message of the app: an action with its lines is far below it.
ANSWER = 4 << 20
# Reports of lines of four bytes each: more than the statements that a call may run.
TRACE = 8 << 20

# Where Debian puts what JavaScript programs share, of which Debian's Node loads some and the runner acorn.
SHARED = "/usr/share/nodejs"


class Fault(Exception):
    """The process did something forbidden, or ended: `kind` names which."""

    def __init__(self, kind, said=b""):
        super().__init__(kind)
        self.kind = kind
        self.said = said.decode("utf-8", "replace")


@functools.cache
def node():
    """Node's version and file, as it says them itself, as what is found by its name may be a script; or None."""
    found = shutil.which("node") or shutil.which("nodejs")
    done = found and subprocess.run(
        [found, "-p", "process.version + ' ' + process.execPath"], cwd="/", stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    version, _, path = done.stdout.decode("utf-8", "replace").strip().partition(" ") if done else ("", "", "")
    return (version, os.path.realpath(path)) if os.path.isfile(path) else None


def bubblewrap():
    return shutil.which("bwrap")


@functools.cache
def libraries(file):
    """What the file of a program loads: its loader, and the paths of its libraries by their names."""
    done = subprocess.run(
        ["ldd", file], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    loader, found = None, {}
    for line in done.stdout.decode("utf-8", "replace").splitlines():
        name, arrow, path = line.rpartition(" (")[0].strip().partition(" => ")
        if arrow and os.path.isfile(path):
            found[name] = path
        elif not arrow and name.startswith("/"):
            loader = name
    return loader, found


def command(node, bwrap):
    """Node sees its own file, its libraries and the runner, in a system of files where nothing can be written."""
    loader, found = libraries(node)
    seen = {"/node": node, "/runner/host.js": f"{FOLDER}/host.js", "/runner/page": f"{FOLDER}/page"}
    seen |= {f"/libraries/{name}": path for name, path in found.items()}
    if loader:
        seen[loader] = loader
    mounts = [word for place, path in seen.items() for word in ("--ro-bind", path, place)]
    return [
        bwrap, "--unshare-all", "--die-with-parent", "--new-session", "--as-pid-1", "--cap-drop", "ALL",
        "--clearenv", "--setenv", "LD_LIBRARY_PATH", "/libraries", *mounts, "--ro-bind-try", SHARED, SHARED,
        "--remount-ro", "/", "--chdir", "/", "--hostname", "app", "--seccomp", "6",
        "/node", "--max-old-space-size=160", "--max-semi-space-size=8", "--stack-size=900", "--no-warnings",
        "--disallow-code-generation-from-strings", "/runner/host.js"]


def limit():
    fence.limit(data=BURST)


def prepare(theirs):
    """In the child: the pipes of the talk become the descriptors 3, 4 and 5, and the filter becomes 6."""
    limit()
    # Copies first, since a pipe may have one of these numbers already.
    high = [os.dup(fd) for fd in theirs]
    for number, fd in enumerate(high, 3):
        os.dup2(fd, number)
    for fd in {*theirs, *high} - {3, 4, 5, 6}:
        os.close(fd)


def whole(digits):
    """A number that is short enough to be read at once."""
    if len(digits) > 20:
        raise ValueError(digits)
    return int(digits)


def rest(fd):
    """What is still in a pipe."""
    data = b""
    while select.select([fd], [], [], 0)[0]:
        more = os.read(fd, 65536)
        if not more:
            break
        data = (data + more)[-8192:]
    return data


class Process:
    def __init__(self, program):
        self.tracing = "tracing" in program
        self.secret = secrets.token_hex(8)
        self.printed = self.traced = 0
        self.tail = b""
        self.steps = b""
        self.early = None
        self.buffer = self.unsent = b""
        theirs_in, self.to_app = os.pipe()
        self.from_app, theirs_out = os.pipe()
        self.trace, theirs_trace = os.pipe()
        # An app that does not read must not keep the runner waiting.
        os.set_blocking(self.to_app, False)
        with fence.filter_file(threads=True) as calls:
            theirs = theirs_in, theirs_out, theirs_trace, calls.fileno()
            self.child = subprocess.Popen(
                command(node()[1], bubblewrap()), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, pass_fds=(3, 4, 5, 6, *theirs), preexec_fn=lambda: prepare(theirs), env={})
        for fd in theirs[:3]:
            os.close(fd)
        self.output = self.child.stdout.fileno()
        try:
            self.send({"secret": self.secret, "program": program})
            kind, problem = self.answer(START_SECONDS, START_SECONDS)
        except Fault as fault:
            self.end()
            raise Fault("start", self.tail) from fault
        # A source that cannot be read ends the process before it is ready.
        self.early = problem if kind == "fault" else None

    def send(self, message):
        """The message goes out while its answer is waited for."""
        self.unsent += json.dumps(message, ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n"

    def write(self):
        try:
            self.unsent = self.unsent[os.write(self.to_app, self.unsent):]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            self.unsent = b""  # Why it ended is found when its answer is read.

    def answer(self, processor=PROCESSOR_SECONDS, clock=CLOCK_SECONDS):
        """The next message of the app: its kind and what it says."""
        if self.early:
            return "fault", self.early
        begun, started = time.monotonic(), self.used()[0]
        while b"\n" not in self.buffer:
            ready, writable, _ = select.select(
                [self.from_app, self.output, self.trace], [self.to_app] if self.unsent else [], [], 0.02)
            if writable:
                self.write()
            if self.output in ready:
                self.drain()
            if self.trace in ready:
                self.follow()
                # It is slow because it reports its lines; what takes long is what comes after the last.
                if self.tracing:
                    begun, started = time.monotonic(), self.used()[0]
            if self.from_app in ready:
                data = os.read(self.from_app, 65536)
                if not data:
                    raise Fault(self.reason())
                self.buffer += data
                if len(self.buffer) > ANSWER:
                    raise Fault("answer")
                continue
            spent, memory, threads = self.used()
            if memory > MEMORY:
                raise Fault("memory")
            if threads > THREADS:
                raise Fault("threads")
            if spent - started > processor or time.monotonic() - begun > clock:
                raise Fault("time")
        line, _, self.buffer = self.buffer.partition(b"\n")
        try:
            secret, kind, text = line.decode("utf-8").split(" ", 2)
            if secret == self.secret:
                return kind, json.loads(text, parse_constant=int, parse_int=whole)
        except (ValueError, RecursionError):
            pass
        raise Fault("forged")

    def used(self):
        return fence.used(self.child.pid)

    def follow(self):
        data = os.read(self.trace, 65536)
        self.steps = (self.steps + data)[-8192:]
        self.traced += len(data)
        if self.traced > TRACE:
            raise Fault("time")

    def drain(self):
        data = os.read(self.output, 65536)
        self.printed += len(data)
        self.tail = (self.tail + data)[-4096:]
        if self.printed > OUTPUT and not self.tracing:
            raise Fault("output")

    def reason(self):
        """Why the process ended by itself."""
        code = self.child.wait()
        self.tail = (self.tail + rest(self.output))[-4096:]
        self.steps = (self.steps + rest(self.trace))[-8192:]
        # The filter ends what it forbids by the signal 31.
        if code in (159, -31):
            return "system"
        # Node ends itself when its heap is full; bubblewrap reports that as 134.
        return "memory" if b"out of memory" in self.tail or code in (134, -6) else "ended"

    def end(self):
        fence.end(self.child)
        for fd in (self.to_app, self.from_app, self.trace):
            os.close(fd)
        self.child.stdout.close()
