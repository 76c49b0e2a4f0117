#!/usr/bin/env python3
"""sizes.py [--enter REASON]: how much there is to read, beside the last entry of Scripts/sizes.tsv.

Fails when the code of a part has grown since that entry, or its share of comments has fallen by more than a
thousandth. Whoever lets code grow enters what it buys for those who use the program, with --enter; whoever
makes it shrink enters that too, so that it stays small. Code is lines without blanks, comments and lines of
nothing but brackets.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "Scripts/sizes.tsv"
PARTS = ["Sources", "Extras", "Plugins", "Scripts", "Site/assets", "Templates", "Tests"]
#: What begins and ends a comment, by the ending of a file; others hold no code.
C = (r"//", r"/\*", r"\*/")
COMMENTS = {
    "swift": C, "c": C, "h": C, "cpp": C, "js": C, "mjs": C, "css": (None, r"/\*", r"\*/"),
    "py": (r"#", r'"""', r'"""'), "sh": (r"#", None, None), "mustache": (None, r"\{\{!", r"\}\}"),
}
#: What is made or copied here, which git ignores.
MADE = re.compile(r"(^|/)(\.build|__pycache__)/|^Plugins/javascript-app/page/acorn\.js$")
FIGURES = ["files", "modules", "“+” files", "under 50 lines", "imports", "initializers written out", "#if of our own"]
INITIALIZER = re.compile(r"^ *(?:package |public )?init\([^{]*\{\s*(?:self\.(\w+) = \1\s*)+\}", re.MULTILINE)


def lines(text, ending):
    """The lines of code and of comments in a file."""
    line, begin, end = COMMENTS[ending]
    code = comments = 0
    inside = False
    for row in (row.strip() for row in text.split("\n")):
        if inside:
            comments += bool(row)
            inside = not re.search(end, row)
        elif begin and (found := re.match(begin, row)):
            comments += 1
            inside = not re.search(end, row[found.end():])
        elif line and re.match(line, row):
            comments += 1
        elif re.search(r"[^\s\[\](){},;]", row):
            code += 1
    return code, comments


def measured():
    sizes, swift = {}, []
    for part in PARTS:
        code = comments = 0
        for path in sorted((ROOT / part).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            ending = name.rpartition(".")[2]
            if ending in COMMENTS and path.is_file() and not MADE.search(name):
                text = path.read_text(encoding="utf-8", errors="replace")
                more = lines(text, ending)
                code, comments = code + more[0], comments + more[1]
                if part in ("Sources", "Extras") and ending == "swift":
                    swift.append((name, text))
        sizes[part] = (code, comments)
    figures = [
        len(swift), len({name.split("/")[1] for name, _ in swift}), sum("+" in name for name, _ in swift),
        sum(text.count("\n") < 50 for _, text in swift),
        sum(len(re.findall(r"^(?:\w+ )?import ", text, re.MULTILINE)) for _, text in swift),
        sum(len(INITIALIZER.findall(text)) for _, text in swift),
        sum(len(re.findall(r"^ *#if .*TRACEBOOK", text, re.MULTILINE)) for _, text in swift),
    ]
    return sizes, dict(zip(FIGURES, figures))


def share(code, comments):
    return comments / max(1, code + comments)


def main():
    sizes, figures = measured()
    if sys.argv[1:2] == ["--enter"]:
        cells = [f"{code}+{comments}" for code, comments in sizes.values()] + [str(each) for each in figures.values()]
        if not TABLE.exists():
            TABLE.write_text("\t".join(["what it bought", *PARTS, *FIGURES]) + "\n", encoding="utf-8")
        with TABLE.open("a", encoding="utf-8") as table:
            table.write("\t".join([sys.argv[2], *cells]) + "\n")
        return
    head, *entries = [row.split("\t") for row in TABLE.read_text(encoding="utf-8").splitlines()]
    last = dict(zip(head, entries[-1]))
    faults = []
    for part, (code, comments) in sizes.items():
        before = [int(each) for each in last.get(part, "0+0").split("+")]
        print(f"{part}: {code:,} lines of code ({code - before[0]:+,}), {share(code, comments):.1%} comments "
              f"({share(*before):.1%})")
        if code > before[0]:
            faults.append(f"{part} has {code - before[0]} lines of code more")
        if share(code, comments) < share(*before) - 0.001:
            faults.append(f"the comments of {part} are fewer")
    print(", ".join(f"{figures[name]:,} {name}" for name in FIGURES))
    if faults:
        sys.exit("; ".join(faults) + ": Scripts/sizes.py --enter “what it buys for those who use the program”")


main()
