"""recordings PROGRAM: compares the models with recordings that were written without looking at them.

The recordings of Tests/Recordings must agree with their models, and those under `wrong` must not.
"""

import json
import shutil
import subprocess
import sys
import tempfile

from shared import PROGRAM, ROOT, book_of_models

RECORDINGS = ROOT / "Tests" / "Recordings"
BEGINNING = "recording-"


def book(folder):
    """Writes a book of the models alone, with the recordings as their tests; returns them by path."""
    content = book_of_models(folder)
    found = {}
    for source in sorted(RECORDINGS.rglob("*.trace")):
        model, isWrong = source.parent.name, source.parent.parent.name == "wrong"
        name = f"{BEGINNING}{'wrong-' if isWrong else ''}{source.name}"
        shutil.copy(source, content / "models" / model / name)
        found[f"Content/models/{model}/{name}"] = (source.relative_to(ROOT), isWrong)
    return found


def main():
    with tempfile.TemporaryDirectory() as folder:
        recordings = book(folder)
        run = subprocess.run(
            [PROGRAM, "check", "--book", folder, "--format", "json"],
            capture_output=True,
            text=True,
            check=False,
        )
    errors = {}
    for line in (run.stdout + run.stderr).splitlines():
        one = json.loads(line) if line.startswith("{") else {}
        if one.get("severity") == "error":
            errors.setdefault(one["path"], []).append(one)
    problems = []
    for path, (source, isWrong) in recordings.items():
        found = errors.pop(path, [])
        if not isWrong:
            problems += [f"{source}:{one['line']}: {one['headline']}" for one in found]
        elif [one["id"] for one in found[:1]] != ["trace-differs"]:
            problems.append(f"{source}: agrees, or cannot be run, where it must differ")
    problems += [f"{path}: {all[0]['headline']}" for path, all in errors.items()]
    if problems or run.returncode not in (0, 1):
        sys.exit("\n".join(problems or [run.stderr]))
    wrong = sum(isWrong for _, isWrong in recordings.values())
    print(f"{len(recordings) - wrong} recordings agree, {wrong} wrong ones differ")
