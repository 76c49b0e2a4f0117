"""The sandbox of an app: an empty file system, in which it can read nothing but its own file and write nothing.

The program is linked with all that it needs, so not even the system's libraries are there.
"""

import ctypes

from . import fence, toolchain

MEMORY = 256 << 20


def command(executable):
    return [
        toolchain.bubblewrap(), "--unshare-all", "--die-with-parent", "--new-session", "--clearenv",
        # Sets and dictionaries have the same order each time.
        "--setenv", "SWIFT_DETERMINISTIC_HASHING", "1",
        # Named, so that the library does not look for its own place, which does not exist here.
        "--setenv", "SWIFT_BACKTRACE", "enable=no,swift-backtrace=/none",
        "--ro-bind", executable, "/app", "--remount-ro", "/", "--chdir", "/", "--cap-drop", "ALL",
        "--seccomp", "6", "--", "/app"]


LIBRARY = ctypes.CDLL(None, use_errno=True)
NO_RANDOM_ADDRESSES = 0x0040000


def limited():
    """Called in the new process before it becomes the sandbox."""
    fence.limit(**{"as": MEMORY})
    # The same addresses each time, as far as the system allows.
    LIBRARY.personality(NO_RANDOM_ADDRESSES)
