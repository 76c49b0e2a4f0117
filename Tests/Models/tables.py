"""tables PROGRAM [--check]: what each model of the book does first on every stimulus.

Writes the generated part of Documentation/shipped-models.md; with --check only says whether it is
what the program does now.
"""
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

from shared import PROGRAM, ROOT, bare_book

PAGE = os.path.join(ROOT, "Documentation", "shipped-models.md")
MARK = "<!-- From here on written by `make tables`. -->\n"
OWN = "{urn:tracebook:chart}"

UIKIT = [
    ("Not running", []),
    ("Active", ["launch"]),
    ("Under an alert", ["launch", "alert show"]),
    ("In the switcher", ["launch", "switcher open"]),
    ("In the background", ["launch", "home"]),
    ("Suspended", ["launch", "home", "wait 10s"]),
    ("Locked", ["launch", "lock"]),
    ("Launched into the background", ["launch location"]),
]
PAGES = [
    ("Not running", []),
    ("On page A", ["launch"]),
    ("On page D, above C and A", ["launch", "navigate-to C", "navigate-to D"]),
    ("On page B, with A loaded", ["launch", "switch-tab B"]),
    ("In the background", ["launch", "home"]),
]
# Model, parameters, situations: the stimuli that lead there.
TABLES = [
    ("ios3", "", [
        ("Not running", []),
        ("Active", ["launch"]),
        ("Under an alert", ["launch", "alert show"]),
        ("Locked", ["launch", "lock"]),
    ]),
    ("ios3", "os=2", [("Not running", [])]),
    ("app-delegate", "", UIKIT),
    ("app-delegate", "exitsOnSuspend=true", [UIKIT[1], UIKIT[2], UIKIT[6]]),
    ("app-delegate", "documentedBackgroundLaunch=true", [
        ("Not running", []), ("Suspended", ["launch", "home", "wait 10s"]),
    ]),
    ("scenes", "", UIKIT + [
        ("With two windows", ["launch", "scene new B"]),
        ("With the window reclaimed", ["launch", "home", "scene reclaim A"]),
        ("Thrown away by the user", ["launch", "switcher kill"]),
    ]),
    ("scenes", "controller=storyboard", [UIKIT[0], UIKIT[1], UIKIT[4]]),
    ("swiftui", "", UIKIT[:-1] + [
        ("Launched into the background", ["launch silent-push"]),
    ]),
    ("view-controller", "", [
        ("Not running", []),
        ("A in front", ["launch"]),
        ("B pushed", ["launch", "push B"]),
        ("Swiping back from B", ["launch", "push B", "swipe-back begin"]),
        ("B presented", ["launch", "present B"]),
        ("On tab B", ["launch", "select-tab B"]),
        ("With the child B", ["launch", "add-child B"]),
    ]),
    ("view-controller", "style=sheet", [
        ("A in front", ["launch"]), ("B presented", ["launch", "present B"]),
    ]),
    ("wechat-mini-program", "", PAGES + [
        ("Under a native view", ["launch", "native open"]),
    ]),
    ("uni-app", "vue=2 platform=h5", PAGES[:2] + PAGES[4:]),
    ("uni-app", "vue=2 platform=wechat", PAGES[:2] + PAGES[4:]),
    ("uni-app", "vue=2 platform=app", PAGES[:2] + PAGES[4:]),
    ("uni-app", "vue=3 platform=h5", PAGES[:2] + PAGES[4:]),
    ("uni-app", "vue=3 platform=wechat", PAGES[:2] + PAGES[4:]),
    ("uni-app", "vue=3 platform=app", PAGES[:2] + PAGES[4:]),
]


