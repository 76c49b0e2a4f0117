"""saves PROGRAM [COUNT [SEED]]: what is saved while `serve` starts and makes its pages anew is shown.

Each save changes one text of the small book in one of the ways of editors, at a random moment: while the program
starts, while it reads or runs the book, or when it rests. Then the page is asked for, until it shows the save.
"""
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

from shared import PROGRAM, environment, fail, number, small_book

# Each program is started for so many saves, of which the first come while it starts.
SAVES = 10
PATIENCE = 20
LESSON = pathlib.Path("Content/lessons/open/en.md")
SETTINGS = pathlib.Path("Content/book.yaml")


def replaced(path, text):
    """As most editors save: beside it, and then in its place."""
    beside = path.with_name(f".{path.name}.new")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)


def overwritten(path, text):
    """Truncated and written in pieces."""
    with open(path, "w", encoding="utf-8") as file:
        for start in range(0, len(text), 97):
            file.write(text[start:start + 97])
            file.flush()


def kept_aside(path, text):
    """The old file is given another name first, as Vim does."""
    os.replace(path, path.with_name(f"{path.name}~"))
    path.write_text(text, encoding="utf-8")


def in_a_new_folder(path, text):
    """The folder is made anew with all of its files."""
    folder, beside = path.parent, path.parent.with_name("new-folder.tmp")
    shutil.copytree(folder, beside)
    (beside / path.name).write_text(text, encoding="utf-8")
    os.replace(folder, folder.with_name(".old-folder"))
    os.replace(beside, folder)
    shutil.rmtree(folder.with_name(".old-folder"))


def with_all_around(path, text):
    """The whole of `Content` is replaced, as by a checkout."""
    content = path.parents[2]
    beside = content.with_name("Content.new")
    shutil.copytree(content, beside)
    (beside / path.relative_to(content)).write_text(text, encoding="utf-8")
    os.replace(content, content.with_name("Content.old"))
    os.replace(beside, content)
    shutil.rmtree(content.with_name("Content.old"))


WAYS = [replaced, overwritten, kept_aside, in_a_new_folder, with_all_around]


class Serving:
    def __init__(self, book, folder):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--book", str(book)], env=environment(folder),
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = None
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            if found := re.match(r"(http://localhost:\d+)/", line):
                self.address = found[1]

    def shows(self, path, text):
        """Whether a page shows a text in time."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.address:
                try:
                    with urllib.request.urlopen(f"{self.address}/{path}", timeout=5) as answer:
                        if text in answer.read().decode():
                            return True
                except urllib.error.HTTPError:
                    pass
            time.sleep(0.01)
        return False

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=60)
        self.reader.join()
        self.process.stdout.close()


def save(book, mark, chance):
    """Saves one of two files in one of the ways, and says which, and where the mark is to be seen."""
    path = chance.choice([LESSON, LESSON, SETTINGS])
    if path == LESSON:
        way = chance.choice(WAYS)
        text = re.sub(r"^title: .*$", f"title: Saved {mark}.", (book / path).read_text(encoding="utf-8"), flags=re.M)
        page = "en/open/index.html"
    else:
        way = chance.choice([way for way in WAYS if way is not in_a_new_folder])
        text = (book / path).read_text(encoding="utf-8")
        text = re.sub(r"^title: .*$", f"title: {{sv: Dörrar, en: Saved {mark}.}}", text, flags=re.M)
        page = "en/index.html"
    if f"Saved {mark}." not in text:
        fail(f"{path} has no title to change")
    if way is with_all_around and path == SETTINGS:
        way = replaced
    way(book / path, text)
    return f"{path} {way.__name__}", page


def main():
    count, seed = number(2, 20), number(3, 1)
    chance = random.Random(seed)
    done = 0
    starting = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        book = small_book(folder / "book")
        # How long a start takes, so that the first saves may come at any moment of it.
        began = time.monotonic()
        serving = Serving(book, folder)
        if not serving.shows("en/open/index.html", "<h1"):
            fail("nothing is served")
        start = time.monotonic() - began
        serving.stop()
        while done < count:
            serving = Serving(book, folder)
            time.sleep(chance.random() * start)
            last = min(done + SAVES, count)
            while done < last:
                # The next may come while the one before is still being read and run.
                shown = {}
                for _ in range(min(chance.choice([1, 1, 2, 4]), last - done)):
                    what, page = save(book, done, chance)
                    shown[page] = (done, what)
                    starting += serving.address is None
                    done += 1
                    time.sleep(chance.choice([0, chance.random() * 0.05]))
                for page, (mark, what) in shown.items():
                    if not serving.shows(page, f"Saved {mark}."):
                        fail(f"save {mark} of seed {seed} is not shown: {what}")
            serving.stop()
    print(f"{done} saves shown, {starting} of them made while the program started")
