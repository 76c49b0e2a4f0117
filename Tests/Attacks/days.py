"""days PROGRAM [EVERY [SEED [WAY…]]]: days of a translator, on which a source changes and no known text may be lost.

A copy of the contributors' book is translated by rule into a language that it does not have. Then thirty lessons of the
source are edited, all in the same way or each in another, and its translations are left as they are. They go to the
translator and come back by one of four ways: the old file itself, a new one brought together with the old one by
msgmerge, one that polib has written, and one in Weblate's form. Whatever happened in between,

- a text that was translated before is translated, wherever it stands now, and is not fuzzy;
- only a text with new words is fuzzy or open, until the translator has translated it;
- at the end all is translated, all is current, and each block of a source has its partner.

With EVERY, one in so many pairs of an edit and a way is taken; without it, all. Without WAY the two ways are taken by which
all of that holds today. By msgmerge and Weblate a step that has moved is left where it was, and after many edits at once
(`random`) some texts come back fuzzy.
"""
import collections
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

import polib
import yaml

from shared import PROGRAM, ROOT, environment, fail, number

EVERY, SEED = number(2, 1), number(3, 1)
CHOSEN = sys.argv[4:] or ["old", "polib"]
LESSONS, RANDOM = 30, 500
# What is in each text that nobody has translated.
NEW = "Zzz"
MARK = "Ä "

ITEM = re.compile(r"(\s*)([-*]|\d+\.) +")


# --- The translation: a mark before each paragraph, item, cell and heading.

def marked(words):
    """The translation of one paragraph, item or cell."""
    if not words.strip():
        return words
    start = len(words) - len(words.lstrip())
    if re.fullmatch(r"!?\[[^\[\]]*\]\([^()]*\)", words.strip()):
        start = words.index("[") + 1
    return words[:start] + MARK + words[start:]


def translated(text):
    """The translation of a message: what begins a paragraph, an item or a cell has a mark."""
    result, fence, begins, listed = [], None, True, False
    lines = text.split("\n")
    for index, line in enumerate(lines):
        sign = re.match(r"[\s>]*(?:[-*]|\d+\.)?\s*(`{3,}|~{3,})", line)
        if fence:
            fence = None if sign and sign[1].startswith(fence) and line.strip().strip(">").strip() == sign[1] else fence
            begins = True
        elif sign:
            fence = sign[1]
        elif not line.strip(" >"):
            begins = True
        elif line.lstrip().startswith("|"):
            cells = re.split(r"(?<!\\)\|", line)
            if not re.fullmatch(r"[\s|:-]+", line):
                line = "|".join(marked(cell) for cell in cells)
        elif begins and not listed and line.startswith("    "):
            # Code, as it is.
            pass
        else:
            head = re.match(r"(?:\s*>)*\s*", line)[0]
            rest = line[len(head):]
            item = re.match(r"((?:[-*]|\d+\.) +)+(\[[ x]\] )?", rest)
            heading = re.match(r"#{2,6} ", rest)
            note = re.match(r"\[\^[^\]]+\]: ", rest)
            alert = re.fullmatch(r"\[!\w+\]", rest.strip())
            listed = listed or item is not None
            first = (item or heading or note)
            if alert or rest.startswith("<"):
                begins = True
            elif begins or first:
                sign = first[0] if first else ""
                # A paragraph of some lines may be a link to its end.
                paragraph = rest[len(sign):]
                line = head + sign + (marked(paragraph) if not heading else re.sub(
                    r"^(.*?)(\s*\{[^}]*\})?$", lambda m: MARK + m[1] + (m[2] or ""), paragraph))
                begins = False
        result.append(line)
    return "\n".join(result)


# --- The source: lessons as their blocks.

class Lesson:
    def __init__(self, book, name):
        self.book, self.name = book, name
        self.matter, body = self.path().read_text(encoding="utf-8")[4:].split("\n---\n", 1)
        self.parts = [("", [])]
        for block in blocks(body):
            if block.startswith("## "):
                self.parts.append((block, []))
            else:
                self.parts[-1][1].append(block)

    def path(self):
        return self.book / "Content/lessons" / self.name / "en.md"

    def steps(self):
        return range(1, len(self.parts))

    def write(self):
        body = "\n\n".join(text for heading, inner in self.parts for text in [heading, *inner] if text)
        self.path().write_text(f"---\n{self.matter}\n---\n\n{body}\n", encoding="utf-8")

    def found(self, kind):
        """The places of the blocks of a kind: the part, and the index in it."""
        return [(part, index) for part, (_, inner) in enumerate(self.parts) for index, block in enumerate(inner)
                if kind_of(block) == kind]


