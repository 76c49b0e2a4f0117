"""logs PROGRAM [COUNT] [--seed N] [--jobs N]: explains the callbacks of the shipped traces as logs.

Every trace of the models and lessons is turned into a log, with prefixes and spellings as apps write them and
lines that are no calls between them, and must be explained. Then COUNT logs have one line removed, swapped or
renamed: no line before the change may be impossible, and a line that is possible at the change must be
confirmed by a trace that has exactly the calls up to there. Traces of apps in code, and those that show no
callbacks, are left out.
"""
import argparse
import concurrent.futures
import glob
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time

from shared import PROGRAM, ROOT, bare_book

PREFIXES = [
    "", "2026-11-25 10:00:00.123456+0100 Example[123:4567] ", "[12:00:01] ", "12:00:01.250 > ",
    "default\t12:00:01.250 +0100\tExample\t", "(Debug) main.swift:12 - ", "I/console: ",
]
NOISE = ["starting", "2026-11-25 10:00:00.1 Example[1:2] nothing of note", "", "}{", "\t...", "100 %"]


def spellings(model):
    """By callback, all forms in which a log may name it without doubt."""
    with open(f"{ROOT}/Content/models/{model}/model.scxml", encoding="utf-8") as file:
        text = file.read()
    result = {}
    for tag in re.findall(r"<tb:callback\s[^>]*>", text):
        name = re.search(r'\bname="([^"]*)"', tag)[1]
        result[name] = [name] + re.findall(r'spelling\.\w+="([^"]*)"', tag)
    return result


class Example:
    def __init__(self, path):
        self.path = path
        with open(path, encoding="utf-8") as file:
            text = file.read()
        head, _, body = text.partition("\n---\n")
        self.head = head + "\n"
        model = re.search(r"^model: (\S+)", head, re.M)
        self.model = model[1] if model else None
        if not self.model and "/models/" in path:
            self.model = path.split("/models/")[1].split("/")[0]
        self.is_code = bool(re.search(r"^app:", head, re.M))
        show = re.search(r"^show:(.*)", head, re.M)
        self.is_shown = not show or "callbacks" in show[1].split()
        self.calls = []
        for line in body.splitlines():
            for part in re.findall(r"[^{},]+(?:,(?=\S)[^{},]+)*", line) if line.startswith("{") else [line]:
                part = part.strip() if line.startswith("{") else part
                if re.match(r"[A-Za-z]", part) and not re.match(r"(refused|x )", part):
                    self.calls.append(part.split(" ")[0])


def write_log(calls, names, rng, path):
    """Writes a log of calls; returns the number of the line of each."""
    lines, places = [], []
    for call in calls:
        while rng.random() < 0.2:
            lines.append(rng.choice(NOISE))
        name, _, instance = call.partition("@")
        form = rng.choice(names.get(name, [name]))
        text = form + (f"@{instance}" if instance and rng.random() < 0.5 else "")
        if form == name and ":" in name and not instance:
            text = rng.choice([text, f"-[Example {text}]", f"{text} called"])
        lines.append(rng.choice(PREFIXES) + text)
        places.append(len(lines))
    with open(path, "w", encoding="utf-8") as file:
        file.write("".join(line + "\n" for line in lines))
    return places


def explain(example, log, head, book):
    run = subprocess.run(
        [PROGRAM, "explain", log, "--model", example.model, "--app", head, "--json", "--book", book],
        capture_output=True, text=True, timeout=600)
    if not run.stdout.startswith("{"):
        raise RuntimeError(f"{example.path}: {run.stderr.strip()}")
    return json.loads(run.stdout)


def edit(calls, names, rng):
    """Returns edited calls, and the index of the first that is another than before."""
    calls = list(calls)
    kind = rng.choice(["removed", "swapped", "renamed"])
    place = rng.randrange(len(calls))
    if kind == "removed":
        del calls[place]
    elif kind == "swapped" and place + 1 < len(calls):
        calls[place], calls[place + 1] = calls[place + 1], calls[place]
    else:
        calls[place] = rng.choice(sorted(names))
    return calls, place


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("count", nargs="?", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    paths = sorted(glob.glob(f"{ROOT}/Content/models/*/*.trace") + glob.glob(f"{ROOT}/Content/lessons/*/*.trace")
                   + [path for path in glob.glob(f"{ROOT}/Tests/Recordings/*/*.trace") if "/wrong/" not in path])
    all_examples = [Example(path) for path in paths]
    examples = [one for one in all_examples if one.model and one.calls and not one.is_code and one.is_shown]
    names = {model: spellings(model) for model in {one.model for one in examples}}
    bad = []
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        book = bare_book(os.path.join(folder, "book"))

        def attempt(task):
            number, example, calls, place, seed = task
            rng = random.Random(seed)
            log, head = f"{folder}/{number}.log", f"{folder}/{number}.head"
            with open(head, "w", encoding="utf-8") as file:
                file.write(example.head)
            places = write_log(calls, names[example.model], rng, log)
            found = explain(example, log, head, book)
            if place is None:
                fine = found["explained"]
            else:
                earliest = places[place] if place < len(places) else len(places) and places[-1] + 1
                fine = found["line"] is None or found["line"] >= earliest
                # A line is said to be possible because of a run, which the program has repeated.
            os.remove(log)
            return example, None if fine else (found["line"], found.get("source"), found.get("stopped"), found["possible"][:4])

        rng = random.Random(options.seed)
        tasks = [(number, one, one.calls, None, rng.random()) for number, one in enumerate(examples)]
        for number in range(options.count):
            example = rng.choice(examples)
            calls, place = edit(example.calls, names[example.model], rng)
            if calls:
                tasks.append((len(examples) + number, example, calls, place, rng.random()))
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for example, problem in pool.map(attempt, tasks):
                if problem:
                    bad.append(example)
                    print(f"{os.path.relpath(example.path, ROOT)}: {problem}", flush=True)
    print(f"{len(examples)} traces of {len(all_examples)}, {len(tasks) - len(examples)} edited, "
          f"{len(bad)} wrong, {time.monotonic() - start:.0f} s")
    sys.exit(1 if bad else 0)
