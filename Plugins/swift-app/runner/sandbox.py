"""The sandbox of an app: an empty file system, in which it can read nothing but its own file.

The program is linked with all that it needs, so not even the system's libraries are there.
"""

import ctypes
import os
import platform
import resource
import struct
import tempfile

from . import toolchain

MEMORY = 256 << 20
STACK = 8 << 20
FILE = 1 << 20
FOLDER = 1 << 20

# System calls that end the app. A shim has no use for them, and an app has no other way to get to
# them than around its shim: processes, threads, sockets, other programs' memory.
FORBIDDEN = {
    "x86_64": (0xC000003E, {
        "clone": 56, "fork": 57, "vfork": 58, "clone3": 435, "socket": 41, "socketpair": 53,
        "ptrace": 101, "mount": 165, "unshare": 272, "setns": 308, "bpf": 321, "io_uring_setup": 425,
        "process_vm_readv": 310, "process_vm_writev": 311, "keyctl": 250, "userfaultfd": 323,
        "kill": 62, "tkill": 200, "memfd_create": 319}),
    "aarch64": (0xC00000B7, {
        "clone": 220, "clone3": 435, "socket": 198, "socketpair": 199, "ptrace": 117, "mount": 40,
        "unshare": 97, "setns": 268, "bpf": 280, "io_uring_setup": 425, "process_vm_readv": 270,
        "process_vm_writev": 271, "keyctl": 219, "userfaultfd": 282, "kill": 129, "tkill": 130,
        "memfd_create": 279}),
}
KILL, ALLOW = 0x80000000, 0x7FFF0000


def filter_program():
    """The filter in the kernel's form: a list of small steps. None for another processor."""
    if platform.machine() not in FORBIDDEN:
        return None
    architecture, calls = FORBIDDEN[platform.machine()]
    numbers = sorted(calls.values())

    def step(code, yes, no, value):
        return struct.pack("=HBBI", code, yes, no, value)

    load, equal, at_least, end = 0x20, 0x15, 0x35, 0x06
    steps = [step(load, 0, 0, 4), step(equal, 1, 0, architecture), step(end, 0, 0, KILL),
             step(load, 0, 0, 0),
             # Calls of the other width of the same processor have numbers from here on.
             step(at_least, 0, 1, 0x40000000), step(end, 0, 0, KILL)]
    for number in numbers:
        steps += [step(equal, 0, 1, number), step(end, 0, 0, KILL)]
    return b"".join([*steps, step(end, 0, 0, ALLOW)])


def command(executable, filter_descriptor):
    arguments = [
        toolchain.bubblewrap(), "--unshare-all", "--die-with-parent", "--new-session", "--clearenv",
        # Sets and dictionaries have the same order each time.
        "--setenv", "SWIFT_DETERMINISTIC_HASHING", "1",
        # Named, so that the library does not look for its own place, which does not exist here.
        "--setenv", "SWIFT_BACKTRACE", "enable=no,swift-backtrace=/none",
        "--ro-bind", executable, "/app", "--size", str(FOLDER), "--tmpfs", "/tmp",
        "--remount-ro", "/", "--chdir", "/tmp", "--cap-drop", "ALL"]
    if filter_descriptor is not None:
        arguments += ["--seccomp", str(filter_descriptor)]
    return [*arguments, "--", "/app"]


def filter_file():
    program = filter_program()
    if program is None:
        return None
    file = tempfile.TemporaryFile()
    file.write(program)
    file.flush()
    file.seek(0)
    return file


LIBRARY = ctypes.CDLL(None, use_errno=True)
NO_RANDOM_ADDRESSES = 0x0040000


def limited():
    """Called in the new process before it becomes the sandbox."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_STACK, (STACK, STACK))
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE, FILE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
    # The same addresses each time, as far as the system allows.
    LIBRARY.personality(NO_RANDOM_ADDRESSES)
