#!/usr/bin/env python3
"""cards: writes a book as cards to learn by heart: `tracebook build --format cards`."""

import csv
import io
import json
import sys


def cards(book):
    """A file for each language: what happens on the front, what is observed on the back."""
    traces = {example["path"]: example for example in book["examples"] if "trace" in example}
    for language in book["languages"]:
        table = io.StringIO()
        rows = csv.writer(table, lineterminator="\n")
        for text in texts(book, language["tag"]):
            for step in text["steps"]:
                for shown in step["examples"]:
                    if shown["path"] in traces:
                        rows.writerows(sides(text, step, traces[shown["path"]]["trace"]))
        yield {"path": f"{language['tag']}/cards.csv", "text": table.getvalue()}


def texts(book, tag):
    return [text for lesson in book["lessons"] for text in lesson["texts"] if text["language"] == tag]


def sides(text, step, trace):
    for row in trace["rows"]:
        back = "refused" if row["refused"] else " / ".join(seen["line"].strip() for seen in row["observed"])
        yield [f"{text['title']}, {step['title']}", row["stimulus"], back]


def output(params):
    if params["book"]["version"] != 1:
        return {"diagnostics": [{"message": "cards are made of books of version 1"}]}
    return {"files": list(cards(params["book"]))}


METHODS = {
    "initialize": lambda _: {"protocol": 2, "capabilities": {"outputs": ["cards"]}},
    "output": output,
}
sys.stdin.reconfigure(encoding="utf-8")
for line in sys.stdin:
    request = json.loads(line)
    reply = {"jsonrpc": "2.0", "id": request["id"]}
    if request["method"] in METHODS:
        reply["result"] = METHODS[request["method"]](request["params"])
    else:
        reply["error"] = {"code": -32601, "message": "no such method"}
    print(json.dumps(reply), flush=True)
