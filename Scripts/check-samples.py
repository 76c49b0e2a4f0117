#!/usr/bin/env python3
"""Runs the sample apps of the book, and says how many of their lines a run executes.

usage: check-samples.py PROGRAM [--bless]

The traces beside a sample's files run in a book of the models alone. Each has to come out as it is
written, and together they have to execute at least 90 % of the lines that can be executed. With --bless
what was observed is written into the traces and their recordings.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

PROJECT = pathlib.Path(__file__).resolve().parent.parent
SAMPLES = PROJECT / "Content" / "samples"
LEAST = 90

sys.path.insert(0, str(PROJECT / "Plugins" / "swift-app"))
sys.dont_write_bytecode = True
from runner import toolchain  # noqa: E402


def head(trace):
    """The values of a trace's head by their names."""
    beginning = trace.read_text(encoding="utf-8").split("\n---\n")[0]
    return dict(re.findall(r"^(\w+): *(.*)$", beginning, re.M))


def book(folder, sample):
    """Writes a book of the models, with a sample's files and traces in the folder of their model."""
    content = pathlib.Path(folder) / "Content"
    shutil.copytree(PROJECT / "Content" / "languages", content / "languages")
    shutil.copytree(PROJECT / "Content" / "code", content / "code")
    shutil.copytree(PROJECT / "Content" / "models", content / "models",
                    ignore=shutil.ignore_patterns("*.trace", "*.claim"))
    settings = (PROJECT / "Content" / "book.yaml").read_text(encoding="utf-8")
    plugins = settings[settings.index("\nplugins:"):]
    (content / "book.yaml").write_text(
        settings[: settings.index("\nchapters:") + 1] + "chapters: []" + plugins, encoding="utf-8")
    traces = sorted(sample.glob("*.trace"))
    model = content / "models" / head(traces[0])["model"]
    shutil.copytree(sample, model, dirs_exist_ok=True, ignore=shutil.ignore_patterns("Info.plist"))
    return model, traces


def executed(traces):
    """The lines that a run has begun, by file."""
    found = {}
    for trace in traces:
        names = head(trace)["app"].split()
        for line in trace.with_suffix(".run").read_text(encoding="utf-8").splitlines():
            for message in json.loads(line) if line.startswith("[") else []:
                for file, number in message.get("lines", []):
                    found.setdefault(names[file], set()).add(number)
    return found


def check(program, sample, bless):
    with tempfile.TemporaryDirectory() as folder:
        model, traces = book(folder, sample)
        command = [program, "check", "--book", folder, "--allow-plugin", "swift-app"]
        if bless:
            command += ["--bless", *(str(model / one.name) for one in traces)]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if bless:
            for one in traces:
                for path in (model / one.name, (model / one.name).with_suffix(".run")):
                    if path.exists():
                        shutil.copy(path, sample / path.name)
        # Words that only lessons use are none of this book's matter.
        problems = [one for one in re.split(r"\n(?=\S)", run.stdout + run.stderr)
                    if re.match(r"\S+: (error|warning)\[(?!unused-)", one)]
    files = sorted(path.name for path in sample.glob("*.swift"))
    reports = toolchain.marked(2, str(sample), files)
    lines = executed([one for one in traces if one.with_suffix(".run").exists()])
    ran = every = 0
    for name, report in zip(files, reports):
        marked = {line for line, _, _ in report["marks"]}
        left = sorted(marked - lines.get(name, set()))
        ran += len(marked) - len(left)
        every += len(marked)
        if left:
            print(f"  {sample.name}/{name}: not run: {', '.join(map(str, left))}")
    share = 100 * ran / every
    print(f"{sample.name}: {len(traces)} runs, {ran} of {every} lines run ({share:.1f} %)")
    if share < LEAST:
        problems.append(f"{sample.name}: fewer than {LEAST} % of the lines are run")
    return problems


def main(program, bless=False):
    program = os.path.abspath(program)
    problems = [one for sample in sorted(SAMPLES.iterdir()) if any(sample.glob("*.trace"))
                for one in check(program, sample, bless)]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["--bless"]):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], len(sys.argv) == 3))
