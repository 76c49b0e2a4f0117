"""A program and the messages it has been sent. Its processes come and go, and what it saved is kept."""

from .process import Fault, Process

# Of all that an app keeps, and of a time or a number.
STORE = 4 << 20
DIGITS = 15


class BadTalk(Exception):
    """A message that cannot come at this place."""


class Run:
    def __init__(self, program):
        self.program = program
        self.talk = []
        self.last = None
        self.fault = None
        self.place = None
        self.store = {}
        self.numbers = 0
        # What each action that is under way will keep once it has been done: a key and a value.
        self.waiting = []
        self.process = None

    def begins(self, talk):
        """Whether the messages so far are the beginning of a talk, or all of it."""
        return talk[:len(self.talk)] == self.talk

    def feed(self, talk):
        """Sends the messages that have not been sent yet; the reply to the last message, or None after a fault."""
        for message in talk[len(self.talk):]:
            if self.fault:
                return None
            reply = self.take(message)
            self.talk.append(message)
            self.last = reply
        return self.last

    def take(self, message):
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
                if sum(len(part) for one in self.store.items() for part in one) > STORE:
                    return self.stop(Fault("the code keeps more than 4 MB", "An app of the book has no more."))
            fields = ["continue", str(message["continue"] or ""), state, at]
        else:
            raise BadTalk("a message has `call`, `resume`, `continue` or `end`")
        try:
            if not self.process:
                self.begin()
            return self.read(self.process.ask(fields))
        except Fault as fault:
            return self.stop(fault)

    def stop(self, fault):
        self.fault = fault
        self.place = self.process and self.process.place()
        self.close()

    def begin(self):
        self.process = Process(self.program.executable)
        kept = [part for one in sorted(self.store.items()) for part in one]
        self.process.send(["begin", str(self.numbers), *kept])

    def read(self, fields):
        if fields[0] == "fault" and len(fields) == 4:
            raise Fault(*fields[1:])
        try:
            return self.reply(*fields)
        except (IndexError, KeyError, TypeError, ValueError):
            raise Fault(
                "the code interferes with the talk between app and platform",
                "It wrote what only the runner writes.") from None

    def reply(self, kind, *fields):
        """The reply of a message of the app, and what has to be kept for it."""
        *fields, lines = fields
        result = {"lines": [self.numbers_of(place.split(":")) for place in lines.split(",") if place]}
        lengths = [source["text"].count("\n") + 1 for source in self.program.sources]
        for file, line in result["lines"]:
            if file >= len(lengths) or not 0 < line <= lengths[file]:
                raise ValueError(lines)
        if kind == "returned" and not fields:
            return {"returned": True, **result}
        kept = None
        if kind == "action":
            (action,) = fields
            result = {"action": action, **result}
        elif kind == "save":
            datum, *kept = fields
            key, value = kept
            result = {"action": f"save {datum}", **result}
        elif kind == "after":
            delay, number = self.numbers_of(fields)
            self.numbers = max(self.numbers, number + 1)
            result = {"after": delay, "resume": number, **result}
        elif kind == "cancel":
            (number,) = self.numbers_of(fields)
            result = {"cancel": number, **result}
        else:
            raise ValueError(kind)
        self.waiting.append(kept)
        return result

    def numbers_of(self, fields):
        if any(len(field) > DIGITS or not field.isdecimal() for field in fields):
            raise ValueError(fields)
        return [int(field) for field in fields]

    def close(self):
        if self.process:
            self.process.close()
            self.process = None