class Run:
    """One model with its parameters, asked in the program's own prompt."""

    def __init__(self, book, model, parameters):
        self.command = [PROGRAM, "run", model, "--book", book]
        for word in parameters.split():
            self.command += ["--with", word]

    def answers(self, blocks):
        """What is said to each block of lines; a value that nobody has parts them."""
        lines = []
        for block in blocks:
            lines += block + ["value end-of-block"]
        result = subprocess.run(
            self.command, input="\n".join(lines) + "\n", capture_output=True, text=True)
        parts = re.split(r"^nothing is called `end-of-block`.*\n", result.stdout, flags=re.M)
        if len(parts) != len(blocks) + 1:
            sys.exit(f"{' '.join(self.command)}: {result.stderr or result.stdout[-300:]}")
        return parts[:-1]

    def situations(self, priors):
        """For each way into a situation, pairs of a stimulus that is possible there and what it brings about first.

        All are asked in two runs of the program, as it reads the book before each.
        """
        asked = [block for prior in priors for block in (["reset"] + prior, ["stimuli"])]
        lists = [
            [stimulus for stimulus in re.findall(r"^ +\d+\. (.*)$", answer, re.MULTILINE) if not stimulus.startswith("wait ")]
            for answer in self.answers(asked)[1::2]
        ]
        tried = [
            block
            for prior, stimuli in zip(priors, lists)
            for stimulus in stimuli
            for block in (["reset"] + prior, [stimulus])
        ]
        answers = iter(self.answers(tried)[1::2])
        return [[(stimulus, next(answers)) for stimulus in stimuli] for stimuli in lists]


def effects(answer):
    """Callbacks, ends and the state that remains, in order, without notifications and remarks."""
    signs = ("!", "~", "?", "+")
    return [line for line in answer.splitlines() if line and not line.startswith(signs)]


def written(stimuli):
    """Stimuli that differ in their last word only, as one; of many words the first ones."""
    groups = {}
    for stimulus in stimuli:
        first, _, last = stimulus.rpartition(" ")
        groups.setdefault(first, []).append(last)
    texts = []
    for first, words in groups.items():
        if not first:
            texts += words
            continue
        short = words if len(words) < 7 else words[:5] + ["…"]
        texts.append(f"{first} {'|'.join(short)}")
    return ", ".join(f"`{text}`" for text in texts)


def table(pairs):
    outcomes = {}
    for stimulus, answer in pairs:
        outcomes.setdefault(tuple(effects(answer)), []).append(stimulus)
    lines = []
    for outcome, stimuli in outcomes.items():
        what = " → ".join(f"`{line}`" for line in outcome) or "nothing"
        lines.append(f"- {written(stimuli)}: {what}")
    return "\n".join(lines) + "\n"


def parameters(model):
    root = xml.parse(os.path.join(ROOT, "Content", "models", model, "model.scxml")).getroot()
    lines = []
    for one in root.findall(OWN + "parameter"):
        values = one.get("values") or f"any of {one.get('set')}"
        default = one.get("default") or values.split("..")[0].split()[0]
        line = f"- `{one.get('name')}`: {values.replace('..', ' to ')}; {default} by default"
        if one.get("until"):
            line += f"; only from {one.get('since')} to {one.get('until')}"
        lines.append(line)
    return "\n".join(lines) + "\n" if lines else ""


def generated(book):
    text = MARK
    seen = None
    for model, values, situations in TABLES:
        if model != seen:
            text += f"\n## {model}\n\n" + parameters(model)
            seen = model
        run = Run(book, model, values)
        for (name, prior), pairs in zip(situations, run.situations([prior for _, prior in situations])):
            after = f" (`{'`, `'.join(prior)}`)" if prior else ""
            with_ = f", `{values}`" if values else ""
            text += f"\n### {name}{with_}{after}\n\n" + table(pairs)
    return text


def main():
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    with tempfile.TemporaryDirectory() as folder:
        fresh = page[: page.index(MARK)] + generated(bare_book(os.path.join(folder, "book")))
    if fresh == page:
        return
    if "--check" in sys.argv:
        sys.exit("Documentation/shipped-models.md is old: make tables")
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(fresh)
