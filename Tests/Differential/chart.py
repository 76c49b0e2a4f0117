"""A chart as the algorithm of the Recommendation sees it, read from SCXML without a data model."""

import xml.etree.ElementTree as Tree

STATES = ("state", "parallel", "final", "history")


class Transition:
    def __init__(self, source, element=None, targets=()):
        self.source = source
        self.targets = list(targets)
        attributes = {} if element is None else element.attrib
        self.descriptors = attributes["event"].split() if "event" in attributes else None
        self.condition = condition(attributes.get("cond"))
        self.is_internal = attributes.get("type") == "internal"
        self.content = [] if element is None else content(element)


class State:
    """Numbered in document order; its descendants are the numbers up to `end`."""

    def __init__(self, number, parent, element):
        self.number = number
        self.parent = parent
        self.id = element.get("id")
        self.kind = kind(element)
        self.children = []
        self.histories = []
        # A child, or a history.
        self.first_listed = None
        self.transitions = []
        self.initial = None
        self.entry = [content(each) for each in element if name(each) == "onentry"]
        self.exit = [content(each) for each in element if name(each) == "onexit"]

    @property
    def is_history(self):
        return self.kind in ("shallow", "deep")

    @property
    def is_atomic(self):
        return self.kind in ("atomic", "final")


class Chart:
    """All states, the `<scxml>` element first, which counts as compound."""

    def __init__(self, text):
        self.states = []
        self.elements = []
        root = Tree.fromstring(text)
        self.add(root, None)
        self.by_id = {state.id: state for state in self.states if state.id}
        for state, element in zip(self.states, self.elements):
            self.read(state, element)

    def add(self, element, parent):
        state = State(len(self.states), parent, element)
        self.states.append(state)
        self.elements.append(element)
        if parent is not None:
            (parent.histories if state.is_history else parent.children).append(state)
            parent.first_listed = parent.first_listed or state
        for child in element:
            if name(child) in STATES:
                self.add(child, state)
        state.end = len(self.states)

    def read(self, state, element):
        transitions = [each for each in element if name(each) == "transition"]
        if state.is_history:
            state.initial = self.transition(None, transitions[0])
            return
        state.transitions = [self.transition(state, each) for each in transitions]
        if state.kind == "compound":
            state.initial = self.initial(state, element)

    def initial(self, state, element):
        """None when neither the element nor the attribute says it."""
        for child in element:
            if name(child) == "initial":
                return self.transition(None, child[0])
        if "initial" in element.attrib:
            return Transition(None, targets=self.named(element.get("initial")))
        return None

    def transition(self, source, element):
        return Transition(source, element, self.named(element.get("target", "")))

    def named(self, ids):
        return [self.by_id[each] for each in ids.split()]


def name(element):
    return element.tag.rpartition("}")[2]


def kind(element):
    if name(element) == "history":
        return element.get("type", "shallow")
    if name(element) in ("parallel", "final"):
        return name(element)
    has_states = any(name(child) in STATES and name(child) != "history" for child in element)
    return "compound" if has_states else "atomic"


def condition(text):
    """The id in `In(id)`, the only condition that the null data model knows."""
    return None if text is None else text[len("In(") : -len(")")].strip("'")


def content(element):
    """Executable content as tuples: `raise` and `send` with a name, `if` with its branches."""
    result = []
    for child in element:
        if name(child) in ("raise", "send"):
            result.append((name(child), child.get("event")))
        elif name(child) == "if":
            result.append(("if", branches(child)))
    return result


def branches(element):
    """Pairs of a condition, or none for `else`, and content."""
    parts = [(condition(element.get("cond")), [])]
    for child in element:
        if name(child) in ("elseif", "else"):
            parts.append((condition(child.get("cond")), []))
        else:
            parts[-1][1].append(child)
    return [(each, content(children)) for each, children in parts]
