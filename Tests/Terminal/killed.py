"""killed PROGRAM: ten sessions, each killed at a random moment.

Fails unless the progress can be read, is at most one step behind what was shown, and leads on to the end of
the lesson.
"""
import contextlib
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import threading
import time

from session import LANGUAGES, LESSONS, ROOT

SESSIONS = 10
LINE = re.compile(r"at ID ID|done ID ID ID|right ID ID ID \S+ \d+|(wrong|review) ID ID ID \S+ \d+ .+|finished \d+|language \S+"
                  .replace("ID", "[a-z0-9-]+"))


def main():
    program, lesson, language = os.path.abspath(sys.argv[1]), LESSONS[0], LANGUAGES[0]
    total = (ROOT / f"Content/lessons/{lesson}/{language}.md").read_text(encoding="utf-8").count("\n## ")
    with tempfile.TemporaryDirectory() as name:
        progress = pathlib.Path(name) / "progress"
        command = [program, "learn", lesson, "--lang", language, "--plain", "--progress", progress]

        def kept():
            return progress.read_text(encoding="utf-8").splitlines() if progress.exists() else []

        def hold(is_right, problem):
            if not is_right:
                sys.exit("\n".join([problem, *kept()]))

        def type_lines(stream):
            with contextlib.suppress(BrokenPipeError, ValueError):
                while True:
                    stream.write("\n")
                    stream.flush()
                    time.sleep(0.01)

        for number in range(SESSIONS):
            progress.unlink(missing_ok=True)
            output = pathlib.Path(name) / "output"
            with output.open("w") as shown:
                learner = subprocess.Popen([*command, "--transcript", f"{name}/record"], cwd=ROOT, text=True,
                                           stdin=subprocess.PIPE, stdout=shown, stderr=shown)
            typing = threading.Thread(target=type_lines, args=[learner.stdin], daemon=True)
            typing.start()
            # Every second one is killed when it shows something, however long the book takes to be read.
            while number % 2 and learner.poll() is None and not output.stat().st_size:
                time.sleep(0.01)
            seconds = random.uniform(0, 0.85)
            time.sleep(seconds)
            learner.kill()
            learner.wait()
            typing.join()
            # The titles of steps hold the step's number and the total.
            title = re.compile(rf"(?:^|\D)\d+\D+{total}\D*: ")
            steps = sum(bool(title.search(line)) for line in output.read_text(errors="replace").splitlines())
            lines = kept()
            hold(not lines or lines[0] == "tracebook progress 1", "The first line is damaged")
            hold(all(LINE.fullmatch(line) for line in lines[1:]), "A line is damaged")
            done = sum(line.startswith("done") for line in lines)
            hold(done >= steps - 1, f"{steps} steps were shown, and only {done} are done")
            status = subprocess.run([*command, "--status"], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True)
            hold(status.returncode == 0, "The status cannot be shown")
            rest = subprocess.run(command, cwd=ROOT, input="\n" * 1000, text=True, capture_output=True)
            hold(rest.returncode == 0, "The session cannot go on")
            hold(len({line for line in kept() if line.startswith("done")}) == total, "The lesson has no end")
            print(f"killed after {seconds:.2f} seconds, at step {steps}")
    print(f"{SESSIONS} sessions killed, none lost more than a step")
