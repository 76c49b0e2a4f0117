"""Requests `app`: the answer to the last message of a talk.

An answer depends on the request alone. What is kept here only saves time: the process that gave the
last answer, which goes on when the next request has the same messages and more.
"""

import answers
import faults
import process
import programs


class Refused(Exception):
    """The request is wrong: it has a message that cannot come now."""


KNOWN = programs.Programs()
live = None


def app(params):
    global live
    if not params.get("sources"):
        raise Refused("an app has at least one source")
    absent = faults.missing(params)
    if absent:
        return {"methods": [], "diagnostics": [absent]}
    key = programs.key_of(params)
    found = KNOWN.inspected(params, key)
    talk = params.get("talk", [])
    if not talk or any(p["severity"] == "error" for p in found["problems"]):
        return {"methods": found["methods"], "diagnostics": in_order(params, found["problems"])}
    if live is None or live.key != key or live.talk != talk[:len(live.talk)]:
        if live:
            live.close()
        live = Run(key, params, found)
    try:
        for message in talk[len(live.talk):]:
            live.take(message)
    except Refused:
        live.close()
        live = None
        raise
    problems = list(found["problems"])
    problems += [p for p in live.problems + live.stuck if p not in problems]
    result = {"methods": found["methods"], "diagnostics": in_order(params, problems)}
    if live.fault is None:
        result["reply"] = live.reply
    return result


def in_order(params, problems):
    paths = [source["path"] for source in params["sources"]]

    def where(problem):
        path = problem.get("path")
        return (paths.index(path) if path in paths else len(paths), problem["line"], problem["column"])
    return sorted(problems, key=where)


class Run:
    """One talk: the processes of the app one after the other, and what outlives them."""

    def __init__(self, key, params, found):
        self.key = key
        self.params = params
        self.found = found
        self.talk = []
        self.sent = []  # to the process that lives now
        self.open = 0  # calls that wait within each other
        self.store = {}
        self.program = None
        self.next = self.planned = 0
        self.process = None
        self.problems = []
        self.stuck = []  # true now, and perhaps no longer after the next message
        self.reply = None
        self.fault = None

    def close(self):
        if self.process:
            self.process.end()
            self.process = None

    def take(self, message):
        self.stuck = []
        if self.fault is None:
            self.check(message)
            if "end" in message:
                self.close()
                self.open = 0
                self.reply = {"ended": True, "lines": []}
            else:
                self.send(message)
        self.talk.append(message)

    def check(self, message):
        kinds = [kind for kind in ("call", "resume", "continue", "end") if kind in message]
        if not kinds and self.open and set(message) <= {"state", "at"}:
            return  # To go on has a value only where the platform knows one.
        if len(kinds) != 1:
            raise Refused("a message is one of call, resume, continue and end")
        if kinds == ["continue"] and not self.open:
            raise Refused("the app does not wait for anything")

    def send(self, message):
        try:
            if self.process is None:
                self.begin()
            if message.get("continue") is None and not {"call", "resume"} & set(message):
                message = {**message, "continue": True}
            self.sent.append(message)
            self.process.send(message)
            kind, answer = self.process.answer()
            check = answers.problem if kind == "fault" else answers.reply
            answer = check(answer, self.program)
            if kind != "fault":
                self.accept(message, answer)
        except process.Fault as fault:
            self.close()
            kind, answer = "fault", faults.located(self.program, self.sent, fault)
        if kind == "fault":
            self.fault = answer
            self.problems.append(answer)
            self.close()

    def begin(self):
        self.program = programs.program_of(
            self.params, mode="run", sources=self.found["sources"], stored=list(self.store.items()),
            next=self.next, planned=self.planned)
        self.sent = []
        self.process = process.Process(self.program)

    def accept(self, message, answer):
        if "continue" not in message:
            self.open += 1
        if answer.get("returned"):
            self.open -= 1
        for key, value in answer["stored"]:
            self.store[key] = value
        if sum(len(key) + len(value or "") for key, value in self.store.items()) > process.ANSWER:
            raise process.Fault("answer")
        self.next, self.planned = answer["next"], answer["planned"]
        self.problems += [p for p in answer["problems"] if p not in self.problems]
        self.stuck = answer.get("stuck", [])
        self.reply = {name: answer[name] for name in
                      ("action", "after", "resume", "cancel", "returned", "lines") if name in answer}
