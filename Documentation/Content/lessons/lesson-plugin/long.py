#!/usr/bin/env python3
"""long: complains of sentences with too many words, and lists how many each lesson has."""

import json
import re
import sys

most = 30


def initialize(params):
    global most
    most = int(params["settings"].get("words", most))
    return {"protocol": 2, "capabilities": {"lessons": True}}


def lesson(params):
    diagnostics, count = [], 0
    for number, line in enumerate(params["text"].split("\n"), 1):
        for sentence in re.split(r"[.!?] ", line):
            words = len(sentence.split())
            count += words
            if words > most:
                diagnostics.append({
                    "severity": "warning", "line": number,
                    "message": f"a sentence of {words} words", "help": f"say it in {most}"})
    path = f"{params['language']}/{params['lesson']}.txt"
    return {"diagnostics": diagnostics, "files": [{"path": path, "text": f"{count} words\n"}]}


METHODS = {"initialize": initialize, "lesson": lesson}
for line in sys.stdin:
    request = json.loads(line)
    reply = {"jsonrpc": "2.0", "id": request["id"]}
    if request["method"] in METHODS:
        reply["result"] = METHODS[request["method"]](request["params"])
    else:
        reply["error"] = {"code": -32601, "message": "no such method"}
    print(json.dumps(reply), flush=True)
