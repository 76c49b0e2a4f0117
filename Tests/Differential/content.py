"""Events at random, what listens to them, and executable content.

All choices are made by `random()` alone, whose numbers are the same in every version of Python.
"""

import random

from elements import Element

EVENTS = ["a", "b", "a.x", "a.x.y", "b.x", "ab"]
SENT = ["c", "c.x", "c.x.y", "d"]
RAISED = ["i", "i.x", "i.y", "j", "j.x.y", "k", "k.x"]
DESCRIPTORS = 8 * EVENTS + SENT + RAISED + ["a.*", "b.*", "c.*", "i.*", "a.x.*"]
UNNAMED = ["*", "done", "done.state", "done.state.*"]

# What an event sets off only raises events behind it, or else most charts would never rest.
RANKS = "abcdijkz"


class Content:
    def __init__(self, seed):
        self.random = random.Random(seed).random
        # All states, in document order.
        self.all = []

    def chance(self, probability):
        return self.random() < probability

    def number(self, low, high):
        return low + int(self.random() * (high - low + 1))

    def pick(self, choices):
        return choices[int(self.random() * len(choices))]

    def events(self, count):
        """Mostly what the charts listen to; now and then what none of them knows."""
        choices = EVENTS * 4 + SENT + RAISED + ["zz", "a.z", "done.state." + self.pick(self.all).id]
        return [self.pick(choices) for _ in range(count)]

    def descriptors(self):
        if self.chance(0.12):
            return "done.state." + self.pick(self.all).id
        if self.chance(0.03):
            return self.pick(UNNAMED)
        count = 1 if self.chance(0.75) else self.number(2, 3)
        return " ".join(self.pick(DESCRIPTORS) for _ in range(count))

    def condition(self):
        return f"In({self.pick([state for state in self.all if state.name != 'history']).id})"

    def handlers(self, name):
        count = self.number(-9, 1) if self.chance(0.98) else 2
        return [self.with_content(Element(name), 1, "i") for _ in range(count)]

    def with_content(self, element, probability, cause="j"):
        if self.chance(probability):
            for _ in range(self.number(1, 2)):
                element.add(self.action(cause, 0))
        return element

    def action(self, cause, depth):
        if depth < 2 and self.chance(0.3):
            return self.choice(cause, depth)
        event = self.pick([each for each in SENT + RAISED + ["z"] if is_behind(each, cause)])
        return Element("send" if event in SENT else "raise", event=event)

    def choice(self, cause, depth):
        choice = Element("if", cond=self.condition())
        choice.add(self.action(cause, depth + 1))
        if self.chance(0.3):
            choice.add(Element("elseif", cond=self.condition()))
            choice.add(self.action(cause, depth + 1))
        if self.chance(0.5):
            choice.add(Element("else"))
            choice.add(self.action(cause, depth + 1))
        return choice


def is_behind(event, cause):
    return RANKS.index(event[0]) > RANKS.index(cause)


def cause(transition):
    """The letter of what enables a transition, by rank the last; what anything enables ranks high."""
    descriptors = transition.attributes.get("event", "*").split()
    return max("k" if is_general(each) else each[0] for each in descriptors)


def is_general(descriptor):
    return descriptor == "*" or descriptor.startswith("done")
