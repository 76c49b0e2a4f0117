#!/usr/bin/env python3
"""question-statistics.py PROGRAM: how much the questions of the book can be guessed.

Walks through the whole book in every language, passing every question, and reads from the screen what was
asked, what could be chosen and what came. Fails when a question can be answered without thinking: by the last
answer to the same stimulus, by always choosing one place, or because the same is asked again; when not all
that comes can be chosen; and when the choices are those of the question before.
"""

import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile
from typing import NamedTuple

PROGRAM = os.path.abspath(sys.argv[1])
ROOT = pathlib.Path(__file__).resolve().parents[1]
STIMULUS = re.compile(r"^\[\d+/\d+\] (.*)$")
CHOICE = re.compile(r"^ +(\d+)\. (.*)$")


class Question(NamedTuple):
    stimulus: str
    #: All choices as they are shown.
    choices: tuple
    #: What came, each once; those of an example that shows states only are states.
    came: tuple

    @property
    def answer(self):
        return self.came[0]

    @property
    def places(self):
        """The place of the right answer among the choices, from the first and from the last."""
        place = self.choices.index(self.answer)
        return [place, place - len(self.choices)]


def walk(language):
    """What a session shows that answers nothing."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [PROGRAM, "learn", "--lang", language, "--plain", "--progress", f"{folder}/progress"],
            input="\n" * 20000, capture_output=True, text=True, check=True, cwd=ROOT,
            env=os.environ | {"COLUMNS": "200"})
    return done.stdout.splitlines()


def questions(lines, nothing):
    """The questions of a session. A prompt with choices before it is one; what is set in below it came."""
    stimulus, choices, found, answer = "", [], [], None
    for line in lines:
        if match := STIMULUS.match(line):
            stimulus, choices = match[1], []
        elif match := CHOICE.match(line):
            if match[1] == "1":
                choices = []
            choices.append(match[2])
        elif line == ">" and stimulus and nothing in choices:
            answer = []
            found.append((stimulus, tuple(choices), answer))
            stimulus, choices = "", []
        elif answer is not None and not line:
            answer = None
        elif answer is not None and re.match(r"^  \S", line):
            answer.append(line.strip())
    return [Question(stimulus, choices, came(choices, answer) or (nothing,))
            for stimulus, choices, answer in found]


def came(choices, lines):
    """The choices that the lines below a question begin or, for states, end with, in their order."""
    result, is_of_states = [], False
    for line in lines:
        bare = re.sub(r" \+\S+$", "", line)
        name = re.split(r"[\s@（(]", bare, maxsplit=1)[0]
        # The name of a state may be the end of another.
        found = max((one for one in choices if one == name or bare.endswith(one)), key=len, default=None)
        if found and found not in result:
            result.append(found)
            is_of_states = found != name
    # The first callback is asked for, and the last state.
    return tuple(reversed(result) if is_of_states else result)


def share(count, of):
    return count / of if of else 0.0


def main():
    faults = []
    for language in sorted(path.stem for path in (ROOT / "Content/languages").glob("*.yaml")):
        texts = (ROOT / f"Content/languages/{language}.yaml").read_text(encoding="utf-8")
        nothing = re.search(r'^  learn\.nothing: "(.*)"$', texts, re.MULTILINE)[1]
        asked = questions(walk(language), nothing)
        last, by_last = {}, 0
        for one in asked:
            by_last += last.get(one.stimulus, ()) == one.answer
            last[one.stimulus] = one.answer
        places = collections.Counter(place for one in asked for place in one.places)
        most = share(max(places.values()), len(asked))
        distinct = share(len(set(asked)), len(asked))
        same = share(sum(a.choices == b.choices for a, b in zip(asked, asked[1:])), len(asked))
        by_last = share(by_last, len(asked))
        print(f"{language}: {len(asked)} questions; the last answer is right for {by_last:.0%}, "
              f"one place for {most:.0%}, {distinct:.0%} are distinct, "
              f"{same:.0%} have the choices of the one before")
        for is_fault, fault in [
            (len(asked) < 200, "too few questions"), (by_last >= 0.35, "the last answer is right too often"),
            (most >= 0.3, "one place is right too often"), (distinct < 0.6, "too few are distinct"),
            (same > 0.1, "the choices are those of the question before too often"),
        ]:
            if is_fault:
                faults.append(f"{language}: {fault}")
    for fault in faults:
        print(fault)
    return bool(faults)


sys.exit(main())
