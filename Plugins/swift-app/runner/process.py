"""One process of an app, from its start to its end."""

import mmap
import os
import re
import selectors
import subprocess
import time

from . import fence, sandbox

# Of processor time for one message. The clock is only for an app that neither works nor answers, and long
# enough for a busy machine.
SECONDS = 2
PATIENCE = 30
PRINTED = 1 << 20
MESSAGE = 1 << 20


class Fault(Exception):
    """Why the app did not answer."""

    def __init__(self, message, why=None, help=None):
        super().__init__(message)
        self.why = why
        self.help = help


def escaped(text):
    return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n")


def unescaped(text):
    return re.sub(r"\\(.)", lambda one: {"t": "\t", "n": "\n"}.get(one[1], one[1]), text)


class Process:
    def __init__(self, executable):
        self.printed = 0
        self.errors = b""
        self.unread = self.unsent = b""
        self.over = False
        requests, self.requests = os.pipe()
        self.answers, answers = os.pipe()
        self.memory = os.memfd_create("lines")
        os.truncate(self.memory, mmap.PAGESIZE)
        os.pwrite(self.memory, b"\xff" * 8, 0)
        # An app that does not read must not keep the runner waiting.
        os.set_blocking(self.requests, False)
        with fence.filter_file(threads=False) as calls:
            theirs = requests, answers, self.memory, calls.fileno()

            def prepare():
                # Copies first, since one of them may have one of these numbers already.
                copies = [os.dup(one) for one in theirs]
                for number, copy in enumerate(copies, 3):
                    os.dup2(copy, number)
                for one in {*theirs, *copies} - {3, 4, 5, 6}:
                    os.close(one)
                sandbox.limited()

            self.process = subprocess.Popen(
                sandbox.command(executable), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, pass_fds=(3, 4, 5, 6, *theirs), preexec_fn=prepare)
        os.close(requests)
        os.close(answers)
        self.selector = selectors.DefaultSelector()
        for file in (self.answers, self.process.stdout.fileno(), self.process.stderr.fileno()):
            os.set_blocking(file, False)
            self.selector.register(file, selectors.EVENT_READ)

    def place(self):
        """Index of the file and line that ran last, or None."""
        data = os.pread(self.memory, 8, 0)
        file, line = (int.from_bytes(data[i:i + 4], "little", signed=True) for i in (0, 4))
        return None if file < 0 else (file, line)

    def send(self, fields):
        """The message goes out while its answer is waited for."""
        self.unsent += ("\t".join(escaped(field) for field in fields) + "\n").encode("utf-8", "replace")

    def write(self):
        try:
            self.unsent = self.unsent[os.write(self.requests, self.unsent):]
        except BlockingIOError:
            pass
        except OSError:
            # It has ended; what follows finds out how.
            self.unsent = b""

    def ask(self, fields):
        """Sends a message and gives what comes back."""
        self.send(fields)
        end = time.monotonic() + PATIENCE
        begun = fence.used(self.process.pid)[0]
        while b"\n" not in self.unread:
            if self.unsent:
                self.write()
            if not self.selector.get_map():
                raise self.ended()
            for key, _ in self.selector.select(0.02):
                self.take(key.fd)
            if len(self.unread) > MESSAGE:
                raise Fault("a value that the code saves is too long", "At most 1 MB is kept.")
            if b"\n" in self.unread:
                break
            if fence.used(self.process.pid)[0] - begun > SECONDS:
                raise Fault(
                    "the code does not return",
                    "A method has 2 s of processor time; a method of an app returns much sooner.")
            if time.monotonic() > end:
                raise Fault(
                    "the code neither works nor returns",
                    "A method has 2 s of processor time, and nothing to wait for outside the app.")
        # All that was printed before the answer is in the pipes by now.
        for file in (self.process.stdout.fileno(), self.process.stderr.fileno()):
            while file in self.selector.get_map() and self.take(file):
                pass
        line, _, self.unread = self.unread.partition(b"\n")
        return [unescaped(field) for field in line.decode(errors="replace").split("\t")]

    def take(self, file):
        """Reads what is there; whether there was something."""
        try:
            data = os.read(file, 1 << 16)
        except BlockingIOError:
            return False
        if not data:
            self.selector.unregister(file)
            return False
        if file == self.answers:
            self.unread += data
            return True
        self.printed += len(data)
        if self.printed > PRINTED:
            raise Fault("the code prints more than 1 MB", "What an app prints is not shown.")
        if file == self.process.stderr.fileno():
            # The beginning names the reason; what the library prints about the stack follows it.
            self.errors = (self.errors + data)[:4096]
        return True

    def ended(self):
        """The reason of an end without an answer."""
        code = self.process.wait()
        signal = -code if code < 0 else code - 128 if code > 128 else 0
        output = self.errors.decode(errors="replace")
        fatal = re.search(r"(?:Fatal error|Assertion failed|Precondition failed): ([^\n]*)", output)
        if "bwrap:" in output and self.place() is None and not fatal:
            return Fault(
                "the sandbox could not be made",
                re.search(r"bwrap: ([^\n]*)", output)[1][:200],
                "Allow bubblewrap to make user namespaces on this machine.")
        if fatal and fatal[1].startswith("failed to allocate"):
            return Fault("the code needs more than 256 MB of memory", "An app of the book has no more.")
        if signal in (4, 5) or signal == 6 and fatal:
            return Fault("the code stops here with a fatal error", fatal[1][:300] if fatal else None)
        if signal == 31:
            return Fault(
                "the code reaches for the system",
                "It asked for a process, a thread or a socket, which no shim of the SDK needs.")
        if signal in (7, 11):
            return Fault(
                "the code runs out of stack",
                "A function that calls itself without end uses up the 8 MB that there are.")
        return Fault("the code ends the app", "Only the platform ends an app in a trace.")

    def close(self):
        fence.end(self.process)
        for file in (self.requests, self.answers, self.memory):
            os.close(file)
        self.selector.close()
        self.process.stdout.close()
        self.process.stderr.close()
