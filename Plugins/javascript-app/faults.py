"""Why a program was ended from outside, as a diagnostic at the author's line."""

import collections
import re
import struct

import process

MESSAGES = {
    "time": ("the code was stopped because the call did not end",
             "a call may run for 2 s, or for 500,000 statements"),
    "memory": ("the app used more than 256 MB of memory", "the limit of an app is 256 MB"),
    "output": ("the app printed more than 1 MB", "nobody reads more than that"),
    "threads": ("the app started more than 64 threads", "an app has no threads beside those of Node"),
    "system": ("the app reaches for the system", "it asked for a process or a socket, which no platform needs"),
    "answer": ("the app asked for something of more than 4 MB", "one action or line is far shorter"),
    "forged": ("the app wrote into the talk of its runner", "only its platform may speak there"),
    "ended": ("the process of the app ended by itself", "only the platform ends it"),
    "start": ("the process of the app could not be started", None),
}


def problem(kind):
    message, why = MESSAGES[kind]
    return {"severity": "error", "message": message, **({"why": why} if why else {})}


def at(sources, index, line):
    """The whole line, as a diagnostic marks what has no column."""
    lines = sources[index]["text"].split("\n")
    text = lines[line - 1].rstrip() if line <= len(lines) else ""
    trimmed = text.lstrip()
    return {"path": sources[index]["path"], "line": line, "column": len(text) - len(trimmed) + 1,
            "length": max(1, len(trimmed))}


def missing(params):
    """What must be installed before any app runs, or None."""
    for found, name, package in ((process.node(), "Node.js", "nodejs"),
                                 (process.bubblewrap(), "bubblewrap", "bubblewrap")):
        if not found:
            why = "it keeps foreign code away from this computer" if name == "bubblewrap" else "it runs the code"
            return {**at(params["sources"], 0, 1), "severity": "error", "message": f"{name} is not installed",
                    "why": why, "help": f"apt-get install {package}"}
    return None


def located(program, messages, fault):
    """The diagnostic of a fault. A process that was ended cannot say where it was, so the same is
    run again, slowly, by a process that reports each line before it runs."""
    if fault.kind == "start":
        # What bubblewrap complains about, without the folders of this computer.
        said = [re.sub(r"/\S*/", "", line) for line in fault.said.splitlines() if line.startswith("bwrap: ")]
        return {**at(program["sources"], 0, 1), **problem("start"),
                **({"why": said[0]} if said else {})}
    steps = traced({**program, "tracing": True}, messages)
    index, line = place(steps)
    if index >= len(program["sources"]) or not 0 < line <= program["sources"][index]["text"].count("\n") + 1:
        index, line = 0, 1
    return {**at(program["sources"], index, line), **problem(fault.kind)}


def traced(program, messages):
    app = None
    try:
        app = process.Process(program)
        if not messages:
            app.answer()
        for message in messages:
            app.send(message)
            if app.answer()[0] == "fault":
                break
    except process.Fault:
        pass
    finally:
        steps = b""
        if app:
            app.steps += process.rest(app.trace)
            steps = app.steps
            app.end()
    return [code for (code,) in struct.iter_unpack("<I", steps[len(steps) % 4:])]


def place(steps):
    """The line that ran last. In a loop this is chance, and the loop's first line is given instead."""
    if not steps:
        return 0, 1
    steps = steps[-1024:]
    counts = collections.Counter(steps)
    again = [code for code in counts if counts[code] > 1]
    code = min(again) if counts[steps[-1]] > 1 else steps[-1]
    return code >> 20, code & 0xfffff
