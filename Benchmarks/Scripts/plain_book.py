#!/usr/bin/env python3
"""plain_book.py PAGES FOLDER: the same plain book for each site builder that is compared.

PAGES pages in all, a third of them in each of English, Swedish and Simplified Chinese: about 4 kB
each, with a summary, three steps, links, a list and three blocks of code. Nothing is random, so
two runs write the same bytes. Below FOLDER are `tracebook` (a book, its translations stamped by
`tracebook translate confirm`), and `hugo`, `mdbook`, `zensical` and `floor` with the same bodies
as each expects them, ready to be built. Lessons stand in chapters of twelve.
"""

import pathlib
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PEERS = ROOT / "Benchmarks" / "Peers" / "site"
CHAPTER = 12

WORDS = {
    "en": (
        "the gate opens when a guest arrives and closes again after five minutes the keeper "
        "writes down every name that is spoken at the door because a visit without a name cannot "
        "be counted later and nobody should wait in the rain while the book is being searched so "
        "the list is sorted each morning before the first bell and old pages are put away"
    ).split(),
    "sv": (
        "porten öppnas när en gäst kommer och stängs igen efter fem minuter vakten antecknar varje "
        "namn som sägs vid dörren eftersom ett besök utan namn inte kan räknas senare och ingen "
        "ska vänta i regnet medan boken gås igenom därför sorteras listan varje morgon före första "
        "ringningen och gamla sidor läggs undan i skåpet"
    ).split(),
    "zh-Hans": (
        "客人 到达 时 大门 打开 五分钟 以后 再次 关闭 看门人 记下 门口 说出 的 每个 名字 因为 没有 名字 的 "
        "来访 以后 无法 统计 谁 也 不该 在 雨里 等人 翻找 登记簿 所以 名单 每天 清晨 在 第一次 铃声 之前 "
        "整理 旧的 页面 会 收进 柜子"
    ).split(),
}
NAMES = {
    "en": ("Gate", "What the keeper of gate {} does.", "Step", "See also ", "the gate before", "."),
    "sv": ("Port", "Vad vakten vid port {} gör.", "Steg", "Se även ", "porten före", "."),
    "zh-Hans": ("大门", "{} 号大门的看门人做什么。", "步骤", "另请参阅", "前一座门", "。"),
}
FALLBACK = {"sv": "en", "zh-Hans": "en"}


class Words:
    """Words of a language in an order that looks like chance and is always the same."""

    def __init__(self, language, seed):
        self.words, self.state = WORDS[language], seed * 7919 + 17
        self.is_han = language == "zh-Hans"

    def next(self):
        self.state = (self.state * 1103515245 + 12345) % 2147483648
        return self.words[(self.state >> 8) % len(self.words)]

    def sentence(self, count):
        found = [self.next() for _ in range(count)]
        if self.is_han:
            return "".join(found) + "。"
        text = " ".join(found)
        return text[0].upper() + text[1:] + "."

    def paragraph(self, sentences, words):
        """The first sentence ends in something strong and in code."""
        glue, end = ("", "。") if self.is_han else (" ", ".")
        marked = f"{glue}**{self.next()}** `gate`{end}"
        first = self.sentence(words).removesuffix(end) + marked
        return glue.join([first, *(self.sentence(words) for _ in range(sentences - 1))])


def code(number, step):
    """Fourteen short lines, other ones for each page."""
    lines = [f"gate {number}.{step}"]
    for line in range(13):
        value = (number * 31 + step * 17 + line * 7) % 997
        lines.append(f"  slot {line:02} <- visit({value}) && {value % 7} > {line % 5}")
    return "\n".join(lines)


def body(language, number, heading, link):
    """What everybody builds: three steps. `heading` and `link` write them in a builder's way."""
    words = Words(language, number)
    _, _, step_word, see, before, end = NAMES[language]
    long = 11 if language == "zh-Hans" else 13
    parts = [words.paragraph(2, long)]
    for step in range(1, 4):
        parts.append(heading(f"{step_word} {step}", f"step-{step}"))
        parts.append(words.paragraph(4, long))
        parts.append(f"```\n{code(number, step)}\n```")
        parts.append("\n".join(f"- {words.sentence(8)}" for _ in range(4)))
        parts.append(words.paragraph(2, long))
    parts.append(f"{see}[{before}]({link(max(1, number - 1))}){end}")
    return "\n\n".join(parts) + "\n"


