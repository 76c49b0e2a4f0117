#!/usr/bin/env python3
"""neovim.py PROGRAM: Neovim opens a lesson of the book with nothing kept, and is not kept waiting.

What is wrong in the open file is known, hover, completion, definition and actions are answered, and what is typed
meanwhile is looked at, all before the first check of the book has ended. What that takes of the processor is
printed.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# A server that has said nothing by then is taken to be dead.
DEAD = 120
# Seconds of the processor's time until the first diagnostics.
MOST = 2
# What is wrong with a name that lacks a letter.
CODE = "unknown-name"


def lesson():
    """A lesson with names in code, its text, the text without a letter of the first, and the place of the last."""
    for path in sorted((ROOT / "Content" / "lessons").glob("*/en.md")):
        text = path.read_text(encoding="utf-8")
        names = list(re.finditer(r"(?<=\s)`(\w{12,}:)`", text))
        if len(names) > 1:
            middle = names[0].start(1) + 8
            return path, text, text[:middle] + text[middle + 1:], names[-1].start(1)
    sys.exit("no lesson names a method")


def main():
    program = os.path.abspath(sys.argv[1])
    path, right, wrong, at = lesson()
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        line = right.count("\n", 0, at)
        talk = {
            "program": program, "root": str(ROOT), "lesson": str(path), "right": right.splitlines(),
            "wrong": wrong.splitlines(), "line": line, "character": at - right.rfind("\n", 0, at) + 2,
            "log": str(scratch / "log"), "pid": str(scratch / "pid"), "dead": DEAD,
            "ticks": os.sysconf("SC_CLK_TCK"), "last": "diagnostics of the lesson, at last", "code": CODE}
        (scratch / "talk").write_text(json.dumps(talk), encoding="utf-8")
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(scratch), "XDG_CACHE_HOME": str(scratch / "cache"),
            "XDG_STATE_HOME": str(scratch), "XDG_DATA_HOME": str(scratch), "LANG": "C.UTF-8",
            "TALK": str(scratch / "talk")}
        editor = subprocess.run(
            ["nvim", "--headless", "--clean", "-n", "-c", f"luafile {ROOT / 'Tests/Editors/neovim.lua'}"],
            env=environment, capture_output=True, text=True, timeout=2 * DEAD)
        log = pathlib.Path(talk["log"])
        events = [json.loads(event) for event in log.read_text().splitlines()] if log.exists() else []
    said = [event["what"] for event in events]
    if editor.returncode != 0:
        sys.exit(f"the editor ends with {editor.returncode}: {editor.stderr}\n" + "\n".join(map(str, events)))
    first = next(event for event in events if event["what"] == "diagnostics of the lesson")
    problems = []
    if "progress begin" not in said[:said.index(first["what"])]:
        problems.append("no progress is reported before the first diagnostics")
    if "progress end" in said:
        problems.append("something waits for the check of the whole book")
    if CODE not in first["codes"]:
        problems.append(f"the mistake is not among the first diagnostics: {first['codes']}")
    if first["used"] >= MOST:
        problems.append(f"the first diagnostics take {first['used']} s of the processor")
    for method in ("hover", "completion", "definition", "codeAction"):
        answer = next((event for event in events if event["what"] == method), None)
        if answer is None or answer.get("problem") or not answer["size"]:
            problems.append(f"{method}: {answer}")
    if problems:
        sys.exit("\n".join(problems + [str(event) for event in events]))
    print(f"first diagnostics after {first['used']:.2f} s of the processor, all answers after {events[-1]['used']:.2f} s")


if __name__ == "__main__":
    main()
