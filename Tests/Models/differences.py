"""differences PROGRAM [--limit N] [MODEL…]: what every pair of values of each parameter changes in behaviour.

Each parameter of each model of the book is varied alone. Values under which a model does the same by its
expressions are interchangeable, as `tracebook explore` finds. Prints a table of Markdown and, in the last
line, totals; the exit code is 1 when a comparison fails.
"""
import argparse
import itertools
import json
import os
import re
import subprocess
import sys
import time

from shared import ROOT

MODELS = os.path.join(ROOT, "Content", "models")


def classes(program, model):
    """By parameter, one value of each class of values that differ from the default."""
    found = subprocess.run(
        [program, "explore", model, "--limit", "1", "--book", ROOT], capture_output=True, text=True, timeout=600)
    result = {}
    for line in found.stdout.splitlines():
        match = re.match(r"(\S+?)=([^,:]+)(?:, [^:]*)?: \d+ states", line)
        if match:
            result.setdefault(match[1], []).append(match[2])
    return result


def compare(program, model, words, limit):
    start = time.monotonic()
    command = [program, "diff", model, "--json", "--book", ROOT]
    run = subprocess.run(
        command + words + (["--limit", str(limit)] if limit else []), capture_output=True, text=True, timeout=3600)
    if not run.stdout.startswith("{"):
        sys.exit(f"{model} {' '.join(words)}: {run.stderr.strip()}")
    return json.loads(run.stdout), time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--limit", type=int)
    parser.add_argument("models", nargs="*")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    print("| Model | First | Second | Differences | Pairs of states | Seconds | The first at |")
    print("| --- | --- | --- | ---: | ---: | ---: | --- |")
    count = whole = parted = 0
    slowest = 0.0
    begin = time.monotonic()
    for model in options.models or sorted(os.listdir(MODELS)):
        for parameter, values in classes(program, model).items():
            sides = [None] + values
            for first, second in itertools.combinations(sides, 2):
                words = [f"--with={parameter}={first}"] if first else []
                report, seconds = compare(program, model, words + [f"--and={parameter}={second}"], options.limit)
                found = report["differences"]
                amount = str(len(found)) + ("" if report["complete"] else " at least")
                pairs = str(report["pairs"]) + ("" if report["complete"] else ", stopped")
                place = f"`{found[0]['stimulus']}`" if found else ""
                names = " | ".join(f"`{name}`" if "=" in name else name for name in report["versions"])
                print(f"| {model} | {names} | {amount} | {pairs} | {seconds:.1f} | {place} |", flush=True)
                count += 1
                whole += report["complete"]
                parted += bool(found)
                slowest = max(slowest, seconds)
    print(f"\n{count} pairs, {parted} with differences, {whole} compared whole, "
          f"{time.monotonic() - begin:.0f} s, at most {slowest:.1f} s each")
