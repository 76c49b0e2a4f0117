"""spin PROGRAM [--whole]: searches models by SPIN, and compares it with the program's own search.

SPIN takes the steps of our engine, but keeps, compares and follows the states itself. So equal counts say that no
state is lost or taken twice by our tables, and equal verdicts that the monitors are asked at every step.

- Models with their default parameters: as many states and transitions.
- Claims: SPIN finds a run against one exactly when it is refuted, and the run comes back as a trace.
- Five copies of the largest model, searched by bitstate with at most 1 GB: a planted violation in the copy that
  is looked at last comes back as a trace. With --whole that takes more than five million states, and every claim
  and model is searched instead of some and the small ones.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from shared import PROGRAM
from shared import ROOT as BOOK

SAMPLE = 8
# The most states of a small model.
SMALL = 5000
LARGEST = "wechat-mini-program"


def run(*command, cwd=BOOK, code=0, error=subprocess.STDOUT):
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, stdout=subprocess.PIPE, stderr=error, text=True)
    if done.returncode != code:
        sys.exit(f"spin.py: {' '.join(map(str, command))} ended with {done.returncode}\n{done.stdout}")
    return done.stdout


def own_counts(program, model):
    """The states and transitions that the program finds; its searches of other values are not waited for."""
    with subprocess.Popen(
            [program, "explore", model], cwd=BOOK, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True) as search:
        line = search.stdout.readline()
        search.kill()
    found = re.match(r"[^:]+: (\d+) states, (\d+) transitions", line)
    return tuple(map(int, found.groups())) if found else sys.exit(f"spin.py: no counts of {model}: {line}")


def export(program, folder, model, *options, book=BOOK):
    shutil.rmtree(folder, ignore_errors=True)
    run(program, "export", model, "--spin", "--book", book, "--out", folder, *options)


def search(folder, kind="search", *options):
    text = run("make", "-s", "-C", folder, kind, *options)
    # Large numbers are printed with an exponent.
    number = lambda what: int(float(re.search(rf"^ *(\S+) {what}", text, re.MULTILINE).group(1)))
    megabytes = float(re.search(r"([\d.]+)\ttotal actual memory usage", text).group(1))
    if kind == "search" and "max search depth too small" in text:
        sys.exit(f"spin.py: runs of {folder} were cut off")
    return {
        "states": number("states, stored"), "transitions": number("transitions"),
        "errors": int(re.search(r"errors: (\d+)", text).group(1)), "megabytes": megabytes}


def compare_counts(program, folder, is_whole):
    models = sorted(path.parent.name for path in (BOOK / "Content/models").glob("*/model.scxml"))
    searched = 0
    for model in models:
        states, transitions = own_counts(program, model)
        if states > SMALL and not is_whole:
            continue
        searched += 1
        export(program, folder, model)
        spin = search(folder)
        # SPIN also counts its state before the initial step, and each initial step.
        starts_of_model = spin["transitions"] - transitions
        if spin["states"] != states + 1 or not 1 <= starts_of_model <= 64 or spin["errors"]:
            sys.exit(f"spin.py: {model}: {states} states and {transitions} transitions, but by SPIN {spin}")
        print(f"{model}: {states} states, {transitions} transitions, {starts_of_model} initial steps by both")
    return searched


def claims():
    """The claim files about one choice of parameters: whether the first line is refuted, its model and its path."""
    for path in sorted(BOOK.glob("Content/*/*/*.claim")):
        text = path.read_text()
        head, _, body = text.partition("\n---\n")
        choices = re.search(r"^with: (.*)$", head, re.MULTILINE)
        if choices and re.search(r"[*,]|\.\.", choices.group(1)):
            continue
        model = re.search(r"^model: (\S+)$", head, re.MULTILINE)
        lines = [line for line in body.splitlines() if line and not line.startswith("#")]
        if any(" within " in line or " stays reachable" in line for line in lines):
            continue
        is_found = "\nexpect: refuted" in head or any(line.startswith("some run") for line in lines)
        yield is_found, model.group(1) if model else path.parent.name, path.relative_to(BOOK)


def compare_claims(program, folder, is_whole):
    every = list(claims())
    chosen = every
    if not is_whole:
        chosen = [claim for found in (True, False) for claim in
                  [each for each in every if each[0] == found][::4][:SAMPLE // 2]]
    traces = 0
    for is_found, model, path in chosen:
        export(program, folder, model, "--claim", path)
        spin = search(folder)
        if (spin["errors"] > 0) != is_found:
            sys.exit(f"spin.py: {path} is {'' if is_found else 'not '}refuted, but SPIN finds {spin}")
        if is_found:
            bring_back(program, folder, model, path)
            traces += 1
            if traces == 1:
                swarm(program, folder, model, path)
    print(f"{len(chosen)} of {len(every)} claim files: the same verdicts, {traces} runs brought back as traces")
    return len(chosen)


def bring_back(program, folder, model, path, book=BOOK, options=()):
    """The trace of the run that SPIN has found."""
    run("make", "-s", "-C", folder, "replay", *options)
    trace = run(program, "import", model, "--spin-trail", folder / "run.txt", "--claim", path, "--book", book)
    if "\n> " not in trace:
        sys.exit(f"spin.py: no trace of {path}:\n{trace}")
    return trace


def swarm(program, folder, model, path):
    """Searches of the same claim in other orders, each of which finds a run as well."""
    (folder / "model.pml.trail").unlink()
    text = run("make", "-s", "-C", folder, "swarm", "SWARM=2", "BITS=26", "DEPTH=1000000")
    if "swarm/1 found a run" not in text or "swarm/2 found a run" not in text:
        sys.exit(f"spin.py: a swarm finds nothing against {path}:\n{text}")
    bring_back(program, folder, model, path)


def search_copies(program, folder, is_whole):
    """Five copies of the largest model; the claim is about the first, which SPIN changes last."""
    times, depth = (3, 2_000_000) if is_whole else (2, 1_000_000)
    path = pathlib.Path("Content/lessons/wechat/planted.claim")
    book = folder.parent / "book"
    shutil.copytree(BOOK / "Content", book / "Content")
    (book / path).write_text(
        f"model: {LARGEST}\n---\nApp.onShow at most {times} times between >launch and x\n")
    export(program, folder, LARGEST, "--claim", path, book=book)
    spin = search(
        folder, "bitstate", "COPIES=5", f"DEPTH={depth}", "EXTRA=-DTB_WATCHED=0 -DMEMLIM=1024")
    if not spin["errors"] or spin["megabytes"] > 1024 or is_whole and spin["states"] < 5_000_000:
        sys.exit(f"spin.py: five copies: {spin}")
    trace = bring_back(
        program, folder, LARGEST, path, book, ("COPIES=5", "EXTRA=-DTB_WATCHED=0"))
    shown = trace.count("App.onShow")
    if shown <= times:
        sys.exit(f"spin.py: the trace of the planted violation has it {shown} times\n{trace}")
    print(f"five copies of {LARGEST}: {spin['states']} states, {spin['megabytes']:.0f} MB, found and brought back")
    return spin["states"]


def main():
    program, is_whole = PROGRAM, "--whole" in sys.argv
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "spin"
        models = compare_counts(program, folder, is_whole)
        verdicts = compare_claims(program, folder, is_whole)
        states = search_copies(program, folder, is_whole)
    print(f"SPIN agrees about {models} models and {verdicts} claim files, and about five copies after {states} states")
