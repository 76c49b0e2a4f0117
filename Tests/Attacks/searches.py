"""searches [--places | NUMBER…]: breaks the searches on purpose, in one place at a time, and
holds it against the naive references of Tests/ClaimOracleTests and of logs, which must notice.

Works on a copy of the tracked files under .build/broken-checker, so that nothing here is touched.
CHARTS (default 400) is how many random charts the reference takes. Exits with 1 when a change goes
unnoticed, and with 2 when a place to be changed is not there any more; --places looks only for that.
"""

import os
import shutil
import subprocess
import sys
from typing import NamedTuple

from shared import ROOT

COPY = ROOT / ".build" / "broken-checker"
SEARCH = "Sources/StateSearch/"
CHARTS = os.environ.get("CHARTS", "400")


class Change(NamedTuple):
    """What is wrong then, and the text that is put in place of another."""

    meaning: str
    path: str
    before: str
    after: str


CHANGES = [
    Change(
        "a stretch goes on after its end", SEARCH + "Monitor.swift",
        "    if matches(end, event) || escapes(event) { watch.memory = 0 }\n    if matches(beginning",
        "    if escapes(event) { watch.memory = 0 }\n    if matches(beginning"),
    Change(
        "one more is allowed than was said", SEARCH + "Monitor.swift",
        "if watch.memory > most {", "if watch.memory > most + 1 {"),
    Change(
        "a release lasts beyond its stretch", SEARCH + "Monitor.swift",
        "    if !held || scope.terms.contains", "    if false, scope.terms.contains"),
    Change(
        "several instances have one state", SEARCH + "Claim.swift",
        "lessonStates[Int(observation.instance) + 1] = observation.name",
        "lessonStates = lessonStates.map { _ in observation.name }"),
    Change(
        "the tick is the shortest delay", SEARCH + "Coverage.swift",
        "    return greatestCommonDivisor(tick, time)",
        "    return time == 0 ? tick : tick == 0 ? time : min(tick, time)"),
    Change(
        "timers in one gap are taken for equal", SEARCH + "Region.swift",
        "let largest = (timers.map(fraction).max() ?? 0) + 1",
        "let largest = max(1, timers.map(fraction).max() ?? 0)"),
    Change(
        "a strict bound may be reached", SEARCH + "DeadlineWatch.swift",
        "least = claim.isStrict ? 1 : 0", "least = 0"),
    Change(
        "a bound between two ticks is the later one", SEARCH + "ClaimDecider.swift",
        "let whole = claim.duration / Int64(tick) * Int64(tick)",
        "let whole = (claim.duration / Int64(tick) + 1) * Int64(tick)"),
    Change(
        "an answer that forbids a stimulus forbids it whatever the others are", SEARCH + "Explorer.swift",
        "        work += 1\n        continue\n", "        work += 1\n        break\n"),
    Change(
        "no stimulus comes in a gap", SEARCH + "Explorer.swift",
        "    for stimulus in 0..<count { addSteps(stimulus, hash) }",
        "    let list = Int(graph.packing.timers.value(in: row))\n"
        "    for stimulus in 0..<count\n"
        "    where graph.timers.move(list) == .still || graph.timers.move(list) == .intoGap {\n"
        "      addSteps(stimulus, hash)\n    }"),
    Change(
        "a bound begins anew with each trigger", SEARCH + "DeadlineWatch.swift",
        "if due == nil { due = time + limit }", "due = time + limit"),
    Change(
        "only the first order of the initial step is taken", SEARCH + "Explorer.swift",
        "      graph.roots.append(Graph.Root(state: steps.steps[0].target, observations: "
        "observations))\n    } while !exceedsWorkLimit && interpreter.orders.advance()",
        "      graph.roots.append(Graph.Root(state: steps.steps[0].target, observations: "
        "observations))\n    } while false"),
    Change(
        "a step is known without the variables that it read", SEARCH + "ReadSet.swift",
        "case .variable(let slot): read(packing.variables[slot])", "case .variable: break"),
    Change(
        "a step is known without the timers that it read", SEARCH + "ReadSet.swift",
        "case .timers: read(packing.timers)", "case .timers: break"),
    Change(
        "times are solved without their upper bounds", SEARCH + "ConcreteRun.swift",
        "        if lacking > 0 {", "        if lacking > 0, bounds.count > 1_000_000 {"),
    Change(
        "a log loses the other calls of a step", SEARCH + "Explaining/LogFollower.swift",
        "    let rest = rest(position.rest)\n", "    let rest: Int32 = 0\n"),
    Change(
        "no time passes between the lines of a log", SEARCH + "Explaining/CallSteps.swift",
        "    passTime(takeStimuli(from: state))", "    _ = takeStimuli(from: state)"),
]


def copy_tree():
    """The tracked files as they are now; what was built in the copy stays."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    for name in listed.split("\0"):
        source = ROOT / name
        if not name or not source.is_file():
            continue
        target = COPY / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists() or target.read_bytes() != source.read_bytes():
            shutil.copy2(source, target)


def is_content(name):
    """Whether the reference agrees with the search in the copy."""
    swift = os.environ.get("SWIFT", "swift")
    build = subprocess.run(
        [swift, "build", "--build-tests"], cwd=COPY, capture_output=True, text=True, check=False)
    if build.returncode != 0:
        sys.exit(f"{name}: does not build\n{build.stdout[-3000:]}{build.stderr[-3000:]}")
    test = subprocess.run(
        [swift, "test", "--disable-xctest", "--skip-build", "--filter", "ClaimOracleTests|LogOracleTests"],
        cwd=COPY, capture_output=True, text=True, check=False,
        env={**os.environ, "TRACEBOOK_ORACLE_CHARTS": CHARTS})
    return test.returncode == 0


def try_change(number, change):
    """True when the reference notices; the copy is as before then."""
    path = COPY / change.path
    text = path.read_text()
    path.write_text(text.replace(change.before, change.after))
    try:
        noticed = not is_content(change.meaning)
    finally:
        path.write_text(text)
    print(f"{number}: {change.meaning}: {'noticed' if noticed else 'NOT NOTICED'}", flush=True)
    return noticed


def check_places():
    """Ends the program when a text that is to be replaced is not in its file exactly once."""
    moved = [
        change for change in CHANGES if (ROOT / change.path).read_text().count(change.before) != 1]
    for change in moved:
        print(f"{change.path}: not exactly once, for “{change.meaning}”:\n{change.before}")
    if moved:
        sys.exit(2)


def main():
    check_places()
    if sys.argv[1:] == ["--places"]:
        return print(f"{len(CHANGES)} places are where they were")
    copy_tree()
    numbers = [int(word) for word in sys.argv[1:]] or list(range(1, len(CHANGES) + 1))
    if not is_content("unchanged"):
        sys.exit("the reference disagrees already with the unchanged search")
    results = [try_change(number, CHANGES[number - 1]) for number in numbers]
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    sys.exit(0 if all(results) else 1)
