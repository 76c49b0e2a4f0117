#!/usr/bin/env python3
"""compare.py OURS QT [COUNT [SEED]]: holds our engine and Qt SCXML to the Recommendation.

Both run random charts, 50 events each. Ours must be, after each event, in the states in which the
algorithm of the Recommendation is. So must Qt, or else exactly where the same algorithm is with
the deviations of Qt that `deviations.py` lists. Exits with 1 when anything else is found.
"""

import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import combinations

import algorithm
import deviations
from cases import Case, cases


def run(program, chosen):
    """A line of configurations for each case; of one that the program dies of, how it died."""
    lines = []
    while len(lines) < len(chosen):
        rest = chosen[len(lines) :]
        batch = "".join(f"{case.chart}\n{' '.join(case.events)}\n" for case in rest)
        done = subprocess.run([program], input=batch, capture_output=True, text=True)
        lines += done.stdout.splitlines()
        if done.returncode != 0:
            lines.append(f"died with {done.returncode}")
    return lines


def outcomes(programs, chosen):
    with ThreadPoolExecutor() as pool:
        return list(pool.map(lambda program: run(program, chosen), programs))


def first_difference(case, who, expected, got):
    """The chart, the event and both configurations, to find the reason by."""
    places = zip(["the start"] + case.events, expected.split("|"), got.split("|"))
    number, (event, want, have) = next(
        (number, each) for number, each in enumerate(places) if each[1] != each[2]
    )
    return (
        f"chart {case.name}: {who} differs after event {number}, {event}\n"
        f"  expected {want}\n  got      {have}\n  {case.chart}\n  {' '.join(case.events[:number])}"
    )


def subsets(names):
    """The small ones first."""
    return (each for size in range(1, len(names) + 1) for each in combinations(names, size))


def explained(case, got):
    """The fewest deviations that make the algorithm go Qt's way, by name; none when none do."""
    for names in subsets(list(deviations.SENTENCES)):
        # With some of the deviations, a chart may never rest that does so with none and with all.
        with suppress(algorithm.Endless):
            if case.run(names) == got:
                return names
    return None


def compare(case, ours, qt, reasons):
    """What is not explained; notes what is."""
    findings = []
    if ours != case.expected:
        findings.append(first_difference(case, "our engine", case.expected, ours))
    if qt != case.expected:
        names = explained(case, qt)
        if names is None:
            findings.append(first_difference(case, "Qt", case.expected, qt))
        else:
            reasons[names] += 1
    return findings


def report(chosen, discarded, reasons, findings):
    for text in findings[:10]:
        print(text)
    for names, number in sorted(reasons.items()):
        print(f"Qt differs in {number} by {' and '.join(names)}")
    print(f"{discarded['endless']} charts that never rest and {discarded['idle']} idle ones left out")
    explained = sum(reasons.values())
    events = sum(len(case.events) for case in chosen)
    print(
        f"{len(chosen)} charts, {events} events: {explained} explained differences,"
        f" {len(findings)} unexplained"
    )


def main(ours, qt, count=1000, seed=1):
    chosen, discarded = cases(int(count), seed)
    reasons, findings = Counter(), []
    for case, *lines in zip(chosen, *outcomes([ours, qt], chosen), strict=True):
        findings += compare(case, *lines, reasons)
    report(chosen, discarded, reasons, findings)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