def blocks(text):
    result, lines, fence = [], [], None
    for line in text.split("\n"):
        sign = re.match(r"\s*(`{3,}|~{3,})", line)
        if fence:
            fence = None if sign and line.strip() == fence else fence
        elif sign:
            fence = sign[1]
        if line.strip() or fence:
            if not lines and result and line.startswith((" ", "\t")):
                lines = [result.pop(), ""]
            lines.append(line)
        elif lines:
            result.append("\n".join(lines))
            lines = []
    return result + (["\n".join(lines)] if lines else [])


def kind_of(block):
    if re.match(r"[-*] ", block):
        # Only items of one paragraph each, so that they can be paragraphs.
        return "list" if all(re.match(r"[-*] |  \S", line) for line in block.split("\n")) else "other"
    if block.startswith("|"):
        return "table"
    if re.match(r">|#|```|~~~|<|\s|\d+\.|\[\^", block):
        return "other"
    return "embed" if re.fullmatch(r"!?\[[^\[\]]*\]\([^()]*\)", block) else "paragraph"


def items(block):
    return re.split(r"\n(?=[-*] )", block)


def pieces(text):
    """The texts that mdbook-i18n-helpers has messages for: paragraphs, items, cells, headings and blocks of code."""
    for block in blocks(text):
        kind = kind_of(block)
        if kind == "list":
            yield from (re.sub(r"\s+", " ", item[2:]) for item in items(block))
        elif kind == "table":
            yield from (cell.strip() for line in block.split("\n") for cell in re.split(r"(?<!\\)\|", line) if cell.strip())
        else:
            yield re.sub(r"\s+", " ", re.sub(r"\s*\{[^}]*\}$", "", re.sub(r"^([#>]+ )+", "", block, flags=re.M)))


# --- The edits. Each returns whether there was something for it.

def one(rng, lesson, kind):
    places = lesson.found(kind)
    if not places:
        return None
    part, index = rng.choice(places)
    return lesson.parts[part][1], index


def change(kind):
    """An edit of one block of a kind: a function of its text returns the blocks in its place, or None."""
    def decorate(function):
        def edit(rng, lesson, other):
            place = one(rng, lesson, kind)
            new = function(place[0][place[1]], rng) if place else None
            if new is None:
                return False
            place[0][place[1]:place[1] + 1] = new
            return True
        return edit
    return decorate


def word(block, rng):
    words = block.split(" ")
    words.insert(rng.randrange(1, len(words) + 1), NEW)
    return [" ".join(words)]


def reorder(block, rng):
    lines = block.split("\n")
    rows = lines[2:]
    rng.shuffle(rows)
    return ["\n".join(lines[:2] + rows)] if len(rows) > 1 else None


def fewer_rows(block, rng):
    lines = block.split("\n")
    if len(lines) < 4:
        return None
    lines.pop(rng.randrange(2, len(lines)))
    return ["\n".join(lines)]


def shuffled(block, rng):
    all_items = items(block)
    rng.shuffle(all_items)
    return ["\n".join(all_items)] if len(all_items) > 1 else None


def fewer_items(block, rng):
    all_items = items(block)
    all_items.pop(rng.randrange(len(all_items)))
    return ["\n".join(all_items)] if all_items else None


def swap_steps(rng, lesson, other):
    if len(lesson.parts) < 3:
        return False
    one, two = rng.sample(lesson.steps(), 2)
    lesson.parts[one], lesson.parts[two] = lesson.parts[two], lesson.parts[one]
    return True


def rename_step(rng, lesson, other):
    part = rng.choice(lesson.steps())
    heading, inner = lesson.parts[part]
    lesson.parts[part] = re.sub(r"\{#[a-z0-9-]+", lambda m: "{#renamed-" + m[0][2:], heading), inner
    return True


