#!/usr/bin/env python3
"""man-page.py PROGRAM: writes the manual page of the program, made from its help texts."""

import re
import subprocess
import sys


def help_of(program, *words):
    done = subprocess.run([program, *words, "--help"], capture_output=True, text=True, check=True)
    return done.stdout.rstrip("\n").split("\n")


def roff(text):
    """A line of text that roff does not take for a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("`", "\\(aq")
    return "\\&" + text if text[:1] in (".", "'") else text


def rows(lines):
    """The two columns of a table of the help; what else is between them is left out."""
    for line in lines:
        if found := re.fullmatch(r"  (\S.*?)(?:  +(\S.*))?", line):
            yield found[1], found[2] or ""


def tagged(lines):
    for left, right in rows(lines):
        yield from (".TP", f".B {roff(left)}", roff(right))


def command(program, name):
    usage, _, *rest = help_of(program, *name.split())
    split = rest.index("options:") if "options:" in rest else len(rest)
    yield f".SS {roff(usage.removeprefix('usage: '))}"
    for line in rest[:split]:
        yield roff(line) if line else ".PP"
    yield from tagged(rest[split + 1:])


def page(program, version):
    overview = help_of(program)
    commands = [left for left, _ in rows(overview)]
    yield f'.TH TRACEBOOK 1 "" "tracebook {version}" "User Commands"'
    yield from (".SH NAME", "tracebook \\- documentation whose examples are run")
    yield from (".SH SYNOPSIS", ".B tracebook", ".I COMMAND", "[\\fIOPTION\\fR]...")
    yield from (".SH DESCRIPTION",
                "Tracebook makes a web site, an EPUB and a terminal tutorial from Markdown lessons in several",
                "languages. Every example is run by an embedded statechart engine and compared with its text.")
    yield ".SH COMMANDS"
    for name in commands:
        yield from command(program, name)
    yield ".SH EXIT STATUS"
    codes = next(line for line in overview if line.startswith("Exit codes:"))
    for code, meaning in re.findall(r"(\d) ([^,.]+)", codes):
        yield from (".TP", f".B {code}", roff(meaning))


def main():
    program = sys.argv[1]
    done = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    print("\n".join(page(program, done.stdout.split()[1])))


if __name__ == "__main__":
    main()
