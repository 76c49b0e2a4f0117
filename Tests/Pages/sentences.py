"""sentences.py [--check SITE]: every claim of the lessons beside the sentences that tell it, as TSV.

With --check: the claims outside the appendix that nobody has put into words in a language, or only as the rule would,
which a built site has in the fold beside them. Run it in the book's folder."""

import html
import pathlib
import re
import sys

LESSONS = pathlib.Path("Content/lessons")
BOOK = pathlib.Path("Content/book.yaml").read_text(encoding="utf-8")
LANGUAGES = re.search(r"^languages: \[(.*)\]", BOOK, re.M)[1].split(", ")
TOLD = re.compile(r"(- )?\[(.+)\]\(([\w-]+\.claim)(?:#([\w-]+))?\)")
FOLDED = re.compile(r'<p translate="yes">((?:(?!</p>).)*)</p>\n<p><code>')


def lessons():
    """Each lesson in the order of the book, and whether it is in the appendix, which is kept for what was."""
    chapters = BOOK[BOOK.index("\nchapters:"):BOOK.index("\nchanges:")].split("\n  - id:")[1:]
    for chapter in chapters:
        appendix = "\n    standing: history\n" in chapter
        for lesson in re.split(r",\s*", re.search(r"lessons:\s*\[(.*?)\]", chapter, re.S)[1]):
            yield lesson, appendix


def claims(path):
    """What a file's head says, and the line, the text and the name of each of its claims."""
    lines = path.read_text(encoding="utf-8").splitlines()
    body = lines.index("---") + 1
    head = dict(line.split(": ", 1) for line in lines[:body - 1] if re.match(r"[a-z]+: ", line))
    found = []
    for number, line in enumerate(lines[body:], body + 1):
        if line.strip() and not line.startswith("#"):
            text, name = re.fullmatch(r"(.*?)(?: \{#([\w-]+)\})?", line.strip()).groups()
            found.append((number, text, name))
    return head, found


def told(page):
    """The sentences of a language's file, by the file of a claim and its name, with their lines."""
    found = {}
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if match := TOLD.fullmatch(line):
            found[match[3], match[4]] = (number, match[2])
    return found


def plain(text):
    return html.unescape(re.sub(r"<[^>]*>", "", text)).replace("`", "").rstrip(".。")


def rows():
    """A row for each claim: its lesson, its place, its head, itself, and its sentences with their lines."""
    for lesson, appendix in lessons():
        said = {language: told(LESSONS / lesson / f"{language}.md") for language in LANGUAGES}
        for path in sorted((LESSONS / lesson).glob("*.claim")):
            head, found = claims(path)
            for number, text, name in found:
                # A caption of several claims is the sentence of none of them.
                keys = [(path.name, name)] * bool(name) + [(path.name, None)] * (len(found) == 1)
                sentences = [next((said[language][key] for key in keys if key in said[language]), None)
                             for language in LANGUAGES]
                yield lesson, appendix, path, number, head, text, name, sentences


def faults(site):
    for lesson, appendix, path, number, _, text, _, sentences in rows():
        for language, sentence in zip(LANGUAGES, sentences):
            if appendix:
                continue
            if not sentence:
                yield f"{path}:{number}: nobody has put this into words for “{language}”: {text}"
                continue
            page = (pathlib.Path(site) / language / lesson / "index.html").read_text(encoding="utf-8")
            if plain(sentence[1]) in map(plain, FOLDED.findall(page)):
                yield f"{LESSONS / lesson / language}.md:{sentence[0]}: as the rule would say it: {sentence[1]}"


if sys.argv[1:2] == ["--check"]:
    found = list(faults(sys.argv[2]))
    print("\n".join(found) or f"Each of {sum(not row[1] for row in rows())} claims has a sentence in each language.")
    sys.exit(1 if found else 0)
print("place", "name", "expected", "with", "claim", *LANGUAGES, sep="\t")
for _, _, path, number, head, text, name, sentences in rows():
    print(f"{path.relative_to(LESSONS)}:{number}", name or "", head.get("expect", "proved"), head.get("with", ""), text,
          *(sentence[1] if sentence else "" for sentence in sentences), sep="\t")