def files_of(lesson, inner, other):
    for name in re.findall(r"\]\(([^()/#:]+)", "\n".join(inner)):
        source = lesson.path().parent / name
        if source.is_file() and not (other.path().parent / name).exists():
            shutil.copy(source, other.path().parent / name)


def move_step(rng, lesson, other):
    if len(lesson.parts) < 3:
        return False
    heading, inner = lesson.parts.pop(rng.choice(lesson.steps()))
    files_of(lesson, inner, other)
    other.parts.insert(rng.randrange(1, len(other.parts) + 1), (heading.replace("{#", "{#moved-"), inner))
    return True


def merge_steps(rng, lesson, other):
    if len(lesson.parts) < 3:
        return False
    _, inner = lesson.parts.pop(2)
    lesson.parts[1][1].extend(inner)
    return True


def split_step(rng, lesson, other):
    part = max(lesson.steps(), key=lambda part: len(lesson.parts[part][1]))
    heading, inner = lesson.parts[part]
    if len(inner) < 2:
        return False
    at = rng.randrange(1, len(inner))
    lesson.parts[part:part + 1] = [(heading, inner[:at]), (f"## {NEW} half {{#second-half}}", inner[at:])]
    return True


def turn(rng, lesson, other):
    part = max(lesson.steps(), key=lambda part: len(lesson.parts[part][1]))
    lesson.parts[part][1].reverse()
    return len(lesson.parts[part][1]) > 1


def move_paragraph(rng, lesson, other):
    place = one(rng, lesson, "paragraph")
    if place is None:
        return False
    block = place[0].pop(place[1])
    lesson.parts[rng.choice(lesson.steps())][1].append(block)
    return True


def move_paragraph_away(rng, lesson, other):
    place = one(rng, lesson, "paragraph")
    if place is None:
        return False
    other.parts[rng.choice(other.steps())][1].insert(0, place[0].pop(place[1]))
    return True


def drop_step(rng, lesson, other):
    if len(lesson.parts) < 3:
        return False
    lesson.parts.pop(rng.choice(lesson.steps()))
    return True


def add_paragraph(rng, lesson, other):
    inner = lesson.parts[rng.choice(lesson.steps())][1]
    inner.insert(rng.randrange(len(inner) + 1), f"{NEW} is a new paragraph.")
    return True


def reword_heading(rng, lesson, other):
    part = rng.choice(lesson.steps())
    heading, inner = lesson.parts[part]
    lesson.parts[part] = heading.replace("## ", f"## {NEW} ", 1), inner
    return True


def rewrap(rng, lesson, other):
    for _, inner in lesson.parts:
        inner[:] = [re.sub(r"\n", " ", block) if kind_of(block) == "paragraph" else block for block in inner]
    return True


def stars(rng, lesson, other):
    places = lesson.found("list")
    for part, index in places:
        inner = lesson.parts[part][1]
        inner[index] = re.sub(r"^- ", "* ", inner[index], flags=re.M)
    return bool(places)


def relabel(block, rng):
    new = re.sub(r"\]\((\.\./[a-z-]+/)en\.md(#[a-z-]+)?\)", r"](\1en.md)", block)
    return [new] if new != block else None


def quoted(block, rng):
    return ["\n".join("> " + line for line in block.split("\n"))]


def item_of(block, rng):
    return ["- " + block.replace("\n", "\n  ")]


