#!/usr/bin/env python3
"""compare.py [ROUNDS]: runs us and the peers in turn and prints medians and ratios of medians.

Times are processor time of one thread, so that other work on the machine disturbs them less.
Exits with 1 when anybody visits other states than the rest.
"""

import pathlib
import re
import resource
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILT = ROOT / ".build" / "benchmarks"
PEERS = BUILT / "peers"
OURS = BUILT / "release" / "phone-benchmark"
PYTHON = ROOT / ".venv" / "bin" / "python"
SCRIPTS = ROOT / "Benchmarks" / "Peers" / "python"
COPIES = 5

# Cycles of twenty events, scaled to take about half a second each.
EVENTS = {
    "Tracebook": [OURS, "events", "100000"],
    "Qt SCXML": [PEERS / "qt-phone", "event", "15000"],
    "sismic": [PYTHON, "-B", SCRIPTS / "sismic_phone.py", "800"],
    "python-statemachine": [PYTHON, "-B", SCRIPTS / "statemachine_phone.py", "400"],
}
SEARCHES = {
    "Tracebook": [OURS, "search", str(COPIES)],
    "SPIN, depth first": [PEERS / "pan", "-w24", "-m1500000"],
    "SPIN, breadth first": [PEERS / "pan-bfs", "-w24"],
}


def run(command):
    """Output and processor seconds of a program; it must succeed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, cwd=PEERS, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout, (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)


def events(command):
    """Events per second, and the checksum of the states visited."""
    count, seconds, checksum = run(command)[0].split()
    return int(count) / float(seconds), checksum


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
    return states / seconds, (states, transitions)


def medians(programs, measure, rounds):
    """By name, the median of a measure over rounds in which each has its turn."""
    found = {name: [] for name in programs}
    facts = {name: set() for name in programs}
    for _ in range(rounds):
        for name, command in programs.items():
            value, fact = measure(command)
            found[name].append(value)
            facts[name].add(fact)
    if len(set().union(*facts.values())) != 1 or {"differs"} in facts.values():
        sys.exit(f"not the same states: {facts}")
    return found, facts[next(iter(facts))].pop()


def table(title, unit, found):
    ours = statistics.median(found["Tracebook"])
    print(f"\n{title}\n")
    print(f"| program | {unit}, median | least to most | Tracebook is |")
    print("| --- | ---: | ---: | ---: |")
    for name, values in found.items():
        median = statistics.median(values)
        ratio = "" if name == "Tracebook" else f"{ours / median:.1f} × as fast"
        print(f"| {name} | {median:,.0f} | {min(values):,.0f} to {max(values):,.0f} | {ratio} |")


def wasm(rounds):
    """WebAssembly against native, by the same search; left out where it is not built."""
    module = ROOT / ".build" / "search.wasm"
    native = ROOT / ".build" / "playground-native" / "release" / "search-native"
    script = ROOT / "Scripts" / "search.mjs"
    if not (module.exists() and native.exists() and script.exists()):
        print("\nThe search as WebAssembly is not built: not compared.")
        return
    programs = {"Tracebook": [native, "6"], "WebAssembly": ["node", script, module, "6"]}

    def measure(command):
        states, transitions, seconds = run(command)[0].split()
        return int(states) / float(seconds), (int(states), int(transitions))

    found, (states, transitions) = medians(programs, measure, rounds)
    table(f"{states:,} states, {transitions:,} transitions", "states a second", found)


def versions():
    debian = ["dpkg-query", "-W", "-f=${Package} ${Version}\\n", "spin", "libqt6scxml6", "g++"]
    pip = [PYTHON, "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check"]
    wanted = [line for line in run(pip)[0].split() if re.match("sismic|python-statemachine", line)]
    print(", ".join(run(debian)[0].split("\n")[:-1] + wanted))


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    versions()
    found, checksum = medians(EVENTS, events, rounds)
    table(f"One phone app, checksum {checksum}, rounds: {rounds}", "events a second", found)
    found, (states, transitions) = medians(SEARCHES, search, rounds)
    title = f"{COPIES} copies: {states:,} states, {transitions:,} transitions"
    table(title, "states a second", found)
    wasm(rounds)


main()
