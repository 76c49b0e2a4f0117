"""The compiler, the marker that is built with it, and where compiled things are kept."""

import functools
import hashlib
import os
import resource
import shutil
import subprocess

from .diagnostics import Refusal

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# Of processor time and address space for one run of the compiler.
COMPILER_SECONDS = 120
COMPILER_MEMORY = 6 << 30


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
    # Some containers do not allow namespaces.
    tried = subprocess.run(
        [bubblewrap(), "--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", "true"],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return "run it where bubblewrap may make namespaces" if tried.returncode else None


@functools.cache
def version():
    printed = subprocess.run(
        [compiler(), "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
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
    """The first folder that can be written to."""
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    for folder in (base, os.environ.get("TMPDIR", "/tmp")):
        path = os.path.join(folder, "tracebook", "swift-app")
        try:
            os.makedirs(path, exist_ok=True)
        except OSError:
            continue
        if os.access(path, os.W_OK):
            return path
    raise Refusal("there is no folder to keep compiled examples in; set XDG_CACHE_HOME")


@functools.cache
def marker():
    built = subprocess.run(
        [os.path.join(HERE, "build")], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
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


def confined(folder, readable):
    """The arguments before a command, which then may write to the folder only and sees the system only."""
    arguments = [
        bubblewrap(), "--unshare-all", "--die-with-parent", "--new-session", "--clearenv",
        "--setenv", "PATH", f"{root()}/bin:/usr/bin:/bin", "--setenv", "HOME", "/tmp",
        "--setenv", "LANG", "C.UTF-8", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"]
    for path in ("/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache", "/etc/alternatives"):
        arguments += ["--ro-bind-try", path, path]
    for path in [root(), *readable]:
        arguments += ["--ro-bind", path, path]
    # Headers of the system are read once, not for each example.
    modules = os.path.join(cache(), "modules")
    os.makedirs(modules, exist_ok=True)
    return [*arguments, "--bind", modules, "/modules", "--bind", folder, "/build"]


def run(command, folder, readable=(), start="."):
    """The exit code and what was printed. The command starts in the folder, or in one in it."""
    done = subprocess.run(
        confined(folder, readable) + ["--chdir", f"/build/{start}", *command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, check=False, preexec_fn=limited)
    return done.returncode, done.stdout.decode(errors="replace")