EDITS = {
    "rename a step": rename_step,
    "swap two steps": swap_steps,
    "move a step to another lesson": move_step,
    "merge two steps": merge_steps,
    "split a step": split_step,
    "delete a step": drop_step,
    "reword a heading": reword_heading,
    "turn the blocks of a step around": turn,
    "move a paragraph to another step": move_paragraph,
    "move a paragraph to another lesson": move_paragraph_away,
    "delete a paragraph": change("paragraph")(lambda block, rng: []),
    "add a paragraph": add_paragraph,
    "add a word": change("paragraph")(word),
    "break lines elsewhere": rewrap,
    "a link leads to the lesson alone": change("paragraph")(relabel),
    "a paragraph becomes an item": change("paragraph")(item_of),
    "a paragraph becomes a quotation": change("paragraph")(quoted),
    "items become paragraphs": change("list")(lambda block, rng: [
        item[2:].replace("\n  ", "\n") for item in items(block)]),
    "reorder a list": change("list")(shuffled),
    "delete an item": change("list")(fewer_items),
    "add an item": change("list")(lambda block, rng: [block + f"\n- {NEW} item"]),
    "add a word to an item": change("list")(lambda block, rng: [block + f" {NEW}"]),
    "split a list": change("list")(lambda block, rng: [items(block)[0], "And then:".replace("And", NEW), "\n".join(items(block)[1:])]
                                   if len(items(block)) > 1 else None),
    "write a list with stars": stars,
    "reorder a table": change("table")(reorder),
    "delete a row": change("table")(fewer_rows),
    "add a row": change("table")(lambda block, rng: [block + "\n" + "|".join(
        f" {NEW} " if part.strip() else part for part in re.split(r"(?<!\\)\|", block.split("\n")[0]))]),
}


# --- The ways between the book and the translator.

def finish(path, width=78, name=None):
    """The translator translates what is new, and writes the file as a tool does."""
    po = polib.pofile(str(path), wrapwidth=width)
    for entry in po:
        if NEW in entry.msgid and not entry.obsolete:
            entry.msgstr, entry.flags = translated(entry.msgid), [flag for flag in entry.flags if flag != "fuzzy"]
            entry.previous_msgid = entry.previous_msgctxt = None
    if name:
        po.metadata["X-Generator"] = name
    po.save(str(path))


def old_file(day):
    shutil.copy(day.old, day.folder / "back.po")
    day.run("translate", "import", "--po", "back.po")
    day.export("back.po")
    finish(day.folder / "back.po")


def with_msgmerge(day):
    subprocess.run(["msgmerge", "-q", "-o", "back.po", str(day.old), "new.po"], cwd=day.folder, check=True)
    finish(day.folder / "back.po")


def with_polib(day):
    shutil.copy(day.folder / "new.po", day.folder / "back.po")
    finish(day.folder / "back.po", 40)


def with_weblate(day):
    """Weblate breaks lines at 77 signs, and names itself; it brings together by msgmerge, with the former texts."""
    subprocess.run(
        ["msgmerge", "-q", "--previous", "-o", "back.po", str(day.old), "new.po"], cwd=day.folder, check=True)
    finish(day.folder / "back.po", 77, "Weblate 5.14")


WAYS = {"old": old_file, "msgmerge": with_msgmerge, "polib": with_polib, "Weblate": with_weblate}


class Day:
    """A copy of the book on which one day goes by."""

    def __init__(self, scratch, original, old, name):
        self.scratch, self.old, self.name = scratch, old, name
        self.folder = scratch / "day"
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(original, self.folder, symlinks=True)

    def problem(self, text):
        fail(f"{self.name}: {text}")

    def run(self, *command):
        done = subprocess.run(
            [PROGRAM, *command], cwd=self.folder, env=environment(self.scratch), capture_output=True, text=True)
        if done.returncode != 0:
            self.problem(f"{' '.join(command)}: exit {done.returncode}\n{done.stdout[-1000:]}{done.stderr[-3000:]}")
        return done.stdout

    def export(self, name):
        self.run("translate", "export", "--po", "de", "--out", name)
        return [
            entry for entry in polib.pofile(str(self.folder / name), wrapwidth=100_000)
            if not entry.msgctxt.startswith(("ui:", "book:", "model:", "glossary:"))]

    def look(self, messages, new):
        """Holds each message against the rule; with `new`, those with new words may be open."""
        for entry in messages:
            is_open = entry.msgstr.split() != translated(entry.msgid).split() or "fuzzy" in entry.flags
            if is_open and not (new and NEW in entry.msgid):
                self.problem(
                    f"{'fuzzy' if 'fuzzy' in entry.flags else 'open' if not entry.msgstr else 'other'}: {entry.msgctxt}\n"
                    f"{entry.msgid}\nis\n{entry.msgstr}\n{entry.previous_msgid or ''}")

    def partners(self):
        """Whether each step that is current has the blocks of its source."""
        for lesson in (self.folder / "Content/lessons").iterdir():
            texts = [(lesson / name).read_text(encoding="utf-8").split("\n---\n", 1)[1] for name in ("en.md", "de.md")]
            if [kind_of(block) for block in blocks(texts[0])] != [kind_of(block) for block in blocks(texts[1])]:
                self.problem(f"{lesson.name}: another structure than its source")
        steps = json.loads(self.run("translate", "status", "--json"))["languages"]["de"]["steps"]
        if steps["current"] != steps["total"]:
            self.problem(f"not all current: {steps}")


