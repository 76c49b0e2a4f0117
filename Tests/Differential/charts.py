#!/usr/bin/env python3
"""charts.py OURS QT FOLDER... [--seed N]: plays charts of others by our engine and by Qt SCXML.

Takes every chart below the folders, none of which is part of this repository. Each gets 50 of the
events that it names. Says how many were read and played alike, refused, and by what, and where
the two part. Exits with 1 when they part elsewhere than where Qt is known to depart from the
Recommendation (`deviations.py`).
"""

import argparse
import random
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path
from types import SimpleNamespace

from compare import outcomes

EVENTS = 50


def charts(folders):
    """The texts of all charts below folders, each once, in one line as the programs read them."""
    seen = set()
    for folder in folders:
        for path in sorted(Path(folder).rglob("*")):
            if path.suffix.lower() not in (".scxml", ".xml", ".txml") or not path.is_file():
                continue
            text = path.read_bytes().decode("utf-8-sig", "replace")
            text = re.sub(r"<\?xml[^>]*\?>|<!--.*?-->", "", text, flags=re.DOTALL)
            line = " ".join(text.split())
            if re.search(r"<(\w+:)?scxml\b", line[:2000]) and line not in seen:
                seen.add(line)
                yield path, line


def named(chart):
    """The events that transitions of a chart name, without those of the platform."""
    words = " ".join(re.findall(r'<(?:\w+:)?transition\b[^>]*?\bevent="([^"]*)"', chart)).split()
    names = {word.removesuffix(".*").removesuffix(".") for word in words} - {"*", ""}
    return sorted(name for name in names if not re.match(r"(done|error)\b", name))


def cause(line):
    """Why a chart was refused, without the names in it."""
    return re.sub(r"`[^`]*`", "`…`", line.removeprefix("refused: ").split("; ")[0])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", nargs=2, metavar="PROGRAM")
    parser.add_argument("folders", nargs="+", metavar="FOLDER")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = list(charts(options.folders))
    cases = []
    for path, chart in found:
        source = random.Random(f"{options.seed} {path.name}")
        names = named(chart) or ["none"]
        cases.append(SimpleNamespace(chart=chart, events=[source.choice(names) for _ in range(EVENTS)]))
    ours, theirs = outcomes(options.programs, cases)
    counts, places = Counter(), defaultdict(list)
    for (path, _), our, their in zip(found, ours, theirs):
        if our.startswith("refused"):
            kind = f"refused: {cause(our)}"
        elif their.startswith(("refused", "died")):
            kind = f"read, where Qt has not: {their[:60]}"
        elif "Fault(" in our:
            kind = "a mistake of the chart is named"
        elif our == their:
            kind = "played alike"
        else:
            place = next(i for i, (a, b) in enumerate(zip(our.split("|"), their.split("|"))) if a != b)
            kind = "played otherwise"
            print(f"{path}\n  event {place}\n  ours {our.split('|')[place]}\n  Qt   {their.split('|')[place]}")
        counts[kind] += 1
        places[kind].append(path)
    print(f"{len(found)} charts")
    for kind, count in counts.most_common():
        print(f"{count:5} {kind}   ({places[kind][0].name})")
    return 1 if counts["played otherwise"] else 0


if __name__ == "__main__":
    sys.exit(main())
