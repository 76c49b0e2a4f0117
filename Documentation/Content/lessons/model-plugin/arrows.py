#!/usr/bin/env python3
"""arrows: reads models `model.arrows`, one arrow a line: `off --press--> on: lampDidLight`."""

import json
import re
import sys
from xml.sax.saxutils import quoteattr

ARROW = re.compile(r"([a-z]+) --([a-z]+|[0-9]+s)--> ([a-z]+)(?:: ([A-Za-z]+))?")
HEAD = '<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"'


def read(text):
    """The arrows with their lines, and a diagnostic for each line that is none."""
    arrows, mistakes = [], []
    for number, line in enumerate(text.split("\n"), 1):
        arrow = ARROW.fullmatch(line.strip())
        if arrow:
            arrows.append((number, *arrow.groups()))
        elif line.strip() and not line.startswith("#"):
            mistakes.append({"line": number, "message": "this is not an arrow",
                             "help": "write `off --press--> on`, or `on --10s--> off`"})
    if not arrows and not mistakes:
        mistakes.append({"line": 1, "message": "there is no arrow"})
    return arrows, mistakes


def chart(arrows):
    """The lines of the chart, each with the line that it comes from."""
    lines = [(None, f'{HEAD} datamodel="tracebook" initial="{arrows[0][1]}">')]
    for word, element in [(4, "callback"), (2, "stimulus")]:
        for name in dict.fromkeys(arrow[word] for arrow in arrows):
            if name and not name[0].isdigit():
                first = next(arrow[0] for arrow in arrows if arrow[word] == name)
                lines.append((first, f"<tb:{element} name={quoteattr(name)}/>"))
    for state in dict.fromkeys(arrow[1] for arrow in arrows):
        own = [arrow for arrow in arrows if arrow[1] == state]
        lines.append((own[0][0], f'<state id="{state}" tb:state-of="{state}">'))
        for number, _, event, target, call in own:
            if event[0].isdigit():
                name = f"{state}.{event}"
                lines.append((number, f'<onentry><send id="{name}" event="{name}" delay="{event}"/></onentry>'))
                lines.append((number, f'<onexit><cancel sendid="{name}"/></onexit>'))
                event = name
            called = f'<tb:call name="{call}"/>' if call else ""
            lines.append((number, f'<transition event="{event}" target="{target}">{called}</transition>'))
        lines.append((None, "</state>"))
    return lines + [(None, "</scxml>")]


def model(params):
    arrows, mistakes = read(params["text"])
    if mistakes:
        return {"diagnostics": mistakes}
    lines = chart(arrows)
    return {"scxml": "\n".join(text for _, text in lines), "lines": [line for line, _ in lines]}


METHODS = {
    "initialize": lambda _: {"protocol": 2, "capabilities": {"models": ["arrows"]}},
    "model": model,
}
for line in sys.stdin:
    request = json.loads(line)
    reply = {"jsonrpc": "2.0", "id": request["id"]}
    if request["method"] in METHODS:
        reply["result"] = METHODS[request["method"]](request["params"])
    else:
        reply["error"] = {"code": -32601, "message": "no such method"}
    print(json.dumps(reply), flush=True)