def begin(scratch):
    """The book in a language that it did not have, translated by rule, with its history."""
    folder = scratch / "original"
    shutil.copytree(ROOT / "Documentation/Content", folder / "Content")
    (folder / "Content/languages").mkdir(exist_ok=True)
    shutil.copy(ROOT / "Content/languages/en.yaml", folder / "Content/languages/en.yaml")

    def run(*command):
        subprocess.run(command, cwd=folder, env=environment(scratch), check=True, capture_output=True)

    def save(text):
        run("git", "add", ".")
        run("git", "-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-q", "-m", text)

    run("git", "init", "-q", ".")
    save("Book")
    run(PROGRAM, "new", "language", "de")
    run(PROGRAM, "translate", "export", "--po", "de", "--out", str(scratch / "old.po"))
    po = polib.pofile(str(scratch / "old.po"), wrapwidth=78)
    for entry in po:
        if not entry.msgctxt.startswith(("ui:", "book:", "model:", "glossary:")):
            entry.msgstr = translated(entry.msgid)
    po.save(str(scratch / "old.po"))
    run(PROGRAM, "translate", "import", "--po", str(scratch / "old.po"))
    save("German")
    return folder, scratch / "old.po"


def main():
    counts = collections.Counter()
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        original, old = begin(scratch)
        first = Day(scratch, original, old, "before the first day")
        first.look(first.export("new.po"), False)
        first.partners()
        names = sorted(path.name for path in (original / "Content/lessons").iterdir())
        catalogue = {
            piece for name in names for piece in pieces((original / "Content/lessons" / name / "en.md").read_text(encoding="utf-8"))}
        days = [(edit, way, None) for edit in EDITS for way in WAYS if way in CHOSEN][SEED % EVERY::EVERY]
        if "random" in CHOSEN:
            days += [(None, rng, rng) for rng in range(RANDOM // 25)]
        for number, (edit, way, seed) in enumerate(days):
            rng = random.Random(f"{SEED} {edit} {seed}")
            way = list(WAYS)[number % len(WAYS)] if edit is None else way
            day = Day(scratch, original, old, f"{edit or f'edits at random, {seed}'}, by {way}, seed {SEED}")
            lessons = [Lesson(day.folder, name) for name in names]
            lessons = [lesson for lesson in lessons if len(lesson.parts) > 1]
            rng.shuffle(lessons)
            # At random each lesson is edited once, and gets nothing of another one.
            pairs = zip(lessons, lessons[1:] + lessons[:1]) if edit else zip(lessons[::2], lessons[1::2])
            edited = 0
            for lesson, other in pairs:
                kinds = [edit] if edit else rng.sample(sorted(EDITS), len(EDITS))
                if edited < LESSONS and any(EDITS[kind](rng, lesson, other) for kind in kinds):
                    edited += 1
            for lesson in lessons:
                lesson.write()
            messages = day.export("new.po")
            day.look(messages, True)
            counts["messages"] += len(messages)
            counts["new"] += sum(NEW in entry.msgid for entry in messages)
            counts["theirs"] += sum(
                NEW not in piece and piece not in catalogue
                for name in names for piece in pieces((day.folder / "Content/lessons" / name / "en.md").read_text(encoding="utf-8")))
            WAYS[way](day)
            day.run("translate", "import", "--po", "back.po")
            day.look(day.export("end.po"), False)
            day.partners()
            counts["edits"] += edited
    print(
        f"{len(days)} days, {counts['edits']} edits of {len(EDITS)} kinds, {counts['messages']} messages, {counts['new']} of them "
        f"with new words: no known text lost or fuzzy, nothing without its partner; "
        f"the keys of mdbook-i18n-helpers lose {counts['theirs']}")
