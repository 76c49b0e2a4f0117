"""pipe PROGRAM [--core | --tenth] [LESSON…]: lessons by pipe, in every language, or with --tenth a tenth of all that.

Each is walked through from its first step to its last three times: with empty lines, with predictions that all
come true, with wrong ones. Fails when a session does not end well, when an answer is judged otherwise, when a
step is not done, and when a line is wider than the window, in cells. With --core it is the first lesson alone.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from session import LANGUAGES, LESSONS, ROOT, Question, Session

PROGRAM = os.path.abspath(sys.argv[1])


def walk(lesson, language, width, typed, folder):
    """What a session shows, and the words of its progress; `typed` is a line for each prompt."""
    progress = folder / "progress"
    progress.unlink(missing_ok=True)
    done = subprocess.run(
        [PROGRAM, "learn", lesson, "--lang", language, "--plain", "--progress", progress], cwd=ROOT, text=True,
        input="".join(f"{line}\n" for line in typed), capture_output=True, env={**os.environ, "COLUMNS": str(width)})

    def fail(problem):
        sys.exit(f"{done.stdout[-2000:]}\n{lesson} in {language}, {problem}")
    if done.returncode or done.stderr:
        fail(f"exit code {done.returncode}: {done.stderr}")
    cells = subprocess.run(["wc", "-L"], input=done.stdout, text=True, stdout=subprocess.PIPE, check=True,
                           env={**os.environ, "LC_ALL": "C.UTF-8"})
    if int(cells.stdout) > width:
        fail(f"a line of {cells.stdout.strip()} cells in a window of {width}")
    words = [line.split(" ")[0] for line in progress.read_text(encoding="utf-8").splitlines()]
    steps = re.findall("^## ", (ROOT / f"Content/lessons/{lesson}/{language}.md").read_text(encoding="utf-8"), re.M)
    if words.count("done") != len(steps):
        fail(f"{words.count('done')} of {len(steps)} steps done")
    return done.stdout.splitlines(), words, fail


def walks(lesson, language, folder):
    """Walks through a lesson in the three ways; returns the number of its questions."""
    passed, _, _ = walk(lesson, language, 200, [""] * 1000, folder)
    prompts = [each for each in Session(language).prompts(passed) if not isinstance(each, str)]
    asked = sum(isinstance(each, Question) for each in prompts)
    right = ["" if each is None else each.right + 1 for each in prompts]
    wrong = ["" if each is None else 2 if each.right == 0 else 1 for each in prompts]
    _, words, fail = walk(lesson, language, 80, right, folder)
    if words.count("right") != asked or words.count("wrong"):
        fail(f"{words.count('right')} of {asked} predictions came true, {words.count('wrong')} were judged wrong")
    _, words, fail = walk(lesson, language, 40, wrong, folder)
    if words.count("wrong") != asked:
        fail(f"{words.count('wrong')} of {asked} wrong predictions found")
    return asked


def main():
    named = [word for word in sys.argv[2:] if not word.startswith("--")]
    lessons = named or (LESSONS[:1] if "--core" in sys.argv else LESSONS)
    turns = 10 if "--tenth" in sys.argv else 1
    with tempfile.TemporaryDirectory() as folder:
        asked = [walks(lesson, language, pathlib.Path(folder)) for turn, language in enumerate(LANGUAGES)
                 for place, lesson in enumerate(lessons) if (place + 3 * turn) % turns == 0]
    print(f"{sum(asked)} questions, each passed, answered right and answered wrong")
