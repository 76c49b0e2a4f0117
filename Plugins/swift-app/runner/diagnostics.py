"""Mistakes and their places. Columns count code points from 1."""

import re


class Refusal(Exception):
    """Why nothing can be run here, whatever the code is; perhaps with its place in the platform's files."""

    def __init__(self, message, place=None):
        super().__init__(message)
        self.place = place


LACKS = "Examples run against the book's shim of the SDK, which carries a part of it."
REPORTED = re.compile(r"^(?:\.\./marked\d/)?(\d+)/[^:\n]*:(\d+):(\d+): (error|warning|note): (.*)$", re.M)


def diagnostic(path, line, column, length, message, why=None, help=None, severity="error"):
    one = {"path": path, "line": line, "column": column, "length": max(1, length),
           "severity": severity, "message": message}
    if why:
        one["why"] = why
    if help:
        one["help"] = help
    return one


def code_points(text, line, byte_column):
    """A column in code points of one in bytes."""
    lines = text.split("\n")
    if not 1 <= line <= len(lines):
        return 1
    before = lines[line - 1].encode()[:byte_column - 1]
    return len(before.decode(errors="ignore")) + 1


def whole_line(source, line):
    """The place of the text of a line, without the space around it."""
    lines = source["text"].split("\n")
    line = min(max(line, 1), len(lines))
    text = lines[line - 1]
    column = len(text) - len(text.lstrip()) + 1 if text.strip() else 1
    return line, column, max(1, len(text.strip()))


def word_length(source, line, column):
    """The length of the word at a place."""
    lines = source["text"].split("\n")
    rest = lines[line - 1][column - 1:] if line <= len(lines) else ""
    found = re.match(r"[@#]?\w+|\S", rest)
    return len(found[0]) if found else 1


def unmarked(column, line, marks):
    """The column of the author's line for one of the marked line, both in bytes; None in a mark."""
    moved = 0
    for mark_line, mark_column, length in marks:
        if mark_line != line:
            continue
        if column < mark_column + moved:
            break
        if column < mark_column + moved + length:
            return None
        moved += length
    return column - moved


def of_compiler(output, sources, severities, marks=None):
    """What the compiler said as diagnostics: the first of each line, since the others follow from it."""
    result, seen = [], set()
    last = None
    for index, line, column, severity, message in REPORTED.findall(output):
        index, line, column = int(index), int(line), int(column)
        if index >= len(sources):
            continue
        if severity == "note":
            if last is not None and message.startswith("did you mean") and "help" not in last:
                last["help"] = message
            continue
        last = None
        # The compiler's own group of a warning.
        message = re.sub(r" \[#\w[\w-]*\]$", "", message)
        if marks is not None:
            column = unmarked(column, line, marks[index])
        if severity not in severities or (index, line) in seen or column is None:
            continue
        seen.add((index, line))
        source = sources[index]
        column = code_points(source["text"], line, column)
        length = word_length(source, line, column)
        why = LACKS if re.search(r"in scope$|has no member|no such module", message) else None
        last = diagnostic(
            source["path"], line, column, length, message, why, severity=severity)
        result.append(last)
    return result
