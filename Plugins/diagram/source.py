"""Looks at the text of a graph before Graphviz reads it."""

import re

from mistake import Mistake

MOST = 20_000
# None of these reads a file, leads anywhere or has to do with colours and fonts, which are those of the page.
ATTRIBUTES = """
    arrowhead arrowtail compound constraint dir group headport label lhead ltail minlen nodesep ordering
    peripheries rank rankdir ranksep shape splines style tailport weight
    """.split()
TOKEN = re.compile(
    r"""(?P<blank>\s+|//[^\n]*|^\#[^\n]*|/\*.*?\*/)|(?P<text>"(?:\\.|[^"\\])*")|(?P<word>[\w.]+)|(?P<sign>.)""",
    re.DOTALL | re.MULTILINE)


def plain(text):
    """Returns the text without control characters, so that Graphviz and this program see the same tokens."""
    return text.replace("\r\n", "\n").translate({code: " " for code in range(32) if code != 10})


def check(text):
    """Refuses a text in which anything is set that is not drawn."""
    if len(text) > MOST:
        raise Mistake(f"a diagram has at most {MOST} characters; make several blocks of it")
    last = None
    for found in TOKEN.finditer(text):
        sign = found["sign"]
        if sign == "<":
            raise Mistake("HTML is not let in; write the text in quotes, with `\\n` between lines", found.start())
        if sign == '"':
            raise Mistake("a text in quotes is not closed; `\"` is missing", found.start())
        if sign == "=" and last and last[0].strip('"') not in ATTRIBUTES:
            name = last[0].strip('"')
            raise Mistake(f"`{name}` is not drawn; what is: {', '.join(ATTRIBUTES)}", last.start(), len(last[0]))
        if not found["blank"]:
            last = found
