"""Runs Graphviz, which reads a graph and lays it out; time, memory and output are bounded."""

import json
import os
import re
import resource
import shutil
import subprocess
import tempfile

import mistake
from mistake import Mistake

SECONDS, MEMORY, OUTPUT = 2, 1 << 30, 16 << 20


class Missing(Exception):
    """Graphviz is not installed."""


def version():
    """What Graphviz says of itself, or None where it is not."""
    program = shutil.which("dot")
    if program is None:
        return None
    return subprocess.run([program, "-V"], capture_output=True, text=True).stderr.strip()


def read(text):
    """Returns the graph of a text as Graphviz tells it in JSON, with all places."""
    program = shutil.which("dot")
    if program is None:
        raise Missing
    # With a name of a server Graphviz reads no files but its input.
    surroundings = {**os.environ, "SERVER_NAME": "tracebook", "GV_FILE_PATH": ""}
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as output:
        source.write(text.encode("utf-8", "replace"))
        source.seek(0)
        ended = subprocess.run(
            [program, "-Kdot", "-Tjson"], stdin=source, stdout=output, stderr=subprocess.PIPE, env=surroundings,
            cwd="/", preexec_fn=bounds)
        said = ended.stderr.decode("utf-8", "replace")
        hear(said, text)
        if ended.returncode < 0:
            raise Mistake(f"Graphviz does not lay the diagram out in {SECONDS} s, 1 GiB and 16 MiB; make it smaller")
        if ended.returncode > 0:
            raise Mistake(f"Graphviz does not lay the diagram out: {said.strip()[-200:]}")
        output.seek(0)
        return parsed(output.read().decode("utf-8", "replace").strip(), text)


def parsed(answer, text):
    if not answer:
        raise Mistake("there is no graph; write `digraph { a -> b }`, or `graph { a -- b }`")
    graph, end = json.JSONDecoder().raw_decode(answer)
    if end < len(answer):
        raise Mistake("there is a second graph; write it into a block of its own", text.rfind("graph"), 5)
    return graph


def bounds():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (OUTPUT, OUTPUT))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def hear(said, text):
    """Raises the first thing that Graphviz complains about, at its line or at the last word that the text has too."""
    for line in said.splitlines():
        found = re.match(r"(?:Error|Warning): (?:<stdin>: )?(.*)", line)
        if not found:
            continue
        message = found[1].strip().rstrip(".")
        if place := re.search(r" in line (\d+)", message):
            raise Mistake(f"Graphviz says: {message.replace(place[0], '')}", line=int(place[1]))
        words = [word for word in re.findall(r"\w+", message) if word in text]
        raise mistake.of(f"Graphviz says: {message}", words[-1] if words else "", text)
