"""What keeps an app in: a filter of system calls, limits of its process, and a folder that nobody else can change.

Both runners have this file, since the folder of a plugin stands alone; a test holds the two equal.
"""

import atexit
import os
import platform
import re
import resource
import shutil
import signal
import stat
import struct
import tempfile

# Number in the kernel of a PC, and in that of later processors, which share one list.
# An app asks for these only to get out, so they end it: processes, sockets, other programs' memory.
ENDING = {
    "clone": (56, 220), "fork": (57, None), "vfork": (58, None), "execveat": (322, 281),
    "socket": (41, 198), "socketpair": (53, 199), "kill": (62, 129), "tkill": (200, 130),
    "rt_sigqueueinfo": (129, 138), "rt_tgsigqueueinfo": (297, 240), "pidfd_send_signal": (424, 424),
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271),
    "pidfd_open": (434, 434), "pidfd_getfd": (438, 438), "process_madvise": (440, 440), "kcmp": (312, 272),
    "mount": (165, 40), "umount2": (166, 39), "pivot_root": (155, 41), "chroot": (161, 51),
    "unshare": (272, 97), "setns": (308, 268), "open_tree": (428, 428), "move_mount": (429, 429),
    "fsopen": (430, 430), "fsmount": (432, 432), "fspick": (433, 433), "mount_setattr": (442, 442),
    "bpf": (321, 280), "perf_event_open": (298, 241), "userfaultfd": (323, 282),
    "add_key": (248, 217), "request_key": (249, 218), "keyctl": (250, 219),
    "name_to_handle_at": (303, 264), "open_by_handle_at": (304, 265)}
# These are not there, for a library that tries them first: memory that no limit counts, and limits.
ABSENT = {
    "clone3": (435, 435), "io_uring_setup": (425, 425), "io_setup": (206, 0),
    "memfd_create": (319, 279), "memfd_secret": (447, 447),
    "shmget": (29, 194), "shmat": (30, 196), "semget": (64, 190), "msgget": (68, 186), "mq_open": (240, 180),
    "mlock": (149, 228), "mlock2": (325, 284), "mlockall": (151, 230), "flock": (73, 32),
    "timer_create": (222, 107), "inotify_init": (253, None), "inotify_init1": (294, 26),
    "fanotify_init": (300, 262), "setrlimit": (160, 164), "personality": (135, 92),
    "sched_setscheduler": (144, 119), "setpriority": (141, 140)}
CLONE, PRLIMIT, FCNTL, MMAP, PRCTL = (56, 220), (302, 261), (72, 25), (9, 222), (157, 167)
ARCHITECTURES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7), "riscv64": (1, 0xC00000F3)}

ALLOW, KILL, NOT_ALLOWED, NOT_THERE = 0x7FFF0000, 0x80000000, 0x00050001, 0x00050026
LOAD, EQUAL, AT_LEAST, ANY_OF, END = 0x20, 0x15, 0x35, 0x45, 0x06
NEW_THREAD, SHARED = 0x10000, 1
# Locks of files are memory of the kernel that nobody counts, and a lease keeps others waiting.
LOCKS = (6, 7, 37, 38, 1024)
# What ends the app when its sandbox ends.
END_WITH_PARENT = 1


