"""questions PROGRAM [LANGUAGE…]: how much the questions of the book can be guessed.

Walks through the whole book in every language, or in those that are named, passing every question, and reads from the screen what was
asked, what could be chosen and what came. Fails when a question can be answered without thinking: by the last
answer to the same stimulus, by always choosing one place, or because the same is asked again; when not all
that comes can be chosen; when the choices are those of the question before; when the prose above has the answer in its
words; when a lesson asks more than six; when a prompt has nothing to choose; and when a lesson whose examples keep data or
let time pass asks about neither.
"""

import collections
import os
import re
import subprocess
import sys
import tempfile

from session import LANGUAGES, ROOT, Question, Session

PROGRAM = os.path.abspath(sys.argv[1])
#: What of an example is about data, or about time.
DATA_OR_TIME = re.compile(r"^  (set|save|restore) |^> wait | \+\d+(ms|s|min|h)$", re.MULTILINE)


def walk(language):
    """What a session shows that answers nothing."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [PROGRAM, "learn", "--lang", language, "--plain", "--progress", f"{folder}/progress"],
            input="\n" * 20000, capture_output=True, text=True, check=True, cwd=ROOT,
            env=os.environ | {"COLUMNS": "200"})
    return done.stdout.splitlines()


def by_lesson(language):
    """The questions of a session, by the titles of lessons."""
    lessons, asked, session = {}, [], Session(language)
    for prompt in session.prompts(walk(language)):
        if isinstance(prompt, Question):
            asked.append(prompt)
        elif prompt is not None:
            lessons[prompt], asked = asked, []
    return lessons, session.idle


def with_data_or_time(language):
    """The titles of the lessons of whose examples some keep data or let time pass."""
    for folder in sorted((ROOT / "Content/lessons").iterdir()):
        if any(DATA_OR_TIME.search(path.read_text(encoding="utf-8")) for path in folder.glob("*.trace")):
            text = (folder / f"{language}.md").read_text(encoding="utf-8")
            title = re.search(r"^title: (.*)$", text, re.MULTILINE)[1]
            yield re.sub(r"\s", "", title.strip("\"'")), folder.name


def share(count, of):
    return count / of if of else 0.0


def faults(language):
    """What is wrong with the questions in a language; prints the figures."""
    lessons, idle = by_lesson(language)
    asked = [one for questions in lessons.values() for one in questions]
    last, by_last = {}, 0
    for one in asked:
        answer = one.choices[one.right]
        by_last += last.get((one.kind, one.subject)) == answer
        last[one.kind, one.subject] = answer
    places = collections.Counter(
        place for one in asked for place in [one.right, one.right - len(one.choices)])
    most = share(max(places.values()), len(asked))
    distinct = share(len(set(asked)), len(asked))
    same = share(sum(a.choices == b.choices for a, b in zip(asked, asked[1:])), len(asked))
    by_last = share(by_last, len(asked))
    above = share(sum(one.is_answered_above for one in asked), len(asked))
    longest = max(map(len, lessons.values()), default=0)
    kinds = collections.Counter(one.kind for one in asked)
    print(f"{language}: {len(asked)} questions ({', '.join(f'{n} {kind}' for kind, n in sorted(kinds.items()))}); "
          f"the last answer is right for {by_last:.0%}, one place for {most:.0%}, {distinct:.0%} are distinct, "
          f"{same:.0%} have the choices of the one before, {above:.0%} are answered above; at most {longest} in a lesson; "
          f"{idle} prompts without a choice")
    for is_fault, fault in [
        (len(asked) < 200, "too few questions"), (by_last >= 0.35, "the last answer is right too often"),
        (most >= 0.3, "one place is right too often"), (distinct < 0.6, "too few are distinct"),
        (same > 0.1, "the choices are those of the question before too often"),
        (above >= 0.1, "the prose above has too many answers"), (longest > 6, "a lesson asks more than six"),
        (idle > 0, "a prompt has nothing to choose"),
    ]:
        if is_fault:
            yield fault
    for one in asked:
        offered = " ".join(one.choices)
        if one.kind in ("first", "order") and not all(name in offered for name in one.came):
            yield f"“{one.subject}” does not offer all of {', '.join(one.came)}"
    for title, lesson in with_data_or_time(language):
        if not any(one.kind in ("data", "time") for one in lessons.get(title, [])):
            yield f"{lesson} asks nothing about its data or its time"


def main():
    found = [f"{language}: {fault}"
             for language in sys.argv[2:] or LANGUAGES
             for fault in faults(language)]
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)
