"""Elements of a chart that grows, and how its states lie."""

from xml.sax.saxutils import quoteattr


class Element:
    def __init__(self, name, parent=None, **attributes):
        self.name = name
        self.parent = parent
        self.attributes = attributes
        self.children = []

    def add(self, child):
        self.children.append(child)
        return child

    @property
    def states(self):
        names = ("state", "parallel", "final", "history")
        return [child for child in self.children if child.name in names]

    @property
    def regions(self):
        return [child for child in self.states if child.name != "history"]

    @property
    def is_compound(self):
        return self.name == "state" and bool(self.regions)

    def descendants(self):
        for child in self.states:
            yield child
            yield from child.descendants()

    def __str__(self):
        attributes = "".join(f" {key}={quoteattr(each)}" for key, each in self.attributes.items())
        if not self.children:
            return f"<{self.name}{attributes}/>"
        return f"<{self.name}{attributes}>{''.join(map(str, self.children))}</{self.name}>"


def ids(states):
    return " ".join(state.id for state in states)


def is_onwards(state, source):
    """Whether it comes later, and the nearest state around both has only one active child."""
    around = source.parent
    while not is_inside(state, around):
        around = around.parent
    return state.number >= source.end and state.name != "history" and around.name != "parallel"


def is_inside(state, ancestor):
    while state is not None and state is not ancestor:
        state = state.parent
    return state is ancestor
