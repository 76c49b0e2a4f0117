"""One process of an app, kept apart by bubblewrap, and the limits of what it may use."""

import json
import os
import resource
import secrets
import select
import shutil
import subprocess
import time

FOLDER = os.path.dirname(os.path.realpath(__file__))

# Of one message. A program that waits uses no processor, and a busy computer makes it wait; so the
# time of the processor decides, and the clock only where nothing happens at all.
PROCESSOR_SECONDS = 2
CLOCK_SECONDS = 30
# Node's own beginning, before any line of the app.
START_SECONDS = 60
MEMORY = 256 << 20
OUTPUT = 1 << 20
FILE = 1 << 20
PROCESSES = 64
# Of one message of the app: an action with its lines is far below it.
ANSWER = 4 << 20


class Fault(Exception):
    """The process did something forbidden, or ended: `kind` names which."""

    def __init__(self, kind, said=b""):
        super().__init__(kind)
        self.kind = kind
        self.said = said.decode("utf-8", "replace")


def tools():
    """Node and bubblewrap, or the name of the Debian package that is missing."""
    node, bwrap = shutil.which("node") or shutil.which("nodejs"), shutil.which("bwrap")
    return (node and os.path.realpath(node)), bwrap


def command(node, bwrap):
    mounts = ["--size", str(FILE), "--tmpfs", "/tmp", "--ro-bind", "/usr", "/usr"]
    for name in ("/lib", "/lib64"):
        if os.path.islink(name):
            mounts += ["--symlink", os.readlink(name), name]
        elif os.path.isdir(name):
            mounts += ["--ro-bind", name, name]
    if not node.startswith("/usr/"):
        prefix = os.path.dirname(os.path.dirname(node))
        mounts += ["--ro-bind", prefix, prefix]
    return [
        bwrap, "--unshare-all", "--die-with-parent", "--new-session", "--as-pid-1", "--cap-drop", "ALL",
        "--clearenv", *mounts,
        "--ro-bind", FOLDER, "/runner", "--chdir", "/tmp", "--hostname", "app",
        node, "--max-old-space-size=160", "--max-semi-space-size=8", "--stack-size=900", "--no-warnings",
        "/runner/host.js"]


def limit():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE, FILE))
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))


def prepare(theirs):
    """In the child: the pipes of the talk become the descriptors 3, 4 and 5."""
    limit()
    # Copies first, since a pipe may have one of these numbers already.
    high = [os.dup(fd) for fd in theirs]
    for number, fd in zip((3, 4, 5), high):
        os.dup2(fd, number)
    for fd in {*theirs, *high} - {3, 4, 5}:
        os.close(fd)


def family(root):
    """The process and all that it started."""
    found, new = [], [root]
    while new:
        pid = new.pop()
        found.append(pid)
        try:
            for task in os.listdir(f"/proc/{pid}/task"):
                with open(f"/proc/{pid}/task/{task}/children", encoding="ascii") as file:
                    new += [int(child) for child in file.read().split()]
        except OSError:
            pass
    return found


def used(pids):
    """Seconds of the processor, and bytes of memory."""
    ticks = pages = 0
    for pid in pids:
        try:
            with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            continue
        ticks += int(fields[11]) + int(fields[12])
        pages += int(fields[21])
    return ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE")


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
        self.printed = 0
        self.tail = b""
        self.steps = b""
        self.early = None
        self.buffer = b""
        theirs_in, self.to_app = os.pipe()
        self.from_app, theirs_out = os.pipe()
        self.trace, theirs_trace = os.pipe()
        theirs = theirs_in, theirs_out, theirs_trace
        self.child = subprocess.Popen(
            command(*tools()), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            pass_fds=(3, 4, 5, *theirs), preexec_fn=lambda: prepare(theirs), env={})
        for fd in theirs:
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
        data = json.dumps(message, ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n"
        try:
            while data:
                data = data[os.write(self.to_app, data):]
        except BrokenPipeError:
            pass  # Why it ended is found when its answer is read.

    def answer(self, processor=PROCESSOR_SECONDS, clock=CLOCK_SECONDS):
        """The next message of the app: its kind and what it says."""
        if self.early:
            return "fault", self.early
        begun, started = time.monotonic(), used(family(self.child.pid))[0]
        while b"\n" not in self.buffer:
            ready, _, _ = select.select([self.from_app, self.output, self.trace], [], [], 0.02)
            if self.output in ready:
                self.drain()
            if self.trace in ready:
                self.steps = (self.steps + os.read(self.trace, 65536))[-8192:]
                # It is slow because it reports its lines; what takes long is what comes after the last.
                begun, started = time.monotonic(), used(family(self.child.pid))[0]
            if self.from_app in ready:
                data = os.read(self.from_app, 65536)
                if not data:
                    raise Fault(self.reason())
                self.buffer += data
                if len(self.buffer) > ANSWER:
                    raise Fault("answer")
                continue
            pids = family(self.child.pid)
            spent, memory = used(pids)
            if memory > MEMORY:
                raise Fault("memory")
            if len(pids) > PROCESSES:
                raise Fault("processes")
            if spent - started > processor or time.monotonic() - begun > clock:
                raise Fault("time")
        line, _, self.buffer = self.buffer.partition(b"\n")
        secret, kind, text = (line.decode("utf-8", "replace").split(" ", 2) + ["", ""])[:3]
        if secret != self.secret:
            raise Fault("forged")
        return kind, json.loads(text)

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
        # Node ends itself when its heap is full; bubblewrap reports that as 134.
        return "memory" if b"heap out of memory" in self.tail or code in (134, -6) else "ended"

    def end(self):
        self.child.kill()
        self.child.wait()
        for fd in (self.to_app, self.from_app, self.trace):
            os.close(fd)
        self.child.stdout.close()
