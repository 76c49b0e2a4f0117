"""rtl_book.py BOOK OUT: a copy of the book with a language that is written from right to left.

No such language is shipped. This one says nothing: every word of the English text is replaced by
Hebrew letters, and all that has to be there stays: ids, examples, code, links and names. Only a few lessons
are in it; of the others the book shows another language, as of any translation that has begun."""

import pathlib
import re
import shutil
import sys
import zlib

LESSONS = ["welcome", "background", "launch", "life", "several-windows", "wechat"]
LANGUAGES = "[sv, pt, zh-Hans, he, en]"
LETTERS = "אבגדהוזחטילמנסעפצקרשת"

# Names stay as they are: they make the text run both ways, as it does in real Hebrew books.
NAME = re.compile(r"[A-Za-z]*[a-z][A-Z]\w*|[A-Z]{2,}\w*|Apple|Home|Swift|Vue|Objective-C|uni-app")
# A word that is neither part of a name nor of something that stands for a value.
WORD = re.compile(r"Objective-C|uni-app|\{\w[^{}]*\}|\w*[A-Za-z]\w*(?:[’']\w+)?")


def hebrew(text):
    """The same text of other words.

    A word is always replaced by the same one, and by one of its length: labels keep their widths, and so
    the maps of states are those that are shipped, from the other side."""
    def word(found):
        own = found.group()
        if own.startswith("{") or NAME.fullmatch(own):
            return own
        number = zlib.crc32(own.lower().encode())
        return "".join(LETTERS[(number >> 3 * at) % len(LETTERS)] for at in range(len(own)))
    return WORD.sub(word, text)


def prose(line):
    """A line of a lesson, in which code, ids, footnotes and addresses stay."""
    kept = r"(`[^`]*`|\{#[^}]*\}|\]\([^)]*\)|\[\^[^\]]*\]|<[^>]*>|https?://\S+)"
    return "".join(part if number % 2 else hebrew(part) for number, part in enumerate(re.split(kept, line)))


def lesson(text):
    """An English lesson in the language of the test."""
    _, head, body = text.split("---\n", 2)
    head = re.sub(r"^(title|summary): (.*)$", lambda it: f"{it[1]}: {hebrew(it[2])}", head, flags=re.M)
    head = re.sub(r"(\w+): (\w+)(?=[,}])", lambda it: f"{it[1]}: {hebrew(it[2])}", head)
    if "\ntranslation:" not in head:
        head += "translation: {from: en}\n"
    lines, is_code = [], False
    for line in body.split("\n"):
        if line.startswith("```"):
            is_code = not is_code
        lines.append(line if is_code or line.startswith("```") else prose(line))
    return f"---\n{head}---\n" + "\n".join(lines)


def language(text):
    """English as a file of a language, from right to left, without the rules of its typography."""
    text = text.replace("autonym: English", "autonym: עברית").replace("direction: ltr", "direction: rtl")
    text = re.sub(r"^typography:\n(?:  .*\n)+", "", text, flags=re.M)
    quoted = re.compile(r'"([^"]*)"')
    return re.sub(
        r"^  (?:claim|site|translation|value)\..*$",
        lambda line: quoted.sub(lambda it: f'"{hebrew(it[1])}"', line.group()), text, flags=re.M)


def labels(text):
    """The labels of a model: what follows a key."""
    return re.sub(
        r"^( *(?:\"[^\"]*\"|[^\":]+): )(.+)$", lambda it: it[1] + hebrew(it[2]), text, flags=re.M)


def glossary(text):
    """The words of the book, each also in the language of the test."""
    def term(found):
        own = "".join(re.findall(r"    (?:use|def): .*\n", found.group()))
        own = re.sub(r": (.*)", lambda it: ": " + hebrew(it[1]), own)
        return found.group() + "  he:\n" + own
    # What is replaced word by word cannot be asked to have the words that a step needs: of those that
    # are enforced the language has none.
    parts = re.split(r"^(?=- id: )", text, flags=re.M)
    return "".join(part if "mode: enforce" in part else re.sub(
        r"^  en:\n(?:    .*\n)+", term, part, flags=re.M) for part in parts)


def titles(text):
    """The book's own titles, and its languages with the one of the test."""
    text = re.sub(r"^languages: .*$", f"languages: {LANGUAGES}", text, flags=re.M)
    return re.sub(
        r"^( +)en: (.*)$", lambda it: f"{it.group()}\n{it[1]}he: {hebrew(it[2])}", text, flags=re.M)


def write(source, target, change):
    """Writes a file of the copy; one that comes out as it was is a mistake here."""
    text = source.read_text(encoding="utf-8")
    changed = change(text)
    if changed == text:
        raise SystemExit(f"{source} is no longer what this script takes it for")
    target.write_text(changed, encoding="utf-8")


def main(book, out):
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(book / "Content", out / "Content")
    content = out / "Content"
    for name in LESSONS:
        write(content / f"lessons/{name}/en.md", content / f"lessons/{name}/he.md", lesson)
    write(content / "languages/en.yaml", content / "languages/he.yaml", language)
    for model in content.glob("models/*/en.yaml"):
        write(model, model.with_name("he.yaml"), labels)
    for name, change in [("glossary", glossary), ("book", titles)]:
        write(content / f"{name}.yaml", content / f"{name}.yaml", change)


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:]))
