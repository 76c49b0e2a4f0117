"""Reads the questions from a plain session of `learn` at whose prompts only Return was typed."""

import os
import pathlib
import re
from typing import NamedTuple

#: The folder of the book: this one’s, or that of BOOK.
ROOT = pathlib.Path(os.environ.get("BOOK") or pathlib.Path(__file__).resolve().parents[2])
LANGUAGES = sorted(path.stem for path in (ROOT / "Content/languages").glob("*.yaml"))
LESSONS = sorted(path.name for path in (ROOT / "Content/lessons").iterdir())
STIMULUS = re.compile(r"^\[\d+/\d+\] (.*)$")
CHOICE = re.compile(r"^ +(\d+)\. (.*)$")
#: The kinds of question, by the keys of their texts.
KINDS = {
    "learn.predict": "first", "learn.predict-order": "order", "learn.predict-state": "state",
    "learn.predict-later": "time", "learn.predict-end": "time", "learn.predict-delay": "time",
    "learn.predict-kept": "data", "learn.predict-found": "data", "learn.predict-value": "data",
    "learn.predict-line": "line",
    "learn.predict-claim": "claim",
}


class Question(NamedTuple):
    kind: str
    #: The stimulus before which was asked, or what was asked.
    subject: str
    #: All choices as they are shown.
    choices: tuple
    #: The index of the right answer among the choices.
    right: int
    #: The callbacks that came, each once, in their order.
    came: tuple
    #: The text of the question, with all names in it.
    asked: str
    #: The prose of the step up to here, without spaces and case.
    above: str = ""

    @property
    def is_answered_above(self):
        """Whether the prose has the words of the answer, and of no other choice."""
        said = [bare(choice).lower().rstrip(":") in self.above for choice in self.choices]
        if self.kind == "order":
            names = re.split(r"[,、，] ?", self.choices[self.right])
            places = [self.above.find(bare(name).lower().rstrip(":")) for name in names]
            return -1 not in places and places == sorted(places)
        return said[self.right] and sum(said) == 1


def texts(language):
    """The texts of the interface in a language, those with plural forms left out."""
    source = (ROOT / f"Content/languages/{language}.yaml").read_text(encoding="utf-8")
    return dict(re.findall(r'^  ((?:learn|site)\.[\w.-]+): "(.*)"$', source, re.MULTILINE))


def plural(language, key):
    """The text of the interface for one thing."""
    source = (ROOT / f"Content/languages/{language}.yaml").read_text(encoding="utf-8")
    return re.search(rf'^  {re.escape(key)}: {{.*?(?:one|other): "(.*?)"', source, re.MULTILINE)[1]


def callbacks():
    """The names of all callbacks of all models, in every spelling."""
    return {name for path in (ROOT / "Content/models").glob("*/*.scxml")
            for name in re.findall(r'(?:callback name|spelling\.\w+)="([^"]*)"', path.read_text(encoding="utf-8"))}


def bare(text):
    """A text without spaces, which are lost and found where lines are broken."""
    return re.sub(r"\s", "", text)


def pattern(text):
    """What matches a text of the interface, with anything in the place of its placeholders."""
    return re.compile(re.sub(r"\\{\w+\\}", "(.*)", re.escape(bare(text))) + "$")


class Session:
    def __init__(self, language):
        self.texts = texts(language)
        self.names = callbacks()
        self.kinds = [(pattern(self.texts[key]), kind) for key, kind in KINDS.items()]
        self.answer = bare(self.texts["learn.answer"].replace("{answer}", ""))
        self.done = pattern(self.texts["learn.lesson-done"])
        self.step = re.compile(
            re.sub(r"\\{\w+\\}", "(.*)", re.escape(self.texts["learn.step"])))
        #: What an exercise asks for begins so.
        self.task = plural(language, "learn.exercise.task")[:12]
        #: How many prompts had nothing to choose.
        self.idle = 0

    def prompts(self, lines):
        """For each prompt its question, or None where nothing is asked; a string ends a lesson."""
        before, prose, is_exercise = [], [], False
        for number, line in enumerate(lines):
            if self.step.match(line):
                prose, is_exercise = [], False
            elif line != ">" and not line.startswith(" ") and not STIMULUS.match(line):
                prose.append(line)
            is_exercise |= self.task in line
            if line == ">":
                question = self.question(before, lines[number + 1:number + 60])
                # At an exercise Return searches, and lines are put and taken.
                self.idle += question is None and not is_exercise and not any(CHOICE.match(each) for each in before)
                yield question and question._replace(above=bare("".join(prose)).lower())
                before = []
            elif line and (match := self.lesson(lines[number:number + 2])):
                yield match
            else:
                before.append(line)

    def lesson(self, lines):
        """The title of the lesson that is said to be finished; a long one goes on in the second line."""
        match = self.done.match(bare(lines[0])) or self.done.match(bare("".join(lines)))
        return match[1] if match else None

    def question(self, before, after):
        start = next((i for i in reversed(range(len(before))) if re.match(r"^ +1\. ", before[i])), None)
        if start is None or "" in before[start:] or before[start - 1] == self.texts["learn.possible"]:
            return None
        asked = bare("".join(before[max(0, start - 4):start]))
        kind = next((kind for text, kind in self.kinds if text.search(asked)), None)
        if kind is None:
            return None
        choices = []
        for line in before[start:]:
            if match := CHOICE.match(line):
                choices.append(match[2])
            elif choices:
                choices[-1] += " " + line.strip()
        subject = next((match[1] for line in reversed(before) if (match := STIMULUS.match(line))), asked)
        came = self.came(after)
        right = self.right(choices, after) if kind != "first" else self.first(choices, came)
        return Question(kind, subject if kind != "claim" else asked, tuple(choices), right, came, asked)

    def right(self, choices, after):
        said = ""
        for line in after:
            said += bare(line)
            answers = [i for i, choice in enumerate(choices) if said == self.answer + bare(choice)]
            if answers:
                return answers[0]
        raise ValueError(f"no answer of {choices} in {after}")

    def first(self, choices, came):
        for name in came:
            return choices.index(name)
        return choices.index(self.texts["site.nothing"])

    def came(self, after):
        """The callbacks in the lines below a prompt, up to the next empty one."""
        result = []
        for line in after:
            if not line:
                break
            if not re.match(r"^  \S", line):
                continue
            # The state that the callee sees is in parentheses, but they may be part of a name.
            parts = [re.split(f"[\\s@{marks}]", line[2:], maxsplit=1)[0] for marks in ("（", "（(")]
            name = next((part for part in parts if part in self.names), None)
            if name and name not in result:
                result.append(name)
        return tuple(result)
