"""The order of hooks twice: as the real Vue calls them, and as the model says that it does."""

import itertools
import json
import os
import pathlib
import shutil
import subprocess

PROJECT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = pathlib.Path(os.environ.get("PROGRAM", PROJECT / ".build/release/tracebook")).resolve()
VUE = pathlib.Path(os.environ.get("VUE", PROJECT / ".build/vue"))
MODEL = "uni-app"


def observe(steps):
    """Takes the steps in real programs; returns a dictionary for each version and form of components."""
    files = [VUE / f"vue{version}-www" / "vue.global.js" for version in (2, 3)]
    run = subprocess.run(
        ["node", PROJECT / "Tests/Vue/observe.js", *files],
        input=json.dumps(steps), capture_output=True, text=True, check=False,
    )
    if run.returncode != 0 or run.stderr:
        raise RuntimeError(run.stderr or f"node ended with {run.returncode}")
    return json.loads(run.stdout)


def model(book, stimuli, version, platform):
    """The callbacks of the model after each stimulus, as [owner, hook, page]."""
    run = subprocess.run(
        [PROGRAM, "run", MODEL, "--json", "--book", book, "--with", f"vue={version}",
         "--with", f"platform={platform}"],
        input="".join(f"{one}\n" for one in stimuli), capture_output=True, text=True, check=False,
    )
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    wrong = [one["error"] for one in answers if "error" in one]
    if wrong or run.stderr or [one.get("stimulus") for one in answers] != stimuli:
        raise RuntimeError("\n".join(wrong) or run.stderr or run.stdout)
    return [
        [callback(one["name"]) for one in answer["observations"] if one["kind"] == "callback"]
        for answer in answers
    ]


def callback(name):
    """`Child.created@C` in its parts; the first page is not named."""
    called, _, page = name.partition("@")
    owner, _, hook = called.partition(".")
    return [owner, hook, page or "A"]


def line(calls):
    return " ".join(f"{owner}.{hook}@{page}" for owner, hook, page in calls) or "nothing"


def difference(stimuli, real, modelled):
    """The first difference between Vue and the model, with all of that step; None if there is none."""
    for stimulus, called, calls in zip(stimuli, real["steps"], modelled, strict=True):
        # What Vue does not take for a hook, the platform calls: onLoad, onShow and their like.
        said = [one for one in calls if one[1] in real["hooks"]]
        if called == said:
            continue
        pairs = itertools.zip_longest(called, said)
        at = next(index for index, (one, other) in enumerate(pairs) if one != other)
        return (
            f"`{stimulus}`, hook {at + 1}: Vue calls {line(called[at : at + 1])}, "
            f"the model {line(said[at : at + 1])}\n"
            f"  Vue {real['version']}, {real['form']}: {line(called)}\n"
            f"  the model: {line(said)}"
        )
    return None


def copy(folder, change):
    """A book of the model alone, whose chart has gone through a function."""
    content = pathlib.Path(folder) / "Content"
    for name in ("languages", f"models/{MODEL}"):
        shutil.copytree(
            PROJECT / "Content" / name, content / name,
            ignore=shutil.ignore_patterns("*.trace", "*.claim"),
        )
    settings = (PROJECT / "Content/book.yaml").read_text(encoding="utf-8")
    (content / "book.yaml").write_text(
        settings[: settings.index("\nplatforms:") + 1] + "chapters: []\n", encoding="utf-8"
    )
    chart = content / "models" / MODEL / "model.scxml"
    chart.write_text(change(chart.read_text(encoding="utf-8")), encoding="utf-8")
    return folder
