"""samples PROGRAM [--bless]: runs the sample apps of the book, and says how many of their lines a run executes.

The traces beside a sample's files run in a book of the models alone. Each has to come out as it is
written, and together they have to execute at least 90 % of the lines that can be executed. With --bless
what was observed is written into the traces and their recordings.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile

from shared import PROGRAM, ROOT, book_of_models

SAMPLES = ROOT / "Content" / "samples"
LEAST = 90

sys.path.insert(0, str(ROOT / "Plugins" / "swift-app"))
from runner import toolchain  # noqa: E402


def head(trace):
    """The values of a trace's head by their names."""
    beginning = trace.read_text(encoding="utf-8").split("\n---\n")[0]
    return dict(re.findall(r"^(\w+): *(.*)$", beginning, re.M))


def book(folder, sample):
    """Writes a book of the models, with a sample's files and traces in the folder of their model."""
    content = book_of_models(folder, has_plugins=True)
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


def check(sample, bless):
    with tempfile.TemporaryDirectory() as folder:
        model, traces = book(folder, sample)
        command = [PROGRAM, "check", "--book", folder, "--allow-plugin", "swift-app"]
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


def main():
    problems = [one for sample in sorted(SAMPLES.iterdir()) if any(sample.glob("*.trace"))
                for one in check(sample, "--bless" in sys.argv)]
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)
