#!/usr/bin/env python3
"""cues: runs apps in files `*.cue`, which list under each callback what the app does there."""

import json
import re
import sys

CUE = re.compile(r"  (?:if (\w+): )?(?:after (\d+)h: )?(\w+)")
WORD = re.compile(r"(\w+) = (.+)")


def program(params):
    """The numbered lines of each callback, what each word of the platform asks for, and mistakes."""
    words, methods, mistakes = {}, {}, []
    for file in params["shim"]:
        words |= dict(WORD.fullmatch(line).groups() for line in file["text"].splitlines())
    known = [callback["name"] for callback in params["callbacks"]]
    for index, file in enumerate(params["sources"]):
        lines = []
        for number, line in enumerate(file["text"].splitlines(), 1):
            cue = CUE.fullmatch(line)
            if cue and cue[3] in words:
                lines.append(([index, number], cue[1], int(cue[2] or 0), cue[3]))
            elif line.removesuffix(":") in known:
                lines = methods.setdefault(line.removesuffix(":"), [])
            elif line:
                mistakes.append({
                    "path": file["path"], "line": number, "severity": "error",
                    "message": "neither a callback nor a word of the platform",
                    "help": f"the words are {', '.join(words)}"})
    return words, methods, mistakes


def answers(words, methods):
    """Takes messages and gives the answer to each; what waits is a stack of iterators of lines."""
    waiting, later, reply = [], [], None
    while True:
        message = yield reply
        if "end" in message:
            waiting = []
            reply = {"ended": True, "lines": []}
            continue
        if "call" in message:
            waiting.append(iter(methods[message["call"]]))
        elif "resume" in message:
            waiting.append(iter([later[message["resume"]]]))
        value, lines = message.get("continue"), []
        for place, condition, hours, word in waiting[-1]:
            lines.append(place)
            if condition not in (None, value):
                continue
            if hours:
                reply = {"after": hours * 3600000, "resume": len(later), "lines": lines}
                later.append((place, None, 0, word))
            else:
                reply = {"action": words[word], "lines": lines}
            break
        else:
            waiting.pop()
            reply = {"returned": True, "lines": lines}


def app(params):
    words, methods, mistakes = program(params)
    result = {"methods": list(methods), "diagnostics": mistakes}
    if params["talk"] and not mistakes:
        said = answers(words, methods)
        next(said)
        # The whole talk is gone through each time, so no answer depends on an earlier request.
        for message in params["talk"]:
            result["reply"] = said.send(message)
    return result


METHODS = {
    "initialize": lambda _: {"protocol": 2, "capabilities": {"apps": ["cue"]}},
    "app": app,
}
for line in sys.stdin:
    request = json.loads(line)
    reply = {"jsonrpc": "2.0", "id": request["id"]}
    if request["method"] in METHODS:
        reply["result"] = METHODS[request["method"]](request["params"])
    else:
        reply["error"] = {"code": -32601, "message": "no such method"}
    print(json.dumps(reply), flush=True)