def title(language, number):
    return f"{NAMES[language][0]} {number}"


def summary(language, number):
    return NAMES[language][1].format(number)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def name(number):
    return f"gate-{number:05}"


def chapters(count):
    return [range(first, min(first + CHAPTER, count + 1)) for first in range(1, count + 1, CHAPTER)]


def tracebook(folder, count):
    rows = ["title: {en: Gates, sv: Portar, zh-Hans: 大门}", "languages: [en, sv, zh-Hans]", "chapters:"]
    for index, numbers in enumerate(chapters(count), 1):
        rows.append(f"  - id: yard-{index}")
        rows.append(f"    title: {{en: Yard {index}, sv: Gård {index}, zh-Hans: 院子 {index}}}")
        rows.append(f"    lessons: [{', '.join(map(name, numbers))}]")
    write(folder / "Content/book.yaml", "\n".join(rows) + "\n")
    for language in WORDS:
        path = f"Content/languages/{language}.yaml"
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, folder / path)
        for number in range(1, count + 1):
            head = f"---\ntitle: {title(language, number)}\nsummary: {summary(language, number)}\n"
            if language in FALLBACK:
                head += f"translation:\n  from: {FALLBACK[language]}\n  state: reviewed\n"
            text = body(
                language, number, lambda text, id: f"## {text} {{#{id} .prose}}",
                lambda other, language=language: f"../{name(other)}/{language}.md")
            write(folder / f"Content/lessons/{name(number)}/{language}.md", f"{head}---\n\n{text}")


def hugo(folder, count):
    shutil.copytree(PEERS / "hugo", folder, dirs_exist_ok=True)
    for language in WORDS:
        for number in range(1, count + 1):
            text = body(
                language, number, lambda text, id: f"## {text} {{#{id}}}",
                lambda other: f"../{name(other)}/")
            head = (
                f"---\ntitle: {title(language, number)}\nsummary: {summary(language, number)}\n"
                f"weight: {number}\n---\n\n"
            )
            write(folder / f"content/{language}/{name(number)}.md", head + text)


def mdbook(folder, count):
    """One book a language, as mdBook knows no languages."""
    for language in WORDS:
        home = folder / language
        shutil.copytree(PEERS / "mdbook", home, dirs_exist_ok=True)
        rows = ["# Summary", ""]
        for number in range(1, count + 1):
            text = body(
                language, number, lambda text, id: f"## {text} {{#{id}}}",
                lambda other: f"{name(other)}.md")
            write(home / f"src/{name(number)}.md", f"# {title(language, number)}\n\n{text}")
            rows.append(f"- [{title(language, number)}]({name(number)}.md)")
        write(home / "src/SUMMARY.md", "\n".join(rows) + "\n")


def zensical(folder, count):
    shutil.copytree(PEERS / "zensical", folder, dirs_exist_ok=True)
    for language in WORDS:
        for number in range(1, count + 1):
            text = body(
                language, number, lambda text, id: f"## {text} {{#{id}}}",
                lambda other: f"{name(other)}.md")
            write(
                folder / f"docs/{language}/{name(number)}.md",
                f"# {title(language, number)}\n\n{text}")
    write(folder / "docs/index.md", "# Gates\n")


def floor(folder, count):
    """Only bodies: the floor reads no front matter."""
    for language in WORDS:
        for number in range(1, count + 1):
            text = body(
                language, number, lambda text, id: f"## {text}", lambda other: f"../{name(other)}/")
            write(folder / f"{language}/{name(number)}.md", f"# {title(language, number)}\n\n{text}")


WRITERS = [tracebook, hugo, mdbook, zensical, floor]


def main():
    count, folder = int(sys.argv[1]) // len(WORDS), pathlib.Path(sys.argv[2])
    for writer in WRITERS:
        writer(folder / writer.__name__, count)


if __name__ == "__main__":
    main()
