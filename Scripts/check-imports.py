#!/usr/bin/env python3
"""check-imports.py: each target imports what the manifest says that it depends on, and nothing else.

A Swift build lets a target import every module that happens to be built before it. Prints every import that
is not declared and every declared dependency that no file imports; the exit code is then 1.
"""
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
IMPORT = re.compile(r"^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+"
                    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)", re.MULTILINE)
FOLDERS = {"executable": "Sources", "regular": "Sources", "test": "Tests"}


def names(target):
    """The targets of the package that a target depends on by the manifest."""
    for dependency in target["dependencies"]:
        kind, value = next(iter(dependency.items()))
        yield value[0]


def imports(folder):
    found = {}
    for path in sorted(folder.rglob("*.swift")):
        for name in IMPORT.findall(path.read_text(encoding="utf-8")):
            found.setdefault(name, path.relative_to(ROOT))
    return found


def main():
    swift = os.environ.get("SWIFT", "swift").split()
    dump = subprocess.run(
        [*swift, "package", "dump-package"], cwd=ROOT, capture_output=True, check=True).stdout
    targets = json.loads(dump)["targets"]
    own = {target["name"] for target in targets}
    # A test of a program runs it, and imports nothing.
    programs = {target["name"] for target in targets if target["type"] == "executable"}
    problems = []
    checked = 0
    for target in targets:
        if target["type"] not in FOLDERS:
            continue
        folder = ROOT / (target.get("path") or f"{FOLDERS[target['type']]}/{target['name']}")
        if not any(folder.rglob("*.swift")):
            continue
        checked += 1
        declared = set(names(target))
        actual = {name: path for name, path in imports(folder).items() if name in own}
        problems += [
            f"{actual[name]}: {target['name']} imports {name}, which the manifest does not say"
            for name in sorted(actual.keys() - declared)]
        problems += [
            f"Package.swift: {target['name']} depends on {name}, which no file imports"
            for name in sorted(declared - actual.keys() - programs)]
    for problem in problems:
        print(problem)
    if problems:
        sys.exit(1)
    print(f"{checked} targets import what the manifest says")


main()
