"""A program and what has been said to it so far. Its processes come and go, what it saved stays."""

from .process import Fault, Process


class BadTalk(Exception):
    """A message that cannot come at this place."""


class Run:
    def __init__(self, program):
        self.program = program
        self.talk = []
        self.replies = []
        self.fault = None
        self.place = None
        self.store = {}
        self.numbers = 0
        # What each action that is under way will keep once it has been done: a key and a value.
        self.waiting = []
        self.process = None

    def follows(self, talk):
        return talk[:len(self.talk)] == self.talk

    def feed(self, talk):
        """Says what has not been said yet; the reply to the last message, or None after a fault."""
        for message in talk[len(self.talk):]:
            if self.fault:
                break
            reply = self.say(message)
            if reply is None:
                break
            self.talk.append(message)
            self.replies.append(reply)
        return None if self.fault else self.replies[-1]

    def say(self, message):
        if "end" in message:
            self.close()
            self.waiting = []
            return {"ended": True, "lines": []}
        state, at = message.get("state") or "", str(message.get("at", ""))
        if "call" in message:
            fields = ["call", message["call"], message.get("instance") or "",
                      str(message.get("argument") or ""), state, at]
        elif "resume" in message:
            fields = ["resume", str(message["resume"]), state, at]
        elif "continue" in message:
            if not self.waiting:
                raise BadTalk("`continue` comes where nothing was asked for")
            kept = self.waiting.pop()
            if kept:
                self.store[kept[0]] = kept[1]
            fields = ["continue", str(message["continue"] or ""), state, at]
        else:
            raise BadTalk("a message has `call`, `resume`, `continue` or `end`")
        try:
            if not self.process:
                self.begin()
            return self.read(self.process.ask(fields))
        except Fault as fault:
            self.fault = fault
            self.place = self.process and self.process.place()
            self.close()
            return None

    def begin(self):
        self.process = Process(self.program.executable)
        kept = [part for one in sorted(self.store.items()) for part in one]
        self.process.send(["begin", str(self.numbers), *kept])

    def read(self, fields):
        kind, lines = fields[0], [
            [int(number) for number in place.split(":")] for place in fields[-1].split(",") if place]
        if kind == "returned":
            return {"returned": True, "lines": lines}
        if kind == "fault":
            raise Fault(*fields[1:4])
        if kind == "action":
            self.waiting.append(None)
            return {"action": fields[1], "lines": lines}
        if kind == "save":
            self.waiting.append((fields[2], fields[3]))
            return {"action": f"save {fields[1]}", "lines": lines}
        if kind == "after":
            self.waiting.append(None)
            self.numbers = max(self.numbers, int(fields[2]) + 1)
            return {"after": int(fields[1]), "resume": int(fields[2]), "lines": lines}
        if kind == "cancel":
            self.waiting.append(None)
            return {"cancel": int(fields[1]), "lines": lines}
        raise Fault("the code interferes with the talk between app and platform")

    def close(self):
        if self.process:
            self.process.close()
            self.process = None
