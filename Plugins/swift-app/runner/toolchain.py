"""The compiler, the marker that is built with it, and where compiled things are kept."""

import functools
import hashlib
import json
import os
import resource
import shutil
import subprocess

from . import fence
from .diagnostics import Refusal

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# Of processor time and address space for one run of the compiler, and of its files for a while.
COMPILER_SECONDS = 120
COMPILER_MEMORY = 6 << 30
COMPILER_FILES = 1 << 30
# What a compiler needs of its toolchain, which may be unpacked in a folder with other things in it.
TOOLS = ("swiftc", "swift-driver", "swift-frontend", "swift-autolink-extract", "clang", "ld.lld")
PARTS = ("lib/swift", "lib/swift_static", "lib/clang", "share/swift")


@functools.cache
def compiler():
    found = shutil.which("swiftc")
    if not found:
        raise Refusal("swiftc is not on PATH; install the Swift toolchain to run examples in Swift")
    return found


def lacking():
    """Advice on what has to be installed before apps can run; nothing when all is there."""
    if not shutil.which("swiftc"):
        return "install the Swift toolchain: https://www.swift.org/install"
    if not os.path.isdir(os.path.join(root(), "lib", "swift", "host", "SwiftParser.swiftmodule")):
        return "take a Swift toolchain that carries SwiftParser, such as that of swift.org"
    if not bubblewrap():
        return "install bubblewrap, on Debian: apt-get install bubblewrap"
    if not fence.filter_program(threads=False):
        return "run it on a processor of the kind x86-64, ARM64 or RISC-V"
    # Some containers do not allow namespaces.
    tried = subprocess.run(
        [bubblewrap(), "--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", "true"],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return "run it where bubblewrap may make namespaces" if tried.returncode else None


@functools.cache
def version():
    printed = subprocess.run(
        [compiler(), "--version"], cwd="/", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return " / ".join(printed.stdout.decode().split("\n")[:2]).strip()


@functools.cache
def root():
    """The folder of the toolchain, the one that has `usr` or `bin` in it."""
    return os.path.dirname(os.path.dirname(os.path.realpath(compiler())))


@functools.cache
def bubblewrap():
    return shutil.which("bwrap")


@functools.cache
def cache():
    """Where compiled things are kept: nobody else can change what is there. Without such a place they pass."""
    try:
        return fence.kept_folder("swift-app") or fence.passing_folder("swift-app")
    except OSError:
        raise Refusal("there is no folder of your own to keep compiled examples in; set HOME or TMPDIR") from None


@functools.cache
def marker():
    built = subprocess.run(
        [os.path.join(HERE, "build"), cache()], cwd=cache(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, check=False)
    if built.returncode:
        last = built.stderr.decode(errors="replace").strip().split("\n")[-1]
        raise Refusal(f"the marker could not be built: {last}")
    return built.stdout.decode().strip()


@functools.cache
def own_digest():
    """Of all that decides how a program is compiled and what it does."""
    digest = hashlib.sha256(version().encode())
    for folder in ("Marker", "Runtime", "runner"):
        for name in sorted(os.listdir(os.path.join(HERE, folder))):
            if name.endswith((".swift", ".py")):
                with open(os.path.join(HERE, folder, name), "rb") as file:
                    digest.update(name.encode() + b"\0" + file.read())
    return digest.hexdigest()


def limited():
    """Called in a new process before it becomes the compiler."""
    resource.setrlimit(resource.RLIMIT_CPU, (COMPILER_SECONDS, COMPILER_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (COMPILER_MEMORY, COMPILER_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def confined(seen, written):
    """The arguments before a command, which then sees the system, the toolchain and folders by their new places.

    It can write to the folders of the second list only.
    """
    arguments = [
        bubblewrap(), "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--clearenv",
        "--setenv", "PATH", f"{root()}/bin:/usr/bin:/bin", "--setenv", "HOME", "/tmp",
        "--setenv", "LANG", "C.UTF-8", "--proc", "/proc", "--dev", "/dev", "--remount-ro", "/dev",
        "--size", str(COMPILER_FILES), "--tmpfs", "/tmp"]
    own = [f"bin/{name}" for name in TOOLS]
    for path in ("/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache", "/etc/alternatives",
                 *(os.path.join(root(), part) for part in (*own, *PARTS))):
        arguments += ["--ro-bind-try", path, path]
    for path, place in seen.items():
        arguments += ["--ro-bind", path, place]
    for path, place in written.items():
        arguments += ["--bind", path, place]
    return [*arguments, "--remount-ro", "/"]


def run(command, seen, written, start):
    """The exit code of a tool and what it printed. It starts in the folder of this place."""
    tool, *rest = command
    done = subprocess.run(
        [*confined(seen, written), "--chdir", start, f"{root()}/bin/{tool}", *rest],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
        preexec_fn=limited)
    return done.returncode, done.stdout.decode(errors="replace")


def marked(level, folder, paths):
    """What the marker says of files in a folder, which it gets by their paths there."""
    done = subprocess.run(
        [*confined({folder: "/build", marker(): "/marker"}, {}), "--chdir", "/build", "/marker", str(level), *paths],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False,
        preexec_fn=limited)
    if done.returncode:
        raise Refusal("the code cannot be read: its parts are nested too deeply")
    return json.loads(done.stdout)


def regular(path):
    """Whether a confined command has made a file here, and no link that would lead elsewhere."""
    return os.path.isfile(path) and not os.path.islink(path)