def filter_program(threads):
    """The filter in the kernel's form, a list of small steps; None for a processor whose calls are not known here.

    With `threads` there may be some, but no memory that is shared; without, shared memory may be had from a file.
    """
    if platform.machine() not in ARCHITECTURES:
        return None
    column, architecture = ARCHITECTURES[platform.machine()]

    def step(code, value, yes=0, no=0):
        return struct.pack("=HBBI", code, yes, no, value)

    def argument(index, half=0):
        return step(LOAD, 16 + 8 * index + 4 * half)

    def of(call, *steps):
        """Steps for one call alone, after which another call may be loaded."""
        return [step(EQUAL, call[column], 0, len(steps)), *steps]

    number = step(LOAD, 0)
    allowed, killed, refused = step(END, ALLOW), step(END, KILL), step(END, NOT_ALLOWED)
    steps = [step(LOAD, 4), step(EQUAL, architecture, 1, 0), killed, number,
             # Calls of the other width of the same processor have numbers from here on.
             step(AT_LEAST, 0x40000000, 0, 1), killed]
    if threads:
        steps += of(CLONE, argument(0), step(ANY_OF, NEW_THREAD, 0, 1), allowed, killed)
        steps += of(MMAP, argument(3), step(ANY_OF, SHARED, 0, 1), refused, allowed)
    # To ask for a limit is allowed, to give a new one is not.
    steps += of(PRLIMIT, argument(2), step(EQUAL, 0, 1, 0), refused, argument(2, 1), step(EQUAL, 0, 1, 0), refused,
                allowed)
    steps += of(PRCTL, argument(0), step(EQUAL, END_WITH_PARENT, 0, 1), refused, allowed)
    steps += of(FCNTL, argument(1), *[part for lock in LOCKS for part in (step(EQUAL, lock, 0, 1), refused)], allowed)
    for calls, result in ((ENDING, KILL), (ABSENT, NOT_THERE)):
        for call in calls.values():
            if call[column] is not None:
                steps += of(call, step(END, result))
    return b"".join([*steps, allowed])


def filter_file(threads):
    """An open file with the filter, in memory, from its beginning."""
    file = os.fdopen(os.memfd_create("filter"), "w+b")
    file.write(filter_program(threads))
    file.seek(0)
    return file


def limit(**most):
    """In a new process, before it becomes the sandbox: limits that nothing inside can raise again."""
    limits = {"core": 0, "memlock": 0, "msgqueue": 0, "fsize": 0, "nofile": 64, "stack": 8 << 20, **most}
    for name, value in limits.items():
        number = getattr(resource, f"RLIMIT_{name.upper()}")
        before = resource.getrlimit(number)[1]
        value = value if before == resource.RLIM_INFINITY else min(value, before)
        resource.setrlimit(number, (value, value))


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


def end(child):
    """Ends a process and all that it started, and waits for it."""
    if child.poll() is None:
        for pid in reversed(family(child.pid)):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
    child.wait()


def used(root):
    """Seconds of the processor, bytes of memory, and the threads of a process and all that it started."""
    ticks = pages = threads = 0
    for pid in family(root):
        try:
            with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            continue
        # With those of children that have ended.
        ticks += sum(map(int, fields[11:15]))
        pages += int(fields[21])
        threads += int(fields[17])
    return ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE"), threads


def kept_folder(name):
    """The folder of a runner in the cache of its user, or None where there is none that nobody else can change."""
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    if not os.path.isabs(base):
        return None
    try:
        os.makedirs(base, mode=0o700, exist_ok=True)
        above = os.stat(base)
        # Elsewhere somebody could put another folder into the place of ours.
        if above.st_uid not in (0, os.geteuid()) or above.st_mode & (stat.S_IWOTH | stat.S_ISVTX) == stat.S_IWOTH:
            return None
        path = os.path.join(base, "tracebook")
        for path in (path, os.path.join(path, name)):
            if not own(path):
                return None
        return path if os.access(path, os.W_OK) else None
    except OSError:
        return None


def own(path):
    """Whether a folder is there, or was made, that belongs to this user and has always been closed to others."""
    try:
        os.mkdir(path, 0o700)
    except FileExistsError:
        pass
    folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        found = os.fstat(folder)
        if found.st_uid != os.geteuid() or found.st_mode & stat.S_IWOTH:
            return False
        os.fchmod(folder, 0o700)
        return True
    finally:
        os.close(folder)


def beginning(folder):
    """How names in a folder begin that this process gives to what is not whole yet. What killed ones have left goes."""
    with os.scandir(folder) as entries:
        for entry in entries:
            found = re.fullmatch(r"new-(\d+)-\w+", entry.name)
            if found and not os.path.exists(f"/proc/{found[1]}"):
                if entry.is_dir(follow_symlinks=False):
                    shutil.rmtree(entry.path, ignore_errors=True)
                else:
                    os.unlink(entry.path)
    return f"new-{os.getpid()}-"


def passing_folder(name):
    """A new folder of this process alone, which goes with it."""
    path = tempfile.mkdtemp(prefix=f"tracebook-{name}-")
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path
