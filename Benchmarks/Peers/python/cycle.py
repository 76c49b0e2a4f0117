"""The cycle of events that every peer is sent, and how it is measured."""

import sys
import time

EVENTS = (
    "launch activate memory resign background foreground activate memory resign background "
    "memory foreground activate memory launch activate resign background kill memory"
).split()
LEAVES = {"notRunning": 0, "inactive": 1, "active": 2, "background": 3, "suspended": 4}


def run(send, leaf, calls):
    """Sends the cycle as often as the command line says.

    `leaf` is the number of the active leaf, `calls` how often the app was called so far.
    """
    cycles = int(sys.argv[1])
    first = None
    differs = False
    start = time.process_time()
    for _ in range(cycles):
        total = 2166136261
        before = calls()
        for event in EVENTS:
            send(event)
            total = ((total ^ leaf()) * 16777619) & 0xFFFFFFFF
            total = ((total ^ (calls() - before)) * 16777619) & 0xFFFFFFFF
        if first is None:
            first = total
        differs = differs or total != first
    seconds = time.process_time() - start
    print(cycles * len(EVENTS), f"{seconds:.9f}", "differs" if differs else first)
