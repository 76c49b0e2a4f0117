#!/usr/bin/env python3
"""compare.py [GROUP…]: runs us and the peers in turn and prints medians and ratios of medians.

ROUNDS (default 5) is how often each has its turn; QUICK=1 is one round of a tenth of the events,
to try. Times are processor time, so that other work on the machine disturbs them less. Exits with
1 when anybody visits other states than the rest, or calls the app more or less often.

A group more is a line in `GROUPS`, and what it needs a line in prepare.sh. The groups `answers`, `site`
and `scale` are measured otherwise, by scripts of their own.
"""

import os
import pathlib
import re
import resource
import statistics
import subprocess
import sys
from typing import Callable, NamedTuple

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILT = ROOT / ".build" / "benchmarks"
PEERS = BUILT / "peers"
OURS = BUILT / "release" / "phone-benchmark"
PYTHON = ROOT / ".venv" / "bin" / "python"
SCRIPTS = ROOT / "Benchmarks" / "Peers" / "python"
# Groups that are measured otherwise, each by a script of its own.
OTHERS = {"answers": ["node", "answers.mjs"], "site": [sys.executable, "-B", "sites.py"],
          "scale": [sys.executable, "-B", "scale.py"]}
QUICK = os.environ.get("QUICK", "") not in ("", "0")
ROUNDS = int(os.environ.get("ROUNDS") or (1 if QUICK else 5))


def run(command):
    """Output and processor seconds of a program; it must succeed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, cwd=PEERS, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout, (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)


def cycles(count):
    """So many cycles of twenty events, which take about half a second."""
    return str(count // 10 if QUICK else count)


# A measure takes a command and gives what is compared, and what must be the same for everybody.


def events(command):
    """Events per second, and a checksum of the states visited and the calls of the app."""
    count, seconds, checksum = run(command)[0].split()
    if int(count) != int(command[-1]) * 20 or checksum == "differs":
        sys.exit(f"{command[0]} did not send every cycle alike")
    return int(count) / float(seconds), f"checksum {checksum}"


def search(command):
    """States per second of a whole process, and how many states and transitions it found."""
    text, seconds = run(command)
    stored = re.search(r"(\d+) states, stored", text)
    if stored:
        # SPIN counts the way into the initial state as a transition.
        states = int(stored[1])
        transitions = int(re.search(r"(\d+) transitions \(=", text)[1]) - 1
    else:
        states, transitions, _ = (int(word) for word in text.split())
    return states / seconds, f"{states:,} states, {transitions:,} transitions"


def timed_search(command):
    """The same of a program that says itself how long it took."""
    states, transitions, seconds = run(command)[0].split()
    return int(states) / float(seconds), f"{int(states):,} states, {int(transitions):,} transitions"


class Group(NamedTuple):
    """Programs that do the same; the others are compared with the first."""

    title: str
    unit: str
    measure: Callable
    programs: dict


GROUPS = {
    "events": Group(
        "One phone app",
        "events a second",
        events,
        {
            "Tracebook": [OURS, "events", cycles(150000)],
            "Qt SCXML": [PEERS / "qt-phone", "event", cycles(15000)],
            "sismic": [PYTHON, "-B", SCRIPTS / "sismic_phone.py", cycles(800)],
            "python-statemachine": [
                PYTHON, "-B", SCRIPTS / "statemachine_phone.py", cycles(400)
            ],
        },
    ),
    "search": Group(
        "Five phone apps side by side",
        "states a second",
        search,
        {
            "Tracebook": [OURS, "search", "5"],
            "SPIN, breadth first": [PEERS / "pan-bfs", "-w22"],
            "SPIN, depth first": [PEERS / "pan", "-w22", "-m1500000"],
        },
    ),
    # Seven copies: six are searched before V8 has compiled the module for good.
    "wasm": Group(
        "The same search as WebAssembly",
        "states a second",
        timed_search,
        {
            "Tracebook": [ROOT / ".build/playground-native/release/copies-native", "7"],
            "in Node": ["node", ROOT / "Benchmarks/Scripts/copies.mjs", ROOT / ".build/copies.wasm", "7"],
        },
    ),
}


def compare(group):
    """Lets each program of a group have its turn, round after round, and prints what comes out."""
    values = {name: [] for name in group.programs}
    facts = {}
    for _ in range(ROUNDS):
        for name, command in group.programs.items():
            value, fact = group.measure(command)
            values[name].append(value)
            facts.setdefault(fact, set()).add(name)
    if len(facts) != 1:
        sys.exit(f"{group.title}: not the same for everybody: {facts}")
    print(f"\n{group.title}: the same {facts.popitem()[0]}; median of {ROUNDS}\n")
    print(f"| program | {group.unit} | least to most | the first is |")
    print("| --- | ---: | ---: | ---: |")
    first = None
    for name, found in values.items():
        median = statistics.median(found)
        ratio = "" if first is None else f"{first / median:.1f} × as fast"
        first = first or median
        print(f"| {name} | {median:,.0f} | {min(found):,.0f} to {max(found):,.0f} | {ratio} |")
    sys.stdout.flush()


def versions():
    """What is compared, as far as it is installed."""
    debian = ["spin", "libqt6scxml6", "g++", "nodejs"]
    listed = subprocess.run(
        ["dpkg-query", "-W", "-f=${Package} ${Version}\\n", *debian],
        capture_output=True, text=True, check=False,
    ).stdout.splitlines()
    if PYTHON.exists():
        pip = [PYTHON, "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check"]
        listed += [
            line for line in run(pip)[0].split() if re.match("sismic|python-statemachine|jieba|pagefind=", line)
        ]
    return ", ".join(line for line in listed if " " in line.strip() or "=" in line)


def main():
    known = [*GROUPS, *OTHERS]
    names = sys.argv[1:] or known
    unknown = [name for name in names if name not in known]
    if unknown:
        sys.exit(f"no group {unknown[0]}: there are {', '.join(known)}")
    PEERS.mkdir(parents=True, exist_ok=True)
    print(versions())
    for name in names:
        if name in OTHERS:
            subprocess.run(OTHERS[name], cwd=pathlib.Path(__file__).parent, check=True)
        else:
            compare(GROUPS[name])


main()
